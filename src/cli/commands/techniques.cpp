// evodoku techniques: the ladder that ratings are made of.
#include <fmt/format.h>

#include "cli/commands/commands.hpp"
#include "cli/options/flags.hpp"
#include "cli/output/json_line.hpp"
#include "cli/output/output.hpp"
#include "evodoku/rate.hpp"

namespace evodoku::cli {

namespace {

std::string ratings(const Technique& technique) {
  if (technique.easiest == technique.hardest) return fmt::format("{:.1f}", technique.easiest);
  return fmt::format("{:.1f}-{:.1f}", technique.easiest, technique.hardest);
}

std::string sizes(const Technique& technique) {
  return technique.smallest == technique.largest ? fmt::format("{0}x{0}", technique.largest)
                                                 : fmt::format("to {0}x{0}", technique.largest);
}

}  // namespace

void add_techniques(Command& command) {
  auto json = std::make_shared<bool>(false);
  add_json(command, *json);
  command.example("evodoku techniques", "The ladder, the easiest first");
  command.action([json] {
    std::string out;
    for (const Technique& technique : techniques()) {
      if (*json) {
        JsonLine(out)
            .text("id", technique.name)
            .text("name", technique.title)
            .fixed("easiest", technique.easiest, 1)
            .fixed("hardest", technique.hardest, 1)
            .number("smallest", static_cast<std::uint64_t>(technique.smallest))
            .number("largest", static_cast<std::uint64_t>(technique.largest))
            .text("summary", technique.summary);
      } else {
        out += fmt::format("{:<22} {:<9} {:<9} {}\n", technique.name, ratings(technique),
                           sizes(technique), technique.summary);
      }
    }
    print_text(out);
    return ExitCode::kOk;
  });
}

}  // namespace evodoku::cli
