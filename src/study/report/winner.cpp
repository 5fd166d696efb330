#include "study/report/winner.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "study/plot/number.hpp"
#include "study/stats/holm.hpp"
#include "study/stats/mean_ratio.hpp"
#include "study/stats/success_rate.hpp"
#include "study/stats/van_elteren.hpp"

namespace evodoku::study::report {

namespace {

constexpr double kSure = 0.05;

/// How the runs of two solvers are compared.
struct Terms {
  bool with_cost;   ///< both count it in the same unit
  bool with_error;  ///< all that were not solved have one, but those that failed
  double worst;     ///< more than any run has cost
};

/// How a run has done, as a number: smaller is better.
double standing(const RunRow& run, const Terms& terms) {
  if (run.solved) return terms.with_cost ? run.cost : 0;
  if (run.failed) return HUGE_VAL;
  return terms.with_error ? terms.worst + run.error : terms.worst;
}

VanElteren compare(const SolverData& a, const SolverData& b) {
  Terms terms{.with_cost = a.unit == b.unit, .with_error = true, .worst = 1};
  for (const SolverData* one : {&a, &b}) {
    for (const RunRow& run : one->runs) {
      terms.worst = std::max(terms.worst, run.cost + 1);
      if (!run.solved && !run.failed && run.error < 0) terms.with_error = false;
    }
  }
  std::map<std::uint32_t, RankStratum> by_puzzle;
  for (const RunRow& run : a.runs) {
    by_puzzle[run.puzzle].a.push_back(standing(run, terms));
  }
  for (const RunRow& run : b.runs) {
    by_puzzle[run.puzzle].b.push_back(standing(run, terms));
  }
  std::vector<RankStratum> strata;
  strata.reserve(by_puzzle.size());
  for (auto& [puzzle, one] : by_puzzle) strata.push_back(std::move(one));
  return van_elteren(strata);
}

std::vector<std::vector<double>> costs_by_puzzle(const SolverData& solver) {
  std::map<std::uint32_t, std::vector<double>> by_puzzle;
  for (const RunRow& run : solver.runs) by_puzzle[run.puzzle].push_back(run.cost);
  std::vector<std::vector<double>> out;
  out.reserve(by_puzzle.size());
  for (auto& [puzzle, costs] : by_puzzle) out.push_back(std::move(costs));
  return out;
}

/// The differences of errors on the same puzzle with the same seed, by puzzle.
std::vector<std::vector<double>> error_differences(const SolverData& a, const SolverData& b) {
  std::map<std::uint32_t, std::vector<double>> by_puzzle;
  const auto key = [](const RunRow& run) { return std::pair(run.puzzle, run.seed); };
  auto other = b.runs.begin();  // both by puzzle, then seed
  for (const RunRow& run : a.runs) {
    while (other != b.runs.end() && key(*other) < key(run)) ++other;
    if (other == b.runs.end()) break;
    if (key(*other) != key(run) || run.error < 0 || other->error < 0) continue;
    by_puzzle[run.puzzle].push_back(run.error - other->error);
  }
  std::vector<std::vector<double>> out;
  out.reserve(by_puzzle.size());
  for (auto& [puzzle, some] : by_puzzle) out.push_back(std::move(some));
  return out;
}

Lead lead_of(const SolverData& a, const SolverData& b) {
  const RunsFigures& one = a.figures;
  const RunsFigures& other = b.figures;
  if (one.solved == one.runs && other.solved == other.runs) {
    if (a.unit != b.unit) return {};
    const MeanRatio ratio = mean_ratio(costs_by_puzzle(b), costs_by_puzzle(a));
    if (std::isnan(ratio.ratio)) return {};
    return {Lead::Of::kCost, ratio.ratio, ratio.interval};
  }
  const Lead solved{Lead::Of::kSolved, one.success - other.success,
                    newcombe({one.solved, one.runs}, {other.solved, other.runs})};
  // Where the shares are too close to tell, errors may.
  if (solved.interval.low > 0 || solved.interval.high < 0) return solved;
  const std::vector<std::vector<double>> errors = error_differences(a, b);
  if (errors.empty()) return one.solved + other.solved > 0 ? solved : Lead{};
  const StratifiedMean mean = stratified_mean(errors);
  return {Lead::Of::kError, mean.mean, mean.interval};
}

std::string interval_text(const Interval& interval) {
  if (!std::isfinite(interval.low) || !std::isfinite(interval.high)) return "";
  return fmt::format(" (95 % interval {})", amount(interval));
}

Interval in_percent(const Interval& interval) {
  return {std::round(100 * interval.low), std::round(100 * interval.high)};
}

/// What the two did, in the measure that tells the most.
std::string what_they_did(const SolverData& a, const SolverData& b, const Lead& lead) {
  const RunsFigures& one = a.figures;
  const RunsFigures& other = b.figures;
  const double points = std::round(100 * lead.value);
  switch (lead.of) {
    case Lead::Of::kSolved:
      return fmt::format(
          "the first solved {} of {} runs, the second {} of {}, {} percentage "
          "points {}{}",
          amount(one.solved), amount(one.runs), amount(other.solved), amount(other.runs),
          amount(std::abs(points)), points < 0 ? "fewer" : "more",
          interval_text(in_percent(lead.interval)));
    case Lead::Of::kCost:
      return fmt::format("both solved all runs, the second with {} times the {} of the first{}",
                         amount(lead.value), unit_name(a.unit), interval_text(lead.interval));
    case Lead::Of::kError:
      return fmt::format(
          "{}, and the first ended with an error of {} on average, the second with {}, a "
          "difference "
          "of {}{}",
          one.solved + other.solved == 0
              ? "neither solved a run"
              : fmt::format("the first solved {} of {} runs, the second {} of {}",
                            amount(one.solved), amount(one.runs), amount(other.solved),
                            amount(other.runs)),
          amount(one.error->mean), amount(other.error->mean), amount(lead.value),
          interval_text(lead.interval));
    case Lead::Of::kNothing:
      break;
  }
  std::string out =
      fmt::format("the first solved {} of {} runs, the second {} of {}", amount(one.solved),
                  amount(one.runs), amount(other.solved), amount(other.runs));
  if (a.unit != b.unit) {
    out += fmt::format(", and {} cannot be compared with {}", unit_name(a.unit), unit_name(b.unit));
  }
  return out;
}

std::string sentences_of(const StudyData& study, const Winner& winner) {
  const RunnerUp& next = winner.others.front();
  const SolverData& a = study.solvers[winner.solver];
  const SolverData& b = study.solvers[next.solver];
  const bool sure = next.p < kSure;
  const bool against = sure && next.chance < 0.5;
  const char* const form = !sure     ? "No difference between {} and {} is proved: "
                           : against ? "{} has the smaller PAR10, yet {} does better more often: "
                                     : "{} is better than {}: ";
  std::string out = fmt::format(fmt::runtime(form), a.solver.label, b.solver.label);
  out += what_they_did(a, b, next.lead);
  out += fmt::format(
      ". On the same puzzle a run of the first does better than one of the second with a chance of "
      "{} (A12, {} effect; van Elteren's test, p {}{}).",
      rate(next.chance), effect_size(next.chance),
      next.p < 0.001 ? p_value(next.p) : "= " + p_value(next.p),
      winner.others.size() > 1 ? " after Holm's correction" : "");
  if (!sure && next.p < 1) out += " More puzzles or seeds may tell.";
  return out;
}

}  // namespace

std::string_view effect_size(double a12) {
  const double distance = std::abs(a12 - 0.5);
  constexpr double kSmall = 0.06, kMedium = 0.14, kLarge = 0.21;
  return distance >= kLarge    ? "a large"
         : distance >= kMedium ? "a medium"
         : distance >= kSmall  ? "a small"
                               : "no or a negligible";
}

std::string lead_text(const Lead& lead) {
  const auto text = [](const char* form, double value, const Interval& interval) {
    return fmt::format("{} ({})", fmt::format(fmt::runtime(form), amount(value)), amount(interval));
  };
  switch (lead.of) {
    case Lead::Of::kSolved:
      return text("{} points", std::round(100 * lead.value), in_percent(lead.interval));
    case Lead::Of::kCost:
      return text("{} times", lead.value, lead.interval);
    case Lead::Of::kError:
      return text("{} errors", lead.value, lead.interval);
    case Lead::Of::kNothing:
      break;
  }
  return "–";
}

Winner winner_of(const StudyData& study) {
  constexpr std::size_t kMost = 13;
  const std::vector<std::size_t> best = study.best(kMost);
  Winner out;
  if (best.size() < 2) return out;
  out.solver = best.front();
  const SolverData& winner = study.solvers[out.solver];
  std::vector<double> p;
  for (std::size_t i = 1; i < best.size(); ++i) {
    const SolverData& other = study.solvers[best[i]];
    const VanElteren test = compare(winner, other);
    out.others.push_back(
        {.solver = best[i], .chance = 1 - test.a12, .p = test.p, .lead = lead_of(winner, other)});
    p.push_back(test.p);
  }
  p = holm(p);
  for (std::size_t i = 0; i < p.size(); ++i) out.others[i].p = p[i];
  out.sentences = sentences_of(study, out);
  return out;
}

}  // namespace evodoku::study::report
