// What others have published, beside what was measured here, and whether the two agree.
#include <fmt/format.h>

#include <algorithm>

#include "study/plot/number.hpp"
#include "study/report/measured.hpp"
#include "study/report/sections.hpp"
#include "study/report/verdict.hpp"

namespace evodoku::study::report {

namespace {

/// The published digits, no more and no fewer.
std::string value_text(const Published& published, double value) {
  const std::string number = fmt::format("{}", value);
  if (published.kind == Published::Kind::kAtLeast) return "≥ " + number;
  return published.kind == Published::Kind::kAtMost ? "≤ " + number : number;
}

std::vector<TableCell> row_of(const Published& published, const PublishedValue& value,
                              const MeasuredValue& ours) {
  const bool is_rate = published.measure == Measure::kSolved;
  const PublishedVerdict verdict = verdict_of(published, value.value, ours);
  std::vector<TableCell> out = {{published.source},
                                {published.what},
                                {value.key == "*" ? "all" : value.key},
                                {value_text(published, value.value)}};
  if (ours.runs == 0) {
    out.insert(out.end(), {{"–"}, {"–"}, {"0"}, {"0"}});
  } else {
    out.push_back({is_rate ? rate(ours.value) : amount(ours.value), true});
    out.push_back({is_rate ? rate(ours.interval) : amount(ours.interval)});
    out.push_back({fmt::format("{}", ours.runs)});
    out.push_back({fmt::format("{}", ours.solved)});
  }
  out.push_back({std::string(verdict_name(verdict)), verdict == PublishedVerdict::kAgrees});
  return out;
}

}  // namespace

void fill_published(const Context& context, ReportSection& section) {
  std::vector<Published> published = presentation_of(context.study.plan).published;
  if (published.empty()) return;
  std::set<Measure> measures;
  for (const Published& one : published) measures.insert(one.measure);
  const Measured measured(context.store, context.study.status.name, measures);
  section.add(Paragraph{
      "Each published value, ours with its 95 % interval over all runs, solved or not, and whether "
      "the two agree: the published value lies in our interval, or the claim holds for all of it. "
      "Means are by puzzle where each was run at least twice; in medians of costs, runs without a "
      "solution stand at infinity. Seconds are those of other machines and programs."});
  TextTable table{.columns = {{"source", "where it was published", true},
                              {"what", "", true},
                              {"of", "solvers or puzzles", true},
                              {"published"},
                              {"ours"},
                              {"95 % interval"},
                              {"runs"},
                              {"solved"},
                              {"verdict", "", true}},
                  .rows = {}};
  TextTable orders{.caption = "Whether values fall in the published order",
                   .columns = {{"source", "", true},
                               {"what", "", true},
                               {"pairs"},
                               {"in the same order"},
                               {"largest", "", true}},
                   .rows = {}};
  for (Published& one : published) {
    std::stable_sort(one.values.begin(), one.values.end(),
                     [](const auto& a, const auto& b) { return a.value > b.value; });
    std::vector<std::pair<double, double>> pairs;
    for (const PublishedValue& value : one.values) {
      const MeasuredValue ours = measured.estimate(one.measure, one.statistic, value.of);
      table.rows.push_back(row_of(one, value, ours));
      if (ours.runs > 0) pairs.emplace_back(value.value, ours.value);
    }
    if (pairs.size() < 2) continue;
    const RankOrder order = order_of(pairs);
    orders.rows.push_back({{one.source},
                           {one.what},
                           {fmt::format("{}", order.pairs)},
                           {fmt::format("{}", order.same)},
                           {order.same_largest ? "the same" : "another"}});
  }
  section.add(std::move(table));
  if (!orders.rows.empty()) section.add(std::move(orders));
}

}  // namespace evodoku::study::report
