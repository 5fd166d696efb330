// The walk of evolve/improve/metropolis.cpp.
#include <array>

#include "problems/sudoku/improve/swap_search.hpp"
#include "problems/sudoku/improve/weights.hpp"

namespace evodoku::problems {

namespace {

/// exp(-x) for x in [0, 10] from products alone, so that no mathematics library changes a result.
double exp_minus(double x) {
  constexpr int kHalvings = 10;
  const double small = x / (1 << kHalvings);
  double power = 1 - small * (1 - small / 2 * (1 - small / 3 * (1 - small / 4)));
  for (int i = 0; i < kHalvings; ++i) power *= power;
  return power;
}

/// Whether a swap is accepted, by what it costs: bounds that a 32-bit number must stay under.
class Acceptance {
 public:
  explicit Acceptance(double temperature) {
    const double step = exp_minus(1 / (kSteps * temperature));
    double chance = 1;
    for (std::uint64_t& bound : bounds_) {
      bound = static_cast<std::uint64_t>(chance * 0x1p32);
      chance *= step;
    }
  }
  [[nodiscard]] bool accepts(int cost, std::uint32_t draw) const {
    const int at = std::clamp(cost / (Weights::kOne / kSteps), 0, kLast);
    return draw < bounds_[static_cast<std::size_t>(at)];
  }

 private:
  static constexpr int kSteps = 16;  ///< in a cost of 1
  static constexpr int kLast = 255;
  std::array<std::uint64_t, kLast + 1> bounds_{};
};

struct Pair {
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
  static Pair draw(const SwapTables& tables, const SwapBoard& /*board*/, std::uint32_t bits,
                   Dice& /*dice*/) {
    const unsigned p =
        tables.movable[draw_below(bits, static_cast<std::uint32_t>(tables.movable.size()))];
    const auto& free = tables.free_beside(p);
    // One fewer than there are; the last stands in for p itself.
    const unsigned q = free[draw_below(bits, static_cast<std::uint32_t>(free.size() - 1))];
    return {p, q == p ? free.back() : q};
  }
};

class ConflictPair {
 public:
  static Pair draw(const SwapTables& tables, const SwapBoard& board, std::uint32_t bits,
                   Dice& dice) {
    // Now and then any pair will do: the conflict may be between genes that cannot move.
    constexpr int kPatience = 200;
    for (int i = 0; i < kPatience; ++i) {
      const Pair pair = AnyPair::draw(tables, board, bits, dice);
      if (board.repeated(pair.p)) return pair;
      bits = static_cast<std::uint32_t>(dice.next());
    }
    return AnyPair::draw(tables, board, bits, dice);
  }
};

class MissingPair {
 public:
  static Pair draw(const SwapTables& tables, const SwapBoard& board, std::uint32_t bits,
                   Dice& dice) {
    const unsigned demand = board.unmet(draw_below(bits, board.missing()));
    const std::uint32_t begin = tables.taker_begin[demand];
    const std::uint32_t takers = tables.taker_begin[demand + 1] - begin;
    if (takers == 0) return AnyPair::draw(tables, board, bits, dice);  // no solution has it
    const unsigned q = tables.takers[begin + draw_below(bits, takers)];
    return {board.place(q, tables.value_of[demand]), q};
  }
};

template <typename Draw>
std::uint64_t walk(const evolution::Metropolis& how, const SwapTables& tables, SwapBoard& board,
                   Dice& dice) {
  const Acceptance acceptance(how.coldest + (how.hottest - how.coldest) * dice.unit());
  static thread_local Weights weights;
  weights.start(tables.demands(), how.learning, how.memory);
  const int clash = static_cast<int>(how.fixed_weight * Weights::kOne);
  const auto size = static_cast<unsigned>(tables.size);
  std::uint64_t moves = 0;
  while (board.missing() > 0 && moves < how.moves) {
    const std::uint64_t next = std::min(how.moves, moves + Weights::kEvery);
    for (; board.missing() > 0 && moves < next; ++moves) {
      const std::uint64_t random = dice.next();
      const auto [p, q] = Draw::draw(tables, board, static_cast<std::uint32_t>(random >> 32), dice);
      const unsigned x = board.value(p);
      const unsigned y = board.value(q);
      const std::uint8_t* at_p = tables.clashes.data() + p * size;
      const std::uint8_t* at_q = tables.clashes.data() + q * size;
      const int clashes = at_p[y] - at_p[x] + at_q[x] - at_q[y];
      const int cost = board.change(p, q, weights) + clash * clashes;
      if (acceptance.accepts(cost, static_cast<std::uint32_t>(random))) board.swap(p, q);
    }
    weights.learn(board);
  }
  return moves;
}

}  // namespace

std::uint64_t search(const evolution::Metropolis& how, const SwapTables& tables, SwapBoard& board,
                     Dice& dice) {
  if (tables.movable.empty()) return 0;
  switch (how.focus) {
    case evolution::Focus::kMissing:
      return walk<MissingPair>(how, tables, board, dice);
    case evolution::Focus::kConflict:
      return walk<ConflictPair>(how, tables, board, dice);
    case evolution::Focus::kAny:
      break;
  }
  return walk<AnyPair>(how, tables, board, dice);
}

}  // namespace evodoku::problems
