/// \file
/// One individual of the recipes champion-wide and champion-pure: a random start, and the walk of
/// the local search `metropolis` with weights that learn (problems/sudoku/improve), move by move
/// what the CPU does.
///
/// An individual's memory lies side by side with that of the others, so that an address is one
/// multiplication. Lanes get in each other's way then, four to a bank, but there are so few of them
/// that it does not matter.
#pragma once

#include "gpu/api.hpp"
#include "gpu/kernel/dice.hpp"
#include "gpu/kernel/exact.hpp"

namespace evodoku::gpu {

constexpr unsigned kSize = 9;
constexpr unsigned kGenes = 81;     ///< box by box
constexpr unsigned kDemands = 162;  ///< a line and a value: rows, then columns
constexpr unsigned kMostUnmet = 144;

/// What a walk needs to know of a puzzle, all of it made from what is fixed.
struct WalkTables {
  /// The genes that may take the value of a demand: their places in its line, four bits each, and
  /// from bit 60 on how many there are.
  std::uint64_t takers[kDemands];
  std::uint8_t fixed[kGenes + 3];      ///< by gene; 0 for a free one
  std::uint8_t row[kGenes + 3];        ///< by gene
  std::uint8_t column[kGenes + 3];     ///< by gene, from 9
  std::uint8_t gene_at[kDemands + 2];  ///< by line and place
  std::uint16_t fixed_in_line[18];     ///< values as bits: rows, then columns
  std::uint16_t fixed_in_box[kSize];   ///< the same
  std::uint16_t free_in_box[kSize];    ///< genes as bits
};

/// The gene at a place of a line.
EVODOKU_KERNEL unsigned gene_of(unsigned line, unsigned place) {
  const unsigned row = line < kSize ? line : place;
  const unsigned column = line < kSize ? place : line - kSize;
  return (row / 3 * 3 + column / 3) * kSize + row % 3 * 3 + column % 3;
}

/// Makes the tables in two steps, each shared among \p threads.
EVODOKU_KERNEL void make_tables_first(WalkTables& tables, unsigned thread, unsigned threads) {
  for (unsigned i = thread; i < 27; i += threads) {
    std::uint16_t values = 0;
    std::uint16_t free = 0;
    for (unsigned k = 0; k < kSize; ++k) {
      const unsigned value = tables.fixed[i < 18 ? gene_of(i, k) : (i - 18) * kSize + k];
      if (value != 0) values = static_cast<std::uint16_t>(values | 1U << (value - 1));
      if (value == 0) free = static_cast<std::uint16_t>(free | 1U << k);
    }
    for (unsigned k = 0; k < kSize && i < 18; ++k) {
      const unsigned gene = gene_of(i, k);
      tables.gene_at[i * kSize + k] = static_cast<std::uint8_t>(gene);
      (i < kSize ? tables.row : tables.column)[gene] = static_cast<std::uint8_t>(i);
    }
    if (i < 18) {
      tables.fixed_in_line[i] = values;
    } else {
      tables.fixed_in_box[i - 18] = values;
      tables.free_in_box[i - 18] = free;
    }
  }
}
EVODOKU_KERNEL void make_tables_second(WalkTables& tables, unsigned thread, unsigned threads) {
  for (unsigned demand = thread; demand < kDemands; demand += threads) {
    const unsigned line = demand / kSize;
    const unsigned value = demand % kSize;
    std::uint64_t takers = 0;
    std::uint64_t count = 0;
    if ((tables.fixed_in_line[line] >> value & 1) == 0) {
      for (unsigned k = 0; k < kSize; ++k) {
        const unsigned gene = gene_of(line, k);
        const bool takes =
            tables.fixed[gene] == 0 && (tables.fixed_in_box[gene / kSize] >> value & 1) == 0;
        if (takes) takers |= std::uint64_t{k} << 4 * count++;
      }
    }
    tables.takers[demand] = takers | count << 60;
  }
}

/// The place of the n-th bit, from 0.
EVODOKU_KERNEL unsigned nth_bit(std::uint32_t bits, unsigned n) {
  for (; n > 0; --n) bits &= bits - 1;
  return lowest(bits);
}

/// The temperature of a walk, as metropolis.cpp draws it: from the first number of its stream.
EVODOKU_KERNEL double temperature_of(const EvodokuGpuWide& recipe, std::uint64_t number) {
  const double unit = times(static_cast<double>(number >> 11), 0x1p-53);
  return plus(recipe.coldest, times(minus(recipe.hottest, recipe.coldest), unit));
}

/// The bounds of a temperature, step by step as improve/acceptance.hpp works them out: a move that
/// costs k/16 is accepted if a number is below the k-th.
constexpr unsigned kBounds = 256;
EVODOKU_KERNEL void make_bounds(double temperature, std::uint32_t* bounds) {
  constexpr int kHalvings = 10;
  const double small = over(over(1, times(16, temperature)), 1 << kHalvings);
  double step = minus(1, over(small, 4));
  step = minus(1, times(over(small, 3), step));
  step = minus(1, times(over(small, 2), step));
  step = minus(1, times(small, step));
  for (int i = 0; i < kHalvings; ++i) step = times(step, step);
  double chance = 1;
  for (unsigned i = 0; i < kBounds; ++i) {
    const double bound = times(chance, 0x1p32);
    bounds[i] = bound < 0x1p32 ? static_cast<std::uint32_t>(bound) : 0xffffffffU;
    chance = times(chance, step);
  }
}

/// The memory of all individuals, side by side, and what one of them sees of it.
template <unsigned kWalkers>
struct WalkArrays {
  std::uint16_t extra[kDemands][kWalkers];
  std::uint8_t cell[kGenes][kWalkers];
  std::uint8_t held[kDemands][kWalkers];
  std::uint8_t position[kDemands][kWalkers];
  std::uint8_t unmet[kMostUnmet][kWalkers];
};

template <unsigned kWalkers>
class WalkMemory {
 public:
  EVODOKU_KERNEL WalkMemory(WalkArrays<kWalkers>& all, unsigned walker)
      : all_(all), walker_(walker) {}

