// evodoku techniques: the ladder that ratings are made of.
#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/report.hpp"
#include "rate/technique.hpp"

namespace evodoku::cli {

namespace {

std::string sizes(const rating::Technique& technique) {
  return technique.smallest == technique.largest ? fmt::format("{0}x{0}", technique.largest)
                                                 : fmt::format("to {0}x{0}", technique.largest);
}

}  // namespace

void add_techniques(Command& command) {
  auto json = std::make_shared<bool>(false);
  command.flag("--json", *json, "One JSON object a line");
  command.action([json] {
    std::string out;
    for (const rating::Technique& technique : rating::techniques()) {
      if (*json) {
        JsonLine(out)
            .text("id", technique.id)
            .text("name", technique.name)
            .raw("easiest", fmt::format("{:.1f}", technique.easiest))
            .raw("hardest", fmt::format("{:.1f}", technique.hardest))
            .number("smallest", static_cast<std::uint64_t>(technique.smallest))
            .number("largest", static_cast<std::uint64_t>(technique.largest))
            .text("summary", technique.summary);
      } else {
        const std::string range =
            technique.easiest == technique.hardest
                ? fmt::format("{:.1f}", technique.easiest)
                : fmt::format("{:.1f}-{:.1f}", technique.easiest, technique.hardest);
        out += fmt::format("{:<22} {:<9} {:<9} {}\n", technique.id, range, sizes(technique),
                           technique.summary);
      }
    }
    Output("").write(out);
    return ExitCode::kOk;
  });
}

}  // namespace evodoku::cli
