#include "study/race/read_space.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>

#include "base/quotes.hpp"
#include "evodoku/table.hpp"

namespace evodoku::study {

namespace {

constexpr std::array<std::pair<const char*, RaceParameter::Kind>, 4> kKinds = {
    {{"real", RaceParameter::kReal},
     {"integer", RaceParameter::kInteger},
     {"choice", RaceParameter::kChoice},
     {"ordered", RaceParameter::kOrdered}}};

/// A leaf of a table whose keys are paths: mutate.rate is a table within a table.
struct Leaf {
  std::string name;
  const toml::node* node = nullptr;
  Place place;
};

/// \p is_leaf tells a table that says something of a path from one that continues it.
void collect(const TomlTable& within, const toml::table& table, const std::string& before,
             const std::function<bool(const toml::table&)>& is_leaf, std::vector<Leaf>& out) {
  for (const auto& [key, value] : table) {
    const std::string name = before + std::string(key.str());
    const toml::table* inner = value.as_table();
    if (inner != nullptr && !is_leaf(*inner)) {
      collect(within, *inner, name + ".", is_leaf, out);
    } else {
      out.push_back({name, &value, within.place(value)});
    }
  }
}

bool is_parameter(const toml::table& table) {
  return std::any_of(kKinds.begin(), kKinds.end(),
                     [&](const auto& kind) { return table.contains(kind.first); });
}

bool is_bound(const toml::table& table) {
  return table.contains("above") || table.contains("below");
}

void read_range(const TomlTable& entry, const char* key, RaceParameter& out) {
  const std::vector<std::string> ends = entry.texts(key);
  const auto is_good = [&](const std::string& end) {
    const double number = as_number(end);
    return std::isfinite(number) &&
           (out.kind == RaceParameter::kReal || number == std::floor(number));
  };
  if (ends.size() == 2 && is_good(ends[0]) && is_good(ends[1])) {
    out.low = as_number(ends[0]);
    out.high = as_number(ends[1]);
  }
  if (ends.size() != 2 || !is_good(ends[0]) || !is_good(ends[1]) || out.low >= out.high) {
    throw InputError(
        entry.place_of(key),
        fmt::format("{} has no range, expected {} = [LEAST, MOST] with {}", out.name, key,
                    out.kind == RaceParameter::kReal ? "numbers" : "whole numbers"));
  }
}

/// All but the condition, which may name parameters that are still to come.
RaceParameter read_parameter(const TomlTable& race, const Leaf& leaf) {
  RaceParameter out{.name = leaf.name, .place = leaf.place};
  const toml::table* table = leaf.node->as_table();
  const auto kinds =
      table == nullptr ? 0 : std::count_if(kKinds.begin(), kKinds.end(), [&](auto kind) {
        return table->contains(kind.first);
      });
  if (kinds != 1) {
    throw InputError(leaf.place, fmt::format("{} is no parameter, expected one of {{ real = [0, 1] "
                                             "}}, {{ integer = [1, 9] }}, {{ choice = [...] }}, {{ "
                                             "ordered = [...] }}",
                                             leaf.name));
  }
  const TomlTable entry = race.at(*table, leaf.name);
  const auto kind = std::find_if(kKinds.begin(), kKinds.end(),
                                 [&](auto one) { return table->contains(one.first); });
  out.kind = kind->second;
  entry.allow(out.is_number() ? std::vector<std::string_view>{kind->first, "log", "when"}
                              : std::vector<std::string_view>{kind->first, "when"});
  if (!out.is_number()) {
    out.choices = entry.texts(kind->first);
    if (out.choices.size() < 2) {
      throw InputError(entry.place_of(kind->first),
                       fmt::format("{} has one value, expected two at least", leaf.name));
    }
    return out;
  }
  read_range(entry, kind->first, out);
  if (const toml::node* log = table->get("log")) {
    if (!log->is_boolean()) {
      throw InputError(entry.place(*log), "log must be true or false");
    }
    out.log = *log->value<bool>();
    if (out.log && out.low <= 0) {
      throw InputError(entry.place(*log), fmt::format("{} begins at {}: a logarithmic scale needs "
                                                      "numbers above 0",
                                                      leaf.name, out.low));
    }
  }
  return out;
}

class ConditionReader {
 public:
  ConditionReader(const TomlTable& race, const std::vector<RaceParameter>& parameters)
      : race_(race), parameters_(parameters) {}

  [[nodiscard]] Condition read(const toml::table& table, const Place& place) const {
    Condition out{.clauses = {}, .place = place};
    std::vector<Leaf> leaves;
    collect(race_, table, "", is_bound, leaves);
    for (const Leaf& leaf : leaves) out.clauses.push_back(read_clause(leaf));
    if (out.clauses.empty()) {
      throw InputError(place, "the condition is empty, expected PARAMETER = VALUE");
    }
    return out;
  }

