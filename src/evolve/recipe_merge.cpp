// Inheriting from other recipes, and changes from the command line.
#include <fmt/format.h>

#include <charconv>

#include "base/quotes.hpp"
#include "evolve/recipe_reader.hpp"

namespace evodoku::evolution {

namespace {

constexpr int kDeepest = 8;  // of recipes that start from recipes

/// Puts what \p over says on top of \p under. Tables are merged, unless they name another operator;
/// everything else is replaced.
void put_on_top(TomlValue& under, const TomlValue& over) {
  for (const TomlEntry& one : over.entries) {
    TomlValue* old = under.get(one.key);
    const TomlValue* now = one.value.get("operator");
    const TomlValue* before = old == nullptr ? nullptr : old->get("operator");
    const bool same_operator =
        now == nullptr || (before != nullptr && toml_of(*now) == toml_of(*before));
    if (old != nullptr && old->is_table() && one.value.is_table() && same_operator) {
      put_on_top(*old, one.value);
    } else {
      under.put(one);
    }
  }
}

/// A name alone becomes a table that names an operator, so that what follows meets one form.
void spell_out(TomlValue& value, bool may_be_none) {
  for (TomlValue& one : value.items) spell_out(one, false);
  if (value.type != TomlValue::kText || (may_be_none && value.text == "none")) return;
  TomlValue named{.type = TomlValue::kTable, .place = value.place, .in_line = true, .entries = {}};
  named.put({"operator", value.place, std::move(value)});
  value = std::move(named);
}

/// The same for all operators of a recipe.
void spell_out_all(TomlValue& recipe, const RecipeContext& context) {
  for_each_family(
      [&](std::string_view family, const auto&) {
        const std::size_t dot = family.find('.');
        TomlValue* value = recipe.get(family.substr(0, dot));
        if (value != nullptr && dot != std::string_view::npos) {
          value = value->get(family.substr(dot + 1));
        }
        if (value != nullptr) spell_out(*value, is_optional(family));
      },
      context.searches);
}

/// Names an operator where a recipe leaves the choice open: the first of the table. A crowd that is
/// not there stays away, and so does what is optional.
void complete(TomlValue& recipe, std::string_view wanted, const RecipeContext& context) {
  for_each_family(
      [&](std::string_view family, const auto& table) {
        if (family != wanted || is_optional(family)) return;
        const std::size_t dot = family.find('.');
        const bool of_crowd = dot != std::string_view::npos;
        TomlValue* holder = of_crowd ? recipe.get(family.substr(0, dot)) : &recipe;
        if (holder == nullptr || !holder->is_table()) return;
        const std::string key(of_crowd ? family.substr(dot + 1) : family);
        TomlValue name{.type = TomlValue::kText,
                       .place = holder->place,
                       .text = table.front().name,
                       .source = fmt::format("\"{}\"", table.front().name),
                       .entries = {}};
        TomlValue* made = holder->get(key);
        if (made == nullptr) {
          spell_out(name, false);
          holder->put({key, holder->place, std::move(name)});
        } else if (of_crowd && made->is_table() && !made->has("operator")) {
          made->put({"operator", made->place, std::move(name)});
        }
      },
      context.searches);
}

/// Makes all choices of a crowd.
void complete_crowd(TomlValue& recipe, const RecipeContext& context) {
  for_each_family(
      [&](std::string_view family, const auto&) {
        if (family.find('.') != std::string_view::npos) complete(recipe, family, context);
      },
      context.searches);
}

TomlValue inherit(const RecipeSource& source, const RecipeContext& context, int depth) {
  TomlValue own = parse_toml(source.file, source.text);
  spell_out_all(own, context);
  const TomlValue* base = own.get("base");
  if (base == nullptr) return own;
  if (base->type != TomlValue::kText) {
    throw InputError(base->place, "base is not a text, expected the name of a recipe");
  }
  if (depth == kDeepest) {
    throw InputError(base->place, "recipes start from each other without end");
  }
  const auto start = [&] {
    try {
      return context.lookup(base->text);
    } catch (const UsageError& error) {
      throw InputError(base->place, error.what());
    }
  };
  TomlValue under = inherit(start(), context, depth + 1);
  own.erase("base");
  put_on_top(under, own);
  return under;
}

/// Says of a value and all within it that it is somewhere in a file.
void place_in(TomlValue& value, const Place& place) {
  value.place = place;
  for (TomlValue& one : value.items) place_in(one, place);
  for (TomlEntry& one : value.entries) place_in(one.value, place);
}

/// A value of a change as TOML would have it: a number, true or false, else text.
TomlValue parse_value(const std::string& text, const std::string& file) {
  TomlValue value{.type = TomlValue::kText, .text = text};
  try {
    value = *parse_toml(file, "value = " + text).get("value");
  } catch (const InputError&) {  // it stays a text
  }
  place_in(value, {file, 0, 0});
  return value;
}

/// One step of a path: a key of a table, or an index into a list.
TomlValue* step(TomlValue& value, const std::string& name) {
  if (value.is_table()) return value.get(name);
  std::size_t index = 0;
  const char* end = name.data() + name.size();
  const auto result = std::from_chars(name.data(), end, index);
  if (result.ec == std::errc() && result.ptr == end) {
    return index < value.items.size() ? &value.items[index] : nullptr;
  }
  // "mutate.rate" means the only mutation where there is only one.
  return value.items.size() == 1 ? step(value.items.front(), name) : nullptr;
}

/// Whether an operator has a parameter; true for an operator that there is not, which the recipe's
/// check will tell of.
bool knows(std::string_view family, const std::string& name, std::string_view key,
           Table<Entry<Improve>>& searches) {
  if (key == "operator" || (family == "cross" && key == "weight") ||
      (family == "mutate" && (key == "rate" || key == "twin")) ||
      (family == "improve" && key == "rate")) {
    return true;
  }
  bool known = true;
  for_each_family(
      [&](std::string_view one, const auto& table) {
        const auto* entry = one == family ? table.get(name) : nullptr;
        if (entry == nullptr) return;
        known = Table<Parameter>("parameter", entry->parameters).get(key) != nullptr;
      },
      searches);
  return known;
}

/// The family that a path leads to or into: "crowd.vote" of "crowd.vote.agreement"; "" for none.
std::string family_of(std::string_view path, const RecipeContext& context) {
  std::string found;
  for_each_family(
      [&](std::string_view family, const auto&) {
        if (path == family || path.starts_with(std::string(family) + '.')) found = family;
      },
      context.searches);
  return found;
}

/// Changes are made in this order, so that parameters meet their operator in whatever order they
/// are given: a crowd as a whole, operators, everything else.
enum class Stage { kCrowd, kOperators, kRest };

Stage stage_of(const std::string& text, const RecipeContext& context) {
  const std::string_view path = std::string_view(text).substr(0, text.find('='));
  if (path == "crowd") return Stage::kCrowd;
  const std::string family = family_of(path, context);
  if (family.empty()) return Stage::kRest;
  // The family itself, one of several operators by its number, or their names.
  const std::string_view last = path.substr(path.rfind('.') + 1);
  const bool whole =
      path == family || last.find_first_not_of("0123456789") == std::string_view::npos;
  return whole || last == "operator" ? Stage::kOperators : Stage::kRest;
}

void change(TomlValue& recipe, const std::string& text, const std::string& file,
            const RecipeContext& context) {
  const std::size_t equals = text.find('=');
  if (equals == std::string::npos || equals == 0) {
    throw UsageError(
        fmt::format("{} is not a setting: expected NAME=VALUE, for example population=1000",
                    in_quotes(text, 60)));
  }
  const std::string path = text.substr(0, equals);
  const std::string family = family_of(path, context);
  if (family != path) complete(recipe, family, context);
  TomlValue* holder = &recipe;
  std::size_t begin = 0;
  for (std::size_t dot = 0; (dot = path.find('.', begin)) != std::string::npos; begin = dot + 1) {
    holder = step(*holder, path.substr(begin, dot - begin));
    const bool none =
        holder != nullptr && holder->type == TomlValue::kText && holder->text == "none";
    if (holder == nullptr || none) {
      throw UsageError(fmt::format("the recipe has no {} to set {} in",
                                   in_quotes(path.substr(0, dot)), in_quotes(path)));
    }
  }
  std::string last = path.substr(begin);
  if (holder->items.size() == 1) holder = &holder->items.front();
  if (!holder->is_table()) {
    throw UsageError(fmt::format("{} in {} cannot be set: say which one, for example {}.0.{}",
                                 in_quotes(last), in_quotes(path), path.substr(0, begin - 1),
                                 last));
  }
  TomlValue value = parse_value(text.substr(equals + 1), file);
  if (!family.empty() && last != "operator" && stage_of(text, context) == Stage::kOperators) {
    TomlValue* old = holder->get(last);
    if (value.type == TomlValue::kText && !(is_optional(family) && value.text == "none") &&
        old != nullptr && old->is_table()) {
      holder = old;  // a name alone changes the name
      last = "operator";
    } else {
      spell_out(value, is_optional(family));
    }
  }
  if (last == "operator" && value.type == TomlValue::kText) {
    // Another operator in the place of one: it keeps the parameters that it has as well.
    std::erase_if(holder->entries, [&](const TomlEntry& one) {
      return !knows(family, value.text, one.key, context.searches);
    });
  }
  holder->put({last, value.place, std::move(value)});
}

}  // namespace

TomlValue merged_recipe(const RecipeSource& source, const RecipeContext& context,
                        const std::vector<std::string>& changes) {
  TomlValue recipe = inherit(source, context, 0);
  for (const Stage stage : {Stage::kCrowd, Stage::kOperators, Stage::kRest}) {
    complete_crowd(recipe, context);
    for (const std::string& text : changes) {
      if (stage_of(text, context) == stage) change(recipe, text, source.file, context);
    }
    if (stage == Stage::kCrowd) spell_out_all(recipe, context);
  }
  return recipe;
}

}  // namespace evodoku::evolution
