/// \file
/// Whether a published value and ours agree.
///
///     verdict_of(table, {.value = 3.82, .runs = 50}, {.value = 3.3, .prediction = {3.1, 3.5}});
///     // kLower: ours is lower than the published mean of 50 runs, and not by chance
///
/// A published mean of n runs is as unsure as n runs are, so it is compared with the prediction
/// interval for the mean of n runs like ours. A claim about an algorithm has no such uncertainty
/// and is compared with the interval of confidence.
#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "study/report/measured.hpp"

namespace evodoku::study::report {

enum class PublishedVerdict {
  kAgrees,       ///< it lies in the interval of ours; or the claim holds for all of that
  kHigher,       ///< ours is higher for sure
  kLower,        ///< ours is lower for sure
  kUndecided,    ///< the interval holds both sides of the claim, or there are too few runs
  kUnknownRuns,  ///< how many runs the value sums up is not published
  kNoRuns,
  kOtherMachine,  ///< not comparable but for the order
};
/// Whether it says that the two agree or do not.
[[nodiscard]] bool is_decided(PublishedVerdict verdict);
[[nodiscard]] std::string_view verdict_name(PublishedVerdict verdict);
[[nodiscard]] PublishedVerdict verdict_of(const Published& published, const PublishedValue& value,
                                          const MeasuredValue& ours);

/// How many pairs of values fall the same way in both.
struct RankOrder {
  std::size_t pairs = 0;
  std::size_t same = 0;
  bool same_largest = false;
};
/// Of (published, ours).
[[nodiscard]] RankOrder order_of(const std::vector<std::pair<double, double>>& values);

}  // namespace evodoku::study::report
