/// \file
/// What a person sees at a terminal.
///
///     Screen screen(24, 80);
///     screen.write(ran.out);
///     screen.lines();      // all of them, those that were scrolled away included
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace evodoku::support {

/// Obeys what our program commands, and throws std::runtime_error for anything else. Colours are
/// not seen.
class Screen {
 public:
  Screen(std::size_t rows, std::size_t columns) : rows_(rows), columns_(columns) {}

  void write(std::string_view text);
  [[nodiscard]] std::vector<std::string> lines() const;

 private:
  using Line = std::vector<std::string>;  ///< characters

  void put(std::string character);
  void go_down();
  void obey(char command, int number);
  [[nodiscard]] Line& line();

  std::size_t rows_, columns_;
  std::vector<Line> lines_{Line()};
  std::size_t top_ = 0;  ///< the first line that is not scrolled away
  std::size_t row_ = 0;  ///< of all lines
  std::size_t column_ = 0;
};

}  // namespace evodoku::support
