// The man pages: that they hold all that there is, and that troff has nothing to complain about.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <regex>
#include <sstream>

#include "support/process.hpp"

namespace evodoku {
namespace {

using support::Ran;
using support::read_file;
using support::run_command;
using support::run_program;
using support::TemporaryFolder;
using testing::HasSubstr;

using Path = std::vector<std::string>;

const std::string& help_of(const Path& path) {
  static std::map<Path, std::string> known;
  std::string& out = known[path];
  if (out.empty()) {
    Path call = path;
    call.emplace_back("--help");
    out = run_program(call).out;
  }
  return out;
}

/// All commands as --help lists them, the program itself first.
std::vector<Path> all_commands(const Path& path = {}) {
  std::vector<Path> out = {path};
  const std::string& help = help_of(path);
  const std::size_t start = help.find("\nSubcommands:\n");
  if (start == std::string::npos) return out;
  std::istringstream lines(help.substr(start + 14));
  for (std::string line; std::getline(lines, line) && line.starts_with("  ");) {
    Path below = path;
    below.push_back(line.substr(2, line.find(' ', 2) - 2));
    for (const Path& one : all_commands(below)) out.push_back(one);
  }
  return out;
}

/// The options that --help lists.
std::vector<std::string> options_of(const std::string& help) {
  std::vector<std::string> out;
  static const std::regex row(R"(\n  (-[^ \n]+))");
  static const std::regex name(R"(--?[A-Za-z][A-Za-z-]*)");
  for (std::sregex_iterator one(help.begin(), help.end(), row), end; one != end; ++one) {
    const std::string names = (*one)[1];
    for (std::sregex_iterator each(names.begin(), names.end(), name); each != end; ++each) {
      out.push_back(each->str());
    }
  }
  return out;
}

std::string page_name(const Path& path) {
  std::string out = "evodoku";
  for (const std::string& name : path) out += "-" + name;
  return out;
}

/// "--seed" as troff has it: "\-\-seed".
std::string with_minus(const std::string& text) {
  return std::regex_replace(text, std::regex("-"), "\\-");
}

class ManPages : public testing::Test {
 protected:
  ManPages() { ran_ = run_program({"man", "--all", folder_.file("man1")}); }
  [[nodiscard]] std::string page(const Path& path) const {
    return read_file(folder_.file("man1/" + page_name(path) + ".1"));
  }

