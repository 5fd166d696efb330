#include "draw/ink.hpp"

#include <fmt/format.h>

#include <array>
#include <iterator>

namespace evodoku::draw {

namespace {

constexpr std::array<Shade, 20> kShades = {{
    {"board", 0xffffff, 0x1b1e23},  {"ink", 0x1f2328, 0xe7e9ec},
    {"soft", 0x6a7078, 0xa0a6af},   {"thin", 0xb4b8be, 0x3d424a},
    {"thick", 0x24282e, 0xaeb4bd},  {"cand", 0x666c75, 0x868d97},
    {"shade", 0xe9e9ec, 0x2b2f36},  {"deep-shade", 0xd3d3d9, 0x3a3f48},
    {"unit", 0xeef3fb, 0x232b38},   {"cell", 0xdfeadb, 0x26382c},
    {"target", 0xd6e6fb, 0x1f3a5f}, {"same", 0xf4ead2, 0x3d3521},
    {"green", 0x2e7d4f, 0x8fdcab},  {"green-bg", 0xbfe3cb, 0x235c3a},
    {"orange", 0x9a5b00, 0xffce85}, {"orange-bg", 0xffd89a, 0x6b4610},
    {"red", 0xb3261e, 0xffb0a8},    {"red-bg", 0xf9d3cf, 0x6b2620},
    {"blue", 0x1559b7, 0x6fa8ff},   {"on-blue", 0xffffff, 0x0b1a2e},
}};

constexpr auto kNone = std::nullopt;
constexpr bool kBold = true;
constexpr bool kDashed = true;

constexpr std::array<Look, 30> kLooks = {{
    {"bd", Colour::kBoard, kNone},
    {"va", Colour::kShade, kNone},
    {"vd", Colour::kDeepShade, kNone},
    {"un", Colour::kUnit, kNone},
    {"ce", Colour::kCell, kNone},
    {"tg", Colour::kTarget, kNone},
    {"sd", Colour::kSame, kNone},
    {"th", kNone, Colour::kThin},
    {"tk", kNone, Colour::kThick},
    {"lb", Colour::kSoft, kNone},
    {"gv", Colour::kInk, kNone, kBold},
    {"vl", Colour::kBlue, kNone},
    {"cd", Colour::kMark, kNone},
    {"pt", Colour::kGreenGround, Colour::kGreen},
    {"ptt", Colour::kGreen, kNone, kBold},
    {"ex", Colour::kOrangeGround, Colour::kOrange},
    {"ext", Colour::kOrange, kNone, kBold},
    {"of", kNone, Colour::kRed, !kBold, kDashed},
    {"oft", Colour::kRed, kNone, kBold},
    {"xo", Colour::kRedGround, Colour::kRed},
    {"xot", Colour::kRed, kNone, kBold},
    {"pl", Colour::kBlue, kNone},
    {"plt", Colour::kOnBlue, kNone, kBold},
    {"st", kNone, Colour::kRed},
    {"as", kNone, Colour::kGreen},
    {"ao", kNone, Colour::kRed, !kBold, kDashed},
    {"hs", Colour::kGreen, kNone},
    {"ho", Colour::kRed, kNone},
    {"wd", Colour::kInk, kNone},
    {"sw", Colour::kSoft, kNone},
}};
static_assert(kLooks.size() == static_cast<std::size_t>(Ink::kSoftWords) + 1);
static_assert(kShades.size() == static_cast<std::size_t>(Colour::kOnBlue) + 1);

std::string value_of(std::optional<Colour> colour, Scheme scheme) {
  if (!colour) return "none";
  const Shade& shade = shade_of(*colour);
  return scheme == Scheme::kLight ? fmt::format("#{:06x}", shade.light)
                                  : fmt::format("var(--{})", shade.name);
}

std::string variables(std::uint32_t Shade::*which) {
  std::string out = ":root{";
  for (const Shade& shade : kShades) {
    fmt::format_to(std::back_inserter(out), "--{}:#{:06x};", shade.name, shade.*which);
  }
  out.back() = '}';
  return out;
}

}  // namespace

const Shade& shade_of(Colour colour) { return kShades[static_cast<std::size_t>(colour)]; }

const Look& look_of(Ink ink) { return kLooks[static_cast<std::size_t>(ink)]; }

std::string style_sheet(Scheme scheme) {
  std::string out;
  if (scheme == Scheme::kReaders) {
    out = variables(&Shade::light) + "\n@media screen and (prefers-color-scheme: dark){" +
          variables(&Shade::dark) + "}\n";
  }
  for (const Look& look : kLooks) {
    fmt::format_to(std::back_inserter(out), ".{}{{fill:{}", look.name, value_of(look.fill, scheme));
    if (look.stroke) out += ";stroke:" + value_of(look.stroke, scheme);
    if (look.bold) out += ";font-weight:700";
    out += "}\n";
  }
  return out;
}

}  // namespace evodoku::draw
