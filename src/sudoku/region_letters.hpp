/// \file
/// Regions as letters, one for each cell.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace evodoku {

/// One letter for each of 64 regions.
inline constexpr std::string_view kRegionLetters =
    "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0_~";

[[nodiscard]] inline std::string region_letters(std::span<const std::uint8_t> regions) {
  std::string out;
  for (const std::uint8_t region : regions) out += kRegionLetters[region];
  return out;
}

}  // namespace evodoku
