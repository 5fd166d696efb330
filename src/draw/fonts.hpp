/// \file
/// Texts in fonts that have their characters: the usual one, or another of the system.
///
///     for (const TextRun& run : text_runs("Sudoku 数独", false)) show(run.face, run.text);
///     unprintable("数独")     // {"no font of this system has Han characters"}, or nothing
#pragma once

#include <cairo.h>

#include <string>
#include <string_view>
#include <vector>

namespace evodoku::draw {

/// In setup/packages.txt, so that pages look the same everywhere. It has letters of most languages.
inline constexpr const char* kFont = "DejaVu Sans";

/// A part of a text in one font.
struct TextRun {
  std::string text;
  cairo_font_face_t* face = nullptr;  ///< null: the usual font
};

/// A text of valid UTF-8 by its fonts. A character that no font has is in the usual one.
[[nodiscard]] std::vector<TextRun> text_runs(std::string_view text, bool bold);

/// What stands against printing a text: scripts that no font has, and those that need more than a
/// row of letters. A sentence for each, without a full stop.
[[nodiscard]] std::vector<std::string> unprintable(std::string_view text);

}  // namespace evodoku::draw
