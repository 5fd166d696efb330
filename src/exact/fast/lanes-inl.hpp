// The engine for throughput: each 32-bit lane of a vector has a puzzle of its own, and is given the
// next one when it is done. Included once per instruction set.

#if defined(EVODOKU_FAST_LANES_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef EVODOKU_FAST_LANES_INL
#undef EVODOKU_FAST_LANES_INL
#else
#define EVODOKU_FAST_LANES_INL
#endif

#include <bit>
#include <cmath>

#include "exact/fast/branch-inl.hpp"
#include "exact/fast/load-inl.hpp"
#include "exact/fast/single-inl.hpp"
#include "exact/fast/workspace.hpp"

HWY_BEFORE_NAMESPACE();
namespace evodoku::fast::HWY_NAMESPACE {

/// One bit a lane.
using LaneSet = std::uint32_t;

class LaneSearch {
 public:
  LaneSearch(std::span<const FastPosition> positions, const Limits& limits,
             FastWorkspace::Lanes& memory, std::span<FastAnswer> answers)
      : positions_(positions), limits_(limits), m_(memory), answers_(answers) {}

  void run() {
    LaneSet active = 0;
    for (unsigned lane = 0; lane < kLanes; ++lane) {
      for (unsigned band = 0; band < kBands; ++band) m_.single[band * kLanes + lane] = 0;
      for (unsigned i = 0; i < kWords; ++i) m_.words[i * kLanes + lane] = 0;
      if (refill(lane)) active |= LaneSet{1} << lane;
    }
    while (active != 0) {
      if (is_half_empty(active)) return each(active, [&](unsigned lane) { finish(lane); });
      const Verdict verdict = round();
      const LaneSet stuck = guess(verdict.still & verdict.open & ~verdict.dead & active);
      const LaneSet solved = verdict.still & ~verdict.open & ~verdict.dead;
      each((verdict.dead | solved | stuck) & active, [&](unsigned lane) {
        const LaneSet bit = LaneSet{1} << lane;
        bool goes_on = false;
        if ((verdict.dead & bit) != 0) {
          goes_on = retreat(lane);
        } else if ((stuck & bit) != 0) {
          goes_on = refill(lane);
        } else {
          goes_on = report(lane) ? retreat(lane) : refill(lane);
        }
        if (!goes_on) active &= ~bit;
      });
    }
  }

 private:
  using W = Lanes;
  static constexpr Steps kInLane = {kBands * kLanes, kLanes, 8 * kBands* kLanes, kLanes, kLanes};

  struct Verdict {
    LaneSet dead;   ///< no solution below this node
    LaneSet still;  ///< no new cell with one candidate: time to guess
    LaneSet open;   ///< some cell has two candidates or more
  };

  template <class Do>
  static HWY_INLINE void each(LaneSet lanes, Do action) {
    for (; lanes != 0; lanes &= lanes - 1) action(static_cast<unsigned>(std::countr_zero(lanes)));
  }

  static HWY_INLINE LaneSet non_zero(const W& w) {
    std::uint64_t out = 0;
    for (unsigned i = 0; i < kVectors; ++i) {
      std::uint8_t bits[8] = {};
      hn::StoreMaskBits(Tag(), hn::Ne(w.part[i], hn::Zero(Tag())), bits);
      std::uint64_t set = 0;
      std::memcpy(&set, bits, sizeof set);
      out |= (set & ((std::uint64_t{1} << kVectorLanes) - 1)) << i * kVectorLanes;
    }
    return static_cast<LaneSet>(out);
  }

  /// Whether the last puzzles are better finished one by one: a round costs the same however many
  /// lanes are in use. Under a time limit, which they share, none may wait for another.
  [[nodiscard]] bool is_half_empty(LaneSet active) const {
    return next_ == positions_.size() && std::isinf(limits_.seconds) &&
           std::popcount(active) <= static_cast<int>(kLanes / 2);
  }

