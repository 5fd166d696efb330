/// \file
/// How long a label is. `told_apart`, which shortens labels, is in evodoku/study.hpp.
#pragma once

#include <string_view>

#include "evodoku/study.hpp"

namespace evodoku::study {

/// How many characters a text has.
[[nodiscard]] std::size_t characters_of(std::string_view text);

}  // namespace evodoku::study
