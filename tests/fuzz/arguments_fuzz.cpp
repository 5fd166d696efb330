// Throws words and an environment at the program. Whatever they are, it ends by itself with an exit
// code that is documented.
//
// The words are those of the commands as they describe themselves, mixed with others. It runs in a
// folder of its own, and words have no slash, so that no other file can be named. What would take
// long is interrupted, as by Ctrl-C.
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdint>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <vector>

#include "bytes.hpp"
#include "cli/interrupt.hpp"
#include "cli/program.hpp"
#include "folder.hpp"

namespace {

using evodoku::cli::CommandDescription;
using evodoku::cli::OptionDescription;
using evodoku::cli::Paths;
using evodoku::fuzz::Bytes;
namespace fs = std::filesystem;

const auto kFiles = std::to_array<const char*>({"p.sdm", "x.json", "r.toml", "plan.toml", "out",
                                                "s.sqlite", "c.ck", "folder", "-", "nowhere"});

const auto kValues = std::to_array<const char*>({"1",
                                                 "2",
                                                 "0",
                                                 "4",
                                                 "-1",
                                                 "100",
                                                 "1e9",
                                                 "18446744073709551616",
                                                 "0.5",
                                                 "10ms",
                                                 "24..30",
                                                 "..25",
                                                 "2x3",
                                                 "fast",
                                                 "hughes",
                                                 "champion",
                                                 "population=4",
                                                 "population=0",
                                                 "islands=2",
                                                 "crowd.who.share=0.1",
                                                 "x,windoku",
                                                 "hard",
                                                 "1...............",
                                                 "svg",
                                                 "csv"});

const auto kVariables = std::to_array<const char*>(
    {"HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "LANG", "LC_ALL", "NO_COLOR", "TERM", "COLUMNS",
     "SOURCE_DATE_EPOCH", "EVODOKU_GPU_LIBRARY", "SLURM_PROCID", "SLURM_STEP_NUM_TASKS",
     "OMPI_COMM_WORLD_SIZE", "OMPI_COMM_WORLD_RANK", "PMI_RANK", "PMI_SIZE"});

/// The program. Its lab is left out: that serves a page until it is interrupted.
const CommandDescription& program() {
  static const auto kLine = evodoku::cli::command_line();
  static const CommandDescription kProgram = [] {
    CommandDescription out = kLine->root().describe_program();
    std::erase_if(out.commands, [](const auto& one) { return one.last_name() == "lab"; });
    return out;
  }();
  return kProgram;
}

std::atomic<bool>& interrupt_flag() {
  return const_cast<std::atomic<bool>&>(evodoku::cli::interrupted());
}

/// A folder where nobody else has anything; and no output.
void settle() {
  static const evodoku::fuzz::Folder folder;
  fs::current_path(folder.path());
  const int nothing = ::open("/dev/null", O_RDWR);
  ::dup2(nothing, STDIN_FILENO);
  ::dup2(nothing, STDOUT_FILENO);
  ::close(nothing);
  struct sigaction action {};
  action.sa_handler = [](int) { interrupt_flag().store(true); };
  ::sigaction(SIGVTALRM, &action, nullptr);
}

/// Something to work on. What the input before has left is gone, so that each can be tried alone.
void lay_out_files() {
  for (const auto& entry : fs::directory_iterator(".")) fs::remove_all(entry.path());
  std::ofstream("p.sdm")
      << "..973.526..5.8.1.7.3.....4...2.1.....6.....8.....6.7...9.....6.1.7.5.9..526.973..\n";
  std::ofstream("x.json") << "{\"puzzle\":\"1...............\",\"title\":\"\\u001b[2J\"}\n";
  std::ofstream("r.toml") << "base = \"hughes\"\npopulation = 8\n";
  std::ofstream("plan.toml") << "seeds = [1]\nbudget = { nodes = 10 }\n[[solvers]]\nsolver = "
                                "\"csp\"\n[[puzzles]]\nboards = [\"1...............\"]\n";
  fs::create_directory("folder");
}

/// Interrupts the program some time from now, as long as this is there.
class Alarm {
 public:
  explicit Alarm(long milliseconds) {
    sigevent event{};
    event.sigev_notify = SIGEV_SIGNAL;
    event.sigev_signo = SIGVTALRM;
    ::timer_create(CLOCK_MONOTONIC, &event, &timer_);
    const itimerspec when{.it_interval = {},
                          .it_value = {.tv_sec = 0, .tv_nsec = milliseconds * 1'000'000}};
    ::timer_settime(timer_, 0, &when, nullptr);
  }
  Alarm(const Alarm&) = delete;
  Alarm& operator=(const Alarm&) = delete;
  ~Alarm() { ::timer_delete(timer_); }

 private:
  timer_t timer_{};
};

std::string any_word(Bytes& bytes) {
  std::string out = bytes.text(40);
  std::replace(out.begin(), out.end(), '/', '_');
  out.resize(std::min(out.size(), out.find('\0')));
  return out == ".." ? "" : out;
}

/// Something that an option might take, or anything.
std::string any_value(const OptionDescription& option, Bytes& bytes) {
  const std::size_t choice = bytes.below(8);
  if (choice == 7) return any_word(bytes);
  if (choice < 5 && option.values != nullptr) {
    const evodoku::cli::Names names = option.values();
    if (!names.empty()) return names[bytes.below(names.size())].name;
  }
  if (choice < 5 && option.paths != Paths::kNone) return kFiles[bytes.below(kFiles.size())];
  return kValues[bytes.below(kValues.size())];
}

/// The words after the name of a program or of a command.
void add_words(const CommandDescription& command, Bytes& bytes, std::vector<std::string>& words) {
  if (!command.commands.empty()) {
    const CommandDescription& one = command.commands[bytes.below(command.commands.size())];
    words.push_back(one.last_name());
    return add_words(one, bytes, words);
  }
  while (!bytes.empty() && words.size() < 16 && !command.options.empty()) {
    const OptionDescription& option = command.options[bytes.below(command.options.size())];
    if (!option.by_position()) words.push_back(option.names[bytes.below(option.names.size())]);
    if (!option.takes.empty() || option.by_position()) words.push_back(any_value(option, bytes));
    if (bytes.below(16) == 15) words.push_back(any_word(bytes));
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const bool kSettled = (settle(), true);
  (void)kSettled;
  lay_out_files();
  Bytes bytes(data, size);
  std::vector<std::string> words = {"evodoku"};
  std::vector<const char*> variables;
  const std::size_t start = bytes.below(16);
  for (std::size_t i = start % 4 == 3 ? 2 : 0; i > 0; --i) {
    variables.push_back(kVariables[bytes.below(kVariables.size())]);
    ::setenv(variables.back(), any_word(bytes).c_str(), 1);
  }
  // What a shell asks when Tab is pressed, or a word too many.
  if (start == 14) words.emplace_back("complete");
  if (start == 13) words.push_back(any_word(bytes));
  add_words(program(), bytes, words);
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  const int messages = ::dup(STDERR_FILENO);
  const int nothing = ::open("/dev/null", O_WRONLY);
  ::dup2(nothing, STDERR_FILENO);
  ::close(nothing);
  interrupt_flag().store(false);
  int code = 0;
  {
    const Alarm alarm(150);
    code = evodoku::cli::run(static_cast<int>(words.size()), argv.data());
  }
  ::dup2(messages, STDERR_FILENO);
  ::close(messages);
  for (const char* name : variables) ::unsetenv(name);
  if ((code < 0 || code > 6) && code != 130) {
    evodoku::fuzz::complain("exit code " + std::to_string(code));
  }
  return 0;
}
