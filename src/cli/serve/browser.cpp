#include "cli/serve/browser.hpp"

#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdlib>

namespace evodoku::cli {

void open_browser(const std::string& link) {
  const auto is_set = [](const char* name) {
    const char* value = std::getenv(name);
    return value != nullptr && *value != '\0';
  };
  if (!is_set("DISPLAY") && !is_set("WAYLAND_DISPLAY")) return;
  // A shell starts it and is gone: the browser is then nobody's child that would have to be waited
  // for, and what it says does not get between our lines.
  std::string shell = "sh", option = "-c", script = "xdg-open \"$1\" </dev/null >/dev/null 2>&1 &";
  std::string to = link;
  std::array<char*, 6> words = {shell.data(), option.data(), script.data(),
                                shell.data(), to.data(),     nullptr};
  pid_t child = 0;
  if (::posix_spawnp(&child, "sh", nullptr, nullptr, words.data(), environ) == 0) {
    ::waitpid(child, nullptr, 0);
  }
}

}  // namespace evodoku::cli
