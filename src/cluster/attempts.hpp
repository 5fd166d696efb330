/// \file
/// Attempts at puzzles (make/attempt.hpp) on several ranks: what crosses the wire, and who makes
/// them on each.
///
/// The order goes to each rank once; then an attempt is its number, and comes back as what came of
/// it. An attempt depends on nothing else, so it does not matter who makes it.
#pragma once

#include "base/workers.hpp"
#include "cluster/packet.hpp"
#include "evodoku/cluster.hpp"
#include "make/workshop.hpp"

namespace evodoku {

template <typename Number>
auto parts(Range<Number>& one) {
  return std::tie(one.low, one.high);
}
/// But for the shape and the pattern. What is not here decides nothing about an attempt: how many
/// are wanted, until when, and where they are kept.
inline auto parts(Order& one) {
  return std::tie(one.jigsaw, one.symmetric_regions, one.level, one.grade, one.rating, one.clues,
                  one.symmetry, one.technique, one.technique_anywhere, one.minimal, one.unique,
                  one.hardest, one.near_copies, one.maker, one.seed);
}
/// But for the puzzle.
inline auto parts(Attempt& one) {
  return std::tie(one.rating, one.weight, one.fits, one.is_minimal, one.distance, one.tries,
                  one.ratings);
}

namespace cluster {

/// All that attempts depend on, of an order that is settled (make/order.hpp).
void put(Packet& packet, const Order& order);
[[nodiscard]] Order get_order(PacketReader& reader);

/// What came of attempts. Of those that do not fit, only ones that are closer to the order than all
/// before them are looked at, so the others go without their puzzles.
void put(Packet& packet, const Chunk& chunk);
[[nodiscard]] Chunk get_chunk(PacketReader& reader);

/// As a kind of work for a farm.
struct AttemptWork {
  using Pool = AttemptPool;
  struct Shared {};
  struct Writer {
    static void put(Packet& packet, const Chunk& job, const Shared& /*none*/) {
      packet.put(job.first, job.count);
    }
  };
  [[nodiscard]] static Chunk get_result(PacketReader& reader) { return get_chunk(reader); }
  [[nodiscard]] static double seconds_of(const Chunk& chunk) { return chunk.seconds; }
};

/// Threads that make attempts for an order.
class AttemptWorkers : public WorkerThreads<AttemptPool> {
 public:
  AttemptWorkers(int threads, const Order& order)
      : AttemptWorkers(threads, std::make_shared<Bench>(order)) {}
  /// Cancels what is being made.
  ~AttemptWorkers() override { AttemptWorkers::cancel(); }
  void cancel() override {
    bench_->live.over = true;
    WorkerThreads::cancel();
  }

 private:
  struct Bench {
    explicit Bench(Order from) : order(std::move(from)) {}
    Order order;
    Live live;
    Workshop workshop{order, makers().find(order.maker), live};
  };

  AttemptWorkers(int threads, const std::shared_ptr<Bench>& bench)
      : WorkerThreads(threads,
                      [bench](const Chunk& job, const std::atomic<bool>& cancel) {
                        Chunk chunk = job;
                        bench->workshop.attempt(chunk, {.cancel = &cancel});
                        return chunk;
                      }),
        bench_(bench) {}

  std::shared_ptr<Bench> bench_;
};

}  // namespace cluster

}  // namespace evodoku
