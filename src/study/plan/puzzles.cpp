#include <fmt/format.h>

#include <filesystem>

#include "base/text_source.hpp"
#include "make/makers.hpp"
#include "study/plan/parts.hpp"
#include "sudoku/formats/format.hpp"

namespace evodoku::study {

namespace {

PlannedPuzzle planned(std::string name, const Puzzle& puzzle) {
  const Shape shape = puzzle.shape();
  std::string text = shape.is_usual() ? "" : shape.to_string() + " ";
  text += puzzle.givens.to_line();
  return {.name = std::move(name), .text = std::move(text), .puzzle = Puzzle(puzzle.givens)};
}

std::vector<PlannedPuzzle> of_a_file(const TomlTable& entry, const std::string& folder) {
  entry.allow({"file", "only"});
  const std::filesystem::path path = std::filesystem::path(folder) / entry.text("file");
  TextSource source = TextSource::open(path.lexically_normal().string());
  const auto reader = recognise_format(source).reader(source, {});
  std::vector<PlannedPuzzle> all;
  for (Puzzle puzzle; reader->next(puzzle);) {
    all.push_back(planned(fmt::format("{} {}", path.filename().string(), all.size() + 1), puzzle));
  }
  if (all.empty()) {
    throw InputError(entry.place_of("file"), fmt::format("{} has no puzzles", path.string()));
  }
  if (!entry.has("only")) return all;
  std::vector<PlannedPuzzle> out;
  for (const std::int64_t number : entry.whole_numbers("only", 1)) {
    if (number > static_cast<std::int64_t>(all.size())) {
      throw InputError(entry.place_of("only"), fmt::format("there is no puzzle {}: {} has {}",
                                                           number, path.string(), all.size()));
    }
    out.push_back(all[static_cast<std::size_t>(number - 1)]);
  }
  return out;
}

Shape shape_of(const TomlTable& entry) {
  const std::string box = entry.text("box");
  if (!box.empty()) return Shape::parse_box(box);
  const std::int64_t size = entry.whole_number("size", 1, 0);
  return size == 0 ? Shape() : Shape::of_size(static_cast<int>(std::min<std::int64_t>(size, 1000)));
}

std::vector<PlannedPuzzle> of_a_maker(const TomlTable& entry) {
  entry.allow({"maker", "level", "known", "grid", "size", "box", "seeds"});
  std::vector<PlannedPuzzle> out;
  std::vector<std::string> levels = entry.texts("level");
  if (levels.empty()) levels.emplace_back();
  std::vector<std::int64_t> seeds = entry.whole_numbers("seeds", 0);
  if (seeds.empty()) seeds.push_back(1);
  for (const std::string& level : levels) {
    const MakerInfo* maker = nullptr;
    MakeRequest request{.level = level, .grid = entry.text("grid")};
    for (const std::int64_t known : entry.whole_numbers("known", 0)) {
      request.known.push_back(static_cast<int>(std::min<std::int64_t>(known, 1'000'000)));
    }
    try {
      maker = &find_maker(entry.text("maker"));
      request.shape = shape_of(entry);
      maker->check(request);
    } catch (const UsageError& error) {
      throw InputError(entry.place_of("maker"), error.what());
    }
    for (const std::int64_t seed : seeds) {
      std::string name =
          fmt::format("{}{} seed={}", maker->name, level.empty() ? "" : " level=" + level, seed);
      const auto made = make_one(*maker, request, static_cast<std::uint64_t>(seed), 0);
      for (std::size_t i = 0; i < made.size(); ++i) {
        out.push_back(
            planned(made.size() == 1 ? name : fmt::format("{} {}", name, i + 1), made[i]));
      }
    }
  }
  return out;
}

}  // namespace

std::vector<PlannedPuzzle> planned_puzzles(const TomlTable& entry, const std::string& folder) {
  if (entry.has("file") == entry.has("maker")) {
    throw InputError(entry.place(),
                     "expected either file = \"FILE\" or maker = \"NAME\" in [[puzzles]]");
  }
  return entry.has("file") ? of_a_file(entry, folder) : of_a_maker(entry);
}

}  // namespace evodoku::study
