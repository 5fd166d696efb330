// Stores that are read by users who may not write them, or their folder.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <filesystem>
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

TEST_F(StoreAccess, WhoMayNotWriteItSeesWhatIsWrittenLater) {
  const StudyPlan plan = real_plan(3, 20'000);
  {
    Store store(path());
    store.save(plan, store.enter(plan, this_program()), {{.index = 0}});
  }
  fs::permissions(fs::path(path()).parent_path(), static_cast<fs::perms>(0755));
  fs::permissions(path(), static_cast<fs::perms>(0644));
  if (::geteuid() != 0) GTEST_SKIP() << "one user can write what another cannot";
  std::array<int, 2> go{};
  ASSERT_EQ(::pipe(go.data()), 0);
  std::array<int, 2> ready{};
  ASSERT_EQ(::pipe(ready.data()), 0);
  std::thread writer([&] {
    char sign = 0;
    ASSERT_EQ(::read(ready[0], &sign, 1), 1);
    Store store(path());
    store.save(plan, store.enter(plan, this_program()), {{.index = 1}, {.index = 2}});
    ASSERT_EQ(::write(go[1], &sign, 1), 1);
    ASSERT_EQ(::read(ready[0], &sign, 1), 1);
  });
  EXPECT_TRUE(as_nobody([&] {
    Studies studies(path());
    const bool one = studies.status("study").done == 1;
    char sign = 'x';
    return one && ::write(ready[1], &sign, 1) == 1 && ::read(go[0], &sign, 1) == 1 &&
           studies.status("study").done == 3 && ::write(ready[1], &sign, 1) == 1;
  }));
  writer.join();
}

}  // namespace
}  // namespace evodoku::study
