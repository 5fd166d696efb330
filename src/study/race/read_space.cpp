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

bool is_parameter(const TomlValue& table) {
  return std::any_of(kKinds.begin(), kKinds.end(),
                     [&](const auto& kind) { return table.has(kind.first); });
}

bool is_bound(const TomlValue& table) { return table.has("above") || table.has("below"); }

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
RaceParameter read_parameter(const TomlLeaf& leaf) {
  const Place& place = leaf.value->place;
  RaceParameter out{.name = leaf.name, .place = place};
  const auto is_said = [&](const auto& kind) { return leaf.value->has(kind.first); };
  if (std::count_if(kKinds.begin(), kKinds.end(), is_said) != 1) {
    throw InputError(place,
                     fmt::format("{} is not a parameter, expected one of {{ real = [0, 1] }}, "
                                 "{{ integer = [1, 9] }}, {{ choice = [...] }}, {{ ordered "
                                 "= [...] }}",
                                 leaf.name));
  }
  const TomlTable entry(*leaf.value, leaf.name);
  const auto& [key, kind] = *std::find_if(kKinds.begin(), kKinds.end(), is_said);
  out.kind = kind;
  entry.allow(out.is_number() ? std::vector<std::string_view>{key, "log", "when"}
                              : std::vector<std::string_view>{key, "when"});
  if (!out.is_number()) {
    out.choices = entry.texts(key);
    if (out.choices.size() < 2) {
      throw InputError(entry.place_of(key),
                       fmt::format("{} has one value, expected two at least", leaf.name));
    }
    return out;
  }
  read_range(entry, key, out);
  out.log = entry.flag("log", false);
  if (out.log && out.low <= 0) {
    throw InputError(entry.place_of("log"),
                     fmt::format("{} begins at {}: a logarithmic scale needs numbers above 0",
                                 leaf.name, out.low));
  }
  return out;
}

class ConditionReader {
 public:
  explicit ConditionReader(const std::vector<RaceParameter>& parameters)
      : parameters_(parameters) {}

  [[nodiscard]] Condition read(const TomlValue& table) const {
    Condition out{.clauses = {}, .place = table.place};
    for (const TomlLeaf& leaf : toml_leaves(table, is_bound)) {
      out.clauses.push_back(read_clause(leaf));
    }
    if (out.clauses.empty()) {
      throw InputError(table.place, "the condition is empty, expected PARAMETER = VALUE");
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

  [[nodiscard]] Clause read_clause(const TomlLeaf& leaf) const {
    const Place& place = leaf.value->place;
    Clause out{.parameter = find(leaf.name, place)};
    const RaceParameter& parameter = parameters_[out.parameter];
    if (leaf.value->is_table()) {
      TomlTable(*leaf.value, leaf.name).allow({"above", "below"});
      out.above = read_bound(*leaf.value, "above");
      out.below = read_bound(*leaf.value, "below");
      return out;
    }
    out.values = spread_values(*leaf.value, leaf.name);
    for (const std::string& value : out.values) {
      if (parameter.takes(value)) continue;
      throw InputError(place, fmt::format("{} is never {}, expected {}", leaf.name,
                                          in_quotes(value), parameter.allowed()));
    }
    return out;
  }

  /// A number, or the name of another parameter.
  [[nodiscard]] std::optional<Clause::Bound> read_bound(const TomlValue& table,
                                                        std::string_view key) const {
    const TomlValue* value = table.get(key);
    if (value == nullptr) return std::nullopt;
    if (value->is_number()) return Clause::Bound{.number = value->number()};
    if (value->type == TomlValue::kText) {
      return Clause::Bound{.parameter = find(value->text, value->place)};
    }
    throw InputError(value->place,
                     fmt::format("{} must be a number, or the name of a parameter", key));
  }

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

/// Positions so that one that others depend on comes before them. They are few
/// (`read_space`), so that a chain of them may be followed by recursion.
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
  sorted.reserve(order.size());
  for (const std::size_t i : order) sorted.push_back(std::move(space.parameters[i]));
  space.parameters = std::move(sorted);
  for (RaceParameter& one : space.parameters) move(one.when);
  for (Condition& one : space.forbidden) move(one);
}

}  // namespace

Space read_space(const TomlTable& race) {
  Space out;
  const TomlTable parameters = race.inner("parameters");
  const std::vector<TomlLeaf> leaves = toml_leaves(parameters.value(), is_parameter);
  if (leaves.empty()) throw InputError(parameters.place(), "the race has no parameters");
  constexpr std::size_t kMostParameters = 1000;
  if (leaves.size() > kMostParameters) {
    throw InputError(leaves[kMostParameters].value->place,
                     fmt::format("the race has {} parameters, expected {} at most", leaves.size(),
                                 kMostParameters));
  }
  for (const TomlLeaf& leaf : leaves) out.parameters.push_back(read_parameter(leaf));
  const ConditionReader reader(out.parameters);
  for (std::size_t i = 0; i < leaves.size(); ++i) {
    const TomlValue* when = leaves[i].value->get("when");
    if (when == nullptr) continue;
    if (!when->is_table()) {
      throw InputError(when->place, "when is not a table, expected { PARAMETER = VALUE }");
    }
    out.parameters[i].when = reader.read(*when);
  }
  if (race.has("forbidden")) {
    for (const TomlTable& one : race.list("forbidden")) {
      out.forbidden.push_back(reader.read(one.value()));
    }
  }
  reorder(out, order_of(out.parameters));
  return out;
}

}  // namespace evodoku::study
