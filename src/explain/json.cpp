// Explanations for programs.
#include <fmt/format.h>

#include <cmath>

#include <nlohmann/json.hpp>

#include "explain/sentences.hpp"
#include "rate/words.hpp"

namespace evodoku {

namespace {

using Json = nlohmann::ordered_json;

std::string_view because_name(rating::Because because) {
  switch (because) {
    case rating::Because::kAssumed:
      return "assumed";
    case rating::Because::kCellTaken:
      return "cell taken";
    case rating::Because::kUnitTaken:
      return "unit taken";
    case rating::Because::kLastInCell:
      return "last in cell";
    case rating::Because::kLastInUnit:
      return "last in unit";
    case rating::Because::kInner:
      return "inner step";
  }
  return "";
}

/// "r1c2=3"
std::string candidate_name(Shape shape, const Candidate& candidate) {
  return fmt::format("{}={}", rating::cell_word(shape, candidate.cell), candidate.value);
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
  return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Json names(Shape shape, const std::vector<Candidate>& all) {
  Json out = Json::array();
  for (const Candidate& one : all) out.push_back(candidate_name(shape, one));
  return out;
}

Json chain_json(Shape shape, const rating::Branch& branch) {
  Json out = Json::array();
  for (const rating::Node& node : branch.nodes) {
    Json one = {{"candidate", candidate_name(shape, node.candidate)},
                {"on", node.on},
                {"because", because_name(node.because)}};
    if (node.unit >= 0) one["unit"] = rating::unit_word(shape, node.unit);
    if (!node.parents.empty()) one["from"] = node.parents;
    out.push_back(std::move(one));
  }
  return out;
}

Json step_json(const Scene& scene) {
  const Shape shape = scene.position.shape();
  const rating::Step& step = scene.step;
  Json out = {
      {"number", scene.number}, {"technique", step.technique->id}, {"name", step.technique->name}};
  if (!step.kind.empty()) out["kind"] = step.kind;
  out["rating"] = tenths(step.rating);
  out["place"] = names(shape, step.placements);
  out["remove"] = names(shape, step.eliminations);
  out["reason"] = joined(explanation::reason_lines(scene));
  out["outcome"] = rating::outcome_word(shape, step);
  for (const Cell cell : step.cells) out["cells"].push_back(rating::cell_word(shape, cell));
  for (const int unit : step.units) out["units"].push_back(rating::unit_word(shape, unit));
  for (const rating::Mark& mark : step.marks) {
    const char* role = mark.role == rating::Role::kPattern ? "pattern"
                       : mark.role == rating::Role::kExtra ? "extra"
                                                           : "target";
    out["marks"].push_back({{"candidate", candidate_name(shape, mark.candidate)}, {"role", role}});
  }
  for (const rating::Branch& branch : step.branches) {
    out["chains"].push_back(chain_json(shape, branch));
  }
  return out;
}

}  // namespace

std::string walkthrough_json(const Walkthrough& walk) {
  const rating::Rating& rating = walk.rating();
  Json out = {{"puzzle", walk.puzzle().position().to_line()},
              {"status", status_name(rating.status)},
              {"rating", nullptr},
              {"level", nullptr}};
  if (walk.solved()) {
    out["rating"] = tenths(rating.rating);
    out["level"] = rating::level_of(rating.rating).name;
    out["solution"] = rating.solution.to_line();
    Json& steps = out["steps"] = Json::array();
    walk.for_each([&](const Scene& scene) { steps.push_back(step_json(scene)); });
  }
  if (!walk.remark().empty()) out["message"] = walk.remark();
  return dump(out);
}

std::string hint_json(const Hint& hint, const Puzzle& puzzle) {
  Json out = {{"puzzle", puzzle.position().to_line()},
              {"status", status_name(hint.status)},
              {"reveal", static_cast<int>(hint.reveal)}};
  if (hint) out["where"] = hint.where;
  if (hint.how) {
    out["technique"] = hint.how->id;
    out["name"] = hint.how->name;
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
