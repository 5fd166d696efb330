// The rules of the boards that a booklet has.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <set>

#include "draw/shades.hpp"
#include "evodoku/budget.hpp"
#include "evodoku/layout.hpp"
#include "print/parts.hpp"

namespace evodoku::booklet {

namespace {

/// "box of 2×3 cells", or "region between thick lines".
std::string region_words(Shape shape) {
  if (!shape.has_boxes()) return "region between thick lines";
  const std::span<const Cell> box = shape.unit(2 * shape.size());
  const int rows = shape.row(box.back()) + 1;
  return fmt::format("box of {}×{} cells", rows, shape.size() / rows);
}

std::string basic_rule(const Drawing& board) {
  const Shape shape = board.shape();
  const auto last = static_cast<Value>(shape.size());
  return fmt::format(
      "Fill the empty cells so that every row, every column and every {} holds each of the {} from "
      "{} to {} once.",
      region_words(shape), board.symbols.empty() ? "numbers" : "symbols", board.symbol(1),
      board.symbol(last));
}

/// A full board with a row, a column and a box that stand out; an empty one where regions are no
/// boxes.
Drawing example(const Drawing& of) {
  const Shape shape = of.shape().plain();
  Drawing out = drawing_of(Puzzle(Grid(shape)));
  out.symbols = of.symbols;
  const std::optional<Grid> values = pattern_of(shape);
  if (!values) return out;
  out.values = *values;
  const int size = shape.size();
  for (const int unit : {1, 2 * size - 2, 3 * size - 1 - (size > 6 ? 2 : 1)}) {
    for (const Cell cell : shape.unit(unit)) {
      if (!out.given[cell]) out.tints.push_back({cell, Tint::Kind::kTarget});
      out.given[cell] = true;
    }
  }
  return out;
}

std::string sentence(std::string_view text) {
  std::string out(text);
  out[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(out[0])));
  return out + ".";
}

/// A variant in words, from what the table of variants says about it.
std::string variant_rule(const Variant& variant) {
  if (!variant.pair_name.empty()) return sentence(variant.summary);
  return fmt::format("The same is true of {}.", variant.summary);
}

/// A small empty board that shows a variant: by its shades or, where it has none, by a cell and
/// those that differ from it.
Drawing variant_board(const Variant& variant, Shape shape) {
  if (variant.add == nullptr) return drawing_of(Puzzle(Grid(shape)));
  const Shape plain = shape.plain();
  const Shape with = with_variants(plain, variant.name);
  Drawing out = drawing_of(Puzzle(Grid(with)));
  const std::vector<int> shades = draw::variant_shades(with);
  if (std::ranges::any_of(shades, [](int shade) { return shade > 0; })) return out;
  const Cell middle = with.cell(with.size() / 2, with.size() / 2);
  out.tints.push_back({middle, Tint::Kind::kSame});
  for (const Cell cell : with.peers(middle)) {
    const std::span<const Cell> usual = plain.peers(middle);
    if (std::ranges::find(usual, cell) == usual.end()) {
      out.tints.push_back({cell, Tint::Kind::kTarget});
    }
  }
  return out;
}

}  // namespace

std::vector<Page> rules(const Style& style, draw::CairoCanvas& ruler, const Entries& entries) {
  TextFlow text(style, ruler, "How to play");
  const double side = 0.42 * style.width();
  // Boards that differ in their variants alone have the same basic rule.
  std::set<std::string> told;
  for (const Booklet::Entry& entry : entries) {
    Watch::look();
    std::string rule = basic_rule(entry.drawing);
    if (!told.insert(rule).second) continue;
    const int size = entry.drawing.shape().size();
    text.figure(example(entry.drawing), side, fmt::format("{0}×{0}", size), rule);
  }
  std::set<std::string> variants_told;
  for (const Booklet::Entry& entry : entries) {
    Watch::look();
    const Shape shape = entry.drawing.shape();
    for (const std::string& name : shape.variants()) {
      // The regions of a jigsaw stand in the basic rule.
      if (name == "jigsaw" || !variants_told.insert(name).second) continue;
      const Variant& variant = variants().find(name);
      text.figure(variant_board(variant, shape), 0.55 * side, sentence(name).substr(0, name.size()),
                  variant_rule(variant));
    }
  }
  if (std::ranges::all_of(entries, [](const auto& entry) { return entry.solution.has_value(); })) {
    text.paragraph(
        "Every puzzle has one solution and no other. Below it stands the page where to find it.");
  }
  if (std::ranges::any_of(entries, [](const auto& entry) { return entry.rating > 0; })) {
    text.paragraph(
        "The stars and the number below a puzzle say how hard it is: the number rates the hardest "
        "step to its solution, from 1 to about 12.");
  }
  text.paragraph(
      "To begin, look for a value that has only one cell left in a row, column or box, or for a "
      "cell that has only one value left. In harder puzzles, note the possible values of a cell in "
      "small figures, and cross out what turns out to be impossible.");
  return text.take();
}

}  // namespace evodoku::booklet
