#include "evolve/recipe_reader.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/quotes.hpp"
#include "evodoku/table.hpp"

namespace evodoku::evolution {

namespace {

constexpr double kMostPeople = 100e6;

using Givens = std::map<std::string, Settings::Given>;

/// A plain value as text, whatever its kind: parameters check what they are themselves.
std::string text_of(const TomlValue& value, std::string_view what) {
  if (value.is_plain()) return value.text;
  throw InputError(value.place, fmt::format("{} is a list or table, expected a plain value", what));
}

Givens given(const TomlValue& table, std::string_view what) {
  Givens out;
  for (const TomlEntry& one : table.entries) {
    out[one.key] = {text_of(one.value, fmt::format("{} of {}", one.key, what)), one.value.place};
  }
  return out;
}

/// Takes what is not a parameter of an operator out of what is given; "" where it is not there.
std::string take(Givens& given, const Parameter& parameter) {
  const auto found = given.find(parameter.name);
  if (found == given.end()) return parameter.standard;
  parameter.check(found->second.value, found->second.place);
  std::string value = found->second.value;
  given.erase(found);
  return value;
}

/// The same as a number.
double take_number(Givens& given, const Parameter& parameter) {
  const Settings one({parameter}, {{parameter.name, {take(given, parameter), {}}}}, "");
  return one.real(parameter.name);
}

/// What a recipe says besides its operators.
const std::vector<Parameter>& parameters() {
  static const std::vector<Parameter> all = {
      Parameter::integer("population", "100", 2, kMostPeople, ""),
      Parameter::real("cross_rate", "1", 0, 1, ""),
      {.name = "twins", .kind = Parameter::kSwitch, .standard = "false"},
      Parameter::choice("stop_when", "any", {"any", "all"}, ""),
      Parameter::integer("islands", "1", 1, 4096, ""),
  };
  return all;
}

constexpr std::string_view kCrowdKey = "crowd";

/// "vote" of "crowd.vote"; "" of a family that is not a crowd's.
std::string_view choice_of_crowd(std::string_view family) {
  const bool inside = family.starts_with(kCrowdKey) && family.size() > kCrowdKey.size();
  return inside ? family.substr(kCrowdKey.size() + 1) : std::string_view();
}

bool is_none(const TomlValue& value) {
  return value.type == TomlValue::kText && value.text == "none";
}

}  // namespace

bool is_optional(std::string_view family) {
  return family == "cross" || family == "mutate" || family == "improve" || family == "rescue" ||
         family == "stop";
}

class RecipeReader {
 public:
  RecipeReader(const TomlValue& table, std::string file, Table<Entry<Improve>>& searches)
      : table_(table), file_(std::move(file)), searches_(searches) {}

  [[nodiscard]] Recipe read() const {
    check_keys();
    Recipe recipe;
    recipe.name_ = plain("name");
    recipe.summary_ = plain("summary");
    if (recipe.name_.empty()) throw InputError({file_, 0, 0}, "the recipe has no name");
    Givens said;
    for (const Parameter& parameter : parameters()) {
      if (const TomlValue* value = table_.get(parameter.name)) {
        said[parameter.name] = {text_of(*value, parameter.name), value->place};
      }
    }
    const Settings settings(parameters(), said, "the recipe");
    recipe.population_ = static_cast<std::uint32_t>(settings.integer("population"));
    recipe.islands_ = static_cast<std::uint32_t>(settings.integer("islands"));
    recipe.cross_rate_ = settings.real("cross_rate");
    recipe.twins_ = settings.is_on("twins");
    recipe.stop_needs_all_ = settings.text("stop_when") == "all";
    if (const TomlValue* problem = table_.get("problem")) {
      if (!problem->is_table()) {
        throw InputError(problem->place,
                         "problem is not a table, expected { encoding = ..., ... }");
      }
      recipe.problem_ = given(*problem, "problem");
    }
    for_each_family([&](std::string_view family,
                        const auto& table) { recipe.parts_.emplace(family, parts(family, table)); },
                    searches_);
    check_weights(recipe.parts_.at("cross"));
    recipe.improves_ = &searches_;
    recipe.text_ = print_toml(table_);
    recipe.course_ = recipe.describe_course();
    return recipe;
  }

 private:
  using Part = Recipe::Part;

