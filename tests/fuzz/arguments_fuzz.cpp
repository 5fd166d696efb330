// Throws words and an environment at the program. Whatever they are, it ends by itself with an exit
// code that is documented.
//
// It runs in a folder of its own, and words have no slash, so that no other file can be named. What
// would take long is interrupted, as by Ctrl-C.
#include <fcntl.h>
#include <sys/time.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <vector>

#include "bytes.hpp"
#include "cli/interrupt.hpp"
#include "cli/program.hpp"
#include "folder.hpp"

namespace {

using evodoku::fuzz::Bytes;

const auto kCommands = std::to_array<const char*>(
    {"solve",    "check",    "count", "rate",     "explain",    "hint",    "convert", "canon",
     "same",     "make",     "print", "evolve",   "techniques", "solvers", "recipes", "operators",
     "formats",  "variants", "study", "--help",   "--version",  "filter",  "sort",    "minimise",
     "scramble", "sample",   "help",  "complete", "completion"});

const auto kWords = std::to_array<const char*>({"p.sdm",
                                                "x.json",
                                                "r.toml",
                                                "plan.toml",
                                                "-",
                                                "--json",
                                                "-q",
                                                "-j",
                                                "1",
                                                "2",
                                                "0",
                                                "-1",
                                                "1e9",
                                                "18446744073709551616",
                                                "-w",
                                                "hughes",
                                                "fast",
                                                "general",
                                                "sat",
                                                "--recipe",
                                                "--set",
                                                "population=4",
                                                "population=0",
                                                "islands=2",
                                                "--seed",
                                                "--limit",
                                                "--time-limit",
                                                "10ms",
                                                "--max-evaluations",
                                                "100",
                                                "--all",
                                                "--show",
                                                "both",
                                                "board",
                                                "--format",
                                                "svg",
                                                "sdk",
                                                "-o",
                                                "out",
                                                "--color",
                                                "always",
                                                "--restarts",
                                                "--runs",
                                                "--checkpoint",
                                                "c.ck",
                                                "--resume",
                                                "--from",
                                                "--size",
                                                "--box",
                                                "2x3",
                                                "4",
                                                "--variant",
                                                "x,windoku",
                                                "--regions",
                                                "--symmetric-regions",
                                                "--alphabet",
                                                "--givens",
                                                "-n",
                                                "--level",
                                                "hard",
                                                "--maker",
                                                "samurai",
                                                "--clues",
                                                "24..30",
                                                "--rating",
                                                "--symmetry",
                                                "--pattern",
                                                "--attempts",
                                                "--html",
                                                "--boards",
                                                "--reveal",
                                                "-u",
                                                "show",
                                                "run",
                                                "list",
                                                "report",
                                                "export",
                                                "csv",
                                                "race",
                                                "--store",
                                                "s.sqlite",
                                                "--quick",
                                                "queens",
                                                "mastermind",
                                                "--help",
                                                "--resolved",
                                                "mutate",
                                                "-t",
                                                "--watch"});

const auto kVariables = std::to_array<const char*>(
    {"HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "LANG", "LC_ALL", "NO_COLOR", "TERM",
     "SOURCE_DATE_EPOCH", "SLURM_PROCID", "SLURM_STEP_NUM_TASKS", "OMPI_COMM_WORLD_SIZE",
     "OMPI_COMM_WORLD_RANK", "PMI_RANK", "PMI_SIZE"});

std::atomic<bool>& interrupt_flag() {
  return const_cast<std::atomic<bool>&>(evodoku::cli::interrupted());
}

/// A folder with something to work on, where nobody else has anything; and no output.
void settle() {
  static const evodoku::fuzz::Folder folder;
  std::filesystem::current_path(folder.path());
  std::ofstream("p.sdm")
      << "..973.526..5.8.1.7.3.....4...2.1.....6.....8.....6.7...9.....6.1.7.5.9..526.973..\n";
  std::ofstream("x.json") << "{\"puzzle\":\"1...............\",\"title\":\"\\u001b[2J\"}\n";
  std::ofstream("r.toml") << "base = \"hughes\"\npopulation = 8\n";
  std::ofstream("plan.toml") << "seeds = [1]\nbudget = { nodes = 10 }\n[[solvers]]\nsolver = "
                                "\"csp\"\n[[puzzles]]\nboards = [\"1...............\"]\n";
  const int nothing = ::open("/dev/null", O_RDWR);
  ::dup2(nothing, STDIN_FILENO);
  ::dup2(nothing, STDOUT_FILENO);
  struct sigaction action {};
  action.sa_handler = [](int) { interrupt_flag().store(true); };
  ::sigaction(SIGVTALRM, &action, nullptr);
}

/// Has the program interrupted after some processor time.
void interrupt_after(suseconds_t microseconds) {
  const itimerval timer{.it_interval = {}, .it_value = {.tv_sec = 0, .tv_usec = microseconds}};
  ::setitimer(ITIMER_VIRTUAL, &timer, nullptr);
}

std::string any_word(Bytes& bytes) {
  std::string out = bytes.text(40);
  std::replace(out.begin(), out.end(), '/', '_');
  return out.substr(0, out.find('\0'));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const bool kSettled = (settle(), true);
  (void)kSettled;
  Bytes bytes(data, size);
  std::vector<std::string> words = {"evodoku"};
  std::vector<const char*> variables;
  for (std::size_t i = bytes.below(3); i > 0; --i) {
    variables.push_back(kVariables[bytes.below(kVariables.size())]);
    ::setenv(variables.back(), any_word(bytes).c_str(), 1);
  }
  words.emplace_back(kCommands[bytes.below(kCommands.size())]);
  while (!bytes.empty() && words.size() < 12) {
    const std::size_t choice = bytes.below(256);
    words.push_back(choice < 200 ? kWords[choice % kWords.size()] : any_word(bytes));
  }
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  const int messages = ::dup(STDERR_FILENO);
  const int nothing = ::open("/dev/null", O_WRONLY);
  ::dup2(nothing, STDERR_FILENO);
  ::close(nothing);
  interrupt_flag().store(false);
  interrupt_after(300'000);
  const int code = evodoku::cli::run(static_cast<int>(words.size()), argv.data());
  interrupt_after(0);
  ::dup2(messages, STDERR_FILENO);
  ::close(messages);
  for (const char* name : variables) ::unsetenv(name);
  if ((code < 0 || code > 6) && code != 130) {
    evodoku::fuzz::complain("exit code " + std::to_string(code));
  }
  return 0;
}
