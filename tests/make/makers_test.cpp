// The table of makers: what the published ones make, and what they refuse.
#include <gtest/gtest.h>

#include <chrono>

#include "evodoku/evolve.hpp"
#include "evodoku/make.hpp"
#include "evodoku/puzzle.hpp"
#include "evodoku/solve.hpp"
#include "make/full_grid.hpp"

namespace evodoku {
namespace {

/// The puzzles of a number under a seed.
std::vector<Puzzle> made_by(std::string_view name, Order order, std::uint64_t seed = 1,
                            std::uint64_t number = 0) {
  order.maker = name;
  order.seed = seed;
  order.check();
  return makers().find(name).series(order, number);
}

/// Whether \p inner shows nothing but what \p outer shows.
bool holds(const Grid& outer, const Grid& inner) {
  for (int c = 0; c < outer.shape().cells(); ++c) {
    if (inner[c] != 0 && inner[c] != outer[c]) return false;
  }
  return true;
}

Grid solution_of(const Puzzle& puzzle) {
  Grid grid(puzzle.shape());
  std::copy(puzzle.solution.begin(), puzzle.solution.end(), grid.data());
  return grid;
}

/// Counts generations, and notes the best fitness seen.
class Seeing : public evolution::Observer {
 public:
  bool see(const evolution::Event& event) override {
    ++generations;
    best = std::max(best, event.score().best);
    return true;
  }
  int generations = 0;
  double best = 0;
};

TEST(Makers, ThatEvolveCanBeSeenAtWork) {
  Seeing gold;
  const auto grids = made_by("gold", {.shape = Shape::of_size(4), .observers = {&gold}});
  EXPECT_GT(gold.generations, 0);
  EXPECT_DOUBLE_EQ(gold.best, 1) << "the article's fitness of a valid grid";
  EXPECT_EQ(grids.front().givens, made_by("gold", {.shape = Shape::of_size(4)}).front().givens);
  Seeing evolve;
  Order order{
      .clues = {.low = 24, .high = 30}, .maker = "evolve", .jobs = 1, .observers = {&evolve}};
  order.budget.evaluations = 1;
  (void)make(order);
  EXPECT_GT(evolve.generations, 0);
  for (const MakerEntry& one : makers()) {
    EXPECT_EQ(one.evolves, one.name == "gold" || one.name == "evolve") << one.name;
  }
}

TEST(Makers, SamuraiLeavesItsClues) {
  const auto clues = [](const char* level, int size) {
    const auto puzzles = made_by("samurai", {.shape = Shape::of_size(size), .level = level});
    EXPECT_EQ(puzzles.size(), 1U);
    return puzzles.front().givens.filled();
  };
  EXPECT_EQ(clues("easy", 9), 30);
  EXPECT_EQ(clues("medium", 9), 25);
  EXPECT_EQ(clues("hard", 9), 20);
  EXPECT_EQ(clues("", 9), 30);
  EXPECT_EQ(clues("easy", 16), 95);
  EXPECT_EQ(clues("hard", 4), 4);
  EXPECT_EQ(clues("medium", 25), 193);
}

TEST(Makers, EveryPuzzleHasItsSolution) {
  const auto solver = solvers().find("general").make();
  for (const MakerEntry& maker : makers()) {
    if (maker.to_order()) continue;
    for (const Shape shape : {Shape(2, 2), Shape(2, 3), Shape(3, 3), Shape(4, 3), Shape(4, 4)}) {
      // The paper's algorithm takes seconds for a 9x9.
      if (maker.name == "gold" && shape == Shape()) continue;
      for (std::uint32_t number = 0; number < 5; ++number) {
        for (const Puzzle& puzzle : made_by(maker.name, {.shape = shape}, 3, number)) {
          EXPECT_TRUE(is_solution_of(solution_of(puzzle), puzzle.givens)) << maker.name;
          const Outcome outcome = solver->solve(puzzle, {.limit = 1});
          EXPECT_EQ(outcome.status, Status::kSolved) << maker.name << ' ' << shape.to_string();
        }
      }
    }
  }
}

TEST(Makers, NestedBoardsHoldEachOther) {
  for (const int size : {4, 9, 16}) {
    const auto puzzles = made_by("nested", {.shape = Shape::of_size(size)});
    ASSERT_EQ(puzzles.size(), 6U);
    for (std::size_t i = 1; i < puzzles.size(); ++i) {
      EXPECT_TRUE(holds(puzzles[i - 1].givens, puzzles[i].givens));
      EXPECT_GT(puzzles[i - 1].givens.filled(), puzzles[i].givens.filled());
      EXPECT_EQ(puzzles[i].solution, puzzles[0].solution);
    }
  }
}

TEST(Makers, NestedTakesItsNumbersInAnyOrder) {
  const auto puzzles = made_by("nested", {.known = {17, 81, 0, 40}});
  ASSERT_EQ(puzzles.size(), 4U);
  EXPECT_EQ(puzzles[0].givens.filled(), 81);
  EXPECT_EQ(puzzles[1].givens.filled(), 40);
  EXPECT_EQ(puzzles[2].givens.filled(), 17);
  EXPECT_EQ(puzzles[3].givens.filled(), 0);
  EXPECT_EQ(puzzles[1].titles.level, "40 known");
}

TEST(Makers, NestedStartsFromThePapersGridOrARandomOne) {
  const auto paper = made_by("nested", {});
  EXPECT_EQ(solution_of(paper[0]).to_line().substr(0, 9), "965421738");
  EXPECT_EQ(paper[0].givens.filled(), 80);
  EXPECT_EQ(paper[5].givens.filled(), 30);
  EXPECT_EQ(made_by("nested", {}, 2)[0].solution, paper[0].solution);
  EXPECT_NE(made_by("nested", {}, 2)[3].givens, paper[3].givens);
  EXPECT_NE(made_by("nested", {.grid = "random"})[0].solution, paper[0].solution);
}

TEST(Makers, DependOnSeedAndNumberAlone) {
  for (const MakerEntry& maker : makers()) {
    if (maker.to_order()) continue;
    const auto last = [&](std::uint64_t seed, std::uint64_t number) {
      const Order order{.shape = maker.name == "gold" ? Shape(4, 4) : Shape()};
      return made_by(maker.name, order, seed, number).back().givens;
    };
    const Grid first = last(5, 7);
    EXPECT_EQ(last(5, 7), first) << maker.name;
    EXPECT_NE(last(6, 7), first) << maker.name;
    EXPECT_NE(last(5, 8), first) << maker.name;
  }
}

TEST(Makers, GreedyFillsSixteenInNoTime) {
  const auto start = std::chrono::steady_clock::now();
  for (std::uint32_t number = 0; number < 10; ++number) {
    const auto puzzles = made_by("greedy-restart", {.shape = Shape(4, 4)}, 1, number);
    EXPECT_TRUE(is_solution(puzzles.front().givens));
  }
  const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
  EXPECT_LT(time.count(), 10) << "ten grids of 16x16; under a sanitizer at that";
}

TEST(Makers, GreedyGridsHaveNoFavourites) {
  // Each value stands in the first cell about as often as any other: chi-squared, 8 degrees.
  constexpr int kGrids = 900;
  std::array<int, 10> seen{};
  for (int i = 0; i < kGrids; ++i) {
    RandomStream random(11, static_cast<std::uint64_t>(i));
    ++seen[greedy_grid(Shape(), random)[0]];
  }
  double chi = 0;
  for (std::size_t v = 1; v <= 9; ++v) {
    const double off = seen[v] - kGrids / 9.0;
    chi += off * off / (kGrids / 9.0);
  }
  EXPECT_LT(chi, 26.1);  // exceeded once in a thousand
}

TEST(Makers, FullGridsOfEverySize) {
  for (int size = 4; size <= Shape::kMaxSize; ++size) {
    if (!Shape::has_size(size)) continue;
    RandomStream random(1, 1);
    EXPECT_TRUE(is_solution(random_full_grid(Shape::of_size(size), random))) << size;
  }
}

TEST(Makers, RefuseWhatTheyCannotMeet) {
  EXPECT_THROW((void)makers().find("samurais"), UsageError);
  EXPECT_THROW((void)made_by("samurai", {.level = "harder"}), UsageError);
  EXPECT_THROW((void)made_by("samurai", {.known = {30}}), UsageError);
  EXPECT_THROW((void)made_by("nested", {.known = {82}}), UsageError);
  EXPECT_THROW((void)made_by("nested", {.known = {-1}}), UsageError);
  EXPECT_THROW((void)made_by("nested", {.level = "easy"}), UsageError);
  EXPECT_THROW((void)made_by("nested", {.shape = Shape(4, 4), .grid = "paper"}), UsageError);
  EXPECT_THROW((void)made_by("greedy-restart", {.grid = "random"}), UsageError);
  EXPECT_THROW((void)made_by("greedy-restart", {.shape = Shape(6, 6)}), UsageError);
}

TEST(Makers, AreChosenByWhatIsWanted) {
  EXPECT_EQ(Order{.grids = true}.chosen_maker().name, "greedy-restart");
  EXPECT_EQ((Order{.grids = true, .maker = "dig"}.chosen_maker().name), "greedy-restart");
  EXPECT_EQ((Order{.grids = true, .maker = "gold"}.chosen_maker().name), "gold");
  EXPECT_THROW((void)(Order{.grids = true, .maker = "evolve"}.chosen_maker()), UsageError);
  EXPECT_THROW((void)(Order{.hardest = true, .maker = "dig"}.chosen_maker()), UsageError);
  EXPECT_THROW((void)(Order{.hardest = true, .maker = "nested"}.chosen_maker()), UsageError);
}

TEST(Makers, SeriesAreMadeInTurnWithTheirTitles) {
  const std::vector<Made> all = make({.known = {80, 70}, .maker = "nested", .count = 2, .seed = 3});
  ASSERT_EQ(all.size(), 4U);
  EXPECT_EQ(all[0].puzzle.titles.title, "nested 80 known");
  EXPECT_EQ(all[0].puzzle.titles.source, "evodoku make --seed 3, number 1");
  EXPECT_EQ(all[3].puzzle.titles.title, "nested 70 known");
  EXPECT_EQ(all[3].puzzle.titles.source, "evodoku make --seed 3, number 2");
  EXPECT_EQ(all[3].puzzle.givens, made_by("nested", {.known = {80, 70}}, 3, 1)[1].givens);
  int seen = 0;
  const Produced produced = make({.maker = "samurai", .count = 5}, [&](const Made& made) {
    EXPECT_EQ(made.level(), "easy");
    return ++seen < 2;
  });
  EXPECT_EQ(produced.found, 2U);
}

TEST(Makers, TakeOnesOwn) {
  makers().add({.name = "sparse",
                .summary = "few clues",
                .series = [](const Order& order, std::uint64_t number) {
                  return made_by("samurai", {.shape = order.shape, .level = "hard"}, order.seed,
                                 number);
                }});
  const std::vector<Made> all = make({.maker = "sparse", .count = 3});
  ASSERT_EQ(all.size(), 3U);
  EXPECT_EQ(all[2].puzzle.givens.filled(), 20);
  EXPECT_EQ(all[2].puzzle.titles.title, "sparse hard");
  EXPECT_EQ(all[2].puzzle.titles.source, "evodoku make --seed 1, number 3");
}

}  // namespace
}  // namespace evodoku
