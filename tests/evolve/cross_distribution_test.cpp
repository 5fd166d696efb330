// Where crossovers cut, and which parent each gene comes from: distributions.
#include <cstring>
#include <set>

#include "evodoku/operators.hpp"
#include "support.hpp"

namespace evodoku::evolution {
namespace {

/// Two parents that differ in every free gene: without groups all ones and all twos, with groups of
/// two free genes 12 and 21.
struct Couple {
  std::vector<Gene> mother, father;
};

Couple opposites(const Domain& domain) {
  Couple couple;
  for (int i = 0; i < domain.genes(); ++i) {
    const Gene fixed = domain.fixed(i);
    const Gene one = domain.groups() > 0 ? static_cast<Gene>(1 + i % 2) : Gene{1};
    couple.mother.push_back(fixed != 0 ? fixed : one);
    couple.father.push_back(fixed != 0 ? fixed : static_cast<Gene>(3 - one));
  }
  return couple;
}

/// Which children two opposite parents have, each as a word of m and f (and - for fixed genes).
std::map<std::string, int> seen(const Domain& domain, std::string_view name,
                                const std::map<std::string, std::string>& settings,
                                std::uint32_t count) {
  const AnyProblem problem(domain);
  const Couple couple = opposites(domain);
  const auto cross = make(crosses(), name, problem.domain(), settings);
  const Population children = children_of(problem, *cross, couple.mother, couple.father, count);
  std::map<std::string, int> words;
  for (std::uint32_t row = 0; row < count; ++row) {
    std::string word;
    for (std::size_t i = 0; i < couple.mother.size(); ++i) {
      const Gene gene = children.row(row)[i];
      word += domain.fixed(static_cast<int>(i)) != 0 ? '-' : gene == couple.mother[i] ? 'm' : 'f';
    }
    ++words[word];
  }
  return words;
}

TEST(Cross, OneGroupTossesACoinForEachGroup) {
  expect_alike(seen(permutations(7, 2), "one_group", {}, 20000), 128, "one_group");
}

// More groups than two random numbers have bits.
TEST(Cross, OneGroupTossesACoinForEachOfManyGroups) {
  constexpr int kGroups = 150;
  constexpr int kCount = 4000;
  std::vector<double> mothers(kGroups);
  for (const auto& [word, count] : seen(permutations(kGroups, 2), "one_group", {}, kCount)) {
    for (std::size_t g = 0; g < kGroups; ++g) mothers[g] += word[2 * g] == 'm' ? count : 0;
  }
  double chi = 0;
  for (const double n : mothers) chi += (n - kCount / 2.0) * (n - kCount / 2.0) / (kCount / 4.0);
  EXPECT_LT(chi, chi_limit(kGroups));
}

TEST(Cross, BandTossesACoinForEachBand) {
  Domain domain = permutations(10, 2);
  domain.band_by(2);
  expect_alike(seen(domain, "band", {}, 10000), 32, "band");
}

TEST(Cross, UniformTossesACoinForEachGene) {
  Domain domain(8, 2);
  domain.fix(3, 1);
  expect_alike(seen(domain, "uniform", {}, 20000), 128, "uniform");
  constexpr int kGenes = 150;
  constexpr int kCount = 4000;
  std::vector<double> mothers(kGenes);
  for (const auto& [word, count] : seen(Domain(kGenes, 2), "uniform", {}, kCount)) {
    for (std::size_t i = 0; i < kGenes; ++i) mothers[i] += word[i] == 'm' ? count : 0;
  }
  double chi = 0;
  for (const double n : mothers) chi += (n - kCount / 2.0) * (n - kCount / 2.0) / (kCount / 4.0);
  EXPECT_LT(chi, chi_limit(kGenes));
}

TEST(Cross, SinglePointCutsAnywhereBetweenFreeGenes) {
  Domain domain(9, 2);
  domain.fix(0, 1);
  domain.fix(4, 2);
  const auto words = seen(domain, "single_point", {}, 6000);
  expect_alike(words, 6, "single_point");
  EXPECT_TRUE(words.contains("-mff-ffff"));
  // What lies before and after a fixed gene is one place, not two.
  EXPECT_TRUE(words.contains("-mmm-ffff"));
  EXPECT_TRUE(words.contains("-mmm-mmmf"));
}

TEST(Cross, SinglePointCutsBetweenGroups) {
  const auto words = seen(permutations(5, 2), "single_point", {}, 4000);
  expect_alike(words, 4, "single_point");
  EXPECT_TRUE(words.contains("mmmmffffff"));
}

TEST(Cross, SinglePointWithNowhereToCutIsACopy) {
  Domain domain(3, 2);
  domain.fix(0, 1);
  domain.fix(2, 1);
  const auto words = seen(domain, "single_point", {}, 100);
  EXPECT_EQ(words, (std::map<std::string, int>{{"-m-", 100}}));
}

TEST(Cross, SegmentsCutAtEverySetOfPlaces) {
  const Domain domain = permutations(6, 2);
  const std::map<std::string, std::size_t> choose = {{"1", 5}, {"2", 10}, {"3", 10}, {"5", 1}};
  for (const auto& [points, sets] : choose) {
    const auto words = seen(domain, "segments", {{"points", points}}, 10000);
    ASSERT_EQ(words.size(), sets) << points;
    if (sets > 1) expect_alike(words, sets, "segments " + points);
    for (const auto& [word, count] : words) {
      EXPECT_EQ(word[0], 'm');
      int turns = 0;
      for (std::size_t i = 1; i < word.size(); ++i) turns += word[i] != word[i - 1] ? 1 : 0;
      EXPECT_EQ(std::to_string(turns), points) << word;
    }
  }
  // More points than places: every group is the other parent's.
  EXPECT_EQ(seen(domain, "segments", {{"points", "99"}}, 10).begin()->first, "mmffmmffmmff");
}

TEST(Cross, PmxTakesEveryStretchAlike) {
  Domain domain(8, 2);
  domain.fix(5, 1);
  auto words = seen(domain, "pmx", {}, 20000);
  // Seven free genes have 7 * 8 / 2 stretches.
  expect_alike(words, 28, "pmx");
  EXPECT_TRUE(words.contains("mmmmm-mm"));
  EXPECT_TRUE(words.contains("fmfff-ff"));
  EXPECT_TRUE(words.contains("ffffm-mf"));
}

TEST(Cross, VerticalCutsBetweenColumns) {
  Domain domain(12, 2);  // two rows of five, and one of two
  domain.lay_out(5);
  using Words = std::map<std::string, int>;
  EXPECT_EQ(seen(domain, "vertical", {}, 50), (Words{{"mmfffmmfffmm", 50}}));
  EXPECT_EQ(seen(domain, "vertical", {{"cut", "left_larger"}}, 50), (Words{{"mmmffmmmffmm", 50}}));
  const Words either = seen(domain, "vertical", {{"cut", "either"}}, 4000);
  expect_alike(either, 2, "vertical, either");
  EXPECT_TRUE(either.contains("mmfffmmfffmm"));
  EXPECT_TRUE(either.contains("mmmffmmmffmm"));
  const Words random = seen(domain, "vertical", {{"cut", "random"}}, 4000);
  expect_alike(random, 4, "vertical, random");
  EXPECT_TRUE(random.contains("mffffmffffmf"));
  // Even halves are halves.
  Domain even(8, 2);
  even.lay_out(4);
  for (const std::string cut : {"left_smaller", "left_larger", "either"}) {
    EXPECT_EQ(seen(even, "vertical", {{"cut", cut}}, 20), (Words{{"mmffmmff", 20}})) << cut;
  }
}

// Twins are made of the same coins with the parents in opposite order: what one child takes from
// the mother, the other takes from the father.
TEST(Cross, TwinsComplementEachOther) {
  Domain banded = permutations(6, 2);
  banded.band_by(2);
  Domain sheet(12, 2);
  sheet.lay_out(5);
  for (const auto& entry : crosses()) {
    if (entry.name == "building_blocks") continue;  // its twins are made in two ways
    for (const Domain& domain : {banded, sheet}) {
      if (!lacks(domain, entry.needs).empty()) continue;
      const AnyProblem problem(domain);
      const Couple couple = opposites(domain);
      const auto cross = entry.make(Settings(entry.parameters, {}, entry.name), problem);
      const Population twins =
          children_of(problem, *cross, couple.mother, couple.father, 200, true);
      for (std::uint32_t i = 0; i < twins.size(); i += 2) {
        for (int g = 0; g < domain.genes(); ++g) {
          ASSERT_EQ(twins.row(i)[g] + twins.row(i + 1)[g], 3) << entry.name;
        }
      }
    }
  }
}

}  // namespace
}  // namespace evodoku::evolution
