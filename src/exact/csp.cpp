#include "exact/csp.hpp"

#include <array>
#include <bit>
#include <vector>

#include "base/meter.hpp"
#include "base/random.hpp"

namespace evodoku {

namespace {

/// What the random numbers of this solver are for; see base/random.hpp.
constexpr std::uint64_t kValueOrder = 0x637370;

/// One run. The path is a vector, not the call stack: a 64x64 board has 4,096 variables.
class Run {
 public:
  Run(const Puzzle& puzzle, const Request& request, Outcome& outcome)
      : request_(request),
        outcome_(outcome),
        shape_(puzzle.shape()),
        meter_(request.budget),
        random_(request.seed, kValueOrder),
        domains_(static_cast<std::size_t>(shape_.cells()), shape_.all_values()),
        assigned_(static_cast<std::size_t>(shape_.cells())) {
    for (std::size_t c = 0; c < domains_.size(); ++c) {
      if (puzzle.value(c) != 0) {
        domains_[c] = set_of(puzzle.value(c));
      } else if (!puzzle.candidates.empty() && puzzle.candidates[c] != 0) {
        domains_[c] = puzzle.candidates[c] & shape_.all_values();
      }
      if (std::has_single_bit(domains_[c])) queue_.push_back(static_cast<Cell>(c));
    }
  }

  void go() {
    bool sound = infer();
    for (;;) {
      if (sound) {
        const int cell = smallest_domain();
        if (cell >= 0) {
          branch(static_cast<Cell>(cell));
        } else if (!report()) {
          break;
        }
      }
      if (path_.empty()) {
        outcome_.complete = true;
        break;
      }
      Branch& last = path_.back();
      undo(last.trail);
      if (last.tried == last.count) {
        path_.pop_back();
        sound = false;
        continue;
      }
      if (!meter_.spend_node()) {
        if (meter_.cancelled()) outcome_.status = Status::kCancelled;
        break;
      }
      sound = assign(last.cell, last.order[last.tried++]);
    }
    outcome_.nodes = meter_.nodes();
  }

 private:
  struct Change {
    Cell cell;
    bool assigned;  ///< that the cell was assigned, rather than that its domain was reduced
    ValueSet before;
  };
  struct Branch {
    Cell cell;
    std::uint8_t count;
    std::uint8_t tried;
    std::size_t trail;
    std::array<Value, Shape::kMaxSize> order;
  };

  /// The variable with the smallest domain, the first of several; -1 if all are assigned.
  [[nodiscard]] int smallest_domain() const {
    int best = -1;
    int best_size = Shape::kMaxSize + 1;
    for (std::size_t c = 0; c < domains_.size(); ++c) {
      if (assigned_[c] != 0) continue;
      const int size = std::popcount(domains_[c]);
      if (size < best_size) {
        best = static_cast<int>(c);
        best_size = size;
      }
    }
    return best;
  }

  void branch(Cell cell) {
    Branch& next = path_.emplace_back();
    next.cell = cell;
    next.count = next.tried = 0;
    next.trail = trail_.size();
    for (ValueSet rest = domains_[cell]; rest != 0; rest &= rest - 1) {
      next.order[next.count++] = static_cast<Value>(std::countr_zero(rest) + 1);
    }
    random_.shuffle(std::span<Value>(next.order.data(), next.count));
  }

  bool assign(Cell cell, Value value) {
    trail_.push_back({cell, false, domains_[cell]});
    domains_[cell] = set_of(value);
    queue_.assign(1, cell);
    return infer();
  }

  /// Applies the constraints of each cell with one value left to its peers, until nothing changes.
  bool infer() {
    while (!queue_.empty()) {
      const Cell cell = queue_.back();
      queue_.pop_back();
      const ValueSet value = domains_[cell];
      if (assigned_[cell] != 0) continue;
      assigned_[cell] = 1;
      trail_.push_back({cell, true, value});
      for (const Cell peer : shape_.peers(cell)) {
        if ((domains_[peer] & value) == 0) continue;
        trail_.push_back({peer, false, domains_[peer]});
        domains_[peer] &= ~value;
        if (domains_[peer] == 0) {
          queue_.clear();
          return false;
        }
        if (std::has_single_bit(domains_[peer])) queue_.push_back(peer);
      }
    }
    return true;
  }

  void undo(std::size_t to) {
    for (; trail_.size() > to; trail_.pop_back()) {
      const Change& change = trail_.back();
      if (change.assigned) {
        assigned_[change.cell] = 0;
      } else {
        domains_[change.cell] = change.before;
      }
    }
  }

  bool report() {
    Grid grid(shape_);
    for (std::size_t c = 0; c < domains_.size(); ++c) {
      grid[c] = static_cast<Value>(std::countr_zero(domains_[c]) + 1);
    }
    return report_solution(grid, request_, outcome_);
  }

  const Request& request_;
  Outcome& outcome_;
  Shape shape_;
  Meter meter_;
  RandomStream random_;
  std::vector<ValueSet> domains_;
  std::vector<std::uint8_t> assigned_;
  std::vector<Cell> queue_;
  std::vector<Change> trail_;
  std::vector<Branch> path_;
};

class Csp : public Solver {
  void search(const Puzzle& puzzle, const Request& request, Outcome& outcome) override {
    Run(puzzle, request, outcome).go();
  }
};

}  // namespace

std::unique_ptr<Solver> make_csp() { return std::make_unique<Csp>(); }

}  // namespace evodoku
