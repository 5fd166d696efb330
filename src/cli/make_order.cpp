#include "cli/make_order.hpp"

#include <fmt/format.h>

#include <charconv>

#include "evodoku/error.hpp"

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
  Order order{.shape = shape(),
              .level = level,
              .symmetry = symmetry,
              .technique = technique,
              .minimal = minimal,
              .unique = unique};
  if (!rating.empty()) order.rating = parse_range<double>(rating, "--rating");
  if (!clues.empty()) order.clues = parse_range<int>(clues, "--clues");
  if (!pattern.empty()) order.pattern = read_pattern(pattern, order.shape);
  return order;
}

}  // namespace evodoku::cli
