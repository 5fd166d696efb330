// evodoku study report
#include "study/report/report.hpp"

#include <fmt/format.h>

#include <filesystem>

#include "cli/output.hpp"
#include "cli/study/command.hpp"
#include "cli/terminal.hpp"
#include "study/export/exports.hpp"
#include "study/report/html.hpp"
#include "study/report/markdown.hpp"

namespace evodoku::cli {

namespace {

void write_file(const std::string& path, const std::string& text) {
  Output output(path);
  output.write(text);
  output.finish();
}

}  // namespace

ExitCode study_report(const StudyCommand& options) {
  study::Store store(options.path(), study::Store::Mode::kRead);
  const study::report::Document document = study::report::report_of(store, options.name);
  if (options.markdown) {
    write_file(options.output, study::report::markdown_of(document));
    return ExitCode::kOk;
  }
  const std::string page = options.output.empty() ? options.name + ".html" : options.output;
  write_file(page, study::report::html_of(document));
  if (page == "-") return ExitCode::kOk;
  const std::string runs = std::filesystem::path(page).replace_extension(".csv").string();
  Output csv(runs);
  study::export_csv(store, options.name, [&](const std::string& text) { csv.write(text); });
  csv.finish();
  say(fmt::format("wrote {} and {}\n", page, runs));
  return ExitCode::kOk;
}

}  // namespace evodoku::cli
