#include <Random123/philox.h>
#include <gtest/gtest.h>
#include <hwy/targets.h>

#include "evodoku/dice.hpp"

namespace evodoku {
namespace {

TEST(RandomBlocks, AreThoseOfRandom123OnEveryInstructionSet) {
  const RandomKey key{.seed = 0x123456789abcdef, .generation = 77, .purpose = 5};
  for (const std::int64_t target : hwy::SupportedAndGeneratedTargets()) {
    hwy::SetSupportedTargetsForTest(target);
    RandomBlocks blocks;
    blocks.fill(key, 1000, 131);
    for (std::uint32_t i = 0; i < 131; ++i) {
      const r123::Philox4x32::ctr_type counter = {{1000 + i, 0, key.generation, key.purpose}};
      const r123::Philox4x32::key_type words = {{0x89abcdef, 0x1234567}};
      const auto expected = r123::Philox4x32()(counter, words);
      for (int k = 0; k < RandomBlocks::kDraws; ++k) {
        ASSERT_EQ(blocks(i, k), expected[static_cast<std::size_t>(k)]) << i << ' ' << k;
      }
    }
  }
  hwy::SetSupportedTargetsForTest(0);
}

TEST(RandomBlocks, DoNotDependOnHowIndividualsAreSplit) {
  const RandomKey key{.seed = 3, .generation = 1, .purpose = 2};
  RandomBlocks whole;
  whole.fill(key, 0, 500);
  RandomBlocks part;
  part.fill(key, 123, 45);
  for (std::uint32_t i = 0; i < 45; ++i) EXPECT_EQ(part(i, 2), whole(123 + i, 2));
}

TEST(Dice, BelowIsUniform) {
  Dice dice(1, 2);
  constexpr int kSides = 6;
  constexpr int kThrows = 60000;
  std::array<int, kSides> count{};
  for (int i = 0; i < kThrows; ++i) ++count[dice.below(kSides)];
  double chi = 0;
  for (const int n : count) {
    const double expected = static_cast<double>(kThrows) / kSides;
    chi += (n - expected) * (n - expected) / expected;
  }
  EXPECT_LT(chi, 20.5);  // 5 degrees of freedom, p = 0.001
}

}  // namespace
}  // namespace evodoku
