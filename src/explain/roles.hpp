/// \file
/// What each candidate of a scene is shown as, the same in text and in drawings.
///
///     const Roles roles(scene);
///     if (roles.of({cell, 5}) == Shown::kCrossedOut) ...
#pragma once

#include <cstdint>
#include <map>

#include "explain/walkthrough.hpp"

namespace evodoku::explain {

enum class Shown : std::uint8_t {
  kPlain,
  kPattern,     ///< makes up the pattern, or is set by a chain
  kExtra,       ///< the pattern's exception or second part
  kOff,         ///< crossed out within a chain
  kCrossedOut,  ///< goes away
  kPlaced,      ///< becomes the value of its cell
};

class Roles {
 public:
  /// Of a whole step.
  explicit Roles(const Scene& scene);
  /// Of one branch of its chains, and of what the step changes.
  Roles(const Scene& scene, const rate::Branch& branch);

  [[nodiscard]] Shown of(const rate::Candidate& candidate) const {
    const auto found = shown_.find(candidate);
    return found == shown_.end() ? Shown::kPlain : found->second;
  }

 private:
  void add_branch(const rate::Branch& branch);
  void add_changes(const rate::Step& step);

  std::map<rate::Candidate, Shown> shown_;
};

}  // namespace evodoku::explain
