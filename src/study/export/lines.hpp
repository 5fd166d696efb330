/// \file
/// Collects lines and hands them on in larger pieces.
#pragma once

#include <functional>
#include <string>

#include "evodoku/budget.hpp"

namespace evodoku::study {

class Lines {
 public:
  explicit Lines(const std::function<void(const std::string&)>& write) : write_(write) {}

  void add(const std::string& line) {
    constexpr std::size_t kPiece = 1 << 16;
    text_ += line;
    if (text_.size() >= kPiece) flush();
  }
  void flush() {
    Watch::look();
    write_(text_);
    text_.clear();
  }

 private:
  const std::function<void(const std::string&)>& write_;
  std::string text_;
};

}  // namespace evodoku::study
