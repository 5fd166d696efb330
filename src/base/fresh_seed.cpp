// The one place where chance comes from outside.
#include <random>

#include "evodoku/dice.hpp"

namespace evodoku {

std::uint64_t fresh_seed() {
  constexpr std::uint64_t kSeeds = 1'000'000'000;
  std::random_device device;
  return ((std::uint64_t{device()} << 32) | device()) % kSeeds;
}

}  // namespace evodoku