  /// The value of a gene, from 0, in the lower half; in the upper half, at box * 9 + value, the
  /// place of a value within its box.
  EVODOKU_KERNEL std::uint8_t& cell(unsigned i) const { return all_.cell[i][walker_]; }
  /// How often a line holds a value.
  EVODOKU_KERNEL std::uint8_t& held(unsigned demand) const { return all_.held[demand][walker_]; }
  /// Demands that are not met, in no order, and where each of them stands there.
  EVODOKU_KERNEL std::uint8_t& unmet(unsigned i) const { return all_.unmet[i][walker_]; }
  EVODOKU_KERNEL std::uint8_t& position(unsigned demand) const {
    return all_.position[demand][walker_];
  }
  /// The weight that a demand has gained.
  EVODOKU_KERNEL std::uint16_t& extra(unsigned demand) const { return all_.extra[demand][walker_]; }
  /// The values of a child before its walk begins: nobody looks for demands then.
  EVODOKU_KERNEL std::uint8_t& child(unsigned gene) const { return all_.position[gene][walker_]; }

 private:
  WalkArrays<kWalkers>& all_;
  unsigned walker_;
};

/// A walk is one lane's business, but for what others can help with. Here there are none.
struct LoneLane {
  EVODOKU_KERNEL static bool leads() { return true; }
  EVODOKU_KERNEL static unsigned lane() { return 0; }
  EVODOKU_KERNEL static constexpr unsigned lanes() { return 1; }
  EVODOKU_KERNEL static void wait() {}
  /// What the lane that leads has.
  EVODOKU_KERNEL static unsigned told(unsigned value) { return value; }
};

template <unsigned kWalkers>
class WideWalk {
 public:
  EVODOKU_KERNEL WideWalk(const EvodokuGpuWide& recipe, const WalkTables& tables,
                          const std::uint32_t* bounds, WalkMemory<kWalkers> memory)
      : recipe_(recipe), tables_(tables), bounds_(bounds), m_(memory) {}

