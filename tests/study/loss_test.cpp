// Stores that are damaged, lost, locked, or whose machine loses its power: what was reported as
// done is there, or the run says that it is not.
#include <SQLiteCpp/SQLiteCpp.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <thread>

#include "base/random.hpp"
#include "logged_disk.hpp"
#include "made_study.hpp"
#include "study/export/exports.hpp"
#include "study/run/run.hpp"
#include "study/store/store.hpp"

namespace evodoku::study {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

StudyPlan small_plan(std::size_t seeds) { return real_plan(seeds, 2'000); }

class StoreLoss : public ::testing::Test {
 protected:
  [[nodiscard]] std::string path(const std::string& name = "store") const {
    return folder_.file(name);
  }

  /// Everything that can be read of the study.
  static std::string contents(const std::string& file) {
    Store store(file, Store::Mode::kRead);
    std::string out = store.plan_text("study");
    const auto write = [&](const std::string& text) { out += text; };
    export_csv(store, "study", {.write = write});
    export_csv(store, "study", {.points = true, .write = write});
    for (const StudyStatus& one : store.studies(0)) out += one.name + std::to_string(one.done);
    return out;
  }
  static std::string bytes_of(const std::string& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }

  /// What ends a run during which something happens to its store.
  std::string end_of_run(const std::function<void()>& disaster) const {
    const StudyPlan plan = small_plan(4000);
    Store store(path());
    bool happened = false;
    StudyOptions options{.jobs = 1, .on_progress = [&](const StudyProgress& now) {
                           if (now.ran > 20 && !std::exchange(happened, true)) disaster();
                         }};
    try {
      (void)run_study(plan, store, options);
    } catch (const Error& error) {
      EXPECT_EQ(error.code(), ExitCode::kSystem);
      return error.what();
    }
    return "all went well";
  }

  StudyFolder folder_;
};

TEST_F(StoreLoss, AStoreThatGoesAwayEndsTheRunAndSaysWhatIsSaved) {
  const auto expect = [&](const char* what, const std::function<void()>& disaster) {
    const std::string end = end_of_run(disaster);
    EXPECT_THAT(end, HasSubstr(what));
    EXPECT_THAT(end,
                ::testing::ContainsRegex("[0-9]+ of the [0-9]+ runs that have ended are saved"));
    folder_.clear();
  };
  expect("has been removed", [&] { fs::remove(path()); });
  expect("has been removed", [&] { fs::rename(path(), path("elsewhere")); });
  expect("has been replaced", [&] {
    fs::remove(path());
    std::ofstream(path()) << "other";
  });
  expect("has been replaced", [&] {
    fs::remove(path());
    fs::create_directory(path());
  });
  for (const std::uintmax_t bytes : {0, 16, 20, 30}) {
    expect("has been cut from", [&] { fs::resize_file(path(), bytes); });
  }
  expect("has been cut from", [&] { fs::resize_file(path(), fs::file_size(path()) / 2); });
  expect("has lost its log", [&] { fs::remove(path("store-wal")); });
  expect("has lost the file by which processes share it", [&] { fs::remove(path("store-shm")); });
  for (const std::uintmax_t bytes : {0, 5000}) {
    expect("has lost a part of its log", [&] { fs::resize_file(path("store-wal"), bytes); });
  }
  expect("has lost a part of its log",
         [&] { fs::resize_file(path("store-wal"), fs::file_size(path("store-wal")) - 1); });
}

TEST_F(StoreLoss, DamageThatIsDoneMeanwhileEndsTheRunAsALoss) {
  // Something to damage that is in the file itself, and not in its log.
  {
    Store store(path());
    MadeStudy().solvers({"a"}).puzzles(10).seeds(200).save(
        store, [](const PlannedRun&) { return solved(1); });
  }
  const std::string end = end_of_run([&] {
    std::fstream file(path(), std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(-40'000, std::ios::end);
    file << std::string(40'000, '\x5a');
  });
  EXPECT_THAT(end, HasSubstr("the store was changed while it was in use, and now: "));
  EXPECT_THAT(end, HasSubstr("is damaged"));
  EXPECT_THAT(end, ::testing::ContainsRegex("[0-9]+ of the [0-9]+ runs that have ended are saved"));
}

TEST_F(StoreLoss, AKilledWriterWithoutALogKeepsNobodyFromReading) {
  const std::string copy = path("copy");
  {
    Store store(path(), Store::Mode::kAlone);
    MadeStudy().solvers({"a"}).puzzles(1).seeds(9).save(
        store, [](const PlannedRun&) { return solved(1); });
  }
  {
    // What is there in the middle of a transaction.
    SQLite::Database writer(path(), SQLite::OPEN_READWRITE);
    writer.exec("PRAGMA journal_mode = TRUNCATE");
    writer.exec("PRAGMA cache_spill = 1");
    writer.exec("PRAGMA cache_size = 1");
    writer.exec("BEGIN");
    writer.exec("UPDATE studies SET summary = 'half'");
    writer.exec("CREATE TABLE filler AS SELECT randomblob(9000) FROM runs");
    for (const char* ending : {"", "-journal"}) fs::copy_file(path() + ending, copy + ending);
  }
  ASSERT_GT(fs::file_size(copy + "-journal"), 0U);
  EXPECT_EQ(Studies(copy).status("made").done, 9U);
}

TEST_F(StoreLoss, WhoLooksAgainAndAgainNoticesThatItIsGone) {
  const auto make_one = [&](const std::string& name) {
    Store store(path(name));
    MadeStudy().solvers({"a"}).puzzles(1).seeds(2).save(
        store, [](const PlannedRun&) { return solved(1); });
  };
  make_one("store");
  Studies studies(path());
  EXPECT_EQ(studies.status("made").done, 2U);
  EXPECT_EQ(studies.status("made").done, 2U) << "as it was";
  fs::remove(path());
  EXPECT_THROW((void)studies.status("made"), SystemError);
  EXPECT_THROW((void)studies.list(), SystemError) << "and it stays away";
  for (const char* end : {"-wal", "-shm"}) fs::remove(path() + end);
  make_one("store");
  EXPECT_EQ(studies.status("made").done, 2U) << "there is another one";
  make_one("other");
  fs::rename(path("other"), path());
  EXPECT_THROW((void)studies.list(), SystemError);
}

TEST_F(StoreLoss, ALogThatSqliteMakesShorterIsNoLoss) {
  const std::string end = end_of_run([&] {
    SQLite::Database(path(), SQLite::OPEN_READWRITE).exec("PRAGMA wal_checkpoint(TRUNCATE)");
    ASSERT_EQ(fs::file_size(path("store-wal")), 0U);
  });
  EXPECT_EQ(end, "all went well");
}

TEST_F(StoreLoss, AStoreThatSqliteMakesShorterIsNoLoss) {
  {
    Store store(path());
    MadeStudy made;
    made.solvers({"with a label"}).puzzles(200).seeds(20);
    made.save(store, [](const PlannedRun&) { return solved(1); });
    (void)store.enter(small_plan(4000));
    store.remove("made");
  }
  const std::uintmax_t before = fs::file_size(path());
  const std::string end = end_of_run([&] {
    SQLite::Database other(path(), SQLite::OPEN_READWRITE);
    other.exec("VACUUM");
    other.exec("PRAGMA wal_checkpoint(TRUNCATE)");
    ASSERT_LT(fs::file_size(path()), before);
  });
  EXPECT_EQ(end, "all went well");
}

TEST_F(StoreLoss, SaysNothingIsSavedThatNobodyCanRead) {
  const std::string end =
      end_of_run([&] { SQLite::Database(path(), SQLite::OPEN_READWRITE).exec("DROP TABLE runs"); });
  EXPECT_THAT(end, HasSubstr(": 0 of the "));
}

TEST_F(StoreLoss, NothingButAPlainFileIsAStore) {
  fs::create_directory(path("folder"));
  ASSERT_EQ(::mkfifo(path("pipe").c_str(), 0600), 0);
  for (const Store::Mode mode : {Store::Mode::kWrite, Store::Mode::kRead, Store::Mode::kAlone}) {
    for (const std::string& name : {path("folder"), path("pipe"), std::string("/dev/null")}) {
      EXPECT_THROW(Store(name, mode), SystemError) << name;
    }
    for (const char* name : {"", "file::memory:", "file:x?mode=memory", "file:/tmp/x"}) {
      EXPECT_THROW(Store(name, mode), UsageError) << name;
    }
  }
}

TEST_F(StoreLoss, ALockedStoreIsWaitedForUntilItIsCancelled) {
  { const Store made(path()); }
  SQLite::Database other(path(), SQLite::OPEN_READWRITE);
  other.exec("BEGIN IMMEDIATE");
  const StudyPlan plan = small_plan(2);
  {
    Store store(path(), Store::Mode::kWrite, {.most = 0.1});
    EXPECT_THROW((void)store.enter(plan), SystemError);
  }
  std::atomic<bool> cancel = false;
  // Told that it waits, somebody presses Ctrl-C: nothing else would end this.
  Store store(path(), Store::Mode::kWrite,
              {.cancel = &cancel, .most = 1e9, .on_wait = [&] { cancel = true; }});
  try {
    (void)store.enter(plan);
    FAIL() << "it was locked";
  } catch (const Error& error) {
    EXPECT_EQ(error.code(), ExitCode::kInterrupted);
  }
  cancel = false;
  other.exec("ROLLBACK");
  EXPECT_NO_THROW((void)store.enter(plan));
}

TEST_F(StoreLoss, WhatIsDoneAfterCtrlCWaitsAMomentForOthersWhoDoTheSame) {
  const std::atomic<bool> cancel = true;
  StorePlace place(path(), {.cancel = &cancel, .most = 1e9});
  int waits = 0;
  while (StorePlace::on_busy(&place, waits) != 0) ASSERT_LT(++waits, 100);
  EXPECT_GE(waits, 1);
  const StorePlace::Hearing hearing(place);  // but not who only reads
  EXPECT_EQ(StorePlace::on_busy(&place, 0), 0);
}

TEST_F(StoreLoss, DamageIsNoticedOrDoesNotMatter) {
  StudyPlan plan = small_plan(6);
  plan.record = Record::kImprovement;
  {
    Store store(path());
    (void)run_study(plan, store, {.jobs = 1});
  }
  const std::string good = bytes_of(path());
  const std::string expected = contents(path());
  ASSERT_THAT(expected, HasSubstr("anneal"));
  RandomStream random(1, 2);
  const auto try_it = [&](const std::string& bytes, const std::string& where) {
    std::ofstream(path("bad"), std::ios::binary) << bytes;
    std::string found;
    try {
      found = contents(path("bad"));
    } catch (const InputError&) {
      return true;
    }
    EXPECT_EQ(found, expected) << where;
    return false;
  };
  int noticed = 0;
  for (std::size_t at = 0; at < good.size(); at += 1 + random.next64() % 120) {
    std::string bad = good;
    bad[at] = static_cast<char>(bad[at] ^ (1 << random.next64() % 8));
    noticed += try_it(bad, "a bit of byte " + std::to_string(at)) ? 1 : 0;
  }
  EXPECT_GT(noticed, 20);
  for (std::size_t length = 0; length < good.size(); length += 1 + random.next64() % 3000) {
    const bool seen = try_it(good.substr(0, length), "cut to " + std::to_string(length));
    // Within the last page there may be nothing to lose.
    constexpr std::size_t kPage = 4096;
    EXPECT_TRUE(seen || length + kPage > good.size()) << length;
  }
}

TEST_F(StoreLoss, WhatWasReportedAsDoneSurvivesALossOfPower) {
  const StudyPlan plan = small_plan(12);
  const std::string file = path();
  std::string whole;
  LoggedDisk disk;
  {
    Store store(file);
    StudyOptions options{.jobs = 1,
                         .on_progress = [&](const StudyProgress& now) { disk.mark(now.ran); }};
    (void)run_study(plan, store, options);
  }
  const auto runs_of = [&](const std::string& store_file, const std::string& program) {
    Store store(store_file);
    std::uint64_t done = 0;
    const StudyKey key = store.enter(plan, program);
    for (const bool one : store.done(plan, key)) done += one ? 1 : 0;
    return done;
  };
  ASSERT_EQ(disk.marked(disk.calls()), plan.size());
  const std::size_t calls = disk.calls();
  RandomStream random(3, 4);
  std::uint64_t most_lost = 0;
  for (std::size_t call = 0; call <= calls; ++call) {
    for (const int luck : {0, 1}) {
      const fs::path folder = path("after");
      fs::create_directory(folder);
      disk.restore(call, folder, [&] { return luck == 1 && random.next64() % 2 == 0; });
      const std::uint64_t promised = disk.marked(call);
      if (fs::exists(folder / "store") && fs::file_size(folder / "store") > 0) {
        EXPECT_GE(runs_of((folder / "store").string(), this_program()), promised)
            << "after " << call << " of " << calls << " calls";
      } else {
        EXPECT_EQ(promised, 0U) << "after " << call << " of " << calls << " calls";
      }
      most_lost = std::max(most_lost, promised);
      fs::remove_all(folder);
    }
  }
  EXPECT_EQ(most_lost, plan.size());
}

TEST_F(StoreLoss, EveryCallOfSqliteThatCanFailIsAnErrorAndLosesNothing) {
  const StudyPlan plan = small_plan(4);
  const LoggedDisk disk;
  int failures = 0;
  for (int call = 1;; call += 1 + call / 10) {
    std::uint64_t promised = 0;
    bool ended = false;
    LoggedDisk::fail_at(call);
    try {
      Store store(path());
      StudyOptions options{.jobs = 1,
                           .on_progress = [&](const StudyProgress& now) { promised = now.ran; }};
      (void)run_study(plan, store, options);
      ended = true;
    } catch (const SystemError& error) {
      ++failures;
      EXPECT_THAT(error.what(), HasSubstr(path())) << call;
    }
    const bool has_failed = LoggedDisk::has_failed();
    LoggedDisk::fail_at(0);
    Store store(path());
    const StudyKey key = store.enter(plan);
    const std::vector<bool> done = store.done(plan, key);
    EXPECT_GE(static_cast<std::uint64_t>(std::count(done.begin(), done.end(), true)), promised)
        << call;
    folder_.clear();
    if (ended && !has_failed) break;
  }
  EXPECT_GT(failures, 10);
}

}  // namespace
}  // namespace evodoku::study
