/// \file
/// Makes a damaged file look whole: its last eight bytes are the checksum of the others, so that
/// what is looked at after that is tried, too.
#pragma once

#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

#include "base/checksum.hpp"

namespace evodoku::fuzz {

inline void mend_checksum(std::string& text) {
  std::uint64_t sum = 0;
  if (text.size() < sizeof sum) return;
  const std::size_t end = text.size() - sizeof sum;
  sum = checksum(std::string_view(text).substr(0, end));
  std::memcpy(text.data() + end, &sum, sizeof sum);
}

}  // namespace evodoku::fuzz
