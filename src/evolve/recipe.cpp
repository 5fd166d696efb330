#include <fmt/format.h>

#include <charconv>

#include "evolve/machinery.hpp"

namespace evodoku::evolution {

namespace {

using Found = std::optional<std::string>;

/// A path is a head and what comes after its first dot.
std::pair<std::string_view, std::string_view> split(std::string_view path) {
  const std::size_t dot = path.find('.');
  if (dot == std::string_view::npos) return {path, {}};
  return {path.substr(0, dot), path.substr(dot + 1)};
}

template <typename Part>
Found of_part(const Part& part, std::string_view family, const std::string& name) {
  if (name.empty() || name == "operator") return part.name;
  if (part.settings.has(name)) return part.settings.text(name);
  if (family == "cross" && name == "weight") return fmt::format("{}", part.weight);
  if (family == "mutate" && name == "twin") return part.second_only ? "second" : "both";
  if (family == "mutate" && name == "count") return std::to_string(part.count);
  if ((family == "mutate" || family == "improve") && name == "rate") {
    return fmt::format("{}", part.rate);
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::string> Recipe::value(std::string_view path) const {
  if (path == "population") return std::to_string(population_);
  if (path == "islands") return std::to_string(islands_);
  if (path == "cross_rate") return fmt::format("{}", cross_rate_);
  if (path == "twins") return twins_ ? "true" : "false";
  if (path == "stop_when") return stop_needs_all_ ? "all" : "any";
  const auto [family, rest] = split(path);
  if (family == "problem") {
    const auto found = problem_.find(std::string(rest));
    return found == problem_.end() ? std::nullopt : Found(found->second.value);
  }
  if (path == "crowd" && parts_.at("crowd.who").empty()) return "none";
  if (family == "crowd") return of_family(path.substr(0, path.find('.', 6)), split(rest).second);
  return of_family(family, rest);
}

std::optional<std::string> Recipe::of_family(std::string_view family, std::string_view rest) const {
  const auto found = parts_.find(family);
  if (found == parts_.end()) return std::nullopt;
  // One of several operators is named by its number, an only one need not be.
  const std::vector<Part>& parts = found->second;
  const auto [head, name] = split(rest);
  std::size_t index = 0;
  const auto result = std::from_chars(head.data(), head.data() + head.size(), index);
  if (result.ec == std::errc() && result.ptr == head.data() + head.size()) {
    return index < parts.size() ? of_part(parts[index], family, std::string(name)) : std::nullopt;
  }
  return parts.size() == 1 ? of_part(parts.front(), family, std::string(rest)) : std::nullopt;
}

std::string Recipe::describe_course() const {
  std::string out = fmt::format("population = {}\nislands = {}\ncross_rate = {}\ntwins = {}\n",
                                population_, islands_, cross_rate_, twins_);
  for (const auto& [name, given] : problem_) {
    out += fmt::format("problem.{} = {}\n", name, given.value);
  }
  for (const auto& [family, parts] : parts_) {
    if (family == "stop") continue;
    for (std::size_t i = 0; i < parts.size(); ++i) {
      const Part& part = parts[i];
      const std::string path = fmt::format("{}.{}", family, i);
      out += fmt::format("{} = {}, weight {}, rate {}{}\n", path, part.name, part.weight, part.rate,
                         part.second_only ? ", second twin" : "");
      for (const auto& [name, value] : part.settings.values()) {
        out += fmt::format("{}.{} = {}\n", path, name, value);
      }
    }
  }
  return out;
}

void Recipe::check(const Problem& problem) const { (void)build(problem); }

Machinery Recipe::build(const Problem& problem) const {
  const auto made = [&](const auto& table, const Part& part) {
    const auto& entry = table.find(part.name);
    if (const std::string missing = lacks(problem.domain(), entry.needs); !missing.empty()) {
      throw InputError(part.place, fmt::format("{} needs {}, which this problem does not have",
                                               part.name, missing));
    }
    auto operation = entry.make(part.settings, problem);
    if (operation != nullptr) return operation;
    throw UsageError(
        fmt::format("recipe {} uses {}, which is for other problems", name_, part.name));
  };
  const auto one = [&](const char* family) -> const Part& { return parts_.at(family).front(); };
  Machinery out;
  out.population = population_;
  out.pool = made(pools(), one("pool"));
  out.select = made(selects(), one("select"));
  double weights = 0;
  for (const Part& part : parts_.at("cross")) weights += part.weight;
  for (const Part& part : parts_.at("cross")) {
    out.crossings.push_back({cross_rate_ * part.weight / weights, made(crosses(), part)});
  }
  out.twins = twins_;
  for (const Part& part : parts_.at("mutate")) {
    out.mutations.push_back({part.rate, part.count, part.second_only, made(mutates(), part)});
  }
  for (const Part& part : parts_.at("improve")) {
    out.improvings.push_back({part.rate, made(*improves_, part)});
  }
  out.survive = made(survives(), one("survive"));
  if (!parts_.at("crowd.who").empty()) {
    const Settings& who = one("crowd.who").settings;
    out.crowd = {.who = made(crowd_whos(), one("crowd.who")),
                 .vote = made(crowd_votes(), one("crowd.vote")),
                 .fill = made(crowd_fills(), one("crowd.fill")),
                 .when = made(crowd_whens(), one("crowd.when")),
                 .join = made(crowd_joins(), one("crowd.join")),
                 .of_all = who.has("of") && who.text("of") == "all"};
  }
  for (const Part& part : parts_.at("rescue")) out.rescues.push_back(made(rescues(), part));
  for (const Part& part : parts_.at("stop")) out.stops.push_back(made(stops(), part));
  out.stop_needs_all = stop_needs_all_;
  const Settings& migration = one("migrate").settings;
  out.migration = {.operation = made(migrates(), one("migrate")),
                   .interval = static_cast<std::uint32_t>(migration.integer("interval")),
                   .migrants = static_cast<std::uint32_t>(migration.integer("migrants")),
                   .choose_best = migration.text("choose") == "best",
                   .replace_worst = migration.text("replace") == "worst"};
  return out;
}

}  // namespace evodoku::evolution