 private:
  [[nodiscard]] std::size_t find(const std::string& name, const Place& place) const {
    const auto found = std::find_if(parameters_.begin(), parameters_.end(),
                                    [&](const RaceParameter& one) { return one.name == name; });
    if (found != parameters_.end()) return static_cast<std::size_t>(found - parameters_.begin());
    std::vector<std::string_view> names;
    for (const RaceParameter& one : parameters_) names.push_back(one.name);
    throw InputError(place, unknown_name("parameter of the race", name, names));
  }

  [[nodiscard]] Clause read_clause(const Leaf& leaf) const {
    Clause out{.parameter = find(leaf.name, leaf.place)};
    const RaceParameter& parameter = parameters_[out.parameter];
    if (const toml::table* bounds = leaf.node->as_table()) {
      const TomlTable entry = race_.at(*bounds, leaf.name);
      entry.allow({"above", "below"});
      out.above = read_bound(entry, "above");
      out.below = read_bound(entry, "below");
      return out;
    }
    out.values = race_.spread(*leaf.node, leaf.name);
    for (const std::string& value : out.values) {
      if (parameter.takes(value)) continue;
      throw InputError(leaf.place, fmt::format("{} is never {}, expected {}", leaf.name,
                                               in_quotes(value), parameter.allowed()));
    }
    return out;
  }

  /// A number, or the name of another parameter.
  [[nodiscard]] std::optional<Clause::Bound> read_bound(const TomlTable& entry,
                                                        std::string_view key) const {
    const toml::node* node = entry.table().get(key);
    if (node == nullptr) return std::nullopt;
    if (node->is_number()) return Clause::Bound{.number = *node->value<double>()};
    if (node->is_string()) {
      return Clause::Bound{.parameter = find(*node->value<std::string>(), entry.place(*node))};
    }
    throw InputError(entry.place(*node),
                     fmt::format("{} must be a number, or the name of a parameter", key));
  }

  const TomlTable& race_;
  const std::vector<RaceParameter>& parameters_;
};

std::vector<std::size_t> needed_by(const Condition& condition) {
  std::vector<std::size_t> out;
  for (const Clause& clause : condition.clauses) {
    out.push_back(clause.parameter);
    if (clause.above && clause.above->parameter) out.push_back(*clause.above->parameter);
    if (clause.below && clause.below->parameter) out.push_back(*clause.below->parameter);
  }
  return out;
}

/// Positions so that one that others depend on comes before them.
std::vector<std::size_t> order_of(const std::vector<RaceParameter>& parameters) {
  enum State { kNew, kOpen, kDone };
  std::vector<State> states(parameters.size(), kNew);
  std::vector<std::size_t> out;
  const std::function<void(std::size_t)> visit = [&](std::size_t i) {
    if (states[i] == kDone) return;
    if (states[i] == kOpen) {
      throw InputError(parameters[i].when.place,
                       fmt::format("whether {} counts depends on itself", parameters[i].name));
    }
    states[i] = kOpen;
    for (const std::size_t other : needed_by(parameters[i].when)) visit(other);
    states[i] = kDone;
    out.push_back(i);
  };
  for (std::size_t i = 0; i < parameters.size(); ++i) visit(i);
  return out;
}

/// Puts parameters into an order, and has conditions name them by their new places.
void reorder(Space& space, const std::vector<std::size_t>& order) {
  std::vector<std::size_t> now(order.size());
  for (std::size_t i = 0; i < order.size(); ++i) now[order[i]] = i;
  const auto move = [&](Condition& condition) {
    for (Clause& clause : condition.clauses) {
      clause.parameter = now[clause.parameter];
      for (auto* bound : {&clause.above, &clause.below}) {
        if (*bound && (*bound)->parameter) (*bound)->parameter = now[*(*bound)->parameter];
      }
    }
  };
  std::vector<RaceParameter> sorted;
  for (const std::size_t i : order) sorted.push_back(std::move(space.parameters[i]));
  space.parameters = std::move(sorted);
  for (RaceParameter& one : space.parameters) move(one.when);
  for (Condition& one : space.forbidden) move(one);
}

}  // namespace

Space read_space(const TomlTable& race) {
  Space out;
  std::vector<Leaf> leaves;
  const TomlTable parameters = race.inner("parameters");
  collect(race, parameters.table(), "", is_parameter, leaves);
  if (leaves.empty()) throw InputError(parameters.place(), "the race has no parameters");
  for (const Leaf& leaf : leaves) out.parameters.push_back(read_parameter(race, leaf));
  const ConditionReader reader(race, out.parameters);
  for (std::size_t i = 0; i < leaves.size(); ++i) {
    const toml::node* when = leaves[i].node->as_table()->get("when");
    if (when == nullptr) continue;
    if (!when->is_table()) {
      throw InputError(race.place(*when), "when is no table, expected { PARAMETER = VALUE }");
    }
    out.parameters[i].when = reader.read(*when->as_table(), race.place(*when));
  }
  if (race.has("forbidden")) {
    for (const TomlTable& one : race.list("forbidden")) {
      out.forbidden.push_back(reader.read(one.table(), one.place()));
    }
  }
  reorder(out, order_of(out.parameters));
  return out;
}

}  // namespace evodoku::study
