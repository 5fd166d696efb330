/// \file
/// One individual whose groups are the rows of a 9x9 board (recipe hughes and its kind): how it is
/// packed, made at random, shuffled, and what it misses.
///
///     row  3 1 4 2 9 5 6 7 8     word  6 5 4 8 1 3 0 2   values from 0, the first in the lowest
///                                                      digit of four bits; the last follows
///
/// A row holds every value once, so eight of nine are enough and a row fits into a word.
#pragma once

#include "gpu/api.hpp"
#include "gpu/kernel/dice.hpp"
#include "gpu/kernel/exact.hpp"

namespace evodoku::gpu {

/// An individual: nine rows. Padded to what a GPU reads in three pieces of 16 bytes.
struct alignas(16) RowWords {
  std::uint32_t row[12];
};

/// What is fixed in the rows of a puzzle.
struct RowTables {
  std::uint64_t fixed[9];       ///< a row with the values that are fixed, zeros elsewhere
  std::uint64_t free_place[9];  ///< digits: the places that are free, ascending
  std::uint64_t pool[9];        ///< digits: the values of the free places, ascending
  std::uint32_t free[9];        ///< how many there are
};

/// By the CPU, for a puzzle row by row.
inline RowTables row_tables(const EvodokuGpuGenes& puzzle) {
  RowTables out{};
  for (unsigned row = 0; row < 9; ++row) {
    unsigned seen = 0;
    for (unsigned place = 0; place < 9; ++place) {
      const std::uint64_t value = puzzle.genes[9 * row + place];
      if (value == 0) {
        out.free_place[row] |= std::uint64_t{place} << 4 * out.free[row]++;
      } else {
        out.fixed[row] |= (value - 1) << 4 * place;
        seen |= 1U << (value - 1);
      }
    }
    unsigned left = 0;
    for (unsigned value = 0; value < 9; ++value) {
      if ((seen >> value & 1) == 0) out.pool[row] |= std::uint64_t{value} << 4 * left++;
    }
  }
  return out;
}

/// The value of the last place: what all others together lack. All nine make 8 by exclusive or.
EVODOKU_KERNEL std::uint32_t last_of_row(std::uint32_t row) {
  row ^= row >> 16;
  row ^= row >> 8;
  row ^= row >> 4;
  return (row & 15) ^ 8;
}
EVODOKU_KERNEL std::uint64_t whole_row(std::uint32_t row) {
  return row | std::uint64_t{last_of_row(row)} << 32;
}
EVODOKU_KERNEL std::uint32_t value_in_row(std::uint32_t row, unsigned place) {
  return place < 8 ? row >> 4 * place & 15 : last_of_row(row);
}

EVODOKU_KERNEL void swap_digits(std::uint64_t& word, std::uint64_t i, std::uint64_t j) {
  const std::uint64_t differ = (word >> 4 * i ^ word >> 4 * j) & 15;
  word ^= differ << 4 * i ^ differ << 4 * j;
}

/// A new individual: the pool of each row, shuffled over its free places. Problem::fill.
EVODOKU_KERNEL void fill_rows(const RowTables& tables, KernelDice dice, RowWords& out) {
  for (unsigned row = 0; row < 9; ++row) {
    std::uint64_t values = tables.pool[row];
    for (std::uint32_t i = tables.free[row]; i > 1; --i) swap_digits(values, i - 1, dice.below(i));
    std::uint64_t word = tables.fixed[row];
    for (std::uint32_t i = 0; i < tables.free[row]; ++i) {
      word |= (values >> 4 * i & 15) << 4 * (tables.free_place[row] >> 4 * i & 15);
    }
    out.row[row] = static_cast<std::uint32_t>(word);
  }
}

/// Mutation `shuffle_group`.
EVODOKU_KERNEL void shuffle_row(const RowTables& tables, KernelDice dice, RowWords& people) {
  const std::uint32_t group = dice.below(9);
  // Constants alone index a row that is to stay in registers.
  std::uint32_t packed = 0;
  EVODOKU_UNROLL
  for (unsigned row = 0; row < 9; ++row) packed = row == group ? people.row[row] : packed;
  std::uint64_t word = whole_row(packed);
  const std::uint64_t places = tables.free_place[group];
  for (std::uint32_t i = tables.free[group]; i > 1; --i) {
    swap_digits(word, places >> 4 * (i - 1) & 15, places >> 4 * dice.below(i) & 15);
  }
  packed = static_cast<std::uint32_t>(word);
  EVODOKU_UNROLL
  for (unsigned row = 0; row < 9; ++row) people.row[row] = row == group ? packed : people.row[row];
}

/// How many values the columns and boxes miss. Rows miss none.
EVODOKU_KERNEL unsigned missing_of(const RowWords& people) {
  std::uint32_t column[9] = {};
  int found = 0;
  EVODOKU_UNROLL
  for (unsigned band = 0; band < 3; ++band) {
    std::uint32_t box[3] = {};
    EVODOKU_UNROLL
    for (unsigned r = 0; r < 3; ++r) {
      const std::uint32_t word = people.row[3 * band + r];
      EVODOKU_UNROLL
      for (unsigned place = 0; place < 9; ++place) {
        const std::uint32_t bit = 1U << value_in_row(word, place);
        column[place] |= bit;
        box[place / 3] |= bit;
      }
    }
    // Nine bits each: two of them in a word are counted at once.
    found += ones(box[0] | box[1] << 16) + ones(box[2]);
  }
  EVODOKU_UNROLL
  for (unsigned place = 0; place < 8; place += 2) {
    found += ones(column[place] | column[place + 1] << 16);
  }
  found += ones(column[8]);
  return static_cast<unsigned>(162 - found);
}

/// A pool of \p size in the order of rank as a wheel, as select/roulette.cpp turns it: the best has
/// `size` slots, the worst one. Every operation is rounded on its own, here and there.
struct RankWheel {
  double last;
  double middle;
  double square;  ///< of the middle
  double scale;

  explicit RankWheel(std::uint32_t size)
      : last(size - 1.0),
        middle(size + 0.5),
        square(middle * middle),
        scale(static_cast<double>(size) * (size + 1.0) * 0x1p-32) {}

  /// The position on which a number falls.
  [[nodiscard]] EVODOKU_KERNEL std::uint32_t turned(std::uint32_t number) const {
    const double gone = times(scale, static_cast<double>(number));
    const double position = minus(middle, root(minus(square, gone)));
    return static_cast<std::uint32_t>(position < 0 ? 0 : position > last ? last : position);
  }
};

}  // namespace evodoku::gpu
