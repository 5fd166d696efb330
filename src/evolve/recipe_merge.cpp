// Inheriting from other recipes, and changes from the command line.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "base/quotes.hpp"
#include "evolve/recipe_reader.hpp"

namespace evodoku::evolution {

namespace {

constexpr int kDeepest = 8;  // of recipes that start from recipes

toml::table parse_text(const Recipe::Source& source) {
  try {
    return toml::parse(source.text, source.file);
  } catch (const toml::parse_error& error) {
    const auto& at = error.source().begin;
    throw InputError({source.file, at.line, at.column}, std::string(error.description()));
  }
}

/// Puts what \p over says on top of \p under. Tables are merged, unless they name another operator;
/// everything else is replaced.
void put_on_top(toml::table& under, const toml::table& over) {
  for (const auto& [key, value] : over) {
    toml::table* old = under.get_as<toml::table>(key.str());
    const toml::table* now = value.as_table();
    const bool same_operator =
        now != nullptr &&
        (!now->contains("operator") ||
         (old != nullptr && old->contains("operator") &&
          *now->get("operator")->as_string() == *old->get("operator")->as_string()));
    if (old != nullptr && now != nullptr && same_operator) {
      put_on_top(*old, *now);
    } else {
      under.insert_or_assign(key.str(), value);
    }
  }
}

toml::table inherit(const Recipe::Source& source, const Recipe::Lookup& lookup, int depth) {
  toml::table own = parse_text(source);
  const toml::node* base = own.get("base");
  if (base == nullptr) return own;
  const auto name = base->value<std::string>();
  const auto& at = base->source().begin;
  const Place place{source.file, at.line, at.column};
  if (!name) throw InputError(place, "base is no text, expected the name of a recipe");
  if (depth == kDeepest) {
    throw InputError(place, "recipes start from each other without end");
  }
  toml::table under = inherit(lookup(*name), lookup, depth + 1);
  own.erase("base");
  put_on_top(under, own);
  return under;
}

/// A value of the command line as TOML would have it: a number, true or false, else text.
toml::table parse_value(const std::string& value) {
  try {
    return toml::parse("value = " + value);
  } catch (const toml::parse_error&) {
    toml::table text;
    text.insert("value", value);
    return text;
  }
}

/// One step of a path: a key of a table, or an index into an array.
toml::node* step(toml::node* node, const std::string& name) {
  if (toml::table* table = node->as_table()) return table->get(name);
  toml::array* array = node->as_array();
  if (array == nullptr) return nullptr;
  std::size_t index = 0;
  const char* end = name.data() + name.size();
  const auto result = std::from_chars(name.data(), end, index);
  if (result.ec == std::errc() && result.ptr == end) return array->get(index);
  // "mutate.rate" means the only mutation where there is only one.
  return array->size() == 1 ? step(array->get(0), name) : nullptr;
}

/// Whether an operator has a parameter; true for an operator that there is not, which the recipe's
/// check will tell of.
template <typename Operator>
bool knows(const std::vector<Entry<Operator>>& table, const std::string& name,
           std::string_view key) {
  const auto entry =
      std::find_if(table.begin(), table.end(), [&](const auto& one) { return one.name == name; });
  return entry == table.end() || std::any_of(entry->parameters.begin(), entry->parameters.end(),
                                             [&](const auto& one) { return one.name == key; });
}

bool knows(std::string_view family, const std::string& name, std::string_view key) {
  if (key == "operator" || (family == "cross" && key == "weight") ||
      (family == "mutate" && (key == "rate" || key == "twin")) ||
      (family == "improve" && key == "rate")) {
    return true;
  }
  if (family == "pool") return knows(pools(), name, key);
  if (family == "select") return knows(selects(), name, key);
  if (family == "cross") return knows(crosses(), name, key);
  if (family == "mutate") return knows(mutates(), name, key);
  if (family == "improve") return knows(improves(), name, key);
  if (family == "survive") return knows(survives(), name, key);
  if (family == "crowd") return knows(crowds(), name, key);
  if (family == "rescue") return knows(rescues(), name, key);
  if (family == "stop") return knows(stops(), name, key);
  return family != "migrate" || knows(topologies(), name, key);
}

/// Another operator in the place of one: it keeps the parameters that it has as well.
void change_operator(toml::table& holder, std::string_view family, const toml::node& name) {
  const auto wanted = name.value_exact<std::string>();
  if (!wanted) return;
  std::vector<std::string> strange;
  for (const auto& [key, value] : holder) {
    if (!knows(family, *wanted, key.str())) strange.emplace_back(key.str());
  }
  for (const std::string& key : strange) holder.erase(key);
}

/// Whether a change names an operator: these come first, so that parameters meet their operator in
/// whatever order they are given.
bool names_operator(const std::string& text) {
  constexpr std::string_view kEnd = ".operator";
  return std::string_view(text).substr(0, text.find('=')).ends_with(kEnd);
}

void change(toml::table& table, const std::string& text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string::npos || equals == 0) {
    throw UsageError(fmt::format(
        "{} is no setting: expected NAME=VALUE, for example population=1000", in_quotes(text, 60)));
  }
  const std::string path = text.substr(0, equals);
  toml::node* node = &table;
  std::size_t begin = 0;
  for (std::size_t dot = 0; (dot = path.find('.', begin)) != std::string::npos; begin = dot + 1) {
    node = step(node, path.substr(begin, dot - begin));
    if (node == nullptr) {
      throw UsageError(fmt::format("the recipe has no {} to set {} in",
                                   in_quotes(path.substr(0, dot)), in_quotes(path)));
    }
  }
  const std::string last = path.substr(begin);
  if (toml::array* array = node->as_array(); array != nullptr && array->size() == 1) {
    node = array->get(0);
  }
  toml::table* holder = node->as_table();
  if (holder == nullptr) {
    throw UsageError(fmt::format("{} in {} cannot be set: say which one, for example {}.0.{}",
                                 in_quotes(last), in_quotes(path), path.substr(0, begin - 1),
                                 last));
  }
  const toml::table value = parse_value(text.substr(equals + 1));
  if (last == "operator") {
    change_operator(*holder, path.substr(0, path.find('.')), *value.get("value"));
  }
  holder->insert_or_assign(last, *value.get("value"));
}

}  // namespace

toml::table merged_recipe(const Recipe::Source& source, const Recipe::Lookup& lookup,
                          const std::vector<std::string>& changes) {
  toml::table table = inherit(source, lookup, 0);
  for (const bool operators : {true, false}) {
    for (const std::string& text : changes) {
      if (names_operator(text) == operators) change(table, text);
    }
  }
  return table;
}

}  // namespace evodoku::evolution
