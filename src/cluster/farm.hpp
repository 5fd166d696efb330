/// \file
/// The farm: rank 0 hands jobs out, all ranks do them, results come back to rank 0. They are runs
/// of a study, or attempts at puzzles.
///
///     auto farm = std::make_shared<Farm>(link, 1);    // on rank 0; the others are in serve()
///     run_study(plan, store, {.pool = farm});
///
/// A worker gets its next job when it has ended one. Jobs shorter than a second are sent a little
/// ahead, so that a worker does not wait for messages; the shorter they are the more, and those of
/// a second and more one by one. Rank 0 does some itself unless there are many workers.
#pragma once

#include <deque>
#include <optional>

#include "cluster/attempts.hpp"
#include "cluster/wire.hpp"
#include "evodoku/cluster.hpp"
#include "study/run/workers.hpp"

namespace evodoku::cluster {

/// With this many workers rank 0 has enough to do with handing out.
inline constexpr int kWorkersToServe = 16;
[[nodiscard]] inline bool rank_0_works(const Link& link) {
  return link.size() - 1 < kWorkersToServe;
}

/// What has crossed the wire, for measuring.
struct Traffic {
  std::uint64_t job_messages = 0;
  std::uint64_t job_bytes = 0;
  std::uint64_t result_messages = 0;
  std::uint64_t result_bytes = 0;
};

/// Runs, as a kind of work.
struct RunWork {
  using Pool = study::RunPool;
  using Writer = JobWriter;
  using Shared = SolverNumbers;  ///< by the writers of all ranks
  [[nodiscard]] static study::RunResult get_result(PacketReader& reader) {
    return reader.get<study::RunResult>();
  }
  [[nodiscard]] static double seconds_of(const study::RunResult& result) {
    return std::max(0.0, result.figures.ended - result.figures.started);
  }
};

template <typename Work>
class FarmOf : public Work::Pool {
 public:
  using Job = typename Work::Pool::Job;
  using Result = typename Work::Pool::Result;

  /// Each rank does \p threads jobs at a time; \p own are those of rank 0, null where it does none.
  /// All others are told so by a message of the kind \p begin.
  FarmOf(Link& link, int threads, std::unique_ptr<typename Work::Pool> own, MessageKind begin,
         const std::string& bytes);

  [[nodiscard]] std::size_t places() const override;
  void add(const std::vector<Job>& jobs) override;
  [[nodiscard]] std::vector<Result> take(std::chrono::microseconds patience) override;
  [[nodiscard]] std::size_t waiting() override { return queue_.size(); }
  [[nodiscard]] std::size_t open() const override { return open_; }
  [[nodiscard]] bool wants_long_first() const override { return true; }
  /// Those who do not answer soon are left alone.
  void cancel() override;

  [[nodiscard]] const Traffic& traffic() const { return traffic_; }

 private:
  /// A rank that works.
  struct Place {
    typename Work::Writer writer;
    std::size_t in_hand = 0;
    bool hungry = false;  ///< stands in hungry_
  };

  void feed();
  /// A rank may have room for more.
  void note_hungry(std::size_t rank);
  [[nodiscard]] std::size_t ahead() const;
  void learn(const Result& result);
  void handle(const Message& message, std::vector<Result>& results);
  /// Waits for results of rank 0's own threads, or just for a while.
  void rest(std::chrono::microseconds patience, std::vector<Result>& results);

  Link& link_;
  std::size_t threads_;
  std::unique_ptr<typename Work::Pool> own_;
  std::vector<Place> places_;  ///< by rank; that of rank 0 is for its own threads
  typename Work::Shared shared_;
  std::deque<Job> queue_;
  std::size_t open_ = 0;
  std::vector<std::size_t> hungry_;  ///< ranks that may have room: there are too many to ask all
  std::size_t room_ = 0;             ///< for each rank, when they were last fed
  double mean_seconds_ = -1;         ///< of the last jobs; negative before the first
  double learnt_ = 0;                ///< that the mean is of, at most
  std::optional<std::chrono::steady_clock::time_point> give_up_;  ///< once cancelled
  Traffic traffic_;
};

/// The farm of a study.
class Farm : public FarmOf<RunWork> {
 public:
  /// \p run is what rank 0 does with a job.
  Farm(Link& link, int threads, const study::Workers::Run& run = study::run_job);
};

}  // namespace evodoku::cluster
