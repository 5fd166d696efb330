#include "evodoku/operators.hpp"
#include "support.hpp"

namespace evodoku::evolution {
namespace {

TEST(Rescue, NeverReplacesMoreThanThereAreNorWhileThereIsProgress) {
  const AnyProblem problem(Domain(1, 1));
  Dice dice(3, 2);
  for (const auto& entry : rescues()) {
    for (int round = 0; round < 50; ++round) {
      const auto rescue = entry.make(
          Settings(entry.parameters, any_settings(entry.parameters, dice), entry.name), problem);
      EXPECT_EQ(rescue->replace(0, 100), 0U) << entry.name;
      for (std::uint32_t stalled = 0; stalled < 100; ++stalled) {
        EXPECT_LE(rescue->replace(stalled, 37), 37U) << entry.name;
      }
    }
  }
}

TEST(Rescue, ShakeUpRenewsAPartEachTimePatienceEnds) {
  const auto rescue = make(rescues(), "shake_up", Domain(1, 1));
  for (std::uint32_t stalled = 0; stalled < 400; ++stalled) {
    const bool due = stalled == 124 || stalled == 248 || stalled == 372;
    EXPECT_EQ(rescue->replace(stalled, 5000), due ? 2500U : 0U) << stalled;
  }
  const auto some =
      make(rescues(), "shake_up", Domain(1, 1), {{"patience", "3"}, {"share", "0.1"}});
  EXPECT_EQ(some->replace(3, 200), 20U);
  EXPECT_EQ(some->replace(4, 200), 0U);
}

TEST(Rescue, RestartRenewsAll) {
  const auto rescue = make(rescues(), "restart", Domain(1, 1), {{"patience", "7"}});
  for (std::uint32_t stalled = 0; stalled < 30; ++stalled) {
    const bool due = stalled == 7 || stalled == 14 || stalled == 21 || stalled == 28;
    EXPECT_EQ(rescue->replace(stalled, 41), due ? 41U : 0U) << stalled;
  }
}

}  // namespace
}  // namespace evodoku::evolution
