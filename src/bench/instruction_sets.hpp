/// \file
/// The instruction sets that there is code for. Highway chooses one of them when it is first asked.
#pragma once

#include <cstdint>
#include <vector>

namespace evodoku {

/// As bits of Highway, the best first; whether this computer has them or not.
[[nodiscard]] std::vector<std::int64_t> compiled_targets();

}  // namespace evodoku
