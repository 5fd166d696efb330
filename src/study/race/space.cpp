#include "study/race/space.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <cmath>

#include "base/real.hpp"

namespace evodoku::study {

double as_number(const std::string& value) {
  double out = 0;
  const char* end = value.data() + value.size();
  const auto result = std::from_chars(value.data(), end, out);
  return result.ec == std::errc() && result.ptr == end ? out : std::nan("");
}

double RaceParameter::position(const std::string& value) const {
  if (!is_number()) {
    return (static_cast<double>(index(value)) + 0.5) / static_cast<double>(choices.size());
  }
  // A whole number n has the stretch from n to n + 1.
  const double end = kind == kInteger ? high + 1 : high;
  const double number = as_number(value) + (kind == kInteger ? 0.5 : 0);
  const double out =
      log ? real::log(number / low) / real::log(end / low) : (number - low) / (end - low);
  return std::clamp(out, 0.0, 1.0);
}

std::string RaceParameter::at(double position) const {
  if (!is_number()) {
    const auto count = static_cast<double>(choices.size());
    return choices[static_cast<std::size_t>(std::clamp(position * count, 0.0, count - 1))];
  }
  const double end = kind == kInteger ? high + 1 : high;
  const double number = log ? low * real::pow(end / low, position) : low + position * (end - low);
  if (kind == kInteger) {
    return std::to_string(static_cast<std::int64_t>(std::clamp(std::floor(number), low, high)));
  }
  const double rounded = as_number(fmt::format("{:.4g}", number));
  return fmt::format("{}", std::clamp(rounded, low, high));
}

std::size_t RaceParameter::index(const std::string& value) const {
  const auto found = std::find(choices.begin(), choices.end(), value);
  if (found != choices.end()) return static_cast<std::size_t>(found - choices.begin());
  // 0.10 in a recipe is the 0.1 of a list.
  const auto equal = std::find_if(choices.begin(), choices.end(), [&](const std::string& one) {
    return as_number(one) == as_number(value);
  });
  return static_cast<std::size_t>(equal - choices.begin());
}

bool RaceParameter::takes(const std::string& value) const {
  if (!is_number()) return index(value) < choices.size();
  const double number = as_number(value);
  return number >= low && number <= high && (kind == kReal || number == std::floor(number));
}

std::string RaceParameter::allowed() const {
  return is_number() ? fmt::format("{} to {}", low, high)
                     : fmt::format("one of {}", fmt::join(choices, ", "));
}

bool Space::holds(const Condition& condition, const RaceSetting& setting) {
  const auto number = [&](const Clause::Bound& bound) {
    return bound.parameter ? as_number(setting[*bound.parameter]) : bound.number;
  };
  return std::all_of(condition.clauses.begin(), condition.clauses.end(), [&](const Clause& clause) {
    const std::string& value = setting[clause.parameter];
    if (value.empty()) return false;
    const auto is_value = [&](const std::string& one) {
      return one == value || as_number(one) == as_number(value);
    };
    if (!clause.values.empty() &&
        std::none_of(clause.values.begin(), clause.values.end(), is_value)) {
      return false;
    }
    // Not a number compares as false: a bound by a parameter that does not count does not hold.
    return (!clause.above || as_number(value) > number(*clause.above)) &&
           (!clause.below || as_number(value) < number(*clause.below));
  });
}

bool Space::is_allowed(const RaceSetting& setting) const {
  return std::none_of(forbidden.begin(), forbidden.end(),
                      [&](const Condition& one) { return holds(one, setting); });
}

std::vector<std::string> Space::changes(const RaceSetting& setting) const {
  std::vector<std::string> out;
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    if (!setting[i].empty()) out.push_back(fmt::format("{}={}", parameters[i].name, setting[i]));
  }
  return out;
}

bool Space::are_alike(const RaceSetting& a, const RaceSetting& b) const {
  constexpr double kNear = 1e-4;
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    if (a[i] == b[i]) continue;
    if (a[i].empty() || b[i].empty() || parameters[i].kind != RaceParameter::kReal) return false;
    if (std::abs(parameters[i].position(a[i]) - parameters[i].position(b[i])) > kNear) return false;
  }
  return true;
}

}  // namespace evodoku::study
