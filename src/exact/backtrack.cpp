#include "exact/backtrack.hpp"

#include <array>
#include <bit>

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
          meter(request_in.budget) {
      for (int c = 0; c < grid.shape().cells(); ++c) {
        if (grid[c] != 0) toggle(static_cast<Cell>(c), grid[c]);
      }
    }

    void go() {
      outcome.complete = descend(0);
      outcome.nodes = meter.nodes();
      if (!outcome.complete && meter.cancelled()) outcome.status = Status::kCancelled;
    }

    void toggle(Cell cell, Value value) {
      for (const std::uint8_t unit : grid.shape().units_of(cell)) used[unit] ^= set_of(value);
    }

    /// Fills the cells from \p from on in every way; false once the search should end.
    bool descend(int from) {
      const Shape shape = grid.shape();
      while (from < shape.cells() && grid[from] != 0) ++from;
      if (from == shape.cells()) return report_solution(grid, request, outcome);
      const auto cell = static_cast<Cell>(from);
      const auto& units = shape.units_of(cell);
      ValueSet free = shape.all_values() & ~(used[units[0]] | used[units[1]] | used[units[2]]);
      if (!puzzle.candidates.empty() && puzzle.candidates[cell] != 0)
        free &= puzzle.candidates[cell];
      for (; free != 0; free &= free - 1) {
        if (!meter.spend_node()) return false;
        const auto value = static_cast<Value>(std::countr_zero(free) + 1);
        grid[cell] = value;
        toggle(cell, value);
        const bool go_on = descend(from + 1);
        toggle(cell, value);
        grid[cell] = 0;
        if (!go_on) return false;
      }
      return true;
    }

    const Puzzle& puzzle;
    const Request& request;
    Outcome& outcome;
    Grid grid;
    Meter meter;
    std::array<ValueSet, std::size_t{3} * Shape::kMaxSize> used{};
  };
};

}  // namespace

std::unique_ptr<Solver> make_backtrack() { return std::make_unique<Backtrack>(); }

}  // namespace evodoku
