// Explanations for programs.
#include <fmt/format.h>

#include <cmath>

#include <nlohmann/json.hpp>

#include "evodoku/escape.hpp"
#include "explain/sentences.hpp"
#include "rate/words.hpp"

namespace evodoku {

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
    case Step::Because::kPairTaken:
      return "pair taken";
    case Step::Because::kLastInCell:
      return "last in cell";
    case Step::Because::kLastInUnit:
      return "last in unit";
    case Step::Because::kInner:
      return "inner step";
  }
  return "";
}

/// "r1c2=3"
std::string candidate_name(Shape shape, const Candidate& candidate) {
  return fmt::format("{}={}", shape.cell_name(candidate.cell), candidate.value);
}

/// Ratings are tenths.
double tenths(double rating) { return std::round(rating * 10) / 10; }

std::string joined(const std::vector<std::string>& lines) {
  std::string out;
  for (const std::string& line : lines) out += (out.empty() ? "" : "\n") + line;
  return out;
}

/// Messages may hold anything, text that is not UTF-8 included.
std::string dump(const Json& value) {
  return escape::json(value.dump(-1, ' ', false, Json::error_handler_t::replace));
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
              {"name", technique_title(step, shape)}};
  if (std::string known = known_name(step, shape); !known.empty()) out["known_as"] = known;
  if (!step.kind.empty()) out["kind"] = step.kind;
  out["rating"] = tenths(step.rating);
  out["place"] = names(shape, step.placements);
  out["remove"] = names(shape, step.eliminations);
  out["reason"] = joined(explanation::reason_lines(scene));
  out["outcome"] = rating::outcome_word(shape, step);
  // Arrays before anything is put into them: nlohmann makes one of nothing in a way that leaves
  // what cannot be destroyed if memory runs out.
  const auto begin = [&](const char* key, const auto& items) {
    if (!items.empty()) out[key] = Json::array();
  };
  begin("cells", step.cells);
  for (const Cell cell : step.cells) out["cells"].push_back(shape.cell_name(cell));
  begin("units", step.units);
  for (const int unit : step.units) out["units"].push_back(shape.unit_name(unit));
  begin("marks", step.marks);
  for (const Step::Mark& mark : step.marks) {
    const char* role = mark.role == Step::Role::kPattern ? "pattern"
                       : mark.role == Step::Role::kExtra ? "extra"
                                                         : "target";
    out["marks"].push_back({{"candidate", candidate_name(shape, mark.candidate)}, {"role", role}});
  }
  begin("chains", step.branches);
  for (const Step::Branch& branch : step.branches) {
    out["chains"].push_back(chain_json(shape, branch));
  }
  return out;
}

/// The position, and the board where it is not a plain one.
Json puzzle_json(const Puzzle& puzzle) {
  Json out = {{"puzzle", puzzle.position().to_line()}};
  if (!puzzle.shape().variants().empty()) out["board"] = puzzle.shape().code();
  return out;
}

}  // namespace

std::string walkthrough_json(const Walkthrough& walk) {
  const Rating& rating = walk.rating();
  Json out = puzzle_json(walk.puzzle());
  out["status"] = status_name(rating.status);
  out["rating"] = nullptr;
  out["level"] = nullptr;
  if (walk.solved()) {
    out["rating"] = tenths(rating.rating);
    out["level"] = level_of(rating.rating).name;
    out["solution"] = rating.solution.to_line();
    Json& steps = out["steps"] = Json::array();
    walk.for_each([&](const Scene& scene) { steps.push_back(step_json(scene)); });
  }
  if (!walk.remark().empty()) out["message"] = walk.remark();
  return dump(out);
}

std::string hint_json(const Hint& hint, const Puzzle& puzzle) {
  Json out = puzzle_json(puzzle);
  out["status"] = status_name(hint.status);
  out["reveal"] = static_cast<int>(hint.reveal);
  if (hint) out["where"] = hint.where;
  if (hint.how) {
    out["technique"] = hint.how->id;
    out["name"] = hint.how->name;
    if (!hint.how->known.empty()) out["known_as"] = hint.how->known;
    out["summary"] = hint.how->summary;
    out["rating"] = tenths(hint.how->rating);
  }
  if (hint.what) {
    out["place"] = names(puzzle.shape(), hint.what->placements);
    out["remove"] = names(puzzle.shape(), hint.what->eliminations);
    out["title"] = hint.what->title;
    out["reason"] = joined(hint.what->reason);
    out["outcome"] = hint.what->outcome;
  }
  if (const std::string message = hint.message(); !message.empty()) out["message"] = message;
  return dump(out);
}

}  // namespace evodoku
