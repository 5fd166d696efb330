// Stopping, trying again, estimates, and disks that are full.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <fstream>
#include <thread>

#include "evodoku/study.hpp"
#include "made_study.hpp"
#include "small_disk.hpp"
#include "study/export/exports.hpp"
#include "study/run/run.hpp"
#include "study/store/clock.hpp"

namespace evodoku::study {
namespace {

namespace fs = std::filesystem;

/// A plan of real runs, a millisecond each.
StudyPlan real_plan(std::size_t seeds) {
  StudyPlan plan;
  plan.name = "made";
  const std::string line =
      ".2..........6....3.74.8.........3..2.8..4..1.6..5.........1.78.5....9..........4.";
  plan.puzzles.push_back({.name = "hard", .text = line, .puzzle = Puzzle(Grid::parse(line))});
  for (const char* name : {"anneal", "dive"}) {
    plan.solvers.push_back({.label = name, .spec = name, .solver = name});
  }
  for (std::size_t i = 0; i < seeds; ++i) plan.seeds.push_back(100 + i);
  plan.budget.evaluations = 20'000;
  return plan;
}

/// The table without the columns that differ from time to time.
std::string table(const std::string& path) {
  Store store(path, Store::Mode::kRead);
  std::string all;
  export_csv(store, "made", {.write = [&](const std::string& text) { all += text; }});
  std::string out;
  for (std::size_t at = 0; at < all.size();) {
    const std::size_t end = all.find('\n', at);
    std::size_t cut = end;
    for (int column = 0; column < 4; ++column) cut = all.rfind(',', cut - 1);
    out += all.substr(at, cut - at) + '\n';
    at = end + 1;
  }
  return out;
}

int ended(pid_t child) {
  int how = 0;
  ::waitpid(child, &how, 0);
  return WIFEXITED(how) ? WEXITSTATUS(how) : -1;
}

TEST(Stop, EndsAProcessAndGivesItsRunsBack) {
  const StudyFolder folder;
  const std::string path = folder.file("store");
  { const Store made(path); }
  StudyPlan plan = real_plan(100'000);
  const pid_t child = ::fork();
  if (child == 0) {
    Store store(path);
    const StudyProgress report = run_study(plan, store, {.jobs = 1});
    ::_exit(report.stopped && !report.cancelled ? 7 : 1);
  }
  // Once it is at work.
  Store store(path);
  for (;;) {
    const auto studies = store.studies(now());
    if (!studies.empty() && studies[0].done > 0 && studies[0].running > 0) break;
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  EXPECT_EQ(store.stop("made", now()), 1U);
  EXPECT_EQ(ended(child), 7);
  EXPECT_EQ(store.study("made", now()).running, 0U);
  EXPECT_EQ(store.stop("made", now()), 0U) << "nobody is left";
  const std::uint64_t done = store.study("made", 0).done;
  EXPECT_LT(done, plan.size());
  // A process that starts later is not meant.
  plan.seeds.resize(2);
  const StudyProgress later = run_study(plan, store, {.jobs = 1});
  EXPECT_FALSE(later.stopped);
  EXPECT_EQ(later.done(), later.wanted);
  EXPECT_THROW((void)store.stop("mad", now()), UsageError);
}

TEST(RetryFailed, RunsThoseAgainAndNoOthers) {
  const StudyFolder folder;
  Store store(folder.file("store"));
  StudyPlan plan = real_plan(3);
  plan.quick_seeds = 1;
  plan.solvers[0].solver = "none";  // throws: there is no such solver
  EXPECT_EQ(run_study(plan, store, {}).failed, 3U);
  plan.solvers[0].solver = "anneal";
  EXPECT_EQ(run_study(plan, store, {}).ran, 0U) << "failures are results";
  const StudyProgress quick = run_study(plan, store, {.quick = true, .retry_failed = true});
  EXPECT_EQ(quick.again, 1U);
  EXPECT_EQ(quick.ran, 1U);
  EXPECT_EQ(store.study("made", 0).failed, 2U);
  const StudyProgress all = run_study(plan, store, {.retry_failed = true});
  EXPECT_EQ(all.again, 2U);
  EXPECT_EQ(all.ran, 2U);
  EXPECT_EQ(store.study("made", 0).failed, 0U);
  EXPECT_EQ(store.study("made", 0).done, 6U);
}

TEST(Machine, IsNoted) {
  const StudyFolder folder;
  Store store(folder.file("store"));
  (void)run_study(real_plan(1), store, {});
  ASSERT_EQ(store.machines().size(), 1U);
  EXPECT_GT(store.machines()[0].cores, 0U);
  EXPECT_FALSE(store.machines()[0].cpu.empty());
}

TEST(Estimate, NeedsAFewRuns) {
  StudyProgress report{.wanted = 110, .before = 10, .seconds = 2};
  EXPECT_FALSE(report.seconds_left(3));
  report.ran = 4;
  EXPECT_FALSE(report.seconds_left(3));
  report.ran = 10;
  report.others = 10;
  EXPECT_FALSE(report.seconds_left(21)) << "not every solver has had its turn";
  EXPECT_DOUBLE_EQ(report.seconds_left(3).value(), 2.0 * 80 / 20);
  report.ran = 90;
  EXPECT_FALSE(report.seconds_left(3)) << "nothing is left";
}

/// Files may not grow beyond a size: what a process meets on a full disk, in any folder.
TEST(FullDisk, LosesNothingWhenFilesCannotGrow) {
  const StudyFolder folder;
  const StudyPlan plan = real_plan(300);
  const std::string undisturbed = folder.file("undisturbed");
  {
    Store store(undisturbed);
    (void)run_study(plan, store, {.jobs = 2});
  }
  const std::string path = folder.file("store");
  { const Store made(path); }
  const pid_t child = ::fork();
  if (child == 0) {
    std::signal(SIGXFSZ, SIG_IGN);
    const rlimit limit{.rlim_cur = 150'000, .rlim_max = RLIM_INFINITY};
    ::setrlimit(RLIMIT_FSIZE, &limit);
    try {
      Store store(path);
      (void)run_study(plan, store, {.jobs = 2});
    } catch (const SystemError&) {
      ::_exit(7);
    }
    ::_exit(1);
  }
  EXPECT_EQ(ended(child), 7);
  Store store(path);
  const StudyProgress rest = run_study(plan, store, {.jobs = 2});
  EXPECT_LT(rest.ran, plan.size()) << "what was written before counts";
  EXPECT_EQ(rest.done(), plan.size());
  EXPECT_EQ(table(path), table(undisturbed));
}

TEST(FullDisk, LosesNothingWhenTheDiskIsFull) {
  const StudyFolder folder;
  const StudyPlan plan = real_plan(300);
  const std::string undisturbed = folder.file("undisturbed");
  {
    Store store(undisturbed);
    (void)run_study(plan, store, {.jobs = 2});
  }
  const std::string path = folder.file("store");
  SmallDisk disk(300'000);
  try {
    Store store(path);
    (void)run_study(plan, store, {.jobs = 2});
    FAIL() << "there was room for all of it";
  } catch (const SystemError& error) {
    EXPECT_THAT(error.what(), ::testing::HasSubstr("full"));
  }
  disk.make_room(40'000'000);
  {
    Store store(path);
    const StudyProgress rest = run_study(plan, store, {.jobs = 2});
    EXPECT_GT(rest.ran, 0U);
    EXPECT_LT(rest.ran, plan.size()) << "what was written before counts";
  }
  EXPECT_EQ(table(path), table(undisturbed));
}

}  // namespace
}  // namespace evodoku::study
