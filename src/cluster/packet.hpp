/// \file
/// A message as bytes: values are put in one after the other and taken out in the same order.
///
///     Packet packet;
///     packet.put(7U, "text", result);
///     PacketReader reader(packet.bytes());
///     const auto number = reader.get<unsigned>();
///     const auto text = reader.get<std::string>();
///     reader.take(result);
///
/// A type of its own says once, for both ways, what it consists of:
///
///     inline auto parts(RunPoint& one) { return std::tie(one.generation, one.error); }
///
/// Numbers are written as this machine has them: all ranks run the same program.
#pragma once

#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <vector>

#include "evodoku/error.hpp"

namespace evodoku::cluster {

/// Throws SystemError: a message holds what no rank sends.
[[noreturn]] inline void refuse_message() {
  throw SystemError("a message between ranks is damaged");
}

template <typename T>
concept PlainValue = std::is_arithmetic_v<T> || std::is_enum_v<T>;

class Packet {
 public:
  template <typename... Values>
  void put(const Values&... values) {
    (put_one(values), ...);
  }
  /// Bytes whose number the reader knows.
  void put_raw(const void* from, std::size_t size) {
    bytes_.append(static_cast<const char*>(from), size);
  }

  [[nodiscard]] const std::string& bytes() const { return bytes_; }

 private:
  template <typename T>
  void put_one(const T& value) {
    if constexpr (PlainValue<T>) {
      put_raw(&value, sizeof value);
    } else if constexpr (std::is_convertible_v<const T&, std::string_view>) {
      const std::string_view text = value;
      put(std::uint64_t{text.size()});
      bytes_.append(text);
    } else if constexpr (requires { value.has_value(); }) {
      put(value.has_value());
      if (value) put(*value);
    } else if constexpr (requires { value.size(); }) {
      put(std::uint64_t{value.size()});
      for (const auto& one : value) put(one);
    } else {
      // Only names them.
      std::apply([&](const auto&... each) { put(each...); }, parts(const_cast<T&>(value)));
    }
  }

  std::string bytes_;
};

/// The text must live as long as its reader. Throws SystemError where a packet is too short.
class PacketReader {
 public:
  explicit PacketReader(std::string_view bytes) : rest_(bytes) {}

  template <typename... Values>
  void take(Values&... values) {
    (take_one(values), ...);
  }
  template <typename T>
  [[nodiscard]] T get() {
    T value{};
    take(value);
    return value;
  }
  void get_raw(void* to, std::size_t size) {
    need(size);
    if (size > 0) std::memcpy(to, rest_.data(), size);
    rest_.remove_prefix(size);
  }
  [[nodiscard]] bool at_end() const { return rest_.empty(); }
  /// Throws unless at least \p size bytes are left: before memory is made for them.
  void need(std::uint64_t size) const {
    if (size > rest_.size()) refuse_message();
  }

 private:
  template <PlainValue T>
  void take_one(T& value) {
    get_raw(&value, sizeof value);
  }
  void take_one(bool& value) {
    const auto byte = get<std::uint8_t>();
    if (byte > 1) refuse_message();
    value = byte == 1;
  }
  void take_one(std::string& text) {
    const auto size = get<std::uint64_t>();
    need(size);
    text = rest_.substr(0, size);
    rest_.remove_prefix(size);
  }
  template <typename T>
  void take_one(std::optional<T>& value) {
    value.reset();
    if (get<bool>()) take(value.emplace());
  }
  template <typename T>
  void take_one(std::vector<T>& values) {
    const auto size = get<std::uint64_t>();
    need(size);  // of one byte each at least
    values.resize(size);
    for (T& one : values) take(one);
  }
  template <typename T>
  requires(!PlainValue<T>) void take_one(T& value) {
    std::apply([&](auto&... each) { take(each...); }, parts(value));
  }

  std::string_view rest_;
};

}  // namespace evodoku::cluster
