#include "cluster/serve.hpp"

#include <optional>
#include <thread>

#include "cluster/islands.hpp"
#include "cluster/nap.hpp"
#include "cluster/wire.hpp"

namespace evodoku::cluster {

namespace {

class Server {
 public:
  Server(Link& link, const std::atomic<bool>& interrupted, study::Workers::Run run)
      : link_(link), interrupted_(interrupted), run_(std::move(run)) {}

  void serve() {
    Clock::time_point idle_since = Clock::now();
    while (!stopped_) {
      bool busy = false;
      while (const auto message = link_.receive({})) {
        handle(*message);
        if (stopped_) return;
        busy = true;
      }
      if (busy) idle_since = Clock::now();
      // A run that ends wakes us; a message has to be looked for.
      if (send_results(nap(idle_since))) idle_since = Clock::now();
      check_interrupt();
    }
  }

 private:
  /// A job under the number that it has here: those of rank 0 may come twice.
  struct InHand {
    std::uint64_t number = 0;
    std::unique_ptr<study::PlannedPuzzle> puzzle;
  };

  void handle(const Message& message) {
    PacketReader reader(message.bytes);
    switch (message.kind) {
      case MessageKind::kStop:
        stopped_ = true;
        break;
      case MessageKind::kServe:
        start_workers(reader.get<std::int32_t>());
        break;
      case MessageKind::kJobs:
        take_jobs(reader);
        break;
      case MessageKind::kCancel:
        cancel();
        break;
      case MessageKind::kIslands:
        islands_.take_part(message, interrupted_);
        while (const auto next = islands_.left_over()) handle(*next);
        break;
      default:
        islands_.keep(message);  // another rank is ahead of us
    }
  }

  void start_workers(std::int32_t threads) {
    constexpr std::int32_t kMost = 1024;  // more than any computer of today has
    if (threads < 0 || threads > kMost) refuse_message();
    workers_.emplace(threads, run_);
  }

  void take_jobs(PacketReader& reader) {
    if (!workers_) refuse_message();
    std::vector<study::RunJob> jobs;
    while (!reader.at_end()) {
      ReceivedJob received = jobs_.get(reader);
      in_hand_[next_] = {received.job.number, std::move(received.puzzle)};
      received.job.number = next_++;
      jobs.push_back(received.job);
    }
    workers_->add(jobs);
  }

  bool send_results(std::chrono::microseconds patience) {
    if (!workers_) {
      std::this_thread::sleep_for(patience);
      return false;
    }
    std::vector<study::RunResult> results = workers_->take(patience);
    if (results.empty()) return false;
    Packet packet;
    for (study::RunResult& result : results) {
      const auto found = in_hand_.find(result.index);
      result.index = found->second.number;
      in_hand_.erase(found);
      packet.put(result);
    }
    link_.send(0, MessageKind::kResults, packet.bytes());
    return true;
  }

  void cancel() {
    if (workers_) {
      workers_->cancel();
      while (workers_->open() > 0) send_results(std::chrono::milliseconds(10));
    }
    in_hand_.clear();
    link_.send(0, MessageKind::kCancelled, {});
  }

  void check_interrupt() {
    constexpr auto kPatience = std::chrono::seconds(3);
    if (!interrupted_.load(std::memory_order_relaxed)) return;
    if (!asked_to_end_) asked_to_end_ = Clock::now();
    if (Clock::now() - *asked_to_end_ > kPatience) {
      throw SystemError("asked to end, and rank 0 does not answer");
    }
  }

  Link& link_;
  const std::atomic<bool>& interrupted_;
  const study::Workers::Run run_;
  JobReader jobs_;
  std::unordered_map<std::uint64_t, InHand> in_hand_;
  std::uint64_t next_ = 0;
  IslandServer islands_{link_};
  bool stopped_ = false;
  std::optional<Clock::time_point> asked_to_end_;
  std::optional<study::Workers> workers_;  ///< last, so that it ends before what its jobs point at
};

}  // namespace

void serve(Link& link, const std::atomic<bool>& interrupted, const study::Workers::Run& run) {
  Server(link, interrupted, run).serve();
}

}  // namespace evodoku::cluster
