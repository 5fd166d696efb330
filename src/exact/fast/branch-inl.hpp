// Where to guess: in the band or stack with the fewest wide cells, at the digit with the fewest
// candidates there. Included once per instruction set.

#if defined(EVODOKU_FAST_BRANCH_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef EVODOKU_FAST_BRANCH_INL
#undef EVODOKU_FAST_BRANCH_INL
#else
#define EVODOKU_FAST_BRANCH_INL
#endif

#include <algorithm>
#include <bit>

#include "exact/fast/across-inl.hpp"
#include "exact/fast/closure-inl.hpp"
#include "exact/fast/tables.hpp"

HWY_BEFORE_NAMESPACE();
namespace evodoku::fast::HWY_NAMESPACE {

/// A guess and its opposite: what either leaves of the words of a digit, as `load_bands` reads
/// them.
struct Choice {
  unsigned digit;
  const Word* first;
  const Word* rest[2];  ///< what one of the two leaves
};

/// Room for the words of a choice that are in no table.
struct CellGuess {
  alignas(16) std::array<Word, 4> first, rest;
};

/// Cells by the number of their candidates, one word per band, as Bands are stored.
struct Widths {
  alignas(32) std::array<Word, 8> two;    ///< two or more
  alignas(32) std::array<Word, 8> three;  ///< three or more

  [[nodiscard]] HWY_INLINE int wide() const {
    return std::popcount(three[0]) + std::popcount(three[1]) + std::popcount(three[2]);
  }
};

/// Whether a puzzle is sparse: it has more wide cells at its first guess than puzzles with one
/// solution have, or has taken more guesses than those ever do. There cells are guessed until few
/// wide ones are left, as it is seen too late that more than three digits want to go through the
/// same three cells.
HWY_INLINE bool is_sparse(const Widths& widths, std::uint64_t guesses) {
  constexpr int kMostWide = 62;
  constexpr std::uint64_t kMostGuesses = 2000;
  return guesses == 1 ? widths.wide() > kMostWide : guesses == kMostGuesses;
}
constexpr int kFewWide = 32;

/// 1 for 0, and 0 for anything else below 2^31. Like what follows in plain words it has no branch:
/// which line and which digit it will be cannot be predicted.
HWY_INLINE Word is_none(Word x) { return (x - 1) >> 31; }
HWY_INLINE Word all_if(Word one_or_zero) { return 0 - one_or_zero; }
HWY_INLINE Word lesser(Word a, Word b) {
  const auto less = static_cast<std::int64_t>(a) - static_cast<std::int64_t>(b);
  return b + static_cast<Word>(less & less >> 63);
}

/// The ways of a digit through the bands and through the stacks, level and steep ones together.
/// Bands: bit 3 * (row in box 0) + band, steep ones 9 further. Stacks: bit 10 * stack + (column in
/// band 0), steep ones 3 further.
template <class W>
struct AllWays {
  W bands, stacks;

  HWY_INLINE AllWays(const W& in_bands, const W& in_stacks) : bands(in_bands), stacks(in_stacks) {}
  explicit HWY_INLINE AllWays(const W (&x)[kBands]) {
    const Ways<W> rows = row_ways(rows_of(x));
    const Ways<W> columns = column_ways(x);
    bands = rows.level | left<9>(rows.steep);
    stacks = columns.level | left<3>(columns.steep);
  }