  TemporaryFolder folder_;
  Ran ran_;
};

TEST_F(ManPages, HaveEveryCommandAndEveryOption) {
  ASSERT_EQ(ran_.code, 0) << ran_.err;
  const std::vector<Path> commands = all_commands();
  EXPECT_GT(commands.size(), 35U);
  for (const Path& path : commands) {
    const std::string text = page(path);
    const std::string name = page_name(path);
    EXPECT_EQ(text.find(with_minus(name), text.find(".SH NAME")), text.find(".SH NAME") + 9)
        << name;
    for (const char* section : {"SYNOPSIS", "DESCRIPTION", "OPTIONS", "EXIT STATUS", "SEE ALSO"}) {
      EXPECT_THAT(text, HasSubstr(std::string(".SH ") + section + "\n")) << name;
    }
    const std::vector<std::string> options = options_of(help_of(path));
    EXPECT_FALSE(options.empty()) << name;
    for (const std::string& option : options) {
      EXPECT_THAT(text, HasSubstr("\\fB" + with_minus(option) + "\\fR")) << name;
    }
  }
  EXPECT_EQ(run_program({"man"}).out, page({}));
  EXPECT_EQ(run_program({"man", "study", "run"}).out, page({"study", "run"}));
  EXPECT_THAT(page({}), HasSubstr("\\fBevodoku\\-make\\fR(1)"));
  EXPECT_THAT(page({"make"}), HasSubstr("greedy\\-restart"));
}

TEST_F(ManPages, AreCleanForTroff) {
  for (const char* program : {"groff", "man"}) {
    if (run_command({"sh", "-c", std::string("command -v ") + program}).code != 0) {
      GTEST_SKIP() << program << " is not installed";
    }
  }
  std::vector<std::string> all = {"env", "-C", folder_.file("."), "groff", "-man",
                                  "-ww", "-z", "-Tutf8"};
  for (const auto& entry : std::filesystem::directory_iterator(folder_.file("man1"))) {
    all.push_back("man1/" + entry.path().filename().string());
  }
  const Ran troff = run_command(all);
  EXPECT_EQ(troff.code, 0);
  EXPECT_EQ(troff.err, "");
  for (const char* name : {"evodoku", "evodoku-mpi", "evodoku-make", "evodoku-study-compare"}) {
    const std::string file = std::string("man1/") + name + ".1";
    const Ran shown =
        run_command({"env", "-C", folder_.file("."), "man", "--warnings=w", "-l", file},
                    {.environment = {"LC_ALL=C.UTF-8", "MANWIDTH=80", "PAGER=cat"}});
    EXPECT_EQ(shown.err, "") << name;
    EXPECT_THAT(shown.out, HasSubstr("SEE ALSO")) << name;
    EXPECT_EQ(shown.out.find('\\'), std::string::npos) << name << '\n' << shown.out;
  }
}

TEST_F(ManPages, OfWhatIsNotThere) {
  const Ran ran = run_program({"man", "mkae"});
  EXPECT_EQ(ran.code, 2);
  EXPECT_THAT(ran.err, HasSubstr("did you mean 'make'?"));
  EXPECT_EQ(run_program({"man", "make", "--all", folder_.file("x")}).code, 2);
  EXPECT_EQ(run_program({"man", "--all", folder_.write("file", "") + "/below"}).code, 6);
}

/// The examples of --help and of the man pages, run where the files are that they name.
TEST(Examples, DoWhatTheySay) {
  const TemporaryFolder folder;
  std::filesystem::create_directories(folder.file("bin"));
  std::filesystem::create_symlink(support::program_path(), folder.file("bin/evodoku"));
  (void)folder.write(
      "puzzles.sdm",
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"
      "....84.1..8..5.9..14....2854....3.6...61....93.98....4......4.1..34..7...1..623..\n"
      "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......\n");
  (void)folder.write("study.toml",
                     "seeds = 2\nbudget = { nodes = 10000 }\n[[solvers]]\nsolver = "
                     "\"csp\"\n[[solvers]]\nsolver = \"backtrack\"\n"
                     "[[puzzles]]\nfile = \"puzzles.sdm\"\nonly = [1, 2]\n");
  ASSERT_EQ(run_program({"scramble", folder.file("puzzles.sdm"), "-o", folder.file("scrambled.sdm"),
                         "--seed", "1"})
                .code,
            0);
  std::size_t ran = 0;
  // What needs a study comes after the one that runs it, and what deletes it comes last.
  for (const Path& path : all_commands()) {
    const std::string& help = help_of(path);
    const std::size_t start = help.find("\nExamples:\n");
    if (start == std::string::npos) continue;
    std::istringstream lines(help.substr(start + 11));
    for (std::string line; std::getline(lines, line) && !line.empty();) {
      if (!line.starts_with("  evodoku")) continue;
      const Ran one = run_command(
          {"env", "-C", folder.file("."), "sh", "-c", line},
          {.environment = {"PATH=" + folder.file("bin") + ":/usr/bin:/bin",
                           "HOME=" + folder.file("."), "XDG_DATA_HOME=" + folder.file("data")}});
      EXPECT_EQ(one.code, 0) << line << '\n' << one.err;
      ++ran;
    }
  }
  EXPECT_GT(ran, 35U);
  EXPECT_THAT(read_file(folder.file("bench.txt")), HasSubstr("million evaluations per second"));
}

}  // namespace
}  // namespace evodoku
