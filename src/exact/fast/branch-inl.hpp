// Where to guess: in the band or stack with the fewest wide cells, at the digit with the fewest
// candidates there. Plain integers, but compiled once per instruction set: most of it is counting
// bits.

#if defined(EVODOKU_FAST_BRANCH_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef EVODOKU_FAST_BRANCH_INL
#undef EVODOKU_FAST_BRANCH_INL
#else
#define EVODOKU_FAST_BRANCH_INL
#endif

#include <bit>

#include "exact/fast/across-inl.hpp"
#include "exact/fast/closure-inl.hpp"
#include "exact/fast/tables.hpp"

HWY_BEFORE_NAMESPACE();
namespace evodoku::fast::HWY_NAMESPACE {

/// A guess: the digit goes one of its ways through a band or stack.
struct Choice {
  unsigned line;  ///< band 0 to 2, or 3 + stack
  unsigned digit;
  Word ways;  ///< bit w is set if way w is open: two or more
};

/// Cells by the number of their candidates, a word a band.
struct Widths {
  std::array<Word, kBands> two;    ///< two or more
  std::array<Word, kBands> three;  ///< three or more
};

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

HWY_INLINE Digits select(bool first, const Digits& a, const Digits& b) {
  const Digits mask = Digits::all(first ? ~Word{0} : Word{0});
  Digits out;
  for (unsigned i = 0; i < Digits::kParts; ++i) {
    out.part[i] = hn::IfVecThenElse(mask.part[i], a.part[i], b.part[i]);
  }
  return out;
}

HWY_INLINE Digits shifted(const Digits& a, unsigned bits) {
  Digits out;
  for (unsigned i = 0; i < Digits::kParts; ++i) {
    out.part[i] = hn::ShiftRightSame(a.part[i], static_cast<int>(bits));
  }
  return out;
}

/// The digits of a line, each as one number: candidates there << 10 | digit << 6 | ways. kNoGuess
/// for a digit that has one way only.
constexpr Word kNoGuess = ~Word{0};

HWY_INLINE Digits rate_digits(const Node& node, unsigned line) {
  const auto load = [&](unsigned band)
                        HWY_ATTR { return Digits::load(node.words.data() + band * Node::kStride); };
  // Both kinds of lines are worked out, and one is taken: which it is cannot be predicted.
  const bool is_band = line < kBands;
  const unsigned at = line % kBands;
  const Digits band = load(at);
  const Digits stack =
      any_of(shifted(load(0), 10 * at) & kBox, left<10>(shifted(load(1), 10 * at) & kBox),
             left<20>(shifted(load(2), 10 * at) & kBox));
  const Digits rows = any_of(band, right<1>(band), right<2>(band)) & kRowStart;
  const Digits row_places = any_of(rows, right<2>(rows), right<4>(rows));
  const Digits column_places = any_of(stack, right<3>(stack), right<6>(stack));
  const Digits places = select(is_band, row_places, column_places) & kFirstRow;
  const Digits second = right<10>(places) & 7;
  const Digits third = right<20>(places);
  const Digits level = places & second & third;
  const Digits steep =
      places & right<1>(second | left<3>(second)) & right<2>(third | left<3>(third));
  const Digits ways = level | left<3>(steep & 7);
  const Digits cells = select(is_band, band, stack);
  const Digits several = ways & (ways - Word{1});
  Digits out;
  for (unsigned i = 0; i < Digits::kParts; ++i) {
    const Vector count = hn::PopulationCount(cells.part[i]);
    const Vector digit = hn::Iota(Tag(), i * kLanes);
    const Vector rated = hn::Or3(hn::ShiftLeft<10>(count), hn::ShiftLeft<6>(digit), ways.part[i]);
    out.part[i] =
        hn::IfThenElse(hn::Eq(several.part[i], hn::Zero(Tag())), hn::Set(Tag(), kNoGuess), rated);
  }
  return out;
}

HWY_INLINE Word least(const Digits& x) {
  Vector out = x.part[0];
  for (unsigned i = 1; i < Digits::kParts; ++i) out = hn::Min(out, x.part[i]);
  return hn::GetLane(hn::MinOfLanes(Tag(), out));
}

/// Chooses for a node in which nothing follows any more and some cell is open. In some line a digit
/// has two ways, or else the board would be solved.
HWY_INLINE Choice choose(const Node& node, const Widths& widths) {
  std::array<int, 6> lines = score_lines(widths);
  for (;;) {
    unsigned line = 0;
    for (unsigned i = 1; i < 6; ++i) line = lines[i] < lines[line] ? i : line;
    const Word best = least(rate_digits(node, line));
    if (best != kNoGuess) return {line, best >> 6 & 15, best & 077};
    lines[line] = kDecided;
  }
}

/// Leaves a node on the stack for each way but the first. The node itself, on top, becomes one.
HWY_INLINE void leave(const Choice& choice, Node& top, Stack& stack) {
  const unsigned digit = choice.digit;
  Word ways = choice.ways & (choice.ways - 1);
  Node* node = &top;
  for (;;) {
    const auto& way = kWay[choice.line][std::countr_zero(ways)];
    ways &= ways - 1;
    const Word kept[kBands] = {node->at(0, digit), node->at(1, digit), node->at(2, digit)};
    for (unsigned band = 0; band < kBands; ++band) node->at(band, digit) = kept[band] & way[band];
    if (ways == 0) return;
    const Node copy = *node;
    node = &stack.push();
    *node = copy;
    for (unsigned band = 0; band < kBands; ++band) node->at(band, digit) = kept[band];
  }
}

}  // namespace evodoku::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
