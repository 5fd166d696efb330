// Migrations, observers and what they see.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "support.hpp"

namespace evodoku::evolution {
namespace {

using testing::ElementsAre;

std::unique_ptr<Migrate> migrate(const std::string& name) {
  return make(migrates(), name, Domain(1, 1));
}

TEST(Migrate, SaysWhoSendsToWhom) {
  Dice dice(1, 2);
  EXPECT_THAT(migrate("ring")->targets(3, 4, dice), ElementsAre(0));
  EXPECT_THAT(migrate("full")->targets(1, 4, dice), ElementsAre(0, 2, 3));
  EXPECT_THAT(migrate("star")->targets(0, 4, dice), ElementsAre(1, 2, 3));
  EXPECT_THAT(migrate("star")->targets(2, 4, dice), ElementsAre(0));
}

TEST(Migrate, RandomReachesAllOthersAlikeAndNeverItself) {
  Dice dice(3, 4);
  const auto random = migrate("random");
  std::array<int, 5> count{};
  for (int i = 0; i < 40000; ++i) ++count[random->targets(2, 5, dice).at(0)];
  EXPECT_EQ(count[2], 0);
  for (const int to : {0, 1, 3, 4}) EXPECT_NEAR(count[static_cast<std::size_t>(to)], 10000, 400);
}

/// Two free genes of values 1 to 4; the score is their sum, the error what it lacks of 8.
class Sum : public Problem {
 public:
  Sum() : domain_(2, 4) {}
  [[nodiscard]] const Domain& domain() const override { return domain_; }
  void evaluate(Population& people, std::uint32_t first, std::uint32_t count) const override {
    for (std::uint32_t i = first; i < first + count; ++i) {
      const int sum = people.row(i)[0] + people.row(i)[1];
      people.score[i] = static_cast<float>(sum);
      people.error[i] = 8 - sum;
    }
  }
  [[nodiscard]] Levels levels() const override { return {2, 8}; }
  [[nodiscard]] std::string to_string(const Gene* genes) const override {
    return std::to_string(genes[0] + genes[1]);
  }

 private:
  Domain domain_;
};

/// Counts the individuals that are not 1 1, which all are at first.
class CountMutants : public Observer {
 public:
  bool see(const Event& event) override {
    const Population& people = event.people();
    std::uint32_t found = 0;
    for (std::uint32_t i = 0; i < people.size(); ++i) {
      found += people.row(i)[0] != 1 || people.row(i)[1] != 1 ? 1 : 0;
    }
    counts.push_back(found);
    return event.generation() < 1;
  }
  std::vector<std::uint32_t> counts;
};

class AllOnes : public Sum {
 public:
  void fill(Gene* genes, Dice& /*dice*/) const override { genes[0] = genes[1] = 1; }
};

/// Gives all free genes the largest value: the table keeps it, so it must be legal anywhere.
class Mark : public MutateOne {
 public:
  explicit Mark(const Domain& domain) : domain_(domain) {}

 private:
  void one(Gene* genes, Dice& /*dice*/) const override {
    for (const std::uint16_t i : domain_.free_genes()) {
      genes[i] = static_cast<Gene>(domain_.alphabet());
    }
  }

