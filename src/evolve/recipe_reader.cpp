#include "evolve/recipe_reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

#include "evodoku/table.hpp"

namespace evodoku::evolution {

namespace {

constexpr double kMostPeople = 100e6;

const std::vector<std::string_view> kKeys = {
    "name",   "summary", "paper",      "open",      "population", "problem", "pool",
    "select", "cross",   "cross_rate", "twins",     "mutate",     "improve", "survive",
    "crowd",  "rescue",  "stop",       "stop_when", "islands",    "migrate"};

}  // namespace

Place RecipeReader::place(const toml::node& node) const {
  const auto& at = node.source().begin;
  return {file_, at.line, at.column};
}

/// A plain value as text, whatever its kind: parameters check what they are themselves.
std::string RecipeReader::text_of(const toml::node& node, std::string_view what) const {
  if (const auto text = node.value_exact<std::string>()) return *text;
  if (const auto whole = node.value_exact<std::int64_t>()) return std::to_string(*whole);
  if (const auto real = node.value_exact<double>()) return fmt::format("{}", *real);
  if (const auto flag = node.value_exact<bool>()) return *flag ? "true" : "false";
  throw InputError(place(node), fmt::format("{} is a list or table, expected a plain value", what));
}

std::map<std::string, Settings::Given> RecipeReader::given(const toml::table& table,
                                                           std::string_view what) const {
  std::map<std::string, Settings::Given> out;
  for (const auto& [key, value] : table) {
    const std::string name(key.str());
    out[name] = {text_of(value, fmt::format("{} of {}", name, what)), place(value)};
  }
  return out;
}

/// Takes a number that is no parameter of an operator out of what is given.
double RecipeReader::number(std::map<std::string, Settings::Given>& given, const std::string& name,
                            double standard, double low, double high) const {
  const auto found = given.find(name);
  if (found == given.end()) return standard;
  const Parameter parameter{.name = name, .kind = Parameter::kReal, .low = low, .high = high};
  parameter.check(found->second.value, found->second.place);
  const double value = std::stod(found->second.value);
  given.erase(found);
  return value;
}

template <typename Operator>
Recipe::Part<Operator> RecipeReader::part(const toml::node& node, std::string_view family,
                                          const std::vector<Entry<Operator>>& table) const {
  const toml::table* said = node.as_table();
  const toml::node* name = said == nullptr ? nullptr : said->get("operator");
  if (name == nullptr) {
    throw InputError(place(node),
                     fmt::format("{} names no operator, expected {{ operator = \"{}\" }}", family,
                                 table.front().name));
  }
  const std::string wanted = text_of(*name, "operator");
  std::vector<std::string_view> names;
  for (const Entry<Operator>& entry : table) names.push_back(entry.name);
  const auto found = std::find(names.begin(), names.end(), wanted);
  if (found == names.end()) {
    throw InputError(place(*name), unknown_name(fmt::format("{} operator", family), wanted, names));
  }
  Recipe::Part<Operator> part;
  part.entry = &table[static_cast<std::size_t>(found - names.begin())];
  part.place = place(*name);
  auto settings = given(*said, wanted);
  settings.erase("operator");
  constexpr double kMostWeight = 1e6;
  if (family == "cross") part.weight = number(settings, "weight", 1, 0, kMostWeight);
  if (family == "mutate" || family == "improve") {
    part.rate = number(settings, "rate", 1, 0, 1);
  }
  if (family == "mutate") {
    if (const auto twin = settings.find("twin"); twin != settings.end()) {
      Parameter{.name = "twin", .kind = Parameter::kChoice, .choices = {"both", "second"}}.check(
          twin->second.value, twin->second.place);
      part.second_only = twin->second.value == "second";
      settings.erase(twin);
    }
  }
  part.settings = Settings(part.entry->parameters, settings, wanted);
  return part;
}

/// One operator or a list of them.
template <typename Operator>
std::vector<Recipe::Part<Operator>> RecipeReader::parts(
    std::string_view family, const std::vector<Entry<Operator>>& table) const {
  std::vector<Recipe::Part<Operator>> out;
  const toml::node* node = table_.get(family);
  if (node == nullptr) return out;
  if (const toml::array* list = node->as_array()) {
    for (const toml::node& item : *list) out.push_back(part(item, family, table));
  } else {
    out.push_back(part(*node, family, table));
  }
  return out;
}

void RecipeReader::read_breeding(Recipe& recipe) const {
  const auto one = [&]<typename Operator>(std::string_view family,
                                          const std::vector<Entry<Operator>>& table) {
    auto found = parts(family, table);
    if (found.size() > 1) {
      throw InputError(found[1].place, fmt::format("there is a second {}, expected one", family));
    }
    if (!found.empty()) return std::move(found.front());
    Recipe::Part<Operator> standard;
    standard.entry = &table.front();
    standard.settings = Settings(table.front().parameters, {}, table.front().name);
    standard.place = {file_, 0, 0};
    return standard;
  };
  recipe.pool_ = one("pool", pools());
  recipe.select_ = one("select", selects());
  recipe.crosses_ = parts("cross", crosses());
  recipe.mutates_ = parts("mutate", mutates());
  recipe.improves_ = parts("improve", improves());
  recipe.survive_ = one("survive", survives());
  recipe.crowds_ = parts("crowd", crowds());
  recipe.rescues_ = parts("rescue", rescues());
  recipe.stops_ = parts("stop", stops());
  recipe.migrate_ = one("migrate", topologies());
  if (recipe.crowds_.size() > 1) {
    throw InputError(recipe.crowds_[1].place, "there is a second crowd, expected one at most");
  }
  double weights = 0;
  for (const auto& cross : recipe.crosses_) weights += cross.weight;
  if (!recipe.crosses_.empty() && weights <= 0) {
    throw InputError(recipe.crosses_.front().place, "all crossovers have the weight 0");
  }
}

Recipe RecipeReader::read() {
  for (const auto& [key, value] : table_) {
    if (std::find(kKeys.begin(), kKeys.end(), key.str()) == kKeys.end()) {
      throw InputError(place(value), unknown_name("key", key.str(), kKeys));
    }
  }
  Recipe recipe;
  std::map<std::string, Settings::Given> plain;
  for (const char* name :
       {"name", "summary", "population", "cross_rate", "twins", "stop_when", "islands"}) {
    if (const toml::node* node = table_.get(name))
      plain[name] = {text_of(*node, name), place(*node)};
  }
  const std::vector<Parameter> parameters = {
      {.name = "population",
       .kind = Parameter::kInteger,
       .standard = "100",
       .low = 2,
       .high = kMostPeople},
      {.name = "cross_rate", .kind = Parameter::kReal, .standard = "1", .low = 0, .high = 1},
      {.name = "twins", .kind = Parameter::kSwitch, .standard = "false"},
      {.name = "stop_when",
       .kind = Parameter::kChoice,
       .standard = "any",
       .choices = {"any", "all"}},
      {.name = "islands", .kind = Parameter::kInteger, .standard = "1", .low = 1, .high = 4096},
  };
  const auto take = [&](const char* name) {
    const auto found = plain.find(name);
    if (found == plain.end()) return std::string();
    std::string value = found->second.value;
    plain.erase(found);
    return value;
  };
  recipe.name_ = take("name");
  recipe.summary_ = take("summary");
  if (recipe.name_.empty()) throw InputError({file_, 0, 0}, "the recipe has no name");
  const Settings settings(parameters, plain, "the recipe");
  recipe.population_ = static_cast<std::uint32_t>(settings.integer("population"));
  recipe.islands_ = static_cast<std::uint32_t>(settings.integer("islands"));
  recipe.cross_rate_ = settings.real("cross_rate");
  recipe.twins_ = settings.is_on("twins");
  recipe.stop_needs_all_ = settings.text("stop_when") == "all";
  if (const toml::node* problem = table_.get("problem")) {
    if (problem->as_table() == nullptr) {
      throw InputError(place(*problem), "problem is no table, expected { encoding = ..., ... }");
    }
    recipe.problem_ = given(*problem->as_table(), "problem");
  }
  read_breeding(recipe);
  std::ostringstream text;
  text << table_ << '\n';
  recipe.text_ = text.str();
  return recipe;
}

Recipe Recipe::parse(const Source& source, const Lookup& lookup,
                     const std::vector<std::string>& changes) {
  const toml::table table = merged_recipe(source, lookup, changes);
  return RecipeReader(table, source.file).read();
}

}  // namespace evodoku::evolution
