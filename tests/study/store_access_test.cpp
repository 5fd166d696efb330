// Stores that are read by users who may not write them, or their folder.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <thread>

#include "evodoku/study.hpp"
#include "made_study.hpp"
#include "study/store/store.hpp"

namespace evodoku::study {
namespace {

namespace fs = std::filesystem;

class StoreAccess : public ::testing::Test {
 protected:
  [[nodiscard]] std::string path(const std::string& name = "store.sqlite") const {
    return folder_.file(name);
  }
  StudyFolder folder_;
};

/// Does it as somebody who is nobody, and says whether that went well.
bool as_nobody(const std::function<bool()>& action) {
  constexpr uid_t kNobody = 65534;
  const pid_t child = ::fork();
  if (child == 0) {
    if (::geteuid() == 0 && ::setresuid(kNobody, kNobody, kNobody) != 0) ::_exit(2);
    bool well = false;
    try {
      well = action();
    } catch (const std::exception& error) {
      ::dprintf(STDERR_FILENO, "%s\n", error.what());
    }
    ::_exit(well ? 0 : 1);
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

TEST_F(StoreAccess, WhoMayNotWriteItReadsItAndLeavesNothing) {
  // Signs that are special in the name by which SQLite opens it.
  const std::string folder = path("100% of #1?");
  const std::string file = folder + "/a store.sqlite";
  fs::create_directory(folder);
  const StudyPlan plan = real_plan(2, 20'000);
  StudyKey key;
  {
    Store store(file);
    key = store.enter(plan, this_program());
    store.save(plan, key, {{.index = 0}});
  }
  fs::permissions(fs::path(folder).parent_path(), static_cast<fs::perms>(0755));
  for (const unsigned mode : {0777U, 0555U}) {
    fs::permissions(file, static_cast<fs::perms>(0444));
    fs::permissions(folder, static_cast<fs::perms>(mode));
    EXPECT_TRUE(as_nobody([&] {
      Studies studies(file);
      return studies.status("study").done == 1 && !fs::exists(file + "-shm");
    })) << mode;
    fs::permissions(folder, static_cast<fs::perms>(0755));
    fs::permissions(file, static_cast<fs::perms>(0644));
    EXPECT_FALSE(fs::exists(file + "-wal"));
  }
}

TEST_F(StoreAccess, WhoMayNotWriteItTakesItOverAndLeavesNothing) {
  const std::string folder = path("50% of #2?");
  fs::create_directory(folder);
  const StudyPlan plan = real_plan(2, 20'000);
  {
    Store store(folder + "/theirs");
    store.save(plan, store.enter(plan, this_program()), {{.index = 0}});
  }
  fs::permissions(fs::path(folder).parent_path(), static_cast<fs::perms>(0777));
  fs::permissions(folder, static_cast<fs::perms>(0555));
  EXPECT_TRUE(as_nobody([&] {
    Store own(path("own"));
    const std::vector<MergedStudy> merged = own.merge(folder + "/theirs");
    return merged.size() == 1 && merged[0].added == 1;
  }));
  EXPECT_EQ(std::distance(fs::directory_iterator(folder), fs::directory_iterator()), 1);
  fs::permissions(folder, static_cast<fs::perms>(0755));
}

/// A store whose owner writes more to it when told so, from whatever process.
class Owner {
 public:
  explicit Owner(const std::string& path) : path_(path) {
    {
      Store store(path_);
      store.save(plan_, store.enter(plan_, this_program()), {{.index = 0}});
    }
    fs::permissions(fs::path(path_).parent_path(), static_cast<fs::perms>(0755));
    fs::permissions(path_, static_cast<fs::perms>(0644));
    if (::pipe(told_.data()) != 0 || ::pipe(done_.data()) != 0) throw SystemError("no pipes");
    writer_ = std::thread([this] { write_when_told(); });
  }
  Owner(const Owner&) = delete;
  Owner& operator=(const Owner&) = delete;
  ~Owner() {
    ::close(told_[1]);
    writer_.join();
    for (const int fd : {told_[0], done_[0], done_[1]}) ::close(fd);
  }
  /// Returns once two more runs are there; false where they are not.
  [[nodiscard]] bool writes() const {
    char sign = 'x';
    return ::write(told_[1], &sign, 1) == 1 && ::read(done_[0], &sign, 1) == 1 && sign == 'x';
  }

 private:
  void write_when_told() {
    char sign = 0;
    if (::read(told_[0], &sign, 1) != 1) return;  // nobody will tell
    std::unique_ptr<Store> store;
    try {
      store = std::make_unique<Store>(path_);
      store->save(plan_, store->enter(plan_, this_program()), {{.index = 1}, {.index = 2}});
    } catch (const Error&) {
      sign = '?';
    }
    EXPECT_EQ(::write(done_[1], &sign, 1), 1);
    EXPECT_EQ(::read(told_[0], &sign, 1), 0);  // the store stays open for as long
  }

  const std::string path_;
  const StudyPlan plan_ = real_plan(3, 20'000);
  std::array<int, 2> told_{};
  std::array<int, 2> done_{};
  std::thread writer_;
};

TEST_F(StoreAccess, WhoMayNotWriteItSeesWhatIsWrittenLater) {
  if (::geteuid() != 0) GTEST_SKIP() << "one user can write what another cannot";
  const Owner owner(path());
  EXPECT_TRUE(as_nobody([&] {
    Studies studies(path());
    return studies.status("study").done == 1 && owner.writes() && studies.status("study").done == 3;
  }));
}

TEST_F(StoreAccess, WhoMayNotWriteItHearsThatItWasWrittenMeanwhile) {
  if (::geteuid() != 0) GTEST_SKIP() << "one user can write what another cannot";
  const Owner owner(path());
  EXPECT_TRUE(as_nobody([&] {
    bool written = false;
    ExportOptions options{
        .write = [&](const std::string&) { written = written || owner.writes(); }};
    try {
      Studies(path()).write("study", study_exports().find("csv"), options);
    } catch (const SystemError& error) {
      return written && std::string(error.what()).find("written meanwhile") != std::string::npos;
    }
    return false;
  }));
}

}  // namespace
}  // namespace evodoku::study
