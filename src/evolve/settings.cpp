// What operators may be told, and what they need.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <cmath>

#include "base/quotes.hpp"
#include "base/toml.hpp"
#include "evodoku/operators.hpp"

namespace evodoku::evolution {

namespace {

/// A whole text as a number; NaN if it is none.
double number(const std::string& text) {
  double value = 0;
  const char* end = text.data() + text.size();
  const auto result = std::from_chars(text.data(), end, value);
  return result.ec == std::errc() && result.ptr == end ? value : std::nan("");
}

}  // namespace

Parameter Parameter::integer(std::string name, std::string standard, double low, double high,
                             std::string summary) {
  return {.name = std::move(name),
          .kind = kInteger,
          .standard = std::move(standard),
          .low = low,
          .high = high,
          .summary = std::move(summary)};
}

Parameter Parameter::real(std::string name, std::string standard, double low, double high,
                          std::string summary) {
  Parameter out = integer(std::move(name), std::move(standard), low, high, std::move(summary));
  out.kind = kReal;
  return out;
}

Parameter Parameter::choice(std::string name, std::string standard,
                            std::vector<std::string> choices, std::string summary) {
  return {.name = std::move(name),
          .kind = kChoice,
          .standard = std::move(standard),
          .choices = std::move(choices),
          .summary = std::move(summary)};
}

Parameter Parameter::text(std::string name, std::string standard, std::string summary) {
  return {.name = std::move(name),
          .kind = kText,
          .standard = std::move(standard),
          .summary = std::move(summary)};
}

std::string Parameter::allowed() const {
  switch (kind) {
    case kInteger:
      return fmt::format("a whole number {} to {}", low, high);
    case kReal:
      return fmt::format("a number {} to {}", low, high);
    case kSwitch:
      return "true or false";
    case kChoice:
      return fmt::format("one of {}", fmt::join(choices, ", "));
    case kText:
      return "a text";
  }
  return {};
}

void Parameter::check(const std::string& value, const Place& where) const {
  bool good = false;
  switch (kind) {
    case kInteger:
    case kReal: {
      const double n = number(value);
      good = n >= low && n <= high && (kind == kReal || n == std::floor(n));
      break;
    }
    case kSwitch:
      good = value == "true" || value == "false";
      break;
    case kChoice:
      good = std::find(choices.begin(), choices.end(), value) != choices.end();
      break;
    case kText:
      good = true;
      break;
  }
  if (!good) {
    throw InputError(where,
                     fmt::format("{} is {}, expected {}", name, in_quotes(value), allowed()));
  }
}

Settings::Settings(const std::vector<Parameter>& parameters,
                   const std::map<std::string, Given>& given, std::string_view owner) {
  for (const Parameter& parameter : parameters) values_[parameter.name] = parameter.standard;
  const Table<Parameter> known(fmt::format("parameter of {}", owner), parameters);
  for (const auto& [name, said] : given) {
    entry_at(known, name, said.place).check(said.value, said.place);
    values_[name] = said.value;
  }
}

int Settings::integer(const std::string& name) const {
  return static_cast<int>(number(values_.at(name)));
}

double Settings::real(const std::string& name) const { return number(values_.at(name)); }

std::string lacks(const Domain& domain, Needs needs) {
  switch (needs) {
    case Needs::kNothing:
      return "";
    case Needs::kGroups:
      return domain.groups() > 0 ? "" : "groups of genes";
    case Needs::kBands:
      return domain.band() > 0 ? "" : "bands of groups";
    case Needs::kSheet:
      // A vertical cut goes through the rows of a sheet, which groups do not survive.
      if (domain.groups() > 0) return lacks(domain, Needs::kNoGroups);
      return domain.width() > 0 ? "" : "genes laid out as a sheet";
    case Needs::kBlocks:
      return domain.blocks().size() == 2 ? "" : "blocks with scores of their own";
    case Needs::kNoGroups:
      return domain.groups() == 0 ? "" : "genes that are free of groups";
  }
  return "";
}

}  // namespace evodoku::evolution
