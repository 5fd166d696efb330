// DIMACS CNF, for SAT solvers. Written, never read.
//
//   c evodoku: 9x9, boxes 3x3; variable (r*N+c)*N+d says that cell r,c (from 0) holds d (from 1)
//   p cnf 729 10317
//   1 2 3 4 5 6 7 8 9 0
//   ...
//
// The clauses of the rules are those of sudoku/cnf.hpp, whose formula the solver `sat` solves, too;
// the position and its pencil marks follow as unit clauses. A file holds one puzzle.
#include <fmt/format.h>

#include "sudoku/cnf.hpp"
#include "sudoku/formats/all.hpp"

namespace evodoku {

namespace {

/// "9x9, boxes 3x3" or the code of a board.
std::string board_in_words(Shape shape) {
  const std::string size = fmt::format("{0}x{0}", shape.size());
  return shape.variants().empty() ? fmt::format("{}, boxes {}", size, shape.code())
                                  : fmt::format("{}, {}", size, shape.code());
}

class DimacsWriter : public Writer {
 public:
  void write(const Puzzle& puzzle, std::string& out) override {
    const Shape shape = puzzle.shape();
    std::uint64_t clauses = cnf_clauses(shape);
    for_each_unit(puzzle, [&](int) { ++clauses; });
    out += fmt::format(
        "c evodoku: {}; variable (r*N+c)*N+d says that cell r,c (from 0) holds d (from 1)\n"
        "p cnf {} {}\n",
        board_in_words(shape), cnf_variables(shape), clauses);
    for_each_clause(shape, [&](std::span<const int> clause) { append(clause, out); });
    for_each_unit(puzzle, [&](int literal) { append(std::span(&literal, 1), out); });
  }

 private:
  static void append(std::span<const int> clause, std::string& out) {
    for (const int literal : clause) {
      const fmt::format_int text(literal);
      out.append(text.data(), text.size());
      out += ' ';
    }
    out += "0\n";
  }
};

}  // namespace

Format dimacs_format() {
  return {.name = "dimacs",
          .extensions = ".cnf",
          .summary = "DIMACS CNF for SAT solvers (written only)",
          .writer = make_writer<DimacsWriter>,
          .one_puzzle = true};
}

}  // namespace evodoku
