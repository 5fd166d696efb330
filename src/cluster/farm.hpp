/// \file
/// The run farm: rank 0 hands runs out, all ranks run them, results come back to rank 0.
///
///     auto farm = std::make_shared<Farm>(link, 1);    // on rank 0; the others are in serve()
///     run_study(plan, store, {.pool = farm});
///
/// A worker gets its next run when it has ended one. Runs shorter than a second are sent a little
/// ahead, so that a worker does not wait for messages; the shorter they are the more, and those of
/// a second and more one by one. Rank 0 runs some itself unless there are many workers.
#pragma once

#include <deque>
#include <optional>

#include "cluster/wire.hpp"
#include "evodoku/cluster.hpp"
#include "study/run/workers.hpp"

namespace evodoku::cluster {

/// With this many workers rank 0 has enough to do with handing out.
inline constexpr int kWorkersToServe = 16;

/// What has crossed the wire, for measuring.
struct Traffic {
  std::uint64_t job_messages = 0;
  std::uint64_t job_bytes = 0;
  std::uint64_t result_messages = 0;
  std::uint64_t result_bytes = 0;
};

class Farm : public study::RunPool {
 public:
  /// Each rank runs \p threads at a time. \p run is what rank 0 does with a job.
  Farm(Link& link, int threads, const study::Workers::Run& run = study::run_job);

  [[nodiscard]] std::size_t places() const override;
  void add(const std::vector<study::RunJob>& jobs) override;
  [[nodiscard]] std::vector<study::RunResult> take(std::chrono::microseconds patience) override;
  [[nodiscard]] std::size_t waiting() override { return queue_.size(); }
  [[nodiscard]] std::size_t open() const override { return open_; }
  [[nodiscard]] bool wants_long_first() const override { return true; }
  /// Those who do not answer soon are left alone.
  void cancel() override;

  [[nodiscard]] const Traffic& traffic() const { return traffic_; }

 private:
  /// A rank that runs runs.
  struct Place {
    JobWriter writer;
    std::size_t in_hand = 0;
    bool hungry = false;  ///< stands in hungry_
  };

  void feed();
  /// A rank may have room for more.
  void note_hungry(std::size_t rank);
  [[nodiscard]] std::size_t ahead() const;
  void learn(const study::RunResult& result);
  void handle(const Message& message, std::vector<study::RunResult>& results);
  /// Waits for results of rank 0's own threads, or just for a while.
  void rest(std::chrono::microseconds patience, std::vector<study::RunResult>& results);

  Link& link_;
  std::size_t threads_;
  std::optional<study::Workers> own_;
  std::vector<Place> places_;  ///< by rank; that of rank 0 is for its own threads
  SolverNumbers numbers_;
  std::deque<study::RunJob> queue_;
  std::size_t open_ = 0;
  std::vector<std::size_t> hungry_;  ///< ranks that may have room: there are too many to ask all
  std::size_t room_ = 0;             ///< for each rank, when they were last fed
  double mean_seconds_ = -1;         ///< of the last runs; negative before the first
  double runs_ = 0;                  ///< that the mean is of, at most
  std::optional<std::chrono::steady_clock::time_point> give_up_;  ///< once cancelled
  Traffic traffic_;
};

}  // namespace evodoku::cluster
