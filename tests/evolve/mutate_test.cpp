#include <cstring>
#include <set>

#include "evodoku/operators.hpp"
#include "support.hpp"

namespace evodoku::evolution {
namespace {

/// Mutates copies of an individual, one for each of \p count blocks of random numbers.
Population mutants_of(const Domain& domain, const Mutate& mutate, const std::vector<Gene>& genes,
                      std::uint32_t count) {
  Population people(domain.genes(), count);
  for (std::uint32_t i = 0; i < count; ++i) set_genes(people, i, genes);
  mutate.apply(people, 0, numbers_up_to(count), blocks_of(count));
  return people;
}

/// What becomes of an individual, and how often.
std::map<std::string, int> seen(const Domain& domain, std::string_view name,
                                const std::string& text, std::uint32_t count) {
  std::vector<Gene> genes;
  for (const char c : text) genes.push_back(static_cast<Gene>(c - '0'));
  const auto mutate = make(mutates(), name, domain);
  const Population people = mutants_of(domain, *mutate, genes, count);
  std::map<std::string, int> words;
  for (std::uint32_t i = 0; i < count; ++i) {
    std::string word;
    for (const Gene gene : people.genes_of(i)) word += static_cast<char>('0' + gene);
    ++words[word];
  }
  return words;
}

TEST(Mutate, KeepsWhatADomainAsksFor) {
  Dice dice(77, 3);
  std::map<std::string_view, int> tried;
  std::map<std::string_view, int> changed;
  for (int round = 0; round < 400; ++round) {
    const AnyProblem problem(any_domain(dice));
    const Domain& domain = problem.domain();
    constexpr std::uint32_t kSize = 14;
    constexpr std::uint32_t kFirst = 2;
    constexpr std::uint32_t kCount = 10;
    const Population before = people_of(problem, kSize, dice);
    std::vector<std::uint32_t> which;
    for (std::uint32_t i = 0; i < kCount; ++i) {
      if (dice.below(4) != 0) which.push_back(i);
    }
    for (const auto& entry : mutates()) {
      if (!lacks(domain, entry.needs).empty()) continue;
      ++tried[entry.name];
      const auto mutate = entry.make(
          Settings(entry.parameters, any_settings(entry.parameters, dice), entry.name), problem);
      const auto copy = [&] {
        Population people(domain.genes(), kSize);
        std::memcpy(people.row(0), before.row(0), people.stride() * kSize);
        return people;
      };
      Population after = copy();
      mutate->apply(after, kFirst, which, blocks_of(kCount));
      const std::set<std::uint32_t> chosen(which.begin(), which.end());
      const auto end = static_cast<std::size_t>(domain.genes()) + Population::kSlack;
      for (std::uint32_t row = 0; row < kSize; ++row) {
        const bool same = genes_of(after, row) == genes_of(before, row);
        if (row < kFirst || !chosen.contains(row - kFirst)) {
          ASSERT_TRUE(same) << entry.name << " changed another row";
        }
        changed[entry.name] += same ? 0 : 1;
        ASSERT_TRUE(domain.is_legal(after.genes_of(row))) << entry.name;
        ASSERT_TRUE(std::equal(after.row(row) + end, after.row(row) + after.stride(),
                               before.row(row) + end))
            << entry.name << " wrote too far";
      }

      // In two parts, the second with the blocks from where it begins.
      constexpr std::uint32_t kCut = 3;
      Population parts = copy();
      std::vector<std::uint32_t> low, high;
      for (const std::uint32_t i : which)
        (i < kCut ? low : high).push_back(i < kCut ? i : i - kCut);
      mutate->apply(parts, kFirst, low, blocks_of(kCut));
      mutate->apply(parts, kFirst + kCut, high, blocks_of(kCount - kCut, 1, kCut));
      for (std::uint32_t row = 0; row < kSize; ++row) {
        ASSERT_EQ(genes_of(after, row), genes_of(parts, row)) << entry.name;
      }
    }
  }
  for (const auto& entry : mutates()) {
    EXPECT_GT(tried[entry.name], 50) << entry.name;
    EXPECT_GT(changed[entry.name], 50) << entry.name << " does nothing";
  }
}

TEST(Mutate, LeavesAloneWhatCannotMove) {
  Domain fixed(3, 4);
  for (int i = 0; i < 3; ++i) fixed.fix(i, 2);
  Domain grouped = fixed;
  grouped.group_by(3, {{}});
  Domain single(6, 4);  // one free gene in each group
  for (const int i : {0, 1, 4, 5}) single.fix(i, 2);
  single.group_by(3, {{1}, {3}});
  const std::map<std::string, int> same = {{"222", 20}};
  const std::map<std::string, int> same_single = {{"221322", 20}};
  for (const auto& entry : mutates()) {
    if (lacks(fixed, entry.needs).empty()) {
      EXPECT_EQ(seen(fixed, entry.name, "222", 20), same) << entry.name;
    }
    if (lacks(grouped, entry.needs).empty()) {
      EXPECT_EQ(seen(grouped, entry.name, "222", 20), same) << entry.name;
      EXPECT_EQ(seen(single, entry.name, "221322", 20), same_single) << entry.name;
    }
  }
}

// --- distributions
// --------------------------------------------------------------------------------

TEST(Mutate, SwapExchangesAnyTwoFreeGenes) {
  Domain domain(7, 9);
  domain.fix(2, 3);
  domain.fix(6, 9);
  const auto words = seen(domain, "swap", "1234569", 10000);
  expect_alike(words, 10, "swap");  // five free genes
  EXPECT_TRUE(words.contains("6234519"));
}

TEST(Mutate, SwapInGroupExchangesAnyTwoFreeGenesOfAMovableGroup) {
  Domain domain(12, 4);
  domain.fix(0, 1);
  for (const int i : {4, 5, 6}) domain.fix(i, 2);
  domain.group_by(4, {{2, 3, 4}, {1}, {1, 2, 3, 4}});
  // Two groups can move: the first in three ways, the third in six.
  const auto words = seen(domain, "swap_in_group", "123422211234", 12000);
  ASSERT_EQ(words.size(), 9U);
  std::vector<double> counts;
  std::vector<double> chances;
  for (const auto& [word, count] : words) {
    counts.push_back(count);
    chances.push_back(word.substr(8) == "1234" ? 0.5 / 3 : 0.5 / 6);
  }
  expect_chances(counts, chances, "swap_in_group");
}

TEST(Mutate, ShuffleGroupGivesEachOrderOfEachGroupAlike) {
  Domain domain(8, 4);
  domain.fix(0, 4);
  domain.group_by(4, {{1, 2, 3}, {1, 2, 3, 4}});
  const auto words = seen(domain, "shuffle_group", "41231234", 30000);
  // Half the time six orders of the first group, half the time twenty-four of the second; both have
  // the one that was there.
  ASSERT_EQ(words.size(), 1 + 5 + 23U);
  std::vector<double> counts;
  std::vector<double> chances;
  for (const auto& [word, count] : words) {
    counts.push_back(count);
    const bool first = word.substr(0, 4) != "4123";
    const bool second = word.substr(4) != "1234";
    EXPECT_FALSE(first && second) << word;
    chances.push_back(first ? 0.5 / 6 : second ? 0.5 / 24 : 0.5 / 6 + 0.5 / 24);
  }
  expect_chances(counts, chances, "shuffle_group");
}

TEST(Mutate, InversionTurnsAnyStretchAround) {
  Domain domain(8, 9);
  domain.fix(2, 9);
  domain.fix(7, 8);
  const auto words = seen(domain, "inversion", "12934568", 12000);
  expect_alike(words, 15, "inversion");     // any two of six free genes are its ends
  EXPECT_TRUE(words.contains("65943218"));  // all
  EXPECT_TRUE(words.contains("14932568"));  // the second to the fourth, around the fixed one
  EXPECT_TRUE(words.contains("12934658"));  // the last two
}

TEST(Mutate, InversionStaysWithinAGroup) {
  Domain domain(7 * 2, 7);
  domain.fix(0, 7);
  domain.group_by(7, {{1, 2, 3, 4, 5, 6}, {1, 2, 3, 4, 5, 6, 7}});
  const auto words = seen(domain, "inversion", "71234561234567", 30000);
  ASSERT_EQ(words.size(), 15 + 21U);
  std::vector<double> counts;
  std::vector<double> chances;
  for (const auto& [word, count] : words) {
    counts.push_back(count);
    chances.push_back(word.substr(7) == "1234567" ? 0.5 / 15 : 0.5 / 21);
  }
  expect_chances(counts, chances, "inversion");
}

TEST(Mutate, ResetGivesAnyFreeGeneAnyValue) {
  Domain domain(4, 5);
  domain.fix(1, 2);
  const auto words = seen(domain, "reset", "1211", 15000);
  // Three genes with four other values each; with a chance of 1 in 5 nothing changes.
  ASSERT_EQ(words.size(), 13U);
  std::vector<double> counts;
  std::vector<double> chances;
  for (const auto& [word, count] : words) {
    counts.push_back(count);
    chances.push_back(word == "1211" ? 0.2 : 0.8 / 12);
  }
  expect_chances(counts, chances, "reset");
}

// --- distinct, by hand
// ----------------------------------------------------------------------------

/// What distinct may make of an individual, with chances: the rule of paper B, written down again.
std::map<std::string, double> distinct_by_hand(const std::string& text) {
  std::map<std::string, double> result;
  const auto size = static_cast<int>(text.size());
  for (int i = 0; i < size; ++i) {
    std::vector<int> partners;
    for (int j = 0; j < size; ++j) {
      bool good = true;
      for (int k = -2; k <= 2; ++k) {
        if (i + k >= 0 && i + k < size) good = good && text.at(i + k) != text.at(j);
      }
      if (good) partners.push_back(j);
    }
    if (partners.empty()) result[text] += 1.0 / size;
    for (const int j : partners) {
      std::string other = text;
      std::swap(other[static_cast<std::size_t>(i)], other[static_cast<std::size_t>(j)]);
      result[other] += 1.0 / size / static_cast<double>(partners.size());
    }
  }
  return result;
}

TEST(Mutate, DistinctFollowsTheRuleOfPaperB) {
  for (const std::string text :
       {"152433651", "111222333", "121212121", "123123123", "1", "12345"}) {
    const Domain domain(static_cast<int>(text.size()), 6);
    const auto expected = distinct_by_hand(text);
    const auto words = seen(domain, "distinct", text, 20000);
    if (expected.size() == 1) {
      EXPECT_EQ(words, (std::map<std::string, int>{{text, 20000}}));
      continue;
    }
    std::vector<double> counts;
    std::vector<double> chances;
    for (const auto& [word, chance] : expected) {
      counts.push_back(words.contains(word) ? words.at(word) : 0);
      chances.push_back(chance);
    }
    EXPECT_EQ(std::accumulate(counts.begin(), counts.end(), 0.0), 20000) << text;
    expect_chances(counts, chances, "distinct " + text);
  }
}

TEST(Mutate, DistinctGoldenCases) {
  // The example at the head of its file: the 4 may go to the 1st, 7th or 9th place, nowhere else.
  const auto words = seen(Domain(9, 6), "distinct", "152433651", 20000);
  for (const std::string good : {"452133651", "152633451", "152133654"}) {
    EXPECT_TRUE(words.contains(good)) << good;
  }
  EXPECT_FALSE(words.contains("142533651"));  // the 5 is a neighbour's value
  EXPECT_FALSE(words.contains("152433651"));  // every gene has a partner here
  // No value but those of the neighbours: nothing changes.
  EXPECT_EQ(seen(Domain(5, 6), "distinct", "12121", 50),
            (std::map<std::string, int>{{"12121", 50}}));
}

TEST(Mutate, DistinctPassesOverFixedGenes) {
  // The fixed 9 does not count: the 2 after it is the second one of the first gene.
  Domain domain(6, 9);
  domain.fix(2, 9);
  const auto words = seen(domain, "distinct", "119223", 10000);
  // First gene: neighbours 1 2, so the 3 alone. Second: neighbours 1 2 2, so the 3. First 2:
  // neighbours 1 1 2 3, none. Second 2: neighbours 1 2 3, none. The 3: neighbours 2 2, either 1.
  const double fifth = 0.2;
  const std::map<std::string, double> expected = {
      {"319221", fifth + fifth / 2}, {"139221", fifth + fifth / 2}, {"119223", 2 * fifth}};
  ASSERT_EQ(words.size(), expected.size());
  std::vector<double> counts;
  std::vector<double> chances;
  for (const auto& [word, chance] : expected) {
    ASSERT_TRUE(words.contains(word)) << word;
    counts.push_back(words.at(word));
    chances.push_back(chance);
  }
  expect_chances(counts, chances, "distinct");
}

TEST(Mutate, DistinctStaysWithinAGroup) {
  // Two groups of five: in each only the ends can exchange with the far ones.
  const auto words = seen(permutations(2, 5), "distinct", "1234512345", 20000);
  std::vector<double> counts;
  std::vector<double> chances;
  std::map<std::string, double> expected;
  for (const auto& [word, chance] : distinct_by_hand("12345")) {
    expected[word + "12345"] += chance / 2;
    expected["12345" + word] += chance / 2;
  }
  for (const auto& [word, chance] : expected) {
    counts.push_back(words.contains(word) ? words.at(word) : 0);
    chances.push_back(chance);
  }
  EXPECT_EQ(std::accumulate(counts.begin(), counts.end(), 0.0), 20000);
  expect_chances(counts, chances, "distinct");
}

TEST(Mutate, DistinctPassesOverGroupsInWhichNothingCanMove) {
  Domain domain(8, 4);
  for (const int i : {0, 1, 3}) domain.fix(i, 1);
  domain.group_by(4, {{2}, {1, 2, 3, 4}});
  // The lone 2 is never drawn, or nothing would change once in five times. Of the second group the
  // ends can exchange, from either side; the genes between have all values near them.
  const auto words = seen(domain, "distinct", "11211234", 4000);
  ASSERT_EQ(words.size(), 2U);
  ASSERT_TRUE(words.contains("11214231"));
  expect_alike(words, 2, "distinct");
}

}  // namespace
}  // namespace evodoku::evolution
