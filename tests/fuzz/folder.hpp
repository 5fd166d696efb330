/// \file
/// A folder of this process, which is gone when it ends.
#pragma once

#include <unistd.h>

#include <filesystem>
#include <string>

namespace evodoku::fuzz {

class Folder {
 public:
  Folder() { std::filesystem::create_directories(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_ =
      std::filesystem::temp_directory_path() / ("evodoku-fuzz-" + std::to_string(::getpid()));
};

}  // namespace evodoku::fuzz
