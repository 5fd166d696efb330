#include "study/plan/toml_values.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>

#include "base/quotes.hpp"
#include "evodoku/table.hpp"

namespace evodoku::study {

namespace {

constexpr std::size_t kMostValues = 1'000'000;

/// A plain value as `--set` would take it; nothing for a list or table.
std::optional<std::string> plain(const toml::node& node) {
  if (const auto text = node.value_exact<std::string>()) return *text;
  if (const auto whole = node.value_exact<std::int64_t>()) return std::to_string(*whole);
  if (const auto real = node.value_exact<double>()) return fmt::format("{}", *real);
  if (const auto flag = node.value_exact<bool>()) return *flag ? "true" : "false";
  return std::nullopt;
}

}  // namespace

Place TomlTable::place(const toml::node& node) const {
  const auto& at = node.source().begin;
  return {file_, at.line, at.column};
}

Place TomlTable::place_of(std::string_view key) const {
  const toml::node* node = table_.get(key);
  return place(node == nullptr ? table_ : *node);
}

void TomlTable::allow(const std::vector<std::string_view>& keys) const {
  for (const auto& [key, value] : table_) {
    if (std::find(keys.begin(), keys.end(), key.str()) != keys.end()) continue;
    const auto& at = key.source().begin;
    throw InputError({file_, at.line, at.column},
                     unknown_name(fmt::format("key of {}", what_), key.str(), keys));
  }
}

std::string TomlTable::text(std::string_view key) const {
  const toml::node* node = table_.get(key);
  if (node == nullptr) return "";
  const auto text = node->value_exact<std::string>();
  if (!text || text->empty()) {
    throw InputError(place(*node), fmt::format("{} is no text, expected one in quotes", key));
  }
  return *text;
}

std::vector<std::string> TomlTable::texts(std::string_view key) const {
  const toml::node* node = table_.get(key);
  return node == nullptr ? std::vector<std::string>() : spread(*node, key);
}

std::int64_t TomlTable::whole_number(std::string_view key, std::int64_t least,
                                     std::int64_t standard) const {
  const toml::node* node = table_.get(key);
  if (node == nullptr) return standard;
  const auto whole = node->value_exact<std::int64_t>();
  if (!whole || *whole < least) {
    throw InputError(place(*node),
                     fmt::format("{} must be a whole number, at least {}", key, least));
  }
  return *whole;
}

double TomlTable::number(std::string_view key, double standard) const {
  const toml::node* node = table_.get(key);
  if (node == nullptr) return standard;
  const auto value = node->is_number() ? node->value<double>() : std::nullopt;
  if (!value || !std::isfinite(*value)) {
    throw InputError(place(*node), fmt::format("{} must be a number", key));
  }
  return *value;
}

bool TomlTable::flag(std::string_view key, bool standard) const {
  const toml::node* node = table_.get(key);
  if (node == nullptr) return standard;
  const auto value = node->value_exact<bool>();
  if (!value) throw InputError(place(*node), fmt::format("{} must be true or false", key));
  return *value;
}

std::vector<std::int64_t> TomlTable::whole_numbers(std::string_view key, std::int64_t least) const {
  const toml::node* node = table_.get(key);
  std::vector<std::int64_t> out;
  if (node == nullptr) return out;
  for (const std::string& text : spread(*node, key)) {
    std::int64_t whole = 0;
    const char* end = text.data() + text.size();
    const auto result = std::from_chars(text.data(), end, whole);
    if (result.ec != std::errc() || result.ptr != end || whole < least) {
      throw InputError(place(*node), fmt::format("{} has {}, expected whole numbers of at least {}",
                                                 key, in_quotes(text), least));
    }
    out.push_back(whole);
  }
  return out;
}

TomlTable TomlTable::inner(std::string_view key) const {
  const toml::node* node = table_.get(key);
  const toml::table* table = node == nullptr ? nullptr : node->as_table();
  if (table == nullptr) {
    throw InputError(place_of(key), fmt::format("{} is no table, expected {{ ... }}", key));
  }
  return {*table, file_, std::string(key)};
}

std::vector<TomlTable> TomlTable::list(std::string_view key) const {
  const toml::node* node = table_.get(key);
  const toml::array* array = node == nullptr ? nullptr : node->as_array();
  if (array == nullptr || array->empty() || !array->is_homogeneous(toml::node_type::table)) {
    throw InputError(place_of(key), fmt::format("{} has no {}, expected [[{}]] with keys below it",
                                                what_, key, key));
  }
  std::vector<TomlTable> out;
  for (const toml::node& node_of_list : *array) {
    out.emplace_back(*node_of_list.as_table(), file_, fmt::format("[[{}]]", key));
  }
  return out;
}

std::vector<std::string> TomlTable::range(const toml::table& table, std::string_view name) const {
  const TomlTable inside(table, file_, fmt::format("the range {}", name));
  inside.allow({"from", "to", "step"});
  const auto number = [&](std::string_view key, std::optional<double> standard) {
    const toml::node* node = table.get(key);
    const auto value = node == nullptr || !node->is_number() ? std::nullopt : node->value<double>();
    if (node == nullptr && standard) return *standard;
    if (!value || !std::isfinite(*value)) {
      throw InputError(inside.place_of(key),
                       fmt::format("{} of the range {} must be a number", key, name));
    }
    return *value;
  };
  const double from = number("from", std::nullopt);
  const double to = number("to", std::nullopt);
  const double step = number("step", 1);
  // What rounding leaves of a step must not cost the last value.
  const double count = std::floor((to - from) / step + 1e-9) + 1;
  if (!(step > 0) || !(count >= 1) || count > static_cast<double>(kMostValues)) {
    throw InputError(place(table),
                     fmt::format("the range {} has no values or more than {}: expected from <= to "
                                 "and step > 0",
                                 name, kMostValues));
  }
  const bool whole = table.get("from")->is_integer() && table.get("to")->is_integer() &&
                     (!table.contains("step") || table.get("step")->is_integer());
  std::vector<std::string> out;
  for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) {
    if (whole) {
      const auto first = *table.get("from")->value<std::int64_t>();
      out.push_back(std::to_string(first + static_cast<std::int64_t>(i) * std::llround(step)));
    } else {
      out.push_back(fmt::format("{:.12g}", from + static_cast<double>(i) * step));
    }
  }
  return out;
}

std::vector<std::string> TomlTable::spread(const toml::node& node, std::string_view name) const {
  if (const auto value = plain(node)) return {*value};
  if (const toml::table* table = node.as_table()) return range(*table, name);
  std::vector<std::string> out;
  const toml::array* array = node.as_array();
  for (std::size_t i = 0; array != nullptr && i < array->size(); ++i) {
    const auto value = plain((*array)[i]);
    if (!value) {
      throw InputError(place((*array)[i]),
                       fmt::format("{} has a list inside a list, expected plain values", name));
    }
    if (std::find(out.begin(), out.end(), *value) != out.end()) {
      throw InputError(place((*array)[i]), fmt::format("{} has {} twice", name, in_quotes(*value)));
    }
    out.push_back(*value);
  }
  if (out.empty()) {
    throw InputError(place(node), fmt::format("{} has no values, expected one at least", name));
  }
  return out;
}

}  // namespace evodoku::study
