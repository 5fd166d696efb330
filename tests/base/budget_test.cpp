#include <gtest/gtest.h>

#include "base/meter.hpp"

namespace evodoku {
namespace {

TEST(Meter, GivesExactlyAsManyEvaluationsAsThereAre) {
  for (const std::uint64_t allowed : {0, 1, 255, 256, 257, 1000}) {
    Meter meter({.evaluations = allowed});
    std::uint64_t made = 0;
    while (meter.spend_evaluation()) ++made;
    EXPECT_EQ(made, allowed);
    EXPECT_EQ(meter.evaluations(), allowed);
    EXPECT_FALSE(meter.cancelled());
  }
}

TEST(Meter, ARunThatIsOverStaysOver) {
  std::atomic<bool> cancel = false;
  Meter meter({.cancel = &cancel});
  EXPECT_TRUE(meter.spend_evaluation());
  cancel = true;
  EXPECT_FALSE(meter.look());
  EXPECT_FALSE(meter.spend_evaluation());
  EXPECT_EQ(meter.evaluations(), 1U);
  EXPECT_TRUE(meter.cancelled());
}

TEST(Meter, CancelledBeforeTheFirstEvaluation) {
  const std::atomic<bool> cancel = true;
  Meter meter({.cancel = &cancel});
  EXPECT_FALSE(meter.spend_evaluation());
  EXPECT_EQ(meter.evaluations(), 0U);
}

}  // namespace
}  // namespace evodoku
