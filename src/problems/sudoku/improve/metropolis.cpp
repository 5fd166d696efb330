// Metropolis: swaps of two free genes of one group. One that makes the individual worse by d is
// accepted with probability exp(-d / T), so the search walks on where hill climbing is stuck.
//
//   worse by    -1    0     1     2     3
//   accepted     1    1  0.24  0.06  0.01        at T = 0.7
//
// From: Metropolis et al. 1953; simulated annealing of Sudoku by Lewis 2007. What we chose: the
// temperature stays where the walk solves most (cooling wastes what comes before and after), each
// individual draws its own from [coldest, hottest], since the best one differs by puzzle; and the
// swaps are those that bring a value to a unit that misses it. docs/champion.md has the figures.
//
// A larger board has more values to miss, and each is looked at less often: what suits 9x9 is
// forgotten there before the walk comes by again. `scaled` learns less and remembers longer.
#include "problems/sudoku/improve/acceptance.hpp"
#include "problems/sudoku/improve/swap_search.hpp"
#include "problems/sudoku/improve/weights.hpp"

namespace evodoku::problem {

namespace {

struct GenePair {
  unsigned p;
  unsigned q;
};

/// One 64-bit number serves for a whole move: its upper half draws the swap, its lower half accepts
/// it. A draw takes the upper bits and leaves the others for the next.
std::uint32_t draw_below(std::uint32_t& bits, std::uint32_t bound) {
  const std::uint64_t product = std::uint64_t{bits} * bound;
  bits = static_cast<std::uint32_t>(product);
  return static_cast<std::uint32_t>(product >> 32);
}

class AnyPair {
 public:
  static GenePair draw(const SwapTables& tables, const SwapBoard& /*board*/, std::uint32_t bits,
                       Dice& /*dice*/) {
    const unsigned p =
        tables.movable[draw_below(bits, static_cast<std::uint32_t>(tables.movable.size()))];
    return {p, beside(tables, p, bits)};
  }
  /// Another free gene of the group of \p p.
  static unsigned beside(const SwapTables& tables, unsigned p, std::uint32_t bits) {
    const auto& free = tables.free_beside(p);
    // One fewer than there are; the last stands in for p itself.
    const unsigned q = free[draw_below(bits, static_cast<std::uint32_t>(free.size() - 1))];
    return q == p ? free.back() : q;
  }
};

class ConflictPair {
 public:
  static GenePair draw(const SwapTables& tables, const SwapBoard& board, std::uint32_t bits,
                       Dice& dice) {
    // Now and then any pair will do: the conflict may be between genes that cannot move.
    constexpr int kPatience = 200;
    for (int i = 0; i < kPatience; ++i) {
      const GenePair pair = AnyPair::draw(tables, board, bits, dice);
      if (board.repeated(pair.p)) return pair;
      bits = static_cast<std::uint32_t>(dice.next());
    }
    return AnyPair::draw(tables, board, bits, dice);
  }
};

template <bool kMore>
class MissingPair {
 public:
  static GenePair draw(const SwapTables& tables, const SwapBoard& board, std::uint32_t bits,
                       Dice& dice) {
    const unsigned demand = board.unmet(draw_below(bits, board.missing()));
    const std::uint32_t begin = tables.taker_begin[demand];
    const std::uint32_t takers = tables.taker_begin[demand + 1] - begin;
    if (takers == 0) return AnyPair::draw(tables, board, bits, dice);  // no solution has it
    const unsigned q = tables.takers[begin + draw_below(bits, takers)];
    if (kMore && demand >= tables.line_demands()) return {AnyPair::beside(tables, q, bits), q};
    return {board.place(q, tables.value_of[demand]), q};
  }
};

class Metropolis : public SwapSearch {
 public:
  Metropolis(const Settings& settings, const SudokuProblem& problem)
      : SwapSearch(problem),
        moves_(static_cast<std::uint64_t>(settings.integer("moves"))),
        coldest_(settings.real("coldest")),
        hottest_(std::max(coldest_, settings.real("hottest"))),
        fixed_weight_(settings.real("fixed_weight")),
        learning_(settings.real("learning")),
        memory_(settings.real("memory")),
        focus_(settings.text("focus")) {
    const double times = problem.position().shape().cells() / 81.0;
    if (!settings.is_on("scaled") || times <= 1) return;
    moves_ = static_cast<std::uint64_t>(static_cast<double>(moves_) * times * times);
    learning_ /= times;
    memory_ *= times * times;
  }

