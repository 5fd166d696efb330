/// \file
/// What ranks need to talk to each other: messages of any size, never waited for when sent, in
/// order between any two ranks. `mpi::MpiLink` is the real one; tests have one of threads.
///
///     link.send(0, Kind::kResults, packet.bytes());
///     if (auto message = link.receive(std::chrono::milliseconds(10))) use(*message);
#pragma once

#include <algorithm>
#include <chrono>
#include <optional>
#include <string>

namespace evodoku::cluster {

/// What a message is. A number is never given another meaning: ranks that run different programs
/// still have to understand each other's greeting and the order to stop.
enum class Kind : int {
  kGreeting = 1,  ///< to rank 0, at the start: which program this is
  kStop = 2,      ///< from rank 0: the end
  kServe = 3,     ///< from rank 0: run what comes, on so many threads
  kJobs = 4,
  kResults = 5,
  kCancel = 6,     ///< from rank 0: end all runs
  kCancelled = 7,  ///< to rank 0: all have ended
  kIslands = 8,    ///< from rank 0: take part in a run of islands
  kCensus = 9,     ///< of islands, each generation
  kParcels = 10,   ///< migrants
  kBest = 11,      ///< of all generations, at the end of a run
};

struct Message {
  int from = 0;
  Kind kind = Kind::kStop;
  std::string bytes;
};

class Link {
 public:
  Link() = default;
  Link(const Link&) = delete;
  Link& operator=(const Link&) = delete;
  virtual ~Link() = default;

  [[nodiscard]] virtual int rank() const = 0;
  [[nodiscard]] virtual int size() const = 0;
  /// Sends a message; does not wait for anybody.
  virtual void send(int to, Kind kind, std::string bytes) = 0;
  /// The next message, after waiting a while for it; waiting takes next to no processor time.
  [[nodiscard]] virtual std::optional<Message> receive(std::chrono::microseconds patience) = 0;
};

/// How long to sleep between two looks, for someone who has been idle for a while: an eighth of
/// that time, so that what comes is late by little, and a rank without work takes next to no time.
[[nodiscard]] inline std::chrono::microseconds nap(
    std::chrono::steady_clock::time_point idle_since) {
  constexpr std::chrono::microseconds kLeast(20);
  constexpr std::chrono::microseconds kMost(10'000);
  const auto idle = std::chrono::duration_cast<std::chrono::microseconds>(
      std::chrono::steady_clock::now() - idle_since);
  return std::max(kLeast, std::min(kMost, idle / 8));
}

}  // namespace evodoku::cluster
