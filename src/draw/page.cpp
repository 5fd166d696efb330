#include "draw/page.hpp"

#include <fmt/format.h>

#include "draw/ink.hpp"
#include "evodoku/escape.hpp"

namespace evodoku::draw {

std::string page_begin(std::string_view title, std::string_view css) {
  return fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<meta name=\"color-scheme\" content=\"light dark\">\n<title>{}</title>\n"
      "<style>\n{}{}</style>\n</head>\n<body>\n",
      escape::xml(title), style_sheet(Scheme::kReaders), css);
}

std::string page_end(std::string_view footer) {
  return fmt::format("<footer>{}</footer>\n</body>\n</html>\n", footer);
}

}  // namespace evodoku::draw
