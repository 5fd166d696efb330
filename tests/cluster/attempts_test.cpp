// Puzzles made to order on several ranks: those of one process, whatever happens to a rank.
#include "cluster/attempts.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "cluster/thread_link.hpp"
#include "make/order.hpp"

namespace evodoku::cluster {
namespace {

using namespace std::chrono_literals;

// What takes a second takes a sanitizer twenty. There, fewer attempts cross the same wires.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool kSlow = true;
#else
constexpr bool kSlow = false;
#endif

/// What was made and how it went, all that a seed decides.
std::string content(const Order& order) {
  std::string out;
  const Produced produced = make(order, [&](const Made& made) {
    out += made.puzzle.givens.to_line() + ' ' + made.puzzle.givens.shape().code() + ' ' +
           made.puzzle.titles.source + ' ' + made.puzzle.titles.comment + ' ' +
           std::to_string(made.weight) + ' ' + std::to_string(made.puzzle.solution.size()) + '\n';
    return true;
  });
  for (const std::uint64_t number :
       {produced.found, produced.attempts, produced.ratings, produced.fits, produced.repeated,
        produced.near_copies, produced.sampled, produced.sampled_fits}) {
    out += std::to_string(number) + ' ';
  }
  return out + produced.maker + ' ' + produced.closest.puzzle.givens.to_line() + ' ' +
         produced.missing;
}

/// The same on several ranks with some threads each.
std::string content_on(int ranks, int threads, Order order) {
  std::string out;
  Ranks(ranks).run([&](Link& link) {
    order.pool = share_attempts(link, threads);
    out = content(order);
  });
  return out;
}

TEST(Attempts, PuzzlesAreThoseOfOneProcess) {
  Order jigsaw{.jigsaw = true, .count = 70};
  jigsaw.set_board({.size = 6, .variant = "jigsaw"});
  std::vector<bool> pattern(81);
  for (std::size_t i = 0; i < pattern.size(); ++i) pattern[i] = i % 3 != 1;
  std::vector<Order> orders = {
      {.level = Level::kHard, .symmetry = "half-turn", .count = 5},
      {.grade = "gentle", .count = 5, .seed = 2},
      {.shape = Shape(2, 2), .minimal = true, .count = 100},
      {.pattern = pattern, .count = 3},
      {.technique = "x-wing", .count = 2},
      {.unique = false, .count = 3, .budget = {.evaluations = 2}},
      {.maker = "samurai", .count = 3},
      jigsaw,
  };
  if (!kSlow) {
    orders.push_back({.minimal = true, .maker = "unbiased", .count = 3});
    orders.push_back({.clues = {.low = 19, .high = 20}, .count = 2});
    orders.push_back(
        {.rating = {.low = 9.3, .high = 12}, .count = 2, .budget = {.evaluations = 2050}});
  }
  for (const Order& order : orders) {
    Order alone = order;
    alone.jobs = 1;
    const std::string want = content(alone);
    for (const int ranks : {1, 3}) {
      EXPECT_EQ(content_on(ranks, 2, order), want) << ranks << " ranks";
    }
  }
}

/// A search for the hardest with a store.
class HardestOnRanks : public testing::Test {
 protected:
  void SetUp() override { std::filesystem::remove(path_); }
  void TearDown() override { std::filesystem::remove(path_); }

