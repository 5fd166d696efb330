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

#include "evodoku/error.hpp"

namespace CLI {
class App;
}

namespace evodoku::cli {

/// Says what is wrong with the value of an option; nothing where it will do.
using Check = std::function<std::string(const std::string& value)>;
[[nodiscard]] Check one_of(std::vector<std::string> values);

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
  std::string takes = {};             ///< stands for its value in --help: "FILE"
  std::optional<Numbers> range = {};  ///< of one that takes numbers: --help says it
  Check check = {};                   ///< for each value
  bool shows_default = false;         ///< in --help
  bool required = false;
  bool or_random = false;      ///< of a seed: "random" is a fresh one
  bool one_at_a_time = false;  ///< of a list: one value each time the option is given
  char separator = 0;          ///< of the values of a list that may stand together: ','
  std::string group = {};      ///< heading in --help
};

/// One command. A handle: copies are the same command.
class Command {
 public:
  Command(CLI::App& app, ExitCode& code) : app_(&app), code_(&code) {}

  /// A command of this command. One of them must be given, unless this one gets an action, too.
  Command add(const std::string& name, const std::string& summary);
  /// \p names as in "-o,--output"; without dashes it is given by its position.
  Command& option(const std::string& names, const Target& target, const std::string& help,
                  const OptionTraits& traits = {});
  /// "!--no-unique" among the names sets the variable to false.
  Command& flag(const std::string& names, bool& target, const std::string& help,
                const std::string& group = {});
  /// What --help ends with.
  Command& footer(const std::string& text);
  /// What the command does; its exit code is that of the program.
  Command& action(std::function<ExitCode()> run);
  /// Whether an option was given.
  [[nodiscard]] bool given(const std::string& name) const;

 private:
  CLI::App* app_;
  ExitCode* code_;
};

/// The whole program as a user types it.
class CommandLine {
 public:
  /// \p version is told whether --verbose was given, too.
  CommandLine(const std::string& name, const std::string& summary,
              const std::function<std::string(bool verbose)>& version);
  CommandLine(const CommandLine&) = delete;
  CommandLine& operator=(const CommandLine&) = delete;
  ~CommandLine();

  /// The program as a command: what is added to it are its commands.
  [[nodiscard]] Command root() { return {*app_, code_}; }
  /// Runs the command that was typed and returns its exit code. \p before is called with its name
  /// once all options have been understood. Throws UsageError where they have not.
  ExitCode run(int argc, char** argv, const std::function<void(const std::string&)>& before);

 private:
  std::unique_ptr<CLI::App> app_;
  ExitCode code_ = ExitCode::kOk;
};

}  // namespace evodoku::cli
