/// \file
/// lz-string, the compression that puzzle links of web pages use.
///
/// It is LZ78 over the UTF-16 units of a text, in base 64:
///
///     compress_to_base64("hello")             // "BYUwNmD2Q==="
///     decompress_from_base64("BYUwNmD2Q===")  // "hello"
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

namespace evodoku {

/// A text that is not what `compress_to_base64` makes; says at which character.
class LzError : public std::runtime_error {
 public:
  LzError(std::size_t offset, const std::string& message)
      : std::runtime_error(message), offset_(offset) {}
  [[nodiscard]] std::size_t offset() const { return offset_; }

 private:
  std::size_t offset_;
};

/// \p text is UTF-8; bytes that are none become the replacement character.
[[nodiscard]] std::string compress_to_base64(std::string_view text);

/// The UTF-8 text. Throws LzError if the text is broken, cut off, or would grow beyond \p most
/// units: a short text can stand for a very long one.
[[nodiscard]] std::string decompress_from_base64(std::string_view text,
                                                 std::size_t most = std::size_t{4} << 20);

}  // namespace evodoku
