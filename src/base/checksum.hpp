/// \file
/// A checksum of what goes to a file, so that damage is noticed when it is read back: CRC-64 as xz
/// has it. Damage within any 8 neighbouring bytes is always noticed.
#pragma once

#include <cstdint>
#include <string_view>

namespace evodoku {

/// \p before is the checksum of what stands before the bytes, for those who go piece by piece.
[[nodiscard]] std::uint64_t checksum(std::string_view bytes, std::uint64_t before = 0);

}  // namespace evodoku
