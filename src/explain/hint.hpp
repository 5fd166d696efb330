/// \file
/// As much help as a player asks for, and no more.
///
///     Hint hint = make_hint(scene, Reveal::kWhere);     // "Look at box 5."
///     Hint hint = make_hint(scene, Reveal::kTechnique); // ... and for a naked pair
///     Hint hint = make_hint(scene, Reveal::kStep);      // ... and what to do there, and why
///
/// A hint has nothing in it that was not asked for, so that no output can give it away.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "explain/walkthrough.hpp"

namespace evodoku::explanation {

enum class Reveal { kWhere = 1, kTechnique = 2, kStep = 3 };

struct Hint {
  int unit;  ///< where to look
  std::string where;

  struct How {
    std::string id, name, summary;
    double rating;
  };
  std::optional<How> how;  ///< from kTechnique on

  struct What {
    std::string title;
    std::vector<std::string> reason;
    std::string outcome;
    std::vector<Candidate> placements, eliminations;
  };
  std::optional<What> what;  ///< with kStep
};

[[nodiscard]] Hint make_hint(const Scene& scene, Reveal reveal);

/// The row, column or box that has most to do with a step.
[[nodiscard]] int where_to_look(const Step& step, Shape shape);

/// In sentences, wrapped.
[[nodiscard]] std::string hint_text(const Hint& hint, std::size_t width = 96);

}  // namespace evodoku::explanation
