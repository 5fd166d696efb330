#include <fmt/format.h>

#include "rate/chain/chain_finder.hpp"
#include "rate/searches.hpp"
#include "rate/words.hpp"
#include "rate/workbench.hpp"

namespace evodoku {

namespace rating {

namespace {

/// A search of a family, such as pairs of the naked subsets, as the ladder calls it.
template <auto kFind, auto... kWhich>
bool by(const Position& position, Workbench& /*bench*/, Step& step) {
  return kFind(position, step, kWhich...);
}

template <int kCount>
bool aligned(const Position& position, Workbench& bench, Step& step) {
  return find_aligned(position, bench.aligned(kCount), step, kCount);
}
bool simple_chains(const Position& position, Workbench& bench, Step& step) {
  return bench.chains().find_simple(position, step);
}
bool nishio(const Position& position, Workbench& bench, Step& step) {
  return bench.chains().find_nishio(position, step);
}
bool multiple_chains(const Position& position, Workbench& bench, Step& step) {
  return bench.chains().find_branching(position, {}, step);
}
template <int kLevel>
bool dynamic_chains(const Position& position, Workbench& bench, Step& step) {
  return bench.chains().find_branching(position, {.dynamic = true, .level = kLevel}, step);
}

// Ratings are those of Sudoku Explainer. The second of two sizes is the largest board on which a
// search ends in good time.
// clang-format off
constexpr int kAny = Shape::kMaxSize;
constexpr auto kSimple = nullptr;  // found with the X-cycles
constexpr Technique kLadder[] = {
    // name                   title                         ratings       sizes    search                                      words                   summary
    {"last-value",            "last value",                  1.0,  1.0,  4, kAny, by<find_last_value>,                         describe_last_value,    "a unit has one empty cell, which takes the value that is missing"},
    {"hidden-single-box",     "hidden single in a box",      1.2,  1.2,  4, kAny, by<find_hidden_single, true>,                describe_hidden_single, "a value has one place left in a box"},
    {"hidden-single-line",    "hidden single in a line",     1.5,  1.5,  4, kAny, by<find_hidden_single, false>,               describe_hidden_single, "a value has one place left in a row or column"},
    {"direct-pointing",       "direct pointing",             1.7,  1.7,  4, kAny, by<find_locked, Locked::kPointing, true>,    describe_locked,        "pointing that leaves a value one place in another box"},
    {"direct-claiming",       "direct claiming",             1.9,  1.9,  4, kAny, by<find_locked, Locked::kClaiming, true>,    describe_locked,        "claiming that leaves a value one place in another line"},
    {"direct-hidden-pair",    "direct hidden pair",          2.0,  2.0,  4, kAny, by<find_hidden, 2, true>,                    describe_hidden,        "a hidden pair that leaves another value one place in the unit"},
    {"naked-single",          "naked single",                2.3,  2.3,  4, kAny, by<find_naked_single>,                       describe_naked_single,  "a cell has one value left"},
    {"direct-hidden-triplet", "direct hidden triplet",       2.5,  2.5,  4, kAny, by<find_hidden, 3, true>,                    describe_hidden,        "a hidden triplet that leaves another value one place in the unit"},
    {"pointing",              "pointing",                    2.6,  2.6,  4, kAny, by<find_locked, Locked::kPointing, false>,   describe_locked,        "a box has a value in one line only, so the rest of the line does not have it"},
    {"claiming",              "claiming",                    2.8,  2.8,  4, kAny, by<find_locked, Locked::kClaiming, false>,   describe_locked,        "a line has a value in one box only, so the rest of the box does not have it"},
    {"common-peer",           "common peer",                 2.9,  2.9,  4, kAny, by<find_common_peer>,                        describe_common_peer,   "a cell sees all places of a value in a unit, so it does not have it (not on plain boards)"},
    {"naked-pair",            "naked pair",                  3.0,  3.0,  4, kAny, by<find_naked, 2>,                           describe_naked,         "two cells of a unit have two values between them, which the other cells lose"},
    {"x-wing",                "X-wing",                      3.2,  3.2,  4, kAny, by<find_fish, 2>,                            describe_fish,          "two parallel lines have a value in the same two crossing lines, which lose it elsewhere"},
    {"hidden-pair",           "hidden pair",                 3.4,  3.4,  6, kAny, by<find_hidden, 2, false>,                   describe_hidden,        "two values of a unit have two places between them, which lose all else"},
    {"naked-triplet",         "naked triplet",               3.6,  3.6,  6, kAny, by<find_naked, 3>,                           describe_naked,         "three cells of a unit have three values between them, which the other cells lose"},
    {"swordfish",             "swordfish",                   3.8,  3.8,  6, kAny, by<find_fish, 3>,                            describe_fish,          "three parallel lines have a value in the same three crossing lines, which lose it elsewhere"},
    {"hidden-triplet",        "hidden triplet",              4.0,  4.0,  8, kAny, by<find_hidden, 3, false>,                   describe_hidden,        "three values of a unit have three places between them, which lose all else"},
    {"xy-wing",               "XY-wing",                     4.2,  4.2,  4, kAny, by<find_wing, false>,                        describe_wing,          "a cell of xy sees cells of xz and yz: z goes where all of these are seen"},
    {"xyz-wing",              "XYZ-wing",                    4.4,  4.4,  4, kAny, by<find_wing, true>,                         describe_wing,          "a cell of xyz sees cells of xz and yz: z goes where all of these are seen"},
    {"unique-loop",           "unique rectangle or loop",    4.5,  5.6,  4,   25, by<find_loop>,                               describe_loop,          "two values alone in a loop of cells would make two solutions"},
    {"naked-quad",            "naked quad",                  5.0,  5.0,  8, kAny, by<find_naked, 4>,                           describe_naked,         "four cells of a unit have four values between them, which the other cells lose"},
    {"jellyfish",             "jellyfish",                   5.2,  5.2,  8, kAny, by<find_fish, 4>,                            describe_fish,          "four parallel lines have a value in the same four crossing lines, which lose it elsewhere"},
    {"hidden-quad",           "hidden quad",                 5.4,  5.4,  9, kAny, by<find_hidden, 4, false>,                   describe_hidden,        "four values of a unit have four places between them, which lose all else"},
    {"bivalue-grave",         "bivalue universal grave",     5.6,  6.2,  4,   25, by<find_grave>,                              describe_grave,         "but for a few candidates all cells have two: one of the few is right"},
    {"aligned-pair",          "aligned pair exclusion",      6.2,  6.2,  4,   25, aligned<2>,                                  describe_aligned,       "two cells cannot hold combinations that leave a common peer without a value"},
    {"x-cycle",               "X-cycle",                     6.5,  7.5,  4,   25, simple_chains,                               describe_line,          "a cycle on one value: what sees both ends of a link is wrong"},
    {"y-cycle",               "Y-cycle",                     6.5,  7.5,  4,   25, kSimple,                                     describe_line,          "a cycle through cells of two candidates"},
    {"forcing-x-chain",       "forcing X-chain",             6.6,  7.6,  4,   25, kSimple,                                     describe_line,          "a chain on one value from an assumption to its opposite"},
    {"xy-cycle",              "bidirectional cycle",         7.0,  8.0,  4,   25, kSimple,                                     describe_line,          "a cycle through cells and units of two candidates"},
    {"forcing-chain",         "forcing chain",               7.0,  8.0,  4,   25, kSimple,                                     describe_line,          "a chain from an assumption to its opposite"},
    {"aligned-triplet",       "aligned triplet exclusion",   7.5,  7.5,  4,   25, aligned<3>,                                  describe_aligned,       "three cells cannot hold combinations that leave a common peer without a value"},
    {"nishio",                "nishio",                      7.5,  8.5,  4,   25, nishio,                                      describe_branches,      "a value in a cell leads to a contradiction of that value alone"},
    {"multiple-chains",       "multiple forcing chains",     8.0,  9.5,  4,   25, multiple_chains,                             describe_branches,      "all values of a cell, or all places of a value, lead to the same"},
    {"dynamic-chains",        "dynamic forcing chains",      8.5, 10.0,  4,   25, dynamic_chains<0>,                           describe_branches,      "chains that use what they have crossed out themselves"},
    {"dynamic-plus",          "dynamic forcing chains +",    9.0, 10.5,  4,   16, dynamic_chains<1>,                           describe_branches,      "dynamic chains with locked candidates, pairs and X-wings inside"},
    {"nested-chains",         "nested forcing chains",       9.5, 12.0,  4,    9, dynamic_chains<2>,                           describe_branches,      "dynamic chains with simple forcing chains inside (level 2)"},
    {"nested-multiple",       "nested multiple chains",     10.0, 12.5,  4,    9, dynamic_chains<3>,                           describe_branches,      "dynamic chains with multiple forcing chains inside (level 3)"},
    {"nested-dynamic",        "nested dynamic chains",      10.5, 13.0,  4,    9, dynamic_chains<4>,                           describe_branches,      "dynamic chains with dynamic chains inside (level 4)"},
    {"nested-dynamic-plus",   "nested dynamic chains +",    11.0, 13.5,  4,    9, dynamic_chains<5>,                           describe_branches,      "dynamic chains with nested forcing chains inside (level 5)"},
};
// clang-format on

}  // namespace

Workbench::Workbench()
    : chains_(std::make_unique<chain::ChainFinder>()),
      aligned_(std::make_unique<AlignedMemory[]>(2)) {}
Workbench::~Workbench() = default;
AlignedMemory& Workbench::aligned(int count) {
  return aligned_[static_cast<std::size_t>(count) - 2];
}

bool search(const Technique& technique, const Position& position, Workbench& bench, Step& step) {
  step.clear();
  if (technique.find == nullptr || !technique.works_on(position.shape()) ||
      !technique.find(position, bench, step)) {
    return false;
  }
  if (step.technique == nullptr) step.technique = &technique;
  if (step.rating == 0) step.rating = technique.easiest;
  return true;
}

}  // namespace rating

const Table<Technique>& techniques() {
  static const Table<Technique> table("technique",
                                      {std::begin(rating::kLadder), std::end(rating::kLadder)});
  return table;
}

std::string technique_title(const Technique& technique, Shape shape) {
  std::string title(technique.title);
  const std::string& block = shape.unit_name(2 * shape.size());
  constexpr std::string_view kBox = "box";
  if (title.ends_with(kBox)) {
    title.replace(title.size() - kBox.size(), kBox.size(), block, 0, block.find(' '));
  }
  return title;
}

std::string technique_title(const Step& step, Shape shape) {
  const bool elsewhere = step.technique->describe == rating::describe_hidden_single &&
                         step.units.front() >= 3 * shape.size();
  return elsewhere ? fmt::format("hidden single in {}", shape.unit_name(step.units.front()))
                   : technique_title(*step.technique, shape);
}

std::string describe(const Step& step, const Position& position) {
  const std::string kind = step.kind.empty() ? "" : fmt::format(", {}", step.kind);
  const std::string reason = step.technique->describe(step, position);
  const bool lines = reason.find('\n') != std::string::npos;
  return fmt::format("{}{} ({:.1f}): {}{}So {}.", technique_title(step, position.shape()), kind,
                     step.rating, reason, lines ? "\n  " : ". ",
                     rating::outcome_word(position.shape(), step));
}

}  // namespace evodoku
