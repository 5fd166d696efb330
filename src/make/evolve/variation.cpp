#include "make/evolve/variation.hpp"

#include <algorithm>

#include "base/random.hpp"
#include "make/ease.hpp"
#include "make/full_grid.hpp"
#include "make/oddagon.hpp"
#include "sudoku/canonical/shuffled.hpp"

namespace evodoku {

namespace {

/// Solutions that are gone through to find all neighbours; where there are more, a few are tried.
constexpr std::size_t kListed = 600;
constexpr std::size_t kTried = 3;
constexpr std::size_t kFew = 24;
/// Neighbours that are handed on.
constexpr std::size_t kAround = 128;

void copy(const FastBoard& from, const std::vector<Cell>& cells, FastBoard& to) {
  for (const Cell cell : cells) to[cell] = from[cell];
}
void clear(const std::vector<Cell>& cells, FastBoard& board) {
  for (const Cell cell : cells) board[cell] = 0;
}

/// The values of some cells, eight at most, as one number.
std::uint32_t values_in(const FastBoard& board, const std::vector<Cell>& cells) {
  std::uint32_t values = 0;
  for (const Cell cell : cells) values = values << 4U | board[cell];
  return values;
}

/// Whether a full grid has all clues of a puzzle.
bool has_clues(const FastBoard& grid, const FastBoard& clues) {
  unsigned differing = 0;
  for (std::size_t cell = 0; cell < clues.size(); ++cell) {
    differing |= clues[cell] == 0 ? 0U : static_cast<unsigned>(clues[cell] ^ grid[cell]);
  }
  return differing == 0;
}

/// Which of some solutions is the only one to have its values in an orbit's cells.
class ValueCounts {
 public:
  void add(std::uint32_t values, std::size_t solution) {
    for (std::size_t at = values * 0x9E3779B1U >> 21;; at = (at + 1) % kSlots) {
      Slot& slot = slots_[at];
      if (slot.count > 0 && slot.values != values) continue;
      slot.values = values;
      slot.solution = static_cast<std::uint16_t>(solution);
      ++slot.count;
      return;
    }
  }
  template <class Visit>
  void each_single(Visit visit) const {
    for (const Slot& slot : slots_) {
      if (slot.count == 1) visit(slot.solution);
    }
  }

 private:
  static constexpr std::size_t kSlots = 2048;
  static_assert(kSlots > kListed, "a slot stays free");

