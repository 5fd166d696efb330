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
  std::array<Word, kBands> first, rest;
};

/// Cells by the number of their candidates, one word per band.
struct Widths {
  std::array<Word, kBands> two;    ///< two or more
  std::array<Word, kBands> three;  ///< three or more

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

/// How good a line is to guess in, less is better; kDecided where nothing is open.
///
/// Counting cells with three candidates or more, which the search has at hand, was as good as
/// counting the ways of all digits through the line; docs/fast.md has the numbers.
constexpr int kDecided = 1000;

HWY_INLINE std::array<int, 6> score_lines(const Widths& widths) {
  std::array<int, 6> out{};
  const Word open = widths.two[0] | widths.two[1] | widths.two[2];
  for (unsigned band = 0; band < kBands; ++band) {
    for (unsigned stack = 0; stack < 3; ++stack) {
      const int wide = std::popcount(widths.three[band] & (kBox << 10 * stack));
      out[band] += wide;
      out[3 + stack] += wide;
    }
    if (widths.two[band] == 0) out[band] = kDecided;
  }
  for (unsigned stack = 0; stack < 3; ++stack) {
    if ((open & (kBox << 10 * stack)) == 0) out[3 + stack] = kDecided;
  }
  return out;
}

HWY_INLINE Digits shifted(const Digits& a, unsigned bits) {
  Digits out;
  for (unsigned i = 0; i < 8 / kEightLanes; ++i) {
    out.eight.part[i] = hn::ShiftRightSame(a.eight.part[i], static_cast<int>(bits));
  }
  out.ninth = a.ninth >> bits;
  return out;
}

HWY_INLINE Digits counted(const Digits& a) {
  Digits out;
  for (unsigned i = 0; i < 8 / kEightLanes; ++i) {
    out.eight.part[i] = hn::PopulationCount(a.eight.part[i]);
  }
  out.ninth = static_cast<Word>(std::popcount(a.ninth));
  return out;
}

/// The digits of a line, each as one number: candidates there << 10 | digit << 6 | ways. kNoGuess
/// for a digit that has one way only.
constexpr Word kNoGuess = ~Word{0};

HWY_INLINE Digits rate_digits(const LaneNode& node, unsigned line) {
  const auto load = [&](unsigned band) HWY_ATTR {
    return Digits::load(node.words.data() + band * LaneNode::kStride);
  };
  // Both kinds of lines are worked out, and one is taken: which it is cannot be predicted.
  const Digits is_band = Digits::all(line < kBands ? ~Word{0} : Word{0});
  const auto select = [&](const Digits& a, const Digits& b)
                          HWY_ATTR { return or_both(without(b, is_band), a, is_band); };
  const unsigned at = line % kBands;
  const Digits band = load(at);
  const Digits stack =
      any_of(shifted(load(0), 10 * at) & kBox, left<10>(shifted(load(1), 10 * at) & kBox),
             left<20>(shifted(load(2), 10 * at) & kBox));
  const Digits rows = any_of(band, right<1>(band), right<2>(band)) & kRowStart;
  const Digits row_places = any_of(rows, right<2>(rows), right<4>(rows));
  const Digits column_places = any_of(stack, right<3>(stack), right<6>(stack));
  const Digits places = select(row_places, column_places) & kFirstRow;
  const Digits second = right<10>(places) & 7;
  const Digits third = right<20>(places);
  const Digits level = places & second & third;
  const Digits steep =
      places & right<1>(second | left<3>(second)) & right<2>(third | left<3>(third));
  const Digits ways = level | left<3>(steep & 7);
  const Digits candidates = counted(select(band, stack));
  const Digits several = ways & (ways - Word{1});
  const Digits none = Digits::all(0) - right<31>(several - Word{1});
  return any_of(none, left<10>(candidates), ways | Digits::load(kDigitNumber.data()));
}

HWY_INLINE Word least(const Digits& x) {
  EightVector out = x.eight.part[0];
  for (unsigned i = 1; i < 8 / kEightLanes; ++i) out = hn::Min(out, x.eight.part[i]);
  return std::min(hn::GetLane(hn::MinOfLanes(EightTag(), out)), x.ninth);
}

/// A digit in a cell, or not there. Of the cells with the fewest candidates the first.
HWY_INLINE Choice choose_cell(const LaneNode& node, const Widths& widths) {
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
  Choice out{0, {kAll, kAll, kAll}, {kAll, kAll, kAll}};
  while ((node.at(band, out.digit) & cell) == 0) ++out.digit;
  const Word box = kBox << std::countr_zero(cell) / 10 * 10;
  out.first[band] = (kAll & ~box) | cell;
  out.rest[band] = kAll & ~cell;
  return out;
}

/// Chooses for a node in which some cell is open. In some line a digit has two ways, unless what
/// follows from the last round has not been worked out yet: then a cell is guessed.
///
/// Of two or three ways the first is one branch and what the others leave the other: two ways
/// together hold no third one. Where there are more, as on a board with hardly any givens, a cell
/// is guessed: that more than three digits want the same three cells is seen too late to choose
/// ways.
HWY_INLINE Choice choose(const LaneNode& node, const Widths& widths, bool sparse) {
  if (sparse && widths.wide() > kFewWide) return choose_cell(node, widths);
  std::array<int, 6> lines = score_lines(widths);
  for (;;) {
    unsigned line = 0;
    for (unsigned i = 1; i < 6; ++i) line = lines[i] < lines[line] ? i : line;
    if (lines[line] == kDecided) return choose_cell(node, widths);
    const Word best = least(rate_digits(node, line));
    if (best == kNoGuess) {
      lines[line] = kDecided;
      continue;
    }
    const Word ways = best & 077;
    const Word second = ways & (ways - 1);
    const Word third = second & (second - 1);
    if ((third & (third - 1)) != 0) return choose_cell(node, widths);
    const auto& a = kWay[line][std::countr_zero(ways)];
    const auto& b = kWay[line][std::countr_zero(second)];
    const auto& c = third == 0 ? b : kWay[line][std::countr_zero(third)];
    return {best >> 6 & 15, a, {b[0] | c[0], b[1] | c[1], b[2] | c[2]}};
  }
}

}  // namespace evodoku::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
