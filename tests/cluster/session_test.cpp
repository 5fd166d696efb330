#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>

#include "cluster/thread_link.hpp"
#include "evodoku/cluster.hpp"

namespace evodoku::cluster {
namespace {

using testing::AllOf;
using testing::HasSubstr;

/// Runs a session of programs, one a rank; returns the code of rank 0, or what it threw.
std::string run_session(const std::vector<Program>& programs, int& commands) {
  Post post(static_cast<int>(programs.size()));
  const std::atomic<bool> never = false;
  std::atomic<int> count = 0;
  const auto part = [&](int rank) {
    ThreadLink link(post, rank);
    return run_on_ranks(
        link, programs[static_cast<std::size_t>(rank)], never,
        [&] {
          ++count;
          return 3;
        },
        [](int) { ADD_FAILURE() << "aborted"; });
  };
  std::vector<std::thread> others;
  for (int rank = 1; rank < post.size(); ++rank)
    others.emplace_back([&, rank] { (void)part(rank); });
  std::string out;
  try {
    out = std::to_string(part(0));
  } catch (const SystemError& error) {
    out = error.what();
  }
  for (std::thread& other : others) other.join();
  commands = count;
  return out;
}

TEST(Session, RankZeroRunsTheCommandAndAllEnd) {
  int commands = 0;
  EXPECT_EQ(run_session({{"1.0", "aa"}, {"1.0", "aa"}, {"1.0", "aa"}}, commands), "3");
  EXPECT_EQ(commands, 1);
}

TEST(Session, RanksOfDifferentProgramsDoNotStart) {
  int commands = 0;
  EXPECT_THAT(run_session({{"1.0", "aa"}, {"1.0", "aa"}, {"1.1", "aa"}}, commands),
              AllOf(HasSubstr("rank 0 runs evodoku 1.0 (build aa), but rank 2 on "),
                    HasSubstr(" runs evodoku 1.1 (build aa): all ranks must run the same program. "
                              "Nothing was run")));
  EXPECT_EQ(commands, 0);
  EXPECT_THAT(run_session({{"1.0", "aa"}, {"1.0", "bb"}}, commands), HasSubstr("(build bb)"));
  EXPECT_EQ(commands, 0);
}

/// Sets variables of launchers, and puts back what was there.
class LauncherVariables {
 public:
  LauncherVariables() {
    for (const char* name : kNames) ::unsetenv(name);
  }
  ~LauncherVariables() {
    for (const char* name : kNames) ::unsetenv(name);
  }
  LauncherVariables(const LauncherVariables&) = delete;
  LauncherVariables& operator=(const LauncherVariables&) = delete;

 private:
  static constexpr std::array kNames = {
      "OMPI_COMM_WORLD_SIZE", "OMPI_COMM_WORLD_RANK", "PMI_SIZE", "PMI_RANK",
      "SLURM_STEP_NUM_TASKS", "SLURM_PROCID"};
};

TEST(Launched, KnowsLaunchersByTheirVariables) {
  const LauncherVariables variables;
  EXPECT_EQ(launched().size, 1);
  ::setenv("SLURM_PROCID", "0", 1);  // a batch script has this as well
  EXPECT_EQ(launched().size, 1);
  ::setenv("SLURM_STEP_NUM_TASKS", "8", 1);
  ::setenv("SLURM_PROCID", "5", 1);
  EXPECT_EQ(launched().size, 8);
  EXPECT_EQ(launched().rank, 5);
  EXPECT_STREQ(launched().by, "srun");
  ::setenv("OMPI_COMM_WORLD_SIZE", "4", 1);
  ::setenv("OMPI_COMM_WORLD_RANK", "2", 1);
  EXPECT_EQ(launched().size, 4);
  EXPECT_EQ(launched().rank, 2);
  EXPECT_STREQ(launched().by, "mpirun");
}

}  // namespace
}  // namespace evodoku::cluster
