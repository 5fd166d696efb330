/// \file
/// What the tests of operators share: domains of all kinds, a problem to go with them, operators
/// from a table by name, and chi-squared.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <deque>
#include <map>
#include <numeric>
#include <string>
#include <vector>

#include "evodoku/operators.hpp"
#include "evolve/recipe_reader.hpp"

namespace evodoku::evolution {

/// A problem with a score that any gene can change, on any domain. Its error is how far the score
/// is from an arbitrary best.
class AnyProblem : public Problem {
 public:
  explicit AnyProblem(Domain domain) : domain_(std::move(domain)) {}

  [[nodiscard]] const Domain& domain() const override { return domain_; }

  void evaluate(Population& people, std::uint32_t first, std::uint32_t count) const override {
    for (std::uint32_t i = first; i < first + count; ++i) {
      int sum = 0;
      for (int g = 0; g < domain_.genes(); ++g) sum += people.row(i)[g] * (1 + g % 3);
      people.score[i] = static_cast<float>(sum);
      people.error[i] = 1000000 - sum;
    }
  }

  [[nodiscard]] int block_score(const Gene* genes, int way, int block) const override {
    int sum = 0;
    for (const int group :
         domain_.blocks()[static_cast<std::size_t>(way)][static_cast<std::size_t>(block)]) {
      // The first gene of each group: so that blocks differ though groups hold the same.
      sum += genes[group * domain_.group_size()];
    }
    return sum;
  }

  [[nodiscard]] std::string to_string(const Gene* genes) const override {
    return {genes, genes + domain_.genes()};
  }

