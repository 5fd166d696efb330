#include "explain/packed.hpp"

#include <zlib.h>

#include <new>
#include <vector>

#include "evodoku/error.hpp"

namespace evodoku::explanation {

namespace {

std::string base64(const std::vector<Bytef>& bytes) {
  constexpr std::string_view kDigits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string out;
  out.reserve(bytes.size() / 3 * 4 + 4);
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    const auto byte = [&](std::size_t k) { return i + k < bytes.size() ? bytes[i + k] : 0U; };
    const unsigned triple = byte(0) << 16 | byte(1) << 8 | byte(2);
    for (unsigned k = 0; k < 4; ++k) {
      out += i + k > bytes.size() ? '=' : kDigits[triple >> (18 - 6 * k) & 63];
    }
  }
  return out;
}

}  // namespace

std::string packed(std::string_view html) {
  uLongf size = compressBound(html.size());
  std::vector<Bytef> bytes(size);
  const int code = compress2(bytes.data(), &size, reinterpret_cast<const Bytef*>(html.data()),
                             html.size(), Z_BEST_COMPRESSION);
  if (code == Z_MEM_ERROR) throw std::bad_alloc();
  if (code != Z_OK) throw InternalError("zlib could not pack a page");
  bytes.resize(size);
  return base64(bytes);
}

}  // namespace evodoku::explanation
