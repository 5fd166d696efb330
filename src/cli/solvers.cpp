// evodoku solvers: the list of all solvers.
#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/report.hpp"
#include "evodoku/solve.hpp"

namespace evodoku::cli {

void add_solvers(CLI::App& program, ExitCode& code) {
  auto json = std::make_shared<bool>(false);
  CLI::App* command = program.add_subcommand("solvers", "List the solvers");
  command->add_flag("--json", *json, "One JSON object a line");
  command->callback([json, &code] {
    std::string out;
    for (const SolverEntry& info : solvers()) {
      const bool is_default = &info == &default_solver(Shape());
      const bool for_others = &info == &default_solver(Shape::of_size(16));
      if (*json) {
        JsonLine(out)
            .text("name", info.name)
            .text("kind", info.kind)
            .number("smallest", static_cast<std::uint64_t>(info.smallest))
            .number("largest", static_cast<std::uint64_t>(info.largest))
            .boolean("default", is_default)
            .text("summary", info.summary);
      } else {
        out += fmt::format("{:<12} {:<9} to {}x{:<3} {}{}\n", info.name, info.kind, info.largest,
                           info.largest, info.summary,
                           is_default   ? " (the default)"
                           : for_others ? " (the default for other sizes)"
                                        : "");
      }
    }
    Output("").write(out);
    code = ExitCode::kOk;
  });
}

}  // namespace evodoku::cli
