// evodoku study export and report: what a store holds, for other programs and for people.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "cli/commands/study/command.hpp"
#include "cli/output/output.hpp"
#include "cli/output/terminal.hpp"
#include "evodoku/escape.hpp"
#include "evodoku/files.hpp"

namespace evodoku::cli {

namespace {

void write_file(const std::string& path, const std::string& text) {
  Output output(path);
  output.write(text);
  output.finish();
}

/// Writes runs to a file, or to standard output.
void write_runs(Studies& studies, const std::string& name, const std::string& format, bool points,
                const std::string& path) {
  Output output(path);
  studies.write(name, study_exports().find(format),
                {.points = points, .write = [&](const std::string& text) { output.write(text); }});
  output.finish();
}

/// Writes the figures and tables of a report into a folder.
void write_figures(Studies& studies, const StudyFlags& flags) {
  const std::filesystem::path folder = flags.figures;
  const std::vector<ReportFile> files = studies.report_files(flags.name, flags.measure);
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) {
    throw SystemError(
        fmt::format("cannot make {}: {}", escape::line(flags.figures), error.message()));
  }
  for (const ReportFile& one : files) {
    const std::string path = (folder / one.name).string();
    refuse_store({path, "--figures"}, studies);
    write_file(path, one.bytes);
  }
  say(fmt::format("wrote {} files to {}\n", files.size(), escape::line(flags.figures)));
}

/// The page of a study, in this folder whatever a store calls it.
std::string page_of(std::string study) {
  std::replace(study.begin(), study.end(), '/', '_');
  return study + ".html";
}

/// Where the runs go that belong to a page; "" for a page that goes to a pipe or a device.
std::string runs_beside(const std::string& page) {
  namespace fs = std::filesystem;
  if (page == "-" || own_descriptor(page)) return "";
  std::error_code none;
  if (fs::exists(page, none) && !fs::is_regular_file(page, none)) return "";
  return fs::path(page).replace_extension(".csv").string();
}

}  // namespace

ExitCode study_export(StudyFlags& flags) {
  Studies studies = flags.studies();
  refuse_store({flags.output, "-o"}, studies);
  const StudyExport& format = study_exports().find(flags.format);
  if (format.is_folder) {
    studies.write(flags.name, format, {.points = flags.points, .folder = flags.output});
  } else {
    write_runs(studies, flags.name, flags.format, flags.points, flags.output);
  }
  return ExitCode::kOk;
}

ExitCode study_report(StudyFlags& flags) {
  Studies studies = flags.studies();
  const std::string page =
      flags.output.empty() && !flags.markdown ? page_of(flags.name) : flags.output;
  const std::string runs = flags.markdown ? "" : runs_beside(page);
  // Before anything is written.
  refuse_store({page, "-o"}, studies);
  refuse_store({runs, "-o"}, studies);
  if (same_file(page, runs)) {
    throw UsageError(fmt::format(
        "-o {} is where the runs go that are written beside the page: expected another name",
        escape::line(page)));
  }
  if (!flags.figures.empty()) write_figures(studies, flags);
  write_file(page,
             studies.report(flags.name, flags.markdown ? ReportForm::kMarkdown : ReportForm::kHtml,
                            flags.measure));
  if (runs.empty()) return ExitCode::kOk;
  write_runs(studies, flags.name, "csv", /*points=*/false, runs);
  say(fmt::format("wrote {} and {}\n", escape::line(page), escape::line(runs)));
  return ExitCode::kOk;
}

}  // namespace evodoku::cli