  /// One round of what follows without a guess, in all lanes: step by step what the other engine
  /// does, so that both guess at the same places.
  ///
  /// First each digit on its own: single cells take their box, then only ways through bands and
  /// stacks stay. The second pass lets a digit with one place left in a box take the cell from all
  /// others, and finds the single cells. Taking cells from later digits at once needs a fifth fewer
  /// rounds, but each digit then waits for the one before it.
  HWY_NOINLINE Verdict round() {
    W single[kBands];
    W taken[kBands];
    for (unsigned band = 0; band < kBands; ++band) {
      single[band] = W::load(m_.single.data() + band * kLanes);
      taken[band] = W::all(0);
    }
    W alive = W::all(kAlive);
    W clash = W::all(0);
    for (unsigned digit = 0; digit < kDigits; ++digit) {
      const unsigned at = digit * kBands * kLanes;
      W x[kBands];
      W boxes[kBands];
      for (unsigned band = 0; band < kBands; ++band) {
        x[band] = W::load(m_.words.data() + at + band * kLanes);
        boxes[band] = take_singles(single[band], x[band]);
      }
      alive = alive & close(x);
      for (unsigned band = 0; band < kBands; ++band) {
        const W open = open_boxes(x[band]);
        clash = or_both(clash, open, boxes[band]);
        const W only = without(x[band], cells_of(open));
        taken[band] = taken[band] | only;
        x[band].store(m_.next.data() + at + band * kLanes);
        only.store(m_.only.data() + at + band * kLanes);
      }
    }
    W news = W::all(0);
    W open = W::all(0);
    W empty = W::all(0);
    for (unsigned band = 0; band < kBands; ++band) {
      W one = W::all(0);
      W two = W::all(0);
      W three = W::all(0);
      for (unsigned digit = 0; digit < kDigits; ++digit) {
        const unsigned at = (digit * kBands + band) * kLanes;
        const W x =
            without(W::load(m_.next.data() + at), taken[band]) | W::load(m_.only.data() + at);
        three = or_both(three, two, x);
        two = or_both(two, one, x);
        one = one | x;
        x.store(m_.words.data() + at);
      }
      // A cell that is the only place of two digits keeps both of them.
      clash = or_both(clash, taken[band], two);
      const W found = without(one, two);
      news = news | without(found, single[band]);
      found.store(m_.single.data() + band * kLanes);
      empty = empty | (one ^ kAll);
      open = open | two;
      two.store(m_.two.data() + band * kLanes);
      three.store(m_.three.data() + band * kLanes);
    }
    const W dead = any_of(without(W::all(kAlive), alive), clash, empty);
    return {non_zero(dead), ~non_zero(news), non_zero(open)};
  }

  /// Gives a lane the next puzzle; false if there is none.
  bool refill(unsigned lane) {
    if (next_ == positions_.size()) return false;
    Lane& own = lanes_[lane];
    m_.stacks[lane].clear();
    if (limits_.cancel != nullptr && limits_.cancel->load(std::memory_order_relaxed)) {
      for (; next_ < positions_.size(); ++next_) answers_[next_].end = FastEnd::kCancelled;
      return false;
    }
    own.answer = &answers_[next_];
    own.watch = LimitWatch(limits_);
    own.sparse = false;
    load_position(positions_[next_], kInLane, m_.words.data() + lane, m_.single.data() + lane);
    ++next_;
    return true;
  }

  /// Takes up what the lane has left for later, or the next puzzle.
  bool retreat(unsigned lane) {
    Stack& stack = m_.stacks[lane];
    if (stack.empty()) return refill(lane);
    const LaneNode& node = stack.pop();
    for (unsigned digit = 0; digit < kDigits; ++digit) {
      for (unsigned band = 0; band < kBands; ++band) {
        m_.words[(digit * kBands + band) * kLanes + lane] = node.at(band, digit);
      }
    }
    for (unsigned band = 0; band < kBands; ++band) m_.single[band * kLanes + lane] = 0;
    return true;
  }

  /// Makes a guess in each of some lanes, and leaves its opposite for later. Returns the lanes that
  /// have used up their guesses.
  ///
  /// Each step is done for all of the lanes before the next one: within a lane every step waits for
  /// the one before, and meanwhile the processor can work on the other lanes.
  LaneSet guess(LaneSet lanes) {
    if (lanes == 0) return 0;
    look_at_ninth();
    LaneSet stuck = 0;
    each(lanes, [&](unsigned lane) {
      if (!leave(lane)) stuck |= LaneSet{1} << lane;
    });
    each(lanes & ~stuck, [&](unsigned lane) { pick_line(lane); });
    each(lanes & ~stuck, [&](unsigned lane) { pick_way(lane); });
    return stuck;
  }

