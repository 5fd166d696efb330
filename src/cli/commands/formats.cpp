// evodoku formats: the list of all file formats.
#include "evodoku/formats.hpp"

#include <fmt/format.h>

#include "cli/commands/commands.hpp"
#include "cli/options/flags.hpp"
#include "cli/output/json_line.hpp"
#include "cli/output/output.hpp"

namespace evodoku::cli {

void add_formats(Command& command) {
  auto json = std::make_shared<bool>(false);
  add_json(command, *json);
  command.example("evodoku formats",
                  "Formats, their endings, and whether they are read or written");
  command.action([json] {
    std::string out;
    for (const Format& format : formats()) {
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
    print_text(out);
    return ExitCode::kOk;
  });
}

}  // namespace evodoku::cli
