// Elimination worked by hand, and races against functions whose best setting is known.
#include "study/race/race.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "evodoku/error.hpp"

namespace evodoku::study {
namespace {

using Costs = std::vector<std::vector<double>>;

// Rank sums 6, 10 and 14. Friedman: 12 / (5 * 3 * 4) * (36 + 100 + 196) - 3 * 5 * 4 = 6.4, of which
// the p-value with two degrees of freedom is exp(-3.2) = 0.041. Conover: sqrt(2 (5 * 70 - 332) / 8)
// is 2.121, times t (8 degrees of freedom) of 0.975 = 2.306 makes 4.89, of 0.95 = 1.860 makes 3.95.
const Costs kThree = {{1, 2, 3}, {10, 30, 20}, {1, 2, 3}, {5, 4, 6}, {1, 2, 3}};

TEST(Elimination, FriedmanAsWorkedByHand) {
  EXPECT_EQ(survivors(kThree, Elimination::kFriedman, 0.95),
            (std::vector<bool>{true, true, false}));
  EXPECT_EQ(survivors(kThree, Elimination::kFriedman, 0.9),
            (std::vector<bool>{true, false, false}));
  EXPECT_EQ(survivors(kThree, Elimination::kFriedman, 0.97), (std::vector<bool>{true, true, true}))
      << "0.041 is above 0.03";
  EXPECT_EQ(by_merit(kThree, Elimination::kFriedman), (std::vector<std::size_t>{0, 1, 2}));
}

TEST(Elimination, TwoAreComparedInPairs) {
  Costs costs;
  for (int i = 1; i <= 5; ++i) costs.push_back({10.0 + i, 0});
  // Five of five signs: the exact p-value is 2 / 32.
  EXPECT_EQ(survivors(costs, Elimination::kFriedman, 0.95), (std::vector<bool>{true, true}));
  costs.push_back({20, 0});
  EXPECT_EQ(survivors(costs, Elimination::kFriedman, 0.95), (std::vector<bool>{false, true}));
  EXPECT_EQ(survivors(costs, Elimination::kWilcoxon, 0.95), (std::vector<bool>{false, true}));
  EXPECT_EQ(survivors({costs.front()}, Elimination::kFriedman, 0.95),
            (std::vector<bool>{true, true}))
      << "one block says nothing";
}

TEST(Elimination, PairedTestsAreCorrectedForTheirNumber) {
  // Six signs of six: p = 2 / 64 = 0.031, but three such tests need 0.05 / 3.
  Costs costs;
  for (int i = 1; i <= 6; ++i) costs.push_back({0, 1.0 + i, 2.0 * i, 3.0 + 2 * i});
  EXPECT_EQ(survivors(costs, Elimination::kWilcoxon, 0.95),
            (std::vector<bool>{true, true, true, true}));
  EXPECT_EQ(survivors(costs, Elimination::kWilcoxon, 0.9),
            (std::vector<bool>{true, false, false, false}));
  // Means tell more where there is little noise.
  EXPECT_EQ(survivors(costs, Elimination::kT, 0.95),
            (std::vector<bool>{true, false, false, false}));
}

TEST(Elimination, EqualSettingsStayAndTheEarlierComesFirst) {
  const Costs same(6, {3, 3, 3});
  for (const auto how : {Elimination::kFriedman, Elimination::kWilcoxon, Elimination::kT}) {
    EXPECT_EQ(survivors(same, how, 0.95), (std::vector<bool>{true, true, true}));
    EXPECT_EQ(by_merit(same, how), (std::vector<std::size_t>{0, 1, 2}));
  }
}

/// x from 0 to 100 and a choice; "good" costs (x - 70)^2 and more on larger blocks, "bad" ten times
/// that. `twist` counts for "good" alone and is best at 1 of 1 to 1000.
Space bowl_space() {
  Space space;
  space.parameters = {
      {.name = "kind", .kind = RaceParameter::kChoice, .choices = {"bad", "good", "middling"}},
      {.name = "twist",
       .kind = RaceParameter::kInteger,
       .low = 1,
       .high = 1000,
       .log = true,
       .when = {.clauses = {{.parameter = 0, .values = {"good"}}}}},
      {.name = "x", .kind = RaceParameter::kReal, .low = 0, .high = 100}};
  return space;
}

class Bowl : public RaceField {
 public:
  explicit Bowl(std::size_t most = 1'000'000) : left_(most) {}

