#include "explain/roles.hpp"

namespace evodoku::explanation {

Roles::Roles(const Scene& scene) {
  for (const rating::Branch& branch : scene.step.branches) add_branch(branch);
  for (const rating::Mark& mark : scene.step.marks) {
    shown_[mark.candidate] = mark.role == rating::Role::kExtra    ? Shown::kExtra
                             : mark.role == rating::Role::kTarget ? Shown::kPlaced
                                                                  : Shown::kPattern;
  }
  add_changes(scene.step);
}

Roles::Roles(const Scene& scene, const rating::Branch& branch) {
  add_branch(branch);
  add_changes(scene.step);
}

void Roles::add_branch(const rating::Branch& branch) {
  for (const rating::Node& node : branch.nodes) {
    // Of branches that disagree, what is set stands out.
    Shown& shown = shown_[node.candidate];
    if (shown != Shown::kPattern) shown = node.on ? Shown::kPattern : Shown::kOff;
  }
}

void Roles::add_changes(const rating::Step& step) {
  for (const Candidate& out : step.eliminations) shown_[out] = Shown::kCrossedOut;
  for (const Candidate& in : step.placements) shown_[in] = Shown::kPlaced;
}

}  // namespace evodoku::explanation
