// DIMACS CNF, for SAT solvers. Written, never read.
//
//   c evodoku: 9x9, boxes 3x3; variable (r*N+c)*N+d says that cell r,c (from 0) holds d (from 1)
//   p cnf 729 10317
//   1 2 3 4 5 6 7 8 9 0
//   ...
//
// Every cell has a value; at most one value a cell, and at most one cell a value in each row,
// column and box (for pairs in a box that share no line: the others are said already). The givens
// are unit clauses. A file holds one puzzle: a second one is refused.
#include <fmt/format.h>

#include "sudoku/formats/all.hpp"

namespace evodoku {

namespace {

class DimacsWriter : public Writer {
 public:
  void write(const Puzzle& puzzle, std::string& out) override {
    if (written_) {
      throw UsageError(
          "the format dimacs holds one puzzle a file; write each into a file of its own");
    }
    written_ = true;
    shape_ = puzzle.shape();
    out_ = &out;
    const long long n = shape_.size();
    const long long rows = shape_.box_rows();
    const long long columns = shape_.box_columns();
    const long long pairs = n * (n - 1) / 2;
    const long long box_pairs =
        pairs - rows * (columns * (columns - 1) / 2) - columns * (rows * (rows - 1) / 2);
    const long long clauses =
        n * n + 3 * n * n * pairs + n * n * box_pairs + puzzle.givens.filled();
    out += fmt::format(
        "c evodoku: {}x{}, boxes {}x{}; variable (r*N+c)*N+d says that cell r,c (from 0) holds d "
        "(from 1)\np cnf {} {}\n",
        n, n, rows, columns, n * n * n, clauses);
    write_cells();
    write_units();
    for (int c = 0; c < shape_.cells(); ++c) {
      if (puzzle.givens[c] == 0) continue;
      add(variable(c, puzzle.givens[c]));
      out += "0\n";
    }
  }

 private:
  [[nodiscard]] int variable(int cell, int value) const { return cell * shape_.size() + value; }

  void add(int literal) {
    const fmt::format_int text(literal);
    out_->append(text.data(), text.size());
    *out_ += ' ';
  }
  /// Not both.
  void exclude(int a, int b) {
    add(-a);
    add(-b);
    *out_ += "0\n";
  }

  void write_cells() {
    for (int c = 0; c < shape_.cells(); ++c) {
      for (int d = 1; d <= shape_.size(); ++d) add(variable(c, d));
      *out_ += "0\n";
    }
    for (int c = 0; c < shape_.cells(); ++c) {
      for (int d = 1; d <= shape_.size(); ++d) {
        for (int e = d + 1; e <= shape_.size(); ++e) exclude(variable(c, d), variable(c, e));
      }
    }
  }

  void write_units() {
    for (int u = 0; u < shape_.units(); ++u) {
      const auto cells = shape_.unit(u);
      const bool box = u >= 2 * shape_.size();
      for (std::size_t i = 0; i < cells.size(); ++i) {
        for (std::size_t j = i + 1; j < cells.size(); ++j) {
          const bool in_line = shape_.row(cells[i]) == shape_.row(cells[j]) ||
                               shape_.column(cells[i]) == shape_.column(cells[j]);
          if (box && in_line) continue;
          for (int d = 1; d <= shape_.size(); ++d) {
            exclude(variable(cells[i], d), variable(cells[j], d));
          }
        }
      }
    }
  }

  Shape shape_;
  std::string* out_ = nullptr;
  bool written_ = false;
};

std::unique_ptr<Writer> make_writer() { return std::make_unique<DimacsWriter>(); }

}  // namespace

Format dimacs_format() {
  return {.name = "dimacs",
          .extensions = ".cnf",
          .summary = "DIMACS CNF for SAT solvers (written only)",
          .recognise = nullptr,
          .reader = nullptr,
          .writer = make_writer};
}

}  // namespace evodoku
