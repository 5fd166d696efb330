/// \file
/// What can go wrong, and which exit code it means.
///
/// Everything that is thrown on purpose derives from `Error` and knows the exit code that a
/// command should end with, so that `main` needs one `catch` and no table of its own.
///
/// \code
/// #include <evodoku/evodoku.hpp>
/// #include <iostream>
///
/// int main() {
///   try {
///     (void)evodoku::parse("12q4............");
///   } catch (const evodoku::InputError& error) {
///     std::cout << error.what() << '\n';  // 1:3: found 'q', expected 1-4 or a blank
///     return error.place().column == 3 ? 0 : 1;
///   }
///   return 1;
/// }
/// \endcode
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>

namespace evodoku {

/// The exit codes of the program. A batch ends with the largest of 1 to 5 that applied.
enum class ExitCode {
  kOk = 0,
  kUnsolved = 1,    ///< not solved within the budget, or a request that was not met
  kUsage = 2,       ///< wrong usage of the command line
  kBadInput = 3,    ///< a malformed puzzle, conflicting givens included
  kNoSolution = 4,  ///< proved: the puzzle has no solution
  kMultiple = 5,    ///< proved: the puzzle has more than one solution
  kSystem = 6,      ///< a file, the system or a check of our own results failed
  kInterrupted = 130,
};

/// A place in a text: 1-based line and column; 0 where it is not known or makes no sense.
struct Place {
  std::string file;
  std::uint64_t line = 0;
  std::uint64_t column = 0;

  /// "file:line:column", without the parts that are not known.
  [[nodiscard]] std::string to_string() const;
};

/// Base of all errors that are thrown on purpose.
class Error : public std::runtime_error {
 public:
  Error(ExitCode code, const std::string& message) : std::runtime_error(message), code_(code) {}
  [[nodiscard]] ExitCode code() const { return code_; }

 private:
  ExitCode code_;
};

/// A puzzle, or a file of them, that cannot be read: says where, what was found, what was expected.
class InputError : public Error {
 public:
  InputError(Place place, std::string_view message);
  [[nodiscard]] const Place& place() const { return place_; }
  /// The message without the place.
  [[nodiscard]] const std::string& message() const { return message_; }

 private:
  Place place_;
  std::string message_;
};

/// A wrong option or a wrong combination of options.
class UsageError : public Error {
 public:
  explicit UsageError(const std::string& message) : Error(ExitCode::kUsage, message) {}
};

/// A file that cannot be opened, read or written.
class SystemError : public Error {
 public:
  explicit SystemError(const std::string& message) : Error(ExitCode::kSystem, message) {}
};

/// A result that does not pass the check that everything has to pass before it is reported: a
/// mistake in the program, or damaged memory. Nothing of the result is reported.
class InternalError : public Error {
 public:
  explicit InternalError(const std::string& message)
      : Error(ExitCode::kSystem, "internal error, please report it: " + message) {}
};

/// A text of unknown origin for use in messages: in quotes, shortened to \p most characters,
/// unprintable ones escaped, so that nothing in it can command a terminal.
[[nodiscard]] std::string in_quotes(std::string_view text, std::size_t most = 24);

}  // namespace evodoku
