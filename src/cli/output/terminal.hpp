/// \file
/// What the terminal can show.
#pragma once

#include <string>
#include <string_view>

#include "evodoku/draw.hpp"

namespace evodoku::cli {

/// Writes a message to standard error: whatever it quotes, nothing of it commands a terminal. One
/// that cannot be written must not end the program: it may be run with standard error closed, or on
/// a full disk.
void say(std::string_view text);
/// Writes commands to the terminal, our own: to go back to the start of a line, for one.
void command(std::string_view text);

[[nodiscard]] bool is_terminal(int fd);
struct TerminalSize {
  std::size_t rows = 24;
  std::size_t columns = 80;
  friend bool operator==(const TerminalSize&, const TerminalSize&) = default;
};
/// Of the terminal that a file descriptor writes to; the usual one where there is none.
[[nodiscard]] TerminalSize terminal_size(int fd);
[[nodiscard]] inline std::size_t terminal_width(int fd) { return terminal_size(fd).columns; }
[[nodiscard]] inline std::size_t terminal_height(int fd) { return terminal_size(fd).rows; }
/// Whether what was written can be drawn over: on a terminal, unless TERM is dumb.
[[nodiscard]] bool can_redraw(int fd);
/// How to draw on a file descriptor. \p color is auto, always or never; auto honours NO_COLOR and
/// TERM=dumb.
[[nodiscard]] TextStyle text_style(const std::string& color, int fd);

}  // namespace evodoku::cli
