// A study in a few sentences: what was run, who did best, and how that compares with what others
// have published.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "study/plot/number.hpp"
#include "study/report/sections.hpp"

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

/// Who solved the most, or came closest where nobody solved anything.
std::string who_did_best(const StudyData& study) {
  const SolverData* best = nullptr;
  std::size_t equal = 0;
  const bool by_success = study.status.solved > 0;
  const auto quality = [&](const SolverData& one) {
    return by_success ? one.figures.success : -(one.figures.error ? one.figures.error->mean : 1e9);
  };
  for (const SolverData& one : study.solvers) {
    if (one.figures.runs == 0) continue;
    if (best == nullptr || quality(one) > quality(*best)) {
      best = &one;
      equal = 1;
    } else if (quality(one) == quality(*best)) {
      ++equal;
    }
  }
  if (best == nullptr || study.solvers_with_runs() < 2) return "";
  if (!by_success) {
    if (!best->figures.error || equal > 1) return "";
    return fmt::format(" {} came closest, with an error of {} at the end on average.",
                       best->solver.label, amount(best->figures.error->mean));
  }
  if (equal == study.solvers_with_runs()) return " All solvers solved equally many.";
  const std::string share =
      fmt::format("{} of {} (95 % interval of the rate: {})", amount(best->figures.solved),
                  amount(best->figures.runs), rate(best->figures.wilson));
  if (equal == 1) return fmt::format(" {} solved the most, {}.", best->solver.label, share);
  return fmt::format(" {} solvers share the first place, {} among them, with {}.", equal,
                     best->solver.label, share);
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
  section.add(
      Paragraph{what_was_run(study) + who_did_best(study) + how_it_compares(context.scored)});
}

}  // namespace evodoku::study::report
