/// \file
/// Runs, results and puzzles as messages.
///
/// A job carries all that its result depends on, so that a worker needs neither the plan nor its
/// files. The text of a solver goes to each worker once; from then on its number stands for it.
#pragma once

#include <memory>
#include <unordered_map>
#include <unordered_set>

#include "cluster/packet.hpp"
#include "study/run/pool.hpp"

namespace evodoku {

inline auto parts(Budget& one) { return std::tie(one.seconds, one.nodes, one.evaluations); }

namespace study {

inline auto parts(CrowdCell& one) {
  return std::tie(one.agreement, one.aggregate, one.best_expert, one.solution);
}
inline auto parts(CrowdErrors& one) {
  return std::tie(one.aggregate, one.best_expert, one.mean_expert, one.agreement, one.cells);
}
inline auto parts(RunPoint& one) {
  return std::tie(one.generation, one.evaluations, one.error, one.fitness, one.diversity,
                  one.crowd);
}
inline auto parts(RunFigures& one) {
  return std::tie(one.status, one.error, one.fitness, one.generations, one.evaluations, one.nodes,
                  one.message, one.seconds, one.started, one.ended, one.host);
}
inline auto parts(RunResult& one) { return std::tie(one.index, one.figures, one.points); }

}  // namespace study

namespace cluster {

[[nodiscard]] Shape get_shape(PacketReader& reader);
void put(Packet& packet, const Puzzle& puzzle);
[[nodiscard]] Puzzle get_puzzle(PacketReader& reader);

/// Numbers for solvers, by their spec.
class SolverNumbers {
 public:
  [[nodiscard]] std::uint32_t of(const study::PlannedSolver& solver);

 private:
  std::unordered_map<std::string, std::uint32_t> numbers_;
};

/// Writes jobs for one worker, and remembers which solvers it knows.
class JobWriter {
 public:
  void put(Packet& packet, const study::RunJob& job, SolverNumbers& numbers);

 private:
  std::unordered_set<std::uint32_t> known_;
};

/// A job and the puzzle that it points at.
struct ReceivedJob {
  study::RunJob job;
  std::unique_ptr<study::PlannedPuzzle> puzzle;
};

/// Reads jobs, and keeps the solvers and problems they name for as long as it lives.
class JobReader {
 public:
  [[nodiscard]] ReceivedJob get(PacketReader& reader);

 private:
  std::unordered_map<std::uint32_t, std::unique_ptr<study::PlannedSolver>> solvers_;
  std::unordered_map<std::string, std::shared_ptr<const evolution::Problem>> problems_;
};

}  // namespace cluster

}  // namespace evodoku