 private:
  Domain domain_;
};

/// A domain of any kind: with groups or without, with bands, blocks or a sheet, with nothing fixed,
/// something, or everything, with pools that repeat values or do not.
inline Domain any_domain(Dice& dice) {
  const auto below = [&](int bound) {
    return static_cast<int>(dice.below(static_cast<std::uint32_t>(bound)));
  };
  const bool grouped = below(2) == 0;
  const int size = 1 + below(7);
  const int rows = 1 + below(4);
  const int columns = 1 + below(below(8) == 0 ? 30 : 4);  // sometimes more groups than 64
  const int groups = rows * columns;
  const int genes = grouped ? size * groups : 1 + below(90);
  const int alphabet = grouped ? size + below(3) : 1 + below(below(4) == 0 ? 200 : 9);
  Domain domain(genes, alphabet);

  const double shares[] = {0, 0.3, 0.8, 1};
  const double fixed = shares[below(4)];
  std::vector<std::vector<Gene>> pools;
  for (int i = 0; i < genes; ++i) {
    if (dice.chance(fixed)) domain.fix(i, static_cast<Gene>(1 + below(alphabet)));
  }
  if (!grouped) {
    if (below(2) == 0) domain.lay_out(1 + below(12));
    return domain;
  }
  const bool repeats = below(2) == 0;
  for (int g = 0; g < groups; ++g) {
    std::vector<Gene> values(static_cast<std::size_t>(alphabet));
    std::iota(values.begin(), values.end(), Gene{1});
    if (repeats) {
      for (Gene& value : values) value = static_cast<Gene>(1 + below(alphabet));
    }
    dice.shuffle(std::span(values));
    std::size_t free = 0;
    for (int i = g * size; i < (g + 1) * size; ++i) free += domain.fixed(i) == 0 ? 1 : 0;
    values.resize(free);
    pools.push_back(values);
  }
  domain.group_by(size, std::move(pools));
  if (below(2) == 0) domain.band_by(columns);
  if (below(2) == 0) domain.lay_out(size);
  if (below(2) == 0) {
    std::vector<std::vector<std::vector<int>>> blocks(2);
    blocks[0].resize(static_cast<std::size_t>(rows));
    blocks[1].resize(static_cast<std::size_t>(columns));
    for (int g = 0; g < groups; ++g) {
      blocks[0][static_cast<std::size_t>(g / columns)].push_back(g);
      blocks[1][static_cast<std::size_t>(g % columns)].push_back(g);
    }
    domain.block_by(std::move(blocks));
  }
  return domain;
}

/// Groups of the values 1 to \p size, nothing fixed.
inline Domain permutations(int groups, int size) {
  Domain domain(groups * size, size);
  std::vector<Gene> pool(static_cast<std::size_t>(size));
  std::iota(pool.begin(), pool.end(), Gene{1});
  domain.group_by(size, std::vector<std::vector<Gene>>(static_cast<std::size_t>(groups), pool));
  return domain;
}

/// Values for some of the parameters of an operator, as a recipe could give them.
inline std::map<std::string, Settings::Given> any_settings(const std::vector<Parameter>& parameters,
                                                           Dice& dice) {
  std::map<std::string, Settings::Given> given;
  for (const Parameter& p : parameters) {
    std::string value;
    switch (p.kind) {
      case Parameter::kInteger:
        value = std::to_string(static_cast<long>(p.low) + dice.below(static_cast<std::uint32_t>(
                                                              std::min(20.0, p.high - p.low + 1))));
        break;
      case Parameter::kReal:
        value = std::to_string(p.low + (p.high - p.low) * dice.unit());
        break;
      case Parameter::kSwitch:
        value = dice.below(2) == 0 ? "true" : "false";
        break;
      case Parameter::kChoice:
        value = p.choices[dice.below(static_cast<std::uint32_t>(p.choices.size()))];
        break;
      case Parameter::kText:  // nobody knows what it may say but its owner
        continue;
    }
    given[p.name] = {.value = value, .place = {}};
  }
  return given;
}

/// An operator of a table, made with some settings.
template <typename Operator>
std::unique_ptr<Operator> make(const Table<Entry<Operator>>& table, std::string_view name,
                               const Problem& problem,
                               const std::map<std::string, std::string>& values = {}) {
  const Entry<Operator>& entry = table.find(name);
  std::map<std::string, Settings::Given> given;
  for (const auto& [key, value] : values) given[key] = {.value = value, .place = {}};
  EXPECT_EQ(lacks(problem.domain(), entry.needs), "") << name;
  return entry.make(Settings(entry.parameters, given, entry.name), problem);
}
/// The same for any problem on a domain. Operators hold on to their problem, so it is kept.
template <typename Operator>
std::unique_ptr<Operator> make(const Table<Entry<Operator>>& table, std::string_view name,
                               const Domain& domain,
                               const std::map<std::string, std::string>& values = {}) {
  static std::deque<AnyProblem> problems;
  return make(table, name, problems.emplace_back(domain), values);
}

/// Local searches of tests; problems have the others.
inline Table<Entry<Improve>>& searches() {
  static Table<Entry<Improve>> table("improve operator", {});
  return table;
}

/// A recipe from its text; `base` is whatever \p base says.
inline Recipe recipe_of(const std::string& text, const std::vector<std::string>& changes = {},
                        const std::string& base = "") {
  const auto lookup = [&](const std::string&) -> RecipeSource { return {"base.toml", base}; };
  return read_recipe({"test.toml", text}, {lookup, searches()}, changes);
}

/// Random blocks with one purpose for each test.
inline RandomBlocks blocks_of(std::uint32_t count, std::uint64_t seed = 1,
                              std::uint32_t first = 0) {
  RandomBlocks random;
  random.fill({.seed = seed, .generation = 3, .purpose = 4}, first, count);
  return random;
}

inline std::vector<std::uint32_t> numbers_up_to(std::uint32_t count) {
  std::vector<std::uint32_t> numbers(count);
  std::iota(numbers.begin(), numbers.end(), 0U);
  return numbers;
}

/// A population with what `Problem::fill` makes, evaluated. What lies after the genes of a row is
/// no gene, and an operator that takes it for one shows.
inline Population people_of(const Problem& problem, std::uint32_t size, Dice& dice) {
  Population people(problem.domain().genes(), size);
  for (std::uint32_t i = 0; i < size; ++i) {
    std::fill(people.row(i), people.row(i) + people.stride(), Gene{0xEE});
    problem.fill(people.row(i), dice);
  }
  problem.evaluate(people, 0, size);
  return people;
}

inline std::vector<Gene> genes_of(const Population& people, std::uint32_t row) {
  const auto genes = people.genes_of(row);
  return {genes.begin(), genes.end()};
}

inline void set_genes(Population& people, std::uint32_t row, const std::vector<Gene>& genes) {
  ASSERT_EQ(genes.size(), static_cast<std::size_t>(people.genes()));
  std::copy(genes.begin(), genes.end(), people.row(row));
}

/// The children of two parents, one for each of \p count blocks of random numbers (or two, as
/// neighbours).
inline Population children_of(const Problem& problem, const Cross& cross,
                              const std::vector<Gene>& mother, const std::vector<Gene>& father,
                              std::uint32_t count, bool twins = false, std::uint64_t seed = 1) {
  Population parents(problem.domain().genes(), 2);
  set_genes(parents, 0, mother);
  set_genes(parents, 1, father);
  Population children(problem.domain().genes(), count);
  std::vector<std::uint32_t> a(count, 0);
  std::vector<std::uint32_t> b(count, 1);
  for (std::uint32_t i = 1; twins && i < count; i += 2) std::swap(a[i], b[i]);
  const Brood brood{.problem = problem,
                    .parents = parents,
                    .children = children,
                    .a = a.data(),
                    .b = b.data(),
                    .twins = twins};
  cross.apply(brood, numbers_up_to(count), blocks_of(count, seed));
  return children;
}

/// Pearson's statistic of counts against probabilities. What can never be must not have been.
inline double chi_squared(const std::vector<double>& counts, const std::vector<double>& chances) {
  EXPECT_EQ(counts.size(), chances.size());
  const double total = std::accumulate(counts.begin(), counts.end(), 0.0);
  EXPECT_NEAR(std::accumulate(chances.begin(), chances.end(), 0.0), 1.0, 1e-9);
  double sum = 0;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const double expected = total * chances[i];
    if (chances[i] < 1e-12) {
      EXPECT_EQ(counts[i], 0.0) << i;
      continue;
    }
    EXPECT_GT(expected, 5.0) << "too few draws for the approximation";
    sum += (counts[i] - expected) * (counts[i] - expected) / expected;
  }
  return sum;
}

