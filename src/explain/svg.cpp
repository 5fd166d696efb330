#include "explain/svg.hpp"

#include <fmt/format.h>

#include <iterator>
#include <set>

#include "explain/arrows.hpp"
#include "explain/canvas.hpp"
#include "explain/roles.hpp"

namespace evodoku::explain {

namespace {

std::string_view class_of(Shown shown) {
  switch (shown) {
    case Shown::kPattern:
      return "pt";
    case Shown::kExtra:
      return "ex";
    case Shown::kOff:
      return "of";
    case Shown::kCrossedOut:
      return "xo";
    case Shown::kPlaced:
      return "pl";
    case Shown::kPlain:
      break;
  }
  return "";
}

class Drawing {
 public:
  Drawing(Shape shape, const std::string& label) : canvas_(shape) {
    add("<svg{2} viewBox=\"0 0 {0:.0f} {0:.0f}\" role=\"img\" aria-label=\"{1}\">",
        canvas_.extent(), label, shape.size() > 9 ? " class=\"wide\"" : "");
    add("<rect class=\"bd\" x=\"{0:.0f}\" y=\"{0:.0f}\" width=\"{1:.0f}\" height=\"{1:.0f}\"/>",
        Canvas::margin(), canvas_.board());
  }

  void tint_unit(int unit) {
    const std::span<const Cell> cells = canvas_.shape().unit(unit);
    const Point from = canvas_.corner(cells.front());
    const Point to = canvas_.corner(cells.back());
    add("<rect class=\"un\" x=\"{:.0f}\" y=\"{:.0f}\" width=\"{:.0f}\" height=\"{:.0f}\"/>", from.x,
        from.y, to.x - from.x + canvas_.cell(), to.y - from.y + canvas_.cell());
  }

  void tint_cell(Cell cell, std::string_view how) {
    const Point at = canvas_.corner(cell);
    add("<rect class=\"{}\" x=\"{:.0f}\" y=\"{:.0f}\" width=\"{:.0f}\" height=\"{:.0f}\"/>", how,
        at.x, at.y, canvas_.cell(), canvas_.cell());
  }

  /// Thin lines between cells, thick ones around boxes, and numbers at the edge.
  void lines() {
    const Shape shape = canvas_.shape();
    std::string thin;
    std::string thick;
    const double from = Canvas::margin();
    const double length = canvas_.board();
    for (int i = 0; i <= shape.size(); ++i) {
      const double at = from + i * canvas_.cell();
      (i % shape.box_rows() == 0 ? thick : thin) +=
          fmt::format("M{:.0f} {:.0f}h{:.0f}", from, at, length);
      (i % shape.box_columns() == 0 ? thick : thin) +=
          fmt::format("M{:.0f} {:.0f}v{:.0f}", at, from, length);
    }
    add("<path class=\"th\" d=\"{}\"/><path class=\"tk\" d=\"{}\"/>", thin, thick);
    for (int i = 0; i < shape.size(); ++i) {
      const double at = from + (i + 0.5) * canvas_.cell();
      text("lb", {from / 2, at}, i + 1);
      text("lb", {at, from / 2}, i + 1);
    }
  }

  void value(Cell cell, Value value, bool given) {
    text(given ? "gv" : "vl", canvas_.middle(cell), value);
  }

  void candidates(const rate::Position& position, Cell cell, const Roles* roles) {
    std::string xs;
    std::string ys;
    std::string digits;
    rate::for_each_bit(position.candidates(cell), [&](int bit) {
      const rate::Candidate candidate{cell, rate::value_of(bit)};
      const Point at = canvas_.middle(candidate);
      const Shown shown = roles != nullptr ? roles->of(candidate) : Shown::kPlain;
      if (shown != Shown::kPlain) {
        marked(candidate, at, shown);
      } else if (position.size() <= 9) {
        // All plain ones of a cell in one element: a page has thousands of them.
        xs += fmt::format("{}{:.0f}", xs.empty() ? "" : " ", at.x);
        ys += fmt::format("{}{:.0f}", ys.empty() ? "" : " ", at.y);
        digits += static_cast<char>('0' + candidate.value);
      } else {
        text("cd", at, candidate.value);
      }
    });
    if (!digits.empty()) add("<text class=\"cd\" x=\"{}\" y=\"{}\">{}</text>", xs, ys, digits);
  }

  void arrows(const rate::Branch& branch) {
    constexpr std::size_t kMany = 12;
    add("<g class=\"{}\">", branch.nodes.size() > kMany ? "many" : "few");
    append_arrows(branch, canvas_, out_);
    out_ += "</g>";
  }

  std::string finish() { return std::move(out_) + "</svg>\n"; }

 private:
  template <typename... Arguments>
  void add(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    fmt::format_to(std::back_inserter(out_), format, std::forward<Arguments>(arguments)...);
  }

