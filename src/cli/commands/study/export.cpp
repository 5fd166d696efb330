// evodoku study export and report: what a store holds, for other programs and for people.
#include <fmt/format.h>

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
    refuse_input({path, "--figures"}, {{studies.path(), "--store"}});
    write_file(path, one.bytes);
  }
  say(fmt::format("wrote {} files to {}\n", files.size(), flags.figures));
}

}  // namespace

ExitCode study_export(StudyFlags& flags) {
  Studies studies = flags.studies();
  refuse_input({flags.output, "-o"}, {{studies.path(), "--store"}});
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
  refuse_input({flags.output, "-o"}, {{studies.path(), "--store"}});
  if (!flags.figures.empty()) write_figures(studies, flags);
  if (flags.markdown) {
    write_file(flags.output, studies.report(flags.name, ReportForm::kMarkdown, flags.measure));
    return ExitCode::kOk;
  }
  const std::string page = flags.output.empty() ? flags.name + ".html" : flags.output;
  write_file(page, studies.report(flags.name, ReportForm::kHtml, flags.measure));
  if (page == "-") return ExitCode::kOk;
  const std::string runs = std::filesystem::path(page).replace_extension(".csv").string();
  refuse_input({runs, "-o"}, {{studies.path(), "--store"}, {page, ""}});
  write_runs(studies, flags.name, "csv", /*points=*/false, runs);
  say(fmt::format("wrote {} and {}\n", page, runs));
  return ExitCode::kOk;
}

}  // namespace evodoku::cli
