// Throws messages at a rank that serves, and at the readers of what ranks send to rank 0. They may
// throw an Error and nothing else.
//
// The bytes are messages: a kind, and either what a rank would send, damaged, or anything.
#include <atomic>
#include <cstdint>
#include <deque>

#include "bytes.hpp"
#include "cluster/attempts.hpp"
#include "cluster/farm.hpp"
#include "cluster/islands.hpp"
#include "cluster/serve.hpp"
#include "cluster/wire.hpp"
#include "evodoku/recipe.hpp"

namespace {

using namespace evodoku;
using namespace evodoku::cluster;

const Puzzle& puzzle() {
  static const Puzzle kPuzzle(Grid::parse("1...............", Shape(2, 2)));
  return kPuzzle;
}

/// Those that there are, none, and one that there is not.
constexpr std::size_t kKinds = static_cast<std::size_t>(MessageKind::kMake) + 2;

/// What is sent in earnest, by kind.
std::string sound(MessageKind kind) {
  Packet packet;
  if (kind == MessageKind::kServe) packet.put(std::int32_t{1});
  if (kind == MessageKind::kJobs) {
    static const study::PlannedSolver kSolver{
        .label = "a", .spec = "backtrack", .solver = "backtrack"};
    study::RunJob job;
    job.solver = &kSolver;
    static const study::PlannedPuzzle kPuzzle{.name = "b", .puzzle = puzzle()};
    job.puzzle = &kPuzzle;
    SolverNumbers numbers;
    JobWriter().put(packet, job, numbers);
  }
  if (kind == MessageKind::kResults) {
    study::RunResult result;
    result.points.resize(2);
    packet.put(result);
  }
  if (kind == MessageKind::kIslands) {
    static const evolution::Recipe kRecipe = load_recipe(
        "hughes", {"population=8", "islands=2", "migrate={operator=\"ring\",interval=1}"});
    packet.put(kRecipe.name(), kRecipe.text());
    cluster::put(packet, puzzle());
    packet.put(std::uint64_t{1}, Budget{.evaluations = 100}, 1, true);
  }
  if (kind == MessageKind::kCensus) {
    packet.put(1U, 0.5, false, std::uint64_t{8}, 3, std::int64_t{24});
  }
  if (kind == MessageKind::kHalt) packet.put(1U);
  if (kind == MessageKind::kMake) {
    packet.put(std::int32_t{1});
    put(packet, Order{.shape = Shape(2, 2), .maker = "dig"});
  }
  if (kind == MessageKind::kParcels || kind == MessageKind::kExperts) {
    packet.put(1U, 0U, 1U, 1U, 16);
    packet.put_raw("\1\2\3\4\1\2\3\4\1\2\3\4\1\2\3\4", 16);
    packet.put(1.0F, 3);
  }
  if (kind == MessageKind::kBest) {
    packet.put(1U, true, std::uint64_t{1}, 0U, 0, 1.0F, std::vector<std::uint8_t>(16, 1),
               std::uint64_t{1}, std::uint64_t{1}, 1.0, false);
  }
  return packet.bytes();
}

/// Rank 1 of two; what comes is what the bytes say, until there is no more.
class ScriptedLink : public Link {
 public:
  ScriptedLink(int rank, std::deque<Message> messages)
      : rank_(rank), messages_(std::move(messages)) {}
  [[nodiscard]] int rank() const override { return rank_; }
  [[nodiscard]] int size() const override { return 2; }
  void send(int /*to*/, MessageKind /*kind*/, std::string /*bytes*/) override {}
  [[nodiscard]] std::optional<Message> receive(std::chrono::microseconds /*patience*/) override {
    if (messages_.empty()) throw SystemError("the other has gone");
    Message out = std::move(messages_.front());
    messages_.pop_front();
    return out;
  }

 private:
  int rank_;
  std::deque<Message> messages_;
};

template <typename Read>
void expect_errors_only(const Read& read) {
  try {
    read();
  } catch (const Error&) {
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Bytes bytes(data, size);
  const int rank = bytes.byte() % 2;
  std::deque<Message> messages;
  while (!bytes.empty() && messages.size() < 8) {
    Message message{.from = 1 - rank, .kind = static_cast<MessageKind>(bytes.below(kKinds))};
    const bool any = bytes.below(4) == 3;
    const std::string own = bytes.text(200);
    fuzz::Bytes inner(reinterpret_cast<const std::uint8_t*>(own.data()), own.size());
    message.bytes = any ? own : fuzz::damaged(sound(message.kind), inner);
    // Hundreds of threads are allowed, and take long to start: at most 7.
    const bool starts = message.kind == MessageKind::kServe || message.kind == MessageKind::kMake;
    if (starts && message.bytes.size() >= 2 && message.bytes[1] >= 0 && message.bytes[1] < 8) {
      message.bytes[0] = static_cast<char>(message.bytes[0] & 7);
      message.bytes[1] = 0;
    }
    messages.push_back(std::move(message));
  }
  for (const Message& message : messages) {
    expect_errors_only([&] {
      JobReader jobs;
      for (PacketReader reader(message.bytes); !reader.at_end();) (void)jobs.get(reader);
    });
    expect_errors_only([&] { (void)PacketReader(message.bytes).get<study::RunResult>(); });
    expect_errors_only([&] {
      PacketReader reader(message.bytes);
      (void)get_chunk(reader);
    });
  }
  const auto answer = [](const study::RunJob& job, const std::atomic<bool>& /*cancel*/) {
    study::RunResult out;
    out.index = job.number;
    return out;
  };
  const std::atomic<bool> never = false;
  ScriptedLink link(rank, messages);
  if (rank == 1) {
    expect_errors_only([&] { serve(link, never, answer); });
  } else {
    expect_errors_only([&] {
      Farm farm(link, 1, answer);
      for (;;) (void)farm.take(std::chrono::microseconds(10));
    });
  }
  return 0;
}
