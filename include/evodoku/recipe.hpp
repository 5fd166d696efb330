/// \file
/// Recipes: evolutionary algorithms put together from operators, in files that people can read.
///
///     name = "hughes"
///     summary = "Paper A's genetic algorithm"
///     population = 5000
///     problem = { encoding = "rows", fitness = "missing" }
///     select = { operator = "roulette" }
///     cross = [ { operator = "one_group", weight = 1 }, { operator = "band", weight = 1 } ]
///     mutate = { operator = "shuffle_group", rate = 0.4 }
///     survive = { operator = "generational" }
///     crowd = { vote = "by_cell", join = "as_child" }
///     stop = [ "solved", { operator = "stagnation", window = 249 } ]
///
/// A name alone stands for an operator with its defaults, and "none" for no operator at all. A
/// crowd is a table of choices, each an operator; those that are not made have their defaults.
///
/// `base = "hughes"` starts from another recipe and changes what it names. Everything is checked
/// when a recipe is read: a message names the line, what is wrong there and what is allowed. What
/// an operator needs of a problem is checked when the two meet. solve.hpp runs a recipe on puzzles,
/// evolve.hpp on any other problem, and operators.hpp is for operators of one's own.
///
/// \code
/// #include <evodoku/recipe.hpp>
/// #include <iostream>
///
/// int main() {
///   const evodoku::Recipe recipe = evodoku::load_recipe("hughes", {"population=1000"});
///   std::cout << recipe.name() << ": " << recipe.summary() << '\n' << recipe.text();
///   const evodoku::Recipe mine = evodoku::parse_recipe(
///       "base = \"hughes\"\n"
///       "name = \"mine\"\n"
///       "mutate = { operator = \"swap_in_group\", rate = 0.9 }\n");
///   return recipe.population() == 1000 && mine.value("mutate.rate") == "0.9" ? 0 : 1;
/// }
/// \endcode
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "evodoku/error.hpp"
#include "evodoku/table.hpp"

namespace evodoku::evolution {

class Improve;
class Problem;
struct Machinery;
template <typename Operator>
struct Entry;

/// One parameter of an operator.
struct Parameter {
  enum Kind { kInteger, kReal, kSwitch, kChoice, kText };

  std::string name;
  Kind kind = kReal;
  std::string standard;  ///< the default, as a recipe would write it
  double low = 0;        ///< of a number
  double high = 1;
  std::vector<std::string> choices;  ///< of a choice
  std::string summary;

  static Parameter integer(std::string name, std::string standard, double low, double high,
                           std::string summary);
  static Parameter real(std::string name, std::string standard, double low, double high,
                        std::string summary);
  static Parameter choice(std::string name, std::string standard, std::vector<std::string> choices,
                          std::string summary);
  static Parameter text(std::string name, std::string standard, std::string summary);

  /// "a whole number 2 to 1000", "true or false", "one of a, b": for messages and lists.
  [[nodiscard]] std::string allowed() const;
  /// Throws InputError with what is allowed if a value is not; \p where goes before the message.
  void check(const std::string& value, const Place& where) const;
};

/// What a recipe says of one operator, checked and with defaults filled in.
class Settings {
 public:
  /// A value and where it stands.
  struct Given {
    std::string value;
    Place place;
  };

  Settings() = default;
  /// \p given are the values of a recipe by name. Throws InputError for a name that is not a
  /// parameter of \p owner ("did you mean") and for a value that is not allowed.
  Settings(const std::vector<Parameter>& parameters, const std::map<std::string, Given>& given,
           std::string_view owner);

  [[nodiscard]] bool has(const std::string& name) const { return values_.contains(name); }
  [[nodiscard]] int integer(const std::string& name) const;
  [[nodiscard]] double real(const std::string& name) const;
  [[nodiscard]] bool is_on(const std::string& name) const { return text(name) == "true"; }
  [[nodiscard]] const std::string& text(const std::string& name) const { return values_.at(name); }
  /// All of them.
  [[nodiscard]] const std::map<std::string, std::string>& values() const { return values_; }

