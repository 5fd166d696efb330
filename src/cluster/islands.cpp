#include "cluster/islands.hpp"

#include <algorithm>
#include <set>

#include "cluster/wire.hpp"
#include "evodoku/problems.hpp"

namespace evodoku::cluster {

namespace {

/// Every message of a run starts with its number.
std::uint32_t run_of(const Message& message) {
  return PacketReader(message.bytes).get<std::uint32_t>();
}

void put(Packet& packet, const evolution::Parcel& parcel) {
  const evolution::Population& people = parcel.people;
  packet.put(parcel.from, parcel.to, people.size(), people.genes());
  for (std::uint32_t i = 0; i < people.size(); ++i) {
    packet.put_raw(people.row(i), static_cast<std::size_t>(people.genes()));
    packet.put(people.score[i], people.error[i]);
  }
}

evolution::Parcel get_parcel(PacketReader& reader) {
  evolution::Parcel out;
  reader.take(out.from, out.to);
  const auto size = reader.get<std::uint32_t>();
  const auto genes = reader.get<int>();
  if (genes <= 0) refuse_message();
  reader.need(std::uint64_t{size} * static_cast<std::uint64_t>(genes));
  out.people.resize(genes, size);
  for (std::uint32_t i = 0; i < size; ++i) {
    reader.get_raw(out.people.row(i), static_cast<std::size_t>(genes));
    reader.take(out.people.score[i], out.people.error[i]);
  }
  return out;
}

/// What a rank has come to, and where it had its best: of equals the first in time counts, then the
/// first by island, as within one process.
struct RankBest {
  evolution::Result result;
  std::uint64_t generation = 0;
  std::uint32_t island = 0;
  bool ended = false;

