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
/// Columns of the terminal that a file descriptor writes to; 80 where there is none.
[[nodiscard]] std::size_t terminal_width(int fd);
/// Lines of it; 24 where there is none.
[[nodiscard]] std::size_t terminal_height(int fd);
/// Whether what was written can be drawn over: on a terminal, unless TERM is dumb.
[[nodiscard]] bool can_redraw(int fd);
/// How to draw on a file descriptor. \p color is auto, always or never; auto honours NO_COLOR and
/// TERM=dumb.
[[nodiscard]] TextStyle text_style(const std::string& color, int fd);

}  // namespace evodoku::cli
