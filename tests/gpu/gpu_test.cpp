// The kernels and the way to them, without a GPU: a library that runs the kernels on the CPU stands
// in for the real one.
#include "evodoku/gpu.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <random>

#include "evodoku/formats.hpp"
#include "evodoku/operators.hpp"
#include "evodoku/problems.hpp"
#include "evodoku/solve.hpp"
#include "exact/fast.hpp"
#include "gpu/device.hpp"
#include "gpu/kernel/rows.hpp"
#include "gpu/kernel/shelf.hpp"
#include "gpu/plain/boards.hpp"
#include "gpu/planes.hpp"
#include "support/random_puzzles.hpp"

namespace evodoku {
namespace {

using gpu::Cells;
using gpu::Queue;

/// Loads the library that needs no GPU; only the first one asked for in a process is ever loaded.
class Gpu : public testing::Test {
 protected:
  Gpu() { use_lanes(1); }
  static void use_lanes(int lanes) {
    ::setenv("EVODOKU_GPU_LIBRARY", EVODOKU_GPU_EMULATED, 1);
    ::setenv("EVODOKU_GPU_LANES", std::to_string(lanes).c_str(), 1);
  }

  /// Boards with no solution, with one, with many, sparse ones, and such as break the rules.
  static std::vector<Cells> mixed_boards(std::size_t count, std::uint64_t seed) {
    std::mt19937_64 random(seed);
    std::vector<Cells> out;
    while (out.size() < count) out.push_back(gpu::random_board({hard_board()}, random));
    return out;
  }
  static Cells hard_board() {
    const std::string line =
        "........3..1..56...9..4..7......9.5.7.......8.5.4.2....8..2..9...35..1..6........";
    Cells out;
    for (std::size_t c = 0; c < out.size(); ++c) {
      out[c] = static_cast<Value>(line[c] == '.' ? 0 : line[c] - '0');
    }
    return out;
  }

  static void solve_on(Queue& queue, const std::vector<Cells>& boards, std::uint32_t limit,
                       std::uint32_t most_guesses) {
    queue.resize(boards.size());
    for (std::size_t i = 0; i < boards.size(); ++i) {
      gpu::pack(boards[i].data(), queue.boards()[i]);
    }
    queue.solve(boards.size(), limit, most_guesses);
  }

