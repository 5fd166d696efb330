/// \file
/// A 9x9 board that fills in naked and hidden singles by itself, for those who build boards by the
/// million: a plain value of 208 bytes, about 0.2 us from one guess to the next.
///
///     Board9 root;
///     if (!root.load(puzzle)) ...                  // singles alone show that there is no solution
///     Board9 board = root;                         // taking back is copying
///     while (!board.done()) {
///       Board9::Place place = ...;                 // of board.smallest(), say
///       if (!board.assign(place, v)) break;        // a dead end
///     }
///     board.write(grid);
///
/// Each digit has one word of 32 bits a band (three rows), all three in one vector of 16 bytes,
/// which every x86-64 has. A row takes nine bits and one that is always clear, into which a carry
/// may run:
///
///     bit   29 28 ....... 20 19 18 ....... 10  9  8 ....... 0
///            0 [   row 2   ]  0 [   row 1   ]  0 [   row 0  ]
///
/// A cell is named by its *place*: 32 * band + bit. Naked singles are found for all cells at once
/// by counting to two over the nine digits, hidden ones for all units of a digit at once, and only
/// for digits that have changed since.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

#include "evodoku/puzzle.hpp"

namespace evodoku::singles {

/// What to do where a cell or a value has nowhere to go.
enum class DeadEnd {
  kStop,  ///< say so at once
  kGoOn,  ///< leave the cell blank and fill in the others as far as they go
};

/// Three bands of 27 cells; the fourth lane is zero.
using Bands = std::uint32_t __attribute__((vector_size(16)));

namespace board9 {

using Halves = std::uint64_t __attribute__((vector_size(16)));

/// \p bits, once for each row of a band.
constexpr std::uint32_t in_rows(std::uint32_t bits) { return bits | bits << 10 | bits << 20; }
inline Bands in_bands(std::uint32_t bits) { return Bands{bits, bits, bits, 0}; }

constexpr std::uint32_t kRow = 0777;
constexpr std::uint32_t kCells = in_rows(kRow);
constexpr std::uint32_t kGap = in_rows(1U << 9);
constexpr std::uint32_t kBoxStart = 0111;  ///< the first column of each box, in the first row
constexpr unsigned kPlaces = 96;

constexpr unsigned place_of(unsigned cell) {
  return cell / 27 * 32 + cell % 27 / 9 * 10 + cell % 9;
}

using Table = std::array<std::array<std::uint32_t, 4>, kPlaces>;

constexpr auto kCellOf = [] {
  std::array<std::uint8_t, kPlaces> out{};
  for (unsigned cell = 0; cell < 81; ++cell) out[place_of(cell)] = static_cast<std::uint8_t>(cell);
  return out;
}();

alignas(16) constexpr Table kAt = [] {
  Table out{};
  for (unsigned cell = 0; cell < 81; ++cell) {
    out[place_of(cell)][cell / 27] = 1U << (place_of(cell) % 32);
  }
  return out;
}();

alignas(16) constexpr Table kPeers = [] {
  Table out{};
  for (unsigned a = 0; a < 81; ++a) {
    for (unsigned b = 0; b < 81; ++b) {
      const bool row = a / 9 == b / 9;
      const bool column = a % 9 == b % 9;
      const bool box = a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3;
      if (a != b && (row || column || box)) {
        out[place_of(a)][b / 27] |= 1U << (place_of(b) % 32);
      }
    }
  }
  return out;
}();

inline Bands look_up(const Table& table, unsigned place) {
  Bands out;
  std::memcpy(&out, table[place].data(), sizeof out);
  return out;
}

inline bool any(Bands x) {
  const auto halves = reinterpret_cast<Halves>(x);
  return (halves[0] | halves[1]) != 0;
}

/// Cells by how many of some sets they are in.
struct BandCounts {
  Bands one{}, two{};
  void add(Bands x) { add(x, Bands{}); }
  void add(Bands x, Bands x_twice) {
    two |= x_twice | (one & x);
    one |= x;
  }
};

}  // namespace board9

/// With \p kDeadEnd = kGoOn `load` and `assign` are always true, and `open` cells without values
/// are those that nothing fits.
template <DeadEnd kDeadEnd = DeadEnd::kStop>
class BasicBoard9 {
 public:
  using Place = unsigned;
  static constexpr Place place_of(unsigned cell) { return board9::place_of(cell); }
  static constexpr unsigned cell_of(Place place) { return board9::kCellOf[place]; }

  /// Starts from a position that obeys the rules, pencil marks included. False: no solution.
  bool load(const Puzzle& puzzle) {
    using namespace board9;
    digits_.fill(in_bands(kCells));
    open_ = in_bands(kCells);
    changed_ = kAllDigits;
    for (unsigned cell = 0; cell < 81; ++cell) {
      ValueSet values = kAllDigits;
      if (const Value value = puzzle.value(cell); value != 0) {
        values = set_of(value);
      } else if (!puzzle.candidates.empty() && puzzle.candidates[cell] != 0) {
        values = puzzle.candidates[cell];
      } else {
        continue;
      }
      const Bands at = look_up(kAt, board9::place_of(cell));
      for (unsigned v = 0; v < 9; ++v) {
        if ((values >> v & 1) == 0) digits_[v] &= ~at;
      }
    }
    return propagate();
  }

