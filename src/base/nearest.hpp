/// \file
/// "Did you mean ...?": the name that was most likely meant.
///
///     nearest("slove", {"solve", "count"});      // "solve"
///     nearest("xyzzy", {"solve", "count"});      // ""
#pragma once

#include <string_view>
#include <vector>

namespace evodoku {

/// The closest of \p names by edits (a swap of neighbours is one), or "" if none is close.
[[nodiscard]] std::string_view nearest(std::string_view word,
                                       const std::vector<std::string_view>& names);

}  // namespace evodoku
