// The engine for latency: the digits of one board side by side in a vector, so that a round is
// one pass of the closure instead of nine. Included once per instruction set.

#if defined(EVODOKU_FAST_SINGLE_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef EVODOKU_FAST_SINGLE_INL
#undef EVODOKU_FAST_SINGLE_INL
#else
#define EVODOKU_FAST_SINGLE_INL
#endif

#include "exact/fast/across-inl.hpp"
#include "exact/fast/branch-inl.hpp"
#include "exact/fast/load-inl.hpp"
#include "exact/fast/workspace.hpp"

HWY_BEFORE_NAMESPACE();
namespace evodoku::fast::HWY_NAMESPACE {

class SingleSearch {
 public:
  SingleSearch(const Limits& limits, const OnSolution& on_solution, FastWorkspace::Single& memory,
               FastAnswer& answer)
      : limits_(limits), on_solution_(on_solution), m_(memory), answer_(answer), watch_(limits) {}

  void run(const FastPosition& position) {
    m_.stack.clear();
    LaneNode& root = m_.stack.push();
    load_position(position, kInNode, root.words.data(), root.single.data());
    while (!m_.stack.empty()) {
      if (!follow(m_.stack.pop())) return;
    }
  }

 private:
  /// Everything that follows from a node, up to a contradiction or a solution; the opposite of each
  /// guess on the way is left on the stack. False if the search is over.
  HWY_NOINLINE bool follow(const LaneNode& node) {
    Digits x[kBands];
    Shared single[kBands];
    for (unsigned band = 0; band < kBands; ++band) {
      x[band] = Digits::load(node.words.data() + band * LaneNode::kStride);
      single[band] = Shared(hn::Set(EightTag(), node.single[band]));
    }
    for (;;) {
      Digits boxes[kBands];
      for (unsigned band = 0; band < kBands; ++band) {
        boxes[band] = take_singles(single[band].digits(), x[band]);
      }
      Digits wrong = without(Digits::all(kAlive), close(x));
      EightVector clash = hn::Zero(EightTag());
      EightVector news = hn::Zero(EightTag());
      EightVector open = hn::Zero(EightTag());
      EightVector two[kBands];
      for (unsigned band = 0; band < kBands; ++band) {
        const Digits several = open_boxes(x[band]);
        const Digits only = x[band] & cells_of(several ^ kGap);
        const Shared taken = any_digit(only);
        x[band] = without(x[band], only ^ taken.digits());
        wrong = or_both(wrong, several, boxes[band]);
        const LaneCounts tally = tally_digits(x[band]);
        two[band] = tally.two;
        // A cell that is the only place of two digits keeps both of them.
        clash = hn::OrAnd(clash, taken.vector, tally.two);
        clash = hn::Or(clash, hn::Xor(tally.one, hn::Set(EightTag(), kAll)));
        const EightVector found = hn::AndNot(tally.two, tally.one);
        news = hn::Or(news, hn::AndNot(single[band].vector, found));
        single[band] = Shared(found);
        open = hn::Or(open, tally.two);
      }
      wrong.eight.part[0] = hn::Or(wrong.eight.part[0], clash);
      if (!is_zero(wrong)) return true;
      if (!is_zero(news)) continue;
      if (is_zero(open)) return report(x);
      if (!watch_.guess(answer_)) return false;
      guess(two, x);
    }
  }

  /// Goes on with a guess, and leaves its opposite for later.
  HWY_INLINE void guess(const EightVector (&two)[kBands], Digits (&x)[kBands]) {
    LaneNode& node = m_.stack.push();
    Widths widths;
    for (unsigned band = 0; band < kBands; ++band) {
      x[band].store(node.words.data() + band * LaneNode::kStride);
      node.single[band] = 0;
      widths.two[band] = hn::GetLane(two[band]);
      widths.three[band] = three_or_more(x[band]);
    }
    sparse_ = sparse_ || is_sparse(widths, answer_.guesses);
    const Choice choice = choose(node, widths, sparse_);
    const Digits others = Digits::load(kOthers[choice.digit].data());
    for (unsigned band = 0; band < kBands; ++band) {
      x[band] = x[band] & (others | choice.first[band]);
      node.at(band, choice.digit) &= choice.rest[band];
    }
  }

  HWY_INLINE bool report(const Digits (&x)[kBands]) {
    std::array<Value, kCells> cells;
    // Counting alone needs no grid but the first.
    if (answer_.solutions == 0 || on_solution_) {
      LaneNode node;
      for (unsigned band = 0; band < kBands; ++band) {
        x[band].store(node.words.data() + band * LaneNode::kStride);
      }
      store_solution(node.words.data(), kInNode, cells.data());
    }
    if (answer_.solutions++ == 0) answer_.solution = cells;
    const bool wanted = !on_solution_ || on_solution_(cells.data());
    if (wanted && answer_.solutions < limits_.solutions) return true;
    answer_.end = FastEnd::kStopped;
    return false;
  }

  const Limits& limits_;
  const OnSolution& on_solution_;
  FastWorkspace::Single& m_;
  FastAnswer& answer_;
  LimitWatch watch_;
  bool sparse_ = false;
};

}  // namespace evodoku::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
