#include "explain/json.hpp"

#include <fmt/format.h>

#include <cmath>

#include <nlohmann/json.hpp>

#include "rate/words.hpp"

namespace evodoku::explanation {

namespace {

using Json = nlohmann::ordered_json;

std::string_view because_name(Step::Because because) {
  switch (because) {
    case Step::Because::kAssumed:
      return "assumed";
    case Step::Because::kCellTaken:
      return "cell taken";
    case Step::Because::kUnitTaken:
      return "unit taken";
    case Step::Because::kLastInCell:
      return "last in cell";
    case Step::Because::kLastInUnit:
      return "last in unit";
    case Step::Because::kInner:
      return "inner step";
  }
  return "";
}

Json names(Shape shape, const std::vector<Candidate>& all) {
  Json out = Json::array();
  for (const Candidate& one : all) out.push_back(candidate_name(shape, one));
  return out;
}

Json chain_json(Shape shape, const Step::Branch& branch) {
  Json out = Json::array();
  for (const Step::Node& node : branch.nodes) {
    Json one = {{"candidate", candidate_name(shape, node.candidate)},
                {"on", node.on},
                {"because", because_name(node.because)}};
    if (node.unit >= 0) one["unit"] = shape.unit_name(node.unit);
    if (!node.parents.empty()) one["from"] = node.parents;
    out.push_back(std::move(one));
  }
  return out;
}

Json step_json(const Scene& scene) {
  const Shape shape = scene.position.shape();
  const Step& step = scene.step;
  Json out = {{"number", scene.number},
              {"technique", step.technique->name},
              {"name", step.technique->title}};
  if (!step.kind.empty()) out["kind"] = step.kind;
  out["rating"] = std::round(step.rating * 10) / 10;
  out["place"] = names(shape, step.placements);
  out["remove"] = names(shape, step.eliminations);
  std::string reason;
  for (const std::string& line : reason_lines(scene)) reason += (reason.empty() ? "" : "\n") + line;
  out["reason"] = reason;
  out["outcome"] = rating::outcome_word(shape, step);
  for (const Cell cell : step.cells) out["cells"].push_back(shape.cell_name(cell));
  for (const int unit : step.units) out["units"].push_back(shape.unit_name(unit));
  for (const Step::Mark& mark : step.marks) {
    const char* role = mark.role == Step::Role::kPattern ? "pattern"
                       : mark.role == Step::Role::kExtra ? "extra"
                                                         : "target";
    out["marks"].push_back({{"candidate", candidate_name(shape, mark.candidate)}, {"role", role}});
  }
  for (const Step::Branch& branch : step.branches) {
    out["chains"].push_back(chain_json(shape, branch));
  }
  return out;
}

}  // namespace

std::string candidate_name(Shape shape, const Candidate& candidate) {
  return fmt::format("{}={}", shape.cell_name(candidate.cell), candidate.value);
}

std::string steps_json(const Walkthrough& walk) {
  Json out = Json::array();
  walk.for_each([&](const Scene& scene) { out.push_back(step_json(scene)); });
  return out.dump();
}

}  // namespace evodoku::explanation
