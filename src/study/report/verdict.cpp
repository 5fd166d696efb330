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
    case PublishedVerdict::kNoRuns:
      return "no runs yet";
    case PublishedVerdict::kOtherMachine:
      break;
  }
  return "another machine";
}

PublishedVerdict verdict_of(const Published& published, double value, const MeasuredValue& ours) {
  if (ours.runs == 0) return PublishedVerdict::kNoRuns;
  if (!published.comparable) return PublishedVerdict::kOtherMachine;
  const bool above = ours.interval.low > value;
  const bool below = ours.interval.high < value;
  switch (published.kind) {
    case Published::Kind::kAtLeast:
      if (below) return PublishedVerdict::kLower;
      return ours.interval.low >= value ? PublishedVerdict::kAgrees : PublishedVerdict::kUndecided;
    case Published::Kind::kAtMost:
      if (above) return PublishedVerdict::kHigher;
      return ours.interval.high <= value ? PublishedVerdict::kAgrees : PublishedVerdict::kUndecided;
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
