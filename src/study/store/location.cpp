#include "study/store/location.hpp"

#include <cstdlib>
#include <filesystem>

#include "evodoku/error.hpp"

namespace evodoku::study {

std::string default_store() {
  namespace fs = std::filesystem;
  const auto in = [](const fs::path& data) {
    return (data / "evodoku" / "studies.sqlite").string();
  };
  const char* data = std::getenv("XDG_DATA_HOME");
  if (data != nullptr && *data == '/') return in(data);  // the standard ignores relative paths
  const char* home = std::getenv("HOME");
  if (home == nullptr || *home == '\0') {
    throw UsageError("there is no home folder to keep results in: say where with --store PATH");
  }
  return in(fs::path(home) / ".local" / "share");
}

}  // namespace evodoku::study
