#include "search/anneal.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <span>
#include <vector>

#include "base/real.hpp"
#include "search/run.hpp"
#include "sudoku/candidates.hpp"

namespace evodoku {

namespace {

/// What the random numbers of this solver are for; see base/random.hpp.
constexpr std::uint64_t kMoves = 0x616E6E65;

/// A full board with its cost, kept up to date swap by swap.
class Board {
 public:
  explicit Board(const Puzzle& puzzle)
      : shape_(puzzle.shape()),
        size_(static_cast<unsigned>(shape_.size())),
        values_(static_cast<std::size_t>(shape_.cells())),
        lines_(std::size_t{2} * size_ * size_) {
    cell_lines_.reserve(values_.size());
    for (unsigned c = 0; c < values_.size(); ++c) {
      const auto cell = static_cast<Cell>(c);
      cell_lines_.push_back({static_cast<unsigned>(shape_.row(cell)) * size_,
                             (size_ + static_cast<unsigned>(shape_.column(cell))) * size_});
    }
    if (shape_ != shape_.plain()) add_more_lines();
    if (!puzzle.candidates.empty()) marks_ = puzzle.candidates;
  }

  /// Gives the free cells of each region the values it lacks, in random order.
  void fill(const Puzzle& puzzle, Dice& dice) {
    free_.clear();
    std::vector<std::uint8_t> lacking;
    for (int region = 2 * shape_.size(); region < 3 * shape_.size(); ++region) {
      ValueSet lack = shape_.all_values();
      const auto begin = static_cast<unsigned>(free_.size());
      for (const Cell cell : shape_.unit(region)) {
        const Value value = puzzle.value(cell);
        if (value == 0) {
          free_.push_back({cell, begin, 0});
        } else {
          values_[cell] = static_cast<std::uint8_t>(value - 1);
          lack &= ~set_of(value);
        }
      }
      lacking.clear();
      for (; lack != 0; lack &= lack - 1) {
        lacking.push_back(static_cast<std::uint8_t>(std::countr_zero(lack)));
      }
      dice.shuffle(std::span(lacking));
      for (std::size_t i = 0; i < lacking.size(); ++i) {
        free_[begin + i].in_region = static_cast<unsigned>(lacking.size());
        values_[free_[begin + i].cell] = lacking[i];
      }
      // A single free cell has nothing to be swapped with.
      if (lacking.size() == 1) free_.pop_back();
    }
    count();
  }

  [[nodiscard]] std::size_t free_cells() const { return free_.size(); }
  [[nodiscard]] int cost() const { return cost_; }

  struct Swap {
    unsigned a, b;
  };
  /// Two free cells of a region. A free cell is drawn first, then another one of its region.
  Swap draw(Dice& dice) const {
    const Free& a = free_[dice.below(static_cast<std::uint32_t>(free_.size()))];
    const auto at = static_cast<unsigned>(&a - free_.data()) - a.begin;
    const unsigned other = dice.below(a.in_region - 1);
    return {a.cell, free_[a.begin + other + (other >= at ? 1 : 0)].cell};
  }

  /// What a swap would add to the cost.
  [[nodiscard]] int change(Swap swap) const {
    const unsigned va = values_[swap.a];
    const unsigned vb = values_[swap.b];
    int out = 0;
    for (unsigned kind = 0; kind < 2; ++kind) {
      const unsigned line_a = cell_lines_[swap.a][kind];
      const unsigned line_b = cell_lines_[swap.b][kind];
      if (line_a == line_b) continue;
      out +=
          static_cast<int>(lines_[line_a + va] == 1) - static_cast<int>(lines_[line_a + vb] == 0);
      out +=
          static_cast<int>(lines_[line_b + vb] == 1) - static_cast<int>(lines_[line_b + va] == 0);
    }
    for (const unsigned line : more_lines(swap.a)) {
      if (on_line(swap.b, line)) continue;
      out += static_cast<int>(lines_[line + va] == 1) - static_cast<int>(lines_[line + vb] == 0);
    }
    for (const unsigned line : more_lines(swap.b)) {
      if (on_line(swap.a, line)) continue;
      out += static_cast<int>(lines_[line + vb] == 1) - static_cast<int>(lines_[line + va] == 0);
    }
    if (!marks_.empty()) {
      out +=
          unmarked(swap.a, vb) + unmarked(swap.b, va) - unmarked(swap.a, va) - unmarked(swap.b, vb);
    }
    return out;
  }

