// Makers end when their time is up, and count only what they have finished.
#include <gtest/gtest.h>

#include <chrono>
#include <cmath>
#include <thread>

#include "evodoku/layout.hpp"
#include "evodoku/make.hpp"
#include "evodoku/rate.hpp"
#include "evodoku/solve.hpp"
#include "support/ticking_clock.hpp"

namespace evodoku {
namespace {

using support::TickingClock;

TEST(MakerLimits, EachPuzzleOfAPublishedMakerIsAtLeastALook) {
  for (const char* maker : {"samurai", "nested", "greedy-restart", "gold"}) {
    for (const int size : {4, 9, 16, 25}) {
      const TickingClock clock;
      constexpr double kLooks = 300;
      std::uint64_t made = 0;
      const Produced produced = make({.shape = Shape::of_size(size),
                                      .maker = maker,
                                      .count = 1'000'000'000,
                                      .budget = {.seconds = kLooks, .clock = &clock}},
                                     [&](const Made& one) {
                                       EXPECT_GT(one.puzzle.givens.filled(), 0);
                                       ++made;
                                       return true;
                                     });
      EXPECT_LE(produced.found, kLooks) << maker << ' ' << size;
      EXPECT_FALSE(produced.cancelled);
    }
  }
}

TEST(MakerLimits, WhatIsToOrderEndsToo) {
  for (const int size : {4, 9, 16, 25}) {
    const TickingClock clock;
    const Produced produced = make({.shape = Shape::of_size(size),
                                    .minimal = true,
                                    .count = 1'000'000'000,
                                    .jobs = 1,
                                    .budget = {.seconds = 2000, .clock = &clock}},
                                   [](const Made& one) {
                                     EXPECT_FALSE(one.puzzle.solution.empty());
                                     return true;
                                   });
    EXPECT_LE(produced.found, 2000U + 64) << size;
  }
}

TEST(MakerLimits, WhateverTheMomentOnlyWhatFitsIsHandedOut) {
  const Shape knights = with_variants(Shape(), "anti-knight");
  for (const Order& order :
       {Order{.level = "easy", .minimal = true}, Order{.rating = {.low = 3, .high = 5}},
        Order{.shape = knights, .level = "easy", .minimal = true},
        Order{.symmetry = "half-turn", .minimal = true}}) {
    const Range<double> ratings =
        order.level.empty() ? order.rating : levels().find(order.level).ratings();
    for (double looks = 1; looks < 3000; looks += 1 + std::floor(looks / 8)) {
      const TickingClock clock;
      Order timed = order;
      timed.maker = "dig";
      timed.count = 1'000'000;
      timed.jobs = 1;
      timed.budget = {.seconds = looks, .clock = &clock};
      make(timed, [&](const Made& one) {
        if (order.minimal) {
          EXPECT_EQ(check(one.puzzle).minimal, true) << looks << ' ' << one.puzzle.givens.to_line();
        }
        EXPECT_LT(ratings.distance(rate(one.puzzle).rating), 0.05) << looks;
        return true;
      });
    }
  }
}

TEST(MakerLimits, WhatCameClosestIsLookedAtForAMomentOnly) {
  // A pattern of a quarter of the cells of a 36x36: to prove that a puzzle is the only one takes
  // minutes. A look tells whether it is looked at without a limit.
  Order order{.shape = Shape::of_size(36), .count = 1, .seed = 1, .jobs = 1};
  order.pattern.resize(36 * 36);
  for (std::size_t cell = 0; cell < order.pattern.size(); ++cell) {
    order.pattern[cell] = cell * 2654435761U % 1000 < 480;
  }
  const TickingClock clock;
  order.budget = {.seconds = 300, .clock = &clock};
  const Produced produced = make(order, [](const Made&) { return true; });
  EXPECT_EQ(produced.found, 0U);
  EXPECT_LE(clock.looks(), 400);
}

TEST(MakerLimits, AFlagThatIsSetFromTheStartLetsNothingBegin) {
  const std::atomic<bool> cancel = true;
  for (const MakerEntry& maker : makers()) {
    const Produced produced =
        make({.maker = std::string(maker.name), .count = 1000, .budget = {.cancel = &cancel}},
             [](const Made&) { return true; });
    EXPECT_TRUE(produced.cancelled) << maker.name;
    EXPECT_LE(produced.found, 64U) << maker.name;
  }
}

TEST(MakerLimits, WhatIsFinishedAndHasToWaitIsDroppedOnceItIsOver) {
  // Dozens of boards are dug side by side, and handed out one after the other.
  std::atomic<bool> cancel = false;
  const Produced produced =
      make({.count = 1000, .seed = 1, .jobs = 1, .budget = {.cancel = &cancel}}, [&](const Made&) {
        cancel = true;
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
        return true;
      });
  EXPECT_TRUE(produced.cancelled);
  EXPECT_GE(produced.found, 1U);
  EXPECT_LE(produced.found, 4U);
}

}  // namespace
}  // namespace evodoku
