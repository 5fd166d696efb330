// Search with propagation. Every rule is of one kind: how many of some cells hold a
// bulb, at least and at most.
//
//   a white cell is lit         of itself and those it sees    1 or more
//   no bulb lights another      of a run of white cells        1 at most
//   a number                    of the cells beside it         that number
//
// A rule that has all its bulbs empties its other cells, and one that needs all the cells it has
// left fills them. Where nothing follows, a cell of the rule with the fewest ways is tried both
// ways.
#include "problems/lightup/count.hpp"

#include <algorithm>
#include <limits>

#include "evodoku/budget.hpp"

namespace evodoku::problem::lightup {

namespace {

struct Rule {
  std::vector<int> cells;
  int least;
  int most;
  int bulbs = 0;
  int open = 0;  ///< cells that are not decided
};

class Counter {
 public:
  Counter(const Board& board, std::uint64_t limit)
      : limit_(limit),
        state_(static_cast<std::size_t>(board.size()), kOpen),
        rules_of_(static_cast<std::size_t>(board.size())) {
    for (int cell = 0; cell < board.size(); ++cell) {
      if (!board.is_white(cell)) {
        if (board.at(cell) >= 0) add({board.beside(cell), board.at(cell), board.at(cell)});
        continue;
      }
      std::vector<int> lighting = board.seen_from(cell);
      std::vector<int> across = {cell};
      std::vector<int> down = {cell};
      for (const int other : lighting) {
        (other / board.width == cell / board.width ? across : down).push_back(other);
      }
      // A run is told by its first cell.
      for (std::vector<int>* run : {&across, &down}) {
        if (*std::min_element(run->begin(), run->end()) == cell) add({std::move(*run), 0, 1});
      }
      lighting.push_back(cell);
      add({std::move(lighting), 1, std::numeric_limits<int>::max()});
    }
  }

  std::uint64_t count() {
    std::vector<std::size_t> all(rules_.size());
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = i;
    if (propagate(std::move(all))) search();
    return found_;
  }

 private:
  enum State : char { kOpen, kNo, kBulb };

  void add(Rule rule) {
    rule.open = static_cast<int>(rule.cells.size());
    for (const int cell : rule.cells) {
      rules_of_[static_cast<std::size_t>(cell)].push_back(rules_.size());
    }
    rules_.push_back(std::move(rule));
  }

  /// Decides a cell, and notes the rules that it is in.
  void decide(int cell, State state, std::vector<std::size_t>& agenda) {
    state_[static_cast<std::size_t>(cell)] = state;
    trail_.push_back(cell);
    for (const std::size_t r : rules_of_[static_cast<std::size_t>(cell)]) {
      --rules_[r].open;
      rules_[r].bulbs += state == kBulb ? 1 : 0;
      agenda.push_back(r);
    }
  }

  void undo(std::size_t length) {
    for (; trail_.size() > length; trail_.pop_back()) {
      const auto cell = static_cast<std::size_t>(trail_.back());
      for (const std::size_t r : rules_of_[cell]) {
        ++rules_[r].open;
        rules_[r].bulbs -= state_[cell] == kBulb ? 1 : 0;
      }
      state_[cell] = kOpen;
    }
  }

  /// False where a rule cannot be kept.
  bool propagate(std::vector<std::size_t> agenda) {
    while (!agenda.empty()) {
      const Rule& rule = rules_[agenda.back()];
      agenda.pop_back();
      if (rule.bulbs > rule.most || rule.bulbs + rule.open < rule.least) return false;
      if (rule.open == 0) continue;
      const bool full = rule.bulbs == rule.most;
      const bool scarce = rule.bulbs + rule.open == rule.least;
      if (!full && !scarce) continue;
      for (const int cell : rule.cells) {
        if (state_[static_cast<std::size_t>(cell)] == kOpen) {
          decide(cell, full ? kNo : kBulb, agenda);
        }
      }
    }
    return true;
  }

  void search() {
    Watch::look();
    const Rule* tightest = nullptr;
    for (const Rule& rule : rules_) {
      // Only rules that still need a bulb make both ways lead on.
      if (rule.open == 0 || rule.bulbs >= rule.least) continue;
      if (tightest == nullptr || rule.open < tightest->open) tightest = &rule;
    }
    if (tightest == nullptr) {
      // All are lit and all numbers are right. No cell is open: a lit one is in a run that has its
      // bulb.
      ++found_;
      return;
    }
    const int cell = *std::find_if(tightest->cells.begin(), tightest->cells.end(), [&](int one) {
      return state_[static_cast<std::size_t>(one)] == kOpen;
    });
    const std::size_t length = trail_.size();
    for (const State state : {kBulb, kNo}) {
      if (found_ >= limit_) return;
      std::vector<std::size_t> agenda;
      decide(cell, state, agenda);
      if (propagate(std::move(agenda))) search();
      undo(length);
    }
  }

  std::uint64_t limit_;
  std::uint64_t found_ = 0;
  std::vector<State> state_;
  std::vector<std::vector<std::size_t>> rules_of_;  ///< by cell
  std::vector<Rule> rules_;
  std::vector<int> trail_;  ///< cells in the order in which they were decided
};

}  // namespace

std::uint64_t count_solutions(const Board& board, std::uint64_t limit) {
  return Counter(board, limit).count();
}

}  // namespace evodoku::problem::lightup
