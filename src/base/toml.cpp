#include "base/toml.hpp"

#include <fmt/format.h>

#define TOML_EXCEPTIONS 1
#include <toml++/toml.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <new>
#include <sstream>
#include <unordered_set>
#include <utility>

#include "base/quotes.hpp"
#include "evodoku/table.hpp"

namespace evodoku {

namespace {

constexpr std::size_t kMostValues = 1'000'000;

Place place_in(const std::string& file, const toml::source_region& at) {
  return {file, at.begin.line, at.begin.column};
}

std::string written(const std::string& key) {
  const bool bare = std::all_of(key.begin(), key.end(), [](unsigned char c) {
    return std::isalnum(c) != 0 || c == '_' || c == '-';
  });
  return bare ? key : fmt::format("\"{}\"", key);
}

std::string written(const toml::node& node) {
  std::ostringstream out;
  out.exceptions(std::ios::badbit);
  node.visit([&](const auto& one) { out << one; });
  return out.str();
}

TomlValue value_of(const toml::node& node, const std::string& file) {
  TomlValue out{.type = TomlValue::kDate, .place = place_in(file, node.source())};
  if (const toml::value<std::string>* text = node.as_string()) {
    out.type = TomlValue::kText;
    out.text = **text;
  } else if (const auto whole = node.value_exact<std::int64_t>()) {
    out.type = TomlValue::kWhole;
    out.text = std::to_string(*whole);
  } else if (const auto real = node.value_exact<double>()) {
    out.type = TomlValue::kReal;
    out.text = fmt::format("{}", *real);
  } else if (const auto flag = node.value_exact<bool>()) {
    out.type = TomlValue::kFlag;
    out.text = *flag ? "true" : "false";
  } else if (const toml::array* list = node.as_array()) {
    out.type = TomlValue::kList;
    for (const toml::node& one : *list) out.items.push_back(value_of(one, file));
  } else if (const toml::table* table = node.as_table()) {
    out.type = TomlValue::kTable;
    out.in_line = table->is_inline();
    for (const auto& [key, value] : *table) {
      out.entries.push_back(
          {std::string(key.str()), place_in(file, key.source()), value_of(value, file)});
    }
  }
  if (!node.is_string() && !node.is_array() && !node.is_table()) out.source = written(node);
  return out;
}

/// Limits how many values a text has, as each takes up to a hundred times its text in memory, and
/// how deeply they are nested, as whatever walks over them, or frees them, would run out of stack:
/// the parser follows dotted keys without a limit. What is within texts and comments does not
/// count; what is not TOML at all is for the parser to tell.
class TomlSize {
 public:
  TomlSize(const std::string& file, std::string_view text) : file_(file), text_(text) {}

  void check() {
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (c == '"' || c == '\'') {
        skip_text(c);
        continue;
      }
      if (c == '#') {
        at_ = std::min(text_.find('\n', at_), text_.size());
        continue;
      }
      if (c == '.') go_deeper(parts_);
      if (c == '[' || c == '{') {
        // A list or a table is within the key before its "=", and its own keys are within it.
        outer_.push_back(std::exchange(key_, 0));
        parts_ = 0;
        go_deeper(outer_.back());
      } else if ((c == ']' || c == '}') && !outer_.empty()) {
        depth_ -= outer_.back() + key_ + parts_;
        outer_.pop_back();
        key_ = parts_ = 0;
      } else if (c == '=') {
        key_ = std::exchange(parts_, 0);
      } else if (c == ',' || c == '\n') {
        depth_ -= key_ + parts_;
        key_ = parts_ = 0;
      }
      if (c == '=' || c == ',' || c == '[' || c == '{') count();
      if (c == '\n' && ++line_ > 0) line_begin_ = at_ + 1;
      ++at_;
    }
  }

 private:
  static constexpr int kMostDepth = 64;
  static constexpr std::size_t kMostItems = 600'000;

