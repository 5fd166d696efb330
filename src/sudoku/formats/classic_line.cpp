#include "sudoku/formats/classic_line.hpp"

#include <array>
#include <cstdint>
#include <cstring>

#include "sudoku/alphabet.hpp"

namespace evodoku {

// Sixteen characters at a time, in the vectors that gcc and clang know on every machine.
bool parse_classic(std::string_view text, Puzzle& puzzle) {
  static_assert(Alphabet::kBlanks == ".0X*_-");
  using Bytes = std::uint8_t __attribute__((vector_size(16)));
  constexpr std::size_t kCells = 81;
  static const Shape classic;
  puzzle.reset(classic);
  Value* cells = puzzle.givens.data();
  Bytes wrong{};
  // 81 is five blocks and one cell: the last block overlaps the one before it.
  for (const std::size_t at : {0U, 16U, 32U, 48U, 64U, 65U}) {
    Bytes c;
    std::memcpy(&c, text.data() + at, sizeof c);
    const Bytes digit = c - std::uint8_t{'0'};
    const auto is_digit = reinterpret_cast<Bytes>(digit <= std::uint8_t{9});
    const auto is_blank = reinterpret_cast<Bytes>(
        (c == std::uint8_t{'.'}) | (c == std::uint8_t{'X'}) | (c == std::uint8_t{'*'}) |
        (c == std::uint8_t{'_'}) | (c == std::uint8_t{'-'}));
    const Bytes values = digit & is_digit;
    std::memcpy(cells + at, &values, sizeof values);
    wrong |= ~(is_digit | is_blank);
  }
  static_assert(65 + sizeof(Bytes) == kCells);
  std::array<std::uint64_t, 2> any{};
  std::memcpy(any.data(), &wrong, sizeof wrong);
  return (any[0] | any[1]) == 0;
}

}  // namespace evodoku
