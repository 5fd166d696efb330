/// \file
/// What the parts of a drawing look like, in one table: cairo paints with it, and SVG and HTML get
/// their style sheets from it.
///
///     look_of(Ink::kGiven).fill            // Colour::kInk
///     style_sheet(Scheme::kLight)          // ".gv{fill:#1f2328;font-weight:700}..."
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace evodoku::draw {

enum class Colour : std::uint8_t {
  kBoard,
  kInk,
  kSoft,
  kThin,
  kThick,
  kMark,
  kShade,
  kDeepShade,
  kUnit,
  kCell,
  kTarget,
  kSame,
  kGreen,
  kGreenGround,
  kOrange,
  kOrangeGround,
  kRed,
  kRedGround,
  kBlue,
  kOnBlue,
};

/// A colour on paper and on light screens, and on dark ones: 0xRRGGBB.
struct Shade {
  std::string_view name;  ///< of its variable in style sheets
  std::uint32_t light, dark;
};
[[nodiscard]] const Shade& shade_of(Colour colour);

/// The parts of a drawing.
enum class Ink : std::uint8_t {
  kBoard,      ///< the ground of the board
  kShade,      ///< of a cell in a unit of a variant
  kDeepShade,  ///< of one in several
  kUnit,       ///< the ground of a row, column or box that a step looks at
  kCell,       ///< of a cell of its pattern
  kTarget,     ///< of a cell that gets a value
  kSame,       ///< of a value that the step follows from
  kThin,       ///< lines between cells
  kThick,      ///< lines around boxes
  kLabel,      ///< numbers of rows and columns
  kGiven,
  kValue,  ///< placed since
  kMark,   ///< a pencil mark
  kPattern,
  kPatternText,
  kExtra,
  kExtraText,
  kOff,
  kOffText,
  kCrossedOut,
  kCrossedOutText,
  kPlaced,
  kPlacedText,
  kStrike,    ///< through what is crossed out
  kArrowSet,  ///< "so this is set"
  kArrowOff,  ///< "so this is crossed out"
  kHeadSet,   ///< the heads of both
  kHeadOff,
  kWords,      ///< text beside a board
  kSoftWords,  ///< text of less weight
};

struct Look {
  std::string_view name;  ///< of its class in style sheets
  std::optional<Colour> fill, stroke;
  bool bold = false;
  bool dashed = false;
};
[[nodiscard]] const Look& look_of(Ink ink);

/// Files of their own are light; pages follow the reader's choice.
enum class Scheme : std::uint8_t { kLight, kReaders };
/// The rules for all inks.
[[nodiscard]] std::string style_sheet(Scheme scheme);

}  // namespace evodoku::draw
