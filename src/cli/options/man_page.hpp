/// \file
/// Commands as man pages, for troff with the macros of man(7).
#pragma once

#include <string>

#include "cli/options/description.hpp"

namespace evodoku::cli {

/// "evodoku-study-run", the name of the page of a command.
[[nodiscard]] std::string man_page_name(const CommandDescription& command);
/// The page of a command of \p program, or of the program itself.
[[nodiscard]] std::string man_page(const CommandDescription& command,
                                   const CommandDescription& program);

}  // namespace evodoku::cli
