#include "cluster/wire.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "evodoku/recipe.hpp"

namespace evodoku::cluster {
namespace {

study::RunResult full_result() {
  study::RunResult out;
  out.index = 17;
  out.figures = {.status = "unsolved",
                 .error = 4,
                 .fitness = -1.5,
                 .generations = 99,
                 .evaluations = 12345,
                 .nodes = 7,
                 .message = "a message",
                 .seconds = 0.25,
                 .started = 1e9,
                 .ended = 1e9 + 1,
                 .host = "here"};
  out.points.push_back({.generation = 1, .evaluations = 2, .error = 3, .fitness = 4});
  out.points.push_back({.generation = 5, .crowd = study::CrowdErrors{8, 7, 7.5}});
  return out;
}

TEST(Wire, ResultsComeBackWhole) {
  Packet packet;
  packet.put(full_result());
  study::RunResult failed;
  failed.figures.status = "failed";
  packet.put(failed);
  PacketReader reader(packet.bytes());
  const study::RunResult got = reader.get<study::RunResult>();
  const study::RunResult want = full_result();
  EXPECT_EQ(got.index, want.index);
  EXPECT_EQ(got.figures.status, want.figures.status);
  EXPECT_EQ(got.figures.error, want.figures.error);
  EXPECT_EQ(got.figures.fitness, want.figures.fitness);
  EXPECT_EQ(got.figures.generations, want.figures.generations);
  EXPECT_EQ(got.figures.evaluations, want.figures.evaluations);
  EXPECT_EQ(got.figures.nodes, want.figures.nodes);
  EXPECT_EQ(got.figures.message, want.figures.message);
  EXPECT_EQ(got.figures.seconds, want.figures.seconds);
  EXPECT_EQ(got.figures.started, want.figures.started);
  EXPECT_EQ(got.figures.ended, want.figures.ended);
  EXPECT_EQ(got.figures.host, want.figures.host);
  ASSERT_EQ(got.points.size(), 2U);
  EXPECT_EQ(got.points[0].fitness, 4);
  EXPECT_FALSE(got.points[0].crowd);
  EXPECT_EQ(got.points[1].crowd->mean_expert, 7.5);
  const study::RunResult second = reader.get<study::RunResult>();
  EXPECT_EQ(second.figures.status, "failed");
  EXPECT_FALSE(second.figures.error);
  EXPECT_TRUE(reader.at_end());
}

TEST(Wire, APacketThatIsCutOffIsRefused) {
  Packet packet;
  packet.put(full_result());
  for (std::size_t size = 0; size < packet.bytes().size(); ++size) {
    PacketReader reader(std::string_view(packet.bytes()).substr(0, size));
    EXPECT_THROW((void)reader.get<study::RunResult>(), SystemError) << size;
  }
}

TEST(Wire, PuzzlesComeBackWithMarksAndPlacedValues) {
  rc::check("any shape", [] {
    const Shape shape = *rc::gen::element(Shape(2, 2), Shape(2, 3), Shape(3, 2), Shape(5, 5));
    Puzzle puzzle{Grid(shape)};
    const auto cells = static_cast<std::size_t>(shape.cells());
    const auto values =
        *rc::gen::container<std::vector<int>>(cells, rc::gen::inRange(0, shape.size() + 1));
    for (std::size_t i = 0; i < cells; ++i) puzzle.givens[i] = static_cast<Value>(values[i]);
    if (*rc::gen::arbitrary<bool>()) puzzle.placed = puzzle.givens.cells();
    if (*rc::gen::arbitrary<bool>()) puzzle.candidates.assign(cells, 0b1010);
    Packet packet;
    put(packet, puzzle);
    PacketReader reader(packet.bytes());
    RC_ASSERT(get_puzzle(reader).same_content(puzzle));
  });
}

TEST(Wire, ASolverGoesToEachWorkerOnce) {
  const evolution::Recipe recipe = load_recipe("hughes", {"population=50"});
  const study::PlannedSolver solver{.label = "hughes population=50",
                                    .spec = "recipe " + recipe.text(),
                                    .recipe = std::make_shared<const evolution::Recipe>(recipe)};
  const study::PlannedSolver exact{.label = "csp", .spec = "solver csp", .solver = "csp"};
  const study::PlannedPuzzle puzzle{.puzzle = Puzzle(Grid())};
  SolverNumbers numbers;
  JobWriter writer;
  JobReader jobs;
  std::vector<std::size_t> sizes;
  for (const study::PlannedSolver* one : {&solver, &exact, &solver, &exact}) {
    Packet packet;
    writer.put(packet,
               {.number = 9,
                .solver = one,
                .puzzle = &puzzle,
                .seed = 3,
                .budget = {.seconds = 2, .nodes = 5, .evaluations = 1000},
                .record = study::Record::kGeneration},
               numbers);
    sizes.push_back(packet.bytes().size());
    PacketReader reader(packet.bytes());
    const ReceivedJob got = jobs.get(reader);
    EXPECT_EQ(got.job.number, 9U);
    EXPECT_EQ(got.job.seed, 3U);
    EXPECT_EQ(got.job.budget.seconds, 2);
    EXPECT_EQ(got.job.budget.nodes, 5U);
    EXPECT_EQ(got.job.budget.evaluations, 1000U);
    EXPECT_EQ(got.job.record, study::Record::kGeneration);
    EXPECT_EQ(got.job.solver->solver, one->solver);
    ASSERT_EQ(got.job.solver->recipe != nullptr, one->recipe != nullptr);
    if (one->recipe != nullptr) {
      EXPECT_EQ(got.job.solver->recipe->text(), one->recipe->text());
    }
  }
  EXPECT_GT(sizes[0], sizes[2] + recipe.text().size());
  EXPECT_EQ(sizes[2], sizes[3]);
}

TEST(Wire, EveryRecipeIsWhollyInItsText) {
  for (const RecipeEntry& entry : recipes()) {
    const std::string& name = entry.name;
    const std::string text = load_recipe(name).text();
    const evolution::Recipe again = parse_recipe(text, name);
    EXPECT_EQ(again.text(), text) << name;
    EXPECT_EQ(again.name(), load_recipe(name).name());
  }
}

}  // namespace
}  // namespace evodoku::cluster
