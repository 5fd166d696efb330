/// \file
/// The subcommands of `evodoku study` that have a file of their own, and what all take.
#pragma once

#include <string>
#include <vector>

#include "evodoku/error.hpp"

namespace evodoku::cli {

struct StudyCommand {
  std::string file;  ///< a plan
  std::string name;
  std::string store;
  std::string format;
  std::string output;
  int jobs = 0;
  std::vector<std::string> files;  ///< stores to merge
  bool quick = false;
  bool retry_failed = false;
  bool points = false;
  bool markdown = false;
  bool force = false;
};

/// Writes the report of a study, and its runs as CSV beside it.
[[nodiscard]] ExitCode study_report(const StudyCommand& options);
/// Tunes the parameters of a recipe, and writes the winner as one.
[[nodiscard]] ExitCode study_race(const StudyCommand& options);

/// Writes all runs as CSV or JSON to standard output, or as IOHprofiler has them to a folder.
[[nodiscard]] ExitCode study_export(const StudyCommand& options);
/// Takes over what other stores have.
[[nodiscard]] ExitCode study_merge(const StudyCommand& options);
/// Tells processes that run a study to stop.
[[nodiscard]] ExitCode study_stop(const StudyCommand& options);

}  // namespace evodoku::cli
