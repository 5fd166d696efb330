#include <fmt/format.h>
#include <gmock/gmock.h>

#include <algorithm>
#include <fstream>
#include <set>

#include "evodoku/puzzle.hpp"
#include "evodoku/rate.hpp"
#include "rate/soundness.hpp"
#include "rate/words.hpp"
#include "support/minimal_puzzle.hpp"

namespace evodoku::rating {
namespace {

struct Rated {
  std::string puzzle;
  double rating;
};

std::vector<Rated> rated_puzzles() {
  std::ifstream file(EVODOKU_SOURCE_DIR "/tests/golden/rate/se_rated.csv");
  std::vector<Rated> out;
  std::string line;
  std::getline(file, line);
  while (std::getline(file, line)) {
    const std::size_t comma = line.find(',');
    out.push_back({line.substr(0, comma), std::stod(line.substr(comma + 1))});
  }
  return out;
}

TEST(Rater, DoesNotDependOnWhatItRatedBefore) {
  // The second has no candidates but those of the first, so it looks like a later position of it.
  const Puzzle first(Grid::parse(
      "..3.2.5...9.8.......1..6......2..9..3...95..7.89.3..6.....8..7.41.3..8..2.......4"));
  const Puzzle second(Grid::parse(
      "..3.2.5...9.8.......1..6......2..9..3...95..7.8..3..6.9...8..7.41.3..8..2.......4"));
  Rater one;
  (void)one.rate(first);
  const Rating after = one.rate(second, {.keep_steps = true});
  const Rating fresh = Rater().rate(second, {.keep_steps = true});
  EXPECT_EQ(after.rating, fresh.rating);
  EXPECT_EQ(after.steps.size(), fresh.steps.size());
  EXPECT_EQ(after.uses, fresh.uses);
}

TEST(Rater, ALaterPositionHasTheStepOfAFreshLook) {
  // Searches remember the last position in which they failed, and look again where it has changed.
  std::set<std::string_view> used;
  for (const char* text :
       {".7.61......2..7..66..8..5..7..4......64.5.13......1..7..6..5..28..1..3......94.8.",
        "1..75....4.....3...8....561.6.89.7.....4....6.....18..........3.352....821.5.8.9."}) {
    const Puzzle puzzle(Grid::parse(text));
    const Rating rating = Rater().rate(puzzle, {.keep_steps = true});
    Position position(puzzle);
    for (const Step& step : rating.steps) {
      Step fresh;
      ASSERT_TRUE(Rater().next_step(position, fresh));
      EXPECT_EQ(describe(step, position), describe(fresh, position));
      used.insert(step.technique->name);
      apply(step, position);
    }
    EXPECT_TRUE(position.solved());
  }
  for (const char* name : {"aligned-pair", "aligned-triplet", "nishio", "multiple-chains"}) {
    EXPECT_TRUE(used.contains(name)) << name;
  }
}

TEST(Rater, AgreesWithSudokuExplainer) {
  Rater rater;
  const std::vector<Rated> all = rated_puzzles();
  ASSERT_GT(all.size(), 50U);
  for (const Rated& rated : all) {
    const Rating rating = rater.rate(Puzzle(Grid::parse(rated.puzzle)));
    EXPECT_EQ(rating.status, Status::kSolved);
    EXPECT_NEAR(rating.rating, rated.rating, 1e-6) << rated.puzzle;
  }
}

TEST(Rater, RatesToTheTopOfTheLadder) {
  // "AI Escargot" and "Easter Monster", whose ratings are well known.
  Rater rater;
  const auto rating = [&](const char* line) {
    return rater.rate(Puzzle(Grid::parse(line))).rating;
  };
  EXPECT_NEAR(
      rating("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."),
      10.5, 1e-6);
  EXPECT_NEAR(
      rating("1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1"),
      11.6, 1e-6);
}

/// A rater that has come all the way, with all that it remembers of earlier positions, takes the
/// same step as one that sees the position for the first time.
TEST(Rater, RemembersNothingWrong) {
  const Puzzle puzzle(Grid::parse(
      "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."));
  Rater rater;
  Position position(puzzle);
  int compared = 0;
  for (Step step; !position.solved(); apply(step, position)) {
    ASSERT_TRUE(rater.next_step(position, step));
    if (step.branches.size() < 2 || ++compared % 2 != 0) continue;
    Step fresh;
    ASSERT_TRUE(Rater().next_step(position, fresh));
    EXPECT_EQ(fresh.technique->name, step.technique->name);
    EXPECT_EQ(fresh.length, step.length);
    EXPECT_EQ(fresh.eliminations, step.eliminations);
  }
  EXPECT_GT(compared, 30);
}

TEST(Rater, EveryStepIsSound) {
  Rater rater;
  std::set<std::string_view> used;
  constexpr int kPuzzles = 1500;
  for (std::uint32_t i = 0; i < kPuzzles; ++i) {
    RandomStream random(2024, i);
    const Puzzle puzzle = support::minimal_puzzle(Shape(), random);
    const Rating rating = rater.rate(puzzle, {.keep_steps = true});
    ASSERT_EQ(rating.status, Status::kSolved);
    expect_sound(puzzle, rating, used);
    if (testing::Test::HasFatalFailure()) return;
  }
  EXPECT_GT(used.size(), 25U);
}

TEST(Rater, EveryStepIsSoundOnOtherBoards) {
  Rater rater;
  std::set<std::string_view> used;
  const struct {
    Shape shape;
    int puzzles;
    int keep;
  } sets[] = {{Shape(2, 2), 40, 0},
              {Shape(2, 3), 60, 0},
              {Shape(2, 4), 20, 0},
              {Shape(3, 4), 4, 60},
              {Shape(4, 4), 2, 130}};
  for (const auto& set : sets) {
    for (int i = 0; i < set.puzzles; ++i) {
      RandomStream random(7, static_cast<std::uint32_t>(i));
      const Puzzle puzzle = support::minimal_puzzle(set.shape, random, set.keep);
      expect_sound(puzzle, rater.rate(puzzle, {.keep_steps = true}), used);
      if (testing::Test::HasFatalFailure()) return;
    }
  }
  EXPECT_GT(used.size(), 10U);
}

TEST(Rater, DescribesEveryStep) {
  Rater rater;
  for (const Rated& rated : rated_puzzles()) {
    const Puzzle puzzle(Grid::parse(rated.puzzle));
    Position position(puzzle);
    for (const Step& step : rater.rate(puzzle, {.keep_steps = true}).steps) {
      const std::string text = describe(step, position);
      EXPECT_THAT(text, testing::StartsWith(std::string(step.technique->title)));
      EXPECT_THAT(text, testing::EndsWith(outcome_word(Shape(), step) + "."));
      apply(step, position);
    }
  }
}

TEST(Rater, TellsWhatIsWrongWithAPuzzle) {
  Rater rater;
  EXPECT_EQ(rater.rate(Puzzle{Grid()}).status, Status::kMultiple);
  Puzzle clash{Grid()};
  clash.givens[0] = clash.givens[1] = 5;
  EXPECT_EQ(rater.rate(clash).status, Status::kInvalid);
  RandomStream random(1, 1);
  const Puzzle good = support::minimal_puzzle(Shape(), random);
  Puzzle wrong = good;
  wrong.candidates.assign(81, 0);
  for (std::size_t cell = 0; cell < 81; ++cell) {
    if (good.givens[cell] != 0) continue;
    wrong.candidates[cell] = Shape().all_values() & ~set_of(good.solution[cell]);
    break;
  }
  EXPECT_EQ(rater.rate(wrong).status, Status::kNoSolution);
}

TEST(Rater, GoesOnFromAPosition) {
  Rater rater;
  const Puzzle puzzle(Grid::parse(rated_puzzles().back().puzzle));
  const Rating whole = rater.rate(puzzle, {.keep_steps = true});
  // The position after half of the steps, as a puzzle with placed values and pencil marks.
  Position position(puzzle);
  const std::size_t half = whole.steps.size() / 2;
  for (std::size_t i = 0; i < half; ++i) apply(whole.steps[i], position);
  Puzzle later = puzzle;
  later.placed = position.values().cells();
  for (Cell cell = 0; cell < 81; ++cell) later.candidates.push_back(position.candidates(cell));
  const Rating rest = rater.rate(later, {.keep_steps = true});
  ASSERT_EQ(rest.status, Status::kSolved);
  ASSERT_EQ(rest.steps.size(), whole.steps.size() - half);
  for (std::size_t i = 0; i < rest.steps.size(); ++i) {
    EXPECT_EQ(rest.steps[i].technique, whole.steps[half + i].technique);
    EXPECT_EQ(rest.steps[i].eliminations, whole.steps[half + i].eliminations);
  }
}

TEST(Rater, AFullBoardIsRatedZero) {
  RandomStream random(1, 1);
  const Rating rating = Rater().rate(Puzzle(random_full_grid(Shape(), random)));
  EXPECT_EQ(rating.status, Status::kSolved);
  EXPECT_EQ(rating.rating, 0);
}

TEST(Levels, HaveBorders) {
  EXPECT_EQ(level_of(1.2).name, "easy");
  EXPECT_EQ(level_of(1.5).name, "medium");
  EXPECT_EQ(level_of(2.3).name, "medium");
  EXPECT_EQ(level_of(2.5).name, "hard");
  EXPECT_EQ(level_of(4.9).name, "hard");
  EXPECT_EQ(level_of(4.6 + 0.4).name, "expert");
  EXPECT_EQ(level_of(7.9).name, "expert");
  EXPECT_EQ(level_of(8.0).name, "extreme");
  EXPECT_EQ(level_of(11.9).name, "extreme");
}

TEST(Techniques, TableIsInOrder) {
  std::set<std::string_view> ids;
  for (const Technique& technique : techniques()) {
    EXPECT_TRUE(ids.insert(technique.name).second) << technique.name;
    EXPECT_FALSE(technique.title.empty());
    EXPECT_FALSE(technique.summary.empty());
    EXPECT_LE(technique.easiest, technique.hardest);
    EXPECT_LE(technique.smallest, technique.largest);
    EXPECT_NE(technique.describe, nullptr);
    EXPECT_EQ(&techniques().find(technique.name), &technique);
  }
  EXPECT_THROW((void)techniques().find("naked-par"), UsageError);
}

TEST(Techniques, AreAllInTheDocumentation) {
  std::ifstream file(EVODOKU_SOURCE_DIR "/docs/rating.md");
  std::vector<std::string> rows;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("| ")) rows.push_back(line);
  }
  auto row = rows.begin();
  for (const Technique& technique : techniques()) {
    const std::string start = fmt::format("| {} | {:.1f}", technique.name, technique.easiest);
    row = std::find_if(row, rows.end(), [&](const std::string& r) { return r.starts_with(start); });
    ASSERT_NE(row, rows.end()) << technique.name << " is not there, or not at its place";
    EXPECT_THAT(*row, testing::EndsWith(fmt::format("| {} |", technique.summary)));
  }
  for (const Level& level : levels()) {
    EXPECT_TRUE(std::ranges::any_of(rows, [&](const std::string& r) {
      return r.starts_with(fmt::format("| {} |", level.name)) &&
             r.find(level.summary) != std::string::npos;
    })) << level.name;
  }
}

}  // namespace
}  // namespace evodoku::rating
