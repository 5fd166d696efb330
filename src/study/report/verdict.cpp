#include "study/report/verdict.hpp"

#include <algorithm>

namespace evodoku::study::report {

std::string_view verdict_name(Verdict verdict) {
  switch (verdict) {
    case Verdict::kAgrees:
      return "agrees";
    case Verdict::kHigher:
      return "ours is higher";
    case Verdict::kLower:
      return "ours is lower";
    case Verdict::kUndecided:
      return "undecided";
    case Verdict::kNoRuns:
      return "no runs yet";
    case Verdict::kOtherMachine:
      break;
  }
  return "another machine";
}

Verdict verdict_of(const Published& published, double value, const Estimate& ours) {
  if (ours.runs == 0) return Verdict::kNoRuns;
  if (!published.comparable) return Verdict::kOtherMachine;
  const bool above = ours.interval.low > value;
  const bool below = ours.interval.high < value;
  switch (published.kind) {
    case Published::Kind::kAtLeast:
      if (below) return Verdict::kLower;
      return ours.interval.low >= value ? Verdict::kAgrees : Verdict::kUndecided;
    case Published::Kind::kAtMost:
      if (above) return Verdict::kHigher;
      return ours.interval.high <= value ? Verdict::kAgrees : Verdict::kUndecided;
    case Published::Kind::kValue:
      break;
  }
  if (above) return Verdict::kHigher;
  return below ? Verdict::kLower : Verdict::kAgrees;
}

Order order_of(const std::vector<std::pair<double, double>>& values) {
  Order out;
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
