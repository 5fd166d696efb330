// Puzzles of a plan that are not Sudoku: those of a file, or every combination of the parameters of
// a problem.
#include "evodoku/problems.hpp"

#include <fmt/format.h>

#include <filesystem>

#include "evodoku/budget.hpp"
#include "study/plan/parts.hpp"

namespace evodoku::study {

namespace {

/// What a plan says of a problem, and how it is named.
struct ChosenProblem {
  std::string name;
  std::map<std::string, Settings::Given> given;
};

/// All values of a parameter, each with its place.
std::vector<Settings::Given> values_at(const TomlTable& entry, const std::string& name) {
  const TomlValue& value = *entry.get(name);
  std::vector<Settings::Given> out;
  for (const std::string& one : spread_values(value, name)) {
    out.push_back({one, value.items.empty() ? value.place : value.items[out.size()].place});
  }
  return out;
}

/// Makes a problem; what is wrong within a text is told at its place in the plan.
PlannedPuzzle planned(const ProblemEntry& problem, const ChosenProblem& chosen,
                      const Place& entry) {
  const Settings settings(problem.parameters, chosen.given, problem.name);
  Place place = entry;
  for (const Parameter& one : problem.parameters) {
    const auto found = chosen.given.find(one.name);
    if (one.kind == Parameter::kText && found != chosen.given.end()) place = found->second.place;
  }
  try {
    return {.name = chosen.name,
            .group = problem.name,
            .text = problem.text(settings),
            .puzzle = std::nullopt,
            .problem = problem.make(settings)};
  } catch (const InputError& error) {
    place.column += error.place().column;  // after the quotation mark
    throw InputError(place, error.message());
  } catch (const Error& error) {
    throw InputError(place, error.what());
  }
}

/// The most problems that one entry may stand for: each takes a kilobyte and more.
constexpr std::size_t kMostProblems = 100'000;

std::vector<PlannedPuzzle> of_parameters(const ProblemEntry& problem, const TomlTable& entry) {
  std::vector<std::string_view> keys = {"problem", "names", "group"};
  std::vector<const TomlValue*> values;
  for (const Parameter& one : problem.parameters) {
    keys.push_back(one.name);
    if (entry.has(one.name)) values.push_back(entry.get(one.name));
  }
  entry.allow(keys);
  check_combinations(values, kMostProblems, entry.place());
  std::vector<ChosenProblem> all = {{problem.name, {}}};
  for (const Parameter& one : problem.parameters) {
    if (!entry.has(one.name)) continue;
    std::vector<ChosenProblem> longer;
    const std::vector<Settings::Given> given = values_at(entry, one.name);
    for (const ChosenProblem& chosen : all) {
      Watch::look();
      for (const Settings::Given& value : given) {
        ChosenProblem& next = longer.emplace_back(chosen);
        next.name += fmt::format(" {}={}", one.name, value.value);
        next.given[one.name] = value;
      }
    }
    all = std::move(longer);
  }
  std::vector<PlannedPuzzle> out;
  out.reserve(all.size());
  for (const ChosenProblem& chosen : all) {
    Watch::look();
    out.push_back(planned(problem, chosen, entry.place()));
  }
  return out;
}

std::vector<PlannedPuzzle> of_a_problem_file(const ProblemEntry& problem, const TomlTable& entry,
                                             PlanFiles& files) {
  entry.allow({"problem", "file", "only", "names", "group"});
  const std::filesystem::path path = planned_file(entry, "file", files);
  std::vector<std::string> texts;
  try {
    texts = read_problems(problem, path.lexically_normal().string());
  } catch (const UsageError& error) {
    throw InputError(entry.place_of("file"), error.what());
  }
  const std::string stem = path.filename().string();
  std::vector<PlannedPuzzle> out;
  out.reserve(texts.size());
  for (const std::string& text : texts) {
    Watch::look();
    out.push_back({.name = fmt::format("{} {}", stem, out.size() + 1),
                   .group = stem,
                   .text = text,
                   .puzzle = std::nullopt,
                   .problem = make_problem(text)});
  }
  return only_some(entry, std::move(out), path.string());
}

}  // namespace

std::vector<PlannedPuzzle> planned_problems(const TomlTable& entry, PlanFiles& files) {
  const ProblemEntry& problem =
      entry_at(problems(), entry.text("problem"), entry.place_of("problem"));
  return entry.has("file") ? of_a_problem_file(problem, entry, files)
                           : of_parameters(problem, entry);
}

}  // namespace evodoku::study
