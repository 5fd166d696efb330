#include "cli/program.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cstdlib>
#include <exception>
#include <new>
#include <system_error>

#include "cli/commands/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/options/flags.hpp"
#include "cli/output/patient_write.hpp"
#include "cli/output/terminal.hpp"
#include "cli/ranks.hpp"
#include "evodoku/bench.hpp"
#include "evodoku/budget.hpp"
#include "evodoku/gpu.hpp"
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

/// What runs deep needs room: without it a program ends without a word.
void check_stack() {
  constexpr rlim_t kLeast = rlim_t{512} * 1024;  // twice what the largest board was seen to take
  rlimit limit{};
  if (::getrlimit(RLIMIT_STACK, &limit) != 0 || limit.rlim_cur >= kLeast) return;
  throw SystemError(fmt::format("the stack may take {} kB here, and {} are needed: see ulimit -s",
                                limit.rlim_cur / 1024, kLeast / 1024));
}

int fail(ExitCode code, std::string_view message) {
  say(fmt::format("evodoku: {}\n", message));
  return static_cast<int>(code);
}

std::string describe_version(bool verbose) {
  if (!verbose) return version();
  const std::string all = describe_program();
  return fmt::format("{}gpu {}", all.substr(all.find(' ') + 1), describe_gpu());
}

/// Several processes that do not know of each other would all do the same.
int refuse_copies(const cluster::Launched& launched) {
  cluster::let_first_speak(launched);
  return fail(ExitCode::kSystem,
              fmt::format("{} has started {} processes (so says {}), but this program was built "
                          "without MPI: install openmpi-bin and libopenmpi-dev and start ./evodoku "
                          "again, or start it without {}",
                          launched.by, launched.size, launched.told_by, launched.by));
}

/// One line of `evodoku --help`.
struct CommandEntry {
  const char* name;
  const char* summary;
  void (*add)(Command& command);
};

constexpr auto kCommands = std::to_array<CommandEntry>({
    {"solve", "Solve puzzles", add_solve},
    {"check", "Tell whether puzzles are valid, solvable, unique and minimal", add_check},
    {"count", "Count the solutions of puzzles", add_count},
    {"rate", "Rate puzzles: a number on the scale of Sudoku Explainer", add_rate},
    {"explain", "Explain how a person solves puzzles, step by step", add_explain},
    {"hint", "Help with the next step, without telling more than asked", add_hint},
    {"convert", "Write puzzles in another format", add_convert},
    {"canon", "Write the canonical form of puzzles, and drop repeated ones", add_canon},
    {"same", "Say whether two puzzles are the same in essence, and how", add_same},
    {"filter", "Write the puzzles that are as asked for", add_filter},
    {"sort", "Write puzzles in another order: by rating, clues or title", add_sort},
    {"minimise", "Leave out clues as long as there is one solution", add_minimise},
    {"scramble", "Make puzzles look different that are the same in essence", add_scramble},
    {"sample", "Write some puzzles of many, by chance", add_sample},
    {"make", "Make new puzzles", add_make},
    {"print", "Make a booklet of puzzles, as PDF", add_print},
    {"evolve", "Evolve other problems: queens, mastermind", add_evolve},
    {"learn", "Teach the techniques, one lesson each", add_learn},
    {"lab", "Open all of this in a browser, and watch studies there", add_lab},
    {"techniques", "List the techniques of the ratings", add_techniques},
    {"solvers", "List the solvers", add_solvers},
    {"recipes", "List the recipes, or show one", add_recipes},
    {"operators", "List the operators that recipes are made of", add_operators},
    {"formats", "List the file formats", add_formats},
    {"variants", "List the variants of Sudoku", add_variants},
    {"bench", "Measure how fast the program is here", add_bench},
    {"selftest", "Check that the program works on this computer", add_selftest},
    {"study", "Run planned experiments and keep results", add_study},
    {"man", "Print the man pages of the commands", add_man},
    {"completion", "Print what makes a shell complete commands", add_completion},
});

/// Runs the command, with all that it needs before.
int run_command(int argc, char** argv, cluster::Link* link) {
  reserve_standard_streams();
  check_stack();
  const cluster::Launched launched = cluster::launched();
  if (link == nullptr && launched.size > 1) return refuse_copies(launched);
  handle_signals();
  // Fonts are the same in every language; and Fontconfig quotes one that it does not know.
  static_cast<void>(::setenv("FC_LANG", "en", 1));
  set_ranks(link);
  const auto line = command_line();
  const auto check_ranks = [&](const std::string& name) {
    if (link == nullptr || name == "study" || name == "solve" || name == "make") return;
    throw UsageError(
        fmt::format("'{}' does not run on several ranks: start it without {}", name, launched.by));
  };
  // Whatever takes long ends soon after Ctrl-C.
  const Watch watch({.cancel = &interrupted()});
  const ExitCode code = line->run(argc, argv, check_ranks);
  const bool is_cut = code == ExitCode::kOk && output_was_cut_short();
  return static_cast<int>(is_cut ? ExitCode::kInterrupted : code);
}

