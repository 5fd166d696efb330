/// \file
/// A message as bytes: values are put in one after the other and taken out in the same order.
///
///     Packet packet;
///     packet.put(7U);
///     packet.put("text");
///     PacketReader reader(packet.bytes());
///     const auto number = reader.get<unsigned>();
///     const std::string text = reader.text();
///
/// Numbers are written as this machine has them: all ranks run the same program (greeting.hpp).
#pragma once

#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include "evodoku/error.hpp"

namespace evodoku::cluster {

class Packet {
 public:
  template <typename T>
  requires std::is_arithmetic_v<T> || std::is_enum_v<T>
  void put(T value) { bytes_.append(reinterpret_cast<const char*>(&value), sizeof value); }
  void put(std::string_view text) {
    put(static_cast<std::uint64_t>(text.size()));
    bytes_.append(text);
  }
  template <typename T>
  void put(const std::optional<T>& value) {
    put(value.has_value());
    if (value) put(*value);
  }
  /// Bytes whose number the reader knows.
  void put_raw(const void* from, std::size_t size) {
    bytes_.append(static_cast<const char*>(from), size);
  }

  [[nodiscard]] const std::string& bytes() const { return bytes_; }

 private:
  std::string bytes_;
};

/// The text must live as long as its reader. Throws SystemError where a packet is too short.
class PacketReader {
 public:
  explicit PacketReader(std::string_view bytes) : rest_(bytes) {}

  template <typename T>
  requires std::is_arithmetic_v<T> || std::is_enum_v<T>
  [[nodiscard]] T get() {
    T value{};
    get_raw(&value, sizeof value);
    return value;
  }
  [[nodiscard]] std::string text() {
    const auto size = get<std::uint64_t>();
    need(size);
    std::string out(rest_.substr(0, size));
    rest_.remove_prefix(size);
    return out;
  }
  template <typename T>
  [[nodiscard]] std::optional<T> get_optional() {
    if (!get<bool>()) return std::nullopt;
    return get<T>();
  }
  void get_raw(void* to, std::size_t size) {
    need(size);
    if (size > 0) std::memcpy(to, rest_.data(), size);
    rest_.remove_prefix(size);
  }
  [[nodiscard]] bool at_end() const { return rest_.empty(); }
  /// Throws unless at least so many bytes are left: before memory is made for them.
  void need(std::uint64_t size) const {
    if (size > rest_.size()) throw SystemError("a message between ranks is damaged");
  }

 private:
  std::string_view rest_;
};

}  // namespace evodoku::cluster
