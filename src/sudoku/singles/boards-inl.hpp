// The two boards that constructions are made on, with one face: Board9 for 9x9 and sets for every
// other shape. Included once per instruction set.
//
//     NineBoard<DeadEnd::kStop> board(memory);
//     if (!board.load(puzzle)) ...                       // no solution
//     const unsigned place = board.smallest(dice);       // kNoPlace: every cell is filled in
//     if (!board.assign(place, pick(board.values(place), dice))) board.rewind();

#if defined(EVODOKU_SINGLES_BOARDS_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef EVODOKU_SINGLES_BOARDS_INL
#undef EVODOKU_SINGLES_BOARDS_INL
#else
#define EVODOKU_SINGLES_BOARDS_INL
#endif

#include <hwy/highway.h>

#include <bit>
#include <optional>
#include <type_traits>
#include <vector>

#include "evodoku/dice.hpp"
#include "sudoku/singles/board9.hpp"
#include "sudoku/singles/matching-inl.hpp"
#include "sudoku/singles/sets-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace evodoku::singles::HWY_NAMESPACE {

constexpr unsigned kNoPlace = ~0U;

/// The value of a set, counted from 0, that has \p skip values below it.
inline unsigned nth(ValueSet values, unsigned skip) {
  for (; skip > 0; --skip) values &= values - 1;
  return static_cast<unsigned>(std::countr_zero(values));
}

inline unsigned count(ValueSet values) { return static_cast<unsigned>(std::popcount(values)); }

/// A random value of a set that is not empty, counted from 0.
inline unsigned pick(ValueSet values, Dice& dice) { return nth(values, dice.below(count(values))); }

/// Ends the propagation at a set that has run empty, and counts how often each set was the one.
struct CountDeadEnd {
  std::uint32_t* failures;  ///< by set, or null

  bool operator()(unsigned set) const {
    if (failures != nullptr) ++failures[set];
    return false;
  }
};

template <DeadEnd kDeadEnd>
class NineBoard {
 public:
  /// Whether a construction takes so long that the clock should be looked at within it.
  static constexpr bool kLong = false;

  explicit NineBoard(SetMemory& /*memory*/, std::uint32_t* /*failures*/ = nullptr) {}

  bool load(const Puzzle& puzzle) {
    const bool sound = root_.load(puzzle);
    now_ = root_;
    return sound;
  }
  void rewind() {
    now_ = root_;
    saved_.clear();
  }
  bool assign(unsigned place, unsigned v) { return now_.assign(place, v); }
  bool exclude(unsigned place, unsigned v) { return now_.exclude(place, v); }
  /// Remembers the board as it is; `restore` takes it back to what was remembered last.
  void save() { saved_.push_back(now_); }
  void restore() {
    now_ = saved_.back();
    saved_.pop_back();
  }
  /// How many boards are remembered.
  [[nodiscard]] std::size_t depth() const { return saved_.size(); }
  [[nodiscard]] unsigned place_of(unsigned cell) const { return Board::place_of(cell); }
  [[nodiscard]] unsigned cell_of(unsigned place) const { return Board::cell_of(place); }
  /// What may go into a place that is not filled in; nothing for one that is.
  [[nodiscard]] ValueSet choices(unsigned place) const {
    return now_.is_open(place) ? now_.values(place) : 0;
  }
  [[nodiscard]] ValueSet values(unsigned place) const { return now_.values(place); }
  /// One of the places with the fewest values: a random one, or the first.
  unsigned smallest(Dice& dice, bool random) const {
    if (now_.done()) return kNoPlace;
    const Bands smallest = now_.smallest();
    return Board::nth(smallest, random ? dice.below(Board::count(smallest)) : 0);
  }
  [[nodiscard]] unsigned filled() const { return 81 - Board::count(now_.open()); }
  void write(Grid& grid) const { now_.write(grid); }

 private:
  using Board = BasicBoard9<kDeadEnd>;
  Board root_;
  Board now_;
  std::vector<Board> saved_;
};

template <DeadEnd kDeadEnd, typename Word, bool kMore = false>
class AnyBoard {
 public:
  static constexpr bool kLong = true;

  explicit AnyBoard(SetMemory& memory) requires(kDeadEnd != DeadEnd::kStop)
      : memory_(memory), board_(memory) {}
  /// \p failures, of which there are as many as sets, count how often each ran empty.
  explicit AnyBoard(SetMemory& memory,
                    std::uint32_t* failures = nullptr) requires(kDeadEnd == DeadEnd::kStop)
      : memory_(memory), failures_(failures), board_(memory, {failures}) {}

