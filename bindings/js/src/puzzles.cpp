// Puzzles: read, written, drawn; candidates and conflicts; the canonical form.
#include <fmt/format.h>

#include <set>

#include "evodoku/canonical.hpp"
#include "evodoku/draw.hpp"
#include "evodoku/formats.hpp"
#include "evodoku/rate.hpp"
#include "module.hpp"

namespace evodoku::js {

namespace {

/// The same cells on another board.
Puzzle moved(const Puzzle& puzzle, Shape shape) {
  if (puzzle.shape().cells() != shape.cells()) {
    throw InputError(puzzle.place, fmt::format("found a board of {}, expected one of {}",
                                               puzzle.shape().to_string(), shape.to_string()));
  }
  Puzzle out = puzzle;
  out.givens = Grid(shape);
  std::copy(puzzle.givens.cells().begin(), puzzle.givens.cells().end(), out.givens.data());
  return out;
}

Json parse_all(const Json& in) {
  InputOptions options{.from = text_or(in, "format"),
                       .board = {.size = static_cast<int>(whole_or(in, "size", 0)),
                                 .box = text_or(in, "box"),
                                 .variant = text_or(in, "variant")},
                       .alphabet = text_or(in, "alphabet"),
                       .givens_only = flag_or(in, "givensOnly")};
  const std::string board = text_or(in, "board");
  PuzzleInput input =
      PuzzleInput::from_text(text_or(in, "name", "text"), text_or(in, "text"), options);
  Json out = Json::array();
  for (Puzzle puzzle; input.next(puzzle);) {
    out.push_back(from_puzzle(board.empty() ? puzzle : moved(puzzle, Shape::of_code(board))));
  }
  return out;
}

/// One puzzle or several in one file.
Json write_all(const Json& in) {
  const auto writer = output_format(text_or(in, "format", "line"), "").writer();
  std::string out;
  writer->begin(out);
  const Json& all = in.at("puzzle");
  if (all.is_array()) {
    for (const Json& one : all) writer->write(as_puzzle(one), out);
  } else {
    writer->write(as_puzzle(all), out);
  }
  writer->end(out);
  return out;
}

Json canonical_of(const Json& in) {
  const Puzzle puzzle = puzzle_of(in);
  const Grid position = puzzle.position();
  if (!is_valid(position)) throw Error(ExitCode::kBadInput, describe_conflict(puzzle));
  return from_puzzle(Puzzle(canonical(position)));
}

Json draw(const Json& in) {
  Puzzle puzzle = puzzle_of(in);
  if (flag_or(in, "allMarks")) puzzle.candidates = all_marks(puzzle);
  Drawing drawing = drawing_of(puzzle);
  if (const auto solution = in.find("solution"); solution != in.end() && !solution->is_null()) {
    Puzzle solved = as_puzzle({{"cells", *solution}, {"board", puzzle.shape().code()}});
    drawing = solved_drawing(puzzle, solved.givens);
  }
  drawing.numbered = flag_or(in, "numbered");
  return svg_file(drawing, puzzle.titles.title);
}

Json candidates(const Json& in) {
  const Puzzle puzzle = puzzle_of(in);
  const Position position(puzzle);
  Json out = Json::array();
  for (int c = 0; c < puzzle.shape().cells(); ++c) {
    const auto cell = static_cast<Cell>(c);
    out.push_back(puzzle.value(cell) == 0 ? position.candidates(cell) : 0);
  }
  return out;
}

Json conflicts_of(const Json& in) {
  std::set<Cell> cells;
  for (const Conflict& one : conflicts(puzzle_of(in).position())) {
    cells.insert(one.cells.begin(), one.cells.end());
  }
  return Json(cells);
}

}  // namespace

Functions puzzle_functions() {
  return {{"parse", parse_all}, {"write", write_all},       {"canonical", canonical_of},
          {"draw", draw},       {"candidates", candidates}, {"conflicts", conflicts_of}};
}

}  // namespace evodoku::js
