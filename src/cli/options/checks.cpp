#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "cli/options/command.hpp"

namespace evodoku::cli {

Check one_of(std::vector<std::string> values) {
  return [values = std::move(values)](const std::string& value) -> std::string {
    if (std::find(values.begin(), values.end(), value) != values.end()) return {};
    return fmt::format("{} not in {{{}}}", in_quotes(value), fmt::join(values, ","));
  };
}

}  // namespace evodoku::cli