  void text(std::string_view how, Point at, int number) {
    add("<text class=\"{}\" x=\"{:.1f}\" y=\"{:.1f}\">{}</text>", how, at.x, at.y, number);
  }

  /// Roles differ in shape as well as in colour.
  void marked(const rate::Candidate& candidate, Point at, Shown shown) {
    const std::string_view how = class_of(shown);
    if (shown == Shown::kExtra) {
      add("<rect class=\"{}\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"16\" height=\"16\" rx=\"3\"/>", how,
          at.x - 8, at.y - 8);
    } else {
      add("<circle class=\"{}\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"8.5\"/>", how, at.x, at.y);
    }
    add("<text class=\"{}t\" x=\"{:.1f}\" y=\"{:.1f}\">{}</text>", how, at.x, at.y,
        candidate.value);
    if (shown == Shown::kCrossedOut) {
      add("<path class=\"st\" d=\"M{:.1f} {:.1f}l11 -11\"/>", at.x - 5.5, at.y + 5.5);
    }
  }

  Canvas canvas_;
  std::string out_;
};

void draw_cells(const rate::Position& position, const Puzzle& puzzle, const Roles* roles,
                Drawing& drawing) {
  for (int c = 0; c < position.shape().cells(); ++c) {
    const auto cell = static_cast<Cell>(c);
    if (const Value value = position.values()[cell]; value != 0) {
      drawing.value(cell, value, puzzle.givens[cell] != 0);
    } else if (roles != nullptr) {
      drawing.candidates(position, cell, roles);
    }
  }
}

/// The values on the board that a single follows from.
void tint_same_values(const Scene& scene, Drawing& drawing) {
  const rate::Step& step = scene.step;
  if (step.placements.size() != 1 || !step.branches.empty() || step.units.empty()) return;
  if (scene.position.empty_cells(step.units[0]) == 1) return;  // it follows from the unit alone
  for (int c = 0; c < scene.position.shape().cells(); ++c) {
    const auto cell = static_cast<Cell>(c);
    if (scene.position.values()[cell] == step.placements[0].value) drawing.tint_cell(cell, "sd");
  }
}

}  // namespace

bool fits_one_drawing(const rate::Step& step) {
  constexpr std::size_t kMost = 24;
  std::size_t nodes = 0;
  for (const rate::Branch& branch : step.branches) nodes += branch.nodes.size();
  return step.branches.size() <= 1 || (step.branches.size() == 2 && nodes <= kMost);
}

std::string scene_svg(const Scene& scene, const SvgOptions& options) {
  const rate::Step& step = scene.step;
  Drawing drawing(scene.position.shape(), options.label);
  std::set<Cell> pattern(step.cells.begin(), step.cells.end());
  if (step.branches.empty()) {
    for (const rate::Mark& mark : step.marks) pattern.insert(mark.candidate.cell);
  }
  std::set<Cell> placed;
  for (const rate::Candidate& in : step.placements) placed.insert(in.cell);
  for (const int unit : step.units) drawing.tint_unit(unit);
  tint_same_values(scene, drawing);
  for (const Cell cell : pattern) {
    if (!placed.contains(cell)) drawing.tint_cell(cell, "ce");
  }
  for (const Cell cell : placed) drawing.tint_cell(cell, "tg");
  drawing.lines();
  const bool one_branch = options.branch >= 0;
  const Roles roles = one_branch
                          ? Roles(scene, step.branches[static_cast<std::size_t>(options.branch)])
                          : Roles(scene);
  draw_cells(scene.position, scene.puzzle, &roles, drawing);
  for (std::size_t i = 0; i < step.branches.size(); ++i) {
    const bool shown = one_branch ? static_cast<int>(i) == options.branch : fits_one_drawing(step);
    if (shown) drawing.arrows(step.branches[i]);
  }
  return drawing.finish();
}

std::string board_svg(const Puzzle& puzzle, const std::string& label) {
  Drawing drawing(puzzle.shape(), label);
  drawing.lines();
  draw_cells(rate::Position(puzzle), puzzle, nullptr, drawing);
  return drawing.finish();
}

std::string svg_definitions() {
  const auto marker = [](std::string_view name) {
    return fmt::format(
        "<marker id=\"{0}\" viewBox=\"0 0 8 8\" refX=\"6\" refY=\"4\" markerWidth=\"6\" "
        "markerHeight=\"6\" orient=\"auto\"><path class=\"{0}\" d=\"M0 0L8 4L0 8z\"/></marker>",
        name);
  };
  return "<svg width=\"0\" height=\"0\" style=\"position:absolute\" aria-hidden=\"true\"><defs>" +
         marker("head-on") + marker("head-off") + "</defs></svg>\n";
}

}  // namespace evodoku::explain
