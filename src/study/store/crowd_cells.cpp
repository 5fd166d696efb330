#include "study/store/crowd_cells.hpp"

#include <fmt/format.h>

#include <charconv>

namespace evodoku::study {

std::string text_of(const std::vector<CrowdCell>& cells) {
  std::string out;
  for (const CrowdCell& one : cells) {
    out += fmt::format("{:02x}{:02x}{:02x}{:02x}", one.agreement, one.aggregate, one.best_expert,
                       one.solution);
  }
  return out;
}

std::vector<CrowdCell> cells_of(std::string_view text) {
  constexpr std::size_t kDigits = 8;
  if (text.size() % kDigits != 0) return {};
  std::vector<CrowdCell> out;
  for (std::size_t at = 0; at < text.size(); at += kDigits) {
    std::uint32_t all = 0;
    const char* const end = text.data() + at + kDigits;
    const auto [rest, problem] = std::from_chars(text.data() + at, end, all, 16);
    if (rest != end) return {};
    const auto part = [&](int shift) { return static_cast<std::uint8_t>(all >> shift); };
    out.push_back({part(24), part(16), part(8), part(0)});
  }
  return out;
}

}  // namespace evodoku::study
