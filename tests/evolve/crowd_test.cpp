#include "evodoku/operators.hpp"
#include "support.hpp"

namespace evodoku::evolution {
namespace {

TEST(Crowd, KeepsWhatADomainAsksFor) {
  Dice dice(8, 8);
  std::map<std::string_view, int> tried;
  for (int round = 0; round < 300; ++round) {
    const AnyProblem problem(any_domain(dice));
    const Domain& domain = problem.domain();
    const std::uint32_t size = 1 + dice.below(12);
    const Population people = people_of(problem, size, dice);
    std::vector<std::uint32_t> experts = numbers_up_to(size);
    dice.shuffle(std::span(experts));
    experts.resize(1 + dice.below(size));
    for (const auto& entry : crowds()) {
      if (!lacks(domain, entry.needs).empty()) continue;
      ++tried[entry.name];
      const auto crowd = entry.make(
          Settings(entry.parameters, any_settings(entry.parameters, dice), entry.name), problem);
      Population aggregate(domain.genes(), 1);
      std::fill(aggregate.row(0), aggregate.row(0) + aggregate.stride(), Gene{0xA5});
      crowd->aggregate(problem, people, experts, dice, aggregate.row(0));
      ASSERT_TRUE(domain.is_legal(aggregate.genes_of(0))) << entry.name;
      const auto end = static_cast<std::size_t>(domain.genes()) + Population::kSlack;
      ASSERT_TRUE(std::all_of(aggregate.row(0) + end, aggregate.row(0) + aggregate.stride(),
                              [](Gene gene) { return gene == 0xA5; }))
          << entry.name << " wrote too far";

      // Experts of one mind are followed.
      const std::vector<std::uint32_t> same(3, experts.front());
      crowd->aggregate(problem, people, same, dice, aggregate.row(0));
      ASSERT_EQ(genes_of(aggregate, 0), genes_of(people, experts.front())) << entry.name;
    }
  }
  for (const auto& entry : crowds()) EXPECT_GT(tried[entry.name], 50) << entry.name;
}

/// What a crowd makes of experts, best first; how often, over many dice.
std::map<std::string, int> seen(const Domain& domain, std::string_view name,
                                const std::vector<std::string>& experts, int count = 1) {
  const AnyProblem problem(domain);
  const auto crowd = make(crowds(), name, problem.domain());
  Population people(domain.genes(), static_cast<std::uint32_t>(experts.size()));
  for (std::uint32_t i = 0; i < people.size(); ++i) {
    std::vector<Gene> genes;
    for (const char c : experts[i]) genes.push_back(static_cast<Gene>(c - '0'));
    set_genes(people, i, genes);
  }
  std::map<std::string, int> words;
  for (int i = 0; i < count; ++i) {
    const auto seed = static_cast<std::uint64_t>(i);
    std::vector<Gene> genes(static_cast<std::size_t>(domain.genes()));
    crowd->aggregate(problem, people, numbers_up_to(people.size()),
                     Dice(seed * 0x9E3779B97F4A7C15ULL, seed), genes.data());
    std::string word;
    for (const Gene gene : genes) word += static_cast<char>('0' + gene);
    ++words[word];
  }
  return words;
}

using Words = std::map<std::string, int>;

TEST(Crowd, ByGroupTakesWhatMostHave) {
  EXPECT_EQ(seen(permutations(2, 4), "by_group",
                 {"12344321", "12433412", "12343412", "13243412", "12342143"}, 20),
            (Words{{"12343412", 20}}));
}

TEST(Crowd, ByGroupFollowsTheBetterExpertAtATie) {
  EXPECT_EQ(seen(permutations(1, 4), "by_group", {"4321", "1243", "2143", "2143", "1243"}, 20),
            (Words{{"1243", 20}}));
}

TEST(Crowd, ByGroupIsRandomWhereNobodyAgrees) {
  Domain domain(8, 4);
  domain.fix(4, 4);
  domain.group_by(4, {{1, 2, 3, 4}, {1, 2, 3}});
  const Words words = seen(domain, "by_group", {"12344123", "12344132", "12344321"}, 3000);
  expect_alike(words, 6, "by_group");
  for (const auto& [word, count] : words) EXPECT_EQ(word.substr(0, 5), "12344");
}

TEST(Crowd, ByCellTakesWhatMostHave) {
  EXPECT_EQ(seen(Domain(4, 9), "by_cell", {"1299", "1388", "1488", "2288"}, 20),
            (Words{{"1288", 20}}));
}

TEST(Crowd, ByCellFollowsTheBetterExpertAtATie) {
  EXPECT_EQ(seen(Domain(2, 9), "by_cell", {"71", "35", "35", "79"}, 20), (Words{{"75", 20}}));
}

// The example at the head of its file.
TEST(Crowd, ByCellRepairsGroups) {
  EXPECT_EQ(seen(permutations(1, 4), "by_cell", {"1234", "1423", "3124"}, 20),
            (Words{{"1324", 20}}));
}

TEST(Crowd, ByCellKeepsTheCopiesWithTheMostVotes) {
  // Column by column: 1 1 3 5 4 2 5 -> 1 (2 votes, before 5); 2 2 1 1 1 1 3 -> 1 (4 votes);
  // 3 3 2 2 5 4 1 -> 3 (2); 4 4 4 3 3 5 4 -> 4 (4); 5 5 5 4 2 3 2 -> 5 (3).
  // So the second 1 stays, and the first place takes the 2 that is missing.
  EXPECT_EQ(seen(permutations(1, 5), "by_cell",
                 {"12345", "12345", "31245", "51234", "41532", "21453", "53142"}, 20),
            (Words{{"21345", 20}}));
  // A group that holds 1 twice. 1 1 2 3 2 -> 1 (2 votes); 1 1 3 2 1 -> 1 (3); 2 3 1 1 1 -> 1 (3);
  // 3 2 1 1 3 -> 3 (2). Of three 1 the two with three votes stay.
  Domain pairs(4, 4);
  pairs.group_by(4, {{1, 1, 2, 3}});
  EXPECT_EQ(seen(pairs, "by_cell", {"1123", "1132", "2311", "3211", "2113"}, 20),
            (Words{{"2113", 20}}));
}

TEST(Crowd, ByCellFillsUpAtRandom) {
  // Three experts have 1 in the first place, three in the second, three in the third; each other
  // value has two votes there. In the last place 2, 3 and 4 tie. Voted: 1 1 1 4.
  const Words words =
      seen(permutations(1, 4), "by_cell",
           {"1234", "1342", "1423", "2134", "3142", "4123", "2314", "3412", "4213"}, 2000);
  EXPECT_TRUE(words.contains("1234"));
  EXPECT_TRUE(words.contains("1324"));
  expect_alike(words, 2, "by_cell");
}

}  // namespace
}  // namespace evodoku::evolution
