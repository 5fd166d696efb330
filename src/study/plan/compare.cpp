// A plan of what is to be compared, without a file.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <filesystem>

#include "base/checksum.hpp"
#include "study/plan/parts.hpp"

namespace evodoku {

namespace {

/// A text in quotes as TOML has it.
std::string toml_text(const std::string& text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) {
      out += fmt::format("\\u{:04x}", static_cast<unsigned char>(c));
    } else {
      out += c;
    }
  }
  return out + '"';
}

/// At blanks, but not within brackets or quotes: select={ operator = "rank" } is one word.
std::vector<std::string> words_of(const std::string& text) {
  std::vector<std::string> out;
  int depth = 0;
  bool quoted = false;
  bool inside = false;
  for (const char c : text) {
    if (c == '"') quoted = !quoted;
    if (!quoted && (c == '{' || c == '[')) ++depth;
    if (!quoted && (c == '}' || c == ']')) --depth;
    if (depth <= 0 && !quoted && std::isspace(static_cast<unsigned char>(c)) != 0) {
      inside = false;
      continue;
    }
    if (!inside) out.emplace_back();
    inside = true;
    out.back() += c;
  }
  return out;
}

bool is_setting(const std::string& word) { return word.find('=') != std::string::npos; }

/// Whether a value stands in TOML as it is: a number, a flag, a list or a table. Anything else is a
/// text.
bool is_toml(const std::string& value) {
  try {
    (void)parse_toml("", "value = " + value);
    return true;
  } catch (const InputError&) {
    return false;
  }
}

/// "population=300" as an entry of `set`.
std::string toml_setting(const std::string& word) {
  const std::size_t equals = std::min(word.find('='), word.size());
  const std::string path = word.substr(0, equals);
  const std::string value = equals < word.size() ? word.substr(equals + 1) : "";
  const bool plain = !path.empty() && std::all_of(path.begin(), path.end(), [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '-' || c == '.';
  });
  const bool one_line = std::none_of(value.begin(), value.end(), [](char c) {
    return std::iscntrl(static_cast<unsigned char>(c)) != 0;
  });
  if (!plain || value.empty() || !one_line) {
    throw UsageError(fmt::format("{} is no setting, expected NAME=VALUE as --set takes it",
                                 in_quotes(word, 60)));
  }
  return fmt::format("{} = {}", path, is_toml(value) ? value : toml_text(value));
}

/// What stands for a solver: a name or a file, and settings.
struct Contestant {
  std::string recipe;
  std::vector<std::string> settings;
};

std::vector<Contestant> contestants_of(const std::vector<std::string>& texts) {
  std::vector<Contestant> out;
  for (const std::string& text : texts) {
    Contestant one{.recipe = {}, .settings = words_of(text)};
    if (!one.settings.empty() && !is_setting(one.settings.front())) {
      one.recipe = one.settings.front();
      one.settings.erase(one.settings.begin());
    } else if (!out.empty() && !one.settings.empty()) {
      one.recipe = out.back().recipe;  // other settings of the same
    } else {
      throw UsageError(
          fmt::format("{} names no recipe or solver: expected one, with its settings in quotes: "
                      "\"hughes population=300\"",
                      in_quotes(text, 60)));
    }
    out.push_back(std::move(one));
  }
  return out;
}

bool is_file(const std::string& recipe) {
  return recipe.ends_with(".toml") || recipe.find('/') != std::string::npos;
}

/// Letters and digits of what is compared, for a name that says something.
std::string slug_of(const std::string& text) {
  std::string out;
  for (const char c : text) {
    const bool plain = std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '.';
    if (plain) out += c;
    if (!plain && !out.empty() && out.back() != '-') out += '-';
  }
  while (!out.empty() && (out.back() == '-' || out.back() == '.')) out.pop_back();
  return out;
}

std::string name_of(const Comparison& what) {
  std::string out;
  for (const std::string& one : what.solvers) out += (out.empty() ? "" : "-vs-") + slug_of(one);
  out += "-on-" + slug_of(std::filesystem::path(what.puzzles).stem().string());
  constexpr std::size_t kLongest = 60;
  if (out.size() <= kLongest) return out;
  return fmt::format("{}-{:08x}", out.substr(0, kLongest - 9),
                     static_cast<std::uint32_t>(checksum(out)));
}

std::string text_of(const Comparison& what, std::size_t seeds, std::size_t only) {
  std::string out = fmt::format("summary = {}\nseeds = {{ from = 1, to = {} }}\n",
                                toml_text(fmt::format("comparison on {}", what.puzzles)), seeds);
  std::string limits;
  const auto limit = [&](std::string_view name, const auto& value) {
    limits += fmt::format("{}{} = {}", limits.empty() ? "" : ", ", name, value);
  };
  if (what.budget.evaluations != kUnlimited) limit("evaluations", what.budget.evaluations);
  if (what.budget.nodes != kUnlimited) limit("nodes", what.budget.nodes);
  if (std::isfinite(what.budget.seconds)) limit("seconds", what.budget.seconds);
  out += fmt::format("budget = {{ {} }}\n", limits);
  for (const Contestant& one : contestants_of(what.solvers)) {
    out += fmt::format("\n[[solvers]]\n{} = {}\n", is_file(one.recipe) ? "recipe" : "solver",
                       toml_text(one.recipe));
    if (one.settings.empty()) continue;
    out += "[solvers.set]\n";
    for (const std::string& word : one.settings) out += toml_setting(word) + '\n';
  }
  out += fmt::format("\n[[puzzles]]\nfile = {}\n", toml_text(what.puzzles));
  if (only != 0) out += fmt::format("only = {{ from = 1, to = {} }}\n", only);
  return out;
}

}  // namespace

ComparisonPlan compare_plan(const Comparison& what) {
  if (what.solvers.size() < 2) throw UsageError("a comparison needs two solvers and more");
  if (what.puzzles == "-") throw UsageError("the puzzles of a comparison come from a file");
  if (what.name.find('/') != std::string::npos) {
    throw UsageError(fmt::format("{} is no name of a study", in_quotes(what.name, 60)));
  }
  const std::string path = (what.name.empty() ? name_of(what) : what.name) + ".toml";
  const auto read = [&](std::size_t seeds, std::size_t only) {
    try {
      return read_plan(text_of(what, seeds, only), path);
    } catch (const InputError& error) {
      // Nobody has written the plan: what is wrong in it was said on the command line.
      if (error.place().file != path) throw;
      throw UsageError(error.message());
    }
  };
  ComparisonPlan out{.plan = read(1, 0), .puzzles = 0};
  out.puzzles = out.plan.puzzles.size();
  const std::size_t used =
      std::min<std::size_t>(out.puzzles, what.most_puzzles == 0 ? out.puzzles : what.most_puzzles);
  constexpr std::size_t kEnough = 100;  // runs of each solver: about 10 points of a rate either way
  constexpr std::size_t kFewest = 2;
  constexpr std::size_t kMost = 20;
  const std::size_t seeds =
      what.seeds != 0 ? what.seeds : std::clamp(kEnough / used, kFewest, kMost);
  out.plan = read(seeds, used < out.puzzles ? used : 0);
  return out;
}

}  // namespace evodoku
