/// \file
/// What is shown of a step in texts and drawings; the drawing itself is `scene_drawing` of
/// explain.hpp.
#pragma once

#include <map>

#include "evodoku/explain.hpp"

namespace evodoku::explanation {

/// What candidates are shown as, the same in text and in drawings. Those that are plain are not
/// among them.
using Roles = std::map<Candidate, Shown>;
/// Of a whole step.
[[nodiscard]] Roles roles_of(const Step& step);
/// Of one branch of its chains, and of what the step changes.
[[nodiscard]] Roles roles_of(const Step& step, const Step::Branch& branch);

/// A position without a step.
[[nodiscard]] Drawing position_drawing(const Puzzle& puzzle);
/// Whether the chains of a step are few enough for one drawing; otherwise long ones have their own.
[[nodiscard]] bool fits_one_drawing(const Step& step);
[[nodiscard]] bool has_own_drawing(const Step& step, const Step::Branch& branch);

}  // namespace evodoku::explanation
