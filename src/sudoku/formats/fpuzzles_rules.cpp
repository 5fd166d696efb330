// What may stand in an f-puzzles puzzle that we can solve, and the names of what may not.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "evodoku/error.hpp"
#include "sudoku/formats/fpuzzles.hpp"

namespace evodoku {

namespace {

/// Keys that say nothing about which solution is right, of puzzles and of cells.
constexpr auto kHarmless = std::to_array<std::string_view>(
    {"size", "title", "author", "ruleset", "grid", "solution", "highlightConflicts",
     "successMessage", "successmessage", "disabledlogic", "truecandidatesoptions", "msgcorrect",
     "created", "url"});
/// Keys of rules that we solve.
constexpr auto kSolved = std::to_array<std::string_view>(
    {"antiking", "antiknight", "diagonal+", "diagonal-", "disjointgroups", "extraregion"});
constexpr auto kHarmlessInCell = std::to_array<std::string_view>(
    {"value", "given", "centerPencilMarks", "cornerPencilMarks", "givenPencilMarks", "region",
     "highlight", "c", "cArray", "color"});

struct Constraint {
  std::string_view key;
  std::string_view name;
};

constexpr std::array<Constraint, 38> kNames = {{
    {"arrow", "arrows"},
    {"betweenline", "between lines"},
    {"boxindexer", "box indexers"},
    {"cage", "cosmetic cages"},
    {"circle", "circles"},
    {"clone", "clones"},
    {"columnindexer", "column indexers"},
    {"difference", "differences"},
    {"doublearrow", "double arrows"},
    {"entropicline", "entropic lines"},
    {"even", "even cells"},
    {"foglight", "fog of war"},
    {"killercage", "killer cages"},
    {"line", "lines"},
    {"littlekillersum", "little killer sums"},
    {"lockout", "lockout lines"},
    {"maximum", "maximum cells"},
    {"minimum", "minimum cells"},
    {"modularline", "modular lines"},
    {"nabner", "nabner lines"},
    {"negative", "negative constraints"},
    {"nonconsecutive", "the non-consecutive rule"},
    {"odd", "odd cells"},
    {"palindrome", "palindromes"},
    {"quadruple", "quadruples"},
    {"ratio", "ratios"},
    {"rectangle", "rectangles"},
    {"regionsumline", "region sum lines"},
    {"renban", "renban lines"},
    {"rowindexer", "row indexers"},
    {"sandwichsum", "sandwich sums"},
    {"skyscraper", "skyscrapers"},
    {"slowthermometer", "slow thermometers"},
    {"text", "texts on the board"},
    {"thermometer", "thermometers"},
    {"whispers", "whisper lines"},
    {"xsum", "X-sums"},
    {"xv", "XV marks"},
}};

}  // namespace

std::optional<std::string> constraint_of(std::string_view key, bool in_cell) {
  const auto is_key = [&](std::string_view harmless) { return harmless == key; };
  if (in_cell ? std::ranges::any_of(kHarmlessInCell, is_key)
              : std::ranges::any_of(kHarmless, is_key) || std::ranges::any_of(kSolved, is_key)) {
    return std::nullopt;
  }
  const auto* known = std::ranges::find(kNames, key, &Constraint::key);
  if (known != kNames.end()) return fmt::format("{} ({})", known->name, key);
  return fmt::format("the constraint {}", in_quotes(key, 40));
}

}  // namespace evodoku