/// The point that chi-squared exceeds once in a thousand times (Wilson and Hilferty). Seeds are
/// fixed, so a test that passes goes on to pass.
inline double chi_limit(std::size_t degrees) {
  const auto k = static_cast<double>(degrees);
  const double root = 1 - 2 / (9 * k) + 3.0902 * std::sqrt(2 / (9 * k));
  return k * root * root * root;
}

/// Expects that counts are as the chances say.
inline void expect_chances(const std::vector<double>& counts, const std::vector<double>& chances,
                           const std::string& what) {
  const auto possible = static_cast<std::size_t>(
      std::count_if(chances.begin(), chances.end(), [](double c) { return c >= 1e-12; }));
  ASSERT_GT(possible, 1U) << what;
  EXPECT_LT(chi_squared(counts, chances), chi_limit(possible - 1)) << what;
}

/// Expects that all the outcomes occur, and alike.
template <typename Outcome>
void expect_alike(const std::map<Outcome, int>& seen, std::size_t outcomes,
                  const std::string& what) {
  ASSERT_EQ(seen.size(), outcomes) << what;
  std::vector<double> counts;
  for (const auto& [outcome, count] : seen) counts.push_back(count);
  expect_chances(counts, std::vector<double>(outcomes, 1 / static_cast<double>(outcomes)), what);
}

}  // namespace evodoku::evolution
