#include "sudoku/alphabet.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "base/quotes.hpp"
#include "evodoku/error.hpp"

namespace evodoku {

namespace {

constexpr std::string_view kOrder =
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

}  // namespace

Alphabet::Alphabet(std::string letters) : letters_(std::move(letters)) {
  for (std::size_t i = 0; i < letters_.size(); ++i) {
    values_[static_cast<unsigned char>(letters_[i])] = static_cast<Value>(i + 1);
  }
  // Small letters mean the same as capitals, unless the alphabet has both.
  const bool folded = std::none_of(letters_.begin(), letters_.end(),
                                   [](unsigned char c) { return std::islower(c) != 0; });
  if (!folded) return;
  for (const char c : letters_) {
    const auto small = static_cast<unsigned char>(std::tolower(static_cast<unsigned char>(c)));
    if (values_[small] == 0) values_[small] = value(c);
  }
}

Alphabet Alphabet::parse(std::string_view text, int size) {
  std::string letters;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::size_t from = kOrder.find(text[i]);
    const bool range = i + 2 < text.size() && text[i + 1] == '-';
    const std::size_t to = range ? kOrder.find(text[i + 2]) : from;
    if (range && (from == std::string_view::npos || to == std::string_view::npos || to < from)) {
      throw UsageError(
          fmt::format("{} in the alphabet {} is not a range: expected one such as 1-9 "
                      "or A-P",
                      in_quotes(text.substr(i, 3)), in_quotes(text, 80)));
    }
    if (range) {
      letters += kOrder.substr(from, to - from + 1);
      i += 2;
    } else {
      letters += text[i];
    }
  }
  std::string sorted = letters;
  std::sort(sorted.begin(), sorted.end());
  const auto twice = std::adjacent_find(sorted.begin(), sorted.end());
  if (twice != sorted.end()) {
    throw UsageError(
        fmt::format("the alphabet {} has {} twice", in_quotes(text, 80), in_quotes(*twice)));
  }
  if (static_cast<int>(letters.size()) != size) {
    throw UsageError(fmt::format("the alphabet {} has {} characters, expected {} for a {}x{} board",
                                 in_quotes(text, 80), letters.size(), size, size, size));
  }
  return Alphabet(std::move(letters));
}

bool Alphabet::fits(char first, int size) {
  // Only digits and capitals: small letters are read as capitals in the usual alphabets.
  const std::size_t capitals_end = kOrder.find('a');
  return kOrder.find(first) + static_cast<std::size_t>(size) <= capitals_end;
}

Alphabet Alphabet::starting_at(char first, int size) {
  return Alphabet(std::string(kOrder.substr(kOrder.find(first), static_cast<std::size_t>(size))));
}

std::string Alphabet::to_string() const {
  std::string out;
  for (std::size_t i = 0; i < letters_.size();) {
    std::size_t j = i;
    const auto kind = [](char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; };
    while (j + 1 < letters_.size() && letters_[j + 1] == letters_[j] + 1 &&
           kind(letters_[j + 1]) == kind(letters_[i])) {
      ++j;
    }
    out += letters_[i];
    if (j > i) out += fmt::format("-{}", letters_[j]);
    i = j + 1;
  }
  return out;
}

}  // namespace evodoku
