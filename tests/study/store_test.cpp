// The store and the runner: nothing twice, nothing lost, whatever happens to the processes.
#include <SQLiteCpp/SQLiteCpp.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <limits>
#include <sstream>

#include "evodoku/budget.hpp"
#include "evodoku/recipe.hpp"
#include "evodoku/study.hpp"
#include "made_study.hpp"
#include "study/export/exports.hpp"
#include "study/run/pool.hpp"
#include "study/run/run.hpp"
#include "study/store/holder.hpp"
#include "study/store/schema.hpp"

namespace evodoku::study {
namespace {

namespace fs = std::filesystem;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

const std::string kProgram = this_program();

StudyPlan make_plan(std::size_t seeds) { return real_plan(seeds, 20'000); }

class StoreTest : public ::testing::Test {
 protected:
  [[nodiscard]] std::string path(const std::string& name = "store.sqlite") const {
    return folder_.file(name);
  }

  /// The exported table without what may differ.
  static std::string table(const std::string& file) {
    Store store(file, Store::Mode::kRead);
    std::string all;
    export_csv(store, "study", {.write = [&](const std::string& text) { all += text; }});
    std::istringstream lines(all);
    std::string out;
    for (std::string line; std::getline(lines, line);) {
      std::size_t end = line.size();
      for (int column = 0; column < 4; ++column) end = line.rfind(',', end - 1);
      out += line.substr(0, end) + '\n';
    }
    return out;
  }

  StudyProgress run(const StudyPlan& plan, int jobs, bool quick = false) const {
    Store store(path());
    return run_study(plan, store, {.jobs = jobs, .quick = quick});
  }

  /// Starts a process that runs the study and writes to a file how many runs it did. With \p dies
  /// it kills itself as soon as it has saved something.
  pid_t start(const StudyPlan& plan, const std::string& report, bool dies = false) const {
    const pid_t child = ::fork();
    if (child != 0) return child;
    Store store(path());
    const StudyProgress done =
        run_study(plan, store, {.jobs = 2, .on_progress = [&](const StudyProgress& now) {
                                  if (dies && now.ran > 0) (void)::raise(SIGKILL);
                                }});
    std::ofstream(path(report)) << done.ran;
    ::_exit(0);
  }

  StudyFolder folder_;
};

TEST_F(StoreTest, ResultsDoNotDependOnWorkers) {
  const StudyPlan plan = make_plan(12);
  EXPECT_EQ(run(plan, 1).ran, plan.size());
  const std::string alone = table(path());
  fs::remove_all(path());
  fs::remove_all(path() + "-wal");
  fs::remove_all(path() + "-shm");
  EXPECT_EQ(run(plan, 5).ran, plan.size());
  EXPECT_EQ(table(path()), alone);
  EXPECT_THAT(alone, HasSubstr("\nstudy,dive,hard,111,solved,1,,,,"));
}

TEST_F(StoreTest, QuickCountsTowardTheWhole) {
  StudyPlan plan = make_plan(5);
  plan.quick_seeds = 2;
  EXPECT_EQ(run(plan, 2, true).ran, 4U);
  const StudyProgress rest = run(plan, 2);
  EXPECT_EQ(rest.before, 4U);
  EXPECT_EQ(rest.ran, plan.size() - 4);
  EXPECT_EQ(run(plan, 2).ran, 0U);
}

TEST_F(StoreTest, ShowsThePlanAsItIsNow) {
  StudyPlan plan = make_plan(4);
  (void)run(plan, 2);
  const std::string before = table(path());
  plan.seeds.resize(2);
  plan.solvers.pop_back();
  EXPECT_EQ(run(plan, 2).ran, 0U);
  Store store(path());
  EXPECT_EQ(store.study("study", 0).done, 2U);
  EXPECT_EQ(run(make_plan(4), 2).ran, 0U) << "what was run before counts again";
  EXPECT_EQ(table(path()), before);
  plan = make_plan(4);
  plan.budget.evaluations = 10;
  EXPECT_EQ(run(plan, 2).ran, plan.size()) << "another budget is another run";
}

TEST_F(StoreTest, RecordsARunThatThrows) {
  StudyPlan plan = make_plan(2);
  plan.solvers.push_back({"none", "", {}, "none", "none", nullptr});
  const StudyProgress report = run(plan, 2);
  EXPECT_EQ(report.ran, 6U);
  EXPECT_EQ(report.failed, 2U);
  EXPECT_THAT(table(path()), HasSubstr("none,hard,100,failed,0,,,,0,0,evaluations=20000,0," +
                                       std::string(version()) + "," + behaviour() +
                                       ",\"there is no solver 'none'"));
  Studies studies(path());
  EXPECT_EQ(studies.status("study").failed, 2U);
  const auto figures = studies.figures("study");
  ASSERT_EQ(figures.size(), 3U);
  EXPECT_EQ(figures[0].solved, 2U);
  EXPECT_EQ(figures[2].failed, 2U);
  EXPECT_EQ(figures[2].runs, 2U);
}

TEST_F(StoreTest, LosesNothingWhenKilled) {
  const StudyPlan plan = make_plan(100);
  (void)run(plan, 2);
  const std::string undisturbed = table(path());
  for (const char* end : {"", "-wal", "-shm"}) fs::remove(path() + end);

  { const Store made(path()); }
  std::uint64_t done = 0;
  int kills = 0;
  while (done < plan.size()) {
    const pid_t child = start(plan, "report", kills % 2 == 0);
    int ended = 0;
    int how = 0;
    // Every other one dies after a save, the rest wherever they are once they have added to what
    // was there; until the last one has nothing left to add.
    while ((ended = ::waitpid(child, &how, WNOHANG)) == 0) {
      Store store(path(), Store::Mode::kRead);
      const auto studies = store.studies(0);
      if (!studies.empty() && studies[0].done > done && studies[0].done < plan.size()) break;
    }
    if (ended == 0) {
      ::kill(child, SIGKILL);
      ::waitpid(child, &how, 0);
    }
    if (WIFSIGNALED(how)) ++kills;
    Store store(path(), Store::Mode::kRead);
    done = store.study("study", 0).done;
  }
  EXPECT_GT(kills, 0);
  EXPECT_EQ(table(path()), undisturbed);
  EXPECT_EQ(run(plan, 1).ran, 0U);
}

TEST_F(StoreTest, TwoProcessesShareTheRuns) {
  const StudyPlan plan = make_plan(60);
  { const Store made(path()); }
  const pid_t first = start(plan, "first");
  const pid_t second = start(plan, "second");
  ::waitpid(first, nullptr, 0);
  ::waitpid(second, nullptr, 0);
  std::uint64_t ran = 0;
  for (const char* report : {"first", "second"}) {
    std::uint64_t count = 0;
    std::ifstream(path(report)) >> count;
    ran += count;
  }
  EXPECT_EQ(ran, plan.size());
  Store store(path());
  EXPECT_EQ(store.study("study", 0).done, plan.size());
  EXPECT_EQ(store.study("study", 0).running, 0U);
}

TEST_F(StoreTest, RunsOfProgramsThatBehaveOtherwiseStayAndDoNotCount) {
  const StudyPlan plan = make_plan(2);
  Store store(path());
  const auto done = [&](const std::string& program) {
    const std::vector<bool> runs = store.done(plan, store.enter(plan, program));
    return std::count(runs.begin(), runs.end(), true);
  };
  // A program of before had a version and no number of its behaviour.
  const StudyKey old = store.enter(plan, "0.1.0");
  RunResult one;
  one.figures = {.status = "solved", .error = 0, .evaluations = 7, .host = "here"};
  store.save(plan, old, {one});
  EXPECT_EQ(done("0.1.0"), 1);
  EXPECT_EQ(to_string(store.study("study", 0).other), "");
  EXPECT_EQ(done(kProgram), 0);
  EXPECT_EQ(to_string(store.other_runs(plan)), "1 run of evodoku 0.1.0");
  EXPECT_EQ(store.study("study", 0).behaviour, behaviour());
  const StudyProgress progress = run_study(plan, store, {.jobs = 1});
  EXPECT_EQ(progress.before, 0U);
  EXPECT_EQ(progress.ran, plan.size());
  EXPECT_EQ(to_string(progress.other), "1 run of evodoku 0.1.0");
  EXPECT_EQ(to_string(preview_study(plan, &store, false).other), "1 run of evodoku 0.1.0");
  // Another version that behaves the same has nothing to do.
  EXPECT_EQ(done(fmt::format("99.0.0 {}", behaviour())), static_cast<long>(plan.size()));
  EXPECT_EQ(done("0.1.0"), 1) << "what was there is there still";
}

TEST_F(StoreTest, LeasesOfOtherMachinesRunOut) {
  const StudyPlan plan = make_plan(2);
  Store store(path());
  const StudyKey key = store.enter(plan, kProgram);
  const std::string other = "another machine 1 2";
  EXPECT_THAT(store.claim(plan, key, {0, 1}, other, 10, 100).mine, ElementsAre(0, 1));
  const Claimed early = store.claim(plan, key, {0, 2}, this_holder(), 50, 110);
  EXPECT_THAT(early.taken, ElementsAre(0));
  EXPECT_THAT(early.mine, ElementsAre(2));
  store.renew(other, 200);
  EXPECT_THAT(store.claim(plan, key, {1}, this_holder(), 150, 210).mine, IsEmpty());
  EXPECT_THAT(store.claim(plan, key, {1}, this_holder(), 201, 261).mine, ElementsAre(1));
  store.release(other);
  EXPECT_THAT(store.claim(plan, key, {0}, this_holder(), 50, 110).mine, ElementsAre(0));
}

TEST_F(StoreTest, NobodyWaitsForALeaseOfAClockThatWasWrong) {
  const StudyPlan plan = make_plan(2);
  Store store(path());
  const StudyKey key = store.enter(plan, kProgram);
  constexpr double kTomorrow = 86'400;
  EXPECT_EQ(
      store.claim(plan, key, {0}, "another machine 1 2", kTomorrow, kTomorrow + 60).mine.size(),
      1U);
  EXPECT_THAT(store.claim(plan, key, {0}, this_holder(), 0, 60).mine, ElementsAre(0));
}

TEST_F(StoreTest, RunsOfADeletedStudyGoToNoOther) {
  StudyPlan plan = make_plan(2);
  Store store(path());
  const StudyKey key = store.enter(plan, kProgram);
  store.remove(plan.name);
  plan.name = "another";
  const StudyKey another = store.enter(plan, kProgram);
  EXPECT_THROW((void)store.claim(plan, key, {0}, this_holder(), 10, 100), StoreLost);
  EXPECT_THROW(store.save(plan, key, {{.index = 0}}), StoreLost);
  EXPECT_THROW((void)store.stops(key), StoreLost);
  store.save(plan, another, {{.index = 0}});
  EXPECT_EQ(store.count_done(another), 1U);
  EXPECT_EQ(store.count_done(key), 0U);
}

TEST_F(StoreTest, KnowsWhetherAHolderIsGone) {
  EXPECT_FALSE(is_gone(this_holder()));
  EXPECT_FALSE(is_gone("another machine 1 2"));
  const pid_t child = ::fork();
  if (child == 0) {
    std::ofstream(path("holder")) << this_holder();
    ::_exit(0);
  }
  ::waitpid(child, nullptr, 0);
  std::string holder;
  std::ifstream file(path("holder"));
  std::getline(file, holder);
  EXPECT_TRUE(is_gone(holder)) << holder;

  const StudyPlan plan = make_plan(3);
  Store store(path());
  const StudyKey key = store.enter(plan, kProgram);
  EXPECT_EQ(store.claim(plan, key, {0}, this_holder(), 0, 100).mine.size(), 1U);
  EXPECT_EQ(store.claim(plan, key, {1, 2}, holder, 0, 100).mine.size(), 2U);
  EXPECT_EQ(store.study("study", 50).running, 1U);
}

TEST_F(StoreTest, CancellingKeepsWhatIsDone) {
  const StudyPlan plan = make_plan(50);
  std::atomic<bool> cancel = false;
  Store store(path());
  const StudyProgress report = run_study(
      plan, store, {.jobs = 2, .cancel = &cancel, .on_progress = [&](const StudyProgress& now) {
                      if (now.ran > 0) cancel = true;
                    }});
  EXPECT_TRUE(report.cancelled);
  EXPECT_EQ(store.study("study", 0).done, report.ran);
  EXPECT_EQ(store.study("study", 0).running, 0U);
  EXPECT_EQ(run(plan, 2).before, report.ran);
}

TEST_F(StoreTest, DeletesAStudyWithItsRuns) {
  (void)run(make_plan(2), 1);
  Store store(path());
  EXPECT_THROW(store.remove("studi"), UsageError);
  store.remove("study");
  EXPECT_THAT(store.studies(0), IsEmpty());
  EXPECT_EQ(SQLite::Database(path()).execAndGet("SELECT count(*) FROM runs").getInt(), 0);
  EXPECT_EQ(run(make_plan(2), 1).ran, 4U);
}

TEST_F(StoreTest, KeepsGroupsAndSettingsOfThePlan) {
  StudyPlan plan = make_plan(1);
  plan.text = "the file";
  plan.solvers[1].group = "others";
  plan.solvers[1].settings = {{"population", "21"}, {"select", "\"quoted\""}};
  (void)run(plan, 1);
  Store store(path(), Store::Mode::kRead);
  const std::vector<StoredSolver> solvers = store.solvers("study");
  ASSERT_EQ(solvers.size(), 2U);
  EXPECT_EQ(solvers[0].group, "");
  EXPECT_EQ(solvers[1].label, "dive");
  EXPECT_EQ(solvers[1].group, "others");
  ASSERT_EQ(solvers[1].settings.size(), 2U);
  EXPECT_EQ(solvers[1].settings[1].name, "select");
  EXPECT_EQ(solvers[1].settings[1].value, "\"quoted\"");
  ASSERT_EQ(store.puzzles("study").size(), 1U);
  EXPECT_EQ(store.puzzles("study")[0].group, "one");
  EXPECT_EQ(store.plan_text("study"), "the file");
}

TEST_F(StoreTest, RecordsWhatACrowdThinks) {
  StudyPlan plan = make_plan(1);
  plan.record = Record::kGeneration;
  plan.solvers.clear();
  for (const char* name : {"hughes", "hughes-crowd"}) {
    PlannedSolver& one = plan.solvers.emplace_back();
    one.label = one.spec = name;
    one.recipe = std::make_shared<const evolution::Recipe>(load_recipe(name, {"population=100"}));
  }
  (void)run(plan, 1);
  Store store(path(), Store::Mode::kRead);
  int with = 0;
  store.for_each_point("study", [&](const StoredPoint& stored) {
    const auto& crowd = stored.point.crowd;
    EXPECT_FALSE(crowd && stored.solver == "hughes");
    if (!crowd) return;
    ++with;
    EXPECT_LE(static_cast<double>(crowd->best_expert), crowd->mean_expert);
  });
  EXPECT_GT(with, 100);
}

TEST_F(StoreTest, BringsOlderStoresUpToDate) {
  {
    SQLite::Database old(path(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    migrate(old, 1);
    old.exec(
        "INSERT INTO studies VALUES (1, 'study', 'old', 'file', 1, 1);"
        "INSERT INTO terms VALUES (1, 1, 'evaluations=20000', 'end', '1', 0);"
        "INSERT INTO solvers VALUES (1, 1, 0, 'dive', 'dive');"
        "INSERT INTO puzzles VALUES (1, 1, 0, 'hard', 'x');"
        "INSERT INTO seeds VALUES (1, 100);"
        "INSERT INTO runs VALUES (1, 1, 1, 1, 100, 'solved', 0, 1.5, 2, 3, 4, '', 5, 6, 7, 'h');"
        "INSERT INTO points VALUES (1, 2, 3, 0, 1.5)");
  }
  EXPECT_THROW(Store(path(), Store::Mode::kRead), InputError);
  Store store(path());
  EXPECT_EQ(store.study("study", 0).solved, 1U);
  EXPECT_EQ(store.solvers("study").at(0).label, "dive");
  EXPECT_THAT(store.solvers("study").at(0).settings, IsEmpty());
  int points = 0;
  store.for_each_point("study", [&](const StoredPoint& point) {
    EXPECT_FALSE(point.point.crowd);
    ++points;
  });
  EXPECT_EQ(points, 1);
}

TEST_F(StoreTest, RefusesWhatIsNoStoreOfItsOwn) {
  EXPECT_THROW(Store(path("none"), Store::Mode::kRead), SystemError);
  std::ofstream(path("text")) << std::string(5000, 'x');
  EXPECT_THROW(Store(path("text")), InputError);
  SQLite::Database(path("other"), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE)
      .exec("CREATE TABLE x (y)");
  EXPECT_THROW(Store(path("other")), InputError);
  { const Store made(path()); }
  for (const int version : {99, -1, 0, std::numeric_limits<int>::min()}) {
    SQLite::Database(path(), SQLite::OPEN_READWRITE)
        .exec(fmt::format("PRAGMA user_version = {}", version));
    EXPECT_THROW(Store(path("store.sqlite")), InputError) << version;
    EXPECT_THROW(Store(path(), Store::Mode::kRead), InputError) << version;
  }
}

TEST_F(StoreTest, LeavesTheDatabaseOfAnotherProgramAsItIs) {
  SQLite::Database(path("other"), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE)
      .exec("CREATE TABLE x (y)");
  const auto bytes = [&] {
    std::ifstream file(path("other"), std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(file), {});
  };
  const std::string before = bytes();
  for (const Store::Mode mode : {Store::Mode::kWrite, Store::Mode::kAlone}) {
    EXPECT_THROW(Store(path("other"), mode), InputError);
    EXPECT_TRUE(bytes() == before);
  }
}

TEST_F(StoreTest, SeesThatTheLogIsGoneOfAStoreBehindALink) {
  fs::create_directory(path("there"));
  fs::create_symlink(path("there/real.sqlite"), path());
  { const Store made(path()); }
  Store store(path());
  (void)store.enter(make_plan(1));
  store.check_place();
  ASSERT_TRUE(fs::remove(path("there/real.sqlite-wal")));
  EXPECT_THROW(store.check_place(), StoreLost);
}

/// With what exit code it ends.
ExitCode code_of(const std::function<void()>& action) {
  try {
    action();
  } catch (const Error& error) {
    return error.code();
  }
  return ExitCode::kOk;
}

TEST_F(StoreTest, CtrlCEndsWhatComesBeforeTheFirstRun) {
  std::atomic<bool> cancel = false;
  StudyPlan plan = make_plan(5000);
  Store store(path(), Store::Mode::kWrite, {.cancel = &cancel});
  cancel = true;
  EXPECT_EQ(code_of([&] { (void)store.enter(plan); }), ExitCode::kInterrupted);
  cancel = false;
  EXPECT_THAT(store.studies(0), IsEmpty()) << "nothing is half entered";
  EXPECT_TRUE(store.machines().empty());

  MadeStudy made;
  made.plan = plan;
  made.save(store, [](const PlannedRun&) { return threw("it"); });
  const StudyKey key = store.enter(plan, made.program);
  cancel = true;
  EXPECT_EQ(code_of([&] { (void)store.done(plan, key); }), ExitCode::kInterrupted);
  EXPECT_EQ(code_of([&] { (void)store.mean_seconds(key); }), ExitCode::kInterrupted);
  EXPECT_EQ(code_of([&] { (void)store.forget_failed(plan, key, false); }), ExitCode::kInterrupted);
  EXPECT_EQ(code_of([&] { const Store again(path(), Store::Mode::kWrite, {.cancel = &cancel}); }),
            ExitCode::kInterrupted);
  // What has ended is written all the same.
  store.release(this_holder());
  cancel = false;
  EXPECT_EQ(store.study("study", 0).failed, plan.size());
}

TEST_F(StoreTest, CtrlCEndsThePlanning) {
  const StudyPlan plan = make_plan(3);
  Store store(path());
  const std::atomic<bool> cancel = true;
  {
    const Watch watch({.cancel = &cancel});
    EXPECT_THROW((void)run_study(plan, store, {.jobs = 1}), Stopped);
    EXPECT_THROW((void)preview_study(plan, nullptr, false), Stopped);
  }
  EXPECT_EQ(store.study("study", 0).done, 0U);
}

TEST_F(StoreTest, ANameCannotForgeALine) {
  try {
    const Store none(path("a\nevodoku: all is well"), Store::Mode::kRead);
    FAIL();
  } catch (const Error& error) {
    EXPECT_THAT(error.what(), HasSubstr("a\\x0aevodoku"));
  }
}

}  // namespace
}  // namespace evodoku::study
