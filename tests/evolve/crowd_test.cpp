#include "evodoku/operators.hpp"
#include "evolve/crowd/aggregate.hpp"
#include "support.hpp"

namespace evodoku::evolution {
namespace {

using Values = std::map<std::string, std::string>;

/// A crowd that votes in some way and fills in some way. Who, when and join are not asked here.
CrowdParts crowd_of(const Problem& problem, std::string_view vote, const Values& values,
                    std::string_view fill) {
  CrowdParts out;
  out.vote = make(crowd_votes(), vote, problem, values);
  out.fill = make(crowd_fills(), fill, problem);
  return out;
}

TEST(Crowd, KeepsWhatADomainAsksFor) {
  Dice dice(8, 8);
  std::map<std::string, int> tried;
  for (int round = 0; round < 300; ++round) {
    const AnyProblem problem(any_domain(dice));
    const Domain& domain = problem.domain();
    const std::uint32_t size = 1 + dice.below(12);
    const Population people = people_of(problem, size, dice);
    std::vector<std::uint32_t> rows = numbers_up_to(size);
    dice.shuffle(std::span(rows));
    rows.resize(1 + dice.below(size));
    for (const auto& vote : crowd_votes()) {
      if (!lacks(domain, vote.needs).empty()) continue;
      for (const auto& fill : crowd_fills()) {
        const std::string what = vote.name + " " + fill.name;
        ++tried[what];
        CrowdParts crowd;
        crowd.vote = vote.make(
            Settings(vote.parameters, any_settings(vote.parameters, dice), vote.name), problem);
        crowd.fill = make(crowd_fills(), fill.name, problem);
        Population aggregate(domain.genes(), 1);
        std::fill(aggregate.row(0), aggregate.row(0) + aggregate.stride(), Gene{0xA5});
        Ballot ballot;
        make_aggregate(crowd, problem, {people, rows}, dice, ballot, aggregate.row(0));
        ASSERT_TRUE(domain.is_legal(aggregate.genes_of(0))) << what;
        const auto end = static_cast<std::size_t>(domain.genes());
        ASSERT_TRUE(std::all_of(aggregate.row(0) + end, aggregate.row(0) + aggregate.stride(),
                                [](Gene gene) { return gene == 0xA5; }))
            << what << " wrote too far";
        for (const std::uint32_t votes : ballot.votes) {
          ASSERT_GE(votes, 1U) << what;
          ASSERT_LE(votes, rows.size()) << what;
        }

        // Experts of one mind are followed, and so is an only one.
        for (const std::size_t count : {1, 3}) {
          const std::vector<std::uint32_t> same(count, rows.front());
          make_aggregate(crowd, problem, {people, same}, dice, ballot, aggregate.row(0));
          ASSERT_EQ(genes_of(aggregate, 0), genes_of(people, rows.front())) << what;
        }
      }
    }
  }
  for (const auto& vote : crowd_votes()) {
    for (const auto& fill : crowd_fills()) EXPECT_GT(tried[vote.name + " " + fill.name], 50);
  }
}

using Words = std::map<std::string, int>;

/// What a crowd makes of experts, best first; how often, over many dice.
Words seen(const Domain& domain, std::string_view vote, const std::vector<std::string>& experts,
           int count = 20, const Values& values = {}, std::string_view fill = "random") {
  const AnyProblem problem(domain);
  const CrowdParts crowd = crowd_of(problem, vote, values, fill);
  Population people(domain.genes(), static_cast<std::uint32_t>(experts.size()));
  for (std::uint32_t i = 0; i < people.size(); ++i) {
    std::vector<Gene> genes;
    for (const char c : experts[i]) genes.push_back(static_cast<Gene>(c - '0'));
    set_genes(people, i, genes);
  }
  Words words;
  Ballot ballot;
  for (int i = 0; i < count; ++i) {
    const auto seed = static_cast<std::uint64_t>(i);
    std::vector<Gene> genes(static_cast<std::size_t>(domain.genes()));
    make_aggregate(crowd, problem, {people, numbers_up_to(people.size())},
                   Dice(seed * 0x9E3779B97F4A7C15ULL, seed), ballot, genes.data());
    std::string word;
    for (const Gene gene : genes) word += static_cast<char>('0' + gene);
    ++words[word];
  }
  return words;
}

TEST(Crowd, ByGroupTakesWhatMostHave) {
  EXPECT_EQ(seen(permutations(2, 4), "by_group",
                 {"12344321", "12433412", "12343412", "13243412", "12342143"}),
            (Words{{"12343412", 20}}));
}

TEST(Crowd, ByGroupTellsGroupsOfAnyLengthApart) {
  // They differ in the last gene but one only, past the first eight.
  EXPECT_EQ(seen(permutations(1, 9), "by_group", {"123456798", "123456789", "123456789"}),
            (Words{{"123456789", 20}}));
}

TEST(Crowd, ByGroupComparesWhatIsLongerThanANumber) {
  // Groups of twelve, of which only ten and eleven have changed places.
  EXPECT_EQ(seen(permutations(1, 12), "by_group", {"123456789;:<", "123456789:;<", "123456789:;<"}),
            (Words{{"123456789:;<", 20}}));
}

TEST(Crowd, ByGroupFollowsTheBetterExpertAtATie) {
  const std::vector<std::string> experts = {"4321", "1243", "2143", "2143", "1243"};
  EXPECT_EQ(seen(permutations(1, 4), "by_group", experts), (Words{{"1243", 20}}));
  expect_alike(seen(permutations(1, 4), "by_group", experts, 2000, {{"ties", "random"}}), 2,
               "random ties");
}

TEST(Crowd, ByGroupIsRandomWhereNobodyAgrees) {
  Domain domain(8, 4);
  domain.fix(4, 4);
  domain.group_by(4, {{1, 2, 3, 4}, {1, 2, 3}});
  const std::vector<std::string> experts = {"12344123", "12344132", "12344321"};
  const Words words = seen(domain, "by_group", experts, 3000);
  expect_alike(words, 6, "by_group");
  for (const auto& [word, count] : words) EXPECT_EQ(word.substr(0, 5), "12344");
  EXPECT_EQ(seen(domain, "by_group", experts, 20, {}, "best_expert"), (Words{{"12344123", 20}}));
}

TEST(Crowd, AgreementTakesEnoughExperts) {
  // Four of five have 12 in the first group, three have 21 in the second.
  const std::vector<std::string> experts = {"2121", "1221", "1212", "1212", "1221"};
  const auto of = [&](const char* share) {
    return seen(permutations(2, 2), "by_group", experts, 20, {{"agreement", share}}, "best_expert");
  };
  EXPECT_EQ(of("0"), (Words{{"1221", 20}}));
  EXPECT_EQ(of("0.8"), (Words{{"1221", 20}}));
  EXPECT_EQ(of("0.81"), (Words{{"2121", 20}}));  // nobody is followed but the best
  EXPECT_EQ(
      seen(Domain(2, 9), "by_cell", {"17", "25", "25"}, 20, {{"agreement", "0.67"}}, "best_expert"),
      (Words{{"17", 20}}));
  EXPECT_EQ(
      seen(Domain(2, 9), "by_cell", {"17", "25", "25"}, 20, {{"agreement", "0.66"}}, "best_expert"),
      (Words{{"25", 20}}));
  // One alone agrees with nobody.
  expect_alike(seen(Domain(1, 3), "by_cell", {"1", "2", "3"}, 3000), 3, "no agreement");
}

TEST(Crowd, ByCellTakesWhatMostHave) {
  EXPECT_EQ(seen(Domain(4, 9), "by_cell", {"1299", "1388", "1488", "2288"}), (Words{{"1288", 20}}));
}

TEST(Crowd, ByCellFollowsTheBetterExpertAtATie) {
  EXPECT_EQ(seen(Domain(2, 9), "by_cell", {"71", "35", "35", "79"}), (Words{{"75", 20}}));
  expect_alike(seen(Domain(2, 9), "by_cell", {"71", "35", "35", "79"}, 2000, {{"ties", "random"}}),
               2, "random ties");
}

// The example at the head of its file.
TEST(Crowd, ByCellLeavesDuplicatesToTheFill) {
  EXPECT_EQ(seen(permutations(1, 4), "by_cell", {"1234", "1423", "3124"}), (Words{{"1324", 20}}));
}

TEST(Crowd, ByCellKeepsTheCopiesWithTheMostVotes) {
  // Column by column: 1 1 3 5 4 2 5 -> 1 (2 votes, before 5); 2 2 1 1 1 1 3 -> 1 (4 votes);
  // 3 3 2 2 5 4 1 -> 3 (2); 4 4 4 3 3 5 4 -> 4 (4); 5 5 5 4 2 3 2 -> 5 (3).
  // So the second 1 stays, and the first place takes the 2 that is missing.
  EXPECT_EQ(seen(permutations(1, 5), "by_cell",
                 {"12345", "12345", "31245", "51234", "41532", "21453", "53142"}),
            (Words{{"21345", 20}}));
  // A group that holds 1 twice. 1 1 2 3 2 -> 1 (2 votes); 1 1 3 2 1 -> 1 (3); 2 3 1 1 1 -> 1 (3);
  // 3 2 1 1 3 -> 3 (2). Of three 1 the two with three votes stay.
  Domain pairs(4, 4);
  pairs.group_by(4, {{1, 1, 2, 3}});
  EXPECT_EQ(seen(pairs, "by_cell", {"1123", "1132", "2311", "3211", "2113"}),
            (Words{{"2113", 20}}));
}

TEST(Crowd, FillsUpAtRandomOrAsTheBestExpertHasIt) {
  // Three experts have 1 in the first place, three in the second, three in the third; each other
  // value has two votes there. In the last place 2, 3 and 4 tie. Voted: 1 1 1 4, of which 1 . . 4
  // stays.
  const std::vector<std::string> experts = {"1234", "1342", "1423", "2134", "3142",
                                            "4123", "2314", "3412", "4213"};
  const Words words = seen(permutations(1, 4), "by_cell", experts, 2000);
  EXPECT_TRUE(words.contains("1234"));
  EXPECT_TRUE(words.contains("1324"));
  expect_alike(words, 2, "by_cell");
  EXPECT_EQ(seen(permutations(1, 4), "by_cell", experts, 20, {}, "best_expert"),
            (Words{{"1234", 20}}));
}

TEST(Crowd, WhoIsAShareOrANumber) {
  const AnyProblem problem(Domain(1, 2));
  const auto count = [&](std::string_view name, const Values& values, std::uint32_t population) {
    return make(crowd_whos(), name, problem, values)->count(population);
  };
  EXPECT_EQ(count("share", {}, 5000), 250U);
  EXPECT_EQ(count("share", {{"share", "1"}}, 12), 12U);
  EXPECT_EQ(count("share", {{"share", "0.0001"}}, 12), 1U);
  EXPECT_EQ(count("number", {{"number", "7"}}, 5000), 7U);
  EXPECT_EQ(count("number", {{"number", "7"}}, 3), 3U);
}

TEST(Crowd, WhenIsEveryFewGenerationsWithoutProgressOrAtTheEnd) {
  const AnyProblem problem(Domain(1, 2));
  const auto every = make(crowd_whens(), "every", problem, {{"generations", "3"}});
  EXPECT_TRUE(every->asks({.generation = 0}));
  EXPECT_FALSE(every->asks({.generation = 2, .stalled = 2}));
  EXPECT_TRUE(every->asks({.generation = 3}));
  EXPECT_FALSE(every->asks({.generation = 3, .ended = true}));
  const auto stuck = make(crowd_whens(), "stuck", problem, {{"generations", "2"}});
  EXPECT_FALSE(stuck->asks({.generation = 9, .stalled = 1}));
  EXPECT_TRUE(stuck->asks({.generation = 9, .stalled = 2}));
  EXPECT_TRUE(stuck->asks({.generation = 9, .stalled = 5}));
  const auto end = make(crowd_whens(), "end", problem);
  EXPECT_FALSE(end->asks({.generation = 9, .stalled = 9}));
  EXPECT_TRUE(end->asks({.generation = 9, .ended = true}));
}

TEST(Crowd, JoinsWhereItIsMeantTo) {
  const AnyProblem problem(Domain(1, 9));
  Population people(1, 3);
  people.score = {5, 8, 2};
  const std::vector<std::uint32_t> order = {1, 0, 2};
  const auto seat = [&](std::string_view name, float score, const Values& values = {}) {
    return make(crowd_joins(), name, problem, values)->seat(score, people, order);
  };
  EXPECT_EQ(seat("as_child", 0), CrowdSeat::kChild);
  EXPECT_EQ(seat("replace_worst", 0), CrowdSeat::kParent);
  EXPECT_EQ(seat("observer", 100), CrowdSeat::kNone);
  EXPECT_EQ(seat("if_better", 8), CrowdSeat::kNone);
  EXPECT_EQ(seat("if_better", 9), CrowdSeat::kParent);
  EXPECT_EQ(seat("if_better", 2, {{"than", "worst"}}), CrowdSeat::kNone);
  EXPECT_EQ(seat("if_better", 3, {{"than", "worst"}}), CrowdSeat::kParent);
}

}  // namespace
}  // namespace evodoku::evolution
