// evodoku solvers: the list of all solvers.
#include <fmt/format.h>

#include "cli/commands/commands.hpp"
#include "cli/options/flags.hpp"
#include "cli/output/json_line.hpp"
#include "cli/output/output.hpp"

namespace evodoku::cli {

void add_solvers(Command& command) {
  auto json = std::make_shared<bool>(false);
  add_json(command, *json);
  command.example("evodoku solvers --json", "The solvers, for other programs");
  command.action([json] {
    const SolverChoice choice;
    std::string out;
    for (const SolverEntry& entry : solvers()) {
      const bool is_default = &entry == &choice.entry(Shape());
      const bool for_others = &entry == &choice.entry(Shape::of_size(16));
      if (*json) {
        JsonLine(out)
            .text("name", entry.name)
            .text("kind", kind_name(entry.kind))
            .number("smallest", static_cast<std::uint64_t>(entry.smallest))
            .number("largest", static_cast<std::uint64_t>(entry.largest))
            .boolean("default", is_default)
            .text("summary", entry.summary);
      } else {
        out += fmt::format("{:<12} {:<9} to {}x{:<3} {}{}\n", entry.name, kind_name(entry.kind),
                           entry.largest, entry.largest, entry.summary,
                           is_default   ? " (the default)"
                           : for_others ? " (the default for other sizes)"
                                        : "");
      }
    }
    print_text(out);
    return ExitCode::kOk;
  });
}

}  // namespace evodoku::cli