  void go_deeper(int& part) {
    ++part;
    if (++depth_ > kMostDepth) {
      refuse(fmt::format("keys, lists and tables are more than {} deep", kMostDepth));
    }
  }
  void count() {
    if (++items_ > kMostItems) refuse(fmt::format("there are more than {} values", kMostItems));
  }

  void skip_text(char quote) {
    const std::string three(3, quote);
    const bool is_long = text_.substr(at_, 3) == three;
    at_ += is_long ? 3 : 1;
    while (at_ < text_.size()) {
      if (text_[at_] == '\n') {
        if (!is_long) return;  // not TOML
        ++line_;
        line_begin_ = at_ + 1;
      }
      if (quote == '"' && text_[at_] == '\\') {
        at_ += 2;
      } else if (is_long ? text_.substr(at_, 3) == three : text_[at_] == quote) {
        at_ += is_long ? 3 : 1;
        // One or two more belong to the text: the last three end it.
        for (int i = 0; is_long && i < 2 && at_ < text_.size() && text_[at_] == quote; ++i) ++at_;
        return;
      } else {
        ++at_;
      }
    }
  }

  [[noreturn]] void refuse(const std::string& why) const {
    throw InputError({file_, line_, at_ - line_begin_ + 1}, why);
  }

  const std::string& file_;
  std::string_view text_;
  std::size_t at_ = 0;
  std::uint64_t line_ = 1;
  std::size_t line_begin_ = 0;
  int depth_ = 0;           ///< of all that follows, which is the sum of these three:
  int parts_ = 0;           ///< dots of the key at hand
  int key_ = 0;             ///< those of the key whose value is at hand
  std::vector<int> outer_;  ///< those of the keys of what is open, and one for each that is
  std::size_t items_ = 0;
};

/// Adds a value to a list of toml++.
void append(toml::array& list, const TomlValue& value) {
  if (value.type == TomlValue::kText) {
    list.push_back(value.text);
  } else if (value.type == TomlValue::kList) {
    toml::array inner;
    for (const TomlValue& one : value.items) append(inner, one);
    list.push_back(std::move(inner));
  } else if (value.type == TomlValue::kTable) {
    toml::table inner;
    for (const TomlEntry& one : value.entries) {
      toml::array cell;
      append(cell, one.value);
      inner.insert_or_assign(one.key, std::move(cell[0]));
    }
    inner.is_inline(value.in_line);
    list.push_back(std::move(inner));
  } else {
    const toml::table plain = toml::parse("value = " + value.source);
    list.push_back(*plain.get("value"));
  }
}

std::vector<std::string> range(const TomlValue& table, std::string_view name) {
  const TomlTable inside(table, fmt::format("the range {}", name));
  inside.allow({"from", "to", "step"});
  bool whole = true;
  const auto number = [&](std::string_view key, double standard) {
    const TomlValue* value = table.get(key);
    if (value == nullptr && std::isfinite(standard)) return standard;
    if (value == nullptr || !value->is_number() || !std::isfinite(value->number())) {
      throw InputError(inside.place_of(key),
                       fmt::format("{} of the range {} must be a number", key, name));
    }
    whole = whole && value->type == TomlValue::kWhole;
    return value->number();
  };
  const double from = number("from", std::nan(""));
  const double to = number("to", std::nan(""));
  const double step = number("step", 1);
  // What rounding leaves of a step must not cost the last value.
  double count = std::floor((to - from) / step + 1e-9) + 1;
  // Whole numbers are taken exactly, and as unsigned ones, whose differences have room.
  const auto exactly = [&](std::string_view key) {
    const TomlValue* value = table.get(key);
    return whole && value != nullptr ? std::stoll(value->text) : 1;
  };
  const auto first = static_cast<std::uint64_t>(exactly("from"));
  const auto whole_step = static_cast<std::uint64_t>(exactly("step"));
  if (whole && step > 0) {
    const std::uint64_t steps = (static_cast<std::uint64_t>(exactly("to")) - first) / whole_step;
    count = exactly("from") <= exactly("to") ? static_cast<double>(steps) + 1 : 0;
  }
  if (!(step > 0) || !(count >= 1) || count > static_cast<double>(kMostValues)) {
    throw InputError(table.place,
                     fmt::format("the range {} has no values or more than {}: expected from <= to "
                                 "and step > 0",
                                 name, kMostValues));
  }
  std::vector<std::string> out;
  for (std::uint64_t i = 0; i < static_cast<std::uint64_t>(count); ++i) {
    out.push_back(whole ? std::to_string(static_cast<std::int64_t>(first + i * whole_step))
                        : fmt::format("{:.12g}", from + static_cast<double>(i) * step));
  }
  return out;
}

}  // namespace

