#include "cluster/serve.hpp"

#include <optional>
#include <thread>

#include "cluster/attempts.hpp"
#include "cluster/islands.hpp"
#include "cluster/nap.hpp"
#include "cluster/wire.hpp"

namespace evodoku::cluster {

namespace {

/// What this rank does for rank 0.
class Hands {
 public:
  Hands() = default;
  Hands(const Hands&) = delete;
  Hands& operator=(const Hands&) = delete;
  virtual ~Hands() = default;

  /// Takes up the jobs of a message.
  virtual void take_jobs(PacketReader& reader) = 0;
  /// Waits a while for results and puts in those there are.
  virtual void put_results(Packet& packet, std::chrono::microseconds patience) = 0;
  [[nodiscard]] virtual std::size_t open() const = 0;
  virtual void cancel() = 0;
};

/// Runs runs.
class RunHands : public Hands {
 public:
  RunHands(std::int32_t threads, const study::Workers::Run& run) : workers_(threads, run) {}

  void take_jobs(PacketReader& reader) override {
    std::vector<study::RunJob> jobs;
    while (!reader.at_end()) {
      ReceivedJob received = jobs_.get(reader);
      in_hand_[next_] = {received.job.number, std::move(received.puzzle)};
      received.job.number = next_++;
      jobs.push_back(received.job);
    }
    workers_.add(jobs);
  }
  void put_results(Packet& packet, std::chrono::microseconds patience) override {
    for (study::RunResult& result : workers_.take(patience)) {
      const auto found = in_hand_.find(result.index);
      result.index = found->second.number;
      in_hand_.erase(found);
      packet.put(result);
    }
  }
  [[nodiscard]] std::size_t open() const override { return workers_.open(); }
  void cancel() override { workers_.cancel(); }

 private:
  /// A job under the number that it has here: those of rank 0 may come twice.
  struct InHand {
    std::uint64_t number = 0;
    std::unique_ptr<study::PlannedPuzzle> puzzle;
  };

  JobReader jobs_;
  std::unordered_map<std::uint64_t, InHand> in_hand_;
  std::uint64_t next_ = 0;
  study::Workers workers_;  ///< last, so that it ends before what its jobs point at
};

/// Makes attempts at puzzles.
class AttemptHands : public Hands {
 public:
  AttemptHands(std::int32_t threads, const Order& order) : workers_(threads, order) {}

  void take_jobs(PacketReader& reader) override {
    std::vector<Chunk> jobs;
    constexpr std::uint64_t kMost = 1 << 16;  // more than any maker takes up at once
    while (!reader.at_end()) {
      Chunk& job = jobs.emplace_back();
      reader.take(job.first, job.count);
      if (job.count > kMost) refuse_message();
    }
    workers_.add(jobs);
  }
  void put_results(Packet& packet, std::chrono::microseconds patience) override {
    for (const Chunk& chunk : workers_.take(patience)) put(packet, chunk);
  }
  [[nodiscard]] std::size_t open() const override { return workers_.open(); }
  void cancel() override { workers_.cancel(); }

 private:
  AttemptWorkers workers_;
};

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
  void handle(const Message& message) {
    PacketReader reader(message.bytes);
    switch (message.kind) {
      case MessageKind::kStop:
        stopped_ = true;
        break;
      case MessageKind::kServe:
        hands_ = std::make_unique<RunHands>(get_threads(reader), run_);
        break;
      case MessageKind::kMake: {
        const std::int32_t threads = get_threads(reader);
        hands_ = std::make_unique<AttemptHands>(threads, get_order(reader));
        break;
      }
      case MessageKind::kJobs:
        if (hands_ == nullptr) refuse_message();
        hands_->take_jobs(reader);
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

  static std::int32_t get_threads(PacketReader& reader) {
    constexpr std::int32_t kMost = 1024;  // more than any computer of today has
    const auto threads = reader.get<std::int32_t>();
    if (threads < 0 || threads > kMost) refuse_message();
    return threads;
  }

  bool send_results(std::chrono::microseconds patience) {
    if (hands_ == nullptr) {
      std::this_thread::sleep_for(patience);
      return false;
    }
    Packet packet;
    hands_->put_results(packet, patience);
    if (packet.bytes().empty()) return false;
    link_.send(0, MessageKind::kResults, packet.bytes());
    return true;
  }

  void cancel() {
    if (hands_ != nullptr) {
      hands_->cancel();
      while (hands_->open() > 0) send_results(std::chrono::milliseconds(10));
    }
    link_.send(0, MessageKind::kCancelled, {});
  }

  void check_interrupt() {
    constexpr auto kPatience = std::chrono::seconds(3);
    if (!interrupted_.load(std::memory_order_relaxed)) return;
    if (!asked_to_end_) asked_to_end_ = Clock::now();
    if (Clock::now() - *asked_to_end_ > kPatience) {
      throw Error(ExitCode::kInterrupted, "interrupted, and rank 0 was not: all ranks end");
    }
  }

  Link& link_;
  const std::atomic<bool>& interrupted_;
  const study::Workers::Run run_;
  IslandServer islands_{link_};
  bool stopped_ = false;
  std::optional<Clock::time_point> asked_to_end_;
  std::unique_ptr<Hands> hands_;
};

}  // namespace

void serve(Link& link, const std::atomic<bool>& interrupted, const study::Workers::Run& run) {
  Server(link, interrupted, run).serve();
}

}  // namespace evodoku::cluster
