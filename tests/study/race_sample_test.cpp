// Settings of a race: values and positions, conditions, and how new ones are drawn.
#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "study/race/sample.hpp"

namespace evodoku::study {
namespace {

const RaceParameter kRate{
    .name = "rate", .kind = RaceParameter::kReal, .low = 0.01, .high = 1, .log = true};
const RaceParameter kSize{.name = "size", .kind = RaceParameter::kInteger, .low = 2, .high = 5};
const RaceParameter kWhich{
    .name = "which", .kind = RaceParameter::kChoice, .choices = {"a", "b", "c"}};
const RaceParameter kShare{
    .name = "share", .kind = RaceParameter::kOrdered, .choices = {"0", "0.1", "0.5", "1"}};

/// which, then size, which counts for b alone, then rate and share.
Space some_space() {
  Space space;
  space.parameters = {kWhich, kSize, kRate, kShare};
  space.parameters[1].when.clauses = {{.parameter = 0, .values = {"b"}}};
  return space;
}

TEST(RaceParameter, ValuesHavePositionsBetween0And1) {
  EXPECT_DOUBLE_EQ(kRate.position("0.1"), 0.5) << "half way on a logarithmic scale";
  EXPECT_EQ(kRate.at(0.5), "0.1");
  EXPECT_EQ(kRate.at(0), "0.01");
  EXPECT_EQ(kRate.at(1), "1");
  EXPECT_EQ(kRate.at(0.123), "0.01762") << "four digits";
  // Four whole numbers, each with a quarter.
  EXPECT_EQ(kSize.at(0), "2");
  EXPECT_EQ(kSize.at(0.249), "2");
  EXPECT_EQ(kSize.at(0.251), "3");
  EXPECT_EQ(kSize.at(1), "5");
  EXPECT_DOUBLE_EQ(kSize.position("3"), 0.375);
  EXPECT_EQ(kShare.at(0.6), "0.5");
  EXPECT_DOUBLE_EQ(kShare.position("0.50"), 0.625) << "equal as a number";
  for (const std::string value : {"2", "3", "4", "5"}) {
    EXPECT_EQ(kSize.at(kSize.position(value)), value);
  }
}

TEST(RaceParameter, KnowsWhatItTakes) {
  EXPECT_TRUE(kRate.takes("0.01"));
  EXPECT_FALSE(kRate.takes("0.009"));
  EXPECT_FALSE(kRate.takes("many"));
  EXPECT_FALSE(kSize.takes("2.5"));
  EXPECT_TRUE(kWhich.takes("c"));
  EXPECT_FALSE(kWhich.takes("d"));
}

TEST(RaceSpace, ConditionsAndForbiddenCombinations) {
  Space space = some_space();
  EXPECT_TRUE(space.counts(1, {"b", "", "", ""}));
  EXPECT_FALSE(space.counts(1, {"a", "", "", ""}));
  space.forbidden = {{.clauses = {{.parameter = 1, .above = Clause::Bound{.number = 3}},
                                  {.parameter = 2, .below = Clause::Bound{.number = 0.1}}}}};
  EXPECT_FALSE(space.is_allowed({"b", "4", "0.05", "0"}));
  EXPECT_TRUE(space.is_allowed({"b", "3", "0.05", "0"})) << "above 3 is more than 3";
  EXPECT_TRUE(space.is_allowed({"b", "4", "0.1", "0"}));
  EXPECT_TRUE(space.is_allowed({"a", "", "0.05", "0"})) << "size does not count";
  space.forbidden = {{.clauses = {{.parameter = 3, .above = Clause::Bound{.parameter = 2}}}}};
  EXPECT_FALSE(space.is_allowed({"a", "", "0.05", "0.1"}));
  EXPECT_TRUE(space.is_allowed({"a", "", "0.2", "0.1"}));
  EXPECT_EQ(space.changes({"a", "", "0.2", "0.1"}),
            (std::vector<std::string>{"which=a", "rate=0.2", "share=0.1"}));
}

TEST(RaceSpace, KnowsWhatIsTooAlike) {
  const Space space = some_space();
  EXPECT_TRUE(space.are_alike({"a", "", "0.5", "0"}, {"a", "", "0.5", "0"}));
  EXPECT_TRUE(space.are_alike({"a", "", "0.5", "0"}, {"a", "", "0.5001", "0"}));
  EXPECT_FALSE(space.are_alike({"a", "", "0.5", "0"}, {"a", "", "0.51", "0"}));
  EXPECT_FALSE(space.are_alike({"a", "", "0.5", "0"}, {"c", "", "0.5", "0"}));
  EXPECT_FALSE(space.are_alike({"a", "", "0.5", "0"}, {"a", "", "0.5", "0.1"}));
}

TEST(RaceSample, DrawsEverywhereAtFirst) {
  const Space space = some_space();
  RandomStream random(7, 1);
  constexpr int kDraws = 6000;
  std::map<std::string, int> counts;
  int low = 0;
  for (int i = 0; i < kDraws; ++i) {
    const RaceSetting one = draw(space, random);
    ++counts["which=" + one[0]];
    ++counts["size=" + one[1]];
    ++counts["share=" + one[3]];
    EXPECT_EQ(one[1].empty(), one[0] != "b") << "size counts for b";
    EXPECT_TRUE(kRate.takes(one[2])) << one[2];
    low += as_number(one[2]) < 0.1 ? 1 : 0;
  }
  const auto expect_near = [](int count, double share) {
    const double mean = kDraws * share;
    EXPECT_NEAR(count, mean, 4 * std::sqrt(mean * (1 - share)));
  };
  expect_near(low, 0.5);
  for (const char* which : {"a", "b", "c"}) {
    expect_near(counts[std::string("which=") + which], 1.0 / 3);
  }
  for (const char* size : {"2", "3", "4", "5"}) {
    expect_near(counts[std::string("size=") + size], 1.0 / 12);
  }
  for (const std::string& share : kShare.choices) expect_near(counts["share=" + share], 0.25);
}

TEST(RaceSample, DrawsCloserToAnEliteFromIterationToIteration) {
  Space space;
  space.parameters = {{.name = "x", .kind = RaceParameter::kReal, .low = 0, .high = 10}, kWhich};
  const RaceSetting elite = {"9", "b"};
  Model model(space);
  EXPECT_DOUBLE_EQ(model.width(0), 0.5);
  model.sharpen(space, elite, {.newcomers = 16, .iteration = 2, .iterations = 4});
  EXPECT_DOUBLE_EQ(model.width(0), 0.125) << "16^(-1/2)";
  EXPECT_DOUBLE_EQ(model.chances(1)[1], 1.0 / 3 * 0.75 + 0.25);
  EXPECT_DOUBLE_EQ(model.chances(1)[0], 1.0 / 3 * 0.75);
  RandomStream random(7, 1);
  constexpr int kDraws = 4000;
  double sum = 0;
  int within = 0;
  int same = 0;
  for (int i = 0; i < kDraws; ++i) {
    const RaceSetting one = draw_near(space, elite, model, random);
    const double x = as_number(one[0]);
    ASSERT_TRUE(x >= 0 && x <= 10) << "cut at the bounds";
    sum += x;
    within += std::abs(x - 9) <= 1.25 ? 1 : 0;
    same += one[1] == "b" ? 1 : 0;
  }
  // A normal distribution with mean 9 and deviation 1.25, cut at 10: 0.8 deviations above. Of it
  // Phi(0.8) = 0.7881 is left; its mean is 9 - 1.25 * phi(0.8) / 0.7881 = 8.540, and within a
  // deviation are (Phi(0.8) - Phi(-1)) / 0.7881 = 0.7987.
  EXPECT_NEAR(sum / kDraws, 8.540, 0.07);
  EXPECT_NEAR(within / static_cast<double>(kDraws), 0.7987, 0.026);
  EXPECT_NEAR(same / static_cast<double>(kDraws), 0.5, 0.032);
}

TEST(RaceSample, SoftensWhatHasBecomeTooSharp) {
  Space space;
  space.parameters = {{.name = "x", .kind = RaceParameter::kReal, .low = 0, .high = 10}, kWhich};
  Model model(space);
  for (std::size_t i = 2; i < 5; ++i) {
    model.sharpen(space, {"9", "b"}, {.newcomers = 16, .iteration = i, .iterations = 5});
  }
  EXPECT_DOUBLE_EQ(model.width(0), 0.5 / 64);
  const double sharp = model.chances(1)[1];
  model.soften(space, 16);
  EXPECT_DOUBLE_EQ(model.width(0), 0.125) << "as two iterations ago";
  EXPECT_LT(model.chances(1)[1], sharp);
  EXPECT_DOUBLE_EQ(model.chances(1)[0] + model.chances(1)[1] + model.chances(1)[2], 1);
  model.soften(space, 16);
  EXPECT_DOUBLE_EQ(model.width(0), 0.5) << "never wider than at first";
}

}  // namespace
}  // namespace evodoku::study
