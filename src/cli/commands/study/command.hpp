/// \file
/// What the commands of `evodoku study` take, and those that have a file of their own.
#pragma once

#include <string>
#include <vector>

#include "cli/interrupt.hpp"
#include "evodoku/files.hpp"
#include "evodoku/study.hpp"

namespace evodoku::cli {

struct StudyFlags {
  std::string file;  ///< a plan or a race
  std::string name;
  std::string store;
  std::string format;
  std::string output;
  std::string figures;             ///< a folder
  std::string measure;             ///< that parameters are to explain
  std::vector<std::string> files;  ///< stores to merge; or what is compared, the puzzles last
  Comparison comparison;
  bool dry_run = false;
  bool yes = false;
  StudyOptions how{.cancel = &interrupted()};
  bool points = false;
  bool markdown = false;
  bool force = false;

  /// The store. Throws UsageError for one that would be gone at the end.
  [[nodiscard]] Studies studies() const;
};

/// Throws UsageError for a file to be written that is the store, or what SQLite keeps beside it.
void refuse_store(const NamedFile& output, const Studies& studies);
/// Throws before hours of work where a file could not be written after them. A pipe or a
/// device is left alone.
void must_be_writable(const std::string& path);

/// Has all ranks run what is run, where there are several.
void use_ranks(StudyOptions& how);

/// Says so where the store is on a network file system.
void say_network(const Studies& studies);
/// Runs what is missing of a study, and says on standard error how it goes.
StudyProgress run_announced(Studies& studies, const StudyPlan& plan, StudyOptions& how);

/// Says what running a plan would do, and runs nothing.
[[nodiscard]] ExitCode tell_what_would_run(Studies& studies, const StudyPlan& plan,
                                           const StudyOptions& how);

/// Runs what is missing of a study.
[[nodiscard]] ExitCode study_run(StudyFlags& flags);
/// Runs what is compared, and says who is better.
[[nodiscard]] ExitCode study_compare(StudyFlags& flags);
/// Shows how a study grows that other processes run.
[[nodiscard]] ExitCode study_watch(StudyFlags& flags);
/// Tunes the parameters of a recipe, and writes the winner as one.
[[nodiscard]] ExitCode study_race(StudyFlags& flags);
/// Runs the studies of the five papers, and writes one report of all.
[[nodiscard]] ExitCode study_papers(StudyFlags& flags);
/// Writes the report of a study, and its runs as CSV beside it.
[[nodiscard]] ExitCode study_report(StudyFlags& flags);
/// Writes all runs as CSV or JSON to standard output, or as IOHprofiler has them to a folder.
[[nodiscard]] ExitCode study_export(StudyFlags& flags);

}  // namespace evodoku::cli
