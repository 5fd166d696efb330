#include "explain/roles.hpp"

namespace evodoku::explain {

Roles::Roles(const Scene& scene) {
  for (const rate::Branch& branch : scene.step.branches) add_branch(branch);
  for (const rate::Mark& mark : scene.step.marks) {
    shown_[mark.candidate] = mark.role == rate::Role::kExtra    ? Shown::kExtra
                             : mark.role == rate::Role::kTarget ? Shown::kPlaced
                                                                : Shown::kPattern;
  }
  add_changes(scene.step);
}

Roles::Roles(const Scene& scene, const rate::Branch& branch) {
  add_branch(branch);
  add_changes(scene.step);
}

void Roles::add_branch(const rate::Branch& branch) {
  for (const rate::Node& node : branch.nodes) {
    // Of branches that disagree, what is set stands out.
    Shown& shown = shown_[node.candidate];
    if (shown != Shown::kPattern) shown = node.on ? Shown::kPattern : Shown::kOff;
  }
}

void Roles::add_changes(const rate::Step& step) {
  for (const rate::Candidate& out : step.eliminations) shown_[out] = Shown::kCrossedOut;
  for (const rate::Candidate& in : step.placements) shown_[in] = Shown::kPlaced;
}

}  // namespace evodoku::explain
