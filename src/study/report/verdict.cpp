#include "study/report/verdict.hpp"

#include <algorithm>

namespace evodoku::study::report {

std::string_view verdict_name(PublishedVerdict verdict) {
  switch (verdict) {
    case PublishedVerdict::kAgrees:
      return "agrees";
    case PublishedVerdict::kHigher:
      return "ours is higher";
    case PublishedVerdict::kLower:
      return "ours is lower";
    case PublishedVerdict::kUndecided:
      return "undecided";
    case PublishedVerdict::kUnknownRuns:
      return "none: n is not published";
    case PublishedVerdict::kNoRuns:
      return "no runs yet";
    case PublishedVerdict::kOtherMachine:
      break;
  }
  return "another machine";
}

bool is_decided(PublishedVerdict verdict) { return verdict <= PublishedVerdict::kLower; }

PublishedVerdict verdict_of(const Published& published, const PublishedValue& value,
                            const MeasuredValue& ours) {
  if (ours.runs == 0) return PublishedVerdict::kNoRuns;
  if (!published.comparable) return PublishedVerdict::kOtherMachine;
  const bool is_claim = published.kind != Published::Kind::kValue;
  if (!is_claim && !value.runs) return PublishedVerdict::kUnknownRuns;
  // The bootstrap knows only what it has seen: below six values not even the interval of a median
  // can be as sure as 95 %.
  const bool is_bootstrap =
      published.statistic == Statistic::kMedian || !published.rank_among.empty();
  if (ours.runs < (is_bootstrap ? 6U : 2U)) return PublishedVerdict::kUndecided;
  const Interval& interval = value.runs ? ours.prediction : ours.interval;
  const bool above = interval.low > value.value;
  const bool below = interval.high < value.value;
  switch (published.kind) {
    case Published::Kind::kAtLeast:
      if (below) return PublishedVerdict::kLower;
      return interval.low >= value.value ? PublishedVerdict::kAgrees : PublishedVerdict::kUndecided;
    case Published::Kind::kAtMost:
      if (above) return PublishedVerdict::kHigher;
      return interval.high <= value.value ? PublishedVerdict::kAgrees
                                          : PublishedVerdict::kUndecided;
    case Published::Kind::kValue:
      break;
  }
  if (above) return PublishedVerdict::kHigher;
  return below ? PublishedVerdict::kLower : PublishedVerdict::kAgrees;
}

RankOrder order_of(const std::vector<std::pair<double, double>>& values) {
  RankOrder out;
  for (std::size_t i = 0; i < values.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      ++out.pairs;
      const bool published = values[i].first < values[j].first;
      const bool ours = values[i].second < values[j].second;
      if (published == ours && values[i].second != values[j].second) ++out.same;
    }
  }
  const auto first = [](const auto& a, const auto& b) { return a.first < b.first; };
  const auto second = [](const auto& a, const auto& b) { return a.second < b.second; };
  out.same_largest = !values.empty() && std::max_element(values.begin(), values.end(), first) ==
                                            std::max_element(values.begin(), values.end(), second);
  return out;
}

}  // namespace evodoku::study::report
