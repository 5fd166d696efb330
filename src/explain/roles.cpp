#include "explain/roles.hpp"

namespace evodoku::explanation {

Roles::Roles(const Scene& scene) {
  for (const Step::Branch& branch : scene.step.branches) add_branch(branch);
  for (const Step::Mark& mark : scene.step.marks) {
    shown_[mark.candidate] = mark.role == Step::Role::kExtra    ? Shown::kExtra
                             : mark.role == Step::Role::kTarget ? Shown::kPlaced
                                                                : Shown::kPattern;
  }
  add_changes(scene.step);
}

Roles::Roles(const Scene& scene, const Step::Branch& branch) {
  add_branch(branch);
  add_changes(scene.step);
}

void Roles::add_branch(const Step::Branch& branch) {
  for (const Step::Node& node : branch.nodes) {
    // Of branches that disagree, what is set stands out.
    Shown& shown = shown_[node.candidate];
    if (shown != Shown::kPattern) shown = node.on ? Shown::kPattern : Shown::kOff;
  }
}

void Roles::add_changes(const Step& step) {
  for (const Candidate& out : step.eliminations) shown_[out] = Shown::kCrossedOut;
  for (const Candidate& in : step.placements) shown_[in] = Shown::kPlaced;
}

}  // namespace evodoku::explanation
