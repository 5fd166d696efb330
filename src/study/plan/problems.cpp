// Puzzles of a plan that are not Sudoku: every combination of the parameters of a problem.
#include "evodoku/problems.hpp"

#include <fmt/format.h>

#include "study/plan/parts.hpp"

namespace evodoku::study {

std::vector<PlannedPuzzle> planned_problems(const TomlTable& entry, const std::string& /*folder*/) {
  const ProblemEntry& problem =
      entry_at(problems(), entry.text("problem"), entry.place_of("problem"));
  std::vector<std::string_view> keys = {"problem", "names", "group"};
  for (const Parameter& one : problem.parameters) keys.push_back(one.name);
  entry.allow(keys);

  using Given = std::map<std::string, Settings::Given>;
  struct Chosen {
    std::string name;
    Given given;
  };
  std::vector<Chosen> all = {{problem.name, {}}};
  for (const Parameter& one : problem.parameters) {
    if (!entry.has(one.name)) continue;
    std::vector<Chosen> longer;
    for (const Chosen& chosen : all) {
      for (const std::string& value : entry.texts(one.name)) {
        Chosen& next = longer.emplace_back(chosen);
        next.name += fmt::format(" {}={}", one.name, value);
        next.given[one.name] = {value, entry.place_of(one.name)};
      }
    }
    all = std::move(longer);
  }
  std::vector<PlannedPuzzle> out;
  for (const Chosen& chosen : all) {
    const Settings settings(problem.parameters, chosen.given, problem.name);
    try {
      (void)problem.make(settings);
    } catch (const Error& error) {
      throw InputError(entry.place(), error.what());
    }
    out.push_back({.name = chosen.name,
                   .group = problem.name,
                   .text = problem.text(settings),
                   .puzzle = std::nullopt});
  }
  return out;
}

}  // namespace evodoku::study