  bool can_run(const RaceSetting& setting) override { return as_number(setting[2]) <= 95; }

  std::optional<std::vector<double>> run(const std::vector<RaceSetting>& settings,
                                         const std::vector<RaceRun>& runs) override {
    std::vector<double> out;
    for (const RaceRun& one : runs) {
      const auto key = std::pair(settings[one.setting], one.block);
      const auto [place, is_new] = known.try_emplace(key, cost(key.first, one.block));
      if (is_new && left_-- == 0) return std::nullopt;
      out.push_back(place->second);
      EXPECT_TRUE(asked_.emplace(one.setting, one.block).second) << "nothing is asked twice";
    }
    return out;
  }

  void on_iteration(const std::vector<RaceSetting>& /*settings*/,
                    const RaceMoment& moment) override {
    moments.push_back(moment);
  }

  std::map<std::pair<RaceSetting, std::size_t>, double> known;  ///< as a store would keep it
  std::vector<RaceMoment> moments;

 private:
  static double cost(const RaceSetting& setting, std::size_t block) {
    const double x = as_number(setting[2]);
    double out = 1 + std::pow((x - 70) / 10, 2);
    if (setting[0] == "good") out += std::log(as_number(setting[1]));
    if (setting[0] == "middling") out += 5;
    if (setting[0] == "bad") out += 10;
    RandomStream noise(block, std::hash<std::string>()(setting[2] + setting[0]));
    return out * static_cast<double>(1 + block % 5) * (0.8 + 0.4 * draw_unit(noise));
  }

