#include "evodoku/escape.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <iterator>

namespace evodoku::escape {

namespace {

/// The character at the start of a text.
struct Character {
  std::uint32_t code = 0;
  std::size_t bytes = 0;  ///< 0 where the first byte begins none
};

Character character_at(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char first = byte(0);
  if (first < 0x80) return {first, 1};
  const std::size_t count = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if (first < 0xc2 || first > 0xf4 || text.size() < count) return {};
  std::uint32_t code = first & (0xffU >> (count + 1));
  for (std::size_t i = 1; i < count; ++i) {
    if ((byte(i) & 0xc0U) != 0x80) return {};
    code = code << 6U | (byte(i) & 0x3fU);
  }
  const std::uint32_t least = count == 2 ? 0x80 : count == 3 ? 0x800 : 0x10000;
  const bool surrogate = code >= 0xd800 && code < 0xe000;
  const bool none = (code & 0xfffeU) == 0xfffe || (code >= 0xfdd0 && code < 0xfdf0);
  if (code < least || code > 0x10ffff || surrogate || none) return {};
  return {code, count};
}

/// Control characters, and those that move what stands around them: they change the direction of
/// writing (the bidirectional controls of Unicode), or begin a line.
bool commands(std::uint32_t code) {
  return code < 0x20 || (code >= 0x7f && code < 0xa0) || code == 0x61c || code == 0x200e ||
         code == 0x200f || (code >= 0x2028 && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069);
}

/// Calls \p on(character, its bytes) for each. Nearly all texts are plain: \p on is called for
/// those that are not ASCII or that command, and the others are copied.
template <typename On>
std::string for_others(std::string_view text, const On& on) {
  std::string out;
  out.reserve(text.size());
  while (!text.empty()) {
    const char c = text[0];
    if (c >= 0x20 && c < 0x7f) {
      out += c;
      text.remove_prefix(1);
      continue;
    }
    const Character found = character_at(text);
    const std::size_t bytes = std::max<std::size_t>(1, found.bytes);
    const std::string_view rest = text;
    const std::size_t used = on(out, found, rest);
    text.remove_prefix(used == 0 ? bytes : used);
    if (used == 0) out += rest.substr(0, bytes);
  }
  return out;
}

/// Spells out what is no character or commands; 0 where the character stays.
std::size_t spell(std::string& out, const Character& found, std::string_view rest) {
  if (found.bytes == 0) {
    fmt::format_to(std::back_inserter(out), "\\x{:02x}", static_cast<unsigned char>(rest[0]));
    return 1;
  }
  if (!commands(found.code)) return 0;
  if (found.code < 0x80) {
    fmt::format_to(std::back_inserter(out), "\\x{:02x}", found.code);
  } else {
    fmt::format_to(std::back_inserter(out), "\\u{:04x}", found.code);
  }
  return found.bytes;
}

bool breaks(const Character& found) { return found.code == '\n' || found.code == '\t'; }

/// The length of a sequence that sets colours, as in "\x1b[1;31m"; 0 if the text begins otherwise.
std::size_t colour_bytes(std::string_view text) {
  if (!text.starts_with("\x1b[")) return 0;
  const std::size_t end = text.find_first_not_of("0123456789;", 2);
  return end != std::string_view::npos && text[end] == 'm' ? end + 1 : 0;
}

/// Replaces single characters.
template <typename As>
std::string replaced(std::string_view text, const As& as) {
  std::string out;
  out.reserve(text.size());
  for (const char c : text) {
    const std::string_view found = as(c);
    if (found.empty()) {
      out += c;
    } else {
      out += found;
    }
  }
  return out;
}

std::string_view entity(char c) {
  switch (c) {
    case '&':
      return "&amp;";
    case '<':
      return "&lt;";
    case '>':
      return "&gt;";
    case '"':
      return "&quot;";
    case '\'':
      return "&#39;";
    default:
      return {};
  }
}

/// Where a text without the apostrophes before it begins a formula.
bool begins_formula(std::string_view text) {
  const std::size_t first = text.find_first_not_of('\'');
  return first != std::string_view::npos &&
         std::string_view("=+-@\t\r\n").find(text[first]) != std::string_view::npos;
}

}  // namespace

std::size_t character_bytes(std::string_view text) { return character_at(text).bytes; }

std::string terminal(std::string_view text) {
  return for_others(text, [](std::string& out, const Character& found, std::string_view rest) {
    return breaks(found) ? 0 : spell(out, found, rest);
  });
}

std::string coloured(std::string_view text) {
  return for_others(text, [](std::string& out, const Character& found, std::string_view rest) {
    const std::size_t colour = colour_bytes(rest);
    out += rest.substr(0, colour);
    return colour > 0 ? colour : breaks(found) ? 0 : spell(out, found, rest);
  });
}

std::string line(std::string_view text) { return for_others(text, spell); }

std::string clean(std::string_view text) {
  return for_others(
      text, [](std::string& out, const Character& found, std::string_view /*rest*/) -> std::size_t {
        if (found.bytes != 0 && !commands(found.code)) return 0;
        out += found.bytes == 0 ? '?' : ' ';
        return std::max<std::size_t>(1, found.bytes);
      });
}

std::string xml(std::string_view text) { return replaced(clean(text), entity); }

std::string xml_data(std::string_view text) {
  // Signs first: what follows adds signs of its own, and no character that is a sign.
  return for_others(
      replaced(text, entity),
      [](std::string& out, const Character& found, std::string_view /*rest*/) -> std::size_t {
        if (found.bytes != 0 && !commands(found.code)) return 0;
        const bool control = found.code < 0x20 && !breaks(found) && found.code != '\r';
        if (found.bytes == 0 || control) {
          out += "\xef\xbf\xbd";  // U+FFFD: XML cannot hold these, by any name
        } else {
          fmt::format_to(std::back_inserter(out), "&#{};", found.code);
        }
        return std::max<std::size_t>(1, found.bytes);
      });
}

std::string markdown(std::string_view text) {
  std::string out = clean(text);
  std::string signs;
  for (std::size_t i = 0; i < out.size(); ++i) {
    const bool blank_after = i + 1 == out.size() || out[i + 1] == ' ';
    const bool first = out.find_first_not_of(' ') == i;
    const bool digits =
        i > 0 && out.find_first_not_of("0123456789", out.find_first_not_of(' ')) == i;
    // A list, or a line under a heading, is one only where a text begins.
    const bool begins =
        (first && (out[i] == '=' || (blank_after && (out[i] == '-' || out[i] == '+')) ||
                   out.compare(i, 2, "--") == 0)) ||
        (digits && blank_after && (out[i] == '.' || out[i] == ')'));
    if (begins || std::string_view("\\`*_[]<>|#&$~").find(out[i]) != std::string_view::npos) {
      signs += '\\';
    }
    signs += out[i];
  }
  return signs;
}

std::string latex(std::string_view text) {
  return replaced(clean(text), [](char c) -> std::string_view {
    switch (c) {
      case '\\':
        return "\\textbackslash{}";
      case '{':
        return "\\{";
      case '}':
        return "\\}";
      case '$':
        return "\\$";
      case '&':
        return "\\&";
      case '#':
        return "\\#";
      case '%':
        return "\\%";
      case '_':
        return "\\_";
      case '^':
        return "\\textasciicircum{}";
      case '~':
        return "\\textasciitilde{}";
      case '<':
        return "\\textless{}";
      case '>':
        return "\\textgreater{}";
      case '|':
        return "\\textbar{}";
      case '"':
        return "\\textquotedbl{}";
      default:
        return {};
    }
  });
}

std::string csv(std::string_view text) {
  std::string out = begins_formula(text) ? "'" : "";
  out += terminal(text);
  if (out.find_first_of(",\"\r\n") == std::string::npos) return out;
  return '"' + replaced(out, [](char c) { return std::string_view(c == '"' ? "\"\"" : ""); }) + '"';
}

std::string_view from_csv(std::string_view text) {
  if (text.starts_with('\'') && begins_formula(text)) text.remove_prefix(1);
  return text;
}

std::string json(std::string text) {
  const bool plain =
      std::all_of(text.begin(), text.end(), [](char c) { return c >= 0 && c != 0x7f; });
  if (plain) return text;
  return for_others(text, [](std::string& out, const Character& found, std::string_view /*rest*/) {
    // Line ends are between values: within them JSON has spelled out what is below a blank.
    if (found.bytes == 0 || found.code < 0x20 || !commands(found.code)) return std::size_t{0};
    fmt::format_to(std::back_inserter(out), "\\u{:04x}", found.code);
    return found.bytes;
  });
}

}  // namespace evodoku::escape