  /// From the next `load` on, what cannot be matched is crossed out, too (matching-inl.hpp).
  void match() { matching_.emplace(memory_); }
  bool load(const Puzzle& puzzle) {
    const bool sound = board_.load(puzzle) && settle();
    root_ = board_.trail();
    return sound;
  }
  void rewind() {
    take_back(root_);
    saved_.clear();
  }
  bool assign(unsigned cell, unsigned v) { return board_.place(candidate_of(cell, v)) && settle(); }
  bool exclude(unsigned cell, unsigned v) {
    return board_.eliminate(candidate_of(cell, v)) && settle();
  }
  void save() { saved_.push_back(board_.trail()); }
  void restore() {
    take_back(saved_.back());
    saved_.pop_back();
  }
  [[nodiscard]] std::size_t depth() const { return saved_.size(); }
  [[nodiscard]] unsigned place_of(unsigned cell) const { return cell; }
  [[nodiscard]] unsigned cell_of(unsigned place) const { return place; }
  [[nodiscard]] ValueSet choices(unsigned cell) const {
    const ValueSet values = board_.set(cell);
    return std::has_single_bit(values) ? 0 : values;
  }
  [[nodiscard]] ValueSet values(unsigned cell) const { return board_.set(cell); }
  unsigned smallest(Dice& dice, bool random) const {
    unsigned fewest = Shape::kMaxSize + 1;
    unsigned ties = 0;
    unsigned first = kNoPlace;
    for (unsigned cell = 0; cell < board_.cells(); ++cell) {
      const unsigned size = count(board_.set(cell));
      if (size < 2 || size > fewest) continue;
      if (size < fewest) {
        fewest = size;
        first = cell;
        ties = 0;
      }
      ++ties;
    }
    if (!random || ties < 2) return first;
    unsigned skip = dice.below(ties);
    for (unsigned cell = first;; ++cell) {
      if (count(board_.set(cell)) == fewest && skip-- == 0) return cell;
    }
  }
  /// One of the cells with the lowest number of values / (1 + failures).
  unsigned most_failing(Dice& dice) const {
    unsigned size = 1;
    std::uint64_t weight = 0;
    unsigned ties = 0;
    unsigned first = kNoPlace;
    // As products: the same on every computer.
    const auto at = [&](unsigned cell, unsigned& cell_size, std::uint64_t& cell_weight) {
      cell_size = count(board_.set(cell));
      cell_weight = failures_[cell] + std::uint64_t{1};
      return cell_size > 1;
    };
    for (unsigned cell = 0; cell < board_.cells(); ++cell) {
      unsigned s = 0;
      std::uint64_t w = 0;
      if (!at(cell, s, w) || s * weight > size * w) continue;
      if (s * weight < size * w) {
        size = s;
        weight = w;
        first = cell;
        ties = 0;
      }
      ++ties;
    }
    if (ties < 2) return first;
    unsigned skip = dice.below(ties);
    for (unsigned cell = first;; ++cell) {
      unsigned s = 0;
      std::uint64_t w = 0;
      if (at(cell, s, w) && s * weight == size * w && skip-- == 0) return cell;
    }
  }
  /// How many candidates are crossed out: finer than how many cells are filled in, and at hand.
  [[nodiscard]] std::uint32_t fullness() const { return board_.trail(); }
  [[nodiscard]] unsigned filled() const {
    unsigned out = 0;
    for (unsigned cell = 0; cell < board_.cells(); ++cell) {
      out += static_cast<unsigned>(std::has_single_bit(board_.set(cell)));
    }
    return out;
  }
  void write(Grid& grid) const {
    for (unsigned cell = 0; cell < board_.cells(); ++cell) {
      const Word set = board_.set(cell);
      if (std::has_single_bit(set)) grid[cell] = static_cast<Value>(std::countr_zero(set) + 1);
    }
  }

 private:
  using OnEmpty = std::conditional_t<kDeadEnd == DeadEnd::kStop, CountDeadEnd, ContinueAtDeadEnd>;

  bool settle() {
    if (!board_.propagate()) return false;
    if (!matching_ || matching_->settle(board_)) return true;
    if (failures_ != nullptr && matching_->unmatched()) ++failures_[*matching_->unmatched()];
    return false;
  }
  void take_back(std::uint32_t to) {
    board_.undo(to);
    if (matching_) matching_->retreat(board_);
  }

  const SetMemory& memory_;
  std::uint32_t* failures_ = nullptr;
  SetBoard<Word, OnEmpty, kMore> board_;
  std::optional<Matching<Word>> matching_;
  std::uint32_t root_ = 0;
  std::vector<std::uint32_t> saved_;
};

/// Calls \p run with the type of board for a shape, as a null pointer to it.
template <DeadEnd kDeadEnd, class Run>
void with_board(Shape shape, Run run) {
  if (shape == Shape()) {
    run(static_cast<NineBoard<kDeadEnd>*>(nullptr));
  } else if (has_more(shape)) {
    run(static_cast<AnyBoard<kDeadEnd, std::uint64_t, true>*>(nullptr));
  } else if (shape.size() <= 16) {
    run(static_cast<AnyBoard<kDeadEnd, std::uint16_t>*>(nullptr));
  } else if (shape.size() <= 32) {
    run(static_cast<AnyBoard<kDeadEnd, std::uint32_t>*>(nullptr));
  } else {
    run(static_cast<AnyBoard<kDeadEnd, std::uint64_t>*>(nullptr));
  }
}

}  // namespace evodoku::singles::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