  /// Puts digit \p v (0 to 8), which is among the place's values, into an open place, and whatever
  /// follows. False: a dead end; the board is of no use then but to be copied over.
  bool assign(Place place, unsigned v) {
    const Bands at = board9::look_up(board9::kAt, place);
    take(v, at);
    settle(v, at);
    return propagate();
  }

  /// Crosses digit \p v out in an open place, and does whatever follows. False: a dead end.
  bool exclude(Place place, unsigned v) {
    digits_[v] &= ~board9::look_up(board9::kAt, place);
    changed_ |= 1U << v;
    return propagate();
  }

  /// The places of digit \p v: where it stands, or may still go.
  [[nodiscard]] Bands places(unsigned v) const { return digits_[v]; }
  /// Leaves each digit the places that it has in \p keep, and does whatever follows. False: a dead
  /// end.
  bool restrict_to(const std::array<Bands, 9>& keep) {
    for (unsigned v = 0; v < 9; ++v) {
      if (!board9::any(digits_[v] & ~keep[v])) continue;
      digits_[v] &= keep[v];
      changed_ |= 1U << v;
    }
    return propagate();
  }

  /// Whether every cell is filled in.
  [[nodiscard]] bool done() const { return !board9::any(open_); }
  /// Cells that are not filled in.
  [[nodiscard]] Bands open() const { return open_; }
  [[nodiscard]] bool is_open(Place place) const {
    return board9::any(open_ & board9::look_up(board9::kAt, place));
  }

  /// What may still go into a place.
  [[nodiscard]] ValueSet values(Place place) const {
    ValueSet out = 0;
    for (unsigned v = 0; v < 9; ++v) {
      out |= ValueSet{digits_[v][place / 32] >> (place % 32) & 1U} << v;
    }
    return out;
  }

  /// The open cells with the fewest values, none of them without any.
  [[nodiscard]] Bands smallest() const {
    const Bands pairs = two_ & ~three_ & open_;
    return board9::any(pairs) ? pairs : smallest_beyond_pairs();
  }

  /// How many places a set has.
  static unsigned count(Bands cells) {
    const auto halves = reinterpret_cast<board9::Halves>(cells);
    return static_cast<unsigned>(std::popcount(halves[0]) + std::popcount(halves[1]));
  }
  /// The place of a set that has \p skip before it.
  static Place nth(Bands cells, unsigned skip) {
    const auto halves = reinterpret_cast<board9::Halves>(cells);
    const auto low = static_cast<unsigned>(std::popcount(halves[0]));
    std::uint64_t half = skip < low ? halves[0] : halves[1];
    for (unsigned i = skip < low ? skip : skip - low; i > 0; --i) half &= half - 1;
    return (skip < low ? 0 : 64) + lowest(half);
  }

  /// Writes what is filled in into a blank grid.
  void write(Grid& grid) const {
    using namespace board9;
    for (unsigned v = 0; v < 9; ++v) {
      each(digits_[v] & ~open_,
           [&](Place place) { grid[kCellOf[place]] = static_cast<Value>(v + 1); });
    }
  }

  /// Calls \p visit with each place of a set, in ascending order.
  template <class Visit>
  static void each(Bands cells, Visit visit) {
    const auto halves = reinterpret_cast<board9::Halves>(cells);
    for (std::uint64_t w = halves[0]; w != 0; w &= w - 1) visit(lowest(w));
    for (std::uint64_t w = halves[1]; w != 0; w &= w - 1) visit(64 + lowest(w));
  }

 private:
  static constexpr unsigned kAllDigits = 0777;

  static unsigned lowest(std::uint64_t w) { return static_cast<unsigned>(std::countr_zero(w)); }

  /// Leaves no digit but \p v to some cells.
  void take(unsigned v, Bands cells) {
    for (unsigned other = 0; other < 9; ++other) {
      changed_ |= static_cast<unsigned>(board9::any(digits_[other] & cells)) << other;
      digits_[other] &= ~cells;
    }
    digits_[v] |= cells;
  }

  /// Fills cells that have digit \p v alone left, and crosses it out in their peers. False where
  /// two of them are peers.
  bool settle(unsigned v, Bands cells) {
    Bands peers{};
    each(cells, [&](Place place) { peers |= board9::look_up(board9::kPeers, place); });
    open_ &= ~cells;
    changed_ |= 1U << v;
    digits_[v] &= ~peers;
    return !board9::any(peers & cells);
  }

  /// The same for boards that continue: of two peers the first is filled, the other gets nothing.
  void settle_those_that_fit(unsigned v, Bands cells) {
    each(cells, [&](Place place) {
      const Bands at = board9::look_up(board9::kAt, place);
      if (!board9::any(digits_[v] & at)) return;
      take(v, at);
      settle(v, at);
    });
  }

