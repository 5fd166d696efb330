// DIMACS CNF, for SAT solvers. Written, never read. A file holds one puzzle.
//
// dimacs is the formula that the solver `sat` solves, too (sudoku/lean_cnf.hpp). What is known, and
// what each variable says, stands in comments:
//
//   c evodoku: 9x9, boxes 3x3; a variable says that its cell holds its value
//   c known r1c1=5 r1c2=3 ...
//   c 1 r1c3=1
//   c 2 r1c3=2
//   p cnf 201 874
//   1 2 0
//
// dimacs-plain has the rules of the board as they are (sudoku/cnf.hpp), where each puzzle has the
// same variables; the position and its pencil marks follow as unit clauses.
#include <fmt/format.h>

#include "evodoku/budget.hpp"
#include "sudoku/cnf.hpp"
#include "sudoku/formats/all.hpp"
#include "sudoku/lean_cnf.hpp"

namespace evodoku {

namespace {

/// "9x9, boxes 3x3" or the code of a board.
std::string board_in_words(Shape shape) {
  const std::string size = fmt::format("{0}x{0}", shape.size());
  return shape.variants().empty() ? fmt::format("{}, boxes {}", size, shape.code())
                                  : fmt::format("{}, {}", size, shape.code());
}

void append_clause(std::span<const int> clause, std::string& out) {
  // The formula of a blank 64x64 has half a billion characters.
  thread_local std::uint32_t clauses = 0;
  if (++clauses % 65536 == 0) Watch::look();
  for (const int literal : clause) {
    const fmt::format_int text(literal);
    out.append(text.data(), text.size());
    out += ' ';
  }
  out += "0\n";
}

class DimacsWriter : public Writer {
 public:
  void write(const Puzzle& puzzle, std::string& out) override {
    const Shape shape = puzzle.shape();
    const LeanCnf formula(puzzle);
    out += fmt::format("c evodoku: {}; a variable says that its cell holds its value\n",
                       board_in_words(shape));
    for (int row = 0; row < shape.size(); ++row) {
      std::string known;
      for (int column = 0; column < shape.size(); ++column) {
        const Cell cell = shape.cell(row, column);
        if (const Value value = formula.known()[cell]; value != 0) {
          known += fmt::format(" {}={}", shape.cell_name(cell), value);
        }
      }
      if (!known.empty()) out += fmt::format("c known{}\n", known);
    }
    for (int variable = 1; variable <= formula.variables(); ++variable) {
      const auto& [cell, value] = formula.meaning(variable);
      out += fmt::format("c {} {}={}\n", variable, shape.cell_name(cell), value);
    }
    std::uint64_t clauses = 0;
    formula.visit_clauses([&](std::span<const int>) { return ++clauses > 0; });
    out += fmt::format("p cnf {} {}\n", formula.variables(), clauses);
    formula.visit_clauses([&](std::span<const int> clause) {
      append_clause(clause, out);
      return true;
    });
  }
};

class PlainDimacsWriter : public Writer {
 public:
  void write(const Puzzle& puzzle, std::string& out) override {
    const Shape shape = puzzle.shape();
    std::uint64_t clauses = cnf_clauses(shape);
    for_each_unit(puzzle, [&](int) { ++clauses; });
    out += fmt::format(
        "c evodoku: {}; variable (r*N+c)*N+d says that cell r,c (from 0) holds d (from 1)\n"
        "p cnf {} {}\n",
        board_in_words(shape), cnf_variables(shape), clauses);
    for_each_clause(shape, [&](std::span<const int> clause) { append_clause(clause, out); });
    for_each_unit(puzzle, [&](int literal) { append_clause(std::span(&literal, 1), out); });
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

Format plain_dimacs_format() {
  return {.name = "dimacs-plain",
          .extensions = ".cnf",
          .summary = "DIMACS CNF with the same variables for each puzzle (written only)",
          .writer = make_writer<PlainDimacsWriter>,
          .one_puzzle = true};
}

}  // namespace evodoku
