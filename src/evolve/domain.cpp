#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "evodoku/evolve.hpp"

namespace evodoku::evolution {

Domain::Domain(int genes, int alphabet)
    : Domain(std::vector<Gene>(static_cast<std::size_t>(genes)), alphabet) {}

Domain::Domain(std::vector<Gene> fixed, int alphabet)
    : genes_(static_cast<int>(fixed.size())), alphabet_(alphabet), fixed_(std::move(fixed)) {
  index_free();
}

void Domain::fix(int gene, Gene value) {
  fixed_[static_cast<std::size_t>(gene)] = value;
  // Groups come later and index all anew; before, one gene the fewer is all that changes.
  const auto at = std::lower_bound(free_.begin(), free_.end(), static_cast<std::uint16_t>(gene));
  if (at != free_.end() && *at == gene) free_.erase(at);
}

void Domain::group_by(int size, std::vector<std::vector<Gene>> pools) {
  group_size_ = size;
  pools_ = std::move(pools);
  index_free();
  for (int g = 0; g < groups(); ++g) {
    if (pool(g).size() != free_in(g).size()) {
      throw Error(ExitCode::kBadInput,
                  fmt::format("group {} has {} free genes but {} values for them", g + 1,
                              free_in(g).size(), pool(g).size()));
    }
    if (free_in(g).size() > 1) movable_.push_back(static_cast<std::uint16_t>(g));
  }
}

void Domain::index_free() {
  free_.clear();
  free_.reserve(fixed_.size());
  group_begin_.clear();
  movable_.clear();
  for (int i = 0; i < genes_; ++i) {
    if (group_size_ != 0 && i % group_size_ == 0) group_begin_.push_back(free_.size());
    if (fixed(i) == 0) free_.push_back(static_cast<std::uint16_t>(i));
  }
  group_begin_.push_back(free_.size());
}

bool Domain::is_legal(std::span<const Gene> genes) const {
  for (int i = 0; i < genes_; ++i) {
    const Gene value = genes[static_cast<std::size_t>(i)];
    if (value < 1 || value > alphabet_ || (fixed(i) != 0 && fixed(i) != value)) return false;
  }
  // How often the group at hand may still hold each value. Its pool has as many values as it has
  // free genes, so nothing is left of one that is right.
  std::array<std::uint32_t, 256> left{};
  for (int g = 0; g < groups(); ++g) {
    for (const Gene value : pool(g)) ++left[value];
    for (const std::uint16_t i : free_in(g)) {
      if (left[genes[i]]-- == 0) return false;
    }
  }
  return true;
}

}  // namespace evodoku::evolution
