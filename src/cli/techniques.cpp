// evodoku techniques: the ladder that ratings are made of.
#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/report.hpp"
#include "evodoku/rate.hpp"

namespace evodoku::cli {

namespace {

std::string sizes(const Technique& technique) {
  return technique.smallest == technique.largest ? fmt::format("{0}x{0}", technique.largest)
                                                 : fmt::format("to {0}x{0}", technique.largest);
}

}  // namespace

void add_techniques(CLI::App& program, ExitCode& code) {
  auto json = std::make_shared<bool>(false);
  CLI::App* command = program.add_subcommand("techniques", "List the techniques of the ratings");
  command->add_flag("--json", *json, "One JSON object a line");
  command->callback([json, &code] {
    std::string out;
    for (const Technique& technique : techniques()) {
      if (*json) {
        JsonLine(out)
            .text("id", technique.name)
            .text("name", technique.title)
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
        out += fmt::format("{:<22} {:<9} {:<9} {}\n", technique.name, range, sizes(technique),
                           technique.summary);
      }
    }
    Output("").write(out);
    code = ExitCode::kOk;
  });
}

}  // namespace evodoku::cli
