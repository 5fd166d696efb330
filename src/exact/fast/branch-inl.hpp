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

/// A guess and its opposite: what either leaves of the words of a digit.
struct Choice {
  unsigned digit;
  Bands first, rest;
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

/// What digits may be and which ways they have, line by line. The boxes of a stack lie side by side
/// as those of a band do; a way is the bit whose number kWayOfBit has.
template <class W>
struct LineWords {
  W cells[6], ways[6];

  HWY_INLINE LineWords(const W (&x)[kBands], const AllWays<W>& all) {
    constexpr Word kMiddle = kBox << 10;
    constexpr Word kLast = kBox << 20;
    for (unsigned band = 0; band < kBands; ++band) cells[band] = x[band];
    cells[3] = any_of(x[0] & kBox, left<10>(x[1] & kBox), left<20>(x[2] & kBox));
    cells[4] = any_of(right<10>(x[0]) & kBox, x[1] & kMiddle, left<10>(x[2] & kMiddle));
    cells[5] = any_of(right<20>(x[0]), right<10>(x[1]) & kMiddle, x[2] & kLast);
    ways[0] = all.bands & kBandWays;
    ways[1] = right<1>(all.bands) & kBandWays;
    ways[2] = right<2>(all.bands) & kBandWays;
    ways[3] = all.stacks & kStackWays;
    ways[4] = right<10>(all.stacks) & kStackWays;
    ways[5] = right<20>(all.stacks);
  }
  static constexpr Word kBandWays = 0111111;
  static constexpr Word kStackWays = 077;
};

/// A board laid out to be chosen in.
class OpenLines {
 public:
  HWY_INLINE OpenLines(const Eight (&x)[kBands], const Word (&ninth)[kBands])
      : OpenLines(x, ninth, AllWays<Eight>(x), AllWays<Word>(ninth)) {}

  /// As AllWays, for any digit.
  [[nodiscard]] HWY_INLINE Word several() const { return several_; }

  /// The best digit of a line: its number << 18, its ways, and on top its candidates, of which few
  /// are good.
  [[nodiscard]] HWY_INLINE Word best(unsigned line) const {
    const Eight eight =
        rated(Eight::load(cells_.data() + 8 * line), Eight::load(ways_.data() + 8 * line),
              Eight::load(kDigitNumber.data()));
    hn::Vec<EightTag> out = eight.part[0];
    for (unsigned i = 1; i < 8 / kEightLanes; ++i) out = hn::Min(out, eight.part[i]);
    return lesser(hn::GetLane(hn::MinOfLanes(EightTag(), out)),
                  rated(ninth_cells_[line], ninth_ways_[line], kDigitNumber[8]));
  }

  /// What a digit may be in a band.
  [[nodiscard]] Word at(unsigned band, unsigned digit) const {
    return digit < 8 ? cells_[8 * band + digit] : ninth_cells_[band];
  }

 private:
  HWY_INLINE OpenLines(const Eight (&x)[kBands], const Word (&ninth)[kBands],
                       const AllWays<Eight>& eight_ways, const AllWays<Word>& ninth_ways) {
    several_ = any_lane(joined(eight_ways.several())) | ninth_ways.several();
    const LineWords<Eight> eight(x, eight_ways);
    const LineWords<Word> last(ninth, ninth_ways);
    for (unsigned line = 0; line < 6; ++line) {
      eight.cells[line].store(cells_.data() + 8 * line);
      eight.ways[line].store(ways_.data() + 8 * line);
      ninth_cells_[line] = last.cells[line];
      ninth_ways_[line] = last.ways[line];
    }
  }

  /// All bits for a digit that has one way only.
  template <class W>
  static HWY_INLINE W rated(const W& cells, const W& ways, const W& number) {
    const W several = ways & (ways - 1);
    const W none = (several & 0) - right<31>(several - 1);
    return any_of(none, left<22>(counted(cells)), ways | number);
  }
  static HWY_INLINE Eight counted(const Eight& a) {
    Eight out;
    for (unsigned i = 0; i < 8 / kEightLanes; ++i) out.part[i] = hn::PopulationCount(a.part[i]);
    return out;
  }
  static HWY_INLINE Word counted(Word a) { return static_cast<Word>(std::popcount(a)); }

