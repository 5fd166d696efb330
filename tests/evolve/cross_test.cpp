#include <cstring>
#include <set>

#include "evodoku/operators.hpp"
#include "support.hpp"

namespace evodoku::evolution {
namespace {

constexpr Gene kGuard = 0xA5;

/// Fills whole rows, so that whatever is written shows.
void guard(Population& people) {
  for (std::uint32_t i = 0; i < people.size(); ++i) {
    std::memset(people.row(i), kGuard, people.stride());
  }
}

bool is_guarded(const Population& people, std::uint32_t row, std::size_t from) {
  return std::all_of(people.row(row) + from, people.row(row) + people.stride(),
                     [](Gene gene) { return gene == kGuard; });
}

/// Every operator of the table, on domains of all kinds, with all kinds of settings.
TEST(Cross, KeepsWhatADomainAsksFor) {
  Dice dice(2024, 1);
  std::map<std::string_view, int> tried;
  for (int round = 0; round < 400; ++round) {
    const AnyProblem problem(any_domain(dice));
    const Domain& domain = problem.domain();
    constexpr std::uint32_t kParents = 6;
    const Population parents = people_of(problem, kParents, dice);
    for (const auto& entry : crosses()) {
      if (!lacks(domain, entry.needs).empty()) continue;
      ++tried[entry.name];
      const auto cross = entry.make(
          Settings(entry.parameters, any_settings(entry.parameters, dice), entry.name), problem);
      for (const bool twins : {false, true}) {
        // Rows 3 to 12 are children; of those only some are to be made.
        constexpr std::uint32_t kFirst = 3;
        constexpr std::uint32_t kCount = 10;
        std::vector<std::uint32_t> a(kCount), b(kCount), which;
        for (std::uint32_t i = 0; i < kCount; ++i) {
          a[i] = dice.below(kParents);
          b[i] = dice.below(kParents);
          if (twins && i % 2 == 1) std::tie(a[i], b[i]) = std::pair(b[i - 1], a[i - 1]);
          if (dice.below(4) != 0) which.push_back(i);
        }
        Population children(domain.genes(), kCount + 6);
        guard(children);
        Brood brood{.problem = problem,
                    .parents = parents,
                    .children = children,
                    .first = kFirst,
                    .a = a.data(),
                    .b = b.data(),
                    .twins = twins};
        const std::uint32_t couples = twins ? kCount / 2 : kCount;
        cross->apply(brood, which, blocks_of(couples, 7));

        std::set<std::uint32_t> made;
        for (const std::uint32_t i : which) made.insert(kFirst + i);
        const auto end = static_cast<std::size_t>(domain.genes()) + Population::kSlack;
        for (std::uint32_t row = 0; row < children.size(); ++row) {
          if (!made.contains(row)) {
            ASSERT_TRUE(is_guarded(children, row, 0)) << entry.name << " wrote another row";
            continue;
          }
          ASSERT_TRUE(domain.is_legal(children.genes_of(row))) << entry.name;
          ASSERT_TRUE(is_guarded(children, row, end)) << entry.name << " wrote too far";
          // Whatever both parents have, in a domain without groups, has not come from nowhere.
          if (domain.groups() > 0) continue;
          const std::uint32_t i = row - kFirst;
          for (int g = 0; g < domain.genes(); ++g) {
            const auto has = [&](const Population& people, std::uint32_t r) {
              const auto genes = people.genes_of(r);
              return std::find(genes.begin(), genes.end(), children.row(row)[g]) != genes.end();
            };
            ASSERT_TRUE(has(parents, a[i]) || has(parents, b[i])) << entry.name;
          }
        }

        // In two parts, the second with the blocks from where it begins.
        Population parts(domain.genes(), kCount + 6);
        guard(parts);
        constexpr std::uint32_t kCut = 4;
        std::vector<std::uint32_t> low, high;
        for (const std::uint32_t i : which)
          (i < kCut ? low : high).push_back(i < kCut ? i : i - kCut);
        const std::uint32_t couple_cut = twins ? kCut / 2 : kCut;
        Brood first{brood.problem, parents, parts, kFirst, a.data(), b.data(), twins};
        cross->apply(first, low, blocks_of(couple_cut, 7));
        Brood second{brood.problem,   parents,         parts, kFirst + kCut,
                     a.data() + kCut, b.data() + kCut, twins};
        cross->apply(second, high, blocks_of(couples - couple_cut, 7, couple_cut));
        for (std::uint32_t row = 0; row < children.size(); ++row) {
          ASSERT_EQ(genes_of(children, row), genes_of(parts, row)) << entry.name;
        }
      }
    }
  }
  for (const auto& entry : crosses()) EXPECT_GT(tried[entry.name], 20) << entry.name;
}

// Parents that are the same have no other children.
TEST(Cross, OfEqualParentsIsACopy) {
  Dice dice(9, 9);
  for (int round = 0; round < 100; ++round) {
    const AnyProblem problem(any_domain(dice));
    const auto genes = genes_of(people_of(problem, 1, dice), 0);
    for (const auto& entry : crosses()) {
      if (!lacks(problem.domain(), entry.needs).empty()) continue;
      const auto cross = entry.make(
          Settings(entry.parameters, any_settings(entry.parameters, dice), entry.name), problem);
      const Population children = children_of(problem, *cross, genes, genes, 4, round % 2 == 0);
      for (std::uint32_t i = 0; i < 4; ++i) ASSERT_EQ(genes_of(children, i), genes) << entry.name;
    }
  }
}

// --- golden cases
// ---------------------------------------------------------------------------------

std::vector<Gene> digits(std::string_view text) {
  std::vector<Gene> genes;
  for (const char c : text) {
    if (c != ' ') genes.push_back(static_cast<Gene>(c - '0'));
  }
  return genes;
}

/// The number of a block whose first coins are the wanted ones, the first coin on the left.
std::uint32_t couple_with_coins(std::string_view wanted) {
  constexpr std::uint32_t kBlocks = 20000;
  const RandomBlocks random = blocks_of(kBlocks);
  for (std::uint32_t i = 0; i < kBlocks; ++i) {
    bool good = true;
    for (std::size_t k = 0; k < wanted.size(); ++k) {
      good = good && ((random(i, 1) >> k & 1) != 0) == (wanted[k] == '1');
    }
    if (good) return i;
  }
  throw std::runtime_error("no such coins");
}

/// One child, made with the numbers of one couple.
std::vector<Gene> child_of(const Problem& problem, std::string_view name,
                           const std::vector<Gene>& a, const std::vector<Gene>& b,
                           std::uint32_t couple) {
  const auto cross = make(crosses(), name, problem.domain());
  return genes_of(children_of(problem, *cross, a, b, couple + 1), couple);
}

TEST(Cross, OneGroupMakesFigure3OfPaperA) {
  const AnyProblem problem(permutations(9, 9));
  const auto parent1 = digits(
      "124965378 157649823 974586213 195863742 587246913 682574193 369412785 516489723 398621745");
  const auto parent2 = digits(
      "127839645 159628473 674385129 745913862 985347216 637512489 693215784 582719364 536792841");
  const auto child = digits(
      "127839645 157649823 974586213 195863742 985347216 682574193 693215784 582719364 536792841");
  EXPECT_EQ(child_of(problem, "one_group", parent1, parent2, couple_with_coins("011101000")),
            child);
}

TEST(Cross, BandMakesFigure4OfPaperA) {
  Domain domain = permutations(9, 9);
  domain.band_by(3);
  const AnyProblem problem(std::move(domain));
  const auto parent1 = digits(
      "521978436 124695873 374982561 961853742 283749516 641582397 639514782 512749638 931265748");
  const auto parent2 = digits(
      "625748931 784629513 374985162 761943852 582946317 684539271 254916783 514769283 923578641");
  const auto child = digits(
      "625748931 784629513 374985162 961853742 283749516 641582397 639514782 512749638 931265748");
  EXPECT_EQ(child_of(problem, "band", parent1, parent2, couple_with_coins("011")), child);
}

/// The number of a couple for which PMX takes a given stretch of \p genes free genes from the
/// mother.
std::uint32_t couple_with_stretch(int genes, int begin, int end) {
  const AnyProblem problem(Domain(genes, 2));
  const auto pmx = make(crosses(), "pmx", problem.domain());
  constexpr std::uint32_t kBlocks = 2000;
  const std::vector<Gene> ones(static_cast<std::size_t>(genes), 1);
  const std::vector<Gene> twos(static_cast<std::size_t>(genes), 2);
  std::vector<Gene> wanted = twos;
  std::fill(wanted.begin() + begin, wanted.begin() + end, Gene{1});
  const Population children = children_of(problem, *pmx, ones, twos, kBlocks);
  for (std::uint32_t i = 0; i < kBlocks; ++i) {
    if (genes_of(children, i) == wanted) return i;
  }
  throw std::runtime_error("no such stretch");
}

// Eiben and Smith, Introduction to Evolutionary Computing, chapter 4.
TEST(Cross, PmxMakesTheTextbookExample) {
  const AnyProblem problem(permutations(1, 9));
  const std::uint32_t couple = couple_with_stretch(9, 3, 7);
  EXPECT_EQ(child_of(problem, "pmx", digits("123456789"), digits("937826514"), couple),
            digits("932456718"));
  // Without groups too: permutations are what it was made for.
  const AnyProblem free(Domain(9, 9));
  EXPECT_EQ(child_of(free, "pmx", digits("123456789"), digits("937826514"), couple),
            digits("932456718"));
}

TEST(Cross, PmxMatchesRepeatedValues) {
  // A group that holds 1 and 2 twice; the stretch is its third and fourth gene.
  Domain domain(5, 3);
  domain.group_by(5, {{1, 1, 2, 2, 3}});
  const AnyProblem problem(std::move(domain));
  const std::uint32_t couple = couple_with_stretch(5, 2, 4);
  // mother 2 2[1 1]3, father 1 3[2 2]1: at first 1 3 1 1 1, two 2 are lost, two 1 to spare outside.
  EXPECT_EQ(child_of(problem, "pmx", digits("22113"), digits("13221"), couple), digits("23112"));
  // mother 2 1[3 2]1, father 1 2[1 3]2: at first 1 2 3 2 2. One 1 is lost: 1 -> 3 -> 2, and the
  // first 2 outside takes it.
  EXPECT_EQ(child_of(problem, "pmx", digits("21321"), digits("12132"), couple), digits("11322"));
}

TEST(Cross, PmxWithoutGroupsPutsBackOnlyWhatIsLostAltogether) {
  const AnyProblem problem(Domain(5, 4));
  const std::uint32_t couple = couple_with_stretch(5, 2, 4);
  // 2 is still there, after the stretch: nothing is lost, though 1 is there three times.
  EXPECT_EQ(child_of(problem, "pmx", digits("33114"), digits("13222"), couple), digits("13112"));
  // 4 is lost: 4 -> 1, which the child has twice; the one outside takes it.
  EXPECT_EQ(child_of(problem, "pmx", digits("33123"), digits("13422"), couple), digits("43122"));
  // 4 is lost, and what took its place is nowhere else: it stays lost.
  EXPECT_EQ(child_of(problem, "pmx", digits("33223"), digits("13411"), couple), digits("13221"));
}

TEST(Cross, PmxWithoutGroupsNeedsOneCopyOfAValue) {
  // 4 is lost and takes the first 1 outside. Of three 2 one is left, and that is enough.
  const AnyProblem problem(Domain(6, 4));
  const std::uint32_t couple = couple_with_stretch(6, 2, 5);
  EXPECT_EQ(child_of(problem, "pmx", digits("33 111 3"), digits("11 422 2"), couple),
            digits("41 111 2"));
}

/// PMX as textbooks have it, for permutations of 1 to n: places outside of the stretch follow the
/// mapping until they hold something that the stretch does not.
std::vector<Gene> textbook_pmx(const std::vector<Gene>& a, const std::vector<Gene>& b,
                               std::ptrdiff_t begin, std::ptrdiff_t end) {
  std::vector<Gene> child = b;
  std::copy(a.begin() + begin, a.begin() + end, child.begin() + begin);
  for (std::ptrdiff_t i = 0; i < std::ssize(b); ++i) {
    if (i >= begin && i < end) continue;
    Gene value = b[static_cast<std::size_t>(i)];
    const auto find = [&] { return std::find(a.begin() + begin, a.begin() + end, value); };
    while (find() != a.begin() + end) value = b[static_cast<std::size_t>(find() - a.begin())];
    child[static_cast<std::size_t>(i)] = value;
  }
  return child;
}

/// Cycles as textbooks have them, for permutations of 1 to n.
std::vector<Gene> textbook_cycle(const std::vector<Gene>& a, const std::vector<Gene>& b) {
  std::vector<Gene> child(a.size(), 0);
  bool from_a = true;
  for (std::size_t start = 0; start < a.size(); ++start) {
    if (child[start] != 0) continue;
    std::size_t at = start;
    do {
      child[at] = from_a ? a[at] : b[at];
      at = static_cast<std::size_t>(std::find(a.begin(), a.end(), b[at]) - a.begin());
    } while (at != start);
    from_a = !from_a;
  }
  return child;
}

TEST(Cross, PmxAndCycleOfPermutationsAreTheTextbooks) {
  constexpr int kGenes = 8;
  Dice dice(31, 41);
  std::vector<Gene> a(kGenes), b(kGenes);
  std::iota(a.begin(), a.end(), Gene{1});
  b = a;
  for (const bool grouped : {true, false}) {
    const AnyProblem problem(grouped ? permutations(1, kGenes) : Domain(kGenes, kGenes));
    const auto pmx = make(crosses(), "pmx", problem.domain());
    for (int begin = 0; begin < kGenes; ++begin) {
      for (int end = begin + 1; end <= kGenes; ++end) {
        const std::uint32_t couple = couple_with_stretch(kGenes, begin, end);
        for (int round = 0; round < 4; ++round) {
          dice.shuffle(std::span(a));
          dice.shuffle(std::span(b));
          const auto expected = textbook_pmx(a, b, begin, end);
          ASSERT_EQ(genes_of(children_of(problem, *pmx, a, b, couple + 1), couple), expected);
          ASSERT_EQ(child_of(problem, "cycle", a, b, 0), textbook_cycle(a, b));
        }
      }
    }
  }
}

TEST(Cross, PmxTakesWholeGroupsInsideTheStretch) {
  // Groups of three: the stretch is from inside the first to inside the third.
  const AnyProblem problem(permutations(4, 3));
  const std::uint32_t couple = couple_with_stretch(12, 2, 7);
  EXPECT_EQ(
      child_of(problem, "pmx", digits("12 3 123 1 23 123"), digits("32 1 321 3 21 321"), couple),
      digits("12 3 123 1 23 321"));
}

TEST(Cross, CycleMakesTheTextbookExample) {
  for (const bool grouped : {true, false}) {
    const AnyProblem problem(grouped ? permutations(1, 9) : Domain(9, 9));
    const auto cycle = make(crosses(), "cycle", problem.domain());
    const Population twins =
        children_of(problem, *cycle, digits("123456789"), digits("937826514"), 2, true);
    EXPECT_EQ(genes_of(twins, 0), digits("137426589"));
    EXPECT_EQ(genes_of(twins, 1), digits("923856714"));
  }
}

TEST(Cross, CycleIsDefinedForRepeatedValues) {
  const AnyProblem problem(Domain(6, 4));
  // From the first place: 1 over 2; the first 2 above is the 2nd place, over 1: closed. Then 1 over
  // 3, 3 over 1: closed, from the father. 4 over 1 has nowhere to go: open, from the mother.
  EXPECT_EQ(child_of(problem, "cycle", digits("121344"), digits("213111"), 0), digits("123141"));
}

TEST(Cross, BuildingBlocksTakeTheBetterParent) {
  // Two rows of two groups of two; the first gene of each group is its score.
  Domain domain(8, 9);
  domain.group_by(2, {{1, 5}, {2, 6}, {3, 7}, {4, 8}});
  domain.block_by({{{0, 1}, {2, 3}}, {{0, 2}, {1, 3}}});
  const AnyProblem problem(std::move(domain));
  const auto cross = make(crosses(), "building_blocks", problem.domain());
  // Rows: mother 5 + 6 = 11, 3 + 4 = 7; father 1 + 2 = 3, 7 + 4 = 11.
  // Columns: mother 5 + 3 = 8, 6 + 4 = 10; father 1 + 7 = 8 (a tie), 2 + 4 = 6.
  const auto mother = digits("51 62 37 48");
  const auto father = digits("15 26 73 48");
  const Population twins = children_of(problem, *cross, mother, father, 4000, true);
  std::map<std::string, int> ties;
  for (std::uint32_t i = 0; i < twins.size(); i += 2) {
    ASSERT_EQ(genes_of(twins, i), digits("51 62 73 48"));
    ++ties[problem.to_string(twins.row(i + 1))];
  }
  EXPECT_TRUE(ties.contains(problem.to_string(digits("51 62 37 48").data())));
  EXPECT_TRUE(ties.contains(problem.to_string(digits("15 62 73 48").data())));
  expect_alike(ties, 2, "the tie in the first column");

  // One child a couple: a coin says by rows or by columns, then another one breaks the tie.
  const Population single = children_of(problem, *cross, mother, father, 4000);
  std::vector<double> counts(2);
  for (std::uint32_t i = 0; i < single.size(); ++i) {
    ++counts[genes_of(single, i) == digits("51 62 73 48") ? 0 : 1];
  }
  expect_chances(counts, {0.5, 0.5}, "rows or columns");
}

}  // namespace
}  // namespace evodoku::evolution
