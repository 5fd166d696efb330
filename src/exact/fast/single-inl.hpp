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
  /// \p watch has counted what \p answer has so far.
  SingleSearch(const Limits& limits, const OnSolution& on_solution, const LimitWatch& watch,
               Stack& stack, FastAnswer& answer)
      : limits_(limits), on_solution_(on_solution), stack_(stack), answer_(answer), watch_(watch) {}

  void run(const FastPosition& position) {
    stack_.clear();
    LaneNode& root = stack_.push();
    load_position(position, kInNode, root.words.data(), root.single.data());
    root.words[LaneNode::kNinth + 3] = root.words[LaneNode::kNinth + 2];
    root.single[3] = root.single[2];
    run(false);
  }

  /// Resumes a search that has left its nodes on the stack.
  void run(bool sparse) {
    sparse_ = sparse;
    while (!stack_.empty()) {
      if (!follow(stack_.pop())) return;
    }
  }

 private:
  /// Everything that follows from a node, up to a contradiction or a solution; the opposite of each
  /// guess on the way is left on the stack. False if the search is over.
  HWY_NOINLINE bool follow(const LaneNode& node) {
    Eight x[kBands];
    for (unsigned band = 0; band < kBands; ++band) {
      x[band] = Eight::load(node.words.data() + band * LaneNode::kEight);
    }
    Bands ninth = load_bands(node.words.data() + LaneNode::kNinth);
    Bands single = load_bands(node.single.data());
    for (;;) {
      const Eight boxes[kBands] = {take_singles(in_all<0>(single), x[0]),
                                   take_singles(in_all<1>(single), x[1]),
                                   take_singles(in_all<2>(single), x[2])};
      const Bands ninth_boxes = take_singles(single, ninth);
      Nine wrong = without(Nine::all(kAlive), close(x, ninth));
      BandTriple triple = triple_digits(x, ninth);
      Eight only[kBands];
      for (unsigned band = 0; band < kBands; ++band) {
        const Eight several = open_boxes(x[band]);
        only[band] = without(x[band], cells_of(several));
        wrong.eight = or_both(wrong.eight, several, boxes[band]);
      }
      const Bands several = open_boxes(ninth);
      const Bands ninth_only = without(ninth, cells_of(several));
      wrong.ninth = or_both(wrong.ninth, several, ninth_boxes);
      const BandPair taken = pair_digits(only, ninth_only);
      // The only place of a digit is taken from the others; all places have been counted before. A
      // cell that is the only place of two digits is wrong.
      x[0] = without(x[0], in_all<0>(taken.one)) | only[0];
      x[1] = without(x[1], in_all<1>(taken.one)) | only[1];
      x[2] = without(x[2], in_all<2>(taken.one)) | only[2];
      ninth = without(ninth, taken.one) | ninth_only;
      triple.two = without(triple.two, taken.one);
      triple.three = without(triple.three, taken.one);
      wrong.ninth = any_of(wrong.ninth, taken.two, triple.one ^ kAll);
      const Bands found = without(triple.one, triple.two);
      const Bands news = without(found, single);
      single = found;
      if (!is_zero(hn::Or(joined(wrong.eight), joined(wrong.ninth)))) return true;
      if (!is_zero(joined(news))) continue;
      if (is_zero(joined(triple.two))) return report(x, ninth);
      if (!watch_.guess(answer_)) return false;
      guess(triple, x, ninth);
    }
  }

  /// Goes on with a guess, and leaves its opposite for later.
  HWY_INLINE void guess(const BandTriple& triple, Eight (&x)[kBands], Bands& ninth) {
    Widths widths;
    triple.two.store(widths.two.data());
    triple.three.store(widths.three.data());
    alignas(32) std::array<Word, 8> ninth_words;
    ninth.store(ninth_words.data());
    sparse_ = sparse_ || is_sparse(widths, answer_.guesses);
    const Word last[kBands] = {ninth_words[0], ninth_words[1], ninth_words[2]};
    const Ninth ninth_digit = {{last[0], last[1], last[2]}, AllWays<Word>(last)};
    OpenBoard board;
    choose_line(x, ninth_digit.ways.several(), widths, sparse_, board);
    CellGuess room;
    const Choice choice = choose(
        x, ninth_digit, board, [&] { return widths; }, room);
    const Bands one = load_bands(choice.first);
    const Bands other = load_bands(choice.rest[0]) | load_bands(choice.rest[1]);
    LaneNode& node = stack_.push();
    const Word* others = kOthers[choice.digit].data();
    const Eight eight = Eight::load(others);
    const Eight first[kBands] = {in_all<0>(one), in_all<1>(one), in_all<2>(one)};
    const Eight rest[kBands] = {in_all<0>(other), in_all<1>(other), in_all<2>(other)};
    for (unsigned band = 0; band < kBands; ++band) {
      (x[band] & (eight | rest[band])).store(node.words.data() + band * LaneNode::kEight);
      x[band] = x[band] & (eight | first[band]);
    }
    const Bands of_ninth = load_bands(others + LaneNode::kEight);
    (ninth & (of_ninth | other)).store(node.words.data() + LaneNode::kNinth);
    ninth = ninth & (of_ninth | one);
    node.single = {};
  }

  HWY_INLINE bool report(const Eight (&x)[kBands], const Bands& ninth) {
    std::array<Value, kCells> cells;
    // Counting alone needs no grid but the first.
    if (answer_.solutions == 0 || on_solution_) {
      LaneNode node;
      for (unsigned band = 0; band < kBands; ++band) {
        x[band].store(node.words.data() + band * LaneNode::kEight);
      }
      ninth.store(node.words.data() + LaneNode::kNinth);
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
  Stack& stack_;
  FastAnswer& answer_;
  LimitWatch watch_;
  bool sparse_ = false;
};

}  // namespace evodoku::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
