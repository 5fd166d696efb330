// evodoku study stop and merge
#include <fmt/format.h>

#include "cli/output.hpp"
#include "cli/study/command.hpp"
#include "evodoku/study.hpp"

namespace evodoku::cli {

ExitCode study_stop(const StudyCommand& options) {
  const std::size_t running = Studies(options.store).stop(options.name);
  Output("").write(running == 0 ? fmt::format("{}: no process is running it\n", options.name)
                                : fmt::format("{}: told {} process{} to stop\n", options.name,
                                              running, running == 1 ? "" : "es"));
  return ExitCode::kOk;
}

ExitCode study_merge(const StudyCommand& options) {
  Studies studies(options.store);
  for (const std::string& file : options.files) {
    std::string out;
    for (const MergedStudy& one : studies.merge(file)) {
      out += fmt::format("{}: {} of {} runs were new", one.name, one.added, one.runs);
      if (one.differing > 0) {
        out +=
            fmt::format("; {} differ from those that were here, {} of them replaced by the other",
                        one.differing, one.replaced);
      }
      if (one.other_plan) out += "; its plan is another one, the plan that was here stays";
      out += '\n';
    }
    Output("").write(out);
  }
  return ExitCode::kOk;
}

}  // namespace evodoku::cli
