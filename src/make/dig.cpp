// At 9x9 dozens of boards are dug side by side, because the solver that tells whether a solution is
// the only one works on many at once.
#include <algorithm>
#include <bit>

#include "base/random.hpp"
#include "exact/fast.hpp"
#include "exact/general.hpp"
#include "make/depth.hpp"
#include "make/ease.hpp"
#include "make/estimate.hpp"
#include "make/full_grid.hpp"
#include "make/judge.hpp"
#include "make/limited_steps.hpp"
#include "make/makers.hpp"

namespace evodoku {

namespace {

using Orbits = std::vector<std::vector<Cell>>;

/// One board in the course of digging.
class Hole {
 public:
  /// Draws a grid, the order of digging, and how far it goes.
  void start(const Order& order, Shape shape, const Orbits& orbits, std::uint64_t number) {
    constexpr std::uint64_t kPurpose = 0x64696700000000ULL;  // "dig"
    RandomStream random(order.seed, kPurpose ^ number);
    solution_ = random_full_grid(shape, random);
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
    takes_technique = false;
    least_ = least(order, random);
  }

  /// Takes out the next clues down to some number, as if all of them had been tried.
  void leap(int clues) {
    for (; next_ < orbits_.size(); ++next_) {
      const int after = clues_ - static_cast<int>(orbits_[next_].size());
      if (after < std::max(clues, least_)) return;
      for (const Cell cell : orbits_[next_]) board_[cell] = 0;
      clues_ = after;
    }
  }
  /// Puts back all that was dug.
  void start_again() {
    board_ = solution_;
    clues_ = board_.filled();
    next_ = 0;
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
  /// What `dig` took out last.
  [[nodiscard]] std::span<const Cell> dug() const { return orbits_[next_]; }
  std::size_t slot = 0;  ///< of the attempt
  /// No clue can be left out: all of them were tried one by one, and kept for another solution.
  bool is_minimal = false;
  bool takes_technique = false;  ///< as far as is known: steps of the one that is wanted are taken

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
        grade_(order.grade.empty() ? nullptr : &grades().find(order.grade)),
        classic_(order.shape == Shape() && !order.jigsaw),
        shape_(order.shape),
        technique_(order.technique.empty() ? nullptr : &find_technique(order.technique)),
        steps_(is_dug_by_steps(order) ? std::make_unique<LimitedSteps>(order.rating.high)
                                      : nullptr),
        general_(make_general()) {}

  [[nodiscard]] std::size_t at_once() const override { return kAtOnce; }

  void attempt(std::uint64_t first, std::size_t count, std::vector<Attempt>& all,
               Live& live) override {
    judge_.end_with(&live.over);
    all.resize(all.size() + count);
    const std::span<Attempt> out = std::span(all).last(count);
    holes_.resize(std::min(out.size(), classic_ ? kAtOnce : 1));
    std::size_t next = 0;
    std::vector<Hole*> digging;
    const auto take_up = [&](Hole& hole) {
      while (next < out.size()) {
        hole.slot = next;
        hole.start(order_, shape_of(first + next), orbits_, first + next);
        hole.is_minimal = !classic_ && order_.minimal && order_.unique && ease_ == Ease::kAny &&
                          order_.pattern.empty() && orbits_.size() == hole.board().cells().size();
        ++next;
        if (steps_ != nullptr && classic_) leap(hole);
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
    } else if (ease_ != Ease::kAny) {
      for (Hole* hole : digging) {
        hole->settle(grade_ != nullptr && grade_->from > 0 ? stays_of_grade(hole->board())
                                                           : solved_by(ease_, hole->board()));
      }
    } else if (steps_ != nullptr) {
      test_by_steps(digging);
    } else if (!classic_) {
      for (Hole* hole : digging) hole->settle(is_unique(*hole));
    } else {
      solve(digging);
      for (std::size_t i = 0; i < digging.size(); ++i) {
        digging[i]->settle(answers_[i].solutions == 1);
      }
    }
  }

  /// Fills in `answers_`.
  void solve(std::span<Hole* const> holes) {
    boards_.clear();
    for (const Hole* hole : holes) boards_.push_back(fast_board(hole->board()));
    answers_.resize(boards_.size());
    fast_.solve_boards(boards_, 2, answers_);
  }

  /// The same where steps have to solve what is left: that is asked last, because it takes longest.
  void test_by_steps(std::span<Hole* const> digging) {
    asked_.clear();
    for (Hole* hole : digging) {
      if (is_forced(*hole)) {
        hole->settle(true);  // a single puts it back: the puzzle is as it was
      } else {
        asked_.push_back(hole);
      }
    }
    if (classic_) solve(asked_);
    for (std::size_t i = 0; i < asked_.size(); ++i) {
      const bool has_others = classic_ && answers_[i].solutions != 1;
      asked_[i]->settle(!has_others && stays_solvable(*asked_[i]));
    }
  }

  /// Goes on where boards begin to differ: what easy steps solve, they solve with more clues, too.
  void leap(Hole& hole) {
    constexpr std::array<int, 2> kClues = {32, 38};
    for (const int clues : kClues) {
      hole.leap(clues);
      if (steps_->solve_easily(hole.board())) return;
      hole.start_again();
    }
  }

  /// Whether a puzzle is no harder than the grade that is wanted. A board that is nearly full has
  /// few values to place at a time, and takes few looks all the same.
  [[nodiscard]] bool stays_of_grade(const Grid& clues) const {
    constexpr double kFewLooks = 3.5;
    const double values = values_at_a_time(clues);
    const int blanks = clues.shape().cells() - clues.filled();
    return values > 0 && (values >= grade_->from || blanks < kFewLooks * values);
  }

  /// Whether steps solve the puzzle without what was dug last, and whether that takes the
  /// technique.
  bool stays_solvable(Hole& hole) {
    if (!steps_->solve(hole.board())) return false;
    hole.takes_technique = steps_->took(*technique_);
    return true;
  }

  /// The board of an attempt. Those that are drawn at random serve for many, one after the other.
  Shape shape_of(std::uint64_t number) {
    if (const std::uint64_t drawn = number / kBoardsPerJigsaw + 1;
        order_.jigsaw && drawn != drawn_) {
      shape_ = board_of(order_, number);
      drawn_ = drawn;
    }
    return shape_;
  }

  /// Whether the solution is the only one without what was dug last. A proof that takes too long
  /// counts as none: the clue stays.
  bool is_unique(Hole& hole) {
    constexpr std::uint64_t kNodes = 500;
    probe_.givens = hole.board();
    probe_.candidates.clear();
    std::uint64_t limit = 2;
    if (const std::span<const Cell> dug = hole.dug(); dug.size() == 1) {
      if (is_forced(hole)) return true;
      // Any other solution has another value there.
      probe_.candidates.assign(probe_.givens.cells().size(), 0);
      probe_.candidates[dug[0]] = probe_.shape().all_values() & ~set_of(hole.solution()[dug[0]]);
      limit = 1;
    }
    const Outcome outcome = general_->solve(probe_, {.limit = limit, .budget = {.nodes = kNodes}});
    if (outcome.solutions < limit && !outcome.complete) hole.is_minimal = false;
    return outcome.complete && outcome.solutions == limit - 1;
  }
  /// Whether a clue that was dug alone is put back by a single.
  static bool is_forced(const Hole& hole) {
    const std::span<const Cell> dug = hole.dug();
    return dug.size() == 1 && is_forced(hole.board(), dug[0], hole.solution()[dug[0]]);
  }
  /// Whether the clues leave a blank cell one value, or its value no other place in one of its
  /// units: that takes a hundredth of the time of a search.
  static bool is_forced(const Grid& clues, Cell cell, Value value) {
    const Shape shape = clues.shape();
    const auto sees = [&](Cell at, Value sought) {
      return std::ranges::any_of(shape.peers(at), [&](Cell peer) { return clues[peer] == sought; });
    };
    ValueSet seen = 0;
    for (const Cell peer : shape.peers(cell)) {
      if (clues[peer] != 0) seen |= set_of(clues[peer]);
    }
    if (std::has_single_bit(shape.all_values() & ~seen)) return true;
    return std::ranges::any_of(shape.units_of(cell), [&](Shape::Unit unit) {
      return unit < shape.whole_units() && std::ranges::all_of(shape.unit(unit), [&](Cell other) {
               return other == cell || clues[other] != 0 || sees(other, value);
             });
    });
  }
  void finish(const Hole& hole, std::span<Attempt> out, Live& live) {
    Attempt& attempt = out[hole.slot];
    attempt.puzzle = Puzzle(hole.board());
    attempt.puzzle.solution = hole.solution().cells();
    attempt.tries = 1;
    attempt.is_minimal = hole.is_minimal;
    ++live.tries;
    constexpr double kFar = 1000;
    attempt.distance = kFar;  // until more is known
    // Only a pattern has not been asked yet.
    if (!order_.pattern.empty() && order_.unique && !judge_.is_unique(hole.board())) return;
    constexpr double kLocked = 2.85;  // nobody has looked whether these were taken
    if (steps_ != nullptr && technique_->easiest > kLocked && !hole.takes_technique) {
      attempt.distance = 1 + order_.rating.low;
      return;
    }
    if (classic_ && seems_too_easy(hole.board(), attempt.distance)) return;
    judge_.judge(attempt);
    live.ratings += attempt.ratings;
    if (attempt.fits) live.hit(attempt.rating);
  }
  /// Whether a puzzle would be too easy, which is nearly always found out much sooner than its
  /// rating; and by how much, as far as can be told.
  [[nodiscard]] bool seems_too_easy(const Grid& clues, double& distance) const {
    constexpr double kChains = 7.9;        // what chains can solve hardly ever rates more
    constexpr double kSuppositions = 9.0;  // what suppositions can is rated by how slow they are
    constexpr double kError = 0.4;
    const double low = order_.rating.low;
    if (low <= kChains) return false;
    const FastBoard board = fast_board(clues);
    const PuzzleEstimate estimate = estimate_9x9(board);
    if (!estimate.allows(low, order_.rating.high)) {
      distance = std::max(kError, low - estimate.guess());
      return true;
    }
    if (low < kSuppositions) return false;
    distance = low - depth_9x9(board).guess();
    return distance > kError;
  }

  const Order& order_;
  Judge judge_;
  Orbits orbits_;
  Ease ease_;
  const Grade* grade_;                   ///< that is wanted
  bool classic_;                         ///< plain 9x9
  Shape shape_;                          ///< of the attempts under way
  std::uint64_t drawn_ = 0;              ///< which of the random ones it is, from 1
  const Technique* technique_;           ///< that is wanted
  std::unique_ptr<LimitedSteps> steps_;  ///< where clues go as long as these solve the puzzle
  Puzzle probe_;
  FastSolver fast_;
  std::unique_ptr<Solver> general_;
  std::vector<Hole> holes_;
  std::vector<Hole*> asked_;
  std::vector<FastBoard> boards_;
  std::vector<FastAnswer> answers_;
};

}  // namespace

std::unique_ptr<Attempter> make_digger(const Order& order) {
  return std::make_unique<Digger>(order);
}

}  // namespace evodoku
