#include "explain/scene_drawing.hpp"

#include <algorithm>
#include <set>

#include "rate/searches.hpp"

namespace evodoku {

namespace explanation {

namespace {

/// The values on the board that leave a value one place in a unit.
void tint_what_rules_out(const Scene& scene, Drawing& board) {
  const Step& step = scene.step;
  if (step.placements.size() != 1 || !step.branches.empty() || step.units.empty()) return;
  for (const Cell cell : rating::values_that_rule_out(step, scene.position)) {
    board.tints.push_back({cell, Tint::Kind::kSame});
  }
}

void tint_pattern(const Step& step, Drawing& board) {
  std::set<Cell> pattern(step.cells.begin(), step.cells.end());
  if (step.branches.empty()) {
    for (const Step::Mark& mark : step.marks) pattern.insert(mark.candidate.cell);
  }
  std::set<Cell> placed;
  for (const Candidate& in : step.placements) placed.insert(in.cell);
  for (const Cell cell : pattern) {
    if (!placed.contains(cell)) board.tints.push_back({cell, Tint::Kind::kPattern});
  }
  for (const Cell cell : placed) board.tints.push_back({cell, Tint::Kind::kTarget});
}

void add_arrows(const Step::Branch& branch, Drawing& board) {
  constexpr std::size_t kMany = 12;
  for (const Step::Node& node : branch.nodes) {
    for (const int parent : node.parents) {
      const Arrow arrow{.from = branch.nodes[static_cast<std::size_t>(parent)].candidate,
                        .to = node.candidate,
                        .set = node.on,
                        .fine = branch.nodes.size() > kMany};
      // Branches of a contradiction have most links in common.
      const bool there = std::ranges::any_of(board.arrows, [&](const Arrow& other) {
        return other.from == arrow.from && other.to == arrow.to;
      });
      if (!there) board.arrows.push_back(arrow);
    }
  }
}

}  // namespace

bool has_own_drawing(const Step& step, const Step::Branch& branch) {
  constexpr std::size_t kShort = 4;
  return !fits_one_drawing(step) && branch.nodes.size() > kShort;
}

bool fits_one_drawing(const Step& step) {
  constexpr std::size_t kMost = 24;
  std::size_t nodes = 0;
  for (const Step::Branch& branch : step.branches) nodes += branch.nodes.size();
  const bool one_net = step.kind == "contradiction";
  return step.branches.size() <= 1 || one_net || (step.branches.size() == 2 && nodes <= kMost);
}

Drawing position_drawing(const Puzzle& puzzle) {
  Drawing board = drawing_of(puzzle);
  board.marks.clear();
  board.numbered = true;
  return board;
}

}  // namespace explanation

Drawing scene_drawing(const Scene& scene, int branch) {
  using namespace explanation;
  const Step& step = scene.step;
  Drawing board = position_drawing(scene.puzzle);
  board.values = scene.position.values();
  for (int c = 0; c < board.shape().cells(); ++c) {
    board.marks.push_back(scene.position.candidates(static_cast<Cell>(c)));
  }
  board.units = step.units;
  tint_what_rules_out(scene, board);
  tint_pattern(step, board);
  const bool one_branch = branch >= 0;
  board.shown =
      one_branch ? roles_of(step, step.branches[static_cast<std::size_t>(branch)]) : roles_of(step);
  for (std::size_t i = 0; i < step.branches.size(); ++i) {
    const bool shown =
        one_branch ? static_cast<int>(i) == branch : !has_own_drawing(step, step.branches[i]);
    if (shown) add_arrows(step.branches[i], board);
  }
  return board;
}

}  // namespace evodoku
