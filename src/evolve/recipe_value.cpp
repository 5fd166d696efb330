// The parameters of a recipe by the paths that `--set` takes.
#include <fmt/format.h>

#include <charconv>

#include "evolve/recipe.hpp"

namespace evodoku::evolution {

namespace {

using Found = std::optional<std::string>;

std::string flag(bool on) { return on ? "true" : "false"; }

/// A path is a head and what is behind its first dot.
std::pair<std::string_view, std::string_view> split(std::string_view path) {
  const std::size_t dot = path.find('.');
  if (dot == std::string_view::npos) return {path, {}};
  return {path.substr(0, dot), path.substr(dot + 1)};
}

template <typename Part>
Found of_part(const Part& part, std::string_view family, const std::string& name) {
  if (name == "operator") return std::string(part.entry->name);
  if (part.settings.has(name)) return part.settings.text(name);
  if (family == "cross" && name == "weight") return fmt::format("{}", part.weight);
  if (family == "mutate" && name == "twin") return part.second_only ? "second" : "both";
  if ((family == "mutate" || family == "improve") && name == "rate") {
    return fmt::format("{}", part.rate);
  }
  return std::nullopt;
}

/// One of several operators is named by its number, an only one need not be.
template <typename Part>
Found of_parts(const std::vector<Part>& parts, std::string_view family, std::string_view path) {
  const auto [head, rest] = split(path);
  std::size_t index = 0;
  const auto result = std::from_chars(head.data(), head.data() + head.size(), index);
  if (result.ec == std::errc() && result.ptr == head.data() + head.size()) {
    return index < parts.size() ? of_part(parts[index], family, std::string(rest)) : std::nullopt;
  }
  return parts.size() == 1 ? of_part(parts.front(), family, std::string(path)) : std::nullopt;
}

}  // namespace

std::optional<std::string> Recipe::value(std::string_view path) const {
  if (path == "population") return std::to_string(population_);
  if (path == "islands") return std::to_string(islands_);
  if (path == "cross_rate") return fmt::format("{}", cross_rate_);
  if (path == "twins") return flag(twins_);
  if (path == "stop_when") return stop_needs_all_ ? "all" : "any";
  const auto [family, rest] = split(path);
  const std::string name(rest);
  if (family == "problem") {
    const auto found = problem_.find(name);
    return found == problem_.end() ? std::nullopt : Found(found->second.value);
  }
  if (family == "pool") return of_part(pool_, family, name);
  if (family == "select") return of_part(select_, family, name);
  if (family == "cross") return of_parts(crosses_, family, rest);
  if (family == "mutate") return of_parts(mutates_, family, rest);
  if (family == "improve") return of_parts(improves_, family, rest);
  if (family == "survive") return of_part(survive_, family, name);
  if (family == "crowd") return of_parts(crowds_, family, rest);
  if (family == "rescue") return of_parts(rescues_, family, rest);
  if (family == "stop") return of_parts(stops_, family, rest);
  if (family == "migrate") return of_part(migrate_, family, name);
  return std::nullopt;
}

}  // namespace evodoku::evolution