  /// Compares what a queue says of boards with what the CPU says; returns how many were left.
  static std::size_t compare(const Queue& queue, const std::vector<Cells>& boards,
                             std::uint64_t limit) {
    FastSolver cpu;
    std::size_t left = 0;
    for (std::size_t i = 0; i < boards.size(); ++i) {
      const EvodokuGpuVerdict verdict = queue.verdicts()[i];
      if (verdict.solutions == kEvodokuGpuLeft) {
        ++left;
        continue;
      }
      const FastAnswer answer = cpu.solve_board(boards[i], limit);
      EXPECT_EQ(verdict.solutions, answer.solutions) << i;
      EXPECT_EQ(verdict.guesses, answer.guesses) << i;
      if (answer.solutions == 0) continue;
      Cells solution;
      gpu::unpack(queue.solutions()[i], solution.data());
      EXPECT_EQ(solution, answer.solution) << i;
    }
    return left;
  }
};

TEST_F(Gpu, CellsAreTheSameAfterPacking) {
  for (const Cells& cells : mixed_boards(50, 1)) {
    EvodokuGpuBoard board;
    gpu::pack(cells.data(), board);
    Cells back;
    gpu::unpack(board, back.data());
    EXPECT_EQ(back, cells);
  }
}

TEST_F(Gpu, ShelfGivesBackWhatIsBeyondItsNearPart) {
  using gpu::Shelf;
  std::vector<gpu::Word> near_words(Shelf::kNear * gpu::kWords);
  std::vector<gpu::Word> far_words(Shelf::kDeep * gpu::kWords);
  Shelf shelf(near_words.data(), 1, far_words.data(), 1);
  gpu::LaneBoard board{};
  std::vector<unsigned> expected;
  std::mt19937_64 random(3);
  unsigned next = 0;
  for (int step = 0; step < 20000; ++step) {
    if (shelf.full() || (!shelf.empty() && random() % 2 == 0)) {
      shelf.pop(board);
      ASSERT_EQ(board.x[0][0], expected.back());
      ASSERT_EQ(board.x[8][2], expected.back() + 1);
      expected.pop_back();
    } else {
      board.x[0][0] = ++next;
      board.x[8][2] = next + 1;
      expected.push_back(next);
      (void)shelf.push(board);
    }
    ASSERT_EQ(shelf.empty(), expected.empty());
  }
}

TEST_F(Gpu, SaysWhatTheCpuSays) {
  Queue queue;
  const std::vector<Cells> boards = mixed_boards(2000, 2);
  std::size_t kinds[3] = {};
  for (const std::uint32_t limit : {1U, 2U, 5U}) {
    solve_on(queue, boards, limit, 4096);
    EXPECT_EQ(compare(queue, boards, limit), 0U);
    if (limit != 2) continue;
    for (const EvodokuGpuVerdict& verdict : queue.verdicts()) ++kinds[verdict.solutions];
  }
  for (const std::size_t kind : kinds) EXPECT_GT(kind, 100U);
}

// The order in which lanes run differs from run to run; what they say does not. Lanes are threads
// that wait for each other all the time, which takes long where others keep the processors busy: so
// there are few boards.
TEST_F(Gpu, LanesThatShareSayTheSame) {
  use_lanes(4);
  Queue queue;
  std::mt19937_64 random(4);
  std::size_t left = 0;
  for (const std::size_t count : {1U, 4U}) {
    std::vector<Cells> boards;
    while (boards.size() < count) {
      boards.push_back(boards.size() % 2 == 0 ? gpu::scrambled(hard_board(), random)
                                              : gpu::random_board({hard_board()}, random));
    }
    solve_on(queue, boards, 2, 4096);
    left += compare(queue, boards, 2);
    EXPECT_GT(queue.verdicts()[0].guesses, 64) << "too few to be shared";
  }
  EXPECT_LE(left, 2U);  // those with a second solution that were shared
}

TEST_F(Gpu, LeavesWhatTakesTooManyGuesses) {
  Queue queue;
  solve_on(queue, {hard_board()}, 2, 3);
  EXPECT_EQ(queue.verdicts()[0].solutions, kEvodokuGpuLeft);
  // A blank board would need more of them than the shelf holds.
  solve_on(queue, {Cells{}}, 2, 65535);
  EXPECT_EQ(compare(queue, {Cells{}}, 2), queue.verdicts()[0].solutions == kEvodokuGpuLeft ? 1 : 0);
}

void expect_same(const Outcome& a, const Outcome& b) {
  EXPECT_EQ(a.status, b.status);
  EXPECT_EQ(a.solution, b.solution);
  EXPECT_EQ(a.solutions, b.solutions);
  EXPECT_EQ(a.complete, b.complete);
  EXPECT_EQ(a.nodes, b.nodes);
}

TEST_F(Gpu, SolverGivesTheOutcomesOfFast) {
  RandomStream random(5, 1);
  std::vector<Puzzle> puzzles;
  for (int i = 0; i < 200; ++i) {
    Puzzle& puzzle = puzzles.emplace_back(
        support::random_puzzle(Shape(), static_cast<int>(random.below(45)), random));
    if (i % 3 == 0) support::spoil(puzzle, random);
    if (i % 10 == 0) support::add_marks(puzzle, 7, random);
    if (i % 10 == 1) {  // values that a player has placed
      puzzle.placed.assign(81, 0);
      for (std::size_t c = 0; c < puzzle.placed.size(); ++c) {
        if (puzzle.givens[c] == 0 && random.below(20) == 0) puzzle.placed[c] = 5;
      }
    }
  }
  for (const std::uint64_t limit : {std::uint64_t{1}, std::uint64_t{2}, std::uint64_t{100000}}) {
    for (const std::uint64_t nodes : {std::uint64_t{3}, kUnlimited}) {
      if (limit > 2 && nodes == kUnlimited) continue;  // more solutions than there is time for
      SolveOptions options{.with = "fast", .limit = limit, .budget = {.nodes = nodes}};
      const std::vector<Outcome> expected = solve(puzzles, options);
      options.on = "gpu";
      const std::vector<Outcome> outcomes = solve(puzzles, options);
      for (std::size_t i = 0; i < puzzles.size(); ++i) expect_same(outcomes[i], expected[i]);
      expect_same(solve(puzzles[7], options), expected[7]);
    }
  }
}

void expect_same_run(const Outcome& a, const Outcome& b) {
  expect_same(a, b);
  EXPECT_EQ(a.evaluations, b.evaluations);
  ASSERT_EQ(a.evolved.has_value(), b.evolved.has_value());
  if (!b.evolved) return;
  EXPECT_EQ(a.evolved->generations, b.evolved->generations);
  EXPECT_EQ(a.evolved->best, b.evolved->best);
  EXPECT_EQ(a.evolved->error, b.evolved->error);
  EXPECT_EQ(a.evolved->fitness, b.evolved->fitness);
}

// A walk makes every decision by what came before: one bit that differs, and the rest does, too.
TEST_F(Gpu, WalksAreTheSameBitForBit) {
  RandomStream random(6, 1);
  std::vector<Puzzle> puzzles;
  for (const int givens : {24, 26, 28, 30, 32, 36, 40, 45, 50, 79, 81}) {
    puzzles.push_back(support::random_puzzle(Shape(), givens, random));
  }
  puzzles.push_back(
      parse("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."));
  puzzles.push_back(puzzles[1]);
  support::add_marks(puzzles.back(), 8, random);
  puzzles.push_back(puzzles[1]);
  support::spoil(puzzles.back(), random);
  const std::pair<const char*, std::vector<std::string>> recipes[] = {
      {"champion-wide", {"islands=16", "improve.moves=100", "stop.1.most=200000"}},
      {"champion-wide",
       {"islands=5", "population=3", "select.size=3", "improve.moves=70", "stop.1.most=3000"}},
      {"champion-wide",
       {"islands=2", "population=9", "cross=building_blocks", "cross_rate=0.7", "improve.moves=60",
        "stop.1.most=200000"}},
      {"champion-pure", {"improve.moves=400", "stop.1.most=300000"}},
      {"champion-pure",
       {"islands=3", "migrate.interval=1000", "population=5", "improve.moves=200",
        "improve.hottest=2", "stop.1.most=20000"}},
  };
  for (const auto& [name, changes] : recipes) {
    std::uint64_t generations = 0;
    SolveOptions options{.with = name, .set = changes, .limit = 1};
    for (const std::uint64_t seed : {std::uint64_t{1}, std::uint64_t{1} << 40}) {
      options.seed = seed;
      options.on = "cpu";
      const std::vector<Outcome> expected = solve(puzzles, options);
      options.on = "gpu";
      const std::vector<Outcome> outcomes = solve(puzzles, options);
      for (std::size_t i = 0; i < puzzles.size(); ++i) {
        SCOPED_TRACE(std::string(name) + " " + changes.front() + " " + std::to_string(i));
        expect_same_run(outcomes[i], expected[i]);
        // A single puzzle is spread over all multiprocessors.
        if (i % 4 == 1) expect_same_run(solve(puzzles[i], options), expected[i]);
        if (expected[i].evolved) generations += expected[i].evolved->generations;
      }
    }
    EXPECT_GT(generations, 10U) << name << ": nothing was selected";
  }
}

// Recipes of paper A, with everything that there is a kernel for. The population is no multiple of
// what a block of threads has.
TEST_F(Gpu, HughesAndItsKindAreTheSameBitForBit) {
  const std::vector<std::pair<const char*, std::vector<std::string>>> recipes = {
      {"hughes", {}},
      {"hughes", {"cross_rate=0.5", "cross.0.weight=3", "mutate.rate=1"}},
      {"hughes", {"rescue.patience=2", "rescue.share=0.3", "stop.1.window=15", "stop.1.of=mean"}},
      {"hughes", {"rescue.patience=1", "rescue.share=1", "problem.pencil=true"}},
      {"crowd", {}},
      {"crowd", {"crowd.join=replace_worst", "crowd.fill=best_expert", "crowd.vote.agreement=0.5"}},
      {"crowd", {"crowd.join=if_better", "crowd.vote.ties=random", "crowd.who.share=0.005"}},
      {"crowd", {"crowd.join=observer", "crowd.when=stuck", "crowd.when.generations=2"}},
      {"crowd", {"crowd.when=end", "crowd.who=number", "crowd.who.number=70"}},
  };
  const Puzzle hard =
      parse("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..");
  RandomStream random(8, 1);
  const Puzzle easy = support::random_puzzle(Shape(), 50, random);
  std::uint64_t generations = 0;
  for (const auto& [name, changes] : recipes) {
    for (const Puzzle& puzzle : {hard, easy}) {
      SolveOptions options{.with = name,
                           .set = changes,
                           .limit = 1,
                           .seed = 11 + generations,
                           .budget = {.evaluations = 40000}};
      options.set.emplace_back("population=1500");
      SCOPED_TRACE(std::string(name) + (changes.empty() ? "" : " " + changes.front()));
      const Outcome expected = solve(puzzle, options);
      options.on = "gpu";
      expect_same_run(solve(puzzle, options), expected);
      generations += expected.evolved->generations;
    }
  }
  EXPECT_GT(generations, 200U);
}

// The larger the population, the more positions are as near to each other as doubles can tell.
TEST_F(Gpu, WheelTurnsAsTheRouletteDoes) {
  const SudokuProblem problem{Puzzle(Grid(Shape()))};
  const auto roulette = evolution::selects().find("roulette").make({}, problem);
  RandomBlocks random;
  std::vector<std::uint32_t> a(100000);
  std::vector<std::uint32_t> b(a.size());
  for (const std::uint32_t size : {1U, 2U, 5000U, 1000000U, 30000000U}) {
    const std::vector<std::uint32_t> pool(size);
    roulette->prepare(Population(81, 1), pool, Dice(1, 2));
    random.fill({.seed = size}, 0, static_cast<std::uint32_t>(a.size()));
    roulette->draw(random, 0, static_cast<std::uint32_t>(a.size()), a.data(), b.data());
    const gpu::RankWheel wheel(size);
    for (std::uint32_t i = 0; i < a.size(); ++i) {
      ASSERT_EQ(wheel.turned(random(i, 0)), a[i]) << size;
      ASSERT_EQ(wheel.turned(random(i, 1)), b[i]) << size;
    }
    EXPECT_EQ(wheel.turned(0), 0U);
    EXPECT_LT(wheel.turned(0xffffffff), size);
  }
}

// A population of which every individual is of the same rank, and one of a single individual.
TEST_F(Gpu, SmallPopulationsAreTheSame) {
  RandomStream random(9, 1);
  for (const char* population : {"population=2", "population=3", "population=1024"}) {
    for (const int givens : {0, 30, 79, 80, 81}) {
      SolveOptions options{.with = "crowd",
                           .set = {population},
                           .limit = 1,
                           .seed = 3,
                           .budget = {.evaluations = 5000}};
      options.restarts = 1;
      const Puzzle puzzle = support::random_puzzle(Shape(), givens, random);
      SCOPED_TRACE(population + std::to_string(givens));
      const Outcome expected = solve(puzzle, options);
      options.on = "gpu";
      expect_same_run(solve(puzzle, options), expected);
    }
  }
}

TEST_F(Gpu, RefusesWhatDoesNotRunThere) {
  // Each is told by its operator.
  for (const auto& [recipe, set, why] :
       std::vector<std::tuple<const char*, std::vector<std::string>, const char*>>{
           {"champion", {}, "construct"},
           {"champion-pure", {"improve.operator=tabu"}, "tabu"},
           {"champion-pure", {"stop.1.operator=stagnation"}, "stagnation"},
           {"hughes-crowd", {}, "by_group"},
           {"crowd-fix", {}, "fix"},
           {"sato", {}, "building_blocks"},
           {"hughes", {"mutate.operator=inversion"}, "inversion"},
           {"hughes", {"select.operator=tournament"}, "tournament"},
           {"hughes", {"survive.operator=elitism"}, "elitism"},
           {"hughes", {"islands=2"}, "islands = 2"},
           {"hughes", {"problem.fitness=unique270"}, "unique270"}}) {
    try {
      (void)SolverChoice({.with = recipe, .set = set, .on = "gpu"});
      ADD_FAILURE() << "expected a refusal of " << recipe << ' ' << why;
    } catch (const UsageError& error) {
      EXPECT_NE(std::string(error.what()).find(why), std::string::npos) << error.what();
    }
  }
  for (const char* change : {"population=3", "islands=129", "improve.focus=any",
                             "improve.moves=70000", "migrate.interval=5"}) {
    EXPECT_THROW((void)SolverChoice({.with = "champion-wide", .set = {change}, .on = "gpu"}),
                 UsageError)
        << change;
  }
  (void)SolverChoice({.with = "champion-wide", .set = {"improve.moves=100"}, .on = "gpu"});
  EXPECT_THROW((void)SolverChoice({.with = "sat", .on = "gpu"}), UsageError);
  EXPECT_THROW((void)SolverChoice({.on = "moon"}), UsageError);
  const SolverChoice choice({.on = "gpu"});
  EXPECT_NE(choice.refusal(Puzzle(Grid(Shape(4, 4)))), "");
  EXPECT_EQ(choice.refusal(Puzzle(Grid(Shape()))), "");
}

TEST_F(Gpu, IsNamed) { EXPECT_EQ(describe_gpu(), "emulated, 1 lanes"); }

}  // namespace
}  // namespace evodoku
