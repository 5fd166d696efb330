#include "evodoku/operators.hpp"
#include "support.hpp"

namespace evodoku::evolution {
namespace {

/// How a run stands: all that a condition may look at.
struct Run {
  std::uint64_t generation = 0;
  std::uint64_t evaluations = 0;
  double seconds = 0;
  std::vector<std::int32_t> best = {5};
  std::vector<std::int64_t> sum = {};
};

bool stops_at(std::string_view name, const std::map<std::string, std::string>& settings,
              const Run& run) {
  const auto stop = make(stops(), name, Domain(1, 1), settings);
  return stop->reached({.generation = run.generation,
                        .evaluations = run.evaluations,
                        .seconds = run.seconds,
                        .best = run.best,
                        .sum = run.sum});
}

TEST(Stop, Solved) {
  EXPECT_FALSE(stops_at("solved", {}, {.best = {3, 0, 1}}));
  EXPECT_TRUE(stops_at("solved", {}, {.best = {3, 1, 0}}));
}

TEST(Stop, Stagnation) {
  const std::map<std::string, std::string> window = {{"window", "3"}};
  EXPECT_FALSE(stops_at("stagnation", window, {.best = {6, 6, 6}}));
  EXPECT_TRUE(stops_at("stagnation", window, {.best = {6, 6, 6, 6}}));
  EXPECT_FALSE(stops_at("stagnation", window, {.best = {9, 7, 6, 6, 6}}));
  EXPECT_TRUE(stops_at("stagnation", window, {.best = {9, 7, 6, 6, 6, 6}}));
  EXPECT_TRUE(stops_at("stagnation", window, {.best = {6, 5, 4, 7}}));  // worse is no progress
}

TEST(Stop, StagnationOfTheMean) {
  const std::map<std::string, std::string> mean = {{"window", "2"}, {"of", "mean"}};
  // The best makes no progress, but the mean does.
  EXPECT_FALSE(stops_at("stagnation", mean, {.best = {6, 6, 6}, .sum = {90, 80, 70}}));
  EXPECT_TRUE(stops_at("stagnation", mean, {.best = {6, 5, 4}, .sum = {90, 80, 90}}));
  EXPECT_FALSE(stops_at("stagnation", mean, {.best = {6, 6}, .sum = {90, 90}}));
}

TEST(Stop, Generations) {
  EXPECT_FALSE(stops_at("generations", {{"most", "3"}}, {.generation = 2}));
  EXPECT_TRUE(stops_at("generations", {{"most", "3"}}, {.generation = 3}));
  EXPECT_TRUE(stops_at("generations", {{"most", "0"}}, {.generation = 0}));
}

TEST(Stop, Evaluations) {
  EXPECT_FALSE(stops_at("evaluations", {{"most", "250"}}, {.evaluations = 249}));
  EXPECT_TRUE(stops_at("evaluations", {{"most", "250"}}, {.evaluations = 300}));
  // More than an int holds.
  EXPECT_FALSE(stops_at("evaluations", {{"most", "1e12"}}, {.evaluations = 999999999999}));
  EXPECT_TRUE(stops_at("evaluations", {{"most", "1e12"}}, {.evaluations = 1000000000000}));
}

TEST(Stop, Seconds) {
  EXPECT_FALSE(stops_at("seconds", {{"most", "1.5"}}, {.seconds = 1.49}));
  EXPECT_TRUE(stops_at("seconds", {{"most", "1.5"}}, {.seconds = 1.5}));
}

}  // namespace
}  // namespace evodoku::evolution
