// A position with its candidates, as text.
#include <fmt/format.h>

#include <string_view>
#include <vector>

#include "draw/text_frame.hpp"
#include "explain/scene_drawing.hpp"
#include "explain/sentences.hpp"
#include "rate/bits.hpp"

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

draw::FramedCell cell_of(const Scene& scene, const Roles& roles, Cell cell,
                         const TextStyle& style) {
  draw::FramedCell out;
  if (const Value value = scene.position.values()[cell]; value != 0) {
    const std::string digit = std::to_string(value);
    const bool bold = style.color && scene.puzzle.givens[cell] != 0;
    return {bold ? fmt::format("\x1b[1m{}\x1b[0m", digit) : digit, digit.size()};
  }
  const bool wide = scene.position.size() > 9;
  rating::for_each_bit(scene.position.candidates(cell), [&](int bit) {
    const Value value = rating::value_of(bit);
    const auto role = roles.find({cell, value});
    const Sign sign = sign_of(role == roles.end() ? Shown::kPlain : role->second);
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
  const Roles roles = roles_of(scene.step);
  std::vector<draw::FramedCell> cells;
  cells.reserve(static_cast<std::size_t>(shape.cells()));
  for (int c = 0; c < shape.cells(); ++c) {
    cells.push_back(cell_of(scene, roles, static_cast<Cell>(c), style));
  }
  std::string out;
  const TextBoard board = draw::framed(shape, cells, style.unicode, 1, /*right=*/false);
  for (const std::string& line : board.lines) {
    out += fmt::format("     {}\n", line);
  }
  return out;
}

}  // namespace evodoku::explanation
