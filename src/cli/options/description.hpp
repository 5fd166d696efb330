/// \file
/// What there is to say of the commands of the program and their options, as values: man pages and
/// completions are made of them. They are read from the same tables as --help.
#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace evodoku::cli {

/// A name and what it stands for, in one line.
struct Name {
  std::string name;
  std::string summary = {};
};
using Names = std::vector<Name>;

/// The names of a table: those of solvers, levels, formats.
template <typename Entries>
[[nodiscard]] Names names_of(Entries&& entries) {
  Names out;
  for (const auto& entry : entries) {
    Name one{std::string(entry.name)};
    if constexpr (requires { entry.summary; }) one.summary = entry.summary;
    out.push_back(std::move(one));
  }
  return out;
}

/// Whether files or folders may stand in the place of a value.
enum class Paths { kNone, kFiles, kFolders };

struct OptionDescription {
  std::vector<std::string>
      names;          ///< "-o", "--output"; one without dashes is given by its position
  std::string takes;  ///< "FILE"; empty for a flag
  std::string help;
  std::string standard;  ///< its value where it is not given; empty: not told
  std::string group;     ///< heading in --help
  bool required = false;
  bool several = false;             ///< takes all values up to the next option
  char separator = 0;               ///< of values that may stand together: ','
  Paths paths = Paths::kNone;       ///< may be the value
  std::function<Names()> values{};  ///< the names that it takes, asked for when they are needed

  [[nodiscard]] bool by_position() const { return names.front().front() != '-'; }
};

struct CommandDescription {
  std::string name;                                  ///< "evodoku study run"
  std::string summary;                               ///< one line, without a full stop
  std::string footer;                                ///< paragraphs
  std::vector<std::pair<std::string, Names>> lists;  ///< with their headings
  Names examples;                                    ///< the line to type, and what it does
  Names exit_codes;
  Names variables;  ///< of the environment
  Names files;
  std::vector<OptionDescription> options;
  std::vector<CommandDescription> commands;

  /// "run"
  [[nodiscard]] std::string last_name() const { return name.substr(name.rfind(' ') + 1); }
};

/// The paragraphs of a text, each without line breaks.
[[nodiscard]] std::vector<std::string> paragraphs(const std::string& text);
/// The text with lines of no more than \p width columns, where words allow.
[[nodiscard]] std::string wrapped(const std::string& text, std::size_t width);

}  // namespace evodoku::cli
