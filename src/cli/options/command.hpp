/// \file
/// A command of the program with its options, and the line that the program was started with.
///
///     void add_count(Command& command) {
///       auto options = std::make_shared<CountOptions>();
///       command.option("--limit", &options->limit, "Stop counting at N; 0: never",
///                      {.takes = "N", .range = kAnyNumber, .shows_default = true});
///       command.flag("--json", options->json, "One JSON object per line");
///       command.action([options] { return count(*options); });
///     }
///
/// Only command.cpp includes the library that parses options: it takes long to compile.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "cli/options/description.hpp"
#include "evodoku/error.hpp"

namespace CLI {
class App;
}

namespace evodoku::cli {

/// Where the value of an option goes: a variable, or a function that parses it and may throw
/// UsageError. One that is a number, or a list of them, has a range.
using Target = std::variant<std::string*, int*, std::uint64_t*, std::vector<std::string>*,
                            std::vector<int>*, std::function<void(const std::string&)>>;

/// The numbers that an option takes, from the first to the last.
struct Numbers {
  std::uint64_t least = 0;
  std::uint64_t most = 0;
};

/// All of them, for seeds and for limits that may be as high as one likes.
inline constexpr Numbers kAnyNumber = {.least = 0,
                                       .most = std::numeric_limits<std::uint64_t>::max()};

/// What there is to say of an option besides its name and what it is for.
struct OptionTraits {
  std::string takes = {};                ///< stands for its value in --help: "FILE", "PATH", "DIR"
  std::optional<Numbers> range = {};     ///< of one that takes numbers: --help says it
  std::vector<std::string> one_of = {};  ///< the only values that there are
  std::function<Names()> values = {};    ///< names to offer where one is typed
  bool or_file = false;                  ///< what is no name may be a file
  bool shows_default = false;            ///< in --help
  bool required = false;
  bool or_random = false;      ///< of a seed: "random" is a fresh one
  bool one_at_a_time = false;  ///< of a list: one value each time the option is given
  char separator = 0;          ///< of values that may stand together: ','; a list is split there
  std::string group = {};      ///< heading in --help
};

/// What the commands of a program share, and what CLI11 does not keep of them.
struct CommandNotes;

/// One command. A handle: copies are the same command.
class Command {
 public:
  Command(CLI::App& app, CommandNotes& notes) : app_(&app), notes_(&notes) {}

  /// A command of this command. One of them must be given, unless this one gets an action, too.
  Command add(const std::string& name, const std::string& summary);
  /// \p names as in "-o,--output"; without dashes it is given by its position.
  Command& option(const std::string& names, const Target& target, const std::string& help,
                  const OptionTraits& traits = {});
  /// "!--no-unique" among the names sets the variable to false.
  Command& flag(const std::string& names, bool& target, const std::string& help,
                const std::string& group = {});
  /// What there is to say of it besides. Lines are broken anew.
  Command& footer(const std::string& text);
  /// A list under a heading, after the footer.
  Command& list(const std::string& heading, const Names& entries);
  /// A line that one can type, and what it does. A test runs it where puzzles.sdm is.
  Command& example(const std::string& line, const std::string& what);
  /// Exit codes that are not those of all commands.
  Command& exit_codes(const Names& codes);
  /// A variable of the environment, and a file, that it looks at.
  Command& variable(const std::string& name, const std::string& what);
  Command& file(const std::string& name, const std::string& what);
  /// What the command does; its exit code is that of the program.
  Command& action(std::function<ExitCode()> run);
  /// Whether an option was given.
  [[nodiscard]] bool given(const std::string& name) const;
  /// All that there is to say of the program that this is a command of.
  [[nodiscard]] CommandDescription describe_program() const;

 private:
  CLI::App* app_;
  CommandNotes* notes_;
};

/// The whole program as a user types it.
class CommandLine {
 public:
  /// \p version is told whether --verbose was given, too. \p exit_codes are those of all commands
  /// that have none of their own.
  CommandLine(const std::string& name, const std::string& summary,
              const std::function<std::string(bool verbose)>& version, const Names& exit_codes);
  CommandLine(const CommandLine&) = delete;
  CommandLine& operator=(const CommandLine&) = delete;
  ~CommandLine();

  /// The program as a command: what is added to it are its commands.
  [[nodiscard]] Command root() { return {*app_, *notes_}; }
  /// Runs the command that was typed and returns its exit code. \p before is called with its name
  /// once all options have been understood. Throws UsageError where they have not.
  ExitCode run(int argc, char** argv, const std::function<void(const std::string&)>& before);

 private:
  std::unique_ptr<CLI::App> app_;
  std::unique_ptr<CommandNotes> notes_;
};

}  // namespace evodoku::cli
