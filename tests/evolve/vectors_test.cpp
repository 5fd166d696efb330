// What operators do with vectors is what a plain loop does, on every instruction set.
#include <hwy/targets.h>

#include "evolve/choose.hpp"
#include "support.hpp"

namespace evodoku::evolution {
namespace {

template <typename Check>
void on_every_instruction_set(const Check& check) {
  for (const std::int64_t target : hwy::SupportedAndGeneratedTargets()) {
    hwy::SetSupportedTargetsForTest(target);
    check(hwy::TargetName(target));
  }
  hwy::SetSupportedTargetsForTest(0);
}

/// Groups of one size, in which each gene is fixed with a chance.
Domain groups_of(int groups, int size, double fixed, Dice& dice) {
  Domain domain(groups * size, size);
  std::vector<std::vector<Gene>> pools(static_cast<std::size_t>(groups));
  for (int i = 0; i < groups * size; ++i) {
    const auto value = static_cast<Gene>(1 + i % size);
    if (dice.chance(fixed)) {
      domain.fix(i, value);
    } else {
      pools[static_cast<std::size_t>(i / size)].push_back(value);
    }
  }
  domain.group_by(size, std::move(pools));
  return domain;
}

TEST(Vectors, ChooseWhatAPlainLoopChooses) {
  Dice dice(5, 6);
  constexpr std::uint64_t kAll = std::uint64_t{1} << 32;
  for (int round = 0; round < 300; ++round) {
    std::vector<std::uint32_t> numbers(dice.below(round % 10 == 0 ? 1000 : 70));
    // Few different ones, so that numbers fall on the borders.
    for (std::uint32_t& number : numbers) number = dice.below(8) * 0x24924924U;
    DrawRange choice{.low = dice.below(9) * std::uint64_t{0x24924924},
                     .high = dice.below(9) * std::uint64_t{0x24924924},
                     .odd_only = dice.below(2) == 0};
    if (round % 5 == 0) choice.low = 0;
    if (round % 7 == 0) choice.high = kAll;
    std::vector<std::uint32_t> expected;
    for (std::uint32_t i = 0; i < numbers.size(); ++i) {
      const bool is_in = numbers[i] >= choice.low && numbers[i] < choice.high;
      if (is_in && (!choice.odd_only || i % 2 == 1)) expected.push_back(i);
    }
    on_every_instruction_set([&](const char* name) {
      std::vector<std::uint32_t> memory;
      const auto chosen = choose(numbers, choice, memory);
      ASSERT_EQ(std::vector<std::uint32_t>(chosen.begin(), chosen.end()), expected) << name;
    });
  }
}

TEST(Vectors, ShuffleGroupsAsAPlainLoopDoes) {
  Dice dice(7, 8);
  constexpr std::uint32_t kCount = 150;  // more than one batch
  const RandomBlocks random = blocks_of(kCount);
  for (const int size : {1, 2, 5, 9, 12, 15, 16, 17, 25}) {
    for (const double fixed : {0.0, 0.3, 0.8}) {
      const AnyProblem problem(groups_of(5, size, fixed, dice));
      const Domain& domain = problem.domain();
      const Population before = people_of(problem, kCount, dice);
      const auto mutate = make(mutates(), "shuffle_group", domain);
      on_every_instruction_set([&](const char* name) {
        Population after(domain.genes(), kCount);
        for (std::uint32_t i = 0; i < kCount; ++i) after.copy_from(before, i, i);
        mutate->apply(after, 0, numbers_up_to(kCount), random);
        for (std::uint32_t i = 0; i < kCount; ++i) {
          Dice same = random.dice(i);
          std::vector<Gene> genes = genes_of(before, i);
          const auto free = domain.free_in(static_cast<int>(same.below(5)));
          for (std::size_t k = free.size(); k > 1; --k) {
            std::swap(genes[free[k - 1]], genes[free[same.below(static_cast<std::uint32_t>(k))]]);
          }
          ASSERT_EQ(genes_of(after, i), genes) << name << ' ' << size << ' ' << fixed;
        }
      });
    }
  }
}

/// All orders of a group are alike, and longer groups put every value in every place alike.
TEST(Vectors, ShufflesAreUniform) {
  const auto mutants = [](int size, std::uint32_t count) {
    const AnyProblem problem(permutations(1, size));
    Population people(size, count);
    for (std::uint32_t i = 0; i < count; ++i) {
      std::iota(people.row(i), people.row(i) + size, Gene{1});
    }
    make(mutates(), "shuffle_group", problem.domain())
        ->apply(people, 0, numbers_up_to(count), blocks_of(count));
    return people;
  };
  constexpr std::uint32_t kFive = 60000;
  const Population five = mutants(5, kFive);
  std::map<std::string, int> orders;
  for (std::uint32_t i = 0; i < kFive; ++i) {
    ++orders[std::string(five.row(i), five.row(i) + 5)];
  }
  expect_alike(orders, 120, "orders of five");
  constexpr std::uint32_t kSixteen = 40000;
  const Population sixteen = mutants(16, kSixteen);
  for (int place = 0; place < 16; ++place) {
    std::map<std::string, int> values;
    for (std::uint32_t i = 0; i < kSixteen; ++i) {
      ++values[std::to_string(sixteen.row(i)[place])];
    }
    expect_alike(values, 16, "place " + std::to_string(place));
  }
}

TEST(Vectors, TakeRunsAsAPlainLoopDoes) {
  Dice dice(9, 10);
  constexpr std::uint32_t kCount = 40;
  for (const auto& [groups, size] : std::vector<std::pair<int, int>>{{1, 1},
                                                                     {2, 8},
                                                                     {4, 4},
                                                                     {9, 9},
                                                                     {16, 16},
                                                                     {25, 25},
                                                                     {6, 7},
                                                                     {64, 3},
                                                                     {70, 5},
                                                                     {200, 2}}) {
    for (const bool twins : {false, true}) {
      const AnyProblem problem(permutations(groups, size));
      const RandomBlocks random = blocks_of(kCount);
      const Population parents = people_of(problem, 20, dice);
      std::vector<std::uint32_t> a, b;
      for (std::uint32_t i = 0; i < kCount; ++i) {
        a.push_back(dice.below(20));
        b.push_back(dice.below(20));
      }
      const auto cross = make(crosses(), "one_group", problem.domain());
      on_every_instruction_set([&](const char* name) {
        Population children(groups * size, kCount);
        const Brood brood{.problem = problem,
                          .parents = parents,
                          .children = children,
                          .a = a.data(),
                          .b = b.data(),
                          .twins = twins};
        cross->apply(brood, numbers_up_to(kCount), random);
        for (std::uint32_t i = 0; i < kCount; ++i) {
          const std::uint32_t couple = brood.couple(i);
          std::uint64_t coins = random(couple, 1) | std::uint64_t{random(couple, 2)} << 32;
          Dice more = random.dice(couple);
          std::vector<Gene> expected;
          for (int group = 0; group < groups; ++group, coins >>= 1) {
            if (group > 0 && group % 64 == 0) coins = more.next();
            const Gene* from = parents.row((coins & 1) != 0 ? a[i] : b[i]) + group * size;
            expected.insert(expected.end(), from, from + size);
          }
          ASSERT_EQ(genes_of(children, i), expected) << name << ' ' << groups << ' ' << size;
        }
      });
    }
  }
}

}  // namespace
}  // namespace evodoku::evolution
