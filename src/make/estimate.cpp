// Candidates are the nodes of a graph: on(x) turns off every y that shares a cell or a unit with it
// (weak), and off(y) turns on z where the two are the last of a cell or unit (strong).
//
//     on(x) - off(y) = on(z)      so x reaches z; all that x reaches by way of others, too, is its
//                                 transitive closure, found for all x at once (Warshall 1962)
//
// If two that x reaches exclude each other, x is false. If all values of a cell, or all places of a
// digit in a unit, turn off y, then y is false whichever of them is true. Sets are rows of bits.
#include "make/estimate.hpp"

#include <algorithm>
#include <bit>

#include "sudoku/singles/board9.hpp"

namespace evodoku {

namespace {

using Board = singles::Board9;

/// Room for 64 candidates a word.
template <std::size_t kWords>
class Bits {
 public:
  void add(std::size_t i) { words_[i / 64] |= std::uint64_t{1} << i % 64; }
  void remove(std::size_t i) { words_[i / 64] &= ~(std::uint64_t{1} << i % 64); }
  [[nodiscard]] bool has(std::size_t i) const { return (words_[i / 64] >> i % 64 & 1) != 0; }
  [[nodiscard]] bool any() const {
    std::uint64_t all = 0;
    for (const std::uint64_t word : words_) all |= word;
    return all != 0;
  }
  Bits& operator|=(const Bits& other) {
    for (std::size_t w = 0; w < kWords; ++w) words_[w] |= other.words_[w];
    return *this;
  }
  Bits& operator&=(const Bits& other) {
    for (std::size_t w = 0; w < kWords; ++w) words_[w] &= other.words_[w];
    return *this;
  }
  template <class Visit>
  void each(Visit visit) const {
    for (std::size_t w = 0; w < kWords; ++w) {
      for (std::uint64_t word = words_[w]; word != 0; word &= word - 1) {
        visit(w * 64 + static_cast<std::size_t>(std::countr_zero(word)));
      }
    }
  }

 private:
  std::array<std::uint64_t, kWords> words_{};
};

/// The candidates of a board and what they turn on and off.
template <std::size_t kWords>
class Graph {
 public:
  using Set = Bits<kWords>;
  static constexpr std::size_t kMost = kWords * 64;  ///< candidates

  /// Of at most `kMost` candidates.
  void load(const Board& board) {
    count_ = 0;
    choices_.fill({});
    Board::each(board.open(), [&](Board::Place place) {
      const unsigned cell = Board::cell_of(place);
      const unsigned row = cell / 9;
      const unsigned column = cell % 9;
      for (ValueSet values = board.values(place); values != 0; values &= values - 1) {
        const auto v = static_cast<unsigned>(std::countr_zero(values));
        candidates_[count_] = {place, v};
        join(cell);
        join(81 + row * 9 + v);
        join(162 + column * 9 + v);
        join(243 + (row / 3 * 3 + column / 3) * 9 + v);
        ++count_;
      }
    });
    link();
  }

  /// Those that all places of a digit in a unit exclude: locked candidates.
  [[nodiscard]] Set locked() const { return common(weak_); }

  /// Those that turn on two that exclude each other. Fills in what `forced` needs.
  [[nodiscard]] Set refuted() {
    reach();
    Set out;
    for (std::size_t x = 0; x < count_; ++x) {
      off_[x] = weak_[x];
      reach_[x].each([&](std::size_t z) { off_[x] |= weak_[z]; });
      Set both = reach_[x];
      both.add(x);
      both &= off_[x];
      if (both.any()) out.add(x);
    }
    return out;
  }

  /// Those that are off whichever candidate of some cell, or place of some digit, is true, by as
  /// few steps as lead to any; \p steps gets how many. After `refuted`.
  [[nodiscard]] Set forced(int& steps) {
    // What on(x) turns on in one step is `step_`; off_ is known for any number of steps.
    Sets& off = near_off_;
    for (std::size_t x = 0; x < count_; ++x) near_[x] = step_[x];
    for (steps = 1; steps < kManySteps; ++steps) {
      for (std::size_t x = 0; x < count_; ++x) {
        off[x] = weak_[x];
        near_[x].each([&](std::size_t z) { off[x] |= weak_[z]; });
      }
      if (const Set out = common(off); out.any()) return out;
      for (std::size_t x = 0; x < count_; ++x) {
        const Set before = near_[x];
        before.each([&](std::size_t z) { near_[x] |= step_[z]; });
      }
    }
    return common(off_);
  }
  static constexpr int kManySteps = 5;

  /// Crosses candidates out. False: that leaves a cell or a digit without a place.
  bool cross_out(const Set& set, Board& board) const {
    bool good = true;
    set.each([&](std::size_t i) {
      const auto [place, v] = candidates_[i];
      if (!good || !board.is_open(place) || (board.values(place) >> v & 1) == 0) return;
      good = board.exclude(place, v);
    });
    return good;
  }

 private:
  struct Option {
    Board::Place place;
    unsigned v;
  };
  /// What exactly one of is true: the values of a cell, the places of a digit in a unit.
  struct Choice {
    std::array<std::uint16_t, 9> members{};
    std::size_t size = 0;
  };
  using Sets = std::array<Set, kMost>;

