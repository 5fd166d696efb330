// A word names one thing: no type is defined under the same name at namespace level in two folders,
// unless the glossary of ARCHITECTURE.md gives a reason.
#include <gtest/gtest.h>

#include <cctype>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <string_view>

#include "architecture/rooms.hpp"

namespace evodoku {
namespace {

namespace fs = std::filesystem;

std::string text_of(const fs::path& file) {
  std::ifstream in(file);
  return std::string(std::istreambuf_iterator<char>(in), {});
}

/// Without comments, preprocessor lines and what stands between quotes.
std::string bare(const std::string& text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const auto skip_past = [&](const char* end) {
      const std::size_t found = text.find(end, at + 1);
      at = found == std::string::npos ? text.size() : found + std::string_view(end).size();
      out += ' ';
    };
    const bool in_number = at > 0 && std::isdigit(static_cast<unsigned char>(text[at - 1])) != 0;
    if (text.compare(at, 2, "//") == 0 || text[at] == '#') {
      skip_past("\n");
    } else if (text.compare(at, 2, "/*") == 0) {
      skip_past("*/");
    } else if (text[at] == '"' || (text[at] == '\'' && !in_number)) {
      const char quote = text[at++];
      while (at < text.size() && text[at] != quote) at += text[at] == '\\' ? 2 : 1;
      ++at;
    } else {
      out += text[at++];
    }
  }
  return out;
}

/// The names of the classes, structs and enums that a header defines at namespace level.
std::set<std::string> types_in(const std::string& header) {
  static const std::regex names_type(
      "^(?:template\\b.*\\s)?(?:class|struct|enum(?:\\s+(?:class|struct))?)\\s+(?:\\[\\[[^\\]]*\\]"
      "\\]\\s*)?"
      "(?:alignas\\s*\\([^)]*\\)\\s*)?(\\w+)(?:\\s+final)?\\s*(?::[^:].*)?$");
  std::set<std::string> out;
  int deep = 0;         // braces of anything but namespaces
  int namespaces = 0;   // those of namespaces
  std::string pending;  // what stands before the next brace or semicolon
  for (const char c : bare(header)) {
    if (c == '{') {
      const std::size_t start = pending.find_first_not_of(" \n");
      const std::string before = start == std::string::npos ? "" : pending.substr(start);
      std::smatch match;
      if (deep == 0 && before.starts_with("namespace")) {
        ++namespaces;
      } else {
        if (deep == 0 && std::regex_match(before, match, names_type)) out.insert(match[1]);
        ++deep;
      }
      pending.clear();
    } else if (c == '}') {
      --(deep > 0 ? deep : namespaces);
      pending.clear();
    } else if (c == ';') {
      pending.clear();
    } else {
      pending += c == '\n' ? ' ' : c;
    }
  }
  return out;
}

/// What stands between backquotes in the paragraph of the glossary that lists them.
std::set<std::string> exceptions() {
  std::istringstream page(text_of(fs::path(EVODOKU_SOURCE_DIR) / "ARCHITECTURE.md"));
  std::set<std::string> out;
  bool in_paragraph = false;
  const std::regex quoted("`(\\w+)`");
  for (std::string line; std::getline(page, line);) {
    if (line.starts_with("Names used twice, with a reason:")) in_paragraph = true;
    if (line.empty()) in_paragraph = false;
    if (!in_paragraph) continue;
    for (std::sregex_iterator at(line.begin(), line.end(), quoted), end; at != end; ++at) {
      out.insert((*at)[1]);
    }
  }
  return out;
}

TEST(Names, OfTypesAreFound) {
  EXPECT_EQ(types_in("namespace a::b {\n"
                     "class Forward;\n"
                     "struct [[nodiscard]] One { struct Inner {}; enum class Kind { k }; };\n"
                     "template <class T, class U = int>\nclass Two final : public One<T> {};\n"
                     "// struct Commented {\n"
                     "enum class Three : std::uint8_t { kA };\n"
                     "template <>\nstruct Special<int> {};\n"
                     "inline int function(struct One& one) { struct Local {}; return 0; }\n"
                     "struct Result make();\n"
                     "}\n"),
            (std::set<std::string>{"One", "Two", "Three"}));
}

TEST(Names, OfTypesAreUsedOnce) {
  std::map<std::string, std::set<std::string>> folders;
  for (const char* root : {"src", "include"}) {
    for (const Source& source : sources_under(root)) {
      if (!source.path.ends_with(".hpp")) continue;
      const fs::path file = fs::path(EVODOKU_SOURCE_DIR) / source.path;
      for (const std::string& name : types_in(text_of(file))) {
        folders[name].insert(fs::path(source.path).parent_path().string());
      }
    }
  }
  EXPECT_GT(folders.size(), 200U) << "the types were not found";
  const std::set<std::string> excepted = exceptions();
  for (const auto& [name, where] : folders) {
    if (where.size() == 1 || excepted.contains(name)) continue;
    std::string list;
    for (const std::string& folder : where) list += " " + folder;
    ADD_FAILURE() << name << " is defined in" << list;
  }
}

}  // namespace
}  // namespace evodoku
