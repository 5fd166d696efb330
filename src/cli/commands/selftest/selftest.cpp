// evodoku selftest: whether the program works on this computer.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <exception>

#include "cli/commands/commands.hpp"
#include "cli/commands/selftest/checks.hpp"
#include "cli/interrupt.hpp"
#include "cli/output/output.hpp"
#include "evodoku/budget.hpp"

namespace evodoku::cli {

ExitCode run_checks(const Table<SelfCheck>& checks) {
  std::size_t failed = 0;
  for (const SelfCheck& check : checks) {
    if (interrupted()) return ExitCode::kInterrupted;
    std::string seen;
    bool ok = false;
    try {
      seen = check.run();
      ok = true;
    } catch (const Stopped&) {
      return ExitCode::kInterrupted;
    } catch (const std::exception& error) {
      seen = error.what();
      ++failed;
    }
    print_text(fmt::format("{:<7} {:<17} {}\n", ok ? "ok" : "FAILED", check.name, seen));
  }
  print_text(failed == 0 ? fmt::format("all {} checks passed\n", checks.size())
                         : fmt::format("{} of {} checks failed: please report this, with what "
                                       "'evodoku --version --verbose' says\n",
                                       failed, checks.size()));
  return failed == 0 ? ExitCode::kOk : ExitCode::kSystem;
}

void add_selftest(Command& command) {
  command.footer(
      "Takes about five seconds and prints one line for each check. Recipes of your own are no "
      "part "
      "of it.");
  command.list("Checks", names_of(self_checks()));
  command.exit_codes({{"0", "all checks passed"},
                      {"2", "wrong usage"},
                      {"6", "a check failed"},
                      {"130", "interrupted"}});
  command.example("evodoku selftest", "See whether the program works on this computer");
  command.action([] {
    // Recipes are read when they are first asked for, which is later.
    ::setenv("XDG_CONFIG_HOME", "/nonexistent", 1);
    return run_checks(self_checks());
  });
}

}  // namespace evodoku::cli
