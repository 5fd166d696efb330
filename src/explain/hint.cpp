#include "explain/hint.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "explain/sentences.hpp"
#include "rate/words.hpp"

namespace evodoku {

namespace explanation {

namespace {

/// The cells that a step is about.
std::set<Cell> cells_of(const Step& step) {
  std::set<Cell> out(step.cells.begin(), step.cells.end());
  for (const Step::Mark& mark : step.marks) out.insert(mark.candidate.cell);
  for (const Step::Branch& branch : step.branches) {
    for (const Step::Node& node : branch.nodes) out.insert(node.candidate.cell);
  }
  if (out.empty()) {
    for (const Candidate& in : step.placements) out.insert(in.cell);
    for (const Candidate& gone : step.eliminations) out.insert(gone.cell);
  }
  return out;
}

}  // namespace

int where_to_look(const Step& step, Shape shape) {
  // A pattern that lives in one unit is found there.
  if (step.branches.empty() && step.units.size() == 1) return step.units[0];
  const std::set<Cell> cells = cells_of(step);
  const auto covers = [&](int unit) {
    return std::ranges::count_if(cells, [&](Cell cell) {
      return std::ranges::find(shape.unit(unit), cell) != shape.unit(unit).end();
    });
  };
  // Regions first: they are the easiest to look at. Then rows, columns and others.
  const int size = shape.size();
  int best = 2 * size;
  for (int i = 0; i < shape.units(); ++i) {
    const int unit = i < size ? 2 * size + i : i < 3 * size ? i - size : i;
    if (covers(unit) > covers(best)) best = unit;
  }
  return best;
}

Hint make_hint(const Scene& scene, Reveal reveal) {
  const Step& step = scene.step;
  const Shape shape = scene.position.shape();
  Hint out;
  out.unit = where_to_look(step, shape);
  out.where = shape.unit_name(out.unit);
  if (reveal >= Reveal::kTechnique) {
    const Technique& technique = *step.technique;
    out.how = {std::string(technique.name), technique_title(step, shape), known_name(step, shape),
               std::string(technique.summary), step.rating};
  }
  if (reveal >= Reveal::kStep) {
    out.what = {step_title(step, shape), reason_lines(scene), rating::outcome_word(shape, step),
                step.placements, step.eliminations};
  }
  return out;
}

}  // namespace explanation

std::string hint_text(const Hint& hint, std::size_t width) {
  std::string out = fmt::format("Look at {}.\n", hint.where);
  if (hint.how) {
    const std::string name = hint.how->known.empty()
                                 ? hint.how->name
                                 : fmt::format("{}, {}", hint.how->known, hint.how->name);
    out += explanation::wrapped(fmt::format("There is a step of this kind: {} ({:.1f}): {}.", name,
                                            hint.how->rating, hint.how->summary),
                                0, width);
  }
  if (hint.what) out += explanation::reason_text(hint.what->reason, hint.what->outcome, 0, width);
  return out;
}

}  // namespace evodoku