  /// The ways of the ninth digit, in all lanes at once: it has no place in a vector of eight.
  HWY_NOINLINE void look_at_ninth() {
    W x[kBands];
    for (unsigned band = 0; band < kBands; ++band) {
      x[band] = W::load(m_.words.data() + (8 * kBands + band) * kLanes);
    }
    const AllWays<W> ways(x);
    ways.bands.store(m_.ninth_bands.data());
    ways.stacks.store(m_.ninth_stacks.data());
    ways.several().store(m_.ninth_several.data());
  }

  /// Puts the lane's board onto its stack; false if it may not guess any more.
  bool leave(unsigned lane) {
    Lane& own = lanes_[lane];
    if (!own.watch.guess(*own.answer)) return false;
    copy_board(lane, m_.stacks[lane].push());
    return true;
  }

  HWY_INLINE void pick_line(unsigned lane) {
    Lane& own = lanes_[lane];
    const Widths widths = widths_of(lane);
    own.sparse = own.sparse || is_sparse(widths, own.answer->guesses);
    const LaneNode& node = m_.stacks[lane].top();
    const Eight x[kBands] = {eight_of(node, 0), eight_of(node, 1), eight_of(node, 2)};
    choose_line(x, m_.ninth_several[lane], widths, own.sparse, open_[lane]);
  }

  HWY_INLINE void pick_way(unsigned lane) {
    LaneNode& node = m_.stacks[lane].top();
    const Eight x[kBands] = {eight_of(node, 0), eight_of(node, 1), eight_of(node, 2)};
    const Ninth ninth = {{node.at(0, 8), node.at(1, 8), node.at(2, 8)},
                         {m_.ninth_bands[lane], m_.ninth_stacks[lane]}};
    CellGuess room;
    const Choice choice = choose(
        x, ninth, open_[lane], [&] { return widths_of(lane); }, room);
    Word* words = m_.words.data() + choice.digit * kBands * kLanes + lane;
    for (unsigned band = 0; band < kBands; ++band) {
      words[band * kLanes] &= choice.first[band];
      node.at(band, choice.digit) &= choice.rest[0][band] | choice.rest[1][band];
    }
  }

  [[nodiscard]] HWY_INLINE Widths widths_of(unsigned lane) const {
    Widths out;
    for (unsigned band = 0; band < kBands; ++band) {
      out.two[band] = m_.two[band * kLanes + lane];
      out.three[band] = m_.three[band * kLanes + lane];
    }
    return out;
  }

  static HWY_INLINE Eight eight_of(const LaneNode& node, unsigned band) {
    return Eight::load(node.words.data() + band * LaneNode::kEight);
  }

  /// Leaves the rest of the lane's puzzle to the other engine, which walks the same tree.
  void finish(unsigned lane) {
    Lane& own = lanes_[lane];
    Stack& stack = m_.stacks[lane];
    copy_board(lane, stack.push());
    for (LaneNode& node : stack.nodes()) {
      node.words[LaneNode::kNinth + 3] = node.words[LaneNode::kNinth + 2];
      node.single = {};
    }
    const Word* single = m_.single.data() + lane;
    stack.top().single = {single[0], single[kLanes], single[2 * kLanes], single[2 * kLanes]};
    static const OnSolution kNobody;
    SingleSearch(limits_, kNobody, own.watch, stack, *own.answer).run(own.sparse);
  }

  HWY_INLINE void copy_board(unsigned lane, LaneNode& node) const {
    for (unsigned digit = 0; digit < kDigits; ++digit) {
      for (unsigned band = 0; band < kBands; ++band) {
        node.at(band, digit) = m_.words[(digit * kBands + band) * kLanes + lane];
      }
    }
  }

  /// Counts a solution; false if it was the last one wanted.
  bool report(unsigned lane) {
    FastAnswer& answer = *lanes_[lane].answer;
    if (answer.solutions++ == 0) {
      store_solution(m_.words.data() + lane, kInLane, answer.solution.data());
    }
    if (answer.solutions < limits_.solutions) return true;
    answer.end = FastEnd::kStopped;
    return false;
  }

  struct Lane {
    FastAnswer* answer = nullptr;
    LimitWatch watch;
    bool sparse = false;
  };

  std::span<const FastPosition> positions_;
  const Limits& limits_;
  FastWorkspace::Lanes& m_;
  std::span<FastAnswer> answers_;
  std::size_t next_ = 0;
  std::array<Lane, kLanes> lanes_;
  std::array<OpenBoard, kLanes> open_;  ///< of lanes that guess
};

}  // namespace evodoku::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
