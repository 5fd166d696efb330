// What shells complete when Tab is pressed, as a person at a terminal sees it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>

#include "support/process.hpp"

namespace evodoku {
namespace {

using support::Ran;
using support::run_command;
using support::run_program;
using support::TemporaryFolder;
using testing::HasSubstr;
using testing::Not;

/// What is typed before Tab is pressed, and the words that the program is then called with.
struct Typed {
  std::string line;
  std::string words;
};

/// Types the lines one after the other, each once the one before has done what is expected.
class Person {
 public:
  Person(std::string first, std::vector<Typed> lines)
      : first_(std::move(first)), lines_(std::move(lines)) {}

  void see(const std::string& out, int terminal) {
    if (!started_) {
      type(first_ + "\r", terminal);
      started_ = true;
    } else if (at_ == lines_.size()) {
      if (!ended_) type("exit\r", terminal);
      ended_ = true;
    } else if (!waiting_) {
      seen_ = out.size();
      type(lines_[at_].line + "\t\r", terminal);
      waiting_ = true;
    } else if (out.find(lines_[at_].words, seen_) != std::string::npos) {
      waiting_ = false;
      ++at_;
    }
  }
  /// The line that did not do what is expected; empty where all did.
  [[nodiscard]] std::string stuck() const { return at_ == lines_.size() ? "" : lines_[at_].line; }

 private:
  static void type(const std::string& text, int terminal) {
    ASSERT_EQ(::write(terminal, text.data(), text.size()), static_cast<ssize_t>(text.size()));
  }

  std::string first_;
  std::vector<Typed> lines_;
  bool started_ = false, waiting_ = false, ended_ = false;
  std::size_t at_ = 0, seen_ = 0;
};

/// A folder with files to name, recipes of one's own, and a program that completes as ours does and
/// else says what it was called with.
class Completion : public testing::Test {
 protected:
  Completion() {
    namespace fs = std::filesystem;
    for (const char* name : {"bin", "home", "subfolder", "config/evodoku/recipes"}) {
      fs::create_directories(folder_.file(name));
    }
    (void)folder_.write("puzzles here.sdm", "");
    (void)folder_.write("config/evodoku/recipes/my-own.toml", "base = \"hughes\"\n");
    const std::string program =
        folder_.write("bin/evodoku", "#!/bin/sh\ncase $1 in complete | completion) exec '" +
                                         support::program_path() +
                                         "' \"$@\";; esac\nprintf '<%s>' \"$@\"; echo\n");
    fs::permissions(program, fs::perms::owner_all);
  }

  void press_tab(const std::vector<std::string>& shell, const std::string& first,
                 const std::string& folder_name) {
    if (run_command({"sh", "-c", "command -v " + shell.front()}).code != 0) {
      GTEST_SKIP() << shell.front() << " is not installed";
    }
    Person person(first, {{"evodoku reci", "<recipes>"},
                          {"evodoku help tech", "<help><techniques>"},
                          {"evodoku study rep", "<study><report>"},
                          {"evodoku solve --max", "<solve><--max-evaluations>"},
                          {"evodoku solve --with gen", "<--with><general>"},
                          {"evodoku solve --with=gen", "<--with=general>"},
                          {"evodoku solve -j 2 -w my", "<-j><2><-w><my-own>"},
                          {"evodoku convert --format fpu", "<--format><fpuzzles>"},
                          {"evodoku make --technique x-wi", "<--technique><x-wing>"},
                          {"evodoku make --level expe", "<--level><expert>"},
                          {"evodoku make --variant x,windo", "<--variant><x,windoku>"},
                          {"evodoku make --symmetry quar", "<--symmetry><quarter-turn>"},
                          {"evodoku make --maker greedy", "<--maker><greedy-restart>"},
                          {"evodoku solve --color nev", "<--color><never>"},
                          {"evodoku study export io", "<export><ioh>"},
                          {"evodoku evolve mast", "<evolve><mastermind>"},
                          {"evodoku solve puzz", "<solve><puzzles here.sdm>"},
                          {"evodoku make --regions=puzz", "<--regions=puzzles here.sdm>"},
                          {"evodoku study report x --figures sub", folder_name}});
    using Clock = std::chrono::steady_clock;
    const Clock::time_point end = Clock::now() + std::chrono::minutes(2);  // of all patience
    support::RunOptions options;
    options.environment = {"PATH=" + folder_.file("bin") + ":/usr/bin:/bin",
                           "HOME=" + folder_.file("home"),
                           "XDG_CONFIG_HOME=" + folder_.file("config"),
                           "XDG_DATA_HOME=" + folder_.file("home"),
                           "TERM=vt100",
                           "LC_ALL=C.UTF-8",
                           "INPUTRC=/dev/null",
                           "PS1=$ "};
    options.terminal = true;
    options.typed = true;
    options.person = [&](const std::string& out, int terminal) { person.see(out, terminal); };
    options.watch = [&](const std::string&, int) { return Clock::now() < end; };
    std::vector<std::string> command = {"env", "-C", folder_.file(".")};
    command.insert(command.end(), shell.begin(), shell.end());
    const Ran ran = run_command(command, options);
    EXPECT_EQ(person.stuck(), "") << ran.out;
  }

