#include "evodoku/operators.hpp"
#include "support.hpp"

namespace evodoku::evolution {
namespace {

TEST(Survive, FillsTheNextPopulation) {
  const AnyProblem problem(Domain(1, 1));
  Dice dice(1, 2);
  for (const auto& entry : survives()) {
    for (std::uint32_t size = 1; size < 50; ++size) {
      const auto survive = entry.make(
          Settings(entry.parameters, any_settings(entry.parameters, dice), entry.name), problem);
      const Succession plan = survive->plan(size);
      EXPECT_EQ(plan.kept + plan.bred + plan.fresh, size) << entry.name << ' ' << size;
      EXPECT_LE(plan.kept, size) << entry.name;
      EXPECT_LE(plan.bred, size) << entry.name;
    }
  }
}

void expect_plan(std::string_view name, const std::map<std::string, std::string>& settings,
                 std::uint32_t size, const Succession& expected) {
  const Succession plan = make(survives(), name, Domain(1, 1), settings)->plan(size);
  EXPECT_EQ(plan.kept, expected.kept) << name << ' ' << size;
  EXPECT_EQ(plan.bred, expected.bred) << name << ' ' << size;
  EXPECT_EQ(plan.fresh, expected.fresh) << name << ' ' << size;
  EXPECT_EQ(plan.compete, expected.compete) << name << ' ' << size;
}

TEST(Survive, PlansAreAsDescribed) {
  expect_plan("generational", {}, 10, {.bred = 10});
  expect_plan("elitism", {}, 10, {.kept = 1, .bred = 9});
  expect_plan("elitism", {{"count", "4"}}, 10, {.kept = 4, .bred = 6});
  expect_plan("elitism", {{"count", "40"}}, 10, {.kept = 10});
  expect_plan("truncation", {}, 10, {.bred = 10, .compete = true});
  expect_plan("keep_two", {}, 100, {.kept = 2, .bred = 2, .fresh = 96});
  expect_plan("keep_two", {}, 3, {.kept = 2, .bred = 1});
  expect_plan("keep_two", {}, 1, {.kept = 1});
}

}  // namespace
}  // namespace evodoku::evolution
