#include "cli/program.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <exception>
#include <iostream>
#include <new>

#include "cli/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/options.hpp"
#include "cli/ranks.hpp"
#include "cli/terminal.hpp"
#include "cluster/launched.hpp"
#include "evodoku/table.hpp"
#include "evodoku/version.hpp"

namespace evodoku::cli {

namespace {

/// Makes sure that 0, 1 and 2 are in use. Otherwise a file that is opened next would get the number
/// of a closed standard stream, and messages would end up in it. Using the stream still fails.
void reserve_standard_streams() {
  for (const int fd : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (::fcntl(fd, F_GETFD) < 0 && ::open("/dev/null", O_PATH) != fd) return;
  }
}

int fail(ExitCode code, std::string_view message) {
  say(fmt::format("evodoku: {}\n", message));
  return static_cast<int>(code);
}

/// Several processes that do not know of each other would all do the same.
int refuse_copies(const cluster::Launched& launched) {
  // One speaks for all; a failure of the others might end it before it has spoken.
  if (launched.rank != 0) return static_cast<int>(ExitCode::kOk);
  return fail(ExitCode::kSystem,
              fmt::format("{} has started {} processes, but this program was built without MPI: "
                          "install openmpi-bin and libopenmpi-dev and start ./evodoku again, or "
                          "start it without {}",
                          launched.by, launched.size, launched.by));
}

/// What CLI11 says of an unknown command is not helpful: name the one that was meant.
std::string explain(const CLI::App& program, int argc, char** argv, const CLI::ParseError& error) {
  if (argc > 1 && argv[1][0] != '-' && program.get_subcommands().empty()) {
    std::vector<std::string_view> names;
    for (const CLI::App* command : program.get_subcommands([](const CLI::App*) { return true; })) {
      names.emplace_back(command->get_name());
    }
    return unknown_name("command", argv[1], names);
  }
  const auto chosen = program.get_subcommands();
  return fmt::format("{}\nTry 'evodoku {}--help'.", error.what(),
                     chosen.empty() ? "" : chosen.front()->get_name() + " ");
}

}  // namespace

int run(int argc, char** argv, cluster::Link* link) {
  reserve_standard_streams();
  const cluster::Launched launched = cluster::launched();
  if (link == nullptr && launched.size > 1) return refuse_copies(launched);
  handle_signals();
  set_ranks(link);
  CLI::App program("evodoku: a Sudoku laboratory. Solves, checks and converts Sudoku of any size.",
                   "evodoku");
  program.set_version_flag("--version", std::string("evodoku ") + version());
  program.require_subcommand(1);
  program.footer("\n" + exit_code_help() + "\n'evodoku COMMAND --help' says more of each command.");

  ExitCode code = ExitCode::kOk;
  for (const auto add :
       {add_solve, add_check, add_count, add_rate, add_explain, add_hint, add_convert, add_canon,
        add_same, add_make, add_print, add_evolve, add_techniques, add_solvers, add_recipes,
        add_operators, add_formats, add_bench, add_study}) {
    add(program, code);
  }

  program.parse_complete_callback([&] {
    if (link == nullptr || program.get_subcommands().empty()) return;
    const std::string name = program.get_subcommands().front()->get_name();
    if (name == "study" || name == "solve") return;
    throw UsageError(
        fmt::format("'{}' does not run on several ranks: start it without {}", name, launched.by));
  });

  try {
    program.parse(argc, argv);
    return static_cast<int>(code);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) {  // --help, --version
      program.exit(error);
      if (std::cout.flush()) return static_cast<int>(ExitCode::kOk);
      return errno == EPIPE ? static_cast<int>(ExitCode::kOk)
                            : fail(ExitCode::kSystem, "cannot write standard output");
    }
    if (argc == 1) {
      say(program.help());
      return static_cast<int>(ExitCode::kUsage);
    }
    return fail(ExitCode::kUsage, explain(program, argc, argv, error));
  } catch (const Error& error) {
    return fail(error.code(), error.what());
  } catch (const std::bad_alloc&) {
    return fail(ExitCode::kSystem, "out of memory");
  } catch (const std::exception& error) {
    return fail(ExitCode::kSystem, error.what());
  }
}

}  // namespace evodoku::cli