  std::size_t left_;
  std::set<std::pair<std::size_t, std::size_t>> asked_;
};

const RaceSetting kStandard = {"bad", "", "20"};
const RaceRules kOptions{.seed = 1, .runs = 1500, .blocks = 60};

TEST(Race, FindsTheBestOfAFunction) {
  for (const auto& [name, how] : eliminations()) {
    RaceRules options = kOptions;
    options.elimination = how;
    Bowl bowl;
    const RaceOutcome outcome = race(bowl_space(), kStandard, options, bowl);
    const RaceSetting& best = outcome.settings[outcome.elites.front()];
    EXPECT_EQ(best[0], "good") << name;
    EXPECT_NEAR(as_number(best[2]), 70, 4) << name;
    EXPECT_LE(as_number(best[1]), 3) << name;
    EXPECT_LE(outcome.runs, options.runs);
    EXPECT_GT(outcome.runs, options.runs * 8 / 10) << "the budget is there to be used";
    EXPECT_EQ(outcome.settings.front(), kStandard);
    EXPECT_GE(outcome.iterations, 3U) << "2 + log2(3)";
    EXPECT_LE(outcome.elites.size(), 3U);
    EXPECT_FALSE(outcome.cancelled);
    for (const RaceSetting& one : outcome.settings) {
      EXPECT_LE(as_number(one[2]), 95) << "what cannot run is not in it";
      EXPECT_EQ(one[1].empty(), one[0] != "good");
    }
    ASSERT_FALSE(bowl.moments.empty());
    // Corrected for eighty settings, paired tests cannot tell anything after six blocks.
    if (how != Elimination::kFriedman) continue;
    EXPECT_LT(bowl.moments.front().alive, bowl.moments.front().settings / 2) << "most drop out";
  }
}

TEST(Race, LeavesTheStandardFirstWhereItIsTheBest) {
  Bowl bowl;
  const RaceSetting best = {"good", "1", "70"};
  const RaceOutcome outcome = race(bowl_space(), best, kOptions, bowl);
  const RaceSetting& winner = outcome.settings[outcome.elites.front()];
  EXPECT_NEAR(as_number(winner[2]), 70, 2);
  EXPECT_EQ(outcome.settings.front(), best);
}

TEST(Race, IsTheSameAgainAndAnotherWithAnotherSeed) {
  Bowl first;
  Bowl second;
  Bowl third;
  const RaceOutcome one = race(bowl_space(), kStandard, kOptions, first);
  const RaceOutcome same = race(bowl_space(), kStandard, kOptions, second);
  EXPECT_EQ(one.settings, same.settings);
  EXPECT_EQ(one.elites, same.elites);
  EXPECT_EQ(first.known, second.known);
  RaceRules options = kOptions;
  options.seed = 2;
  EXPECT_NE(race(bowl_space(), kStandard, options, third).settings, one.settings);
}

TEST(Race, GoesOnFromWhatIsKnown) {
  Bowl whole;
  const RaceOutcome expected = race(bowl_space(), kStandard, kOptions, whole);
  std::map<std::pair<RaceSetting, std::size_t>, double> store;
  std::size_t starts = 0;
  for (bool cancelled = true; cancelled; ++starts) {
    Bowl bowl(400);  // killed after 400 runs each time
    bowl.known = store;
    const RaceOutcome outcome = race(bowl_space(), kStandard, kOptions, bowl);
    cancelled = outcome.cancelled;
    store = bowl.known;
    if (cancelled) continue;
    EXPECT_EQ(outcome.settings, expected.settings);
    EXPECT_EQ(outcome.elites, expected.elites);
    EXPECT_EQ(outcome.runs, expected.runs);
  }
  EXPECT_GE(starts, 3U);
  EXPECT_EQ(store, whole.known) << "and not one run more";
}

TEST(Race, ElitesHaveSeenAsManyBlocksAsAnyone) {
  Bowl bowl;
  const RaceOutcome outcome = race(bowl_space(), kStandard, kOptions, bowl);
  std::map<RaceSetting, std::size_t> seen;
  for (const auto& [key, cost] : bowl.known) ++seen[key.first];
  for (const std::size_t elite : outcome.elites) {
    EXPECT_GE(seen[outcome.settings[elite]], outcome.blocks);
  }
  for (std::size_t i = 1; i < bowl.moments.size(); ++i) {
    EXPECT_GT(bowl.moments[i].blocks, bowl.moments[i - 1].blocks);
  }
}

TEST(Race, EndsWhereASmallSpaceIsUsedUp) {
  Space space;
  space.parameters = {{.name = "kind", .kind = RaceParameter::kChoice, .choices = {"a", "b"}},
                      {.name = "n", .kind = RaceParameter::kInteger, .low = 1, .high = 2}};
  class Flat : public RaceField {
   public:
    bool can_run(const RaceSetting& /*setting*/) override { return true; }
    std::optional<std::vector<double>> run(const std::vector<RaceSetting>& settings,
                                           const std::vector<RaceRun>& runs) override {
      std::vector<double> out;
      for (const RaceRun& one : runs) {
        out.push_back(settings[one.setting] == RaceSetting{"b", "2"} ? 1 : 2);
      }
      return out;
    }
  } flat;
  const RaceOutcome outcome =
      race(space, {"a", "1"}, {.seed = 1, .runs = 5000, .blocks = 20}, flat);
  EXPECT_EQ(outcome.settings.size(), 4U);
  EXPECT_EQ(outcome.settings[outcome.elites.front()], (RaceSetting{"b", "2"}));
}

TEST(Race, RefusesASpaceWhereAllIsForbidden) {
  Space space = bowl_space();
  space.forbidden = {{.clauses = {{.parameter = 2, .above = Clause::Bound{.number = -1}}}}};
  Bowl bowl;
  EXPECT_THROW((void)race(space, kStandard, kOptions, bowl), UsageError);
}

}  // namespace
}  // namespace evodoku::study
