// At 9x9 dozens of boards are dug side by side, because the solver that tells whether a solution is
// the only one works on many at once.
#include <algorithm>

#include "base/random.hpp"
#include "exact/fast.hpp"
#include "exact/general.hpp"
#include "make/ease.hpp"
#include "make/full_grid.hpp"
#include "make/judge.hpp"
#include "make/makers.hpp"

namespace evodoku {

namespace {

using Orbits = std::vector<std::vector<Cell>>;

/// One board in the course of digging.
class Hole {
 public:
  /// Draws a grid, the order of digging, and how far it goes.
  void start(const Order& order, const Orbits& orbits, std::uint64_t number) {
    constexpr std::uint64_t kPurpose = 0x64696700000000ULL;  // "dig"
    RandomStream random(order.seed, kPurpose ^ number);
    solution_ = random_full_grid(order.shape, random);
    board_ = solution_;
    if (!order.pattern.empty()) {
      for (std::size_t c = 0; c < order.pattern.size(); ++c) {
        if (!order.pattern[c]) board_[c] = 0;
      }
    }
    clues_ = board_.filled();
    orbits_ = orbits;
    random.shuffle(std::span(orbits_));
    next_ = 0;
    least_ = least(order, random);
  }

  /// Takes the next clues out, if any may go. False: it is done.
  bool dig() {
    for (; next_ < orbits_.size(); ++next_) {
      const int after = clues_ - static_cast<int>(orbits_[next_].size());
      if (after < least_) continue;
      for (const Cell cell : orbits_[next_]) board_[cell] = 0;
      return true;
    }
    return false;
  }
  /// Whether what `dig` took out may stay out.
  void settle(bool may_go) {
    if (may_go) {
      clues_ -= static_cast<int>(orbits_[next_].size());
    } else {
      for (const Cell cell : orbits_[next_]) board_[cell] = solution_[cell];
    }
    ++next_;
  }

  [[nodiscard]] const Grid& board() const { return board_; }
  [[nodiscard]] const Grid& solution() const { return solution_; }
  std::size_t slot = 0;  ///< of the attempt

 private:
  /// How many clues stay at least.
  static int least(const Order& order, RandomStream& random) {
    const int cells = order.shape.cells();
    const int high = std::min(order.clues.high, cells);
    if (!order.pattern.empty()) return cells;  // nothing is dug there
    // Minimal puzzles are dug as far as it goes; others stop anywhere in the range.
    if (!order.minimal && high < cells) {
      return order.clues.low +
             static_cast<int>(random.below(static_cast<std::uint32_t>(high - order.clues.low + 1)));
    }
    if (!order.unique) return std::max(order.clues.low, cells * 3 / 10);
    // On large boards it takes minutes to prove that the last clues cannot go.
    constexpr int kDugWhole = 16;
    if (!order.minimal && order.shape.size() > kDugWhole)
      return std::max(order.clues.low, cells / 2);
    return order.minimal ? 0 : order.clues.low;
  }

  Grid solution_;
  Grid board_;
  Orbits orbits_;
  std::size_t next_ = 0;
  int clues_ = 0;
  int least_ = 0;
};

class Digger : public Attempter {
 public:
  explicit Digger(const Order& order)
      : order_(order),
        judge_(order),
        orbits_(symmetry_of(order).orbits(order.shape)),
        ease_(order.minimal ? Ease::kAny : ease_of(order.rating.high)),
        general_(make_general()) {}

  [[nodiscard]] std::size_t at_once() const override { return kAtOnce; }

  void attempt(std::uint64_t first, std::size_t count, std::vector<Attempt>& all,
               Live& live) override {
    judge_.end_with(&live.over);
    all.resize(all.size() + count);
    const std::span<Attempt> out = std::span(all).last(count);
    const bool classic = order_.shape == Shape();
    holes_.resize(std::min(out.size(), classic ? kAtOnce : 1));
    std::size_t next = 0;
    std::vector<Hole*> digging;
    const auto take_up = [&](Hole& hole) {
      while (next < out.size()) {
        hole.slot = next;
        hole.start(order_, orbits_, first + next);
        ++next;
        if (hole.dig()) return true;
        finish(hole, out, live);
      }
      return false;
    };
    for (Hole& hole : holes_) {
      if (take_up(hole)) digging.push_back(&hole);
    }
    while (!digging.empty() && !live.over) {
      test(digging);
      std::erase_if(digging, [&](Hole* hole) {
        if (hole->dig()) return false;
        finish(*hole, out, live);
        return !take_up(*hole);
      });
    }
  }

 private:
  /// As many as keep the solver's lanes full, with some to spare for those that end early.
  static constexpr std::size_t kAtOnce = 64;

  /// Tells each hole whether what it dug may go.
  void test(std::span<Hole* const> digging) {
    if (!order_.unique) {
      for (Hole* hole : digging) hole->settle(true);
    } else if (order_.shape != Shape()) {
      for (Hole* hole : digging) hole->settle(general_is_unique(hole->board()));
    } else if (ease_ != Ease::kAny) {
      for (Hole* hole : digging) hole->settle(solved_by(ease_, fast_board(hole->board())));
    } else {
      boards_.clear();
      for (const Hole* hole : digging) boards_.push_back(fast_board(hole->board()));
      answers_.resize(boards_.size());
      fast_.solve_boards(boards_, 2, answers_);
      for (std::size_t i = 0; i < digging.size(); ++i) {
        digging[i]->settle(answers_[i].solutions == 1);
      }
    }
  }

  /// A proof that takes too long counts as none: the clue stays.
  bool general_is_unique(const Grid& board) {
    constexpr std::uint64_t kNodes = 500;
    return general_->solve(Puzzle(board), {.limit = 2, .budget = {.nodes = kNodes}}).status ==
           Status::kSolved;
  }

  void finish(const Hole& hole, std::span<Attempt> out, Live& live) {
    Attempt& attempt = out[hole.slot];
    attempt.puzzle = Puzzle(hole.board());
    attempt.puzzle.solution = hole.solution().cells();
    attempt.tries = 1;
    ++live.tries;
    // Only a pattern has not been asked yet.
    if (!order_.pattern.empty() && order_.unique && !judge_.is_unique(hole.board())) {
      constexpr double kFar = 1000;
      attempt.distance = kFar;
      return;
    }
    judge_.judge(attempt);
    live.ratings += attempt.ratings;
    if (attempt.fits) live.hit(attempt.rating);
  }

  const Order& order_;
  Judge judge_;
  Orbits orbits_;
  Ease ease_;
  FastSolver fast_;
  std::unique_ptr<Solver> general_;
  std::vector<Hole> holes_;
  std::vector<FastBoard> boards_;
  std::vector<FastAnswer> answers_;
};

}  // namespace

std::unique_ptr<Attempter> make_digger(const Order& order) {
  return std::make_unique<Digger>(order);
}

}  // namespace evodoku
