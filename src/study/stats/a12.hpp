/// \file
/// Vargha and Delaney's A12 (2000): how large a difference is, not only whether there is one.
///
///     a12(costs_a, costs_b);    // 0.5: no difference; 0.71 and 0.29 and beyond: a large one
#pragma once

#include <span>

namespace evodoku::study {

/// The chance that a value of \p a is larger than one of \p b, equal ones counted half. Throws
/// UsageError where a sample is empty.
[[nodiscard]] double a12(std::span<const double> a, std::span<const double> b);

}  // namespace evodoku::study
