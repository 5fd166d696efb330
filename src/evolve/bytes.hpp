/// \file
/// Values as bytes, one after the other, as checkpoints have them. Numbers are written as this
/// machine has them.
///
///     put(bytes, generation);
///     ByteReader in(bytes);
///     in.take(generation);
#pragma once

#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>

#include "evodoku/error.hpp"

namespace evodoku::evolution {

template <typename T>
requires(std::is_arithmetic_v<T>) void put(std::string& out, T value) {
  out.append(reinterpret_cast<const char*>(&value), sizeof value);
}
inline void put(std::string& out, std::string_view text) {
  put(out, std::uint64_t{text.size()});
  out.append(text);
}

/// The bytes must live as long as their reader. Throws Error where they end too early.
class ByteReader {
 public:
  explicit ByteReader(std::string_view bytes) : rest_(bytes) {}

  [[nodiscard]] std::string_view take_raw(std::uint64_t size) {
    if (size > rest_.size()) throw Error(ExitCode::kBadInput, "ends too early");
    const std::string_view out = rest_.substr(0, size);
    rest_.remove_prefix(size);
    return out;
  }
  template <typename T>
  requires(std::is_arithmetic_v<T>) void take(T& value) {
    std::memcpy(&value, take_raw(sizeof value).data(), sizeof value);
  }
  void take(std::string& text) { text = take_raw(get<std::uint64_t>()); }
  template <typename T>
  [[nodiscard]] T get() {
    T value{};
    take(value);
    return value;
  }
  [[nodiscard]] bool at_end() const { return rest_.empty(); }

 private:
  std::string_view rest_;
};

}  // namespace evodoku::evolution
