#include "cluster/attempts.hpp"

#include <algorithm>
#include <limits>

#include "cluster/farm.hpp"
#include "cluster/wire.hpp"
#include "make/order.hpp"

namespace evodoku::cluster {

void put(Packet& packet, const Order& order) {
  packet.put(order.shape.code());
  std::string pattern;
  for (const bool given : order.pattern) pattern += given ? 'x' : '.';
  packet.put(pattern, order);
}

Order get_order(PacketReader& reader) {
  Order out;
  out.shape = get_shape(reader);
  for (const char c : reader.get<std::string>()) out.pattern.push_back(c == 'x');
  reader.take(out);
  if (!out.level.empty()) out.rating = {};  // comes of the level
  try {
    if (makers().find(out.maker).to_order()) return settled(out);
  } catch (const UsageError&) {
  }
  refuse_message();
}

void put(Packet& packet, const Chunk& chunk) {
  packet.put(chunk.first, chunk.count, chunk.whole, chunk.seconds, chunk.forms);
  double closest = std::numeric_limits<double>::infinity();
  for (const Attempt& one : chunk.attempts) {
    packet.put(one);
    bool goes = one.puzzle.givens.filled() > 0;
    if (goes && !one.fits) goes = one.distance < closest;
    if (goes && !one.fits) closest = one.distance;
    packet.put(goes);
    if (!goes) continue;
    put(packet, one.puzzle);
    packet.put(one.puzzle.solution);
  }
}

Chunk get_chunk(PacketReader& reader) {
  Chunk out;
  reader.take(out.first, out.count, out.whole, out.seconds, out.forms);
  for (std::size_t i = 0; i < out.forms.size(); ++i) {
    Attempt& one = out.attempts.emplace_back();
    reader.take(one);
    if (!reader.get<bool>()) continue;
    one.puzzle = get_puzzle(reader);
    reader.take(one.puzzle.solution);
    Grid solution(one.puzzle.shape());
    if (one.puzzle.solution.size() != solution.cells().size()) refuse_message();
    std::copy(one.puzzle.solution.begin(), one.puzzle.solution.end(), solution.data());
    if (one.fits && !is_solution_of(solution, one.puzzle)) refuse_message();
  }
  return out;
}

std::function<std::shared_ptr<AttemptPool>(const Order& order)> share_attempts(Link& link,
                                                                               int jobs) {
  return [&link, threads = std::max(1, jobs)](const Order& order) {
    Packet packet;
    packet.put(static_cast<std::int32_t>(threads));
    put(packet, order);
    auto own = rank_0_works(link) ? std::make_unique<AttemptWorkers>(threads, order) : nullptr;
    return std::make_shared<FarmOf<AttemptWork>>(link, threads, std::move(own), MessageKind::kMake,
                                                 packet.bytes());
  };
}

}  // namespace evodoku::cluster
