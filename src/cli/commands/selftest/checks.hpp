/// \file
/// What `evodoku selftest` looks at.
#pragma once

#include <functional>
#include <string>

#include "evodoku/error.hpp"
#include "evodoku/table.hpp"

namespace evodoku::cli {

/// One check. It returns what it has seen, in a few words, and throws an Error that says what is
/// not as it should be.
struct SelfCheck {
  std::string name;
  std::string summary;
  std::function<std::string()> run;
};

/// The checks of this program.
[[nodiscard]] const Table<SelfCheck>& self_checks();

/// Runs some checks and prints a line for each. Ends with kSystem where one has failed.
[[nodiscard]] ExitCode run_checks(const Table<SelfCheck>& checks);

}  // namespace evodoku::cli
