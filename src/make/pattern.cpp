#include <fmt/format.h>

#include "base/quotes.hpp"
#include "base/split.hpp"
#include "base/text_source.hpp"
#include "evodoku/make.hpp"

namespace evodoku {

std::vector<bool> read_pattern(const std::string& path, Shape shape) {
  constexpr std::size_t kMost = std::size_t{1} << 20;  // of a board with as much room around it
  TextSource source = TextSource::open(path);
  return parse_pattern(source.rest(kMost), source.name(), shape);
}

std::vector<bool> parse_pattern(const std::string& text, const std::string& name, Shape shape) {
  const auto cells = static_cast<std::size_t>(shape.cells());
  std::vector<bool> out;
  std::size_t line_number = 0;
  Place end{name, 1, 1};
  for (const std::string_view line : split_at(text, '\n')) {
    ++line_number;
    for (std::size_t i = 0; i < line.size(); ++i) {
      if (std::string_view(" \t\r|+").find(line[i]) != std::string_view::npos) continue;
      if (static_cast<unsigned char>(line[i]) < ' ') {
        throw InputError({name, line_number, i + 1},
                         fmt::format("found {}, expected a visible character", in_quotes(line[i])));
      }
      if (out.size() == cells) {
        throw InputError(
            {name, line_number, i + 1},
            fmt::format("more cells than the {} of a board of {}", cells, shape.to_string()));
      }
      end = {name, line_number, i + 2};
      out.push_back(std::string_view(".0-_").find(line[i]) == std::string_view::npos);
    }
  }
  if (out.size() != cells) {
    throw InputError(end, fmt::format("the pattern has {} cells, expected the {} of a board of {}",
                                      out.size(), cells, shape.to_string()));
  }
  return out;
}

}  // namespace evodoku
