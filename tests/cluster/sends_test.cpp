// A message that cannot be sent: whichever it is, all ranks come to an end, and nothing that is
// missing is taken for done.
#include <gtest/gtest.h>

#include "cluster/farm.hpp"
#include "cluster/thread_link.hpp"
#include "evodoku/cluster.hpp"

namespace evodoku::cluster {
namespace {

using namespace std::chrono_literals;

struct Aborted {};

/// What all links of a session share.
struct Wire {
  std::atomic<int> sends = 0;
  int breaks_at = 0;  ///< the number of the message that fails
  std::atomic<bool> aborted = false;
};

class BreakingLink : public ThreadLink {
 public:
  BreakingLink(Post& post, int rank, Wire& wire) : ThreadLink(post, rank), wire_(wire) {}

  void send(int to, MessageKind kind, std::string bytes) override {
    if (++wire_.sends == wire_.breaks_at) throw SystemError("a message could not be sent");
    ThreadLink::send(to, kind, std::move(bytes));
  }
  /// As MPI_Abort would end all processes.
  [[nodiscard]] std::optional<Message> receive(std::chrono::microseconds patience) override {
    if (wire_.aborted) throw Aborted();
    return ThreadLink::receive(std::min<std::chrono::microseconds>(patience, 20ms));
  }

 private:
  Wire& wire_;
};

StudyPlan plan_of_six() {
  StudyPlan plan;
  plan.name = "six";
  plan.solvers.push_back({.label = "csp", .spec = "solver csp", .solver = "csp"});
  plan.puzzles.push_back({.puzzle = Puzzle(Grid(Shape::of_size(4)))});
  plan.seeds = {1, 2, 3, 4, 5, 6};
  plan.budget.nodes = 100;
  return plan;
}

/// Runs all jobs of a plan; returns the results that came back.
std::size_t run_farm(Link& link, const StudyPlan& plan) {
  const std::unique_ptr<study::RunPool> farm = std::make_unique<Farm>(link, 1);
  std::vector<study::RunJob> jobs;
  for (std::uint64_t i = 0; i < plan.size(); ++i) jobs.push_back(study::job_of(plan, i));
  farm->add(jobs);
  std::size_t results = 0;
  while (farm->open() > 0) results += farm->take(20ms).size();
  return results;
}

TEST(Sends, WhicheverFailsAllRanksEnd) {
  const StudyPlan plan = plan_of_six();
  bool broke = true;
  for (int number = 1; broke; ++number) {
    ASSERT_LT(number, 1000);
    Wire wire{.breaks_at = number};
    Post post(3);
    const std::atomic<bool> never = false;
    const Program program{"1.0", "aa"};
    std::size_t results = 0;
    // As the program does it: an error of a rank ends all.
    const auto part = [&](int rank) {
      BreakingLink link(post, rank, wire);
      const auto abort = [&wire](int) {
        wire.aborted = true;
        throw Aborted();
      };
      try {
        return run_on_ranks(
            link, program, never,
            [&] {
              try {
                results = run_farm(link, plan);
                return 0;
              } catch (const Error& error) {
                return static_cast<int>(error.code());
              }
            },
            abort);
      } catch (const Aborted&) {
        return -1;
      } catch (const Error& error) {
        wire.aborted = true;
        return static_cast<int>(error.code());
      }
    };
    std::vector<std::thread> others;
    for (int rank = 1; rank < post.size(); ++rank) {
      others.emplace_back([&, rank] { (void)part(rank); });
    }
    const int code = part(0);
    for (std::thread& other : others) other.join();
    broke = wire.sends >= number;
    if (code == 0) {
      EXPECT_EQ(results, plan.size()) << "message " << number;
    } else {
      EXPECT_TRUE(code == 6 || code == -1) << "message " << number << ": " << code;
      EXPECT_TRUE(broke);
    }
  }
}

}  // namespace
}  // namespace evodoku::cluster
