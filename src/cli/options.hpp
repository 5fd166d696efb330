/// \file
/// Options that several commands share, so that they are called and behave the same everywhere.
#pragma once

#include <cstdint>
#include <string>

#include <CLI/CLI.hpp>

#include "evodoku/solve.hpp"

namespace evodoku::cli {

/// How results are shown.
struct OutputOptions {
  std::string file;
  bool json = false;
  std::string color = "auto";
  bool quiet = false;

  void add_to(CLI::App& command);
};

/// Which solver, and how much it may do.
struct SolverOptions {
  std::string with;  ///< empty: the default solver
  std::uint64_t seed = 1;
  std::string time_limit;
  std::uint64_t max_evaluations = kUnlimited;
  int jobs = 0;  ///< 0: as many as there are processors

  void add_to(CLI::App& command);
  /// The request for one puzzle. Throws UsageError for a time limit that is none.
  [[nodiscard]] Request request(std::uint64_t limit) const;
};

/// `-j`, resolved.
[[nodiscard]] int job_count(int jobs);
void add_jobs(CLI::App& command, int& jobs);

/// For options that take a large number: CLI11 itself would let -1 wrap around.
[[nodiscard]] CLI::Validator whole_number();

/// The exit codes, for the end of --help.
[[nodiscard]] std::string exit_code_help();

}  // namespace evodoku::cli
