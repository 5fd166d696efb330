#include "exact/backtrack.hpp"

#include <bit>
#include <vector>

#include "base/meter.hpp"

namespace evodoku {

namespace {

class Backtrack : public Solver {
  void search(const Puzzle& puzzle, const Request& request, Outcome& outcome) override {
    Run run(puzzle, request, outcome);
    run.go();
  }

  struct Run {
    Run(const Puzzle& puzzle_in, const Request& request_in, Outcome& outcome_in)
        : puzzle(puzzle_in),
          request(request_in),
          outcome(outcome_in),
          grid(puzzle_in.position()),
          meter(request_in.budget),
          used(static_cast<std::size_t>(grid.shape().units())) {
      for (int c = 0; c < grid.shape().cells(); ++c) {
        if (grid[c] != 0) toggle(static_cast<Cell>(c), grid[c]);
      }
    }

    void go() {
      outcome.complete = search();
      outcome.nodes = meter.nodes();
      if (!outcome.complete && meter.cancelled()) outcome.status = Status::kCancelled;
    }

    void toggle(Cell cell, Value value) {
      for (const Shape::Unit unit : grid.shape().units_of(cell)) used[unit] ^= set_of(value);
    }

    /// What a blank cell may take as the board stands.
    [[nodiscard]] ValueSet free_values(Cell cell) const {
      const Shape shape = grid.shape();
      ValueSet free = shape.all_values();
      for (const Shape::Unit unit : shape.units_of(cell)) free &= ~used[unit];
      if (!shape.pairs().empty()) {
        for (const Cell peer : shape.peers(cell)) {
          if (grid[peer] != 0) free &= ~set_of(grid[peer]);
        }
      }
      if (!puzzle.candidates.empty() && puzzle.candidates[cell] != 0)
        free &= puzzle.candidates[cell];
      return free;
    }

    /// Fills the blank cells in every way; false if it ended before. Not by recursion: a board of
    /// 64x64 has 4,096 cells, and a stack may be small.
    bool search() {
      std::vector<Cell> blanks;
      for (int c = 0; c < grid.shape().cells(); ++c) {
        if (grid[c] == 0) blanks.push_back(static_cast<Cell>(c));
      }
      std::vector<ValueSet> left(blanks.size());  // values to be tried, by depth
      std::size_t depth = 0;
      for (bool forward = true;;) {
        if (depth == blanks.size()) {
          if (!report_solution(grid, request, outcome)) return false;
        } else {
          if (forward) left[depth] = free_values(blanks[depth]);
          if (left[depth] != 0) {
            if (!meter.spend_node()) return false;
            const Cell cell = blanks[depth];
            grid[cell] = static_cast<Value>(std::countr_zero(left[depth]) + 1);
            left[depth] &= left[depth] - 1;
            toggle(cell, grid[cell]);
            ++depth;
            forward = true;
            continue;
          }
        }
        if (depth == 0) return true;
        const Cell cell = blanks[--depth];
        toggle(cell, grid[cell]);
        grid[cell] = 0;
        forward = false;
      }
    }

    const Puzzle& puzzle;
    const Request& request;
    Outcome& outcome;
    Grid grid;
    Meter meter;
    std::vector<ValueSet> used;  ///< by unit
  };
};

}  // namespace

std::unique_ptr<Solver> make_backtrack() { return std::make_unique<Backtrack>(); }

}  // namespace evodoku
