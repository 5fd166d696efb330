// Locked candidates are found for a whole band at once. In each box of the band a digit takes one
// of three rows, and no two boxes the same, so where it may stand is a 3x3 table of bits:
//
//     box   0 1 2
//     row 0 x x .      three x, one in each row and column, are a way to place the digit. An x that
//     row 1 . x x      is in no such way is crossed out: a table of all 512 says which.
//     row 2 x . .
//
// With bands for boxes, and the columns of a stack for rows, the same table serves stacks.
#include "make/depth.hpp"

#include <algorithm>
#include <bit>

#include "sudoku/singles/board9.hpp"

namespace evodoku {

namespace {

using Board = singles::Board9;
using singles::Bands;

constexpr std::array<std::uint16_t, 6> kWays = {0421, 0241, 0412, 0142, 0214, 0124};

/// Of a 3x3 table, three bits a row: the bits that are in some way to place the digit.
constexpr auto kPlaceable = [] {
  std::array<std::uint16_t, 512> out{};
  for (unsigned table = 0; table < out.size(); ++table) {
    for (const unsigned way : kWays) {
      if ((way & table) == way) out[table] = static_cast<std::uint16_t>(out[table] | way);
    }
  }
  return out;
}();

/// Of the nine cells of a row: which of the three boxes have any.
constexpr auto kBoxes = [] {
  std::array<std::uint8_t, 512> out{};
  for (unsigned row = 0; row < out.size(); ++row) {
    for (unsigned box = 0; box < 3; ++box) {
      if ((row >> 3 * box & 7) != 0) out[row] = static_cast<std::uint8_t>(out[row] | 1U << box);
    }
  }
  return out;
}();

/// The cells of three boxes in a row.
constexpr std::array<std::uint32_t, 8> kCellsOf = {0, 07, 070, 077, 0700, 0707, 0770, 0777};

/// The places of a digit that locked candidates leave.
Bands unlocked(Bands x) {
  using singles::board9::kRow;
  std::array<std::uint32_t, 3> columns{};
  for (unsigned band = 0; band < 3; ++band) {
    const std::uint32_t cells = x[band];
    const auto table = static_cast<unsigned>(
        kBoxes[cells & kRow] | kBoxes[cells >> 10 & kRow] << 3 | kBoxes[cells >> 20 & kRow] << 6);
    const unsigned kept = kPlaceable[table];
    x[band] =
        cells & (kCellsOf[kept & 7] | kCellsOf[kept >> 3 & 7] << 10 | kCellsOf[kept >> 6] << 20);
    columns[band] = (x[band] | x[band] >> 10 | x[band] >> 20) & kRow;
  }
  for (unsigned stack = 0; stack < 9; stack += 3) {
    const unsigned table =
        (columns[0] >> stack & 7) | (columns[1] >> stack & 7) << 3 | (columns[2] >> stack & 7) << 6;
    const unsigned kept = kPlaceable[table];
    if (kept == table) continue;
    for (unsigned band = 0; band < 3; ++band) {
      const unsigned gone = ((table & ~kept) >> 3 * band & 7) << stack;
      x[band] &= ~singles::board9::in_rows(gone);
    }
  }
  return x;
}

}  // namespace

bool cross_out_locked(singles::Board9& board) {
  while (!board.done()) {
    std::array<Bands, 9> keep;
    bool any = false;
    for (unsigned v = 0; v < keep.size(); ++v) {
      keep[v] = unlocked(board.places(v));
      any = any || singles::board9::any(keep[v] ^ board.places(v));
    }
    if (!any) return true;
    if (!board.restrict_to(keep)) return false;
  }
  return true;
}

namespace {

template <class Visit>
void each_candidate(const Board& board, Visit visit) {
  Board::each(board.open(), [&](Board::Place place) {
    for (ValueSet values = board.values(place); values != 0; values &= values - 1) {
      visit(place, static_cast<unsigned>(std::countr_zero(values)));
    }
  });
}

struct Refutations {
  int tried = 0;
  int refuted = 0;
  bool dead = false;  ///< nothing fits somewhere
};

/// Supposes each candidate of a board, and crosses out those that are refuted.
Refutations suppose_all(Board& board) {
  Refutations pass;
  const Board start = board;
  each_candidate(start, [&](Board::Place place, unsigned v) {
    if (pass.dead) return;
    ++pass.tried;
    Board next = start;
    if (next.assign(place, v) && cross_out_locked(next)) return;
    ++pass.refuted;
    if (board.is_open(place) && (board.values(place) >> v & 1) != 0) {
      pass.dead = !board.exclude(place, v);
    }
  });
  pass.dead = pass.dead || !cross_out_locked(board);
  return pass;
}

int candidates(const Board& board) {
  int count = 0;
  each_candidate(board, [&](Board::Place, unsigned) { ++count; });
  return count;
}

/// Of the candidates of a board where no supposition is refuted: the share that stands where others
/// are supposed within.
double second_share(const Board& board) {
  // Neighbours share most candidates, so the same few are looked at in all of them.
  constexpr unsigned kOneIn = 4;
  int tried = 0;
  int stand = 0;
  each_candidate(board, [&](Board::Place place, unsigned v) {
    const unsigned cell = Board::cell_of(place);
    if ((cell + cell / 9 + v) % kOneIn != 0) return;
    ++tried;
    Board next = board;
    if (!next.assign(place, v) || !cross_out_locked(next)) return;
    stand += next.done() || !suppose_all(next).dead ? 1 : 0;
  });
  return tried == 0 ? 0 : static_cast<double>(stand) / tried;
}

}  // namespace

Depth depth_9x9(const FastBoard& from) {
  static thread_local Puzzle puzzle;
  std::copy(from.begin(), from.end(), puzzle.givens.data());
  Depth depth;
  Board board;
  if (!board.load(puzzle)) return depth;
  depth.candidates = candidates(board);
  if (!cross_out_locked(board)) return depth;
  depth.easy = board.done();
  const int all = candidates(board);
  for (bool first = true; !board.done(); first = false) {
    const Refutations pass = suppose_all(board);
    if (first) depth.open = 1 - static_cast<double>(pass.refuted) / all;
    if (pass.dead) return depth;  // no solution
    depth.left = candidates(board);
    if (pass.refuted == 0) break;
    depth.toil += static_cast<double>(depth.left) / all;
  }
  if (depth.left > 0) depth.second = second_share(board);
  return depth;
}

// The figures are those of puzzles that were evolved to be hard, and of collections of hard ones.
double Depth::guess() const {
  if (easy) return std::min(2.0 + 0.01 * candidates, 4.0);
  if (left > 0) return 9.5 + 2.3 * second + 0.002 * left;
  constexpr double kMost = 4;  // what takes still longer is not harder
  return 8.2 + 0.8 * open + 0.3 * std::min(toil, kMost);
}

}  // namespace evodoku
