#include <fmt/format.h>

#include <filesystem>

#include "evodoku/budget.hpp"
#include "evodoku/escape.hpp"
#include "evodoku/formats.hpp"
#include "evodoku/make.hpp"
#include "study/plan/parts.hpp"
#include "study/plan/sudoku_text.hpp"

namespace evodoku::study {

namespace {

PlannedPuzzle planned_sudoku(std::string name, std::string group, const Puzzle& puzzle) {
  return {.name = std::move(name),
          .group = std::move(group),
          .text = sudoku_text(puzzle),
          .puzzle = Puzzle(puzzle.givens),
          .problem = nullptr};
}

/// Gives the puzzles of an entry the names and the group that it has for them.
void name(const TomlTable& entry, std::vector<PlannedPuzzle>& puzzles) {
  if (entry.has("names")) {
    const std::vector<std::string> names = entry.texts("names");
    if (names.size() != puzzles.size()) {
      throw InputError(entry.place_of("names"),
                       fmt::format("{} names for {} puzzles", names.size(), puzzles.size()));
    }
    for (std::size_t i = 0; i < names.size(); ++i) {
      puzzles[i].name = names[i];
      puzzles[i].group = names[i];
    }
  }
  if (entry.has("group")) {
    for (PlannedPuzzle& one : puzzles) one.group = entry.text("group");
  }
}

/// What an entry says of the boards of its puzzles.
BoardOptions board_of(const TomlTable& entry, PlanFiles& files) {
  BoardOptions out{
      .size = static_cast<int>(std::min<std::int64_t>(entry.whole_number("size", 1, 0), 1000)),
      .box = entry.text("box"),
      .regions = entry.text("regions"),
      .variant = entry.text("variant")};
  if (!out.regions.empty()) out.regions = planned_file(entry, "regions", files);
  return out;
}

std::vector<PlannedPuzzle> of_the_plan(const TomlTable& entry, PlanFiles& files) {
  entry.allow({"boards", "names", "group", "size", "box", "regions", "variant"});
  const BoardOptions options = board_of(entry, files);
  std::vector<PlannedPuzzle> out;
  for (const std::string& board : entry.texts("boards")) {
    try {
      const std::optional<Shape> asked = shape_of(options);
      const Shape shape =
          with_variants(asked ? *asked : Grid::parse(board).shape(), options.variant);
      out.push_back(planned_sudoku(fmt::format("board {}", out.size() + 1), "boards",
                                   Puzzle(Grid::parse(board, shape))));
    } catch (const Error& error) {
      throw InputError(entry.place_of("boards"), error.what());
    }
  }
  return out;
}

std::vector<PlannedPuzzle> of_a_file(const TomlTable& entry, PlanFiles& files) {
  entry.allow({"file", "only", "names", "group", "size", "box", "regions", "variant"});
  const std::filesystem::path path = planned_file(entry, "file", files);
  const std::string stem = path.filename().string();
  std::vector<PlannedPuzzle> all;
  std::set<std::string> titles;
  PuzzleInput input = [&] {
    try {
      return PuzzleInput({path.lexically_normal().string()}, {.board = board_of(entry, files)});
    } catch (const UsageError& error) {
      throw InputError(entry.place_of("file"), error.what());
    }
  }();
  for (Puzzle puzzle; input.next(puzzle);) {
    Watch::look();
    // People know a puzzle by its title; a second one of the same title is told apart by its place.
    std::string title = puzzle.titles.title;
    if (title.empty()) title = fmt::format("{} {}", stem, all.size() + 1);
    if (!titles.insert(title).second) title += fmt::format(" ({} {})", stem, all.size() + 1);
    all.push_back(planned_sudoku(std::move(title), stem, puzzle));
  }
  if (all.empty()) {
    throw InputError(entry.place_of("file"),
                     fmt::format("{} has no puzzles", escape::line(path.string())));
  }
  return only_some(entry, std::move(all), path.string());
}

/// What a maker is asked for at one of its levels, checked.
Order order_of(const TomlTable& entry, PlanFiles& files, const std::string& level) {
  Order order{.level = level,
              .grid = entry.text("grid"),
              .maker = std::string(makers().find(entry.text("maker")).name),
              .jobs = 1};
  for (const std::int64_t known : entry.whole_numbers("known", 0)) {
    order.known.push_back(static_cast<int>(std::min<std::int64_t>(known, 1'000'000)));
  }
  order.set_board(board_of(entry, files));
  order.check();
  return order;
}

std::vector<PlannedPuzzle> of_a_maker(const TomlTable& entry, PlanFiles& files) {
  entry.allow(
      {"maker", "level", "known", "grid", "size", "box", "regions", "variant", "seeds", "group"});
  std::vector<std::string> levels = entry.texts("level");
  if (levels.empty()) levels.emplace_back();
  // What is wrong with an order is told at the entry, also that a seed draws no jigsaw.
  const auto at_maker = [&](const auto& action) {
    try {
      action();
    } catch (const InputError&) {
      throw;
    } catch (const SystemError&) {
      throw;
    } catch (const Error& error) {
      throw InputError(entry.place_of("maker"), error.what());
    }
  };
  std::vector<Order> orders;
  for (const std::string& level : levels) {
    at_maker([&] { orders.push_back(order_of(entry, files, level)); });
  }
  std::vector<std::int64_t> seeds = entry.whole_numbers("seeds", 0);
  if (seeds.empty()) seeds.push_back(1);
  std::vector<PlannedPuzzle> out;
  // The levels take turns, so that the first few puzzles have a little of each.
  for (const std::int64_t seed : seeds) {
    for (Order& order : orders) {
      order.seed = static_cast<std::uint64_t>(seed);
      // The seed draws the regions of a jigsaw.
      at_maker([&] { order.set_board(board_of(entry, files)); });
      const std::string title = fmt::format(
          "{}{} seed={}", order.maker, order.level.empty() ? "" : " level=" + order.level, seed);
      const std::vector<Made> made = make(order);
      for (std::size_t i = 0; i < made.size(); ++i) {
        const std::string& kind = order.level.empty() ? made[i].level() : order.level;
        out.push_back(planned_sudoku(made.size() == 1 ? title : fmt::format("{} {}", title, i + 1),
                                     kind.empty() ? order.maker : kind, made[i].puzzle));
      }
    }
  }
  return out;
}

}  // namespace

std::vector<PlannedPuzzle> only_some(const TomlTable& entry, std::vector<PlannedPuzzle> all,
                                     const std::string& file) {
  if (!entry.has("only")) return all;
  std::vector<PlannedPuzzle> out;
  for (const std::int64_t number : entry.whole_numbers("only", 1)) {
    if (number > static_cast<std::int64_t>(all.size())) {
      throw InputError(entry.place_of("only"), fmt::format("there is no puzzle {}: {} has {}",
                                                           number, escape::line(file), all.size()));
    }
    out.push_back(all[static_cast<std::size_t>(number - 1)]);
  }
  return out;
}

std::vector<PlannedPuzzle> planned_puzzles(const TomlTable& entry, PlanFiles& files) {
  const int sources = static_cast<int>(entry.has("file")) + static_cast<int>(entry.has("maker")) +
                      static_cast<int>(entry.has("boards"));
  if (!entry.has("problem") && sources != 1) {
    throw InputError(entry.place(),
                     "expected one of file = \"FILE\", maker = \"NAME\", boards = [\"...\"] and "
                     "problem = \"NAME\" in [[puzzles]]");
  }
  std::vector<PlannedPuzzle> out = entry.has("problem") ? planned_problems(entry, files)
                                   : entry.has("file")  ? of_a_file(entry, files)
                                   : entry.has("maker") ? of_a_maker(entry, files)
                                                        : of_the_plan(entry, files);
  name(entry, out);
  return out;
}

}  // namespace evodoku::study