  /// The lines that have two ways or more: bits 0 to 2 for bands, 3, 13 and 23 for stacks.
  [[nodiscard]] HWY_INLINE W several() const {
    const auto two_of_three = [](const W& a, const W& b, const W& c)
                                  HWY_ATTR { return or_both(a & b, a | b, c); };
    const W band = bands | right<9>(bands);
    const W band_twice = bands & right<9>(bands);
    const W stack = stacks | right<3>(stacks);
    const W stack_twice = stacks & right<3>(stacks);
    const W in_bands = any_of(band_twice, right<3>(band_twice), right<6>(band_twice)) |
                       two_of_three(band, right<3>(band), right<6>(band));
    const W in_stacks = any_of(stack_twice, right<1>(stack_twice), right<2>(stack_twice)) |
                        two_of_three(stack, right<1>(stack), right<2>(stack));
    return (in_bands & 7) | left<3>(in_stacks & kFirst);
  }
};

/// The ninth digit, which has no place in a vector of eight: its words and its ways.
struct Ninth {
  Word cells[kBands];
  AllWays<Word> ways;
};

/// A board to guess in: the ways of digits 1 to 8, first those through the bands, then those
/// through the stacks; and the line that was chosen.
struct OpenBoard {
  alignas(32) std::array<Word, 2 * 8> ways;
  unsigned line;
};

/// Puts box 0 into the place of box kBoxes, and so on; some bits may be set beyond the boxes.
template <int kBoxes, class W>
HWY_INLINE W turned(const W& x) {
  return left<10 * kBoxes>(x) | right<30 - 10 * kBoxes>(x);
}

/// The cells of lines, of which the parts in each band are given.
template <class W, class Part>
HWY_INLINE W in_line(const W& band0, const W& band1, const W& band2, const Part& part0,
                     const Part& part1, const Part& part2) {
  return any_of(band0 & part0, turned<1>(band1) & part1, turned<2>(band2) & part2);
}

HWY_INLINE Eight counted(const Eight& a) {
  Eight out;
  for (unsigned i = 0; i < 8 / kEightLanes; ++i) out.part[i] = hn::PopulationCount(a.part[i]);
  return out;
}
HWY_INLINE Word counted(Word a) { return static_cast<Word>(std::popcount(a)); }

HWY_INLINE Word least_of(const Eight& x) {
  EightVector out = x.part[0];
  for (unsigned i = 1; i < 8 / kEightLanes; ++i) out = hn::Min(out, x.part[i]);
  return hn::GetLane(hn::MinOfLanes(EightTag(), out));
}

/// The line to guess in: of those where some digit has several ways the one with the fewest wide
/// cells, the first of equals. kNoLine if there is none.
///
/// Counting cells with three candidates or more, which the search has at hand, was as good as
/// counting the ways of all digits through the line; docs/fast.md has the numbers.
constexpr unsigned kNoLine = 8;

HWY_INLINE unsigned best_line(const Widths& widths, Word several) {
  const Eight wide = in_line(Eight::all(widths.three[0]), Eight::all(widths.three[1]),
                             Eight::all(widths.three[2]), Eight::load(kLinePart[0].data()),
                             Eight::load(kLinePart[1].data()), Eight::load(kLinePart[2].data()));
  // A line without a guess comes after all others.
  const Eight none = ((Eight::all(several) & Eight::load(kLineBit.data())) - 1) & (Word{1} << 31);
  const Word least =
      least_of(any_of(left<4>(counted(wide)), none, Eight::load(kLineNumber.data())));
  return several == 0 ? kNoLine : least % 8;
}

/// Digits of a line: their number << 18, their ways, and on top their candidates, of which few are
/// good. All bits for a digit that has one way only.
template <class W>
HWY_INLINE W rated(const W& cells, const W& ways, const W& number) {
  const W several = ways & (ways - 1);
  const W none = (several & 0) - right<31>(several - 1);
  return any_of(none, left<22>(counted(cells)), ways | number);
}

/// The best digit of a line, rated.
HWY_INLINE Word best_digit(const Eight (&x)[kBands], const OpenBoard& board, const Ninth& ninth) {
  const unsigned line = board.line;
  const LineWays& where = kLineWays[line];
  const Word part[kBands] = {kLinePart[0][line], kLinePart[1][line], kLinePart[2][line]};
  Eight ways = Eight::load(board.ways.data() + (line < 3 ? 0 : 8));
  for (EightVector& v : ways.part) v = hn::ShiftRightSame(v, where.shift);
  const Word both[2] = {ninth.ways.bands, ninth.ways.stacks};
  const Word ninth_ways = both[line < 3 ? 0 : 1] >> where.shift;
  const Eight eight = rated(in_line(x[0], x[1], x[2], part[0], part[1], part[2]), ways & where.mask,
                            Eight::load(kDigitNumber.data()));
  const Word last =
      rated(in_line(ninth.cells[0], ninth.cells[1], ninth.cells[2], part[0], part[1], part[2]),
            ninth_ways & where.mask, kDigitNumber[8]);
  return lesser(least_of(eight), last);
}

/// A digit in a cell, or not there. Of the cells with the fewest candidates the first.
inline HWY_NOINLINE Choice choose_cell(const LaneNode& board, const Widths& widths,
                                       CellGuess& room) {
  unsigned band = 0;
  Word cells = 0;
  for (unsigned b = kBands; b-- > 0;) {
    const Word pairs = widths.two[b] & ~widths.three[b];
    if (pairs != 0) {
      cells = pairs;
      band = b;
    }
  }
  for (unsigned b = kBands; b-- > 0 && cells == 0;) {
    cells = widths.two[b];
    band = b;
  }
  const Word cell = cells & -cells;
  unsigned digit = 0;
  while ((board.at(band, digit) & cell) == 0) ++digit;
  const Word box = kBox << std::countr_zero(cell) / 10 * 10;
  room.first.fill(kAll);
  room.rest.fill(kAll);
  // The last band is there twice.
  for (unsigned i = band; i < (band == 2 ? 4 : band + 1); ++i) {
    room.first[i] = (kAll & ~box) | cell;
    room.rest[i] = kAll & ~cell;
  }
  return {digit, room.first.data(), {room.rest.data(), room.rest.data()}};
}

/// The first half of choosing, for a node in which some cell is open: finds the line. \p several
/// is the set of lines through which the ninth digit has several ways. Usually there is a line
/// through which some digit has several. There may be none if the consequences of the last round
/// have not all been worked out: then a cell is guessed.
HWY_INLINE void choose_line(const Eight (&x)[kBands], Word several, const Widths& widths,
                            bool sparse, OpenBoard& board) {
  const AllWays<Eight> ways(x);
  ways.bands.store(board.ways.data());
  ways.stacks.store(board.ways.data() + 8);
  board.line = best_line(widths, any_lane(joined(ways.several())) | several);
  if (sparse && widths.wide() > kFewWide) board.line = kNoLine;
}

/// The second half: finds the digit.
///
/// Of two or three ways the first is one branch and what the others leave the other: two ways
/// together hold no third one. Where there are more, as on a board with hardly any givens, a cell
/// is guessed: that more than three digits want the same three cells is seen too late to choose
/// ways.
template <class WidthsOf>
HWY_INLINE Choice choose(const Eight (&x)[kBands], const Ninth& ninth, const OpenBoard& board,
                         WidthsOf widths, CellGuess& room) {
  const auto cell = [&]() HWY_ATTR {
    LaneNode node;
    for (unsigned band = 0; band < kBands; ++band) {
      x[band].store(node.words.data() + band * LaneNode::kEight);
      node.at(band, 8) = ninth.cells[band];
    }
    return choose_cell(node, widths(), room);
  };
  if (board.line == kNoLine) return cell();
  const Word best = best_digit(x, board, ninth);
  const Word ways = best & 0777777;
  const Word second = ways & (ways - 1);
  const Word third = second & (second - 1);
  if ((third & (third - 1)) != 0) return cell();
  const auto way = [&](Word bits) { return kWayOfBit[board.line][std::countr_zero(bits)].data(); };
  return {
      best >> 18 & 15, way(ways), {way(second), way(third | (second & all_if(is_none(third))))}};
}

}  // namespace evodoku::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
