#include "study/run/workers.hpp"

#include <gtest/gtest.h>

namespace evodoku::study {
namespace {

using namespace std::chrono_literals;

TEST(Workers, GathersResultsWhileManyJobsWait) {
  constexpr std::size_t kJobs = 1000;
  constexpr std::size_t kFew = 100;
  Workers workers(1, [](const RunJob& job, const std::atomic<bool>& /*cancel*/) {
    return RunResult{.index = job.number};
  });
  workers.gather(kFew);
  workers.add(std::vector<RunJob>(kJobs));
  std::size_t results = workers.take(1min).size();
  // All but those that wait and the one that is under way.
  EXPECT_GE(results, kJobs - kFew);
  while (workers.open() > 0) results += workers.take(1min).size();
  EXPECT_EQ(results, kJobs);
}

TEST(Workers, HandsOutWhatItHasOncePatienceIsOver) {
  std::atomic<bool> go = false;
  Workers workers(1, [&](const RunJob& job, const std::atomic<bool>& /*cancel*/) {
    if (job.number > 0) go.wait(false);
    return RunResult{.index = job.number};
  });
  workers.gather(1);
  workers.add({{.number = 0}, {.number = 1}, {.number = 2}});
  std::size_t results = 0;
  while (results == 0) results += workers.take(1ms).size();
  EXPECT_EQ(results, 1U);
  go = true;
  go.notify_all();
  while (workers.open() > 0) results += workers.take(1min).size();
  EXPECT_EQ(results, 3U);
}

}  // namespace
}  // namespace evodoku::study
