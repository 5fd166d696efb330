/// \file
/// A checksum of what goes to a file, so that damage is noticed when it is read back: CRC-64 as xz
/// has it. Damage within any 8 neighbouring bytes is always noticed.
#pragma once

#include <cstdint>
#include <string_view>

namespace evodoku {

[[nodiscard]] std::uint64_t checksum(std::string_view bytes);

}  // namespace evodoku
