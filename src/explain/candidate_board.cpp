// A position with its candidates, as text.
#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <vector>

#include "explain/roles.hpp"
#include "explain/text.hpp"
#include "rate/bits.hpp"

namespace evodoku::explanation {

namespace {

struct Look {
  std::string_view sign;   ///< before the digit where there are no colours
  std::string_view color;  ///< ANSI
};

Look look_of(Shown shown) {
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
struct Piece {
  std::string text;
  std::size_t width = 0;
};

Piece piece_of(const Scene& scene, const Roles& roles, Cell cell, const TextStyle& style) {
  Piece out;
  if (const Value value = scene.position.values()[cell]; value != 0) {
    const std::string digit = std::to_string(value);
    const bool bold = style.color && scene.puzzle.givens[cell] != 0;
    return {bold ? fmt::format("\x1b[1m{}\x1b[0m", digit) : digit, digit.size()};
  }
  const bool wide = scene.position.size() > 9;
  rating::for_each_bit(scene.position.candidates(cell), [&](int bit) {
    const Value value = rating::value_of(bit);
    const Look look = look_of(roles.of({cell, value}));
    const std::string digit = std::to_string(value);
    const std::string_view gap = wide && !out.text.empty() ? "," : "";
    if (style.color && !look.color.empty()) {
      out.text += fmt::format("{}{}{}\x1b[0m", gap, look.color, digit);
      out.width += gap.size() + digit.size();
    } else {
      out.text += fmt::format("{}{}{}", gap, look.sign, digit);
      out.width += gap.size() + look.sign.size() + digit.size();
    }
  });
  return out;
}

}  // namespace

std::string candidate_board(const Scene& scene, const TextStyle& style) {
  const Shape shape = scene.position.shape();
  const Roles roles(scene);
  std::vector<Piece> pieces;
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
      const Piece& piece = pieces[shape.cell(r, c)];
      out += ' ' + piece.text;
      out.append(widths[static_cast<std::size_t>(c)] - piece.width, ' ');
    }
    out += fmt::format(" {}\n", down);
  }
  return out + (lines ? border("└", "┴", "┘") : border("+", "+", "+"));
}

}  // namespace evodoku::explanation
