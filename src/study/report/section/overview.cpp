// What was run, where and when.
#include <fmt/format.h>

#include <map>

#include "study/plot/number.hpp"
#include "study/report/sections.hpp"
#include "study/store/clock.hpp"

namespace evodoku::study::report {

namespace {

/// "1 to 25", "1, 2, 5", "1 to 100 (40 of them)".
std::string seeds_text(const std::vector<std::uint64_t>& seeds) {
  if (seeds.empty()) return "none";
  if (seeds.size() == 1) return fmt::format("{}", seeds.front());
  std::string ends = fmt::format("{} to {}", seeds.front(), seeds.back());
  if (seeds.back() - seeds.front() + 1 == seeds.size()) return ends;
  constexpr std::size_t kListed = 12;
  if (seeds.size() <= kListed) return fmt::format("{}", fmt::join(seeds, ", "));
  return fmt::format("{} ({} of them)", ends, seeds.size());
}

/// "2026-03-01 12:30 UTC" of seconds since 1970.
std::string moment(double seconds) {
  std::string iso = iso_moment(seconds);
  if (!iso.ends_with('Z')) return iso;  // no time of any calendar
  return fmt::format("{} {} UTC", iso.substr(0, 10), iso.substr(11, 5));
}

std::string machine_text(const Machine& machine) {
  if (machine.cores == 0) return machine.host;
  return fmt::format("{}: {}, {} cores", machine.host, machine.cpu, machine.cores);
}

/// "easy (3), hard (4)"; nothing where every puzzle is a group of its own, or there are very many.
std::string groups_text(const StudyData& study) {
  std::vector<std::string> order;
  std::map<std::string, std::size_t> counts;
  for (const StoredPuzzle& puzzle : study.puzzles) {
    if (counts[puzzle.group]++ == 0) order.push_back(puzzle.group);
  }
  constexpr std::size_t kMost = 12;
  if (order.size() > kMost || order.size() == study.puzzles.size() || counts.contains(""))
    return "";
  std::string out;
  for (const std::string& group : order) {
    out += fmt::format("{}{} ({})", out.empty() ? ": " : ", ", group, counts[group]);
  }
  return out;
}

std::string budget_text(const StudyStatus& status) {
  std::string out;
  for (const char c : status.budget) out += c == '=' ? ' ' : c;
  return out.empty() ? "no limit" : out;
}

}  // namespace

void fill_overview(const Context& context, ReportSection& section) {
  const StudyData& study = context.study;
  const StudyStatus& status = study.status;
  TextTable table{.columns = {{""}, {"", "", true}}, .rows = {}};
  const auto row = [&](const char* what, const std::string& text) {
    if (!text.empty()) table.rows.push_back({{what}, {text}});
  };
  row("runs",
      fmt::format("{} planned, {} done, {} solved, {} not solved, {} failed",
                  amount(status.planned), amount(status.done), amount(status.solved),
                  amount(status.done - status.solved - status.failed), amount(status.failed)));
  row("solvers", fmt::format("{}", study.solvers.size()));
  row("puzzles", fmt::format("{}{}", study.puzzles.size(), groups_text(study)));
  row("seeds", seeds_text(study.seeds));
  row("budget of a run", budget_text(status));
  row("recorded",
      status.record == "end" ? "the end of each run" : fmt::format("each {}", status.record));
  row("program", to_string(StoredProgram{status.version, status.behaviour}));
  for (const Machine& machine : study.machines) row("computer", machine_text(machine));
  if (status.done > 0) {
    row("run", fmt::format("{} to {}", moment(study.started), moment(study.ended)));
    row("time of all runs", duration_text(study.seconds));
  }
  section.add(std::move(table));
  if (!study.failures.empty()) {
    TextTable failures{.caption = "What runs threw (the ten most frequent)",
                       .columns = {{"message"}, {"runs"}},
                       .rows = {}};
    for (const FailureCount& one : study.failures) {
      failures.rows.push_back({{one.message}, {amount(one.runs)}});
    }
    section.add(std::move(failures));
  }
}

}  // namespace evodoku::study::report