  struct Slot {
    std::uint32_t values = 0;
    std::uint16_t solution = 0;
    std::uint16_t count = 0;
  };
  std::array<Slot, kSlots> slots_{};
};

}  // namespace

int clues_of(const FastBoard& board) {
  return static_cast<int>(board.size() -
                          static_cast<std::size_t>(std::count(board.begin(), board.end(), 0)));
}

Variation::Variation(const Order& order) : order_(order) {
  if (order.pattern.empty()) {
    orbits_ = symmetry_of(order).orbits(order.shape);
    return;
  }
  for (std::size_t cell = 0; cell < order.pattern.size(); ++cell) {
    if (order.pattern[cell]) orbits_.push_back({static_cast<Cell>(cell)});
  }
}

FastBoard Variation::founder(Dice& dice) {
  // A few more tries cost less than to evolve towards fewer clues.
  constexpr int kTries = 16;
  FastBoard best = dug(dice);
  for (int i = 1; i < kTries && order_.pattern.empty(); ++i) {
    if (clues_of(best) <= order_.clues.high) break;
    if (const FastBoard next = dug(dice); clues_of(next) < clues_of(best)) best = next;
  }
  return best;
}

FastBoard Variation::dug(Dice& dice) {
  constexpr std::uint64_t kPurpose = 0x666f756e646572ULL;  // "founder"
  RandomStream random(dice.next(), kPurpose);
  FastBoard board = fast_board(random_full_grid(order_.shape, random));
  if (order_.pattern.empty()) {
    dig(board, dice);
  } else {
    for (std::size_t cell = 0; cell < board.size(); ++cell) {
      if (!order_.pattern[cell]) board[cell] = 0;
    }
  }
  return board;
}

void Variation::dig(FastBoard& board, Dice& dice) {
  if (!order_.pattern.empty()) return;
  Orbits order = orbits_;
  dice.shuffle(std::span(order));
  dig_in_order(board, order);
}

FastBoard Variation::around_oddagon(Dice& dice) {
  constexpr std::uint64_t kPurpose = 0x6f646461676f6eULL;  // "oddagon"
  RandomStream random(dice.next(), kPurpose);
  for (;;) {
    const FastBoard grid = fast_board(random_full_grid(order_.shape, random));
    std::vector<Oddagon> found = oddagons_in(grid);
    dice.shuffle(std::span(found));
    for (const Oddagon& oddagon : found) {
      FastBoard board = grid;
      for (std::size_t cell = 0; cell < board.size(); ++cell) {
        if (oddagon.cells[cell]) board[cell] = 0;
      }
      board[oddagon.elsewhere] = 0;
      if (fast_.solve_board(board, 2).solutions != 1) continue;
      Orbits order = orbits_;
      dice.shuffle(std::span(order));
      std::stable_partition(order.begin(), order.end(),
                            [&](const auto& orbit) { return !oddagon.boxes[orbit.front()]; });
      dig_in_order(board, order);
      return board;
    }
  }
}

void Variation::dig_in_order(FastBoard& board, const Orbits& order) {
  int clues = clues_of(board);
  for (const auto& orbit : order) {
    const int after = clues - static_cast<int>(orbit.size());
    if (board[orbit.front()] == 0 || after < order_.clues.low) continue;
    FastBoard fewer = board;
    clear(orbit, fewer);
    if (fast_.solve_board(fewer, 2).solutions != 1) continue;
    board = fewer;
    clues = after;
  }
}

void Variation::around(const FastBoard& puzzle, Dice& dice, std::vector<FastBoard>& out) {
  out.clear();
  if (!order_.pattern.empty() && solutions(puzzle) != 1) {
    revalue(puzzle, dice, out);
    return;
  }
  if (!order_.pattern.empty()) {
    // All pairs of clues would take as long as to look at what some of them lead to.
    constexpr int kPairs = 40;
    for (int i = 0; i < kPairs; ++i) add_exchanges(puzzle, draw_cells(dice), dice, out);
  } else if (clues_of(puzzle) < order_.clues.low) {
    const FastBoard all = solution(puzzle);
    for (const auto& orbit : orbits_) {
      if (puzzle[orbit.front()] != 0) continue;
      out.push_back(puzzle);
      copy(all, orbit, out.back());
    }
  } else {
    unproved_.clear();
    for (const auto& orbit : orbits_) {
      if (puzzle[orbit.front()] != 0) add_exchanges(puzzle, orbit, dice, out);
    }
    if (out.size() < kFew) {
      keep_solved(unproved_, 2);
      out.insert(out.end(), unproved_.begin(), unproved_.end());
    }
  }
  dice.shuffle(std::span(out));
  if (out.size() > kAround) out.resize(kAround);
}

void Variation::add_exchanges(const FastBoard& puzzle, const std::vector<Cell>& out_orbit,
                              Dice& dice, std::vector<FastBoard>& out) {
  FastBoard rest = puzzle;
  clear(out_orbit, rest);
  list(rest, kListed);
  const int most = std::max(order_.clues.high, clues_of(puzzle));
  const auto may_go_in = [&](const std::vector<Cell>& orbit) {
    if (rest[orbit.front()] != 0) return false;
    return clues_of(rest) + static_cast<int>(orbit.size()) <= most;
  };
  const bool listed = solutions_.size() < kListed;
  if (!order_.pattern.empty()) {
    if (listed) add_unique(rest, out_orbit, out);
    std::erase(out, puzzle);
    return;
  }
  for (std::size_t i = 0; !listed && i < kTried; ++i) {
    std::swap(solutions_[i], solutions_[dice.below(static_cast<std::uint32_t>(kListed))]);
  }
  for (const auto& orbit : orbits_) {
    if (!may_go_in(orbit)) continue;
    if (listed) {
      add_unique(rest, orbit, out);
      continue;
    }
    for (std::size_t i = 0; i < kTried; ++i) {
      unproved_.push_back(rest);
      copy(solutions_[i], orbit, unproved_.back());
    }
  }
  std::erase(out, puzzle);
}

bool Variation::wander(FastBoard& puzzle, int fewest, Dice& dice) {
  // To list solutions takes most of the time, so all that those listed lead to are looked at.
  constexpr std::size_t kEnough = 32;
  constexpr std::size_t kMost = 128;
  constexpr std::size_t kSolutions = 150;
  Orbits order = orbits_;
  std::erase_if(order, [&](const auto& orbit) { return puzzle[orbit.front()] == 0; });
  dice.shuffle(std::span(order));
  std::vector<FastBoard> near;
  for (const auto& orbit : order) {
    FastBoard rest = puzzle;
    clear(orbit, rest);
    list(rest, kSolutions);
    if (solutions_.size() < kSolutions) {
      for (const auto& other : orbits_) {
        if (rest[other.front()] == 0 && other.size() <= orbit.size()) add_unique(rest, other, near);
      }
    } else if (orbits_.size() == rest.size()) {
      add_proved(rest, near);
    }
    std::erase(near, puzzle);
    if (near.size() >= kEnough) break;
  }
  if (near.empty()) return false;
  dice.shuffle(std::span(near));
  near.resize(std::min(near.size(), kMost));
  puzzle = near.front();
  take_one_with_fewer(near, fewest, puzzle);
  return true;
}

/// Another solution of a puzzle without some clues is often one of the next puzzle without the same
/// clues, too, which need not be solved then. So a few puzzles are solved at a time, and the other
/// solutions that come up are tried on those that follow.
void Variation::take_one_with_fewer(std::span<const FastBoard> puzzles, int fewest,
                                    FastBoard& taken) {
  constexpr std::size_t kAtATime = 4;
  others_.resize(orbits_.size());
  for (auto& others : others_) others.clear();
  while (!puzzles.empty()) {
    const auto some = puzzles.first(std::min(puzzles.size(), kAtATime));
    puzzles = puzzles.subspan(some.size());
    unproved_.clear();
    lacking_.clear();
    for (const FastBoard& one : some) {
      for (std::size_t i = 0; i < orbits_.size(); ++i) {
        const auto& orbit = orbits_[i];
        if (one[orbit.front()] == 0) continue;
        if (clues_of(one) - static_cast<int>(orbit.size()) < fewest) continue;
        FastBoard fewer = one;
        clear(orbit, fewer);
        const auto solves = [&](const FastBoard& other) { return has_clues(other, fewer); };
        if (std::ranges::any_of(others_[i], solves)) continue;
        unproved_.push_back(fewer);
        lacking_.push_back({.orbit = i, .values = values_in(one, orbit)});
      }
    }
    answers_.resize(unproved_.size());
    fast_.solve_boards(unproved_, 2, answers_);
    for (std::size_t i = 0; i < unproved_.size(); ++i) {
      if (answers_[i].solutions == 1) {
        taken = unproved_[i];
        return;
      }
      const auto& [orbit, values] = lacking_[i];
      const FastBoard& found = answers_[i].solution;
      if (values_in(found, orbits_[orbit]) != values) others_[orbit].push_back(found);
    }
  }
}

void Variation::list(const FastBoard& board, std::uint64_t limit) {
  static thread_local Puzzle position;
  static thread_local Outcome outcome;
  std::copy(board.begin(), board.end(), position.givens.data());
  solutions_.clear();
  fast_.solve(position,
              {.limit = limit,
               .on_solution =
                   [&](const Grid& solution) {
                     solutions_.push_back(fast_board(solution));
                     return true;
                   }},
              outcome);
}

/// With all solutions listed, those that an orbit's cells tell from all others.
void Variation::add_unique(const FastBoard& rest, const std::vector<Cell>& orbit,
                           std::vector<FastBoard>& out) {
  if (orbit.size() == 1) {
    std::array<std::uint16_t, 10> times{};
    for (const FastBoard& solution : solutions_) ++times[solution[orbit.front()]];
    for (std::size_t value = 1; value < times.size(); ++value) {
      if (times[value] != 1) continue;
      out.push_back(rest);
      out.back()[orbit.front()] = static_cast<Value>(value);
    }
    return;
  }
  ValueCounts tally;
  for (std::size_t i = 0; i < solutions_.size(); ++i) {
    tally.add(values_in(solutions_[i], orbit), i);
  }
  tally.each_single([&](std::size_t i) {
    out.push_back(rest);
    copy(solutions_[i], orbit, out.back());
  });
}

/// With some solutions listed, those that one cell tells from all others, listed or not. That no
/// other solution has its value there takes a search; what that finds instead often rules out
/// further values.
void Variation::add_proved(const FastBoard& rest, std::vector<FastBoard>& out) {
  constexpr std::size_t kAtATime = 16;
  constexpr std::size_t kValues = 10;
  struct Count {
    std::uint16_t times = 0;  ///< up to 2
    std::uint16_t last = 0;   ///< of the solutions
  };
  std::array<Count, 81 * kValues> counts{};  // by cell and value
  const auto count = [&](std::size_t number) {
    for (std::size_t cell = 0; cell < rest.size(); ++cell) {
      Count& one = counts[cell * kValues + solutions_[number][cell]];
      one.times = one.times == 0 ? 1 : 2;
      one.last = static_cast<std::uint16_t>(number);
    }
  };
  for (std::size_t i = 0; i < solutions_.size(); ++i) count(i);
  for (std::size_t at = 0; at < counts.size();) {
    unproved_.clear();
    tried_.clear();
    for (; at < counts.size() && unproved_.size() < kAtATime; ++at) {
      if (rest[at / kValues] != 0 || counts[at].times != 1) continue;
      unproved_.push_back(rest);
      unproved_.back()[at / kValues] = static_cast<Value>(at % kValues);
      tried_.push_back(at);
    }
    answers_.resize(unproved_.size());
    fast_.solve_boards(unproved_, 2, answers_);
    for (std::size_t i = 0; i < unproved_.size(); ++i) {
      const Count& own = counts[tried_[i]];
      if (answers_[i].solutions == 1) {
        out.push_back(unproved_[i]);
      } else if (own.times == 1 && answers_[i].solution != solutions_[own.last]) {
        solutions_.push_back(answers_[i].solution);
        count(solutions_.size() - 1);
      }
    }
  }
}

void Variation::keep_solved(std::vector<FastBoard>& boards, std::uint64_t limit) {
  answers_.resize(boards.size());
  fast_.solve_boards(boards, limit, answers_);
  std::size_t kept = 0;
  for (std::size_t i = 0; i < boards.size(); ++i) {
    if (answers_[i].solutions == 1) boards[kept++] = boards[i];
  }
  boards.resize(kept);
}

FastBoard Variation::solution(const FastBoard& board) {
  return fast_.solve_board(board, 1).solution;
}

std::uint64_t Variation::solutions(const FastBoard& board) {
  return fast_.solve_board(board, kManySolutions).solutions;
}

/// Takes out one clue or two, and puts those values back that the fewest solutions have, some
/// times over. Where there are more solutions than are listed, values that are rare among those are
/// a step in the right direction all the same.
void Variation::revalue(FastBoard board, Dice& dice, std::vector<FastBoard>& out) {
  constexpr int kSteps = 50;
  for (int step = 0; step < kSteps; ++step) {
    const std::vector<Cell> cells = draw_cells(dice);
    FastBoard rest = board;
    clear(cells, rest);
    list_in_random_order(rest, dice);
    // How many solutions have which values there.
    std::vector<std::pair<std::uint32_t, std::size_t>> having;  // values, and one of the solutions
    for (std::size_t i = 0; i < solutions_.size(); ++i) {
      having.emplace_back(values_in(solutions_[i], cells), i);
    }
    std::sort(having.begin(), having.end());
    std::size_t fewest = having.size() + 1;
    std::uint32_t ties = 0;
    std::size_t best = 0;
    for (std::size_t from = 0; from < having.size();) {
      std::size_t to = from;
      while (to < having.size() && having[to].first == having[from].first) ++to;
      if (to - from < fewest) {
        fewest = to - from;
        ties = 0;
      }
      if (to - from == fewest && dice.below(++ties) == 0) best = having[from].second;
      from = to;
    }
    copy(solutions_[best], cells, board);
    if (fewest == 1 && solutions_.size() < kManySolutions) break;  // the only one
  }
  out.push_back(board);
}

/// One clue or two.
std::vector<Cell> Variation::draw_cells(Dice& dice) const {
  const auto draw = [&] {
    return orbits_[dice.below(static_cast<std::uint32_t>(orbits_.size()))].front();
  };
  std::vector<Cell> cells = {draw(), draw()};
  if (cells[0] == cells[1]) cells.pop_back();
  return cells;
}

/// Lists solutions up to `kManySolutions`. The solver finds those first that are alike, so it gets
/// the board with its rows and columns in another order.
void Variation::list_in_random_order(const FastBoard& board, Dice& dice) {
  const std::vector<int> rows = shuffled_lines(9, 3, dice);
  const std::vector<int> columns = shuffled_lines(9, 3, dice);
  const bool transpose = dice.below(2) == 1;
  std::array<std::size_t, 81> to{};
  for (std::size_t cell = 0; cell < to.size(); ++cell) {
    const int row = rows[cell / 9];
    const int column = columns[cell % 9];
    to[cell] = static_cast<std::size_t>(transpose ? 9 * column + row : 9 * row + column);
  }
  FastBoard moved;
  for (std::size_t cell = 0; cell < to.size(); ++cell) moved[to[cell]] = board[cell];
  list(moved, kManySolutions);
  for (FastBoard& solution : solutions_) {
    const FastBoard found = solution;
    for (std::size_t cell = 0; cell < to.size(); ++cell) solution[cell] = found[to[cell]];
  }
}

}  // namespace evodoku
