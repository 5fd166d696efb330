#include <functional>
#include <set>

#include "evodoku/operators.hpp"
#include "support.hpp"

namespace evodoku::evolution {
namespace {

/// A population with given scores, best first, all of it in the pool.
struct Scored {
  explicit Scored(const std::vector<float>& scores)
      : people(1, static_cast<std::uint32_t>(scores.size())), rows(numbers_up_to(people.size())) {
    people.score = scores;
  }
  Population people;
  std::vector<std::uint32_t> rows;
};

/// How often each position is drawn as a first and as a second parent, and both together.
struct Drawn {
  std::vector<double> first, second, together;
};

Drawn draw(Select& select, const Scored& pool, std::uint32_t count) {
  const std::size_t n = pool.rows.size();
  select.prepare(pool.people, pool.rows, Dice(5, 6));
  const RandomBlocks random = blocks_of(count, 11);
  std::vector<std::uint32_t> a(count);
  std::vector<std::uint32_t> b(count);
  select.draw(random, 0, count, a.data(), b.data());
  Drawn drawn{std::vector<double>(n), std::vector<double>(n), std::vector<double>(n * n)};
  for (std::uint32_t i = 0; i < count; ++i) {
    if (a[i] >= n || b[i] >= n) {
      ADD_FAILURE() << "outside of the pool: " << a[i] << ' ' << b[i];
      return drawn;
    }
    ++drawn.first[a[i]];
    ++drawn.second[b[i]];
    ++drawn.together[a[i] * n + b[i]];
  }
  return drawn;
}

/// What is expected of an operator: the chance of each position, for given scores.
struct Theory {
  std::string name;
  std::map<std::string, std::string> settings;
  std::vector<float> scores;
  std::function<double(double position, double n)> chance;
};

const std::vector<float> kSeven = {30, 20, 15, 10, 9, 8, 8};

std::vector<Theory> theories() {
  const auto alike = [](double, double n) { return 1 / n; };
  const auto linear = [](double s) {
    return [s](double i, double n) { return (s - 2 * (s - 1) * i / (n - 1)) / n; };
  };
  const auto tournament = [](double k) {
    return
        [k](double i, double n) { return std::pow(1 - i / n, k) - std::pow(1 - (i + 1) / n, k); };
  };
  const auto weights = [](std::vector<double> w) {
    const double sum = std::accumulate(w.begin(), w.end(), 0.0);
    return [w, sum](double i, double) { return w[static_cast<std::size_t>(i)] / sum; };
  };
  return {
      {"roulette", {}, kSeven, [](double i, double n) { return (n - i) / (n * (n + 1) / 2); }},
      {"tournament", {{"size", "1"}}, kSeven, tournament(1)},
      {"tournament", {{"size", "2"}}, kSeven, tournament(2)},
      {"tournament", {{"size", "4"}}, kSeven, tournament(4)},
      {"uniform", {}, kSeven, alike},
      {"rank", {{"pressure", "1"}}, kSeven, alike},
      {"rank", {{"pressure", "1.5"}}, kSeven, linear(1.5)},
      {"rank", {{"pressure", "2"}}, kSeven, linear(2)},
      {"fps", {}, kSeven, weights({30, 20, 15, 10, 9, 8, 8})},
      {"fps", {{"base", "worst"}}, kSeven, weights({22, 12, 7, 2, 1, 0, 0})},
      {"fps", {}, {5, 3, 0, 0}, weights({5, 3, 0, 0})},
      {"fps", {}, {-1, -2, -3, -5}, weights({4, 3, 2, 0})},
      {"fps", {}, {2, 1, -1}, weights({3, 2, 0})},
      {"fps", {}, {4, 4, 4, 4}, alike},
      {"fps", {}, {0, 0, 0, 0}, alike},
      {"fps", {}, {-7, -7, -7, -7}, alike},
      {"fps", {{"base", "worst"}}, {4, 4, 4, 4}, alike},
  };
}

TEST(Select, DrawsAsTheorySays) {
  const Domain domain(1, 1);
  for (const Theory& theory : theories()) {
    const std::string what = theory.name + " " +
                             (theory.settings.empty() ? "" : theory.settings.begin()->second) +
                             ", best score " + std::to_string(theory.scores.front());
    const auto select = make(selects(), theory.name, domain, theory.settings);
    const Scored pool(theory.scores);
    const std::size_t n = pool.rows.size();
    std::vector<double> chances;
    for (std::size_t i = 0; i < n; ++i) {
      chances.push_back(theory.chance(static_cast<double>(i), static_cast<double>(n)));
    }
    const Drawn drawn = draw(*select, pool, 60000);
    expect_chances(drawn.first, chances, what + ", first parent");
    expect_chances(drawn.second, chances, what + ", second parent");
    // The two are drawn independently.
    std::vector<double> together;
    for (const double x : chances) {
      for (const double y : chances) together.push_back(x * y);
    }
    if (*std::min_element(together.begin(), together.end()) > 1e-3) {
      expect_chances(drawn.together, together, what + ", together");
    }
  }
}

// Whoever adds an operator says what it should do.
TEST(Select, EveryOperatorHasATheory) {
  std::set<std::string> known = {"without_reuse"};  // not independent draws: has tests of its own
  for (const Theory& theory : theories()) known.insert(theory.name);
  for (const auto& entry : selects())
    EXPECT_TRUE(known.contains(std::string(entry.name)))
        << entry.name << " is missing in theories()";
}

TEST(Select, DoesNotDependOnHowCouplesAreSplit) {
  const AnyProblem problem(Domain(1, 1));
  Dice dice(1, 1);
  for (const auto& entry : selects()) {
    for (const std::uint32_t size : {1U, 2U, 3U, 10U, 257U}) {
      std::vector<float> scores(size);
      for (std::uint32_t i = 0; i < size; ++i) scores[i] = static_cast<float>(size - i);
      const Scored pool(scores);
      const auto select = entry.make(
          Settings(entry.parameters, any_settings(entry.parameters, dice), entry.name), problem);
      select->prepare(pool.people, pool.rows, Dice(1, 2));
      constexpr std::uint32_t kCouples = 300;
      constexpr std::uint32_t kCut = 113;
      std::vector<std::uint32_t> a(kCouples), b(kCouples), part_a(kCouples), part_b(kCouples);
      select->draw(blocks_of(kCouples), 0, kCouples, a.data(), b.data());
      select->draw(blocks_of(kCut), 0, kCut, part_a.data(), part_b.data());
      select->draw(blocks_of(kCouples - kCut, 1, kCut), kCut, kCouples - kCut, part_a.data() + kCut,
                   part_b.data() + kCut);
      EXPECT_EQ(a, part_a) << entry.name << ' ' << size;
      EXPECT_EQ(b, part_b) << entry.name << ' ' << size;
      EXPECT_LT(*std::max_element(a.begin(), a.end()), size) << entry.name;
      EXPECT_LT(*std::max_element(b.begin(), b.end()), size) << entry.name;
    }
  }
}

// The ends of the closed forms, where rounding would fall off the pool.
TEST(Select, RankReachesBothEndsOfALargePool) {
  const Domain domain(1, 1);
  for (const std::string pressure : {"1", "1.7", "2"}) {
    const auto rank = make(selects(), "rank", domain, {{"pressure", pressure}});
    constexpr std::uint32_t kSize = 1000;
    const Scored pool(std::vector<float>(kSize, 0));
    const Drawn drawn = draw(*rank, pool, 1000000);
    EXPECT_GT(drawn.first.front(), 0) << pressure;
    // The last has no chance at pressure 2, the one before it has.
    EXPECT_EQ(drawn.first.back() > 0, pressure != "2") << pressure;
    EXPECT_GT(drawn.first[kSize - 3] + drawn.first[kSize - 2], 0) << pressure;
  }
}

TEST(Select, WithoutReuseUsesEverybodyOnceADeal) {
  const Domain domain(1, 1);
  const auto select = make(selects(), "without_reuse", domain);
  for (const std::uint32_t size : {2U, 3U, 8U, 9U}) {
    Scored pool(std::vector<float>(100, 0));  // couples come from the size of the population
    pool.rows.resize(size);
    select->prepare(pool.people, pool.rows, Dice(size, 6));
    std::vector<std::uint32_t> a(100), b(100);
    select->draw(blocks_of(100), 0, 100, a.data(), b.data());
    const std::uint32_t dealt = size / 2;
    for (std::uint32_t deal = 0; (deal + 1) * dealt <= 100; ++deal) {
      std::set<std::uint32_t> used;
      for (std::uint32_t i = deal * dealt; i < (deal + 1) * dealt; ++i) {
        EXPECT_NE(a[i], b[i]);
        used.insert({a[i], b[i]});
      }
      EXPECT_EQ(used.size(), 2 * dealt) << "pool of " << size << ", deal " << deal;
    }
  }
}

TEST(Select, WithoutReuseShufflesEachDealAnew) {
  const Domain domain(1, 1);
  const auto select = make(selects(), "without_reuse", domain);
  Scored pool(std::vector<float>(6, 0));
  pool.rows.resize(4);
  std::map<std::vector<std::uint32_t>, int> first, second;
  for (std::uint64_t seed = 0; seed < 6000; ++seed) {
    select->prepare(pool.people, pool.rows, Dice(seed * 0x9E3779B97F4A7C15ULL, seed));
    std::vector<std::uint32_t> a(4), b(4);
    select->draw(blocks_of(4), 0, 4, a.data(), b.data());
    ++first[{a[0], b[0], a[1], b[1]}];
    ++second[{a[2], b[2], a[3], b[3]}];
  }
  expect_alike(first, 24, "first deal");
  expect_alike(second, 24, "second deal");
}

TEST(Select, WithoutReuseOfOneHasNoChoice) {
  const Domain domain(1, 1);
  const auto select = make(selects(), "without_reuse", domain);
  const Scored pool(std::vector<float>{1});
  const Drawn drawn = draw(*select, pool, 5);
  EXPECT_EQ(drawn.together[0], 5);
}

}  // namespace
}  // namespace evodoku::evolution