  /// The symmetry leaves few neighbours, so that attempts are short.
  [[nodiscard]] Order order(std::uint64_t attempts) const {
    Order out{
        .symmetry = "full", .hardest = true, .store = path_, .count = 3, .seed = 5, .jobs = 1};
    out.budget.evaluations = attempts;
    return out;
  }
  [[nodiscard]] std::string bytes() const {
    std::ifstream in(path_, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }

  static constexpr std::uint64_t kAttempts = kSlow ? 3 : 5;
  std::string path_ = testing::TempDir() + "evodoku_attempts-" + std::to_string(::getpid());
};

TEST_F(HardestOnRanks, AreThoseOfOneProcessResumedOrNot) {
  const std::string want = content(order(kAttempts));
  const std::string stored = bytes();
  std::filesystem::remove(path_);
  EXPECT_EQ(content_on(3, 1, order(kAttempts)), want);
  EXPECT_EQ(bytes(), stored);
  std::filesystem::remove(path_);
  (void)content(order(2));
  EXPECT_EQ(content_on(2, 2, order(kAttempts)), want) << "continues what one has begun";
  EXPECT_EQ(bytes(), stored);
  std::filesystem::remove(path_);
  (void)content_on(3, 1, order(2));
  EXPECT_EQ(content(order(kAttempts)), want) << "what several have begun";
  EXPECT_EQ(bytes(), stored);
}

/// A rank that dies when it has its first job: its messages go nowhere from then on.
void die_at_work(Post& post, int rank) {
  ThreadLink link(post, rank);
  for (;;) {
    const auto message = link.receive(1s);
    if (message && (message->kind == MessageKind::kJobs || message->kind == MessageKind::kStop)) {
      return;
    }
  }
}

TEST_F(HardestOnRanks, ARankThatDiesChangesNothing) {
  const std::string want = content(order(kAttempts));
  const std::string stored = bytes();
  std::filesystem::remove(path_);
  std::atomic<bool> stop = false;
  Order broken = order(kAttempts);
  broken.budget.cancel = &stop;
  Post post(3);
  const std::atomic<bool> never = false;
  std::thread alive([&] {
    ThreadLink link(post, 1);
    serve(link, never);
  });
  std::thread dead([&] {
    die_at_work(post, 2);
    // As whoever has started the ranks ends the others.
    std::this_thread::sleep_for(300ms);
    stop = true;
  });
  ThreadLink link(post, 0);
  broken.pool = share_attempts(link);
  const auto start = std::chrono::steady_clock::now();
  const Produced produced = make(broken, [](const Made&) { return true; });
  EXPECT_TRUE(produced.cancelled);
  EXPECT_LT(std::chrono::steady_clock::now() - start, 20s);
  link.send(1, MessageKind::kStop, {});
  alive.join();
  dead.join();
  EXPECT_NE(bytes(), stored);
  EXPECT_EQ(content_on(2, 1, order(kAttempts)), want);
  EXPECT_EQ(bytes(), stored);
}

TEST_F(HardestOnRanks, CancelledTheyEndSoonAndLoseNothing) {
  const std::string want = content(order(kAttempts));
  const std::string stored = bytes();
  std::filesystem::remove(path_);
  std::atomic<bool> stop = false;
  Ranks(3).run([&](Link& link) {
    Order cut = order(kUnlimited);
    cut.budget.cancel = &stop;
    cut.pool = share_attempts(link);
    std::chrono::steady_clock::time_point stopped;
    const Produced produced = make(
        cut, [](const Made&) { return true; },
        [&](const Produced& so_far) {
          if (so_far.fits == 0 || stop) return;  // the first climb has come back
          stopped = std::chrono::steady_clock::now();
          stop = true;
        });
    EXPECT_TRUE(produced.cancelled);
    EXPECT_LT(std::chrono::steady_clock::now() - stopped, 20s);
  });
  // Some whole attempts are kept, and those that were cut short are made again.
  EXPECT_EQ(content(order(kAttempts)), want);
  EXPECT_EQ(bytes(), stored);
}

TEST(Attempts, OrdersComeBackWhole) {
  std::vector<bool> pattern(81, true);
  pattern[4] = false;
  Order order{.symmetric_regions = true,
              .grade = "gentle",
              .clues = {.low = 22, .high = 80},
              .symmetry = "none",
              .pattern = pattern,
              .near_copies = true,
              .seed = 99};
  const Order sent = settled(order);
  Packet packet;
  put(packet, sent);
  PacketReader reader(packet.bytes());
  const Order got = get_order(reader);
  EXPECT_TRUE(reader.at_end());
  EXPECT_EQ(got.maker, "dig");
  EXPECT_EQ(got.level, sent.level);
  EXPECT_EQ(got.rating, sent.rating);
  EXPECT_EQ(got.clues, sent.clues);
  EXPECT_EQ(got.pattern, pattern);
  EXPECT_TRUE(got.near_copies);
  EXPECT_EQ(got.seed, 99U);
}

TEST(Attempts, OrdersForNobodyAreRefused) {
  for (const char* maker : {"", "samurai", "nobody"}) {
    Packet packet;
    put(packet, Order{.maker = maker});
    PacketReader reader(packet.bytes());
    EXPECT_THROW((void)get_order(reader), SystemError) << maker;
  }
}

TEST(Attempts, OnlyPuzzlesThatMatterAreSent) {
  Chunk chunk{.first = 64, .count = 4, .whole = true};
  Puzzle puzzle(Grid::parse("1...............", Shape(2, 2)));
  puzzle.solution = Grid::parse("1234341221434321", Shape(2, 2)).cells();
  for (const double distance : {2.0, 3.0, 1.0, 0.0}) {
    Attempt& one = chunk.attempts.emplace_back();
    one.puzzle = puzzle;
    one.distance = distance;
    one.fits = distance == 0.0;
    one.tries = 7;
    chunk.forms.emplace_back(one.fits ? "form" : "");
  }
  Packet packet;
  put(packet, chunk);
  PacketReader reader(packet.bytes());
  const Chunk got = get_chunk(reader);
  EXPECT_TRUE(reader.at_end());
  EXPECT_EQ(got.first, 64U);
  EXPECT_TRUE(got.whole);
  ASSERT_EQ(got.attempts.size(), 4U);
  EXPECT_EQ(got.forms, chunk.forms);
  const std::array<int, 4> filled = {1, 0, 1, 1};
  for (std::size_t i = 0; i < filled.size(); ++i) {
    EXPECT_EQ(got.attempts[i].puzzle.givens.filled(), filled[i]);
    EXPECT_EQ(got.attempts[i].tries, 7U);
  }
  EXPECT_EQ(got.attempts[3].puzzle.solution, puzzle.solution);
}

TEST(Attempts, PuzzlesWithAWrongSolutionAreRefused) {
  for (const char* solution : {"1234341221434312", "2143432112343412", "1111111111111111"}) {
    Chunk chunk{.first = 1, .count = 1, .whole = true};
    Attempt& one = chunk.attempts.emplace_back();
    one.puzzle = Puzzle(Grid::parse("1...............", Shape(2, 2)));
    one.puzzle.solution = Grid::parse(solution, Shape(2, 2)).cells();
    one.fits = true;
    chunk.forms.emplace_back("form");
    Packet packet;
    put(packet, chunk);
    PacketReader reader(packet.bytes());
    EXPECT_THROW((void)get_chunk(reader), SystemError) << solution;
  }
}

}  // namespace
}  // namespace evodoku::cluster
