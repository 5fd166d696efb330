// evodoku formats: the list of all file formats.
#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/output_format.hpp"
#include "cli/report.hpp"

namespace evodoku::cli {

void add_formats(Command& command) {
  auto json = std::make_shared<bool>(false);
  command.flag("--json", *json, "One JSON object a line");
  command.action([json] {
    std::string out;
    for (const Format* entry : all_formats()) {
      const Format& format = *entry;
      const bool reads = format.reader != nullptr;
      const bool writes = format.writer != nullptr;
      if (*json) {
        JsonLine(out)
            .text("name", format.name)
            .text("extensions", format.extensions)
            .boolean("reads", reads)
            .boolean("writes", writes)
            .text("summary", format.summary);
      } else {
        out += fmt::format("{:<12} {:<10} {:<12} {}\n", format.name,
                           reads && writes ? "read/write"
                           : reads         ? "read"
                                           : "write",
                           format.extensions, format.summary);
      }
    }
    Output("").write(out);
    return ExitCode::kOk;
  });
}

}  // namespace evodoku::cli
