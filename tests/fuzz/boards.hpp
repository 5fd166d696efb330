/// \file
/// Boards made of the bytes of a fuzzer.
#pragma once

#include <array>

#include "bytes.hpp"
#include "evodoku/canonical.hpp"
#include "evodoku/layout.hpp"
#include "evodoku/puzzle.hpp"

namespace evodoku::fuzz {

/// A shape: its boxes are small, so that every solver comes to an end.
inline BoxedShape shape_of(Bytes& bytes, bool small = false) {
  static const std::array<BoxedShape, 8> kShapes = {
      {{3, 3}, {2, 2}, {2, 3}, {3, 2}, {2, 4}, {2, 5}, {4, 3}, {5, 2}}};
  return kShapes[bytes.below(small ? 4 : kShapes.size())];
}

/// The same board, or one with a variant's units and pairs, where it makes sense there.
inline Shape variant_of(Bytes& bytes, Shape shape) {
  const Variant& variant = variants()[bytes.below(variants().size())];
  if (variant.add == nullptr || bytes.below(2) == 0) return shape;
  Layout layout(shape);
  variant.add(layout);
  return Shape(layout);
}

/// A full board: the plainest one of its shape, changed by a symmetry that a seed draws.
inline Grid full_grid(Shape any, std::uint64_t seed) {
  const BoxedShape shape = any.boxed().value();
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
