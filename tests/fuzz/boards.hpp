/// \file
/// Boards made of the bytes of a fuzzer.
#pragma once

#include <array>

#include "bytes.hpp"
#include "evodoku/canonical.hpp"
#include "evodoku/puzzle.hpp"

namespace evodoku::fuzz {

/// A shape: its boxes are small, so that every solver comes to an end.
inline Shape shape_of(Bytes& bytes, bool small = false) {
  static const std::array<Shape, 8> kShapes = {Shape(3, 3), Shape(2, 2), Shape(2, 3), Shape(3, 2),
                                               Shape(2, 4), Shape(2, 5), Shape(4, 3), Shape(5, 2)};
  return kShapes[bytes.below(small ? 4 : kShapes.size())];
}

/// A full board: the plainest one of its shape, changed by a symmetry that a seed draws.
inline Grid full_grid(Shape shape, std::uint64_t seed) {
  Grid plain(shape);
  const int size = shape.size();
  for (int row = 0; row < size; ++row) {
    for (int column = 0; column < size; ++column) {
      const int shift = row % shape.box_rows() * shape.box_columns() + row / shape.box_rows();
      plain[shape.cell(row, column)] = static_cast<Value>((shift + column) % size + 1);
    }
  }
  return Symmetry::random(shape, seed).apply(plain);
}

/// A puzzle with that solution (and maybe others): each cell is a clue where the bytes say so. A
/// few bytes at the end write other values into it.
inline Grid puzzle_of(Bytes& bytes, const Grid& full, bool wrong) {
  Grid out = full;
  const auto cells = static_cast<std::size_t>(full.shape().cells());
  for (std::size_t c = 0; c < cells; c += 8) {
    const std::uint8_t bits = bytes.byte();
    for (std::size_t i = 0; i < 8 && c + i < cells; ++i) {
      if ((bits >> i & 1U) != 0) out[c + i] = 0;
    }
  }
  for (int i = 0; wrong && i < 4 && !bytes.empty(); ++i) {
    const std::size_t cell = bytes.below(cells);
    out[cell] = static_cast<Value>(bytes.below(static_cast<std::size_t>(full.shape().size()) + 1));
  }
  return out;
}

}  // namespace evodoku::fuzz