double TomlValue::number() const {
  double out = 0;
  std::from_chars(text.data(), text.data() + text.size(), out);
  return out;
}

const TomlValue* TomlValue::get(std::string_view key) const {
  const auto at = std::ranges::lower_bound(entries, key, {}, &TomlEntry::key);
  return at != entries.end() && at->key == key ? &at->value : nullptr;
}

TomlValue* TomlValue::get(std::string_view key) {
  return const_cast<TomlValue*>(std::as_const(*this).get(key));
}

void TomlValue::put(TomlEntry entry) {
  const auto at = std::ranges::lower_bound(entries, entry.key, {}, &TomlEntry::key);
  if (at != entries.end() && at->key == entry.key) {
    *at = std::move(entry);
  } else {
    entries.insert(at, std::move(entry));
  }
}

void TomlValue::erase(std::string_view key) {
  std::erase_if(entries, [&](const TomlEntry& one) { return one.key == key; });
}

std::string toml_of(const TomlValue& value) {
  if (value.type == TomlValue::kText) return written(toml::value<std::string>(value.text));
  if (value.type != TomlValue::kList && !value.is_table()) return value.source;
  std::string parts;
  const auto add = [&](const std::string& part) { parts += (parts.empty() ? "" : ", ") + part; };
  for (const TomlValue& one : value.items) add(toml_of(one));
  for (const TomlEntry& one : value.entries) {
    add(fmt::format("{} = {}", written(one.key), toml_of(one.value)));
  }
  return value.is_table() ? fmt::format("{{ {} }}", parts) : fmt::format("[ {} ]", parts);
}

std::string print_toml(const TomlValue& table) {
  toml::array all;
  append(all, table);
  std::ostringstream out;
  out.exceptions(std::ios::badbit);
  out << *all[0].as_table() << '\n';
  return out.str();
}

namespace {

bool is_toml(std::string_view text) {
  try {
    (void)toml::parse(text);
    return true;
  } catch (const toml::parse_error&) {
    return false;
  }
}

}  // namespace

TomlValue parse_toml(const std::string& file, std::string_view text) {
  TomlSize(file, text).check();
  try {
    return value_of(toml::parse(text, file), file);
  } catch (const toml::parse_error& error) {
    // Numbers are read through a stream, which takes a lack of memory for a mistake in the text. A
    // mistake is still there the second time.
    if (is_toml(text)) throw std::bad_alloc();
    throw InputError(place_in(file, error.source()), std::string(error.description()));
  }
}

const Place& TomlTable::place_of(std::string_view key) const {
  const TomlValue* value = get(key);
  return value == nullptr ? place() : value->place;
}

void TomlTable::allow(const std::vector<std::string_view>& keys) const {
  for (const TomlEntry& one : entries()) {
    if (std::find(keys.begin(), keys.end(), one.key) != keys.end()) continue;
    throw InputError(one.place, unknown_name(fmt::format("key of {}", what_), one.key, keys));
  }
}

std::string TomlTable::text(std::string_view key) const {
  const TomlValue* value = get(key);
  if (value == nullptr) return "";
  if (value->type != TomlValue::kText || value->text.empty()) {
    throw InputError(value->place, fmt::format("{} is no text, expected one in quotes", key));
  }
  return value->text;
}