  void apply(Swap swap, int change) {
    const unsigned va = values_[swap.a];
    const unsigned vb = values_[swap.b];
    for (unsigned kind = 0; kind < 2; ++kind) {
      const unsigned line_a = cell_lines_[swap.a][kind];
      const unsigned line_b = cell_lines_[swap.b][kind];
      --lines_[line_a + va];
      ++lines_[line_a + vb];
      --lines_[line_b + vb];
      ++lines_[line_b + va];
    }
    for (const unsigned line : more_lines(swap.a)) {
      --lines_[line + va];
      ++lines_[line + vb];
    }
    for (const unsigned line : more_lines(swap.b)) {
      --lines_[line + vb];
      ++lines_[line + va];
    }
    std::swap(values_[swap.a], values_[swap.b]);
    cost_ += change;
  }

  [[nodiscard]] Grid grid() const {
    Grid out(shape_);
    for (std::size_t c = 0; c < values_.size(); ++c) out[c] = static_cast<Value>(values_[c] + 1);
    return out;
  }

  /// No swap costs more than this: four lines and two marks, the other lines of two cells, and one
  /// to spare.
  [[nodiscard]] int most_change() const {
    std::size_t most = 0;
    for (const std::vector<unsigned>& lines : more_lines_) most = std::max(most, lines.size());
    return 7 + 2 * static_cast<int>(most);
  }

 private:
  /// The other units, and pairs as lines of two cells: what they hold is counted as in a row.
  void add_more_lines() {
    more_lines_.resize(values_.size());
    const auto add = [&](std::span<const Cell> cells) {
      for (const Cell cell : cells)
        more_lines_[cell].push_back(static_cast<unsigned>(lines_.size()));
      lines_.resize(lines_.size() + size_);
      lacking_ += static_cast<int>(size_ - cells.size());
    };
    for (int u = 3 * shape_.size(); u < shape_.units(); ++u) add(shape_.unit(u));
    for (const auto& [a, b] : shape_.pairs()) add(std::array{a, b});
  }

  [[nodiscard]] std::span<const unsigned> more_lines(unsigned cell) const {
    if (more_lines_.empty()) return {};
    return more_lines_[cell];
  }
  [[nodiscard]] bool on_line(unsigned cell, unsigned line) const {
    return std::ranges::find(more_lines_[cell], line) != more_lines_[cell].end();
  }

  struct Free {
    Cell cell;
    unsigned begin;      ///< where the free cells of its region begin
    unsigned in_region;  ///< how many there are
  };

  [[nodiscard]] int unmarked(unsigned cell, unsigned v) const {
    return marks_[cell] != 0 && (marks_[cell] >> v & 1) == 0 ? 1 : 0;
  }

  void count() {
    std::fill(lines_.begin(), lines_.end(), std::uint8_t{0});
    cost_ = 0;
    for (unsigned cell = 0; cell < values_.size(); ++cell) {
      for (const unsigned line : cell_lines_[cell]) ++lines_[line + values_[cell]];
    }
    for (unsigned cell = 0; cell < more_lines_.size(); ++cell) {
      for (const unsigned line : more_lines_[cell]) ++lines_[line + values_[cell]];
    }
    for (const std::uint8_t times : lines_) cost_ += times == 0 ? 1 : 0;
    cost_ -= lacking_;  // what a line of fewer cells than values cannot hold
    for (unsigned cell = 0; cell < marks_.size(); ++cell) cost_ += unmarked(cell, values_[cell]);
  }

