/// \file
/// How values are written as single characters.
///
/// Up to 9x9 everybody writes 1-9. For larger boards three habits clash: 1-9A-G, 0-F (where 0 means
/// one) and A-P. `Alphabet` is one of them, or any other that is spelled out.
///
///     Alphabet hex = Alphabet::parse("0-F", 16);
///     hex.value('0');   // 1
///     hex.value('f');   // 16
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "evodoku/puzzle.hpp"

namespace evodoku {

/// Up to this size a value is one digit in all formats; larger boards are numbers or letters.
inline constexpr int kLargestDigitBoard = 9;

class Alphabet {
 public:
  /// Characters that may stand for a blank, unless the alphabet uses them for a value.
  static constexpr std::string_view kBlanks = ".0Xx*_-?";

  /// From a list of characters and ranges ("1-9A-G", "0-F", "A-P"); ranges run through 0-9, A-Z,
  /// a-z in this order. Throws UsageError if it does not come to \p size different characters.
  [[nodiscard]] static Alphabet parse(std::string_view text, int size);
  /// The three usual ones: starting at '1', '0' or 'A'. \p size must fit (`fits`).
  [[nodiscard]] static Alphabet starting_at(char first, int size);
  [[nodiscard]] static bool fits(char first, int size);

  [[nodiscard]] int size() const { return static_cast<int>(letters_.size()); }
  /// The value of a character; 0 if it stands for none.
  [[nodiscard]] Value value(char c) const { return values_[static_cast<unsigned char>(c)]; }
  /// Whether a character stands for a blank.
  [[nodiscard]] bool is_blank(char c) const {
    return value(c) == 0 && kBlanks.find(c) != std::string_view::npos;
  }
  [[nodiscard]] char letter(Value value) const { return letters_[value - 1]; }
  /// "1-9", "1-9A-G": for messages.
  [[nodiscard]] std::string to_string() const;

 private:
  explicit Alphabet(std::string letters);

  std::string letters_;
  std::array<Value, 256> values_{};
};

}  // namespace evodoku
