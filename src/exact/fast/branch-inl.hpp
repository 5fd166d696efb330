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

/// How good each line is to guess in, less is better, with its number in the last three bits; more
/// than kDecided where nothing is open.
///
/// Counting cells with three candidates or more, which the search has at hand, was as good as
/// counting the ways of all digits through the line; docs/fast.md has the numbers.
constexpr unsigned kDecided = 1000;
using LineScores = std::array<unsigned, 6>;

HWY_INLINE LineScores score_lines(const Widths& widths) {
  LineScores out{};
  const Word open = widths.two[0] | widths.two[1] | widths.two[2];
  // Two bands can be counted as one.
  const std::uint64_t two_bands = widths.three[0] | std::uint64_t{widths.three[1]} << 32;
  for (unsigned i = 0; i < kBands; ++i) {
    const std::uint64_t box = kBox << 10 * i;
    const int in_band = std::popcount(widths.three[i]);
    const int in_stack = std::popcount(two_bands & (box | box << 32)) +
                         std::popcount(widths.three[2] & static_cast<Word>(box));
    out[i] = (widths.two[i] != 0 ? static_cast<unsigned>(in_band) : kDecided) * 8 + i;
    out[3 + i] = ((open & box) != 0 ? static_cast<unsigned>(in_stack) : kDecided) * 8 + 3 + i;
  }
  return out;
}

HWY_INLINE unsigned least_of(const LineScores& scores) {
  const unsigned a = std::min(scores[0], scores[1]);
  const unsigned b = std::min(scores[2], scores[3]);
  const unsigned c = std::min(scores[4], scores[5]);
  return std::min(std::min(a, b), c);
}

/// A board laid out by lines. The boxes of a stack lie side by side as those of a band do.
class Lines {
 public:
  HWY_INLINE Lines(const Eight (&x)[kBands], const Word* ninth) : ninth_(ninth) {
    for (unsigned band = 0; band < kBands; ++band) x[band].store(eight_.data() + 8 * band);
    constexpr Word kMiddle = kBox << 10;
    constexpr Word kLast = kBox << 20;
    any_of(x[0] & kBox, left<10>(x[1] & kBox), left<20>(x[2] & kBox)).store(eight_.data() + 24);
    any_of(right<10>(x[0]) & kBox, x[1] & kMiddle, left<10>(x[2] & kMiddle))
        .store(eight_.data() + 32);
    any_of(right<20>(x[0]), right<10>(x[1]) & kMiddle, x[2] & kLast).store(eight_.data() + 40);
  }

  /// The words of digits 1 to 8.
  [[nodiscard]] HWY_INLINE Eight eight(unsigned line) const {
    return Eight::load(eight_.data() + 8 * line);
  }
  [[nodiscard]] HWY_INLINE Word ninth(unsigned line) const {
    const unsigned at = line % kBands;
    const unsigned from = 10 * at;
    const Word stack = (ninth_[0] >> from & kBox) | (ninth_[1] >> from & kBox) << 10 |
                       (ninth_[2] >> from & kBox) << 20;
    return line < kBands ? ninth_[at] : stack;
  }
  /// One word of a band.
  [[nodiscard]] Word at(unsigned band, unsigned digit) const {
    return digit < 8 ? eight_[8 * band + digit] : ninth_[band];
  }

 private:
  alignas(32) std::array<Word, 6 * 8> eight_;
  const Word* ninth_;
};

HWY_INLINE Eight counted(const Eight& a) {
  Eight out;
  for (unsigned i = 0; i < 8 / kEightLanes; ++i) out.part[i] = hn::PopulationCount(a.part[i]);
  return out;
}
HWY_INLINE Word counted(Word a) { return static_cast<Word>(std::popcount(a)); }

/// The digits of a line, each as one number: candidates there << 10 | digit << 6 | ways. kNoGuess
/// for a digit that has one way only.
constexpr Word kNoGuess = ~Word{0};

/// \p is_band has all bits or none: both kinds of lines are worked out, and one is taken, as which
/// it is cannot be predicted.
template <class W>
HWY_INLINE W rate_digits(const W& cells, const W& is_band, const W& number) {
  const W rows = any_of(cells, right<1>(cells), right<2>(cells)) & kRowStart;
  const W row_places = any_of(rows, right<2>(rows), right<4>(rows));
  const W column_places = any_of(cells, right<3>(cells), right<6>(cells));
  const W places = or_both(without(column_places, is_band), row_places, is_band) & kFirstRow;
  const W second = right<10>(places) & 7;
  const W third = right<20>(places);
  const W level = places & second & third;
  const W steep = places & right<1>(second | left<3>(second)) & right<2>(third | left<3>(third));
  const W ways = level | left<3>(steep & 7);
  const W several = ways & (ways - 1);
  const W none = (several & 0) - right<31>(several - 1);
  return any_of(none, left<10>(counted(cells)), ways | number);
}

/// The least number of a line.
HWY_INLINE Word rate_line(const Lines& lines, unsigned line) {
  const Word is_band = line < kBands ? ~Word{0} : Word{0};
  const Eight eight =
      rate_digits(lines.eight(line), Eight::all(is_band), Eight::load(kDigitNumber.data()));
  const Word ninth = rate_digits(lines.ninth(line), is_band, kDigitNumber[8]);
  hn::Vec<EightTag> out = eight.part[0];
  for (unsigned i = 1; i < 8 / kEightLanes; ++i) out = hn::Min(out, eight.part[i]);
  return std::min(hn::GetLane(hn::MinOfLanes(EightTag(), out)), ninth);
}

/// A digit in a cell, or not there. Of the cells with the fewest candidates the first.
HWY_NOINLINE Choice choose_cell(const Lines& lines, const Widths& widths) {
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
HWY_INLINE Choice choose(const Lines& lines, const Widths& widths, bool sparse) {
  if (sparse && widths.wide() > kFewWide) return choose_cell(lines, widths);
  LineScores scores = score_lines(widths);
  for (;;) {
    const unsigned score = least_of(scores);
    const unsigned line = score % 8;
    if (score >= kDecided * 8) return choose_cell(lines, widths);
    const Word best = rate_line(lines, line);
    if (best == kNoGuess) {
      scores[line] = kDecided * 8;
      continue;
    }
    const Word ways = best & 077;
    const Word second = ways & (ways - 1);
    const Word third = second & (second - 1);
    if ((third & (third - 1)) != 0) return choose_cell(lines, widths);
    const auto way = [&](Word bits) HWY_ATTR {
      return load_bands(kWay[line][std::countr_zero(bits)].data());
    };
    const Bands b = way(second);
    return {best >> 6 & 15, way(ways), b | way(third == 0 ? second : third)};
  }
}

}  // namespace evodoku::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
