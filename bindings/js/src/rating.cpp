// rate, explain, hint, lessons.
#include "evodoku/explain.hpp"
#include "evodoku/learn.hpp"
#include "evodoku/rate.hpp"
#include "module.hpp"

namespace evodoku::js {

namespace {

/// Steps as `evodoku explain --json` has them, with what a board needs to show them: the values and
/// candidates before each, and which cells its units have.
class StepsJson {
 public:
  explicit StepsJson(const Walkthrough& walk, bool svg = false)
      : steps_(Json::parse(walkthrough_json(walk)).value("steps", Json::array())) {
    std::size_t at = 0;
    walk.for_each([&](const Scene& scene) {
      if (at < steps_.size()) add(scene, svg, steps_[at++]);
    });
  }
  [[nodiscard]] Json take() { return std::move(steps_); }

 private:
  static void add(const Scene& scene, bool svg, Json& out) {
    const Position& position = scene.position;
    Json candidates = Json::array();
    for (int c = 0; c < position.shape().cells(); ++c) {
      const auto cell = static_cast<Cell>(c);
      candidates.push_back(position.values()[cell] == 0 ? position.candidates(cell) : 0);
    }
    out["values"] = position.values().cells();
    out["candidates"] = std::move(candidates);
    Json units = Json::array();
    for (const int unit : scene.step.units) {
      const auto cells = position.shape().unit(unit);
      units.push_back(std::vector<Cell>(cells.begin(), cells.end()));
    }
    out["unitCells"] = std::move(units);
    out["places"] = from_candidates(scene.step.placements);
    out["removes"] = from_candidates(scene.step.eliminations);
    if (svg) out["svg"] = svg_file(scene_drawing(scene), step_title(scene.step, position.shape()));
  }

  Json steps_;
};

/// One step, of a position that need not be the first.
Json step_of(const Scene& scene) {
  Puzzle puzzle(scene.puzzle.givens);
  puzzle.placed = scene.position.values().cells();
  for (int c = 0; c < puzzle.shape().cells(); ++c) {
    puzzle.candidates.push_back(scene.position.candidates(static_cast<Cell>(c)));
  }
  Rating rating;
  rating.status = Status::kSolved;
  rating.rating = scene.step.rating;
  rating.steps = {scene.step};
  return StepsJson(Walkthrough(std::move(puzzle), std::move(rating)), true).take().at(0);
}

Json rate_one(const Json& in) {
  const Puzzle puzzle = puzzle_of(in);
  Rater rater;
  const Rating rated = rater.rate(puzzle, {.keep_steps = true, .budget = as_budget(in)});
  const bool good = rated.status == Status::kSolved;
  Json used = Json::object();
  for (const Technique& one : techniques()) {
    const int times = rated.uses.empty() ? 0 : rated.times(one);
    if (times > 0) used[std::string(one.name)] = times;
  }
  return {{"status", from_status(rated.status)},
          {"rating", rated.rating},
          {"firstValue", rated.first_value},
          {"firstStep", rated.first_step},
          {"text", rated.to_string()},
          {"level", good ? level_of(rated.rating).name : ""},
          {"techniques", std::move(used)},
          {"hardestStep", good ? hardest_step(puzzle, rated) : ""},
          {"remark", position_remark(puzzle, rated.status, rater)}};
}

Json explain_one(const Json& in) {
  const Walkthrough walk = explain(puzzle_of(in));
  Json out = {{"status", from_status(walk.status())},
              {"rating", walk.rating().rating},
              {"remark", walk.remark()},
              {"steps", StepsJson(walk, flag_or(in, "svg")).take()}};
  if (flag_or(in, "html")) {
    out["html"] = walkthrough_page_begin() + walkthrough_html(walk) + walkthrough_page_end();
  }
  return out;
}

Json hint_one(const Json& in) {
  struct Row {
    std::string_view name;
    Reveal reveal;
  };
  static const Table<Row> rows(
      "amount of help",
      {{"where", Reveal::kWhere}, {"technique", Reveal::kTechnique}, {"step", Reveal::kStep}});
  const Puzzle puzzle = puzzle_of(in);
  const Reveal reveal = rows.find(text_or(in, "reveal", "where")).reveal;
  const Hint given = hint(puzzle, reveal);
  Json out = {{"status", from_status(given.status)},
              {"done", given.done},
              {"remark", given.message()},
              {"where", given.where},
              {"cells", Json::array()},
              {"technique", given.how ? given.how->id : ""},
              {"name", given.how ? given.how->name : ""},
              {"knownAs", given.how ? given.how->known : ""},
              {"summary", given.how ? given.how->summary : ""},
              {"rating", given.how ? Json(given.how->rating) : Json()},
              {"reason", given.what ? Json(given.what->reason) : Json::array()},
              {"outcome", given.what ? given.what->outcome : ""},
              {"text", given ? hint_text(given) : ""},
              {"places", given.what ? from_candidates(given.what->placements) : Json::array()},
              {"removes", given.what ? from_candidates(given.what->eliminations) : Json::array()},
              {"step", nullptr}};
  if (!given) return out;
  for (const Cell cell : puzzle.shape().unit(given.unit)) out["cells"].push_back(cell);
  if (given.what) {
    Rater rater;
    const Position position(puzzle);
    Step step;
    if (rater.next_step(position, step)) out["step"] = step_of({1, step, position, puzzle});
  }
  return out;
}

Json from_lesson(const Lesson& one) {
  const Technique& technique = one.technique();
  const auto text = [](bool any, const Puzzle& puzzle) {
    return any ? from_puzzle(puzzle)["text"] : Json();
  };
  return {{"name", one.name},
          {"title", technique.title},
          {"summary", technique.summary},
          {"easiest", technique.easiest},
          {"hardest", technique.hardest},
          {"idea", one.idea},
          {"spotting", one.spotting},
          {"example",
           text(!one.example.empty(), one.example.empty() ? Puzzle() : one.example_puzzle())},
          {"practice",
           text(!one.practice.empty(), one.practice.empty() ? Puzzle() : one.practice_puzzle())}};
}

Json all_lessons(const Json& /*in*/) {
  Json out = Json::array();
  for (const Lesson& one : lessons()) out.push_back(from_lesson(one));
  return out;
}

Json one_lesson(const Json& in) {
  const Lesson& lesson = lessons().find(find_technique(text_or(in, "name")).name);
  Json out = from_lesson(lesson);
  out["step"] = nullptr;
  lesson.show_example([&](const Scene& scene) {
    out["step"] = step_of(scene);
    out["step"]["number"] = scene.number;
  });
  return out;
}

}  // namespace

Functions rating_functions() {
  return {{"rate", rate_one},
          {"explain", explain_one},
          {"hint", hint_one},
          {"lessons", all_lessons},
          {"lesson", one_lesson}};
}

}  // namespace evodoku::js
