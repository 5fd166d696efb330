/// \file
/// A recipe: an evolutionary algorithm put together from operators, in a file that people can read.
///
///     name = "hughes"
///     summary = "Paper A's genetic algorithm"
///     population = 5000
///     problem = { encoding = "rows", fitness = "missing" }
///     select = { operator = "roulette" }
///     cross = [ { operator = "one_group", weight = 1 }, { operator = "band", weight = 1 } ]
///     mutate = { operator = "shuffle_group", rate = 0.4 }
///     survive = { operator = "generational" }
///     stop = [ { operator = "solved" }, { operator = "stagnation", window = 249 } ]
///
/// `base = "hughes"` starts from another recipe and changes what it names. Everything is checked
/// when the recipe is read, with the line of what is wrong and what is allowed; what an operator
/// needs of a domain is checked when the recipe is built for one.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "evolve/machinery.hpp"
#include "evolve/settings.hpp"

namespace evodoku::evolution {

class Recipe {
 public:
  /// Finds the text of another recipe by its name, for `base`. Throws where there is none.
  struct Source {
    std::string file;
    std::string text;
  };
  using Lookup = std::function<Source(const std::string& name)>;

  /// Reads and checks a recipe. \p changes are "path=value" as `--set` takes them:
  /// population=1000, crowd.experts=0.1, cross.0.weight=2. An operator that takes another's place
  /// keeps the parameters that both have. Throws InputError.
  [[nodiscard]] static Recipe parse(const Source& source, const Lookup& lookup,
                                    const std::vector<std::string>& changes = {});

  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] const std::string& summary() const { return summary_; }
  [[nodiscard]] std::uint32_t population() const { return population_; }
  [[nodiscard]] std::uint32_t islands() const { return islands_; }
  /// What the recipe asks of the problem (encoding, fitness and the like): names and values that
  /// the problem checks itself.
  [[nodiscard]] const std::map<std::string, Settings::Given>& problem() const { return problem_; }
  /// The whole recipe as text, with everything that it inherits and all changes.
  [[nodiscard]] const std::string& text() const { return text_; }

  /// What `--set PATH=...` would change, as it is now: said by the recipe, or an operator's
  /// default. Nothing where there is no such parameter, or it is the problem's and the recipe is
  /// silent.
  [[nodiscard]] std::optional<std::string> value(std::string_view path) const;

  /// Makes the operators for a domain. Throws InputError where the domain lacks what one needs.
  [[nodiscard]] Machinery build(const Domain& domain) const;
  [[nodiscard]] Migration build_migration(const Domain& domain) const;

 private:
  /// One operator as the recipe has it.
  template <typename Operator>
  struct Part {
    const Entry<Operator>* entry = nullptr;
    Settings settings;
    double weight = 1;         ///< of a crossover among others
    double rate = 1;           ///< of a mutation or improvement
    bool second_only = false;  ///< of a mutation: for the second of twins alone
    Place place;
  };
  friend class RecipeReader;

  std::string name_;
  std::string summary_;
  std::string text_;
  std::uint32_t population_ = 100;
  std::uint32_t islands_ = 1;
  std::map<std::string, Settings::Given> problem_;
  Part<Pool> pool_;
  Part<Select> select_;
  std::vector<Part<Cross>> crosses_;
  double cross_rate_ = 1;
  bool twins_ = false;
  std::vector<Part<Mutate>> mutates_;
  std::vector<Part<Improve>> improves_;
  Part<Survive> survive_;
  std::vector<Part<Crowd>> crowds_;  ///< none or one
  std::vector<Part<Rescue>> rescues_;
  std::vector<Part<Stop>> stops_;
  Part<Topology> migrate_;
  bool stop_needs_all_ = false;
};

}  // namespace evodoku::evolution