  void join(std::size_t choice) {
    Choice& one = choices_[choice];
    one.members[one.size++] = static_cast<std::uint16_t>(count_);
  }

  void link() {
    std::fill_n(weak_.begin(), count_, Set());
    std::fill_n(strong_.begin(), count_, Set());
    has_strong_ = {};
    for (const Choice& choice : choices_) {
      Set members;
      for (std::size_t i = 0; i < choice.size; ++i) members.add(choice.members[i]);
      for (std::size_t i = 0; i < choice.size; ++i) weak_[choice.members[i]] |= members;
      if (choice.size != 2) continue;
      const auto [a, b] = std::pair(choice.members[0], choice.members[1]);
      strong_[a].add(b);
      strong_[b].add(a);
      has_strong_ |= members;
    }
    for (std::size_t x = 0; x < count_; ++x) weak_[x].remove(x);
  }

  void reach() {
    for (std::size_t x = 0; x < count_; ++x) {
      reach_[x] = {};
      Set last = weak_[x];
      last &= has_strong_;
      last.each([&](std::size_t y) { reach_[x] |= strong_[y]; });
    }
    std::copy_n(reach_.begin(), count_, step_.begin());
    for (std::size_t by = 0; by < count_; ++by) {
      for (std::size_t x = 0; x < count_; ++x) {
        if (reach_[x].has(by)) reach_[x] |= reach_[by];
      }
    }
  }

  /// What is in the sets of all members of some choice.
  [[nodiscard]] Set common(const Sets& sets) const {
    Set out;
    for (const Choice& choice : choices_) {
      if (choice.size < 2) continue;
      Set all = sets[choice.members[0]];
      for (std::size_t i = 1; i < choice.size; ++i) all &= sets[choice.members[i]];
      out |= all;
    }
    return out;
  }

  std::size_t count_ = 0;
  std::array<Option, kMost> candidates_;
  std::array<Choice, 324> choices_;
  Sets weak_;
  Sets strong_;
  Sets reach_;
  Sets off_;
  Sets step_;
  Sets near_;
  Sets near_off_;
  Set has_strong_;
};

template <std::size_t kWords>
Power power_of(Board& board, int& most_steps) {
  static thread_local Graph<kWords> graph;
  Power power = Power::kSingles;
  while (!board.done()) {
    power = std::max(power, Power::kChains);
    graph.load(board);
    auto out = graph.locked();
    if (!out.any()) out = graph.refuted();
    if (!out.any()) {
      int steps = 0;
      out = graph.forced(steps);
      most_steps = std::max(most_steps, steps);
      power = Power::kForcing;
    }
    if (!out.any() || !graph.cross_out(out, board)) return Power::kMore;
  }
  return power;
}

/// A board with singles filled in. False: they show that it has no solution.
bool load(const FastBoard& from, Board& board) {
  static thread_local Puzzle puzzle;
  std::copy(from.begin(), from.end(), puzzle.givens.data());
  return board.load(puzzle);
}

}  // namespace

PuzzleEstimate estimate_9x9(const FastBoard& from) {
  PuzzleEstimate estimate;
  Board board;
  if (!load(from, board)) return estimate;
  Board::each(board.open(), [&](Board::Place place) {
    estimate.candidates += std::popcount(board.values(place));
  });
  // Most boards that are looked at have 100 to 200; a blank one has 729.
  if (estimate.candidates <= 192) {
    estimate.power = power_of<3>(board, estimate.steps);
  } else if (estimate.candidates <= 320) {
    estimate.power = power_of<5>(board, estimate.steps);
  }
  return estimate;
}

double open_share(const FastBoard& from) {
  Board board;
  int all = 0;
  int open = 0;
  if (!load(from, board)) return 0;
  Board::each(board.open(), [&](Board::Place place) {
    for (ValueSet values = board.values(place); values != 0; values &= values - 1) {
      Board next = board;
      ++all;
      open += next.assign(place, static_cast<unsigned>(std::countr_zero(values))) ? 1 : 0;
    }
  });
  return all == 0 ? 0 : static_cast<double>(open) / all;
}

// The figures are those of puzzles around puzzles of 8.0 to 8.3, and of collections of hard ones.
double PuzzleEstimate::guess() const {
  constexpr std::array kBySteps = {7.8, 7.8, 8.3, 8.4, 8.5, 8.6};
  switch (power) {
    case Power::kSingles:
      return 1.8;
    case Power::kChains:
      return std::min(7.2, 1.0 + 10 * open);
    case Power::kForcing:
      return kBySteps[std::min<std::size_t>(static_cast<std::size_t>(steps), kBySteps.size() - 1)];
    case Power::kMore:
      break;
  }
  constexpr double kMuch = 0.9;
  return open < kMuch ? 8.6 + 1.5 * std::max(0.0, open - 0.6) : 9.05 + 18 * (open - kMuch);
}

bool PuzzleEstimate::allows(double low, double high) const {
  switch (power) {
    case Power::kSingles:
      return low <= 2.3;
    case Power::kChains:
      return low <= 7.9 && high >= 1.7;
    case Power::kForcing:
      return low <= 8.9 && high >= 7.1;
    case Power::kMore:
      break;
  }
  return high >= 8.4;
}

}  // namespace evodoku
