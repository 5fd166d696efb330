#include "draw/fonts.hpp"

#include <cairo-ft.h>
#include <fmt/format.h>
#include <fontconfig/fontconfig.h>

#include <algorithm>
#include <array>
#include <map>
#include <mutex>

#include "evodoku/escape.hpp"

namespace evodoku::draw {

namespace {

/// The fonts of the system by their likeness to the usual one. Lives as long as the program.
class SystemFonts {
 public:
  explicit SystemFonts(bool bold) {
    FcPattern* wanted = FcPatternCreate();
    FcPatternAddString(wanted, FC_FAMILY, reinterpret_cast<const FcChar8*>(kFont));
    FcPatternAddInteger(wanted, FC_WEIGHT, bold ? FC_WEIGHT_BOLD : FC_WEIGHT_REGULAR);
    FcConfigSubstitute(nullptr, wanted, FcMatchPattern);
    FcDefaultSubstitute(wanted);
    FcResult result{};
    fonts_ = FcFontSort(nullptr, wanted, FcTrue, nullptr, &result);
    wanted_ = wanted;
  }

  /// The first font that has a character, 0 being the usual one; -1 for none.
  [[nodiscard]] int font_with(FcChar32 character) const {
    const int count = fonts_ == nullptr ? 0 : fonts_->nfont;
    for (int i = 0; i < count; ++i) {
      FcCharSet* set = nullptr;
      if (FcPatternGetCharSet(fonts_->fonts[i], FC_CHARSET, 0, &set) == FcResultMatch &&
          FcCharSetHasChar(set, character) == FcTrue) {
        return i;
      }
    }
    return -1;
  }

  [[nodiscard]] cairo_font_face_t* face(int font) {
    if (font <= 0) return nullptr;
    const std::lock_guard lock(mutex_);
    cairo_font_face_t*& face = faces_[font];
    if (face == nullptr) {
      FcPattern* pattern = FcFontRenderPrepare(nullptr, wanted_, fonts_->fonts[font]);
      face = cairo_ft_font_face_create_for_pattern(pattern);
      FcPatternDestroy(pattern);
    }
    return face;
  }

 private:
  FcPattern* wanted_ = nullptr;
  FcFontSet* fonts_ = nullptr;
  std::mutex mutex_;
  std::map<int, cairo_font_face_t*> faces_;
};

SystemFonts& system_fonts(bool bold) {
  static SystemFonts regular_fonts(false);
  static SystemFonts bold_fonts(true);
  return bold ? bold_fonts : regular_fonts;
}

/// Calls \p action with each character of a text and its bytes.
template <typename Action>
void for_each_character(std::string_view text, Action&& action) {
  while (!text.empty()) {
    const std::size_t bytes = std::max<std::size_t>(1, escape::character_bytes(text));
    FcChar32 character = '?';
    FcUtf8ToUcs4(reinterpret_cast<const FcChar8*>(text.data()), &character,
                 static_cast<int>(bytes));
    action(character, text.substr(0, bytes));
    text.remove_prefix(bytes);
  }
}

/// A block of Unicode and the script that it belongs to.
struct ScriptBlock {
  FcChar32 first, last;
  std::string_view script;
  bool simple = true;  ///< a row of letters from left to right
};

constexpr bool kJoined = false;
constexpr std::array<ScriptBlock, 37> kBlocks = {{
    {0x0370, 0x03ff, "Greek"},
    {0x0400, 0x052f, "Cyrillic"},
    {0x0530, 0x058f, "Armenian"},
    {0x0590, 0x05ff, "Hebrew", kJoined},
    {0x0600, 0x06ff, "Arabic", kJoined},
    {0x0700, 0x074f, "Syriac", kJoined},
    {0x0750, 0x077f, "Arabic", kJoined},
    {0x08a0, 0x08ff, "Arabic", kJoined},
    {0x0900, 0x097f, "Devanagari", kJoined},
    {0x0980, 0x09ff, "Bengali", kJoined},
    {0x0a00, 0x0a7f, "Gurmukhi", kJoined},
    {0x0a80, 0x0aff, "Gujarati", kJoined},
    {0x0b00, 0x0b7f, "Oriya", kJoined},
    {0x0b80, 0x0bff, "Tamil", kJoined},
    {0x0c00, 0x0c7f, "Telugu", kJoined},
    {0x0c80, 0x0cff, "Kannada", kJoined},
    {0x0d00, 0x0d7f, "Malayalam", kJoined},
    {0x0d80, 0x0dff, "Sinhala", kJoined},
    {0x0e00, 0x0e7f, "Thai"},
    {0x0e80, 0x0eff, "Lao"},
    {0x0f00, 0x0fff, "Tibetan", kJoined},
    {0x1000, 0x109f, "Burmese", kJoined},
    {0x10a0, 0x10ff, "Georgian"},
    {0x1100, 0x11ff, "Korean"},
    {0x1200, 0x139f, "Ethiopic"},
    {0x13a0, 0x13ff, "Cherokee"},
    {0x1780, 0x17ff, "Khmer", kJoined},
    {0x1800, 0x18af, "Mongolian", kJoined},
    {0x2e80, 0x303f, "Chinese"},
    {0x3040, 0x30ff, "Japanese"},
    {0x3130, 0x318f, "Korean"},
    {0x31f0, 0x31ff, "Japanese"},
    {0x3400, 0x9fff, "Chinese"},
    {0xac00, 0xd7ff, "Korean"},
    {0xf900, 0xfaff, "Chinese"},
    {0x1f000, 0x1faff, "emoji"},
    {0x20000, 0x3ffff, "Chinese"},
}};

const ScriptBlock* block_of(FcChar32 character) {
  const auto* found = std::ranges::find_if(kBlocks, [&](const ScriptBlock& block) {
    return block.first <= character && character <= block.last;
  });
  return found == kBlocks.end() ? nullptr : found;
}

}  // namespace

std::vector<TextRun> text_runs(std::string_view text, bool bold) {
  if (std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; })) {
    return {{std::string(text)}};
  }
  SystemFonts& fonts = system_fonts(bold);
  std::vector<TextRun> out;
  for_each_character(text, [&](FcChar32 character, std::string_view bytes) {
    cairo_font_face_t* face = fonts.face(fonts.font_with(character));
    if (out.empty() || out.back().face != face) out.push_back({"", face});
    out.back().text += bytes;
  });
  return out;
}

std::vector<std::string> unprintable(std::string_view text) {
  std::vector<std::string> out;
  const auto say = [&](std::string sentence) {
    if (std::ranges::find(out, sentence) == out.end()) out.push_back(std::move(sentence));
  };
  for_each_character(text, [&](FcChar32 character, std::string_view) {
    if (character < 0x80) return;
    const ScriptBlock* block = block_of(character);
    if (system_fonts(false).font_with(character) < 0) {
      say(block == nullptr
              ? fmt::format(
                    "no font of this system has the character U+{:04X}: it is printed as a box",
                    character)
              : fmt::format("no font of this system has {} characters: they are printed as boxes",
                            block->script));
    } else if (block != nullptr && !block->simple) {
      say(fmt::format(
          "{} is printed letter by letter from left to right, which is not how it is written",
          block->script));
    }
  });
  return out;
}

}  // namespace evodoku::draw
