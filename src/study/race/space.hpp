/// \file
/// What a race may set: parameters of a recipe, the values that each may take, when it counts, and
/// which combinations are forbidden.
///
///     Space space;
///     space.parameters = {{.name = "population", .kind = RaceParameter::kInteger, .low = 50,
///                          .high = 2000, .log = true}};
///     const RaceSetting setting = {"400"};
///     space.parameters[0].position("400");     // 0.57: between 0 and 1, for sampling
///     space.is_allowed(setting);
#pragma once

#include "evodoku/study.hpp"

namespace evodoku::study {

/// What a condition says of one parameter.
struct Clause {
  std::size_t parameter = 0;
  std::vector<std::string> values;  ///< is one of these, unless there are none
  /// Beyond a number, or beyond the value of another parameter.
  struct Bound {
    double number = 0;
    std::optional<std::size_t> parameter;
  };
  std::optional<Bound> above;
  std::optional<Bound> below;
};

/// Holds where all clauses hold; none of a parameter that does not count.
struct Condition {
  std::vector<Clause> clauses;
  Place place;
};

struct RaceParameter {
  enum Kind { kReal, kInteger, kChoice, kOrdered };

  std::string name;  ///< a path as for `--set`: "mutate.rate"
  Kind kind = kReal;
  double low = 0;  ///< of a number, both ends included
  double high = 1;
  bool log = false;                  ///< a number is drawn on a logarithmic scale
  std::vector<std::string> choices;  ///< of a choice, or in order
  Condition when = {};               ///< without clauses: always
  Place place = {};

  [[nodiscard]] bool is_number() const { return kind == kReal || kind == kInteger; }
  /// Where a value lies between 0 and 1; steps lie in the middle of theirs. Not for a choice.
  [[nodiscard]] double position(const std::string& value) const;
  /// The value at a position; real numbers are rounded to four digits.
  [[nodiscard]] std::string at(double position) const;
  /// The number of a choice.
  [[nodiscard]] std::size_t index(const std::string& value) const;
  /// Whether a value is within the bounds, or one of the choices.
  [[nodiscard]] bool takes(const std::string& value) const;
  /// "0.1 to 0.9", "one of a, b": for messages.
  [[nodiscard]] std::string allowed() const;
};

class Space {
 public:
  /// One that others depend on stands before them.
  std::vector<RaceParameter> parameters;
  std::vector<Condition> forbidden;

  [[nodiscard]] static bool holds(const Condition& condition, const RaceSetting& setting);
  /// Whether a parameter counts, by the values of those before it.
  [[nodiscard]] bool counts(std::size_t parameter, const RaceSetting& setting) const {
    return holds(parameters[parameter].when, setting);
  }
  /// Whether no forbidden combination holds.
  [[nodiscard]] bool is_allowed(const RaceSetting& setting) const;
  /// "population=400", for each parameter that counts.
  [[nodiscard]] std::vector<std::string> changes(const RaceSetting& setting) const;
  /// Whether two settings can hardly be told apart: the same but for a ten-thousandth of the range
  /// of a number.
  [[nodiscard]] bool are_alike(const RaceSetting& a, const RaceSetting& b) const;
};

/// A value as a number; not one where it is none.
[[nodiscard]] double as_number(const std::string& value);

}  // namespace evodoku::study