 private:
  std::map<std::string, std::string> values_;
};

/// A recipe that has been read and checked.
class Recipe {
 public:
  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] const std::string& summary() const { return summary_; }
  [[nodiscard]] std::uint32_t population() const { return population_; }
  [[nodiscard]] std::uint32_t islands() const { return islands_; }
  /// What the recipe asks of the problem (encoding, fitness and the like): names and values that
  /// the problem checks itself.
  [[nodiscard]] const std::map<std::string, Settings::Given>& problem() const { return problem_; }
  /// The whole recipe as text, with everything that it inherits and all changes.
  [[nodiscard]] const std::string& text() const { return text_; }
  /// All that decides the course of a run, one line each, defaults included: not names, and not
  /// when a run stops. Two recipes with the same course go through the same generations.
  [[nodiscard]] const std::string& course() const { return course_; }

  /// What a change of this path would change, as it is now: said by the recipe, or an operator's
  /// default. Nothing where there is no such parameter, or where it is the problem's and the recipe
  /// does not mention it.
  [[nodiscard]] std::optional<std::string> value(std::string_view path) const;

  /// Throws InputError where a problem lacks what an operator needs, UsageError where an operator
  /// is for other problems altogether.
  void check(const Problem& problem) const;
  /// The operators, made for a problem: what the engine runs. Throws as `check` does.
  [[nodiscard]] Machinery build(const Problem& problem) const;

 private:
  /// One operator as the recipe has it.
  struct Part {
    std::string name;
    Settings settings;
    double weight = 1;         ///< of a crossover among others
    double rate = 1;           ///< of a mutation or improvement
    std::uint32_t count = 0;   ///< of a mutation: children it changes, in place of a rate
    bool second_only = false;  ///< of a mutation: for the second of twins alone
    Place place;
  };
  friend class RecipeReader;

  [[nodiscard]] std::optional<std::string> of_family(std::string_view family,
                                                     std::string_view rest) const;
  [[nodiscard]] std::string describe_course() const;

  std::string name_;
  std::string summary_;
  std::string text_;
  std::string course_;  ///< written once: very short runs would spend a tenth of their time on it
  std::uint32_t population_ = 100;
  std::uint32_t islands_ = 1;
  double cross_rate_ = 1;
  bool twins_ = false;
  bool stop_needs_all_ = false;
  std::map<std::string, Settings::Given> problem_;
  std::map<std::string, std::vector<Part>, std::less<>> parts_;  ///< by family
  const Table<Entry<Improve>>* improves_ = nullptr;              ///< those that it was checked with
};

}  // namespace evodoku::evolution

namespace evodoku {

using evolution::Parameter;
using evolution::Recipe;
using evolution::Settings;

/// A recipe by name.
struct RecipeEntry {
  std::string name;
  std::string file;  ///< where it is from
  std::string text;  ///< empty: what is in the file
  /// Why what the user has in that place cannot be read; empty where all is well.
  std::string trouble = {};
};

/// All recipes, sorted by name: the built-in ones, and the user's own from
/// $XDG_CONFIG_HOME/evodoku/recipes (or ~/.config/evodoku/recipes), which come first where two have
/// the same name. The folder is read once. `recipes().add({.name = "mine", .text = ...})` adds one.
[[nodiscard]] Table<RecipeEntry>& recipes();

/// The text of a recipe as it is written. Throws UsageError for a name that is not known.
[[nodiscard]] std::string recipe_text(const std::string& name);

/// A recipe by its name. \p changes are "path=value" as the option `--set` takes them:
/// population=1000, crowd.who.share=0.1, cross.0.weight=2, crowd=none. An operator that takes
/// another's place keeps the parameters that both have. Throws UsageError for a name that is not
/// known or a change of what is not there, InputError for a recipe or value that is wrong.
[[nodiscard]] Recipe load_recipe(const std::string& name,
                                 const std::vector<std::string>& changes = {});
/// The same for a recipe in a file. Throws SystemError where the file cannot be read.
[[nodiscard]] Recipe load_recipe_file(const std::string& path,
                                      const std::vector<std::string>& changes = {});
/// The same for a recipe at hand; \p file is what messages call it.
[[nodiscard]] Recipe parse_recipe(const std::string& text, const std::string& file = "recipe",
                                  const std::vector<std::string>& changes = {});

}  // namespace evodoku
