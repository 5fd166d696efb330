// Stores that become one: no run twice, none lost, and conflicts told.
#include <SQLiteCpp/SQLiteCpp.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <fstream>

#include "made_study.hpp"
#include "study/export/exports.hpp"

namespace evodoku::study {
namespace {

using ::testing::HasSubstr;

class MergeTest : public ::testing::Test {
 protected:
  MergeTest() { made.solvers({"a", "b"}).puzzles(2).seeds(4); }

  [[nodiscard]] static std::string csv(Store& store) {
    std::string out;
    export_csv(store, "made", {.write = [&](const std::string& text) { out += text; }});
    return out;
  }
  [[nodiscard]] std::string file(const std::string& name) const { return folder.file(name); }

  StudyFolder folder;
  MadeStudy made;
};

RunResult with_points(const PlannedRun& run) {
  RunResult out = solved(100 * run.seed + run.solver);
  out.points = {{1, 50, 3, 0.5}, {2, out.figures.evaluations, 0, 1}};
  return out;
}

TEST_F(MergeTest, HalvesBecomeTheWhole) {
  Store whole(file("whole"));
  made.save(whole, with_points);
  Store odd(file("odd"));
  made.save(odd, [](const PlannedRun& run) {
    return run.seed % 2 == 1 ? with_points(run) : RunResult{};
  });
  {
    Store even(file("even"));
    even.note({"there", "a CPU", 3});
    // Another order of parts, so that rows have other numbers.
    MadeStudy turned = made;
    std::swap(turned.plan.solvers[0], turned.plan.solvers[1]);
    turned.save(even, [](const PlannedRun& run) {
      PlannedRun back = run;
      back.solver = 1 - run.solver;
      return run.seed % 2 == 0 ? with_points(back) : RunResult{};
    });
  }
  const std::vector<MergedStudy> merged = odd.merge(file("even"));
  ASSERT_EQ(merged.size(), 1U);
  EXPECT_EQ(merged[0].added, 8U);
  EXPECT_EQ(merged[0].differing, 0U);
  EXPECT_FALSE(merged[0].is_new);
  EXPECT_FALSE(merged[0].other_plan);
  EXPECT_EQ(csv(odd), csv(whole));
  std::vector<std::uint64_t> points;
  odd.for_each_point("made",
                     [&](const StoredPoint& one) { points.push_back(one.point.evaluations); });
  EXPECT_EQ(points.size(), 32U);
  ASSERT_EQ(odd.machines().size(), 1U);
  EXPECT_EQ(odd.machines()[0].cores, 3U);
  EXPECT_EQ(odd.merge(file("even"))[0].added, 0U) << "the second time there is nothing new";
  EXPECT_EQ(csv(odd), csv(whole));
}

TEST_F(MergeTest, ANewStudyComesWhole) {
  {
    Store from(file("from"));
    made.save(from, with_points);
  }
  Store into(file("into"));
  const auto merged = into.merge(file("from"));
  ASSERT_EQ(merged.size(), 1U);
  EXPECT_TRUE(merged[0].is_new);
  Store from(file("from"), Store::Mode::kRead);
  EXPECT_EQ(csv(into), csv(from));
  EXPECT_EQ(into.study("made", 0).done, 16U);
  EXPECT_EQ(into.study("made", 0).planned, 16U);
  // The study goes on here with nothing to do.
  const StudyKey key = into.enter(made.plan, made.program);
  const std::vector<bool> done = into.done(made.plan, key);
  EXPECT_EQ(std::count(done.begin(), done.end(), true), 16);
}

TEST_F(MergeTest, BehaviourCountsAndVersionsDoNot) {
  const auto half = [](std::uint64_t rest) {
    return [rest](const PlannedRun& run) {
      return run.seed % 2 == rest ? with_points(run) : RunResult{};
    };
  };
  Store into(file("into"));
  made.program = "0.2.0 aaaa";
  made.save(into, half(0));
  {
    Store from(file("from"));
    made.program = "0.2.1 aaaa";
    made.save(from, half(1));
    Store different(file("different"));
    made.program = "0.3.0 bbbb";
    made.save(different, with_points);
  }
  EXPECT_EQ(into.merge(file("from"))[0].other_behaviour, 0U);
  EXPECT_EQ(into.study("made", 0).done, 16U);
  const MergedStudy last = into.merge(file("different"))[0];
  EXPECT_EQ(last.added, 16U);
  EXPECT_EQ(last.other_behaviour, 16U);
  const StudyStatus status = into.study("made", 0);
  EXPECT_EQ(status.done, 16U);
  EXPECT_EQ(status.version, "0.2.0");
  EXPECT_EQ(status.behaviour, "aaaa");
  EXPECT_EQ(to_string(status.other), "16 runs of evodoku 0.3.0 (behaviour bbbb)");
}

TEST_F(MergeTest, TheOlderStaysAndFailuresGiveWay) {
  const auto at = [](RunResult run, double ended) {
    run.figures.ended = ended;
    return run;
  };
  {
    Store from(file("from"));
    made.save(from, [&](const PlannedRun& run) {
      if (run.seed == 1) return at(solved(11), 50);   // older than ours
      if (run.seed == 2) return at(solved(22), 500);  // younger
      if (run.seed == 3) return at(solved(33), 500);  // ours failed
      return at(solved(44), 500);                     // the same as ours, but later
    });
  }
  Store into(file("into"));
  made.save(into, [&](const PlannedRun& run) {
    if (run.seed == 3) return at(threw("no"), 100);
    return at(run.seed == 4 ? solved(44) : unsolved(1), 100);
  });
  const auto merged = into.merge(file("from"));
  EXPECT_EQ(merged[0].runs, 16U);
  EXPECT_EQ(merged[0].added, 0U);
  EXPECT_EQ(merged[0].differing, 12U);
  EXPECT_EQ(merged[0].replaced, 8U);
  const std::string table = csv(into);
  EXPECT_THAT(table, HasSubstr("made,a,puzzle 1,1,solved,1,0,,,11,"));
  EXPECT_THAT(table, HasSubstr("made,a,puzzle 1,2,unsolved,0,1,,,1000,"));
  EXPECT_THAT(table, HasSubstr("made,b,puzzle 2,3,solved,1,0,,,33,"));
  EXPECT_EQ(into.study("made", 0).done, 16U);
}

TEST_F(MergeTest, AnotherPlanKeepsItsRunsAside) {
  {
    MadeStudy other;
    other.plan.text = "another\n";
    other.solvers({"b", "c"}).puzzles(2).seeds(6);
    Store from(file("from"));
    other.save(from, with_points);
  }
  Store into(file("into"));
  made.save(into,
            [](const PlannedRun& run) { return run.solver == 0 ? with_points(run) : RunResult{}; });
  const auto merged = into.merge(file("from"));
  EXPECT_TRUE(merged[0].other_plan);
  EXPECT_EQ(merged[0].added, 24U);
  EXPECT_EQ(into.study("made", 0).done, 16U) << "those of b with the seeds of the plan";
  EXPECT_EQ(into.plan_text("made"), made.plan.text);
}

TEST_F(MergeTest, RefusesWhatCannotBeMerged) {
  Store into(file("into"));
  EXPECT_THROW((void)into.merge(file("into")), UsageError);
  EXPECT_THROW((void)into.merge(file("none")), SystemError);
  SQLite::Database(file("other"), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE)
      .exec("CREATE TABLE x (y)");
  EXPECT_THROW((void)into.merge(file("other")), InputError);
}

TEST_F(MergeTest, DamageIsNotTakenOver) {
  {
    Store from(file("from"));
    made.save(from, with_points);
  }
  {
    // A large store is not looked through when it is opened.
    SQLite::Database padded(file("from"), SQLite::OPEN_READWRITE);
    padded.exec("CREATE TABLE padding AS SELECT zeroblob(40000000)");
    padded.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  }
  std::ifstream in(file("from"), std::ios::binary);
  std::string bytes{std::istreambuf_iterator<char>(in), {}};
  const std::size_t at = bytes.find("solved");
  ASSERT_NE(at, std::string::npos);
  for (std::size_t i = at; i != std::string::npos; i = bytes.find("solved", i + 1)) {
    bytes[i + 5] = 'D';
  }
  std::ofstream(file("from"), std::ios::binary) << bytes;
  Store into(file("into"));
  EXPECT_THROW((void)into.merge(file("from")), InputError);
  EXPECT_TRUE(into.studies(0).empty());
}

TEST_F(MergeTest, InterruptedLeavesTheStoreAsItWas) {
  made.plan.seeds.clear();
  made.seeds(3000);  // enough for SQLite to look around
  {
    Store from(file("from"));
    made.save(from, with_points);
  }
  std::atomic<bool> cancel = false;
  Store into(file("into"), Store::Mode::kWrite, {.cancel = &cancel});
  Store whole(file("from"), Store::Mode::kWrite, {.cancel = &cancel});
  cancel = true;
  const auto interrupted = [](const std::function<void()>& action) {
    try {
      action();
    } catch (const Error& error) {
      return error.code() == ExitCode::kInterrupted;
    }
    return false;
  };
  EXPECT_TRUE(interrupted([&] { (void)into.merge(file("from")); }));
  EXPECT_TRUE(into.studies(0).empty());
  EXPECT_TRUE(interrupted([&] { whole.remove("made"); }));
  EXPECT_FALSE(whole.studies(0).empty());
}

}  // namespace
}  // namespace evodoku::study
