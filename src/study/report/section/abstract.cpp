// A study in a few sentences: what was run, who did best, and how that compares with what others
// have published.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "evodoku/version.hpp"
#include "study/plot/number.hpp"
#include "study/report/sections.hpp"
#include "study/report/winner.hpp"

namespace evodoku::study::report {

namespace {

void add_warnings(const StudyStatus& status, ReportSection& section) {
  if (status.done == 0) {
    section.add(Warning{"This study has no runs yet."});
  } else if (status.done < status.planned) {
    section.add(Warning{fmt::format(
        "This study is incomplete: {} of {} planned runs are done. All figures are of those.",
        amount(status.done), amount(status.planned))});
  }
  if (status.failed > 0) {
    section.add(Warning{fmt::format(
        "{} of {} runs failed: they threw an error. They count as runs without a solution.",
        amount(status.failed), amount(status.done))});
  }
  if (status.done > 0 && status.behaviour != behaviour()) {
    section.add(Warning{fmt::format(
        "Run by {}, which behaves otherwise than this program ({}): with the same seeds this one "
        "may give other results.",
        to_string(StoredProgram{status.version, status.behaviour}),
        to_string(program_of(this_program())))});
  }
  if (!status.other.empty()) {
    section.add(Warning{fmt::format(
        "The store has more of this study that is not in this report, by programs that behave "
        "otherwise: {}.",
        to_string(status.other))});
  }
  if (status.timed) {
    section.add(Warning{
        "Runs were limited by the clock: on another computer, or another time, they may end "
        "otherwise."});
  }
}

std::string plural(std::uint64_t count, std::string_view what) {
  return fmt::format("{} {}{}", amount(count), what, count == 1 ? "" : "s");
}

std::string what_was_run(const StudyData& study) {
  const StudyStatus& status = study.status;
  return fmt::format("{} ran on {} with {}: {}, of which {} solved.",
                     plural(study.solvers_with_runs(), "solver"),
                     plural(study.puzzles.size(), "puzzle"), plural(study.seeds.size(), "seed"),
                     plural(status.done, "run"),
                     status.solved == status.done ? std::string("all were")
                     : status.solved == 0         ? std::string("none was")
                     : status.solved == 1         ? std::string("1 was")
                                                  : amount(status.solved) + " were");
}

/// Who did best, and whether that is sure.
void add_winner(const StudyData& study, ReportSection& section) {
  const Winner winner = winner_of(study);
  if (winner.others.empty()) return;
  const SolverData& best = study.solvers[winner.solver];
  const RunsFigures& figures = best.figures;
  std::string text;
  if (winner.others.size() > 1) {
    text = fmt::format("{} did best of {} solvers: ", best.solver.label, study.solvers_with_runs());
    text += study.status.solved > 0 || !figures.error
                ? fmt::format("it solved {} of {} runs (95 % interval of the rate: {}). ",
                              amount(figures.solved), amount(figures.runs), rate(figures.wilson))
                : fmt::format("it ended with an error of {} on average (95 % interval {}). ",
                              amount(figures.error->mean), amount(figures.error->interval));
  }
  section.add(Paragraph{text + winner.sentences});
  if (winner.others.size() < 2) return;
  TextTable table{
      .caption = fmt::format("{} beside the other solvers, best first", best.solver.label),
      .columns = {{"solver"},
                  {"ahead by", "percentage points of solved runs, times the cost, or errors"},
                  {"A12", "the chance that a run of the best does better on the same puzzle"},
                  {"p", "van Elteren's test with Holm's correction"},
                  {"at 0.05", "", true}},
      .rows = {}};
  constexpr double kLevelOfAll = 0.05;
  for (const RunnerUp& one : winner.others) {
    const bool sure = one.p < kLevelOfAll;
    table.rows.push_back({{study.solvers[one.solver].solver.label},
                          {lead_text(one.lead)},
                          {rate(one.chance)},
                          {p_value(one.p), sure},
                          {!sure              ? "not told apart"
                           : one.chance < 0.5 ? "does better more often"
                                              : "is worse"}});
  }
  section.add(std::move(table));
}

std::string how_it_compares(const std::vector<ScoredPublished>& all) {
  const VerdictCounts counts = counts_of(all);
  const std::size_t comparable = counts.decided() + counts.undecided;
  if (comparable + counts.unknown_runs == 0) return "";
  std::string out = fmt::format(
      " Of {} published {} that can be compared, {} with ours, {} by more than chance allows",
      comparable, comparable == 1 ? "value or claim" : "values and claims",
      counts.agree == 1 ? "1 agrees" : fmt::format("{} agree", counts.agree),
      counts.differ == 1 ? "1 differs" : fmt::format("{} differ", counts.differ));
  if (counts.undecided > 0) out += fmt::format(", {} cannot be decided", counts.undecided);
  out += ".";
  if (counts.unknown_runs > 0) {
    out += fmt::format(" For {} more there is no verdict, as the number of runs is not published.",
                       counts.unknown_runs);
  }
  std::vector<std::string> differing;
  for (const ScoredPublished& one : all) {
    const std::vector<std::string> keys = keys_of(one);
    const bool any = std::any_of(keys.begin(), keys.end(), [&](const std::string& key) {
      const PublishedVerdict verdict = best_verdict(one, key);
      return verdict == PublishedVerdict::kHigher || verdict == PublishedVerdict::kLower;
    });
    if (any) differing.push_back(one.published.what);
  }
  constexpr std::size_t kMost = 6;
  if (differing.empty()) return out;
  const std::size_t left = differing.size() - std::min(kMost, differing.size());
  differing.resize(differing.size() - left);
  return out + fmt::format(" What differs: {}{}.", fmt::join(differing, "; "),
                           left == 0 ? "" : fmt::format("; and {} more", left));
}

}  // namespace

void fill_abstract(const Context& context, ReportSection& section) {
  const StudyData& study = context.study;
  add_warnings(study.status, section);
  if (study.status.done == 0) return;
  section.add(Paragraph{what_was_run(study) + how_it_compares(context.scored)});
  add_winner(study, section);
}

}  // namespace evodoku::study::report