  TemporaryFolder folder_;
};

TEST_F(Completion, OfBash) {
  press_tab({"bash", "--norc", "--noprofile", "-i"}, "source <(evodoku completion bash)",
            "<--figures><subfolder/>");
}

TEST_F(Completion, OfBashAsInstalled) {
  const std::string library = "/usr/share/bash-completion/bash_completion";
  if (!std::filesystem::exists(library)) GTEST_SKIP() << "bash-completion is not installed";
  const std::string data = folder_.file("home/bash-completion/completions");
  std::filesystem::create_directories(data);
  (void)folder_.write("home/bash-completion/completions/evodoku",
                      run_program({"completion", "bash"}).out);
  press_tab({"bash", "--norc", "--noprofile", "-i"}, "source " + library,
            "<--figures><subfolder/>");
}

TEST_F(Completion, OfZsh) {
  // It takes the slash away again.
  press_tab({"zsh", "-f", "-i"},
            "autoload -U compinit; compinit -u; source <(evodoku completion zsh)",
            "<--figures><subfolder>");
}

TEST_F(Completion, OfZshAsInstalled) {
  std::filesystem::create_directories(folder_.file("home/site-functions"));
  (void)folder_.write("home/site-functions/_evodoku", run_program({"completion", "zsh"}).out);
  press_tab({"zsh", "-f", "-i"},
            "fpath=(~/site-functions $fpath); autoload -U compinit; compinit -u",
            "<--figures><subfolder>");
}

TEST_F(Completion, OfFish) {
  press_tab({"fish", "--no-config", "-i"}, "evodoku completion fish | source",
            "<--figures><subfolder/>");
}

TEST(Complete, KnowsWhatFollows) {
  const auto after = [](std::vector<std::string> words) {
    words.insert(words.begin(), "complete");
    const Ran ran = run_program(words);
    EXPECT_EQ(ran.code, 0);
    return ran.out;
  };
  EXPECT_THAT(after({""}), HasSubstr("solve\tSolve puzzles\n"));
  EXPECT_EQ(after({}), after({""}));
  EXPECT_THAT(after({"study", ""}), HasSubstr("run\tRun what is missing"));
  EXPECT_THAT(after({"solve", ""}), HasSubstr(":files\n"));
  EXPECT_THAT(after({"solve", "-"}), HasSubstr("-w\tSolver"));
  EXPECT_THAT(after({"solve", "-w", ""}), HasSubstr("hughes\trecipe\n"));
  // A flag takes no value, an option one, and a list as many as there are.
  EXPECT_THAT(after({"make", "--json", ""}), Not(HasSubstr(":files")));
  EXPECT_EQ(after({"study", "export", "-o", "x", ""}), after({"study", "export", ""}));
  EXPECT_EQ(after({"bench", "solve", "--puzzles", "a", "b", ""}), ":files\n");
  EXPECT_THAT(after({"solve", "--", "-"}), HasSubstr(":files"));
  // What is not known has no values, and is no reason to complain.
  EXPECT_EQ(after({"make", "--nothing=", "--nothing="}), "");
  EXPECT_EQ(after({"nothing", "at", "all", ""}), "");
}

TEST(Complete, UnknownShellsAreUsageErrors) {
  const Ran ran = run_program({"completion", "bsh"});
  EXPECT_EQ(ran.code, 2);
  EXPECT_THAT(ran.err, HasSubstr("did you mean 'bash'?"));
}

}  // namespace
}  // namespace evodoku