  [[nodiscard]] auto order() const { return std::tuple(result.error, generation, island); }
};

auto parts(RankBest& one) {
  evolution::Result& result = one.result;
  return std::tie(one.ended, one.generation, one.island, result.error, result.score, result.genes,
                  result.generations, result.evaluations, result.seconds, result.cancelled);
}

/// A message of a run after its number.
PacketReader content_of(const Message& message) {
  PacketReader reader(message.bytes);
  (void)reader.get<std::uint32_t>();
  return reader;
}

/// Appends the parcels of a message, which are for islands that \p is_for is true of.
template <typename IsFor>
void open(const Message& message, const IsFor& is_for, std::vector<evolution::Parcel>& out) {
  for (PacketReader reader = content_of(message); !reader.at_end();) {
    out.push_back(get_parcel(reader));
    if (!is_for(out.back())) refuse_message();
  }
}

}  // namespace

void IslandExchange::begin(std::uint32_t islands, bool waits) {
  ++run_;
  islands_ = islands;
  waits_ = waits;
  ranks_ =
      static_cast<int>(std::min<std::uint32_t>(islands, static_cast<std::uint32_t>(link_.size())));
  inbox_.remove_if([&](const Message& message) { return run_of(message) < run_; });
}

void IslandExchange::keep(Message message) {
  const bool about_islands =
      message.kind == MessageKind::kCensus || message.kind == MessageKind::kParcels ||
      message.kind == MessageKind::kExperts || message.kind == MessageKind::kHalt ||
      message.kind == MessageKind::kBest;
  if (about_islands) {
    inbox_.push_back(std::move(message));
  } else {
    others_.push_back(std::move(message));
  }
}

std::optional<Message> IslandExchange::left_over() {
  if (others_.empty()) return std::nullopt;
  Message out = std::move(others_.front());
  others_.pop_front();
  return out;
}

/// Shares that differ by one at most, the larger ones first.
evolution::IslandRange IslandExchange::range(int rank, std::uint32_t islands) const {
  const auto ranks = static_cast<std::uint32_t>(ranks_);
  const auto before = static_cast<std::uint32_t>(rank);
  const std::uint32_t share = islands / ranks;
  const std::uint32_t larger = islands % ranks;
  return {.first = before * share + std::min(before, larger),
          .count = share + (before < larger ? 1 : 0)};
}

evolution::IslandRange IslandExchange::own(std::uint32_t islands) const {
  return range(link_.rank(), islands);
}

int IslandExchange::rank_of(std::uint32_t island) const {
  int rank = 0;
  while (!range(rank, islands_).contains(island)) ++rank;
  return rank;
}

void IslandExchange::send_to_all(MessageKind kind, const std::string& bytes) {
  for (int rank = 0; rank < ranks_; ++rank) {
    if (rank != link_.rank()) link_.send(rank, kind, bytes);
  }
}

std::optional<Message> IslandExchange::next(int from, MessageKind kind, bool at_once) {
  const auto wanted = [&](const Message& message) {
    return message.kind == kind && (from < 0 || message.from == from) && run_of(message) == run_;
  };
  const auto found = std::find_if(inbox_.begin(), inbox_.end(), wanted);
  if (found != inbox_.end()) {
    Message out = std::move(*found);
    inbox_.erase(found);
    return out;
  }
  for (;;) {
    // A result comes even from those that have halted.
    if (kind != MessageKind::kBest && has_halted()) throw Stopped();
    auto message = link_.receive(at_once ? std::chrono::microseconds(0)
                                         : std::chrono::microseconds(std::chrono::seconds(1)));
    if (!message) {
      if (at_once) return std::nullopt;
      continue;
    }
    if (wanted(*message)) return message;
    keep(std::move(*message));
  }
}

bool IslandExchange::has_halted() const {
  return std::any_of(inbox_.begin(), inbox_.end(), [&](const Message& message) {
    return message.kind == MessageKind::kHalt && run_of(message) == run_;
  });
}

void IslandExchange::halt() {
  if (!waits_) return;  // nobody waits for this one, and its result says why it ended
  Packet packet;
  packet.put(run_);
  send_to_all(MessageKind::kHalt, packet.bytes());
}

bool IslandExchange::heard_of_the_end() {
  // All that has come, so that what is found is found in the inbox.
  while (auto message = link_.receive({})) keep(std::move(*message));
  return std::any_of(inbox_.begin(), inbox_.end(), [&](const Message& message) {
    if (message.kind != MessageKind::kBest || run_of(message) != run_) return false;
    return content_of(message).get<RankBest>().ended;
  });
}

void IslandExchange::census(evolution::Census& census) {
  if (!waits_) {
    census.ended = heard_of_the_end();
    return;
  }
  Packet packet;
  packet.put(run_, census.seconds, census.cancelled);
  const evolution::IslandRange here = own(islands_);
  for (std::uint32_t i = here.first; i < here.first + here.count; ++i) {
    packet.put(census.islands[i].evaluations, census.islands[i].best_error,
               census.islands[i].error_sum);
  }
  send_to_all(MessageKind::kCensus, packet.bytes());
  for (int rank = 0; rank < ranks_; ++rank) {
    if (rank == link_.rank()) continue;
    const auto message = next(rank, MessageKind::kCensus);
    PacketReader reader = content_of(*message);
    const auto seconds = reader.get<double>();
    if (rank == 0) census.seconds = seconds;
    census.cancelled = reader.get<bool>() || census.cancelled;
    const evolution::IslandRange there = range(rank, islands_);
    for (std::uint32_t i = there.first; i < there.first + there.count; ++i) {
      reader.take(census.islands[i].evaluations, census.islands[i].best_error,
                  census.islands[i].error_sum);
    }
  }
}

std::vector<evolution::Parcel> IslandExchange::migrate(
    const std::vector<evolution::Parcel>& leaving, std::span<const std::uint32_t> senders) {
  std::vector<std::optional<Packet>> packets(static_cast<std::size_t>(ranks_));
  for (const evolution::Parcel& parcel : leaving) {
    auto& packet = packets[static_cast<std::size_t>(rank_of(parcel.to))];
    if (!packet) packet.emplace().put(run_);
    put(*packet, parcel);
  }
  for (int rank = 0; rank < ranks_; ++rank) {
    const auto& packet = packets[static_cast<std::size_t>(rank)];
    if (packet) link_.send(rank, MessageKind::kParcels, packet->bytes());
  }
  std::vector<evolution::Parcel> out;
  const auto is_for_here = [&](const evolution::Parcel& parcel) {
    return parcel.from < islands_ && own(islands_).contains(parcel.to);
  };
  if (!waits_) {
    while (const auto message = next(-1, MessageKind::kParcels, true)) {
      open(*message, is_for_here, out);
    }
    return out;
  }
  std::set<int> ranks;
  for (const std::uint32_t sender : senders) ranks.insert(rank_of(sender));
  for (const int rank : ranks) open(*next(rank, MessageKind::kParcels), is_for_here, out);
  return out;
}

std::vector<evolution::Parcel> IslandExchange::share(const std::vector<evolution::Parcel>& own) {
  std::vector<evolution::Parcel> out;
  if (!waits_) return out;
  Packet packet;
  packet.put(run_);
  for (const evolution::Parcel& parcel : own) put(packet, parcel);
  send_to_all(MessageKind::kExperts, packet.bytes());
  const auto is_for_all = [&](const evolution::Parcel& parcel) { return parcel.from < islands_; };
  for (int rank = 0; rank < ranks_; ++rank) {
    if (rank != link_.rank()) open(*next(rank, MessageKind::kExperts), is_for_all, out);
  }
  return out;
}

evolution::Result IslandExchange::conclude(const evolution::Result& here, std::uint64_t generation,
                                           std::uint32_t island, bool ended) {
  RankBest best{.result = here, .generation = generation, .island = island, .ended = ended};
  Packet packet;
  packet.put(run_, best);
  send_to_all(MessageKind::kBest, packet.bytes());
  evolution::Result sums = here;  // what does not depend on who had the best
  for (int rank = 0; rank < ranks_; ++rank) {
    if (rank == link_.rank()) continue;
    const auto message = next(rank, MessageKind::kBest);
    auto other = content_of(*message).get<RankBest>();
    if (other.result.genes.size() != here.genes.size()) refuse_message();
    // Where all wait, all know the same of the whole.
    if (!waits_) sums.evaluations += other.result.evaluations;
    sums.generations = std::max(sums.generations, other.result.generations);
    sums.cancelled = sums.cancelled || other.result.cancelled;
    sums.seconds = std::max(sums.seconds, other.result.seconds);
    if (other.order() < best.order()) best = std::move(other);
  }
  sums.error = best.result.error;
  sums.score = best.result.score;
  sums.genes = best.result.genes;
  return sums;
}

evolution::Exchange& SharedIslands::begin(const Puzzle& puzzle, const evolution::Recipe& recipe,
                                          std::uint64_t seed, const Budget& budget) {
  Packet packet;
  packet.put(recipe.name(), recipe.text());
  cluster::put(packet, puzzle);
  packet.put(seed, budget, options_.jobs, options_.waits);
  for (int rank = 1; rank < link_.size(); ++rank) {
    link_.send(rank, MessageKind::kIslands, packet.bytes());
  }
  exchange_.begin(recipe.islands(), options_.waits);
  return exchange_;
}

std::unique_ptr<IslandHost> share_islands(Link& link, const IslandOptions& options) {
  return std::make_unique<SharedIslands>(link, options);
}

void IslandServer::take_part(const Message& call, const std::atomic<bool>& interrupted) {
  PacketReader reader(call.bytes);
  const auto name = reader.get<std::string>();
  const auto text = reader.get<std::string>();
  const evolution::Recipe recipe = parse_recipe(text, name);
  const Puzzle puzzle = get_puzzle(reader);
  evolution::EngineOptions options{.exchange = &exchange_};
  Budget budget;
  reader.take(options.seed, budget, options.jobs);
  budget.cancel = &interrupted;
  exchange_.begin(recipe.islands(), reader.get<bool>());
  if (!exchange_.takes_part()) return;
  const SudokuProblem problem(puzzle, sudoku_options(recipe));
  (void)evolution::Engine(problem, recipe, options).run(budget);
}

}  // namespace evodoku::cluster