 private:
  std::uint64_t search(const SwapTables& tables, SwapBoard& board, Dice& dice,
                       std::uint64_t most) const override {
    if (tables.movable.empty()) return 0;
    most = std::min(most, moves_);
    return tables.has_more ? walk_on<true>(tables, board, dice, most)
                           : walk_on<false>(tables, board, dice, most);
  }

  template <bool kMore>
  std::uint64_t walk_on(const SwapTables& tables, SwapBoard& board, Dice& dice,
                        std::uint64_t most) const {
    if (focus_ == "missing") return walk<kMore, MissingPair<kMore>>(tables, board, dice, most);
    if (focus_ == "conflict") return walk<kMore, ConflictPair>(tables, board, dice, most);
    return walk<kMore, AnyPair>(tables, board, dice, most);
  }

  template <bool kMore, typename Draw>
  std::uint64_t walk(const SwapTables& tables, SwapBoard& board, Dice& dice,
                     std::uint64_t most) const {
    const Acceptance acceptance(coldest_ + (hottest_ - coldest_) * dice.unit());
    static thread_local Weights weights;
    weights.start(tables.demands(), learning_, memory_);
    const int clash = static_cast<int>(fixed_weight_ * Weights::kOne);
    const auto size = static_cast<unsigned>(tables.size);
    std::uint64_t moves = 0;
    std::uint64_t look_at = kMovesBetweenLooks;
    while (board.missing() > 0 && moves < most) {
      if (moves >= look_at) {
        Watch::look();
        look_at += kMovesBetweenLooks;
      }
      const std::uint64_t next = std::min(most, moves + Weights::kEvery);
      for (; board.missing() > 0 && moves < next; ++moves) {
        const std::uint64_t random = dice.next();
        const auto [p, q] =
            Draw::draw(tables, board, static_cast<std::uint32_t>(random >> 32), dice);
        const unsigned x = board.value(p);
        const unsigned y = board.value(q);
        const std::uint8_t* at_p = tables.clashes.data() + p * size;
        const std::uint8_t* at_q = tables.clashes.data() + q * size;
        const int clashes = at_p[y] - at_p[x] + at_q[x] - at_q[y];
        const int cost = board.change<kMore>(p, q, weights) + clash * clashes;
        if (acceptance.accepts(cost, static_cast<std::uint32_t>(random))) board.swap<kMore>(p, q);
      }
      weights.learn(board);
    }
    return moves;
  }

  std::uint64_t moves_;
  double coldest_;
  double hottest_;
  double fixed_weight_;  ///< how much worse it is to repeat a value that is fixed
  double learning_;      ///< weight that a missing value gains while it is missing
  double memory_;        ///< moves after which most of that weight is lost again
  std::string focus_;    ///< which swaps are tried
};

}  // namespace

evolution::Entry<Improve> metropolis_entry() {
  return {.name = "metropolis",
          .summary = "swaps within a group, accepted by what they cost at a temperature",
          .source = "Metropolis et al. 1953, Lewis 2007",
          .needs = Needs::kGroups,
          .parameters = {Parameter::integer("moves", "10000", 1, 1e9,
                                            "swaps scored for each individual"),
                         Parameter::real("coldest", "0.6", 0.01, 100, "lowest temperature"),
                         Parameter::real("hottest", "0.8", 0.01, 100, "highest temperature"),
                         Parameter::real("fixed_weight", "0", 0, 10,
                                         "what repeating a fixed value costs besides"),
                         Parameter::real("learning", "0", 0, 10,
                                         "cost that a missing value gains every 20 moves"),
                         Parameter::real("memory", "1000", 20, 1e6,
                                         "moves after which two thirds of that are forgotten"),
                         {.name = "scaled",
                          .kind = Parameter::kSwitch,
                          .standard = "false",
                          .summary = "with t times the cells of 9x9: learning / t, and moves and "
                                     "memory times t squared"},
                         Parameter::choice("focus", "missing", {"missing", "conflict", "any"},
                                           "which swaps are tried")},
          .make = make_operator<Improve, Metropolis, SudokuProblem>};
}

}  // namespace evodoku::problem
