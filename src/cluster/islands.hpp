/// \file
/// Islands of one run on several ranks.
///
///     SharedIslands islands(link, {.jobs = 1});              // on rank 0; the others are in
///     serve() solve(puzzle, {.with = "hughes", .host = &islands});
///
/// Rank 0 sends the puzzle, the recipe, the seed and the budget; every rank makes its engine and
/// has the islands next to each other that are its share. Each generation every rank tells every
/// other how its islands stand (12 bytes each), and every few generations migrants go straight from
/// rank to rank.
#pragma once

#include <deque>
#include <list>
#include <optional>

#include "evodoku/cluster.hpp"
#include "evolve/exchange.hpp"

namespace evodoku::cluster {

/// An exchange over a link, used for one run after the other.
class IslandExchange : public evolution::Exchange {
 public:
  explicit IslandExchange(Link& link) : link_(link) {}

  /// A run with a number of islands begins; all ranks begin the same runs in the same order.
  void begin(std::uint32_t islands, bool waits);
  /// Whether this rank has islands of the run: those after the last island have none.
  [[nodiscard]] bool takes_part() const { return link_.rank() < ranks_; }
  /// Keeps a message that came before this rank has begun the run that it belongs to.
  void keep(Message message);
  /// A message that came during a run and is not about it.
  [[nodiscard]] std::optional<Message> left_over();

  [[nodiscard]] evolution::IslandRange own(std::uint32_t islands) const override;
  [[nodiscard]] bool waits() const override { return waits_; }
  void census(evolution::Census& census) override;
  std::vector<evolution::Parcel> migrate(const std::vector<evolution::Parcel>& leaving,
                                         std::span<const std::uint32_t> senders) override;
  std::vector<evolution::Parcel> share(const std::vector<evolution::Parcel>& own) override;
  void halt() override;
  [[nodiscard]] evolution::Result conclude(const evolution::Result& here, std::uint64_t generation,
                                           std::uint32_t island, bool ended) override;

 private:
  [[nodiscard]] evolution::IslandRange range(int rank, std::uint32_t islands) const;
  [[nodiscard]] int rank_of(std::uint32_t island) const;
  void send_to_all(MessageKind kind, const std::string& bytes);
  /// The next message of a kind from a rank; of any rank where \p from is negative. Waits for it
  /// unless \p at_once. Throws `Stopped` where it would wait and a rank has halted.
  std::optional<Message> next(int from, MessageKind kind, bool at_once = false);
  [[nodiscard]] bool heard_of_the_end();
  [[nodiscard]] bool has_halted() const;

  Link& link_;
  std::list<Message> inbox_;    ///< of this run and later ones
  std::deque<Message> others_;  ///< not about islands
  std::uint32_t run_ = 0;       ///< so that a message of another run is not taken for one of this
  std::uint32_t islands_ = 0;
  int ranks_ = 0;  ///< that have islands
  bool waits_ = true;
};

/// Rank 0's side.
class SharedIslands : public IslandHost {
 public:
  SharedIslands(Link& link, const IslandOptions& options)
      : link_(link), options_(options), exchange_(link) {}

  [[nodiscard]] evolution::Exchange& begin(const Puzzle& puzzle, const evolution::Recipe& recipe,
                                           std::uint64_t seed, const Budget& budget) override;
  [[nodiscard]] bool is_reproducible() const override { return options_.waits; }
  [[nodiscard]] int ranks() const override { return link_.size(); }

 private:
  Link& link_;
  IslandOptions options_;
  IslandExchange exchange_;
};

/// The side of all others.
class IslandServer {
 public:
  explicit IslandServer(Link& link) : exchange_(link) {}

  /// Runs this rank's part of the run that a message calls for.
  void take_part(const Message& call, const std::atomic<bool>& interrupted);
  void keep(Message message) { exchange_.keep(std::move(message)); }
  [[nodiscard]] std::optional<Message> left_over() { return exchange_.left_over(); }

 private:
  IslandExchange exchange_;
};

}  // namespace evodoku::cluster
