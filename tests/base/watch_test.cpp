#include <gtest/gtest.h>

#include <thread>

#include "base/meter.hpp"
#include "support/ticking_clock.hpp"

namespace evodoku {
namespace {

using support::TickingClock;

TEST(Deadline, PassesAfterItsSecondsByTheClockItIsGiven) {
  const TickingClock clock;
  const Deadline deadline({.seconds = 3, .clock = &clock});
  EXPECT_FALSE(deadline.passed());
  EXPECT_EQ(deadline.rest().seconds, 1);  // each look is a second
  EXPECT_TRUE(deadline.passed());
  EXPECT_TRUE(deadline.passed());
  EXPECT_FALSE(deadline.is_cancelled());
}

TEST(Deadline, WithoutALimitTheClockIsNotAsked) {
  const TickingClock clock;
  const Deadline deadline({.clock = &clock});
  const std::uint64_t before = clock.looks();
  for (int i = 0; i < 100; ++i) EXPECT_FALSE(deadline.passed());
  EXPECT_EQ(clock.looks(), before);
}

TEST(Watch, StopsWhatLooks) {
  const TickingClock clock;
  int done = 0;
  const Watch watch({.seconds = 10, .clock = &clock});
  EXPECT_THROW(for (;; ++done) Watch::look();, Stopped);
  EXPECT_EQ(done, 9);
}

TEST(Watch, OneAroundAnotherCountsToo) {
  Watch::look();  // nobody watches
  std::atomic<bool> cancel = false;
  {
    const Watch outer({.cancel = &cancel});
    {
      const Watch inner({.seconds = 1e6});
      Watch::look();
      cancel = true;
      EXPECT_THROW(Watch::look(), Stopped);
      const Watch::Share unwatched(nullptr);
      Watch::look();
    }
    EXPECT_THROW(Watch::look(), Stopped);
  }
  Watch::look();
}

TEST(Watch, IsSharedWithOtherThreadsWhereTheyAskForIt) {
  const std::atomic<bool> cancel = true;
  const Watch watch({.cancel = &cancel});
  std::thread([&] {
    Watch::look();
    {
      const Watch::Share share(&watch);
      EXPECT_THROW(Watch::look(), Stopped);
    }
    Watch::look();
  }).join();
}

TEST(Meter, LooksOnEach256thNodeAndEvaluation) {
  const TickingClock clock;
  Meter nodes({.seconds = 11, .clock = &clock});
  while (nodes.spend_node()) {
  }
  EXPECT_EQ(nodes.nodes(), 11 * 256U);
  const TickingClock other;
  Meter evaluations({.seconds = 11, .clock = &other});
  while (evaluations.spend_evaluation()) {
  }
  EXPECT_EQ(evaluations.evaluations(), 10 * 256U);
}

TEST(Meter, SeesTheWatchAroundIt) {
  const std::atomic<bool> cancel = true;
  const Watch watch({.cancel = &cancel});
  Meter meter({});
  EXPECT_THROW((void)meter.look(), Stopped);
}

}  // namespace
}  // namespace evodoku
