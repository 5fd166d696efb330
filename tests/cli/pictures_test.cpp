// Drawings as output formats.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "support/process.hpp"

namespace evodoku {
namespace {

using support::Ran;
using support::read_file;
using support::run_program;
using support::TemporaryFolder;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

constexpr auto kOne = "12..3.....2....4\n";
constexpr auto kTwo = "12..3.....2....4\n.2..3..2..4.4..1\n";

TEST(Pictures, TakeTheFormatFromTheEnding) {
  const TemporaryFolder folder;
  const auto written = [&](const std::string& name) {
    EXPECT_EQ(run_program({"convert", "-o", folder.file(name)}, {.input = kOne}).code, 0);
    return read_file(folder.file(name));
  };
  EXPECT_THAT(written("a.svg"), StartsWith("<svg xmlns="));
  EXPECT_THAT(written("a.png"), StartsWith("\x89PNG"));
  EXPECT_THAT(written("a.pdf"), StartsWith("%PDF-"));
  EXPECT_THAT(written("a.html"), StartsWith("<!DOCTYPE html>"));
}

TEST(Pictures, OfSeveralPuzzlesHaveNumbers) {
  const TemporaryFolder folder;
  for (const char* name : {"a.svg", "a.png", "a.cnf"}) {
    const std::string ending = std::filesystem::path(name).extension().string();
    EXPECT_EQ(run_program({"convert", "-o", folder.file(name)}, {.input = kTwo}).code, 0);
    EXPECT_FALSE(std::filesystem::exists(folder.file(name)));
    EXPECT_NE(read_file(folder.file("a-001" + ending)), read_file(folder.file("a-002" + ending)));
    EXPECT_FALSE(std::filesystem::exists(folder.file("a-003" + ending)));
  }
  EXPECT_EQ(
      run_program({"make", "--seed", "1", "--maker", "nested", "-o", folder.file("m.svg")}).code,
      0);
  EXPECT_THAT(read_file(folder.file("m-006.svg")), HasSubstr("30 known"));
}

TEST(Pictures, NumbersNeverLeadToWhatIsRead) {
  const TemporaryFolder folder;
  for (const char* command : {"convert", "solve", "sort", "scramble"}) {
    const std::string puzzles = folder.write("a-002.svg", kTwo);
    const Ran ran = run_program({command, puzzles, "--format", "svg", "-o", folder.file("a.svg")});
    EXPECT_EQ(ran.code, 6) << command << ' ' << ran.err;
    EXPECT_THAT(ran.err, HasSubstr("cannot write puzzle 2 to ")) << command;
    EXPECT_THAT(ran.err, HasSubstr("a-002.svg: this command uses it otherwise")) << command;
    EXPECT_EQ(read_file(puzzles), kTwo) << command;
  }
  const std::string recipe = folder.write("r-001.svg", "base = \"hughes\"\nname = \"x\"\n");
  const Ran evolved = run_program({"solve", "--recipe", recipe, "--format", "svg", "-o",
                                   folder.file("r.svg"), "--max-evaluations", "9000"},
                                  {.input = kTwo});
  EXPECT_EQ(evolved.code, 6);
  EXPECT_THAT(evolved.err, HasSubstr("r-001.svg: this command uses it otherwise"));
  EXPECT_THAT(read_file(recipe), HasSubstr("hughes"));
  std::string text(81, '.');
  for (std::size_t cell = 0; cell < text.size(); cell += 2) text[cell] = 'x';
  const std::string pattern = folder.write("p-001.svg", text);
  for (const std::string& from : {pattern, std::string("-")}) {
    const Ran made =
        support::run_command({"bash", "-c", "\"$0\" make -n 2 --pattern \"$1\" -o \"$2\" <\"$3\"",
                              support::program_path(), from, folder.file("p.svg"), pattern});
    EXPECT_EQ(made.code, 6) << made.err;
    EXPECT_EQ(read_file(pattern), text) << from;
  }
}

TEST(Pictures, OnStandardOutputAreOne) {
  const Ran one = run_program({"convert", "--format", "svg"}, {.input = kOne});
  EXPECT_EQ(one.code, 0);
  EXPECT_THAT(one.out, StartsWith("<svg"));
  const Ran two = run_program({"convert", "--format", "svg"}, {.input = kTwo});
  EXPECT_EQ(two.code, 3);
  EXPECT_EQ(two.out, one.out);
  EXPECT_THAT(two.err, HasSubstr("stdin:2:1: the format svg holds one puzzle a file"));
  EXPECT_EQ(run_program({"convert", "--format", "html"}, {.input = kTwo}).code, 0);
}

TEST(Pictures, AreNotForATerminal) {
  for (const char* format : {"png", "pdf"}) {
    const Ran ran = run_program({"convert", "--format", format}, {.input = kOne, .terminal = true});
    EXPECT_EQ(ran.code, 2);
    EXPECT_THAT(ran.out + ran.err, HasSubstr("is not for a terminal"));
    EXPECT_THAT(ran.out, Not(HasSubstr("\x89PNG")));
  }
}

TEST(Pictures, CannotBeRead) {
  const TemporaryFolder folder;
  for (const char* name : {"a.svg", "a.png", "a.pdf"}) {
    ASSERT_EQ(run_program({"convert", "-o", folder.file(name)}, {.input = kOne}).code, 0);
    const Ran ran = run_program({"solve", folder.file(name)});
    EXPECT_EQ(ran.code, 3);
    EXPECT_THAT(ran.err, HasSubstr(std::string(name) + ": is a picture, which cannot be read"));
  }
  ASSERT_EQ(run_program({"convert", "-o", folder.file("a.html")}, {.input = kOne}).code, 0);
  const Ran page = run_program({"solve", folder.file("a.html")});
  EXPECT_EQ(page.code, 3);
  EXPECT_THAT(page.err, HasSubstr("a.html: is a web page, which cannot be read"));
  const Ran from = run_program({"solve", "--from", "svg"}, {.input = kOne});
  EXPECT_EQ(from.code, 2);
  EXPECT_THAT(from.err, HasSubstr("the format svg can be written but not read"));
}

TEST(Pictures, AreInTheListOfFormats) {
  const Ran ran = run_program({"formats"});
  for (const char* name : {"\nsvg ", "\npng ", "\npdf ", "\nhtml ", "\nline "}) {
    EXPECT_THAT(ran.out, HasSubstr(name));
  }
  EXPECT_THAT(run_program({"convert", "--format", "swg"}, {.input = kOne}).err,
              HasSubstr("did you mean 'svg'?"));
}

TEST(Pictures, ShowSolutions) {
  const TemporaryFolder folder;
  const Ran ran = run_program({"solve", "-j", "3", "-o", folder.file("s.svg")}, {.input = kTwo});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_EQ(ran.out, "");
  const std::string second = read_file(folder.file("s-002.svg"));
  EXPECT_THAT(second, HasSubstr("<desc>1234341221434321</desc>"));
  EXPECT_THAT(second, HasSubstr("<g class=\"gv\""));
  EXPECT_THAT(second, HasSubstr("<g class=\"vl\""));
  EXPECT_THAT(run_program({"solve", "--format", "html"}, {.input = kTwo}).out,
              HasSubstr("<b>2</b>"));
  EXPECT_EQ(run_program({"solve", "--format", "sdm"}, {.input = kTwo}).code, 2);
  EXPECT_EQ(run_program({"solve", "--format", "svg", "--json"}, {.input = kTwo}).code, 2);
}

TEST(Pictures, ThatCannotBeWrittenAreAnError) {
  const Ran ran = run_program({"convert", "-o", "/nowhere/a.svg"}, {.input = kTwo});
  EXPECT_EQ(ran.code, 6);
  EXPECT_THAT(ran.err, HasSubstr("cannot write /nowhere/a-001.svg"));
}

}  // namespace
}  // namespace evodoku
