// The tables of problems and of their local searches.
#include "evodoku/problems.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "base/text_source.hpp"
#include "evodoku/operators.hpp"
#include "problems/seed.hpp"

namespace evodoku {

// Each in the file of its problem.
namespace problem {
ProblemEntry queens_entry(), mastermind_entry(), lightup_entry();
}

Table<ProblemEntry>& problems() {
  static Table<ProblemEntry> table(
      "problem", {problem::queens_entry(), problem::mastermind_entry(), problem::lightup_entry()});
  return table;
}

std::string ProblemEntry::text(const Settings& settings) const {
  std::string out = name;
  for (const Parameter& one : parameters) {
    if (settings.text(one.name) == one.standard) continue;
    out += fmt::format(" {}={}", one.name, settings.text(one.name));
  }
  return out;
}

const ProblemEntry* problem_of(std::string_view text) {
  return problems().get(text.substr(0, text.find(' ')));
}

std::unique_ptr<Problem> make_problem(std::string_view text) {
  const ProblemEntry& entry = problems().find(text.substr(0, text.find(' ')));
  std::map<std::string, Settings::Given> given;
  while (text.find(' ') != std::string_view::npos) {
    text.remove_prefix(text.find(' ') + 1);
    const std::string_view one = text.substr(0, text.find(' '));
    const std::size_t equals = one.find('=');
    if (equals == std::string_view::npos) {
      throw UsageError(fmt::format("{} is not a setting of {}: expected NAME=VALUE",
                                   in_quotes(one, 60), entry.name));
    }
    given[std::string(one.substr(0, equals))] = {std::string(one.substr(equals + 1)), {}};
  }
  try {
    return entry.make(Settings(entry.parameters, given, entry.name));
  } catch (const InputError& error) {
    if (error.place().line > 0) throw;
    throw UsageError(error.what());
  }
}

std::vector<std::string> read_problems(const ProblemEntry& entry, const std::string& path) {
  const auto& parameters = entry.parameters;
  const auto text = std::find_if(parameters.begin(), parameters.end(),
                                 [](const Parameter& one) { return one.kind == Parameter::kText; });
  if (text == parameters.end()) {
    throw UsageError(fmt::format("{} is not read from files", entry.name));
  }
  std::vector<std::string> out;
  TextSource source = TextSource::open(path);
  for (std::string_view line; source.next_line(line);) {
    const std::size_t begin = line.find_first_not_of(" \t");
    if (begin == std::string_view::npos || line[begin] == '#') continue;
    const std::size_t end = line.find_last_not_of(" \t") + 1;
    const Place place = source.here(begin + 1);
    const Settings settings(parameters,
                            {{text->name, {std::string(line.substr(begin, end - begin)), place}}},
                            entry.name);
    try {
      (void)entry.make(settings);
    } catch (const InputError& error) {
      const std::uint64_t column = std::max<std::uint64_t>(1, error.place().column);
      throw InputError(source.here(begin + column), error.message());
    }
    out.push_back(entry.text(settings));
  }
  if (out.empty()) throw InputError({path, 0, 0}, fmt::format("there is no {}", entry.name));
  return out;
}

namespace problem {

Parameter seed_parameter(std::string summary) {
  constexpr double kLargest = 18446744073709549568.0;  // below 2 to the power of 64
  return Parameter::integer("seed", "1", 0, kLargest, std::move(summary));
}

std::uint64_t seed_of(const Settings& settings) {
  const std::string& text = settings.text("seed");
  const char* end = text.data() + text.size();
  std::uint64_t seed = 0;  // not by way of a real number, which has fewer digits
  if (std::from_chars(text.data(), end, seed).ptr == end) return seed;
  return static_cast<std::uint64_t>(settings.real("seed"));  // written as one: 1e17
}

}  // namespace problem

// Each in the file of its operator.
namespace problem {
evolution::Entry<Improve> metropolis_entry(), tabu_entry(), unit_repair_entry(), construct_entry();
}
namespace evolution {
Entry<Improve> neighbours_entry();
}

Table<evolution::Entry<Improve>>& improves() {
  static Table<evolution::Entry<Improve>> table(
      "improve operator",
      {problem::metropolis_entry(), problem::tabu_entry(), problem::unit_repair_entry(),
       problem::construct_entry(), evolution::neighbours_entry()});
  return table;
}

}  // namespace evodoku
