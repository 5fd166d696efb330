/// \file
/// Explanations for programs.
#pragma once

#include <string>

#include "explain/walkthrough.hpp"

namespace evodoku::explanation {

/// The steps as a JSON array: `number`, `technique`, `name`, `kind`, `rating`, `place`, `remove`,
/// `reason`, `cells`, `units`, `marks`, `chains`. Cells are "r1c2", candidates "r1c2=3".
[[nodiscard]] std::string steps_json(const Walkthrough& walk);

/// "r1c2=3"
[[nodiscard]] std::string candidate_name(Shape shape, const Candidate& candidate);

}  // namespace evodoku::explanation