  [[nodiscard]] EVODOKU_KERNEL unsigned missing() const { return missing_; }
  [[nodiscard]] EVODOKU_KERNEL unsigned value(unsigned gene) const { return m_.cell(gene) & 15; }

  /// A random individual: what a box lacks, shuffled over its free genes.
  EVODOKU_KERNEL void fill(KernelDice dice) {
    for (unsigned box = 0; box < kSize; ++box) {
      // Values are put one after the other into nibbles of one word, and shuffled there.
      std::uint64_t values = 0;
      unsigned count = 0;
      for (unsigned v = 0; v < kSize; ++v) {
        if ((tables_.fixed_in_box[box] >> v & 1) != 0) continue;
        values |= std::uint64_t{v} << 4 * count++;
      }
      for (unsigned i = count; i > 1; --i) {
        const unsigned j = dice.below(i);
        const std::uint64_t differ = (values >> 4 * (i - 1) ^ values >> 4 * j) & 15;
        values ^= differ << 4 * (i - 1) ^ differ << 4 * j;
      }
      for (unsigned k = 0; k < kSize; ++k) {
        const unsigned gene = box * kSize + k;
        std::uint8_t v = tables_.fixed[gene];
        if (v == 0) {
          v = static_cast<std::uint8_t>(values & 15);
          values >>= 4;
        } else {
          --v;
        }
        m_.child(gene) = v;
      }
    }
  }

  /// Makes what is known of a child from its values, and walks. Returns the moves it made. The dice
  /// have told the temperature.
  template <class Lanes>
  EVODOKU_KERNEL unsigned run(const Lanes& lanes, KernelDice dice) {
    start(lanes);
    unsigned moves = 0;
    while (missing_ > 0 && moves < recipe_.moves) {
      const unsigned left = recipe_.moves - moves;
      const unsigned next = moves + (left < kEvery ? left : kEvery);
      if (lanes.leads()) {
        for (; missing_ > 0 && moves < next; ++moves) move(dice);
      }
      moves = lanes.told(moves);
      missing_ = lanes.told(missing_);
      learn(lanes);
    }
    return moves;
  }

 private:
  static constexpr unsigned kEvery = 20;
  static constexpr int kOne = 1024;

  template <class Lanes>
  EVODOKU_KERNEL void start(const Lanes& lanes) {
    for (unsigned demand = lanes.lane(); demand < kDemands; demand += lanes.lanes()) {
      m_.held(demand) = 0;
      m_.extra(demand) = 0;
    }
    for (unsigned gene = lanes.lane(); gene < kGenes; gene += lanes.lanes()) {
      m_.cell(gene) = m_.child(gene);
    }
    lanes.wait();
    // A lane has lines and boxes to itself.
    for (unsigned line = lanes.lane(); line < 2 * kSize; line += lanes.lanes()) {
      for (unsigned place = 0; place < kSize; ++place) {
        ++m_.held(line * kSize + value(tables_.gene_at[line * kSize + place]));
      }
    }
    lanes.wait();  // values are in the bytes that boxes write to
    for (unsigned box = lanes.lane(); box < kSize; box += lanes.lanes()) {
      for (unsigned gene = box * kSize; gene < (box + 1) * kSize; ++gene) {
        std::uint8_t& cell = m_.cell(box * kSize + value(gene));
        cell = static_cast<std::uint8_t>((cell & 15) | (gene - box * kSize) << 4);
      }
    }
    lanes.wait();
    missing_ = 0;
    if (lanes.leads()) {
      for (unsigned demand = 0; demand < kDemands; ++demand) {
        if (m_.held(demand) == 0) add_unmet(demand);
      }
    }
    missing_ = lanes.told(missing_);
  }

