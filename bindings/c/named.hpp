/// \file
/// Options by name: a table of what can be set, and how the text of a value is read.
#pragma once

#include <charconv>
#include <functional>
#include <string>
#include <string_view>

#include "evodoku/budget.hpp"
#include "evodoku/table.hpp"

namespace evodoku::c {

template <typename Target>
struct Named {
  std::string_view name;
  std::function<void(Target& target, const std::string& value)> set;
};

/// Throws UsageError that says what was expected.
template <typename Number>
[[nodiscard]] Number number_of(const std::string& text) {
  Number value{};
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc() || stop != end || !(value >= 0)) {
    throw UsageError("found " + in_quotes(text) + ", expected a number that is not negative");
  }
  return value;
}

[[nodiscard]] inline bool switch_of(const std::string& text) {
  if (text != "true" && text != "false") {
    throw UsageError("found " + in_quotes(text) + ", expected true or false");
  }
  return text == "true";
}

/// Sets one of them. The message of what is wrong with a value begins with the name.
template <typename Target>
void set_named(const Table<Named<Target>>& table, Target& target, const char* name,
               const char* value) {
  const Named<Target>& entry = table.find(name);
  try {
    entry.set(target, value);
  } catch (const UsageError& error) {
    throw UsageError(std::string(name) + ": " + error.what());
  }
}

}  // namespace evodoku::c
