/// \file
/// What could stand at the end of a line that is being typed. Shells ask for it when Tab is pressed
/// (packaging/completions): the program itself knows its options, and what names there are today.
#pragma once

#include <string>
#include <vector>

#include "cli/options/description.hpp"

namespace evodoku::cli {

/// What the last of \p words could become: one line for each, the whole word, a tab and what it
/// is. Shells choose those that begin as the word does. ":files" and ":folders" stand for names
/// that shells know better.
[[nodiscard]] std::string complete(const CommandDescription& program,
                                   std::vector<std::string> words);

}  // namespace evodoku::cli
