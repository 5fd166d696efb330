#include "sudoku/formats/fpuzzles_rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>

#include <nlohmann/json.hpp>

#include "base/quotes.hpp"
#include "evodoku/error.hpp"

namespace evodoku {

namespace {

using nlohmann::json;

/// Keys that say nothing about which solution is right.
constexpr std::array<std::string_view, 14> kHarmless = {"size",
                                                        "title",
                                                        "author",
                                                        "ruleset",
                                                        "grid",
                                                        "solution",
                                                        "highlightConflicts",
                                                        "successMessage",
                                                        "successmessage",
                                                        "disabledlogic",
                                                        "truecandidatesoptions",
                                                        "msgcorrect",
                                                        "created",
                                                        "url"};

constexpr std::array<std::string_view, 10> kHarmlessInCell = {"value",
                                                              "given",
                                                              "centerPencilMarks",
                                                              "cornerPencilMarks",
                                                              "givenPencilMarks",
                                                              "region",
                                                              "highlight",
                                                              "c",
                                                              "cArray",
                                                              "color"};

struct Name {
  std::string_view key;
  std::string_view name;
};

constexpr std::array<Name, 44> kNames = {{
    {"antiking", "the anti-king rule"},
    {"antiknight", "the anti-knight rule"},
    {"arrow", "arrows"},
    {"betweenline", "between lines"},
    {"boxindexer", "box indexers"},
    {"cage", "cosmetic cages"},
    {"circle", "circles"},
    {"clone", "clones"},
    {"columnindexer", "column indexers"},
    {"diagonal+", "a diagonal"},
    {"diagonal-", "a diagonal"},
    {"difference", "differences"},
    {"disjointgroups", "disjoint groups"},
    {"doublearrow", "double arrows"},
    {"entropicline", "entropic lines"},
    {"even", "even cells"},
    {"extraregion", "extra regions"},
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

bool says_nothing(const json& value) {
  if (value.is_boolean()) return !value.get<bool>();
  if (value.is_string()) return value.get_ref<const std::string&>().empty();
  return value.is_null() || ((value.is_array() || value.is_object()) && value.empty());
}

template <std::size_t N>
std::optional<std::string> first_unknown(const json& object,
                                         const std::array<std::string_view, N>& harmless) {
  for (const auto& item : object.items()) {
    const std::string& key = item.key();
    const json& value = item.value();
    if (std::find(harmless.begin(), harmless.end(), key) != harmless.end() || says_nothing(value)) {
      continue;
    }
    const auto* known =
        std::find_if(kNames.begin(), kNames.end(), [&](const Name& n) { return n.key == key; });
    if (known != kNames.end()) return fmt::format("{} ({})", known->name, key);
    return fmt::format("the constraint {}", in_quotes(key, 40));
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::string> unknown_constraint(const json& document) {
  return first_unknown(document, kHarmless);
}

std::optional<std::string> unknown_cell_key(const json& cell) {
  return first_unknown(cell, kHarmlessInCell);
}

}  // namespace evodoku
