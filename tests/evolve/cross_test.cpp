#include "evolve/cross/cross.hpp"

#include <cstring>
#include <set>

#include "support.hpp"

namespace evodoku::evolve {
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
          Settings(entry.parameters, any_settings(entry.parameters, dice), entry.name), domain);
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
      const auto cross =
          entry.make(Settings(entry.parameters, any_settings(entry.parameters, dice), entry.name),
                     problem.domain());
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
  // 2 is still there, behind the stretch: nothing is lost, though 1 is there three times.
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

// --- distributions
// --------------------------------------------------------------------------------

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
  // What lies before and behind a fixed gene is one place, not two.
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
      const auto cross = entry.make(Settings(entry.parameters, {}, entry.name), problem.domain());
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
}  // namespace evodoku::evolve
