/// \file
/// What each candidate of a scene is shown as, the same in text and in drawings.
///
///     const Roles roles(scene);
///     if (roles.of({cell, 5}) == Shown::kCrossedOut) ...
#pragma once

#include <map>

#include "evodoku/explain.hpp"

namespace evodoku::explanation {

class Roles {
 public:
  /// Of a whole step.
  explicit Roles(const Scene& scene);
  /// Of one branch of its chains, and of what the step changes.
  Roles(const Scene& scene, const rating::Branch& branch);

  [[nodiscard]] Shown of(const Candidate& candidate) const {
    const auto found = shown_.find(candidate);
    return found == shown_.end() ? Shown::kPlain : found->second;
  }
  /// All that are not plain.
  [[nodiscard]] const std::map<Candidate, Shown>& all() const { return shown_; }

 private:
  void add_branch(const rating::Branch& branch);
  void add_changes(const rating::Step& step);

  std::map<Candidate, Shown> shown_;
};

}  // namespace evodoku::explanation
