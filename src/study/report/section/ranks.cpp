// Whether solvers differ over puzzles: Friedman's test and the critical-difference diagram.
#include <fmt/format.h>

#include <algorithm>

#include "study/plot/cd_diagram.hpp"
#include "study/plot/number.hpp"
#include "study/report/sections.hpp"
#include "study/stats/friedman.hpp"

namespace evodoku::study::report {

namespace {

constexpr std::size_t kMostDrawn = 30;

/// What a solver is ranked by on a puzzle: smaller is better.
struct Score {
  double sum = 0;
  std::uint64_t runs = 0;
};

/// By puzzle, then by solver; only puzzles that all of these solvers have runs of.
std::vector<std::vector<double>> scores_of(const StudyData& study,
                                           const std::vector<std::size_t>& solvers, bool by_error) {
  std::vector<std::vector<Score>> all(study.puzzles.size(), std::vector<Score>(solvers.size()));
  constexpr double kPenalty = 10;
  for (std::size_t s = 0; s < solvers.size(); ++s) {
    const SolverData& solver = study.solvers[solvers[s]];
    for (const RunRow& run : solver.runs) {
      if (by_error && run.error < 0) continue;
      Score& score = all[run.puzzle][s];
      ++score.runs;
      score.sum += by_error ? run.error : run.solved ? run.cost : kPenalty * solver.penalty;
    }
  }
  std::vector<std::vector<double>> out;
  for (const auto& row : all) {
    if (std::any_of(row.begin(), row.end(), [](const Score& one) { return one.runs == 0; })) {
      continue;
    }
    out.emplace_back();
    for (const Score& one : row) out.back().push_back(one.sum / static_cast<double>(one.runs));
  }
  return out;
}

/// The solvers that can be compared: those of the unit that most have.
std::vector<std::size_t> comparable(const StudyData& study, bool by_error) {
  std::vector<std::size_t> evaluating;
  std::vector<std::size_t> searching;
  for (std::size_t i = 0; i < study.solvers.size(); ++i) {
    const SolverData& one = study.solvers[i];
    if (one.runs.empty() || (by_error && !one.figures.error)) continue;
    (one.unit == CostUnit::kEvaluations ? evaluating : searching).push_back(i);
  }
  return searching.size() > evaluating.size() ? searching : evaluating;
}

}  // namespace

void fill_ranks(const Context& context, ReportSection& section) {
  const StudyData& study = context.study;
  const bool by_error = study.status.solved == 0;
  const std::vector<std::size_t> solvers = comparable(study, by_error);
  if (solvers.size() < 2) return;
  const auto scores = scores_of(study, solvers, by_error);
  if (scores.size() < 2) {
    section.add(
        Paragraph{"Ranks over puzzles need two puzzles and more that all solvers were run on."});
    return;
  }
  const Friedman test = friedman(scores);
  const double difference = nemenyi_critical_difference(solvers.size(), scores.size());
  section.add(Paragraph{fmt::format(
      "Solvers are ranked on each puzzle by their {}; 1 is best. Friedman's test over {} puzzles "
      "and "
      "{} solvers: χ² = {}, p {}. {}",
      by_error ? "mean error at the end, as no run was solved" : "PAR10", scores.size(),
      solvers.size(), amount(test.chi_squared),
      test.p < 0.001 ? p_value(test.p) : "= " + p_value(test.p),
      test.p < 0.05
          ? fmt::format("They differ; those do whose mean ranks are further apart than Nemenyi's "
                        "critical difference of {} (0.05).",
                        amount(difference))
          : "No difference was found among them, so the bars below say nothing more.")});
  if (solvers.size() <= kMostDrawn) {
    plot::CdDiagram diagram{.title = "Mean ranks over puzzles",
                            .labels = {},
                            .mean_ranks = test.mean_ranks,
                            .critical_difference = difference};
    for (const std::size_t i : solvers) diagram.labels.push_back(study.solvers[i].solver.label);
    section.add(Picture{plot::cd_diagram(diagram),
                        "Bars join solvers that Nemenyi's test does not tell apart."});
  }
  std::vector<std::size_t> order(solvers.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return test.mean_ranks[a] < test.mean_ranks[b];
  });
  TextTable table{.columns = {{"solver"}, {"mean rank"}}, .rows = {}};
  for (const std::size_t i : order) {
    table.rows.push_back(
        {{study.solvers[solvers[i]].solver.label}, {fmt::format("{:.3f}", test.mean_ranks[i])}});
  }
  section.add(std::move(table));
  if (solvers.size() < study.solvers_with_runs()) {
    section.add(Paragraph{
        "Solvers whose cost is counted in another unit, or that keep no board, are not ranked."});
  }
}

}  // namespace evodoku::study::report
