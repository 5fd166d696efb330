/// \file
/// The parameters of operators: what there is, what is allowed, and what a recipe says.
///
/// Each family of operators has one table of entries; from it come the checks of a recipe, its
/// error messages, `evodoku operators`, and the documentation.
///
///     const std::vector<Parameter> parameters = {
///         {.name = "size", .kind = Parameter::kInteger, .standard = "2", .low = 2, .high = 1000,
///          .summary = "how many compete"}};
///     int size = settings.integer("size");
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "evodoku/error.hpp"
#include "evolve/domain.hpp"

namespace evodoku::evolution {

/// One parameter of an operator.
struct Parameter {
  enum Kind { kInteger, kReal, kSwitch, kChoice };

  std::string name;
  Kind kind = kReal;
  std::string standard;  ///< the default, as a recipe would write it
  double low = 0;        ///< of a number
  double high = 1;
  std::vector<std::string> choices;  ///< of a choice
  std::string summary;

  /// "a whole number 2 to 1000", "true or false", "one of a, b": for messages and lists.
  [[nodiscard]] std::string allowed() const;
  /// Throws Error with what is allowed if a value is not; \p where goes before the message.
  void check(const std::string& value, const Place& where) const;
};

/// What a recipe says of one operator, checked and with defaults filled in.
class Settings {
 public:
  Settings() = default;
  /// \p given are the values of a recipe by name, each with its place. Throws InputError for a name
  /// that is not a parameter ("did you mean") and for a value that is not allowed.
  struct Given {
    std::string value;
    Place place;
  };
  Settings(const std::vector<Parameter>& parameters, const std::map<std::string, Given>& given,
           std::string_view owner);

  [[nodiscard]] bool has(const std::string& name) const { return values_.contains(name); }
  [[nodiscard]] int integer(const std::string& name) const;
  [[nodiscard]] double real(const std::string& name) const;
  [[nodiscard]] bool is_on(const std::string& name) const { return text(name) == "true"; }
  [[nodiscard]] const std::string& text(const std::string& name) const { return values_.at(name); }

 private:
  std::map<std::string, std::string> values_;
};

/// What an operator needs of a domain. A recipe that asks for something a domain does not have is
/// refused before it runs.
enum class Needs { kNothing, kGroups, kBands, kSheet, kBlocks, kNoGroups };

/// "" if a domain has what is needed, else what it lacks.
[[nodiscard]] std::string lacks(const Domain& domain, Needs needs);

/// One line in the table of a family.
template <typename Operator>
struct Entry {
  std::string_view name;
  std::string_view summary;
  std::string_view source;  ///< where it is from
  Needs needs = Needs::kNothing;
  std::vector<Parameter> parameters;
  std::unique_ptr<Operator> (*make)(const Settings& settings, const Domain& domain) = nullptr;
};

}  // namespace evodoku::evolution
