// evodoku study export
#include <optional>

#include "cli/output.hpp"
#include "cli/study/command.hpp"
#include "evodoku/study.hpp"

namespace evodoku::cli {

ExitCode study_export(const StudyCommand& options) {
  const StudyExport& format = study_exports().find(options.format);
  Studies studies(options.store);
  if (format.is_folder) {
    studies.write(options.name, format, {.points = options.points, .folder = options.output});
    return ExitCode::kOk;
  }
  (void)studies.status(options.name);  // before a file is made
  Output output(options.output);
  studies.write(
      options.name, format,
      {.points = options.points, .write = [&](const std::string& text) { output.write(text); }});
  output.finish();
  return ExitCode::kOk;
}

}  // namespace evodoku::cli
