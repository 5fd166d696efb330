#include "sudoku/formats/classic_line.hpp"

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

#include "sudoku/alphabet.hpp"

namespace evodoku {

// Sixteen characters at a time, in the vectors that gcc and clang know on every machine.
bool parse_classic(std::string_view text, Puzzle& puzzle) {
  static_assert(Alphabet::kBlanks == ".0Xx*_-?");
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
        (c == std::uint8_t{'.'}) | ((c | std::uint8_t{0x20}) == std::uint8_t{'x'}) |
        (c == std::uint8_t{'*'}) | (c == std::uint8_t{'_'}) | (c == std::uint8_t{'-'}) |
        (c == std::uint8_t{'?'}));
    const Bytes values = digit & is_digit;
    std::memcpy(cells + at, &values, sizeof values);
    wrong |= ~(is_digit | is_blank);
  }
  static_assert(65 + sizeof(Bytes) == kCells);
  std::array<std::uint64_t, 2> any{};
  std::memcpy(any.data(), &wrong, sizeof wrong);
  return (any[0] | any[1]) == 0;
}

bool parse_candidates(std::string_view text, Puzzle& puzzle) {
  constexpr std::size_t kValues = 9;
  static const Shape classic;
  puzzle.reset(classic);
  puzzle.candidates.assign(static_cast<std::size_t>(classic.cells()), 0);
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::size_t value = i % kValues + 1;
    if (static_cast<std::size_t>(text[i] - '0') == value) {
      puzzle.candidates[i / kValues] |= set_of(static_cast<Value>(value));
    } else if (Alphabet::kBlanks.find(text[i]) == std::string_view::npos) {
      return false;
    }
  }
  for (std::size_t c = 0; c < puzzle.candidates.size(); ++c) {
    ValueSet& marks = puzzle.candidates[c];
    if (marks == 0) return false;
    if (!std::has_single_bit(marks)) continue;
    puzzle.givens[c] = static_cast<Value>(std::countr_zero(marks) + 1);
    marks = 0;
  }
  return true;
}

}  // namespace evodoku
