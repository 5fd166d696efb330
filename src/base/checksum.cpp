#include "base/checksum.hpp"

#include <array>
#include <bit>
#include <cstring>

namespace evodoku {

namespace {

/// Eight bytes at a time, each by a table of its own: what a byte that has `number` bytes after it
/// in the eight does to the checksum.
constexpr std::size_t kAtOnce = 8;
using ByteSums = std::array<std::uint64_t, 256>;

constexpr std::array<ByteSums, kAtOnce> byte_sums() {
  constexpr std::uint64_t kMirrored = 0xC96C5795D7870F42;  // of 0x42F0E1EBA9EA3693
  std::array<ByteSums, kAtOnce> out{};
  for (std::size_t byte = 0; byte < out[0].size(); ++byte) {
    std::uint64_t sum = byte;
    for (int bit = 0; bit < 8; ++bit) sum = sum >> 1 ^ (sum % 2 == 1 ? kMirrored : 0);
    out[0][byte] = sum;
  }
  for (std::size_t number = 1; number < kAtOnce; ++number) {
    for (std::size_t byte = 0; byte < out[0].size(); ++byte) {
      const std::uint64_t sum = out[number - 1][byte];
      out[number][byte] = sum >> 8 ^ out[0][sum & 0xff];
    }
  }
  return out;
}

constexpr std::array<ByteSums, kAtOnce> kByteSums = byte_sums();

}  // namespace

std::uint64_t checksum(std::string_view bytes, std::uint64_t before) {
  static_assert(std::endian::native == std::endian::little);
  std::uint64_t sum = ~before;
  for (; bytes.size() >= kAtOnce; bytes.remove_prefix(kAtOnce)) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes.data(), sizeof word);
    word ^= sum;
    sum = 0;
    for (std::size_t i = 0; i < kAtOnce; ++i) {
      sum ^= kByteSums[kAtOnce - 1 - i][word >> (8 * i) & 0xff];
    }
  }
  for (const char byte : bytes) {
    sum = sum >> 8 ^ kByteSums[0][(sum ^ static_cast<unsigned char>(byte)) & 0xff];
  }
  return ~sum;
}

}  // namespace evodoku