std::vector<std::string> TomlTable::texts(std::string_view key) const {
  const TomlValue* value = get(key);
  return value == nullptr ? std::vector<std::string>() : spread_values(*value, key);
}

std::int64_t TomlTable::whole_number(std::string_view key, std::int64_t least,
                                     std::int64_t standard) const {
  const TomlValue* value = get(key);
  if (value == nullptr) return standard;
  const std::int64_t whole = value->type == TomlValue::kWhole ? std::stoll(value->text) : least - 1;
  if (whole >= least) return whole;
  throw InputError(value->place, fmt::format("{} must be a whole number, at least {}", key, least));
}

double TomlTable::number(std::string_view key, double standard) const {
  const TomlValue* value = get(key);
  if (value == nullptr) return standard;
  if (value->is_number() && std::isfinite(value->number())) return value->number();
  throw InputError(value->place, fmt::format("{} must be a number", key));
}

bool TomlTable::flag(std::string_view key, bool standard) const {
  const TomlValue* value = get(key);
  if (value == nullptr) return standard;
  if (value->type == TomlValue::kFlag) return value->text == "true";
  throw InputError(value->place, fmt::format("{} must be true or false", key));
}

std::vector<std::int64_t> TomlTable::whole_numbers(std::string_view key, std::int64_t least) const {
  std::vector<std::int64_t> out;
  for (const std::string& text : texts(key)) {
    std::int64_t whole = 0;
    const char* end = text.data() + text.size();
    const auto result = std::from_chars(text.data(), end, whole);
    if (result.ec != std::errc() || result.ptr != end || whole < least) {
      throw InputError(place_of(key),
                       fmt::format("{} has {}, expected whole numbers of at least {}", key,
                                   in_quotes(text), least));
    }
    out.push_back(whole);
  }
  return out;
}

TomlTable TomlTable::inner(std::string_view key) const {
  const TomlValue* value = get(key);
  if (value != nullptr && value->is_table()) return {*value, std::string(key)};
  throw InputError(place_of(key), fmt::format("{} is no table, expected {{ ... }}", key));
}

std::vector<TomlTable> TomlTable::list(std::string_view key) const {
  std::vector<TomlTable> out;
  const TomlValue* value = get(key);
  for (std::size_t i = 0; value != nullptr && i < value->items.size(); ++i) {
    out.emplace_back(value->items[i], fmt::format("[[{}]]", key));
    if (!value->items[i].is_table()) value = nullptr;
  }
  if (value != nullptr && !out.empty()) return out;
  throw InputError(place_of(key), fmt::format("{} has no {}, expected [[{}]] with keys below it",
                                              what_, key, key));
}

std::vector<std::string> spread_values(const TomlValue& value, std::string_view name) {
  if (value.is_plain()) return {value.text};
  if (value.is_table()) return range(value, name);
  std::vector<std::string> out;
  std::unordered_set<std::string_view> seen;
  for (const TomlValue& one : value.items) {
    if (!one.is_plain()) {
      throw InputError(one.place,
                       fmt::format("{} has a list inside a list, expected plain values", name));
    }
    if (!seen.insert(one.text).second) {
      throw InputError(one.place, fmt::format("{} has {} twice", name, in_quotes(one.text)));
    }
    out.push_back(one.text);
  }
  if (out.empty()) {
    throw InputError(value.place, fmt::format("{} has no values, expected one at least", name));
  }
  return out;
}

std::vector<TomlLeaf> toml_leaves(const TomlValue& table, bool (*is_leaf)(const TomlValue&)) {
  std::vector<TomlLeaf> out;
  for (const TomlEntry& one : table.entries) {
    if (!one.value.is_table() || is_leaf(one.value)) {
      out.push_back({one.key, &one.value});
      continue;
    }
    for (TomlLeaf& inside : toml_leaves(one.value, is_leaf)) {
      out.push_back({one.key + "." + inside.name, inside.value});
    }
  }
  return out;
}

}  // namespace evodoku