  EVODOKU_KERNEL void move(KernelDice& dice) {
    const std::uint64_t random = dice.next();
    auto bits = static_cast<std::uint32_t>(random >> 32);
    const unsigned demand = m_.unmet(draw_below(bits, missing_));
    const std::uint64_t takers = tables_.takers[demand];
    unsigned p = 0;
    unsigned q = 0;
    unsigned x = 0;  // the value of p
    if (takers == 0) {
      any_pair(bits, p, q);
      x = value(p);
    } else {
      const unsigned wanted = demand % kSize;
      x = wanted;
      const std::uint32_t taker = draw_below(bits, static_cast<std::uint32_t>(takers >> 60));
      q = tables_.gene_at[demand - wanted + (takers >> 4 * taker & 15)];
      const unsigned box = q / kSize * kSize;
      p = box + (m_.cell(box + wanted) >> 4);
    }
    const unsigned y = value(q);
    const unsigned lines[2][2] = {{tables_.row[p], tables_.row[q]},
                                  {tables_.column[p], tables_.column[q]}};
    // What each kind of line holds is read once: a store of a byte might change any of it, for all
    // the compiler knows. Weights are read whether they count or not: to wait for all of them takes
    // less time than to find out.
    Held held[2];
    int clashes = 0;
    int cost = 0;
    EVODOKU_UNROLL
    for (unsigned kind = 0; kind < 2; ++kind) {
      const unsigned a = lines[kind][0];
      const unsigned b = lines[kind][1];
      const std::uint32_t at_p = tables_.fixed_in_line[a];
      const std::uint32_t at_q = tables_.fixed_in_line[b];
      clashes += static_cast<int>(at_p >> y & 1) - static_cast<int>(at_p >> x & 1) +
                 static_cast<int>(at_q >> x & 1) - static_cast<int>(at_q >> y & 1);
      held[kind] = {m_.held(a * kSize + x), m_.held(a * kSize + y), m_.held(b * kSize + x),
                    m_.held(b * kSize + y)};
      const bool crosses = a != b;
      const int ax = cost_of(a * kSize + x);
      const int ay = cost_of(a * kSize + y);
      const int bx = cost_of(b * kSize + x);
      const int by = cost_of(b * kSize + y);
      cost += crosses && held[kind].ax == 1 ? ax : 0;
      cost -= crosses && held[kind].ay == 0 ? ay : 0;
      cost += crosses && held[kind].by == 1 ? by : 0;
      cost -= crosses && held[kind].bx == 0 ? bx : 0;
    }
    cost += recipe_.clash * clashes;
    const int step = cost / (kOne / 16);
    if (step > 0 && static_cast<std::uint32_t>(random) >= bounds_[step < 255 ? step : 255]) {
      return;
    }
    EVODOKU_UNROLL
    for (unsigned kind = 0; kind < 2; ++kind) {
      const unsigned a = lines[kind][0] * kSize;
      const unsigned b = lines[kind][1] * kSize;
      if (a == b) continue;
      const Held& was = held[kind];
      m_.held(b + x) = static_cast<std::uint8_t>(was.bx + 1);
      m_.held(a + y) = static_cast<std::uint8_t>(was.ay + 1);
      m_.held(a + x) = static_cast<std::uint8_t>(was.ax - 1);
      m_.held(b + y) = static_cast<std::uint8_t>(was.by - 1);
      if (was.bx == 0) drop_unmet(b + x);
      if (was.ay == 0) drop_unmet(a + y);
      if (was.ax == 1) add_unmet(a + x);
      if (was.by == 1) add_unmet(b + y);
    }
    // The place of a value is in the upper half of a byte, whose lower half is a value of its own.
    std::uint8_t& at_p = m_.cell(p);
    std::uint8_t& at_q = m_.cell(q);
    const std::uint8_t new_p = static_cast<std::uint8_t>((at_p & 0xf0) | y);
    const std::uint8_t new_q = static_cast<std::uint8_t>((at_q & 0xf0) | x);
    at_p = new_p;
    at_q = new_q;
    const unsigned box = p / kSize * kSize;
    std::uint8_t& of_x = m_.cell(box + x);
    std::uint8_t& of_y = m_.cell(box + y);
    const std::uint8_t new_x = static_cast<std::uint8_t>((of_x & 15) | (q - box) << 4);
    const std::uint8_t new_y = static_cast<std::uint8_t>((of_y & 15) | (p - box) << 4);
    of_x = new_x;
    of_y = new_y;
  }