  bool propagate() {
    using namespace board9;
    for (;;) {
      Bands one{};
      Bands two{};
      Bands three{};
      for (const Bands& x : digits_) {
        three |= two & x;
        two |= one & x;
        one |= x;
      }
      two_ = two;
      three_ = three;
      if (kDeadEnd == DeadEnd::kStop && any(one ^ in_bands(kCells))) return false;
      const Bands naked = one & ~two & open_;
      if (any(naked)) {
        if (!fill_naked(naked)) return false;
        continue;
      }
      bool found = false;
      if (!fill_hidden(found)) return false;
      if (!found) return true;
    }
  }

  bool fill_naked(Bands naked) {
    for (unsigned v = 0; v < 9; ++v) {
      const Bands cells = digits_[v] & naked;
      if (!board9::any(cells)) continue;
      if (kDeadEnd == DeadEnd::kGoOn) {
        settle_those_that_fit(v, cells);
      } else if (!settle(v, cells)) {
        return false;
      }
    }
    return true;
  }

  /// Fills the hidden singles of all digits that have changed.
  bool fill_hidden(bool& found) {
    using namespace board9;
    std::array<Bands, 9> hidden;
    unsigned having = 0;
    Bands dead{};
    for (unsigned rest = changed_; rest != 0; rest &= rest - 1) {
      const unsigned v = lowest(rest);
      hidden[v] = hidden_singles(digits_[v], dead) & open_;
      having |= static_cast<unsigned>(any(hidden[v])) << v;
    }
    changed_ = 0;
    found = having != 0;
    if (kDeadEnd == DeadEnd::kStop && any(dead)) return false;
    for (unsigned rest = having; rest != 0; rest &= rest - 1) {
      const unsigned v = lowest(rest);
      if (kDeadEnd == DeadEnd::kGoOn) {
        settle_those_that_fit(v, hidden[v]);
        continue;
      }
      if (any(hidden[v] & ~digits_[v])) return false;  // another digit has taken the cell
      take(v, hidden[v]);
      if (!settle(v, hidden[v])) return false;
    }
    return true;
  }

  /// The cells of \p x that are its only one in a row, column or box. \p dead gets a bit where a
  /// unit has none.
  static Bands hidden_singles(Bands x, Bands& dead) {
    using namespace board9;
    const Bands low = in_bands(kRow);
    // The three rows of each band on top of each other; then the three columns of each box beside
    // each other, and the three bands on top of each other.
    BandCounts rows;
    for (const Bands row : {x, x >> 10, x >> 20}) rows.add(row);
    rows.one &= low;
    rows.two &= low;
    BandCounts boxes;
    boxes.add(rows.one, rows.two);
    boxes.add(rows.one >> 1, rows.two >> 1);
    boxes.add(rows.one >> 2, rows.two >> 2);
    const Bands in_box = boxes.one & in_bands(kBoxStart);
    const Bands box = in_box & ~boxes.two;
    BandCounts columns;
    columns.add(rows.one, rows.two);
    columns.add(turn(rows.one), turn(rows.two));
    columns.add(turn(turn(rows.one)), turn(turn(rows.two)));
    const Bands up = (columns.one & ~columns.two) | ((box << 3) - box);
    // Crossing out the lowest cell of each row leaves rows of one empty, and a carry finds them.
    const Bands gap = in_bands(kGap);
    const Bands full = in_bands(kCells);
    const Bands more = x & ((x | gap) - in_bands(in_rows(1)));
    const Bands row = ((more + full) & gap) ^ gap;
    dead |= (((x + full) & gap) ^ gap) | (columns.one ^ low) | (in_box ^ in_bands(kBoxStart));
    return x & ((row - (row >> 9)) | up | up << 10 | up << 20);
  }

  /// The next band in place of each.
  static Bands turn(Bands x) {
#if defined(__clang__)
    return __builtin_shufflevector(x, x, 1, 2, 0, 3);
#else
    return __builtin_shuffle(x, Bands{1, 2, 0, 3});
#endif
  }

  /// Rare: a board without a cell of two values.
  [[nodiscard]] Bands smallest_beyond_pairs() const {
    int fewest = 10;
    Bands out{};
    each(open_, [&](Place place) {
      const int count = std::popcount(values(place));
      if (count == 0 || count > fewest) return;
      if (count < fewest) out = Bands{};
      fewest = count;
      out |= board9::look_up(board9::kAt, place);
    });
    return out;
  }

  std::array<Bands, 9> digits_;
  Bands open_;
  Bands two_;             ///< cells with two values or more
  Bands three_;           ///< cells with three values or more
  unsigned changed_ = 0;  ///< digits that lost a cell since their hidden singles were looked for
};

using Board9 = BasicBoard9<>;
static_assert(sizeof(Board9) == 208, "copied for every construction");

}  // namespace evodoku::singles
