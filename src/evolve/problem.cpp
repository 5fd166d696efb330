#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "evodoku/evolve.hpp"

namespace evodoku::evolution {

void Problem::fill(Gene* genes, Dice& dice) const {
  const Domain& d = domain();
  for (int i = 0; i < d.genes(); ++i) genes[i] = d.fixed(i);
  if (d.groups() == 0) {
    for (const std::uint16_t i : d.free_genes()) {
      genes[i] = static_cast<Gene>(1 + dice.below(static_cast<std::uint32_t>(d.alphabet())));
    }
    return;
  }
  std::array<Gene, 256> values{};
  for (int g = 0; g < d.groups(); ++g) {
    const auto pool = d.pool(g);
    const std::span<Gene> shuffled(values.data(), pool.size());
    std::copy(pool.begin(), pool.end(), shuffled.begin());
    dice.shuffle(shuffled);
    const auto free = d.free_in(g);
    for (std::size_t k = 0; k < free.size(); ++k) genes[free[k]] = shuffled[k];
  }
}

int Problem::block_score(const Gene* /*genes*/, int /*way*/, int /*block*/) const { return 0; }

std::string Problem::to_string(const Gene* genes) const {
  return fmt::format("{}", fmt::join(genes, genes + domain().genes(), " "));
}

}  // namespace evodoku::evolution