  /// Any two free genes of a box; where a demand is that no gene may meet.
  EVODOKU_KERNEL void any_pair(std::uint32_t bits, unsigned& p, unsigned& q) {
    unsigned movable = 0;
    for (unsigned box = 0; box < kSize; ++box) {
      const int free = ones(tables_.free_in_box[box]);
      if (free > 1) movable += static_cast<unsigned>(free);
    }
    unsigned at = draw_below(bits, movable);
    unsigned box = 0;
    for (;; ++box) {
      const auto free = static_cast<unsigned>(ones(tables_.free_in_box[box]));
      if (free < 2) continue;
      if (at < free) break;
      at -= free;
    }
    const std::uint32_t free = tables_.free_in_box[box];
    const auto count = static_cast<unsigned>(ones(free));
    p = box * kSize + nth_bit(free, at);
    q = box * kSize + nth_bit(free, draw_below(bits, count - 1));
    // One fewer than there are; the last stands in for p itself.
    if (q == p) q = box * kSize + nth_bit(free, count - 1);
  }

  EVODOKU_KERNEL static std::uint32_t draw_below(std::uint32_t& bits, std::uint32_t bound) {
    const std::uint64_t product = std::uint64_t{bits} * bound;
    bits = static_cast<std::uint32_t>(product);
    return static_cast<std::uint32_t>(product >> 32);
  }

  /// How often two lines hold two values.
  struct Held {
    unsigned ax, ay, bx, by;
  };

  /// What it costs not to meet a demand.
  [[nodiscard]] EVODOKU_KERNEL int cost_of(unsigned demand) const {
    return kOne + m_.extra(demand);
  }

  EVODOKU_KERNEL void drop_unmet(unsigned demand) {
    const std::uint8_t last = m_.unmet(--missing_);
    const std::uint8_t at = m_.position(demand);
    m_.unmet(at) = last;
    m_.position(last) = at;
  }
  EVODOKU_KERNEL void add_unmet(unsigned demand) {
    m_.position(demand) = static_cast<std::uint8_t>(missing_);
    m_.unmet(missing_++) = static_cast<std::uint8_t>(demand);
  }

  /// Demands that are not met gain weight, and all lose some.
  template <class Lanes>
  EVODOKU_KERNEL void learn(const Lanes& lanes) {
    if (recipe_.gain == 0) return;
    constexpr std::uint32_t kMost = 60000;
    lanes.wait();
    for (unsigned i = lanes.lane(); i < missing_; i += lanes.lanes()) {
      std::uint16_t& extra = m_.extra(m_.unmet(i));
      const std::uint32_t more = extra + recipe_.gain;
      extra = static_cast<std::uint16_t>(more < kMost ? more : kMost);
    }
    lanes.wait();
    for (unsigned demand = lanes.lane(); demand < kDemands; demand += lanes.lanes()) {
      const std::uint32_t extra = m_.extra(demand);
      m_.extra(demand) = static_cast<std::uint16_t>(extra - (extra * recipe_.fade >> 16));
    }
    lanes.wait();
  }

  const EvodokuGpuWide& recipe_;
  const WalkTables& tables_;
  const std::uint32_t* bounds_;
  WalkMemory<kWalkers> m_;
  unsigned missing_ = 0;
};

}  // namespace evodoku::gpu
