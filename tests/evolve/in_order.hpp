/// \file
/// A small problem, a recipe that uses most of the engine, and what comes of it.
#pragma once

#include <sstream>

#include "support.hpp"

namespace evodoku::evolution {

/// Eight groups of four values each; an individual is the better the more values are in order.
class InOrder : public Problem {
 public:
  InOrder() : domain_(32, 4) {
    domain_.fix(0, 1);
    std::vector<std::vector<Gene>> pools(8, {1, 2, 3, 4});
    pools[0].erase(pools[0].begin());
    domain_.group_by(4, pools);
    domain_.band_by(2);
  }
  [[nodiscard]] const Domain& domain() const override { return domain_; }
  void evaluate(Population& people, std::uint32_t first, std::uint32_t count) const override {
    for (std::uint32_t i = first; i < first + count; ++i) {
      std::int32_t wrong = 0;
      for (int g = 0; g < 32; ++g) wrong += static_cast<int>(people.row(i)[g] != g % 4 + 1);
      people.error[i] = wrong;
      people.score[i] = static_cast<float>(-wrong);
    }
  }
  [[nodiscard]] Levels levels() const override { return {-32, 0}; }
  [[nodiscard]] std::string to_string(const Gene* genes) const override {
    std::string out;
    for (int g = 0; g < 32; ++g) out += static_cast<char>('0' + genes[g]);
    return out;
  }

 private:
  Domain domain_;
};

inline constexpr auto kRecipe = R"(name = "test"
population = 700
select = { operator = "roulette" }
cross = [ { operator = "one_group" }, { operator = "band" } ]
mutate = { operator = "shuffle_group", rate = 0.4 }
crowd = { vote = "by_group", fill = "random", join = "replace_worst" }
rescue = { operator = "shake_up", patience = 7 }
stop = [ { operator = "solved" }, { operator = "stagnation", window = 60 },
         { operator = "stagnation", of = "mean", window = 90 } ]
)";

inline Recipe recipe(const std::string& text, const std::vector<std::string>& changes = {}) {
  return recipe_of(text, changes, kRecipe);
}

/// Ends a run after a generation.
class EndAt : public Observer {
 public:
  explicit EndAt(std::uint32_t generation) : generation_(generation) {}
  bool see(const Event& event) override { return event.generation() < generation_; }

 private:
  std::uint32_t generation_;
};

inline std::string state(const Engine& engine) {
  std::ostringstream out;
  engine.save(out);
  return out.str();
}

inline std::string state_after(const Recipe& recipe, std::uint32_t generations, int jobs,
                               std::uint64_t seed = 1) {
  const InOrder problem;
  Engine engine(problem, recipe, {.seed = seed, .jobs = jobs});
  EndAt end(generations);
  Observer* observers[] = {&end};
  engine.run({}, observers);
  return state(engine);
}

}  // namespace evodoku::evolution