  void check_keys() const {
    std::vector<std::string_view> keys = {"name", "summary", "paper", "open", "problem", kCrowdKey};
    std::vector<std::string_view> choices;  // of a crowd
    for (const Parameter& parameter : parameters()) keys.push_back(parameter.name);
    for_each_family(
        [&](std::string_view family, const auto&) {
          const std::string_view choice = choice_of_crowd(family);
          choice.empty() ? keys.push_back(family) : choices.push_back(choice);
        },
        searches_);
    check_keys(table_, "key", keys);
    const TomlValue* crowd = table_.get(kCrowdKey);
    if (crowd == nullptr || is_none(*crowd)) return;
    if (!crowd->is_table()) {
      throw InputError(crowd->place,
                       fmt::format("crowd is {}, expected \"none\" or a table of {}",
                                   crowd->is_plain() ? in_quotes(crowd->text) : "a list",
                                   fmt::join(choices, ", ")));
    }
    check_keys(*crowd, "choice of a crowd", choices);
  }

  static void check_keys(const TomlValue& table, std::string_view what,
                         const std::vector<std::string_view>& keys) {
    for (const TomlEntry& one : table.entries) {
      if (std::find(keys.begin(), keys.end(), one.key) != keys.end()) continue;
      throw InputError(one.value.place, unknown_name(what, one.key, keys));
    }
  }

  /// What the recipe says of a family, or null: a crowd's stand within its table.
  [[nodiscard]] const TomlValue* said_of(std::string_view family) const {
    const std::string_view choice = choice_of_crowd(family);
    if (choice.empty()) return table_.get(family);
    const TomlValue* crowd = table_.get(kCrowdKey);
    return crowd == nullptr ? nullptr : crowd->get(choice);
  }

  [[nodiscard]] std::string plain(const char* key) const {
    const TomlValue* value = table_.get(key);
    return value == nullptr ? "" : text_of(*value, key);
  }

  /// The operators of a family: one, or a list of them.
  template <typename Operator>
  [[nodiscard]] std::vector<Part> parts(std::string_view family,
                                        const Table<Entry<Operator>>& table) const {
    std::vector<Part> out;
    const TomlValue* value = said_of(family);
    if (value != nullptr && !(is_optional(family) && is_none(*value))) {
      for (const TomlValue& one : value->items) out.push_back(part(one, family, table));
      if (value->type != TomlValue::kList) out.push_back(part(*value, family, table));
    }
    if (is_optional(family)) return out;
    if (out.size() > 1) {
      throw InputError(out[1].place, fmt::format("there is a second {}, expected one", family));
    }
    const bool needed = choice_of_crowd(family).empty();
    if (needed && out.empty()) {
      const Entry<Operator>& standard = table.front();
      out.push_back({.name = standard.name,
                     .settings = Settings(standard.parameters, {}, standard.name),
                     .place = {file_, 0, 0}});
    }
    return out;
  }

  template <typename Operator>
  [[nodiscard]] static Part part(const TomlValue& value, std::string_view family,
                                 const Table<Entry<Operator>>& table) {
    const TomlValue* name = value.get("operator");
    if (name == nullptr) {
      throw InputError(
          value.place,
          fmt::format("{} names no operator, expected \"{}\" or {{ operator = \"{}\" }}", family,
                      table.front().name, table.front().name));
    }
    const Entry<Operator>& entry = entry_at(table, text_of(*name, "operator"), name->place);
    Part part{.name = entry.name, .place = name->place};
    Givens settings = given(value, entry.name);
    settings.erase("operator");
    constexpr double kMostWeight = 1e6;
    if (family == "cross") {
      part.weight = take_number(settings, Parameter::real("weight", "1", 0, kMostWeight, ""));
    }
    if (family == "mutate") {
      // 0 stands for the rate; a count that a recipe adds to another's rate takes its place.
      part.count = static_cast<std::uint32_t>(
          take_number(settings, Parameter::integer("count", "0", 0, kMostPeople, "")));
    }
    if (family == "mutate" || family == "improve") {
      part.rate = take_number(settings, Parameter::real("rate", "1", 0, 1, ""));
    }
    if (family == "mutate") {
      part.second_only =
          take(settings, Parameter::choice("twin", "both", {"both", "second"}, "")) == "second";
    }
    part.settings = Settings(entry.parameters, settings, entry.name);
    return part;
  }

  static void check_weights(const std::vector<Part>& crosses) {
    double weights = 0;
    for (const Part& cross : crosses) weights += cross.weight;
    if (!crosses.empty() && weights <= 0) {
      throw InputError(crosses.front().place, "all crossovers have the weight 0");
    }
  }

  const TomlValue& table_;
  std::string file_;
  Table<Entry<Improve>>& searches_;
};

Recipe read_recipe(const RecipeSource& source, const RecipeContext& context,
                   const std::vector<std::string>& changes) {
  return RecipeReader(merged_recipe(source, context, changes), source.file, context.searches)
      .read();
}

}  // namespace evodoku::evolution
