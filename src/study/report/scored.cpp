#include "study/report/scored.hpp"

#include <algorithm>

namespace evodoku::study::report {

namespace {

MeasuredValue measure(const Measured& measured, const Published& published,
                      const PublishedValue& value) {
  const std::uint64_t ahead = value.runs.value_or(1);
  if (value.relative_to) {
    return measured.ratio(published.measure, value.of, *value.relative_to, ahead);
  }
  if (!published.rank_among.empty()) {
    return measured.rank(published.measure, value.of, published.rank_among, ahead);
  }
  return measured.estimate(published.measure, published.statistic, value.of, ahead);
}

/// All solvers of the group, the largest mean first.
std::vector<RankedSolver> top_of(const Measured& measured, const ScoredPublished& one) {
  std::vector<RankedSolver> out;
  const std::vector<bool> chosen = measured.chosen_solvers({.solver = one.published.top_of});
  for (std::size_t i = 0; i < chosen.size(); ++i) {
    if (!chosen[i]) continue;
    const StoredSolver& solver = measured.solvers()[i];
    const Selection of{.solver = solver.label, .puzzle = one.published.values.front().of.puzzle};
    const MeasuredValue ours =
        measured.estimate(one.published.measure, one.published.statistic, of);
    if (ours.runs > 0) out.push_back({one.name_of(solver), ours});
  }
  std::stable_sort(out.begin(), out.end(), [](const RankedSolver& a, const RankedSolver& b) {
    return a.ours.value > b.ours.value;
  });
  return out;
}

}  // namespace

std::string ScoredPublished::name_of(const StoredSolver& solver) const {
  std::string out;
  for (const std::string& setting : published.top_names) {
    out += (out.empty() ? "" : ", ") + solver.setting(setting);
  }
  return out.empty() ? solver.label : out;
}

std::vector<ScoredPublished> scored(Store& store, const StudyData& study) {
  std::vector<Published> published = presentation_of(study.plan).published;
  if (published.empty()) return {};
  std::set<Measure> measures;
  for (const Published& one : published) measures.insert(one.measure);
  const Measured measured(store, study.status.name, measures);
  std::vector<ScoredPublished> out;
  for (Published& one : published) {
    ScoredPublished entry{.published = std::move(one), .values = {}, .top = {}};
    for (const PublishedValue& value : entry.published.values) {
      const MeasuredValue ours = measure(measured, entry.published, value);
      entry.values.push_back({value, ours, verdict_of(entry.published, value, ours)});
    }
    // Readings stay together, in the order of the plan.
    const auto begin = entry.values.begin();
    for (auto from = begin; from != entry.values.end();) {
      const auto to = std::find_if(from, entry.values.end(), [&](const ScoredValue& other) {
        return other.published.reading != from->published.reading;
      });
      std::stable_sort(from, to, [](const ScoredValue& a, const ScoredValue& b) {
        return a.published.value > b.published.value;
      });
      from = to;
    }
    if (!entry.published.top_of.empty()) entry.top = top_of(measured, entry);
    out.push_back(std::move(entry));
  }
  return out;
}

std::vector<std::string> keys_of(const ScoredPublished& one) {
  std::vector<std::string> out;
  for (const ScoredValue& value : one.values) {
    if (std::find(out.begin(), out.end(), value.published.key) == out.end()) {
      out.push_back(value.published.key);
    }
  }
  return out;
}

PublishedVerdict best_verdict(const ScoredPublished& one, const std::string& key) {
  const auto all = [&](const auto& is) {
    return std::find_if(one.values.begin(), one.values.end(), [&](const ScoredValue& value) {
      return value.published.key == key && is(value.verdict);
    });
  };
  if (const auto found = all([](auto v) { return v == PublishedVerdict::kAgrees; });
      found != one.values.end()) {
    return found->verdict;
  }
  // Something undecided could still agree; what differs in all readings differs.
  if (const auto found = all([](auto v) { return !is_decided(v); }); found != one.values.end()) {
    return found->verdict;
  }
  return all([](auto) { return true; })->verdict;
}

VerdictCounts& VerdictCounts::operator+=(const VerdictCounts& other) {
  agree += other.agree;
  differ += other.differ;
  undecided += other.undecided;
  unknown_runs += other.unknown_runs;
  return *this;
}

VerdictCounts counts_of(const std::vector<ScoredPublished>& all) {
  VerdictCounts out;
  for (const ScoredPublished& one : all) {
    for (const std::string& key : keys_of(one)) {
      switch (best_verdict(one, key)) {
        case PublishedVerdict::kAgrees:
          ++out.agree;
          break;
        case PublishedVerdict::kHigher:
        case PublishedVerdict::kLower:
          ++out.differ;
          break;
        case PublishedVerdict::kUndecided:
          ++out.undecided;
          break;
        case PublishedVerdict::kUnknownRuns:
          ++out.unknown_runs;
          break;
        case PublishedVerdict::kNoRuns:
        case PublishedVerdict::kOtherMachine:
          break;
      }
    }
  }
  return out;
}

}  // namespace evodoku::study::report
