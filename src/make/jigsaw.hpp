/// \file
/// The boards of an order: one, or jigsaws drawn at random.
#pragma once

#include "base/random.hpp"
#include "evodoku/layout.hpp"
#include "evodoku/make.hpp"

namespace evodoku {

/// Shapes are never forgotten, so random ones serve for many puzzles.
constexpr std::uint64_t kBoardsPerJigsaw = 256;

/// The board of a puzzle, or of an attempt at one, by its number.
[[nodiscard]] Shape board_of(const Order& order, std::uint64_t number);

}  // namespace evodoku
