// A board whose cells change: what never changes is drawn once.
#include <fmt/format.h>

#include <algorithm>

#include "draw/replay/parts.hpp"
#include "draw/svg.hpp"
#include "draw/svg_writer.hpp"
#include "sudoku/alphabet.hpp"

namespace evodoku::draw {

namespace {

/// The grounds of cells that have a tint in some frame.
std::string tints(const Timing& time, const std::vector<const Drawing*>& boards, const Geometry& at,
                  Tint::Kind kind, std::string_view css) {
  const auto cells = static_cast<std::size_t>(at.shape().cells());
  std::vector<std::vector<std::string>> shown(cells, std::vector<std::string>(boards.size(), "0"));
  std::vector<bool> ever(cells);
  for (std::size_t f = 0; f < boards.size(); ++f) {
    if (boards[f] == nullptr) continue;
    for (const Tint& tint : boards[f]->tints) {
      if (tint.kind != kind) continue;
      shown[tint.cell][f] = "1";
      ever[tint.cell] = true;
    }
  }
  std::string out;
  const std::string side = svg_number(at.cell());
  for (std::size_t c = 0; c < cells; ++c) {
    if (!ever[c]) continue;
    const Point corner = at.corner(static_cast<Cell>(c));
    out += fmt::format(
        "<rect class=\"{}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" opacity=\"{}\">{}"
        "</rect>\n",
        css, svg_number(corner.x), svg_number(corner.y), side, side, shown[c].back(),
        steps(time, "animate attributeName=\"opacity\"", shown[c]));
  }
  return out;
}

}  // namespace

Point add_board(const Timing& time, const std::vector<const Frame*>& frames, std::size_t p,
                Point corner, double cell_width, std::string& out) {
  const Drawing& last = *frames.back()->panels[p].board;
  std::vector<const Drawing*> boards;  // null where a frame has none
  for (const Frame* frame : frames) {
    const bool has = p < frame->panels.size() && frame->panels[p].board &&
                     frame->panels[p].board->shape() == last.shape();
    boards.push_back(has ? &*frame->panels[p].board : nullptr);
  }
  Drawing still;
  still.values = last.values;
  still.given = last.given;
  still.symbols = last.symbols;
  const Geometry at(still);
  const bool wide = last.symbols.empty() && last.shape().size() > kLargestDigitBoard;
  const double size = (wide ? 0.5 : 0.62) * at.cell();
  std::string moving;
  const Window window(fmt::format("cell{}", p), at.cell(), at.cell(), moving);
  for (std::size_t c = 0; c < last.given.size(); ++c) {
    std::vector<std::string> texts;
    for (const Drawing* board : boards) {
      const Value value = board == nullptr ? Value{0} : board->values[c];
      texts.push_back(value == 0 ? "" : last.symbol(value));
    }
    if (std::ranges::all_of(texts, [&](const auto& text) { return text == texts.front(); })) {
      continue;
    }
    still.values[c] = 0;
    const Point at_cell = at.corner(static_cast<Cell>(c));
    moving += taking_turns(
        time, texts, window,
        {at_cell, {at.cell() / 2, at.cell() / 2 + kBaseline * size}, last.given[c] ? "gv" : "vl"});
  }
  const double scale = cell_width / at.cell();
  const double side = scale * at.extent();
  out += fmt::format(
      "<g class=\"cells\" transform=\"translate({} {}) scale({:.4f})\" text-anchor=\"middle\">\n"
      "{}{}{}<g font-size=\"{}\">\n{}</g></g>\n",
      svg_number(corner.x), svg_number(corner.y), scale,
      tints(time, boards, at, Tint::Kind::kPattern, "ra"),
      tints(time, boards, at, Tint::Kind::kClash, "rc"), svg_parts(still), svg_number(size),
      moving);
  return {side, side};
}

}  // namespace evodoku::draw
