// A position with its candidates, as text.
#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <vector>

#include "explain/roles.hpp"
#include "explain/sentences.hpp"

namespace evodoku::explanation {

namespace {

struct Sign {
  std::string_view text;   ///< before the digit where there are no colours
  std::string_view color;  ///< ANSI
};

Sign sign_of(Shown shown) {
  switch (shown) {
    case Shown::kPattern:
      return {"*", "\x1b[1;32m"};
    case Shown::kExtra:
      return {"~", "\x1b[1;33m"};
    case Shown::kOff:
      return {"~", "\x1b[2;31m"};
    case Shown::kCrossedOut:
      return {"-", "\x1b[1;9;31m"};
    case Shown::kPlaced:
      return {"+", "\x1b[1;34m"};
    case Shown::kPlain:
      break;
  }
  return {"", ""};
}

/// A text and the columns it takes.
struct MarkedCell {
  std::string text;
  std::size_t width = 0;
};

MarkedCell piece_of(const Scene& scene, const Roles& roles, Cell cell, const TextStyle& style) {
  MarkedCell out;
  if (const Value value = scene.position.values()[cell]; value != 0) {
    const std::string digit = std::to_string(value);
    const bool bold = style.color && scene.puzzle.givens[cell] != 0;
    return {bold ? fmt::format("\x1b[1m{}\x1b[0m", digit) : digit, digit.size()};
  }
  const bool wide = scene.position.size() > 9;
  rating::for_each_bit(scene.position.candidates(cell), [&](int bit) {
    const Value value = rating::value_of(bit);
    const Sign sign = sign_of(roles.of({cell, value}));
    const std::string digit = std::to_string(value);
    const std::string_view gap = wide && !out.text.empty() ? "," : "";
    if (style.color && !sign.color.empty()) {
      out.text += fmt::format("{}{}{}\x1b[0m", gap, sign.color, digit);
      out.width += gap.size() + digit.size();
    } else {
      out.text += fmt::format("{}{}{}", gap, sign.text, digit);
      out.width += gap.size() + sign.text.size() + digit.size();
    }
  });
  return out;
}

}  // namespace

std::string candidate_board(const Scene& scene, const TextStyle& style) {
  const Shape shape = scene.position.shape();
  const Roles roles(scene);
  std::vector<MarkedCell> pieces;
  std::vector<std::size_t> widths(static_cast<std::size_t>(shape.size()), 1);
  for (int c = 0; c < shape.cells(); ++c) {
    pieces.push_back(piece_of(scene, roles, static_cast<Cell>(c), style));
    std::size_t& width = widths[static_cast<std::size_t>(shape.column(static_cast<Cell>(c)))];
    width = std::max(width, pieces.back().width);
  }
  const std::string_view down = style.unicode ? "│" : "|";
  const auto border = [&](std::string_view left, std::string_view middle, std::string_view right) {
    std::string out = "     ";
    for (int c = 0; c < shape.size(); ++c) {
      if (c % shape.box_columns() == 0) out += c == 0 ? left : middle;
      const std::size_t extra = (c + 1) % shape.box_columns() == 0 ? 2 : 1;
      for (std::size_t i = 0; i < widths[static_cast<std::size_t>(c)] + extra; ++i) {
        out += style.unicode ? "─" : "-";
      }
    }
    return out.append(right) + '\n';
  };
  const bool lines = style.unicode;
  std::string out = lines ? border("┌", "┬", "┐") : border("+", "+", "+");
  for (int r = 0; r < shape.size(); ++r) {
    if (r > 0 && r % shape.box_rows() == 0) {
      out += lines ? border("├", "┼", "┤") : border("+", "+", "+");
    }
    out += "     ";
    for (int c = 0; c < shape.size(); ++c) {
      if (c % shape.box_columns() == 0) out += c > 0 ? fmt::format(" {}", down) : down;
      const MarkedCell& piece = pieces[shape.cell(r, c)];
      out += ' ' + piece.text;
      out.append(widths[static_cast<std::size_t>(c)] - piece.width, ' ');
    }
    out += fmt::format(" {}\n", down);
  }
  return out + (lines ? border("└", "┴", "┘") : border("+", "+", "+"));
}

}  // namespace evodoku::explanation