  alignas(32) std::array<Word, 6 * 8> cells_;
  alignas(32) std::array<Word, 6 * 8> ways_;
  std::array<Word, 6> ninth_cells_, ninth_ways_;
  Word several_;
};

/// The line to guess in: of those where some digit has several ways the one with the fewest wide
/// cells, the first of equals. kNoLine if there is none.
///
/// Counting cells with three candidates or more, which the search has at hand, was as good as
/// counting the ways of all digits through the line; docs/fast.md has the numbers.
constexpr unsigned kNoLine = 8;

HWY_INLINE unsigned best_line(const Widths& widths, Word several) {
  // Two bands can be counted as one.
  const std::uint64_t two_bands = widths.three[0] | std::uint64_t{widths.three[1]} << 32;
  Word scores[6];
  for (unsigned i = 0; i < kBands; ++i) {
    const std::uint64_t box = kBox << 10 * i;
    const int in_band = std::popcount(widths.three[i]);
    const int in_stack = std::popcount(two_bands & (box | box << 32)) +
                         std::popcount(widths.three[2] & static_cast<Word>(box));
    // A line without a guess comes after all others.
    const Word no_band = (~several >> i & 1) << 10;
    const Word no_stack = (~several >> (3 + 10 * i) & 1) << 10;
    scores[i] = (static_cast<Word>(in_band) * 16 + i) | no_band;
    scores[3 + i] = (static_cast<Word>(in_stack) * 16 + 3 + i) | no_stack;
  }
  const Word least = lesser(lesser(lesser(scores[0], scores[1]), lesser(scores[2], scores[3])),
                            lesser(scores[4], scores[5]));
  return several == 0 ? kNoLine : least % 16;
}

/// A digit in a cell, or not there. Of the cells with the fewest candidates the first.
inline HWY_NOINLINE Choice choose_cell(const OpenLines& lines, const Widths& widths) {
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
  while ((lines.at(band, digit) & cell) == 0) ++digit;
  const Word box = kBox << std::countr_zero(cell) / 10 * 10;
  alignas(16) std::array<Word, 4> first = {kAll, kAll, kAll, kAll};
  alignas(16) std::array<Word, 4> rest = first;
  // The last band is there twice.
  for (unsigned i = band; i < (band == 2 ? 4 : band + 1); ++i) {
    first[i] = (kAll & ~box) | cell;
    rest[i] = kAll & ~cell;
  }
  return {digit, load_bands(first.data()), load_bands(rest.data())};
}

/// Chooses for a node in which some cell is open. In some line a digit has two ways, unless what
/// follows from the last round has not been worked out yet: then a cell is guessed.
///
/// Of two or three ways the first is one branch and what the others leave the other: two ways
/// together hold no third one. Where there are more, as on a board with hardly any givens, a cell
/// is guessed: that more than three digits want the same three cells is seen too late to choose
/// ways.
HWY_INLINE Choice choose(const OpenLines& lines, const Widths& widths, bool sparse) {
  if (sparse && widths.wide() > kFewWide) return choose_cell(lines, widths);
  const unsigned line = best_line(widths, lines.several());
  if (line == kNoLine) return choose_cell(lines, widths);
  const Word best = lines.best(line);
  const Word ways = best & 0777777;
  const Word second = ways & (ways - 1);
  const Word third = second & (second - 1);
  if ((third & (third - 1)) != 0) return choose_cell(lines, widths);
  const auto way = [&](Word bits) HWY_ATTR {
    return load_bands(kWayOfBit[line][std::countr_zero(bits)].data());
  };
  const Bands others = way(second) | way(third | (second & all_if(is_none(third))));
  return {best >> 18 & 15, way(ways), others};
}

}  // namespace evodoku::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
