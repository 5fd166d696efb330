// evodoku study report
#include <fmt/format.h>

#include <filesystem>

#include "cli/output.hpp"
#include "cli/study/command.hpp"
#include "cli/terminal.hpp"
#include "evodoku/study.hpp"

namespace evodoku::cli {

namespace {

void write_file(const std::string& path, const std::string& text) {
  Output output(path);
  output.write(text);
  output.finish();
}

}  // namespace

ExitCode study_report(const StudyCommand& options) {
  Studies studies(options.store);
  if (options.markdown) {
    write_file(options.output, studies.report(options.name, ReportForm::kMarkdown));
    return ExitCode::kOk;
  }
  const std::string page = options.output.empty() ? options.name + ".html" : options.output;
  write_file(page, studies.report(options.name));
  if (page == "-") return ExitCode::kOk;
  const std::string runs = std::filesystem::path(page).replace_extension(".csv").string();
  Output csv(runs);
  studies.write(options.name, study_exports().find("csv"),
                {.write = [&](const std::string& text) { csv.write(text); }});
  csv.finish();
  say(fmt::format("wrote {} and {}\n", page, runs));
  return ExitCode::kOk;
}

}  // namespace evodoku::cli
