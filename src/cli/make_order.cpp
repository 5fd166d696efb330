#include "cli/make_order.hpp"

#include <fmt/format.h>

#include <charconv>
#include <fstream>
#include <limits>

#include "evodoku/error.hpp"
#include "evodoku/table.hpp"
#include "rate/level.hpp"

namespace evodoku::cli {

namespace {

template <typename Number>
Number parse_number(const std::string& text, const std::string& option, const std::string& whole) {
  Number value{};
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc() || stop != end || value < 0) {
    throw UsageError(fmt::format("{} {}: expected a number, or a range such as {}", option, whole,
                                 option == "--clues" ? "22..26, 22.. or ..26" : "6.5..7.0"));
  }
  return value;
}

/// "5", "5..7", "5.." or "..7".
template <typename Number>
Range<Number> parse_range(const std::string& text, const std::string& option) {
  Range<Number> range;
  const std::size_t dots = text.find("..");
  if (dots == std::string::npos) {
    range.low = range.high = parse_number<Number>(text, option, text);
    return range;
  }
  if (text.size() == 2) parse_number<Number>("", option, text);
  if (dots > 0) range.low = parse_number<Number>(text.substr(0, dots), option, text);
  if (dots + 2 < text.size())
    range.high = parse_number<Number>(text.substr(dots + 2), option, text);
  return range;
}

Range<double> rating_of_level(const std::string& name) {
  std::vector<std::string_view> names;
  double low = 0;
  constexpr double kTenth = 0.1;
  for (const rating::Level& level : rating::levels()) {
    if (level.name == name) {
      // Ratings are tenths: what is under 2.5 is at most 2.4.
      return {low, level.below < 100 ? level.below - kTenth : std::numeric_limits<double>::max()};
    }
    names.push_back(level.name);
    low = level.below;
  }
  throw UsageError(unknown_name("level", name, names));
}

/// A drawing of a board: . 0 - and _ are blank, anything else but white space is given.
std::vector<bool> read_pattern(const std::string& path, Shape shape) {
  std::ifstream in(path);
  if (!in) throw SystemError(fmt::format("cannot read the pattern {}", path));
  std::vector<bool> out;
  std::size_t line_number = 0;
  Place end{path, 1, 1};
  for (std::string line; std::getline(in, line);) {
    ++line_number;
    for (std::size_t i = 0; i < line.size(); ++i) {
      if (std::string_view(" \t\r|+").find(line[i]) != std::string_view::npos) continue;
      if (out.size() == static_cast<std::size_t>(shape.cells())) {
        throw InputError({path, line_number, i + 1},
                         fmt::format("more cells than the {} of a board of {}", shape.cells(),
                                     shape.to_string()));
      }
      end = {path, line_number, i + 2};
      out.push_back(std::string_view(".0-_").find(line[i]) == std::string_view::npos);
    }
  }
  if (out.size() != static_cast<std::size_t>(shape.cells())) {
    throw InputError(end, fmt::format("the pattern has {} cells, expected the {} of a board of {}",
                                      out.size(), shape.cells(), shape.to_string()));
  }
  return out;
}

}  // namespace

void OrderOptions::add_to(CLI::App& command) {
  command.add_option("--size", size, "Board size N, with its usual box (6: 2x3, 12: 3x4)")
      ->type_name("N");
  command.add_option("--box", box, "Box of R rows and C columns, for a board of size R*C")
      ->type_name("RxC");
  command
      .add_option("--level", level,
                  "easy, medium, hard, expert or extreme (see 'evodoku rate --help'); of samurai: "
                  "easy, medium or hard")
      ->type_name("LEVEL");
  command.add_option("--rating", rating, "Rating on the scale of Sudoku Explainer: 6.5..7.0")
      ->type_name("FROM..TO");
  command.add_option("--clues", clues, "How many clues: 24, 22..26, ..26")->type_name("FROM..TO");
  std::string names;
  for (const CellSymmetry& one : cell_symmetries()) {
    names += fmt::format("{}{}", names.empty() ? "" : ", ", one.name);
  }
  command.add_option("--symmetry", symmetry, "Where the clues stand: " + names)->type_name("NAME");
  command
      .add_option("--pattern", pattern,
                  "Clues stand where FILE has anything but . 0 - _ (a drawing of the board)")
      ->type_name("FILE");
  command.add_option("--technique", technique, "The puzzle needs it; see 'evodoku techniques'")
      ->type_name("NAME");
  command.add_flag("--minimal", minimal, "No clue can be left out");
  command.add_flag("--unique,!--no-unique", unique, "One solution only (default)");
}

Shape OrderOptions::shape() const {
  if (box.empty()) return size == 0 ? Shape() : Shape::of_size(size);
  const Shape shape = Shape::parse_box(box);
  if (size != 0 && shape.size() != size) {
    throw UsageError(fmt::format("--size {} and --box {} do not fit: the box makes a board of {}",
                                 size, box, shape.size()));
  }
  return shape;
}

Order OrderOptions::order() const {
  Order order;
  order.shape = shape();
  if (!level.empty() && !rating.empty()) {
    throw UsageError("--level and --rating both say how hard it is: one of them is enough");
  }
  if (!level.empty()) order.rating = rating_of_level(level);
  if (!rating.empty()) order.rating = parse_range<double>(rating, "--rating");
  if (!clues.empty()) order.clues = parse_range<int>(clues, "--clues");
  if (!symmetry.empty()) order.symmetry = &find_cell_symmetry(symmetry);
  if (!pattern.empty()) order.pattern = read_pattern(pattern, order.shape);
  if (!technique.empty()) order.technique = &rating::find_technique(technique);
  order.minimal = minimal;
  order.unique = unique;
  order.check();
  return order;
}

std::string OrderOptions::first_given() const {
  if (!rating.empty()) return "--rating";
  if (!clues.empty()) return "--clues";
  if (!symmetry.empty()) return "--symmetry";
  if (!pattern.empty()) return "--pattern";
  if (!technique.empty()) return "--technique";
  if (minimal) return "--minimal";
  return unique ? "" : "--no-unique";
}

}  // namespace evodoku::cli
