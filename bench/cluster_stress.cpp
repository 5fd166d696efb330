// At what length of runs, and with how many ranks, is rank 0 the limit of the farm?
//
//   mpirun -n RANKS bench_cluster_stress RUNS [MICROSECONDS] [STORE]
//
// A run here does nothing, or sleeps for so long: so a machine with few processors can stand for
// many workers. With STORE every run is written to a study there, as `evodoku study run` does. It
// prints how many runs ended each second, how busy rank 0 was, and what crossed the wire.
#include <fmt/format.h>
#include <sys/resource.h>

#include <cstdlib>
#include <thread>

#include "cluster/farm.hpp"
#include "cluster/serve.hpp"
#include "mpi/mpi_link.hpp"
#include "study/run/run.hpp"
#include "study/store/clock.hpp"

namespace {

using namespace evodoku;
using Clock = std::chrono::steady_clock;

double cpu_seconds(int whom) {
  rusage usage{};
  ::getrusage(whom, &usage);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

/// Every seed of one solver on one puzzle.
StudyPlan plan_of(std::uint64_t runs) {
  StudyPlan plan;
  plan.name = "stress";
  plan.solvers.push_back({.label = "nothing", .spec = "solver nothing", .solver = "nothing"});
  plan.puzzles.push_back({.name = "blank", .text = "blank"});
  for (std::uint64_t seed = 1; seed <= runs; ++seed) plan.seeds.push_back(seed);
  return plan;
}

/// Runs all runs and throws the results away.
void run_without_store(const StudyPlan& plan, cluster::Farm& farm) {
  constexpr std::uint64_t kAtATime = 4096;
  for (std::uint64_t next = 0; next < plan.size() || farm.open() > 0;) {
    std::vector<study::RunJob> jobs;
    while (farm.waiting() + jobs.size() < kAtATime && next < plan.size()) {
      jobs.push_back(study::job_of(plan, next++));
    }
    farm.add(jobs);
    (void)farm.take(std::chrono::milliseconds(100));
  }
}

}  // namespace

int main(int argc, char** argv) {
  mpi::MpiLink link(argc, argv);
  const std::atomic<bool> never = false;
  const std::uint64_t runs = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 100'000;
  const std::chrono::microseconds length(argc > 2 ? std::atoi(argv[2]) : 0);
  const auto run = [&](const study::RunJob& job, const std::atomic<bool>& /*cancel*/) {
    study::RunResult out;
    out.index = job.number;
    out.figures.status = "solved";
    out.figures.host = "here";
    out.figures.started = study::now();
    if (length.count() > 0) std::this_thread::sleep_for(length);
    out.figures.ended = study::now();
    return out;
  };
  if (link.rank() != 0) {
    cluster::serve(link, never, run);
    return 0;
  }
  const StudyPlan plan = plan_of(runs);
  const Clock::time_point start = Clock::now();
  const double cpu_before = cpu_seconds(RUSAGE_THREAD);
  const auto farm = std::make_shared<cluster::Farm>(link, 1, run);
  const std::size_t places = farm->places();
  if (argc > 3) {
    study::Store store(argv[3]);
    (void)study::run_study(plan, store, {.pool = farm});
  } else {
    run_without_store(plan, *farm);
  }
  const double wall = std::chrono::duration<double>(Clock::now() - start).count();
  const double busy = cpu_seconds(RUSAGE_THREAD) - cpu_before;
  for (int rank = 1; rank < link.size(); ++rank) link.send(rank, cluster::MessageKind::kStop, {});
  const cluster::Traffic& traffic = farm->traffic();
  const auto per_run = [&](auto count) {
    return static_cast<double>(count) / static_cast<double>(runs);
  };
  fmt::print(
      "{} ranks, runs of {} us: {:.0f} runs/s in {:.2f} s; efficiency {:.3f}; rank 0 busy {:.1f} "
      "us "
      "a run; {:.1f} B of jobs in {:.4f} messages a run, {:.1f} B of results in {:.4f}\n",
      link.size(), length.count(), static_cast<double>(runs) / wall, wall,
      static_cast<double>(runs) * 1e-6 * static_cast<double>(length.count()) /
          (wall * static_cast<double>(places)),
      1e6 * busy / static_cast<double>(runs), per_run(traffic.job_bytes),
      per_run(traffic.job_messages), per_run(traffic.result_bytes),
      per_run(traffic.result_messages));
  return 0;
}
