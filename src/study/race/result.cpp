#include "study/race/result.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "evodoku/escape.hpp"
#include "evodoku/recipe.hpp"
#include "study/stats/a12.hpp"
#include "study/stats/running_time.hpp"
#include "study/stats/signed_rank.hpp"
#include "study/stats/success_rate.hpp"

namespace evodoku {

namespace study {

namespace {

RaceTestSide side_of(const RaceFile& file, const std::vector<RunFigures>& runs) {
  RaceTestSide out;
  std::vector<RunCost> spent;
  for (const RunFigures& run : runs) {
    ++out.runs;
    if (run.solved()) ++out.solved;
    if (run.status == "failed") ++out.failed;
    spent.push_back({static_cast<double>(run.evaluations), run.solved()});
    out.costs.push_back(file.measure->cost(run, file.test.budget.evaluations));
  }
  out.rate = wilson(out.solved, out.runs);
  out.running_time = expected_running_time(spent);
  out.running_interval = bootstrap_running_time(spent);
  out.mean_cost = std::accumulate(out.costs.begin(), out.costs.end(), 0.0) /
                  static_cast<double>(out.costs.size());
  return out;
}

/// A recipe's text has all digits of a number: 0.31640000000000001. The fewest that stand for the
/// same are easier to read.
std::string with_short_numbers(const std::string& text) {
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    constexpr std::string_view kNumber = "0123456789.";
    const std::size_t end = std::min(text.find_first_not_of(kNumber, i), text.size());
    const double number = as_number(text.substr(i, end - i));
    constexpr std::size_t kLong = 12;
    if (end - i > kLong && std::isfinite(number) &&
        text.substr(i, end - i).find('.') != std::string::npos) {
      out += fmt::format("{}", number);
    } else {
      out += text.substr(i, std::max<std::size_t>(end - i, 1));
    }
    i = std::max(end, i + 1);
  }
  return out;
}

}  // namespace

RaceTest test_winner(const RaceFile& file, const RaceSetting& winner, Store& store,
                     const StudyOptions& options) {
  RaceTest out;
  out.is_standard = winner == file.standard;
  out.level = 1 - file.rules.confidence;
  StudyPlan plan = file.test;
  plan.solvers.push_back(file.solver(file.standard));
  if (!out.is_standard) plan.solvers.push_back(file.solver(winner));
  const StudyProgress progress = run_study(plan, store, options);
  out.cancelled = progress.cancelled || progress.stopped;
  if (out.cancelled) return out;
  const StudyKey key = store.enter(plan);
  std::vector<std::vector<RunFigures>> runs;
  for (std::size_t solver = 0; solver < plan.solvers.size(); ++solver) {
    std::vector<std::uint64_t> indexes;
    for (std::uint64_t i = solver; i < plan.size(); i += plan.solvers.size()) {
      if (!options.quick || plan.is_quick(i)) indexes.push_back(i);
    }
    runs.emplace_back();
    for (auto& one : store.figures(plan, key, indexes)) runs.back().push_back(one.value());
  }
  out.standard = side_of(file, runs.front());
  out.winner = side_of(file, runs.back());
  if (out.is_standard) return out;
  const SignedRank test = signed_rank(out.standard.costs, out.winner.costs);
  out.p = test.p;
  out.costs_less = test.v > signed_rank(out.winner.costs, out.standard.costs).v;
  out.a12 = a12(out.standard.costs, out.winner.costs);
  return out;
}

}  // namespace study

RaceVerdict RaceTest::verdict() const {
  if (is_standard) return RaceVerdict::kSame;
  if (!(p < level)) return RaceVerdict::kNoDifference;
  return costs_less ? RaceVerdict::kBetter : RaceVerdict::kWorse;
}

std::string RaceTest::verdict_text() const {
  switch (verdict()) {
    case RaceVerdict::kSame:
      return "the recipe as it is has won: nothing better was found";
    case RaceVerdict::kBetter:
      return fmt::format(
          "better than the recipe as it is on puzzles that the race has not seen "
          "(p = {:.2g}, A12 = {:.2f})",
          p, a12);
    case RaceVerdict::kWorse:
      return fmt::format(
          "WORSE than the recipe as it is on puzzles that the race has not seen "
          "(p = {:.2g}, A12 = {:.2f}): suited to the race's own puzzles alone",
          p, a12);
    case RaceVerdict::kNoDifference:
      break;
  }
  return fmt::format(
      "no significant difference from the recipe as it is on puzzles that the race "
      "has not seen (p = {:.2g}, A12 = {:.2f})",
      p, a12);
}

Race::Race(const std::string& path)
    : file_(std::make_shared<const study::RaceFile>(study::load_race(path))) {}

const std::string& Race::name() const { return file_->training.name; }

std::uint64_t Race::runs(bool quick) const { return quick ? file_->quick_runs : file_->rules.runs; }

const std::set<std::string>& Race::files() const { return file_->read; }

std::string Race::describe(const RaceSetting& setting) const {
  if (setting == file_->standard) return "as it is";
  std::string out;
  for (std::size_t i = 0; i < setting.size(); ++i) {
    if (setting[i] == file_->standard[i] || setting[i].empty()) continue;
    out +=
        fmt::format("{}{}={}", out.empty() ? "" : " ", file_->space.parameters[i].name, setting[i]);
  }
  return out;
}

std::string Race::table(const RaceTest& test) const {
  std::string out = fmt::format("{:<8} {:>6} {:>7} {:>7}  {:<15} {:>10}  {:<23} {:>12}\n", "",
                                "runs", "solved", "rate", "95 % interval", "ERT", "95 % interval",
                                fmt::format("mean {}", file_->measure->name));
  const auto line = [&](const char* side_name, const RaceTestSide& side) {
    out += fmt::format(
        "{:<8} {:>6} {:>7} {:>7.3f}  {:.3f} to {:.3f}  {:>10.5g}  {:<23} {:>12.5g}\n", side_name,
        side.runs, side.solved, static_cast<double>(side.solved) / static_cast<double>(side.runs),
        side.rate.low, side.rate.high, side.running_time,
        fmt::format("{:.5g} to {:.5g}", side.running_interval.low, side.running_interval.high),
        side.mean_cost);
  };
  line("as it is", test.standard);
  if (!test.is_standard) line("winner", test.winner);
  return out + fmt::format("\n{}\n", test.verdict_text());
}

std::string Race::recipe(const RaceSetting& winner, const RaceTest& test) const {
  const auto shared = file_->solver(file_->standard).recipe;  // kept alive for what follows
  const evolution::Recipe& standard = *shared;
  std::string out =
      fmt::format("# Found by: evodoku study race {}.toml\n# From {}: {}.\n", escape::line(name()),
                  escape::line(standard.name()),
                  escape::line(fmt::format("{}", fmt::join(file_->space.changes(winner), ", "))));
  out +=
      fmt::format("# On {} runs each of the test: {}.\n", test.standard.runs, test.verdict_text());
  std::vector<std::string> changes = file_->changes(winner);
  changes.push_back(fmt::format("name=\"{}-best\"", name()));
  changes.push_back(fmt::format("summary=\"{}, its parameters set by a race\"", standard.name()));
  // What the paper leaves open, and what was chosen there, may no longer be so.
  if (standard.text().find("\nopen = ") != std::string::npos) changes.emplace_back("open=[]");
  return out + study::with_short_numbers(
                   study::planned_recipe(file_->origin, changes, {}).recipe->text());
}

}  // namespace evodoku