  const Domain& domain_;
};

TEST(Mutation, OfAGivenNumberChangesSoMany) {
  mutates().add({.name = "mark",
                 .summary = "gives all free genes the largest value",
                 .source = "test",
                 .needs = Needs::kNoGroups,
                 .make = make_operator<Mutate, Mark>});
  const AllOnes problem;
  for (const int jobs : {1, 3}) {
    for (const auto& [more, expected] :
         std::vector<std::pair<std::string, std::uint32_t>>{{"count = 37", 37},
                                                            {"count = 1", 1},
                                                            {"count = 5000", 600},
                                                            {"count = 40, rate = 0.9", 40},
                                                            {"rate = 0", 0}}) {
      const Recipe recipe = recipe_of(
          "name = \"m\"\npopulation = 600\nmutate = { operator = "
          "\"mark\", " +
          more + " }\n");
      CountMutants observer;
      Observer* observers[] = {&observer};
      Engine(problem, recipe, {.seed = 5, .jobs = jobs}).run({}, observers);
      EXPECT_THAT(observer.counts, ElementsAre(0, expected)) << more;
    }
  }
  // Of twins the second alone: as many as there are at most.
  const Recipe twins = recipe_of(
      "name = \"m\"\npopulation = 600\ntwins = true\nmutate = { operator = \"mark\", count = 400, "
      "twin = \"second\" }\n");
  CountMutants observer;
  Observer* observers[] = {&observer};
  Engine(problem, twins, {.seed = 5, .jobs = 1}).run({}, observers);
  EXPECT_THAT(observer.counts, ElementsAre(0, 300));
  EXPECT_EQ(twins.value("mutate.count"), "400");
}

/// Compares what an event says with what the population holds.
class Compare : public Observer {
 public:
  bool see(const Event& event) override {
    const Population& people = event.people();
    double sum = 0;
    std::set<int> errors;
    std::set<std::pair<int, int>> kinds;
    for (std::uint32_t i = 0; i < people.size(); ++i) {
      sum += people.error[i];
      errors.insert(people.error[i]);
      kinds.insert({people.row(i)[0], people.row(i)[1]});
    }
    EXPECT_EQ(event.error().best, *errors.begin());
    EXPECT_EQ(event.error().worst, *errors.rbegin());
    EXPECT_DOUBLE_EQ(event.error().mean, sum / people.size());
    EXPECT_EQ(event.score().best, 8 - *errors.begin());
    EXPECT_EQ(event.best_error(), *errors.begin());
    if (kinds.size() == 1) {
      EXPECT_EQ(event.diversity().distance, 0);
      EXPECT_EQ(event.diversity().entropy, 0);
    } else {
      EXPECT_GT(event.diversity().entropy, 0);
    }
    EXPECT_LE(event.diversity().distance, 1);
    EXPECT_LE(event.diversity().entropy, 1);
    ++seen;
    return true;
  }
  int seen = 0;
};

constexpr auto kPlain = R"(name = "plain"
population = 40
select = { operator = "tournament", size = 2 }
cross = { operator = "uniform" }
stop = [ { operator = "generations", most = 30 } ]
)";

TEST(Observer, SeesWhatThePopulationHolds) {
  const Sum problem;
  Engine engine(problem, recipe_of(kPlain), {.seed = 2, .jobs = 1});
  Compare compare;
  Observer* observers[] = {&compare};
  engine.run({}, observers);
  EXPECT_EQ(compare.seen, 31);
}

TEST(Observer, TriggerChoosesWhen) {
  const Sum problem;
  class Note : public Observer {
   public:
    bool see(const Event& event) override {
      generations.push_back(event.generation());
      return true;
    }
    std::vector<std::uint32_t> generations;
  };
  Note note;
  Triggered tenth(note, {.every = 10});
  Engine engine(problem, recipe_of(kPlain), {.seed = 2, .jobs = 1});
  Observer* observers[] = {&tenth};
  engine.run({}, observers);
  EXPECT_THAT(note.generations, ElementsAre(0, 10, 20, 30));
}

TEST(Islands, MigrantsArrive) {
  // Without crossover and mutation a value can only come from another island.
  const Sum problem;
  const std::string text = R"(name = "islands"
population = 2
islands = 12
select = { operator = "uniform" }
survive = { operator = "elitism", count = 1 }
stop = [ { operator = "generations", most = 40 } ]
)";
  const auto best_of_all = [&](const std::string& more) {
    class Least : public Observer {
     public:
      bool see(const Event& event) override {
        worst = event.error().worst;
        return true;
      }
      double worst = 0;
    } least;
    Engine engine(problem, recipe_of(text + more), {.seed = 5, .jobs = 1});
    Observer* observers[] = {&least};
    const Result result = engine.run({}, observers);
    return std::pair(result.error, least.worst);
  };
  const auto [apart_best, apart_worst] =
      best_of_all("migrate = { operator = \"ring\", interval = 1000 }\n");
  const auto [best, worst] = best_of_all("migrate = { operator = \"ring\", interval = 2 }\n");
  EXPECT_EQ(best, apart_best);
  EXPECT_EQ(worst, best);  // the best of all islands has taken over
}

}  // namespace
}  // namespace evodoku::evolution
