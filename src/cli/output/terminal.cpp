#include "cli/output/terminal.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdlib>
#include <string_view>

#include "cli/output/patient_write.hpp"
#include "cli/ranks.hpp"
#include "evodoku/escape.hpp"

namespace evodoku::cli {

namespace {

std::string_view environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string_view() : std::string_view(value);
}

/// The locale decides by the first of these variables that is set.
bool utf8_locale() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const std::string_view value = environment(name);
    if (value.empty()) continue;
    return value.find("UTF-8") != std::string_view::npos ||
           value.find("utf8") != std::string_view::npos;
  }
  return false;
}

}  // namespace

void say(std::string_view text) { command(escape::terminal(text)); }

void command(std::string_view text) {
  static_cast<void>(write_patiently(STDERR_FILENO, text));  // nobody to tell if that fails
}

bool is_terminal(int fd) {
  // mpirun gives a rank a terminal of its own as output, wherever that goes from there.
  return ::isatty(fd) == 1 && (fd != STDOUT_FILENO || ranks() == nullptr);
}

bool can_redraw(int fd) { return is_terminal(fd) && environment("TERM") != "dumb"; }

TerminalSize terminal_size(int fd) {
  winsize size{};
  TerminalSize out;
  if (::ioctl(fd, TIOCGWINSZ, &size) != 0) return out;
  if (size.ws_row > 0) out.rows = size.ws_row;
  if (size.ws_col > 0) out.columns = size.ws_col;
  return out;
}

TextStyle text_style(const std::string& color, int fd) {
  const bool wanted = environment("NO_COLOR").empty() && can_redraw(fd);
  TextStyle style;
  style.color = color == "always" || (color == "auto" && wanted);
  style.unicode = utf8_locale();
  if (is_terminal(fd)) style.columns = terminal_width(fd);
  return style;
}

}  // namespace evodoku::cli
