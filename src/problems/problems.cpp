// The tables of problems and of their local searches.
#include "evodoku/problems.hpp"

#include <fmt/format.h>

#include "evodoku/operators.hpp"

namespace evodoku {

// Each in the file of its problem.
namespace problem {
ProblemEntry queens_entry(), mastermind_entry();
}

Table<ProblemEntry>& problems() {
  static Table<ProblemEntry> table("problem",
                                   {problem::queens_entry(), problem::mastermind_entry()});
  return table;
}

std::string ProblemEntry::text(const Settings& settings) const {
  std::string out = name;
  for (const Parameter& one : parameters) {
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
    throw UsageError(error.what());
  }
}

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
