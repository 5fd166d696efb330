/// \file
/// What each candidate of a scene is shown as, the same in text and in drawings.
///
///     const Roles roles(scene);
///     if (roles.of({cell, 5}) == Shown::kCrossedOut) ...
#pragma once

#include <map>

#include "draw/board.hpp"
#include "explain/walkthrough.hpp"

namespace evodoku::explanation {

using draw::Shown;

class Roles {
 public:
  /// Of a whole step.
  explicit Roles(const Scene& scene);
  /// Of one branch of its chains, and of what the step changes.
  Roles(const Scene& scene, const Step::Branch& branch);

  [[nodiscard]] Shown of(const Candidate& candidate) const {
    const auto found = shown_.find(candidate);
    return found == shown_.end() ? Shown::kPlain : found->second;
  }
  /// All that are not plain.
  [[nodiscard]] const std::map<Candidate, Shown>& all() const { return shown_; }

 private:
  void add_branch(const Step::Branch& branch);
  void add_changes(const Step& step);

  std::map<Candidate, Shown> shown_;
};

}  // namespace evodoku::explanation