  Shape shape_;
  unsigned size_;
  std::vector<std::uint8_t> values_;  ///< by cell, counted from 0
  std::vector<std::uint8_t> lines_;   ///< how often each row, column and other line has a value
  std::vector<std::array<unsigned, 2>> cell_lines_;  ///< where a cell's row and column begin there
  std::vector<std::vector<unsigned>> more_lines_;    ///< by cell: other units and pairs; or empty
  int lacking_ = 0;  ///< how many values the lines of fewer than N cells cannot hold
  std::vector<ValueSet> marks_;
  std::vector<Free> free_;
  int cost_ = 0;
};

class Annealing {
 public:
  Annealing(const search::Run& run, const AnnealOptions& options)
      : run_(run),
        options_(options),
        dice_(run.dice),
        board_(run.puzzle),
        chances_(static_cast<std::size_t>(board_.most_change()) + 1) {
    board_.fill(run.puzzle, dice_);
  }

  void go() {
    if (board_.free_cells() == 0) {
      // There is one board, and this is it.
      run_.outcome.complete = board_.cost() != 0;
      if (board_.cost() == 0 && run_.meter.spend_evaluation()) report();
      return;
    }
    if (board_.cost() == 0 && run_.meter.spend_evaluation()) return report();
    const double start = start_temperature();
    const std::uint64_t chain = std::uint64_t{board_.free_cells()} * board_.free_cells();
    double temperature = start;
    unsigned idle = 0;
    for (int before = board_.cost(); board_.cost() != 0;) {
      set_temperature(temperature);
      int lowest = board_.cost();
      for (std::uint64_t move = 0; move < chain && lowest != 0; ++move) {
        if (!step()) return;
        lowest = std::min(lowest, board_.cost());
      }
      idle = lowest < before ? 0 : idle + 1;
      before = lowest;
      temperature *= options_.cooling;
      if (idle < options_.patience) continue;
      temperature = start;
      idle = 0;
    }
    report();
  }

 private:
  /// The standard deviation of the cost over random moves, all of them taken.
  double start_temperature() {
    constexpr int kSample = 200;
    double sum = 0;
    double squares = 0;
    for (int i = 0; i < kSample && board_.cost() != 0; ++i) {
      if (!run_.meter.spend_evaluation()) break;
      const Board::Swap swap = board_.draw(dice_);
      board_.apply(swap, board_.change(swap));
      sum += board_.cost();
      squares += static_cast<double>(board_.cost()) * board_.cost();
    }
    const double mean = sum / kSample;
    return std::sqrt(std::max(squares / kSample - mean * mean, 0.01));
  }

  void set_temperature(double temperature) {
    for (std::size_t d = 0; d < chances_.size(); ++d) {
      const double chance = real::exp(-static_cast<double>(d) / temperature);
      chances_[d] = static_cast<std::uint64_t>(chance * 0x1p32);
    }
  }

  /// One move. False if the budget is spent.
  bool step() {
    if (!run_.meter.spend_evaluation()) return false;
    const Board::Swap swap = board_.draw(dice_);
    const int change = board_.change(swap);
    if (change <= 0 || dice_.next() >> 32 < chances_[static_cast<std::size_t>(change)]) {
      board_.apply(swap, change);
    }
    return true;
  }

  void report() { report_solution(board_.grid(), run_.request, run_.outcome); }

  const search::Run& run_;
  const AnnealOptions& options_;
  Dice dice_;
  Board board_;
  std::vector<std::uint64_t> chances_;  ///< by what a swap costs
};

class Anneal : public Solver {
 public:
  explicit Anneal(const AnnealOptions& options) : options_(options) {}

 private:
  [[nodiscard]] bool proves() const override { return false; }

  void search(const Puzzle& puzzle, const Request& request, Outcome& outcome) override {
    Puzzle start = puzzle;
    if (options_.singles) {
      Candidates marks(puzzle);
      if (!marks.fill_singles(/*hidden=*/true)) {
        outcome.complete = true;  // there is no solution
        return;
      }
      start = Puzzle(marks.grid());
      start.candidates = puzzle.candidates;
    }
    search::run(start, request, outcome, kMoves,
                [&](const search::Run& run) { Annealing(run, options_).go(); });
  }

  AnnealOptions options_;
};

}  // namespace

std::unique_ptr<Solver> make_anneal(const AnnealOptions& options) {
  return std::make_unique<Anneal>(options);
}

}  // namespace evodoku
