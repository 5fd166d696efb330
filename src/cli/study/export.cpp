// evodoku study export
#include "cli/output.hpp"
#include "cli/study/command.hpp"
#include "study/export/exports.hpp"

namespace evodoku::cli {

ExitCode study_export(const StudyCommand& options) {
  const bool is_ioh = options.format == "ioh";
  if (is_ioh && options.output.empty()) {
    throw UsageError("export ioh writes a folder: say which with --output DIR");
  }
  if (is_ioh && options.points) throw UsageError("export ioh has the points in any case");
  study::Store store(options.path(), study::Store::Mode::kRead);
  if (is_ioh) {
    study::export_ioh(store, options.name, options.output);
    return ExitCode::kOk;
  }
  Output output(options.output);
  const auto write = [&](const std::string& text) { output.write(text); };
  if (options.format == "json") {
    study::export_json(store, options.name, options.points, write);
  } else if (options.points) {
    study::export_points_csv(store, options.name, write);
  } else {
    study::export_csv(store, options.name, write);
  }
  output.finish();
  return ExitCode::kOk;
}

}  // namespace evodoku::cli
