/// \file
/// Choices made of the bytes of a fuzzer: numbers and texts, taken from the front. When no bytes
/// are left, everything is 0 and empty, so that a shorter input is a simpler one.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <span>
#include <string>
#include <string_view>

namespace evodoku::fuzz {

class Bytes {
 public:
  Bytes(const std::uint8_t* data, std::size_t size) : rest_(data, size) {}

  [[nodiscard]] bool empty() const { return rest_.empty(); }
  std::uint8_t byte() {
    if (rest_.empty()) return 0;
    const std::uint8_t out = rest_[0];
    rest_ = rest_.subspan(1);
    return out;
  }
  /// A number below \p limit, which is at least 1.
  std::size_t below(std::size_t limit) {
    std::size_t number = byte();
    if (limit > 256) number = number << 8U | byte();
    if (limit > 65536) number = number << 8U | byte();
    return number % limit;
  }
  /// Up to \p most bytes, their number taken first.
  std::string text(std::size_t most) {
    const std::size_t wanted = below(most + 1);
    const std::size_t size = std::min(wanted, rest_.size());
    std::string out(reinterpret_cast<const char*>(rest_.data()), size);
    rest_ = rest_.subspan(size);
    return out;
  }
  std::string rest() {
    std::string out(reinterpret_cast<const char*>(rest_.data()), rest_.size());
    rest_ = {};
    return out;
  }

 private:
  std::span<const std::uint8_t> rest_;
};

/// Ends the program: what was promised is not so.
[[noreturn]] inline void complain(std::string_view what) {
  std::fprintf(stderr, "%.*s\n", static_cast<int>(what.size()), what.data());
  std::abort();
}

/// Changes a text as the bytes say: cuts it, and writes bytes over it.
inline std::string damaged(std::string text, Bytes& bytes) {
  const std::size_t cut = bytes.below(4);
  if (cut == 1) text.resize(bytes.below(text.size() + 1));
  if (cut == 2) text += bytes.text(64);
  while (!bytes.empty() && !text.empty()) {
    text[bytes.below(text.size())] = static_cast<char>(bytes.byte());
  }
  return text;
}

}  // namespace evodoku::fuzz
