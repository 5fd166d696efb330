/// \file
/// Boards between the cells of the program and the bits of the GPU.
#pragma once

#include "exact/fast/layout.hpp"
#include "gpu/api.hpp"

namespace evodoku::gpu {

/// The bit of each cell within its band.
constexpr auto kBitOfCell = [] {
  std::array<std::uint8_t, fast::kCells> out{};
  for (unsigned cell = 0; cell < fast::kCells; ++cell) {
    out[cell] = static_cast<std::uint8_t>(fast::bit_of(cell / 27, cell / 9 % 3, cell % 9));
  }
  return out;
}();

/// \p cells are 81 values, 0 for a blank.
inline void pack(const Value* cells, EvodokuGpuBoard& board) {
  for (unsigned band = 0; band < fast::kBands; ++band) {
    // Two words side by side: a value's bits 0 and 1, and its bits 2 and 3.
    std::uint64_t low = 0;
    std::uint64_t high = 0;
    for (unsigned i = 0; i < fast::kBandCells; ++i) {
      const unsigned cell = band * fast::kBandCells + i;
      const std::uint64_t value = cells[cell];
      low |= ((value & 1) | (value & 2) << 31) << kBitOfCell[cell];
      high |= ((value >> 2 & 1) | (value & 8) << 29) << kBitOfCell[cell];
    }
    std::uint32_t* plane = board.planes + std::size_t{4} * band;
    plane[0] = static_cast<std::uint32_t>(low);
    plane[1] = static_cast<std::uint32_t>(low >> 32);
    plane[2] = static_cast<std::uint32_t>(high);
    plane[3] = static_cast<std::uint32_t>(high >> 32);
  }
}

inline void unpack(const EvodokuGpuBoard& board, Value* cells) {
  for (unsigned cell = 0; cell < fast::kCells; ++cell) {
    const std::uint32_t* plane = board.planes + std::size_t{cell / fast::kBandCells} * 4;
    const unsigned bit = kBitOfCell[cell];
    cells[cell] = static_cast<Value>((plane[0] >> bit & 1) | (plane[1] >> bit & 1) << 1 |
                                     (plane[2] >> bit & 1) << 2 | (plane[3] >> bit & 1) << 3);
  }
}

}  // namespace evodoku::gpu
