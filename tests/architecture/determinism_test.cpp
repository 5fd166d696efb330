// A seed gives the same bytes on every machine and in every browser: so nothing decides a result
// that libraries and compilers are free to do in their own way.
#include <gtest/gtest.h>

#include <fstream>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "architecture/rooms.hpp"

namespace evodoku {
namespace {

namespace fs = std::filesystem;

std::string code_of(const std::string& path) {
  std::ifstream in(fs::path(EVODOKU_SOURCE_DIR) / path);
  std::string out;
  for (std::string line; std::getline(in, line);) {
    out += line.substr(0, line.find("//")) + '\n';
  }
  return out;
}

std::vector<std::string> sources() {
  std::vector<std::string> out;
  for (const char* folder : {"src", "include"}) {
    for (const Source& one : sources_under(folder)) out.push_back(one.path);
  }
  return out;
}

/// Calls of functions of the C library that are not exact: all but roots and roundings.
std::vector<std::string> inexact_calls(const std::string& code) {
  static const std::regex call(
      R"(\bstd::((?:exp|exp2|expm1|log|log2|log10|log1p|pow|cbrt|hypot|sin|cos|tan|asin|acos|atan|)"
      R"(atan2|sinh|cosh|tanh|erf|erfc|tgamma|lgamma)f?)\()");
  std::vector<std::string> out;
  for (std::sregex_iterator at(code.begin(), code.end(), call), end; at != end; ++at) {
    out.push_back((*at)[1]);
  }
  return out;
}

/// How many arguments a call has whose opening parenthesis is at \p open.
int arguments_at(const std::string& code, std::size_t open) {
  int deep = 0;
  int out = 1;
  for (std::size_t i = open; i < code.size(); ++i) {
    const char c = code[i];
    if (c == '(' || c == '[' || c == '{') ++deep;
    if (c == ')' || c == ']' || c == '}') --deep;
    if (deep == 0) return out;
    if (c == ',' && deep == 1) ++out;
  }
  return 0;
}

/// Sorts that may leave what an order of one's own calls equal in any order. Without such an order
/// what is equal is the same.
int unstable_sorts(const std::string& code) {
  static const std::regex call(R"(\bstd::(ranges::)?(sort|partial_sort|nth_element)\()");
  int out = 0;
  for (std::sregex_iterator at(code.begin(), code.end(), call), end; at != end; ++at) {
    const int places = (*at)[2] == "sort" ? 2 : 3;
    const int most = (*at)[1].matched ? places - 1 : places;
    const auto open = static_cast<std::size_t>(at->position() + at->length() - 1);
    if (arguments_at(code, open) > most) ++out;
  }
  return out;
}

/// The names of variables that are unordered containers.
std::set<std::string> unordered_names(const std::string& code) {
  static const std::regex kind(R"(\bstd::unordered_\w+<)");
  std::set<std::string> out;
  for (std::sregex_iterator at(code.begin(), code.end(), kind), end; at != end; ++at) {
    std::size_t i = static_cast<std::size_t>(at->position() + at->length());
    for (int deep = 1; i < code.size() && deep > 0; ++i) {
      deep += code[i] == '<' ? 1 : code[i] == '>' ? -1 : 0;
    }
    static const std::regex name(R"(^\s*&?\s*(\w+))");
    std::smatch found;
    const std::string rest = code.substr(i, 60);
    if (std::regex_search(rest, found, name)) out.insert(found[1]);
  }
  return out;
}

bool walks_over(const std::string& code, const std::string& name) {
  const std::regex walk(R"((:\s*(?:\w+(?:\.|->))*)" + name + R"(\s*\))|(\b)" + name +
                        R"((?:\.|->)c?r?begin\())");
  return std::regex_search(code, walk);
}

/// Where numbers are rounded before anybody sees them, and decide nothing that runs: statistics and
/// plots of runs that are over. And where the functions themselves are.
bool may_be_inexact(const std::string& path) {
  static const std::regex allowed(R"(^src/(study/(stats|plot|report)/.*|base/real\.cpp)$)");
  return std::regex_match(path, allowed);
}

TEST(Determinism, TellsWhatItLooksFor) {
  EXPECT_EQ(inexact_calls("x = std::exp(1) + std::sqrt(2) + real::log(3) + std::powf(1, 2);"),
            (std::vector<std::string>{"exp", "powf"}));
  EXPECT_EQ(unstable_sorts("std::sort(a.begin(), a.end()); std::ranges::sort(a);"), 0);
  EXPECT_EQ(unstable_sorts("std::sort(a.begin(), a.end(), [](int x, int y) { return x < y; });"),
            1);
  EXPECT_EQ(unstable_sorts("std::ranges::sort(a, {}, &A::b); std::nth_element(a, b, c, d);"), 2);
  EXPECT_EQ(unordered_names("std::unordered_map<int, std::pair<int, int>> seen_;"),
            std::set<std::string>{"seen_"});
  EXPECT_TRUE(walks_over("for (const auto& one : seen_) {}", "seen_"));
  EXPECT_TRUE(walks_over("auto x = memory.seen_.begin();", "seen_"));
  EXPECT_FALSE(walks_over("if (seen_.contains(1)) seen_.insert(2);", "seen_"));
}

TEST(Determinism, NoFunctionOfTheCLibraryDecides) {
  for (const std::string& path : sources()) {
    if (may_be_inexact(path)) continue;
    for (const std::string& name : inexact_calls(code_of(path))) {
      ADD_FAILURE() << path << ": std::" << name << " differs from one library to the next; "
                    << "base/real.hpp has what does not";
    }
  }
}

TEST(Determinism, WhatIsEqualKeepsItsOrder) {
  for (const std::string& path : sources()) {
    EXPECT_EQ(unstable_sorts(code_of(path)), 0)
        << path << ": the order of equal ones is left to the library; use stable_sort";
  }
}

TEST(Determinism, NobodyWalksOverUnorderedContainers) {
  const std::vector<std::string> all = sources();
  for (const std::string& path : all) {
    const std::set<std::string> names = unordered_names(code_of(path));
    if (names.empty()) continue;
    for (const std::string& other : all) {
      // What a header declares may be used by all files of its folder.
      const bool sees =
          path.ends_with(".hpp") && fs::path(other).parent_path() == fs::path(path).parent_path();
      if (other != path && !sees) continue;
      for (const std::string& name : names) {
        EXPECT_FALSE(walks_over(code_of(other), name))
            << other << ": the order in which " << name << " (" << path << ") is walked over is "
            << "left to the library";
      }
    }
  }
}

TEST(Determinism, ChanceIsOurOwn) {
  const std::regex theirs(
      R"(\bstd::(?:ranges::)?(?:shuffle|sample|mt19937\w*|\w+_distribution|random_device)\b)");
  for (const std::string& path : sources()) {
    if (path == "src/base/fresh_seed.cpp") continue;
    EXPECT_FALSE(std::regex_search(code_of(path), theirs))
        << path << ": chance differs from one library to the next; see evodoku/dice.hpp";
  }
}

TEST(Determinism, ProductsAndSumsAreRoundedEach) {
  for (const char* file : {"CMakeLists.txt", "bindings/js/CMakeLists.txt"}) {
    const std::regex everywhere(R"((^|\n)add_compile_options\([^)]*-ffp-contract=off)");
    EXPECT_TRUE(std::regex_search(code_of(file), everywhere)) << file;
  }
}

}  // namespace
}  // namespace evodoku
