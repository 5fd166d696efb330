#include "explain/scene_drawing.hpp"

namespace evodoku::explanation {

namespace {

void add_branch(const Step::Branch& branch, Roles& roles) {
  for (const Step::Node& node : branch.nodes) {
    // Of branches that disagree, what is set stands out.
    Shown& shown = roles[node.candidate];
    if (shown != Shown::kPattern) shown = node.on ? Shown::kPattern : Shown::kOff;
  }
}

void add_changes(const Step& step, Roles& roles) {
  for (const Candidate& out : step.eliminations) roles[out] = Shown::kCrossedOut;
  for (const Candidate& in : step.placements) roles[in] = Shown::kPlaced;
}

}  // namespace

Roles roles_of(const Step& step) {
  Roles out;
  for (const Step::Branch& branch : step.branches) add_branch(branch, out);
  for (const Step::Mark& mark : step.marks) {
    out[mark.candidate] = mark.role == Step::Role::kExtra    ? Shown::kExtra
                          : mark.role == Step::Role::kTarget ? Shown::kPlaced
                                                             : Shown::kPattern;
  }
  add_changes(step, out);
  return out;
}

Roles roles_of(const Step& step, const Step::Branch& branch) {
  Roles out;
  add_branch(branch, out);
  add_changes(step, out);
  return out;
}

}  // namespace evodoku::explanation
