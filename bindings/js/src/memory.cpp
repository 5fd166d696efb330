// Copies and fills memory: the C library of Emscripten does so four bytes at a time, and rows of a
// population are copied all the time.
#include <cstddef>
#include <cstdint>

#ifdef __wasm_simd128__
#include <wasm_simd128.h>
#endif

namespace {

/// A number at any address.
template <typename T>
struct [[gnu::packed, gnu::may_alias]] Anywhere {
  T value;
};
template <typename T>
void copy(std::uint8_t* to, const std::uint8_t* from) {
  reinterpret_cast<Anywhere<T>*>(to)->value = reinterpret_cast<const Anywhere<T>*>(from)->value;
}
template <typename T>
void fill(std::uint8_t* to, T value) {
  reinterpret_cast<Anywhere<T>*>(to)->value = value;
}

#ifdef __wasm_simd128__
using Piece = v128_t;
Piece piece_of(std::uint8_t value) { return wasm_u8x16_splat(value); }
#else
using Piece = std::uint64_t;
Piece piece_of(std::uint8_t value) { return value * 0x0101010101010101U; }
#endif

/// Calls \p one for pieces that cover \p size bytes: the last one overlaps the one before.
template <typename T, typename One>
void cover(std::size_t size, const One& one) {
  std::size_t at = 0;
  for (; at + sizeof(T) < size; at += sizeof(T)) one(T{}, at);
  one(T{}, size - sizeof(T));
}

template <typename One>
void cover_all(std::size_t size, const One& one) {
  if (size >= sizeof(Piece)) return cover<Piece>(size, one);
  if (size >= 8) return cover<std::uint64_t>(size, one);
  if (size >= 4) return cover<std::uint32_t>(size, one);
  for (std::size_t at = 0; at < size; ++at) one(std::uint8_t{}, at);
}

}  // namespace

extern "C" void* memcpy(void* __restrict to, const void* __restrict from, std::size_t size) {
  auto* const out = static_cast<std::uint8_t*>(to);
  const auto* const in = static_cast<const std::uint8_t*>(from);
  cover_all(size, [&](auto piece, std::size_t at) { copy<decltype(piece)>(out + at, in + at); });
  return to;
}

extern "C" void* memset(void* to, int byte, std::size_t size) {
  auto* const out = static_cast<std::uint8_t*>(to);
  const auto value = static_cast<std::uint8_t>(byte);
  const Piece all = piece_of(value);
  const std::uint64_t word = value * 0x0101010101010101U;
  cover_all(size, [&](auto piece, std::size_t at) {
    using T = decltype(piece);
    if constexpr (sizeof(T) == sizeof(Piece)) {
      fill(out + at, all);
    } else {
      fill(out + at, static_cast<T>(word));
    }
  });
  return to;
}
