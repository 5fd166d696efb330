/// \file
/// A hint, from the step that it helps with.
#pragma once

#include "evodoku/explain.hpp"

namespace evodoku::explanation {

[[nodiscard]] Hint make_hint(const Scene& scene, Reveal reveal);

/// The row, column or box that has most to do with a step.
[[nodiscard]] int where_to_look(const Step& step, Shape shape);

}  // namespace evodoku::explanation
