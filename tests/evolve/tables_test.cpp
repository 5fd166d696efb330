// What holds for every line of every table: names, parameters and what they refuse.
#include <fmt/format.h>
#include <gmock/gmock.h>

#include <set>

#include "evodoku/operators.hpp"
#include "support.hpp"

namespace evodoku::evolution {
namespace {

using testing::HasSubstr;

/// Calls \p check with the name of each family and its table.
template <typename Check>
void for_each_table(const Check& check) {
  for_each_family(check, searches());
}

/// What the checks of a recipe say of one value; "" if it is allowed.
template <typename Operator>
std::string refusal(const Entry<Operator>& entry, const std::string& name,
                    const std::string& value) {
  try {
    const Settings settings(entry.parameters, {{name, {.value = value, .place = {"r.toml", 3, 1}}}},
                            entry.name);
    return "";
  } catch (const InputError& error) {
    return error.what();
  }
}

TEST(Tables, LinesAreComplete) {
  for_each_table([](std::string_view family, const auto& table) {
    std::set<std::string_view> names;
    for (const auto& entry : table) {
      EXPECT_TRUE(names.insert(entry.name).second) << family << ' ' << entry.name << " twice";
      EXPECT_FALSE(entry.summary.empty()) << family << ' ' << entry.name;
      EXPECT_FALSE(entry.source.empty()) << family << ' ' << entry.name;
      EXPECT_TRUE(entry.make != nullptr) << family << ' ' << entry.name;
      std::set<std::string> parameters;
      for (const Parameter& p : entry.parameters) {
        EXPECT_TRUE(parameters.insert(p.name).second) << entry.name << ' ' << p.name << " twice";
        EXPECT_FALSE(p.summary.empty()) << entry.name << ' ' << p.name;
      }
    }
  });
}

TEST(Tables, DefaultsAndLimitsAreAllowedAndWhatLiesBeyondIsNot) {
  int checked = 0;
  for_each_table([&](std::string_view family, const auto& table) {
    for (const auto& entry : table) {
      for (const Parameter& p : entry.parameters) {
        const std::string what = std::string(family) + " " + entry.name + " " + p.name;
        EXPECT_EQ(refusal(entry, p.name, p.standard), "") << what;
        std::vector<std::string> good;
        std::vector<std::string> bad = {"", "many", "1 ", "nan"};
        if (p.kind == Parameter::kInteger || p.kind == Parameter::kReal) {
          const auto text = [](double n) { return fmt::format("{}", n); };
          good = {text(p.low), text(p.high)};
          bad.insert(bad.end(), {text(p.low - 1), text(p.high + 1), "inf", "-inf", "1e300"});
          if (p.kind == Parameter::kInteger) bad.push_back(text(p.low + 0.5));
        } else if (p.kind == Parameter::kSwitch) {
          good = {"true", "false"};
          bad.push_back("1");
        } else {
          good = p.choices;
          bad.push_back(p.choices.front() + "x");
        }
        for (const std::string& value : good) EXPECT_EQ(refusal(entry, p.name, value), "") << what;
        for (const std::string& value : bad) {
          const std::string message = refusal(entry, p.name, value);
          EXPECT_THAT(message, HasSubstr("r.toml:3:1: " + p.name)) << what << " = " << value;
          EXPECT_THAT(message, HasSubstr("expected " + p.allowed())) << what << " = " << value;
          ++checked;
        }
      }
    }
  });
  EXPECT_GT(checked, 100);
}

TEST(Tables, AnUnknownParameterIsRefusedWithAHint) {
  for_each_table([](std::string_view family, const auto& table) {
    for (const auto& entry : table) {
      for (const Parameter& p : entry.parameters) {
        const std::string message = refusal(entry, p.name + "x", p.standard);
        EXPECT_THAT(message,
                    HasSubstr("r.toml:3:1: there is no parameter of " + std::string(entry.name)))
            << family;
        EXPECT_THAT(message, HasSubstr("did you mean '" + p.name + "'?")) << family;
      }
      EXPECT_THAT(refusal(entry, "zzzzzz", "1"), HasSubstr("there is no parameter of")) << family;
    }
  });
}

/// The names of what a domain can use.
std::set<std::string> fitting(const Domain& domain) {
  std::set<std::string> names;
  for_each_table([&](std::string_view family, const auto& table) {
    for (const auto& entry : table) {
      if (lacks(domain, entry.needs).empty()) names.insert(std::string(family) + "." + entry.name);
    }
  });
  return names;
}

TEST(Tables, OperatorsSayWhatTheyNeed) {
  Domain rows = permutations(4, 4);
  EXPECT_TRUE(fitting(rows).contains("cross.one_group"));
  EXPECT_TRUE(fitting(rows).contains("cross.pmx"));
  for (const std::string none : {"cross.band", "cross.vertical", "cross.uniform",
                                 "cross.building_blocks", "mutate.swap", "mutate.reset"}) {
    EXPECT_FALSE(fitting(rows).contains(none)) << none;
  }
  rows.band_by(2);
  rows.block_by({{{0, 1}, {2, 3}}, {{0, 2}, {1, 3}}});
  rows.lay_out(4);
  EXPECT_TRUE(fitting(rows).contains("cross.band"));
  EXPECT_TRUE(fitting(rows).contains("cross.building_blocks"));
  EXPECT_FALSE(fitting(rows).contains("cross.vertical"));  // it would cut through the groups

  Domain free(16, 4);
  for (const std::string none :
       {"cross.one_group", "cross.segments", "cross.vertical", "mutate.shuffle_group",
        "mutate.swap_in_group", "crowd.vote.by_group"}) {
    EXPECT_FALSE(fitting(free).contains(none)) << none;
  }
  EXPECT_TRUE(fitting(free).contains("crowd.vote.by_cell"));
  free.lay_out(4);
  EXPECT_TRUE(fitting(free).contains("cross.vertical"));
}

}  // namespace
}  // namespace evodoku::evolution
