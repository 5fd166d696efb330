// Chains on positions made by hand, and on positions that real puzzles lead to.
#include <gmock/gmock.h>

#include <map>
#include <sstream>
#include <tuple>

#include "rate/chain/chain_finder.hpp"
#include "rate/marks.hpp"

namespace evodoku::rating {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

TEST(SimpleChains, XCycle) {
  Marks marks;
  marks.keep("row 1", 5, {"r1c2", "r1c7"}).keep("row 5", 5, {"r5c2", "r5c7"});
  const std::optional<Step> step = marks.find("x-cycle");
  ASSERT_TRUE(step);
  EXPECT_EQ(step->technique->name, "x-cycle");
  EXPECT_DOUBLE_EQ(step->rating, 6.5);
  EXPECT_EQ(step->length, 4);
  EXPECT_THAT(changes(*step), StartsWith("r2c2<>5 r2c7<>5 r3c2<>5"));
  Marks open;
  open.keep("row 1", 5, {"r1c2", "r1c7"}).keep("row 5", 5, {"r5c2", "r5c7", "r5c9"});
  EXPECT_EQ(open.found("x-cycle"), "");
}

TEST(SimpleChains, ForcingXChain) {
  Marks marks;
  marks.keep("row 1", 5, {"r1c2", "r1c5"}).keep("row 9", 5, {"r9c2", "r9c6"});
  const std::optional<Step> step = marks.find("x-cycle");
  ASSERT_TRUE(step);
  EXPECT_EQ(step->technique->name, "forcing-x-chain");
  EXPECT_DOUBLE_EQ(step->rating, 6.6);
  EXPECT_EQ(step->length, 6);
  EXPECT_EQ(changes(*step), "r2c6<>5");
  EXPECT_THAT(describe(*step, marks.position()), HasSubstr("suppose r2c6 is 5"));
  Marks open;
  open.keep("row 1", 5, {"r1c2", "r1c5"}).keep("row 9", 5, {"r9c3", "r9c6"});
  EXPECT_EQ(open.found("x-cycle"), "");
}

/// The name of the first chain.
std::string name_of(const Marks& marks, const char* technique = "x-cycle") {
  const std::optional<Step> step = marks.find(technique);
  return step ? known_name(*step, Shape()) : "nothing";
}

TEST(SimpleChains, HaveTheNamesThatPlayersKnow) {
  // Two rows with a common column.
  EXPECT_EQ(name_of(Marks().keep("row 1", 5, {"r1c2", "r1c5"}).keep("row 9", 5, {"r9c2", "r9c6"})),
            "skyscraper");
  // A row and a column that meet in a box.
  EXPECT_EQ(
      name_of(Marks().keep("row 2", 5, {"r2c1", "r2c6"}).keep("column 2", 5, {"r1c2", "r7c2"})),
      "two-string kite");
  // A box and a row.
  EXPECT_EQ(name_of(Marks().keep("box 1", 5, {"r1c1", "r2c3"}).keep("row 7", 5, {"r7c1", "r7c8"})),
            "turbot fish");
  // Three strong links.
  EXPECT_EQ(name_of(Marks()
                        .keep("row 1", 5, {"r1c1", "r1c5"})
                        .keep("row 4", 5, {"r4c5", "r4c8"})
                        .keep("row 8", 5, {"r8c8", "r8c3"})),
            "X-chain");
  // Two equal cells, and a row that joins them.
  EXPECT_EQ(
      name_of(Marks().only("r1c1", "12").only("r5c5", "12").keep("row 9", 2, {"r9c1", "r9c5"})),
      "W-wing");
  EXPECT_EQ(
      name_of(Marks().only("r1c1", "12").only("r1c5", "23").only("r4c5", "34").only("r4c9", "14")),
      "XY-chain");
  EXPECT_EQ(
      name_of(Marks().only("r1c1", "12").only("r1c5", "12").only("r5c5", "12").only("r5c9", "12")),
      "remote pair");
}

TEST(BranchingChains, HaveTheNamesThatPlayersKnow) {
  // All places of 5 in box 1 lie in row 2 or in column 2, and a column joins the two.
  Marks marks;
  marks.keep("box 1", 5, {"r1c2", "r2c1", "r2c3", "r3c2"}).keep("column 7", 5, {"r2c7", "r8c7"});
  EXPECT_EQ(name_of(marks, "multiple-chains"), "empty rectangle");
  Marks nothing;
  Step step;
  step.technique = &techniques().find("naked-pair");
  EXPECT_EQ(known_name(step, Shape()), "");
}

TEST(SimpleChains, YCycle) {
  Marks marks;
  marks.only("r1c1", "12").only("r1c5", "23").only("r5c5", "34").only("r5c1", "14");
  const std::optional<Step> step = marks.find("x-cycle");
  ASSERT_TRUE(step);
  EXPECT_EQ(step->technique->name, "y-cycle");
  EXPECT_DOUBLE_EQ(step->rating, 6.6);
  EXPECT_EQ(step->length, 8);
  EXPECT_THAT(changes(*step), StartsWith("r1c2<>2 r1c3<>2 r1c4<>2"));
  EXPECT_EQ(marks.only("r5c1", "15").found("x-cycle"), "");
}

TEST(SimpleChains, ForcingChain) {
  Marks marks;
  marks.only("r1c1", "12").only("r1c5", "23").only("r5c5", "13");
  const std::optional<Step> step = marks.find("x-cycle");
  ASSERT_TRUE(step);
  EXPECT_EQ(step->technique->name, "forcing-chain");
  EXPECT_NEAR(step->rating, 7.1, 1e-9);
  EXPECT_EQ(changes(*step), "r5c1<>1");
  EXPECT_EQ(marks.only("r5c5", "134").found("x-cycle"), "");
}

/// 81 cells: a value, or candidates; one candidate has a '?' after it.
Position position_of(const char* text) {
  Puzzle puzzle{Grid()};
  puzzle.candidates.assign(81, 0);
  std::istringstream in(text);
  std::string token;
  for (std::size_t cell = 0; in >> token; ++cell) {
    if (token.size() == 1) puzzle.givens[cell] = static_cast<Value>(token[0] - '0');
    for (const char c : token) {
      if (c != '?') puzzle.candidates[cell] |= set_of(static_cast<Value>(c - '0'));
    }
  }
  return Position(puzzle);
}

struct Example {
  const char* technique;
  const char* search;  ///< the technique whose search finds it
  double rating;
  int length;
  const char* changes;
  const char* position;
};

// Classic Sudoku Explainer 1.2.1.3 takes the same step in each of these positions up to dynamic
// chains: same rating, same length, same candidates.
const Example kExamples[] = {
    {"bivalue-grave", "bivalue-grave", 5.6, 0, "r5c8<>2 r5c8<>5",
     "4 1 2 36 36 9 8 7 5  8 7 6 5 4 2 1 3 9  3 5 9 7 1 8 2 4 6  7 26 5 1 9 3 4 26 8  9 4 3 8 26 7 "
     "56 256 1  26 8 1 26 5 4 7 9 3  56 23 8 4 23 1 9 56 7  1 36 4 9 7 5 36 8 2  25 9 7 23 8 6 35 "
     "1 "
     "4"},
    {"xy-cycle", "x-cycle", 7.1, 8, "r1c8<>7 r4c4<>1 r4c8<>1",
     "3 67 4 19 8 5 19 267 27  79 2 1 4 79 6 3 5 8  679 5 8 2 3 17 19 67 4  8 169 3 169 5 4 7 129 "
     "12 "
     " 67 17 69 169 2 8 4 3 5  5 4 2 3 79 17 8 19 6  1 8 7 5 6 9 2 4 3  2 69 69 8 4 3 5 17 17  4 3 "
     "5 "
     "7 1 2 6 8 9"},
    {"aligned-triplet", "aligned-triplet", 7.5, 0, "r6c1<>2",
     "6 39 59 1 45 345 2 8 7  25 24 145 7 9 8 3 16 156  8 137 157 2 56 356 15 9 4  127 127 3 4 126 "
     "126 8 5 9  125 8 1456 9 3 125 7 146 126  1259 1249 4569 8 125 7 14 346 1236  1379 6 8 5 1247 "
     "124 149 1347 13  1379 179 179 6 1478 14 1459 2 1358  4 5 2 3 178 9 6 17 18"},
    {"nishio", "nishio", 7.6, 8, "r8c7<>9",
     "6 258 134 248 9 58 7 34 1348  7 58 134 48 146 568 13489 2 134589  14 258 9 2478 147 3 148 6 "
     "1458  389 79 2 5 47 1 3489 349 6  389 1 678 3479 67 2 3489 5 3489  359 4 56 39 8 69 2 1 7  "
     "1459 3 45 19 2 7 6 8 149  189 79 178 6 5 4 139 379 2  2 6 147 189 3 89 5 479 149"},
    {"multiple-chains", "multiple-chains", 8.3, 12, "r8c6<>7",
     "6 4 5 23 8 23 1 7 9  3 2 1 57 57 9 4 8 6  7 8 9 1 6 4 3 2 5  8 7 2 35 135 135 6 9 4  1 3 4 8 "
     "9 6 "
     "7 5 2  9 5 6 4 27 27 8 3 1  25 1 378 6 2357 3578 9 4 37  24 9 378 237 12347 12378 5 6 37  45 "
     "6 "
     "37 9 34 357 2 1 8"},
    {"dynamic-chains", "dynamic-chains", 8.8, 13, "r9c5<>4",
     "3 189 18 27 6 27 89 4 5  2489 789 2458 1 345 345 6 89 27  245 467 2456 8 9 45 3 1 27  1258 "
     "28 7 "
     "6 158 9 18 3 4  1458 3 1458 245 1458 1245 79 79 6  6 148 9 3 7 14 2 5 18  1489 5 146 479 2 "
     "1467 "
     "178 678 3  7 689 1368 59 135 1356 4 2 18  124 1246 12346 47 134 8 5 67 9"},
    {"dynamic-plus", "dynamic-plus", 10.0, 99, "r8c6<>2",
     "1 2568 2468 458 345 7 246 9 346  457 3 46 1459 2 159 1467 467 8  2478 278 9 6 134 138 5 2347 "
     "134 "
     " 2478 278 5 3 167 126 9 4678 146  479 1 34 579 8 569 467 34567 2  6 2789 238 12579 1579 4 "
     "178 "
     "3578 135  3 25689 268 24578 45679 2568 2468 1 4569  2589 4 1 2589 3569 235689 268 2568 7  "
     "2589 "
     "25689 7 12458 14569 12568 3 24568 4569"},
    {"nested-chains", "nested-chains", 10.2, 50, "r6c8<>7",
     "1 2568 2468 458 345 7 246 9 346  457 3 46 1459 2 59 1467 467 8  2478 278 9 6 134 138 5 2347 "
     "134 "
     " 2478 278 5 3 167 126 9 4678 146  479 1 34 579 8 569 467 34567 2  6 2789 238 12579 1579 4 "
     "178 "
     "3578 135  3 25689 268 24578 45679 2568 2468 1 4569  2589 4 1 2589 3569 3568 268 2568 7  2589 "
     "25689 7 12458 14569 12568 3 24568 4569"},
    {"nested-multiple", "nested-multiple", 11.3, 295, "r7c4<>3",
     "25678 14568 124567 268 2467 4678 1247 3 9  26789 4689 2467 23689 23467 1 247 2467 5  2679 "
     "1469 3 "
     "269 5 4679 8 12467 1247  235 345 8 135 9 357 123457 1247 6  3569 7 456 13568 136 2 13459 "
     "1489 "
     "1348  1 3569 256 4 367 35678 23579 2789 2378  367 136 9 1236 8 346 12347 5 12347  3578 2 157 "
     "1359 134 3459 6 14789 13478  4 13568 156 7 1236 3569 1239 1289 1238"},
    {"nested-dynamic", "nested-dynamic", 11.8, 259, "r1c1<>8",
     "25678 14568 124567 268 2467 4678 1247 3 9  26789 489 2467 23689 23467 1 247 2467 5  2679 "
     "1469 3 "
     "269 5 4679 8 12467 1247  235 345 8 15 9 357 123457 1247 6  3569 7 456 13568 136 2 13459 1489 "
     "1348  1 3569 256 4 367 35678 23579 2789 2378  367 136 9 126 8 346 12347 5 12347  3578 2 157 "
     "1359 "
     "134 3459 6 14789 13478  4 13568 156 7 1236 3569 1239 1289 1238"},
};

class Examples : public testing::TestWithParam<Example> {};

TEST_P(Examples, IsTheFirstTechniqueThatFindsSomething) {
  const Example& example = GetParam();
  const Position position = position_of(example.position);
  Workbench bench;
  for (const Technique& technique : techniques()) {
    Step step;
    const bool found = search(technique, position, bench, step);
    if (technique.name != example.search) {
      EXPECT_FALSE(found) << technique.name;  // the negative examples of all easier ones
      continue;
    }
    ASSERT_TRUE(found);
    EXPECT_EQ(step.technique->name, example.technique);
    EXPECT_NEAR(step.rating, example.rating, 1e-9);
    EXPECT_EQ(step.length, example.length);
    EXPECT_EQ(changes(step), example.changes);
    EXPECT_THAT(describe(step, position), HasSubstr("can be crossed out in"));
    break;
  }
}

INSTANTIATE_TEST_SUITE_P(Chains, Examples, testing::ValuesIn(kExamples), [](const auto& test) {
  std::string name = test.param.technique;
  std::erase(name, '-');
  return name;
});

/// The branches of a step are well made: parents come before children, the first node is the
/// assumption, and each candidate of the last nodes has been there.
TEST(Chains, BranchesAreInOrder) {
  for (const Example& example : kExamples) {
    const Position position = position_of(example.position);
    Workbench bench;
    Step step;
    ASSERT_TRUE(search(techniques().find(example.search), position, bench, step))
        << example.technique;
    for (const Step::Branch& branch : step.branches) {
      ASSERT_FALSE(branch.nodes.empty());
      EXPECT_EQ(branch.nodes[0].because, Step::Because::kAssumed);
      for (std::size_t i = 1; i < branch.nodes.size(); ++i) {
        const Step::Node& node = branch.nodes[i];
        EXPECT_NE(node.because, Step::Because::kAssumed);
        EXPECT_FALSE(node.parents.empty());
        EXPECT_TRUE(position.has(node.candidate.cell, node.candidate.value));
        for (const int parent : node.parents) EXPECT_LT(parent, static_cast<int>(i));
        EXPECT_LT(node.inner, static_cast<int>(step.inner.size()));
        EXPECT_EQ(node.because == Step::Because::kInner, node.inner >= 0);
      }
    }
  }
}

/// `Reach` only leaves out searches that would find nothing.
TEST(Chains, ReachLosesNothing) {
  for (const Example& example : kExamples) {
    const Position position = position_of(example.position);
    const chain::Links links(position);
    const int most = std::string_view(example.technique) == "nested-chains" ? 2 : 1;
    for (int level = 0; level <= most; ++level) {
      const chain::Mode mode{.dynamic = true, .level = level};
      chain::WebSearch with, without;
      chain::WebHint first, second;
      chain::Reach reach;
      chain::Promise promise;
      const bool expected = without.best(links, mode, nullptr, second);
      const bool promised = reach.look(links, level, promise);
      EXPECT_TRUE(promised || !expected) << example.technique << " " << level;
      if (!promised) continue;
      ASSERT_EQ(with.best(links, mode, &promise, first), expected);
      if (!expected) continue;
      EXPECT_EQ(first.complexity, second.complexity) << example.technique << " " << level;
      EXPECT_EQ(first.kind, second.kind);
      EXPECT_EQ(first.target.id, second.target.id);
    }
  }
}

/// What `WebSearch::all` leaves out when it is told what is useful is never the first to cross out
/// something useful.
TEST(Chains, WhatIsUsefulIsNotLeftOut) {
  int fewer = 0;
  for (const Example& example : kExamples) {
    const chain::Links links(position_of(example.position));
    for (const bool dynamic : {false, true}) {
      const chain::Mode mode{.dynamic = dynamic};
      std::vector<std::uint64_t> useful((links.count() + 63U) / 64U);
      for (chain::Id id = 0; id < links.count(); id += 3) chain::set_bit(useful.data(), id);
      chain::WebSearch search;
      std::vector<chain::WebHint> all, some;
      const auto first = [&](const std::vector<chain::WebHint>& hints) {
        std::map<chain::Id, std::tuple<int, int, chain::Id, int, chain::Id>> out;
        std::vector<chain::Id> removed;
        for (const chain::WebHint& hint : hints) {
          search.removed(hint, removed);
          for (const chain::Id id : removed) {
            if (id % 3 != 0) continue;
            out.try_emplace(id, hint.complexity, static_cast<int>(hint.kind), hint.source,
                            hint.area, hint.target.id);
          }
        }
        return out;
      };
      search.all(links, mode, {}, {}, all);
      search.all(links, mode, {}, useful, some);
      EXPECT_EQ(first(all), first(some)) << example.technique;
      EXPECT_LE(some.size(), all.size());
      fewer += some.size() < all.size() ? 1 : 0;
    }
  }
  EXPECT_GT(fewer, 5);
}

TEST(Chains, NothingFollowsOnAnEmptyBoard) {
  Marks marks;
  Workbench bench;
  Step step;
  for (const Technique& technique : techniques()) {
    if (technique.largest <= 9) continue;  // the nested chains take long to find nothing
    EXPECT_FALSE(search(technique, marks.position(), bench, step)) << technique.name;
  }
}

}  // namespace
}  // namespace evodoku::rating