std::atomic<bool> memory_has_failed = false;

/// What `new` calls before it gives up.
void note_want_of_memory() {
  memory_has_failed = true;
  throw std::bad_alloc();
}

[[noreturn]] void end_with(const char* why) {
  static_cast<void>(write_patiently(STDERR_FILENO, "evodoku: "));
  for (const char* at = why; *at != '\0'; ++at) {
    // As `say` does, but without memory.
    const bool plain = *at >= ' ' && *at <= '~';
    static_cast<void>(write_patiently(STDERR_FILENO, plain ? std::string_view(at, 1) : "?"));
  }
  static_cast<void>(write_patiently(STDERR_FILENO, "\n"));
  ::_exit(static_cast<int>(ExitCode::kSystem));
}

/// Where a library promises not to throw and then has no memory (toml++ does), or throws on a
/// thread of its own because the system refuses it something (TBB does), an exception cannot reach
/// anybody. The end is still one that says why.
[[noreturn]] void end_where_nobody_catches() {
  prepare_sudden_end();
  constexpr auto kNoMemory = "out of memory";
  if (memory_has_failed) end_with(kNoMemory);  // the exception may be one of the library's own
  if (const std::exception_ptr thrown = std::current_exception()) {
    try {
      std::rethrow_exception(thrown);
    } catch (const std::bad_alloc&) {
      end_with(kNoMemory);
    } catch (const std::exception& error) {
      end_with(error.what());
    } catch (...) {
    }
  }
  std::abort();
}

int run_and_tell(int argc, char** argv, cluster::Link* link) {
  try {
    return run_command(argc, argv, link);
  } catch (const Stopped&) {
    return static_cast<int>(ExitCode::kInterrupted);
  } catch (const Error& error) {
    return fail(error.code(), error.what());
  } catch (const std::bad_alloc&) {
    throw;
  } catch (const std::system_error& error) {
    return fail(ExitCode::kSystem,
                error.code() == std::errc::resource_unavailable_try_again
                    ? "cannot start a thread: the system allows no more, or has no memory for it"
                    : error.what());
  } catch (const std::exception& error) {
    return fail(ExitCode::kSystem, error.what());
  }
}

}  // namespace

std::unique_ptr<CommandLine> command_line() {
  auto line = std::make_unique<CommandLine>(
      "evodoku", "evodoku: a Sudoku laboratory. Solves, checks and converts Sudoku of any size.",
      describe_version,
      Names{{"0", "all well"},
            {"1", "not solved within its budget"},
            {"2", "wrong usage"},
            {"3", "bad input (conflicting givens too)"},
            {"4", "no solution"},
            {"5", "more than one solution; a batch ends with the largest of 1 to 5"},
            {"6", "file or system error"},
            {"130", "interrupted"}});
  line->root()
      .footer(
          "'evodoku COMMAND --help' describes a command. evodoku-mpi is the same program for "
          "several processes on one or more machines, which mpirun starts; 'study', 'solve' and "
          "'make' share their work among them.")
      .example("evodoku solve puzzles.sdm", "Solve the puzzles of a file")
      .example("evodoku make --level hard", "Make a hard puzzle")
      .variable("NO_COLOR", "No colours, whatever it is set to; --color always has them still")
      .variable("EVODOKU_GPU_LIBRARY", "The library for a GPU, if it is not where it is looked for")
      .variable("SOURCE_DATE_EPOCH", "The time that PDF files carry, in seconds since 1970");
  for (const CommandEntry& entry : kCommands) {
    Command command = line->root().add(entry.name, entry.summary);
    entry.add(command);
  }
  return line;
}

int run(int argc, char** argv, cluster::Link* link) {
  std::set_new_handler(note_want_of_memory);
  std::set_terminate(end_where_nobody_catches);
  try {
    return run_and_tell(argc, argv, link);
  } catch (const std::bad_alloc&) {
    // As it is: there may be no memory for a longer message.
    static_cast<void>(write_patiently(STDERR_FILENO, "evodoku: out of memory\n"));
    return static_cast<int>(ExitCode::kSystem);
  }
}

}  // namespace evodoku::cli
