// What others have published, beside what was measured here, and whether the two agree.
#include <fmt/format.h>

#include <algorithm>

#include "study/plot/number.hpp"
#include "study/report/sections.hpp"

namespace evodoku::study::report {

namespace {

bool is_rate(const Published& published) {
  return entry_of(published.measure).range.high == 1 && !published.values.front().relative_to &&
         published.rank_among.empty();
}

std::string number_text(const Published& published, double value) {
  return is_rate(published) ? rate(value) : amount(value);
}
std::string interval_text(const Published& published, const Interval& interval) {
  return is_rate(published) ? rate(interval) : amount(interval);
}

/// The published digits, no more and no fewer.
std::string published_text(const Published& published, double value) {
  const std::string number = fmt::format("{}", value);
  if (published.kind == Published::Kind::kAtLeast) return "≥ " + number;
  return published.kind == Published::Kind::kAtMost ? "≤ " + number : number;
}

/// What a value is of, and how its text was understood.
std::string of_text(const PublishedValue& value) {
  const std::string of = value.key == "*" ? "all" : value.key;
  return value.reading.empty() ? of : fmt::format("{}: {}", of, value.reading);
}

std::vector<TableCell> row_of(const Published& published, const ScoredValue& value) {
  const MeasuredValue& ours = value.ours;
  const auto& runs = value.published.runs;
  std::vector<TableCell> out = {{published.source},
                                {published.what},
                                {of_text(value.published)},
                                {published_text(published, value.published.value)},
                                {runs ? fmt::format("{}", *runs) : "–"}};
  if (ours.runs == 0) {
    out.insert(out.end(), {{"–"}, {"–"}, {"–"}, {"0"}, {"0"}});
  } else {
    out.push_back({number_text(published, ours.value), true});
    out.push_back({interval_text(published, ours.interval)});
    const bool is_claim = published.kind != Published::Kind::kValue && !runs;
    out.push_back(
        {is_claim ? "–" : interval_text(published, ours.prediction) + (runs ? "" : " (one run)")});
    out.push_back({fmt::format("{}", ours.runs)});
    out.push_back({fmt::format("{}", ours.solved)});
  }
  out.push_back(
      {std::string(verdict_name(value.verdict)), value.verdict == PublishedVerdict::kAgrees});
  return out;
}

void add_verdicts(const std::vector<ScoredPublished>& all, ReportSection& section) {
  TextTable table{.columns = {{"source", "where it was published", true},
                              {"what", "", true},
                              {"of", "solvers or puzzles, and the reading", true},
                              {"published"},
                              {"n", "how many runs the published value sums up"},
                              {"ours"},
                              {"95 % confidence", "for the true value"},
                              {"95 % prediction", "for the value of n runs such as ours"},
                              {"runs", "ours"},
                              {"solved", "of ours"},
                              {"verdict", "", true}},
                  .rows = {}};
  for (const ScoredPublished& one : all) {
    for (const ScoredValue& value : one.values) table.rows.push_back(row_of(one.published, value));
  }
  section.add(std::move(table));
}

/// Several values in several readings: one table, the readings down.
void add_readings(const ScoredPublished& one, ReportSection& section) {
  const std::vector<std::string> keys = keys_of(one);
  if (keys.size() < 2 || one.values.front().published.reading.empty()) return;
  TextTable table{.caption = fmt::format("{}: {}", one.published.source, one.published.what),
                  .columns = {{"reading"}},
                  .rows = {{{"published"}}}};
  for (const std::string& key : keys) table.columns.push_back({key});
  table.columns.push_back({"agree"});
  for (std::size_t i = 0; i < keys.size(); ++i) {
    table.rows.front().push_back({published_text(one.published, one.values[i].published.value)});
  }
  table.rows.front().push_back({"–"});
  for (std::size_t from = 0; from < one.values.size(); from += keys.size()) {
    std::vector<TableCell> row = {{one.values[from].published.reading}};
    std::size_t agree = 0;
    for (std::size_t i = from; i < from + keys.size(); ++i) {
      const ScoredValue& value = one.values[i];
      const bool agrees = value.verdict == PublishedVerdict::kAgrees;
      agree += agrees ? 1 : 0;
      row.push_back(
          {value.ours.runs == 0 ? "–" : number_text(one.published, value.ours.value), agrees});
    }
    row.push_back({fmt::format("{} of {}", agree, keys.size())});
    table.rows.push_back(std::move(row));
  }
  section.add(std::move(table));
}

/// The best of a group in the published form, theirs beside ours.
void add_top(const ScoredPublished& one, const std::vector<SolverData>& solvers,
             ReportSection& section) {
  if (one.top.empty()) return;
  TextTable table{.caption = fmt::format("{}: {}, the best {} of {}", one.published.source,
                                         one.published.what, one.values.size(), one.top.size()),
                  .columns = {{"place"},
                              {"published: configuration", "", true},
                              {"mean"},
                              {"its place here"},
                              {"ours: configuration", "", true},
                              {"mean "}},
                  .rows = {}};
  const auto name = [&](const std::string& label) {
    const auto found = std::find_if(solvers.begin(), solvers.end(), [&](const SolverData& solver) {
      return solver.solver.label == label;
    });
    return found == solvers.end() ? label : one.name_of(found->solver);
  };
  for (std::size_t i = 0; i < one.values.size() && i < one.top.size(); ++i) {
    const std::string theirs = name(one.values[i].published.of.solver);
    const auto here = std::find_if(one.top.begin(), one.top.end(),
                                   [&](const RankedSolver& ours) { return ours.name == theirs; });
    table.rows.push_back(
        {{fmt::format("{}", i + 1)},
         {theirs},
         {published_text(one.published, one.values[i].published.value)},
         {here == one.top.end() ? "–" : fmt::format("{}", here - one.top.begin() + 1)},
         {one.top[i].name, one.top[i].name == theirs},
         {amount(one.top[i].ours.value)}});
  }
  section.add(std::move(table));
}

void add_orders(const std::vector<ScoredPublished>& all, ReportSection& section) {
  TextTable table{.caption = "Whether values fall in the published order",
                  .columns = {{"source", "", true},
                              {"what", "", true},
                              {"pairs"},
                              {"in the same order"},
                              {"largest", "", true}},
                  .rows = {}};
  for (const ScoredPublished& one : all) {
    const std::size_t keys = keys_of(one).size();
    for (std::size_t from = 0; from < one.values.size(); from += keys) {
      std::vector<std::pair<double, double>> pairs;
      for (std::size_t i = from; i < from + keys; ++i) {
        const ScoredValue& value = one.values[i];
        if (value.ours.runs > 0) pairs.emplace_back(value.published.value, value.ours.value);
      }
      if (pairs.size() < 2) continue;
      const RankOrder order = order_of(pairs);
      const std::string& reading = one.values[from].published.reading;
      table.rows.push_back({{one.published.source},
                            {reading.empty() ? one.published.what
                                             : fmt::format("{}: {}", one.published.what, reading)},
                            {fmt::format("{}", order.pairs)},
                            {fmt::format("{}", order.same)},
                            {order.same_largest ? "the same" : "another"}});
    }
  }
  if (!table.rows.empty()) section.add(std::move(table));
}

}  // namespace

void fill_published(const Context& context, ReportSection& section) {
  if (context.scored.empty()) return;
  section.add(Paragraph{
      "A published value of n runs agrees when it lies in the 95 % prediction interval for n runs "
      "such as ours, since n runs are only so sure; where n is not published there is no verdict, "
      "and the prediction shown is that for a single run: the true one lies between that and the "
      "interval of confidence. A claim about an algorithm agrees when all of the interval of "
      "confidence is on its side. All runs count, solved or not. Means are by puzzle where each "
      "was run at least twice; in medians of costs, runs without a solution stand at infinity. "
      "Seconds are those of other machines and programs; their ratios and ranks are compared."});
  add_verdicts(context.scored, section);
  for (const ScoredPublished& one : context.scored) {
    add_readings(one, section);
    add_top(one, context.study.solvers, section);
  }
  add_orders(context.scored, section);
}

}  // namespace evodoku::study::report
