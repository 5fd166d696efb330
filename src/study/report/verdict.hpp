/// \file
/// Whether a published value and ours agree.
///
///     verdict_of({.kind = Published::Kind::kValue}, 3.82, {.value = 3.3, .interval = {3.1, 3.5}});
///     // kLower: ours is lower than the published value, and not by chance
#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "study/report/measured.hpp"

namespace evodoku::study::report {

enum class PublishedVerdict {
  kAgrees,     ///< it lies in the interval of ours; or the claim holds for all of that
  kHigher,     ///< ours is higher for sure
  kLower,      ///< ours is lower for sure
  kUndecided,  ///< the interval holds both sides of the claim
  kNoRuns,
  kOtherMachine,  ///< not comparable but for the order
};
[[nodiscard]] std::string_view verdict_name(PublishedVerdict verdict);
[[nodiscard]] PublishedVerdict verdict_of(const Published& published, double value,
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
