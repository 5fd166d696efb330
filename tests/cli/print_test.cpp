#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdio>
#include <filesystem>
#include <memory>

#include "support/process.hpp"

namespace evodoku {
namespace {

using support::Ran;
using support::run_program;
using support::TemporaryFolder;
using testing::HasSubstr;
using testing::Not;

const std::string kEasy =
    "..973.526..5.2.8..6.8....47.....9.62.4.6.3.8.89.5.....26....1.8..7.1.6..951.642..";

std::string several(int count) {
  std::string out;
  for (int i = 1; i <= count; ++i) out += kEasy + "  # Name " + std::to_string(i) + "\n";
  return out;
}

/// What a program says.
std::string said_by(const std::string& command) {
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> pipe(::popen(command.c_str(), "r"),
                                                             ::pclose);
  std::string out;
  for (int c = 0; pipe != nullptr && (c = std::fgetc(pipe.get())) != EOF;) {
    out += static_cast<char>(c);
  }
  return out;
}

struct Printed {
  Ran ran;
  std::string info, fonts, text;
};

Printed print(std::vector<std::string> options, const std::string& input) {
  const TemporaryFolder folder;
  const std::string file = folder.file("a.pdf");
  options.insert(options.begin(), "print");
  options.insert(options.end(), {"-o", file});
  Printed out;
  out.ran = run_program(options, {.input = input});
  if (!std::filesystem::exists(file)) return out;
  out.info = said_by("pdfinfo " + file);
  out.fonts = said_by("pdffonts " + file);
  out.text = said_by("pdftotext -layout " + file + " -");
  return out;
}

std::string pages(int count) { return "Pages:           " + std::to_string(count) + "\n"; }

TEST(Print, MakesABookletWithSolutions) {
  const Printed booklet =
      print({"--title", "Für Züge", "--subtitle", "seven of them", "--author", "A. N. Author"},
            several(7));
  EXPECT_EQ(booklet.ran.code, 0) << booklet.ran.err;
  EXPECT_EQ(booklet.ran.err, "");
  EXPECT_THAT(booklet.info, HasSubstr(pages(6))) << "cover, contents, rules, two, solutions";
  EXPECT_THAT(booklet.info, HasSubstr("(A4)"));
  EXPECT_THAT(booklet.info, HasSubstr("Für Züge"));
  EXPECT_THAT(booklet.text, HasSubstr("seven of them"));
  EXPECT_THAT(booklet.text, HasSubstr("A. N. Author"));
  EXPECT_THAT(booklet.text, HasSubstr("Name 7"));
  EXPECT_THAT(booklet.text, HasSubstr("easy · 1.2"));
  EXPECT_THAT(booklet.text, HasSubstr("Contents"));
  EXPECT_THAT(booklet.text, HasSubstr("How to play"));
  EXPECT_THAT(booklet.text, HasSubstr("Easy"));
  EXPECT_THAT(booklet.text, HasSubstr("★☆☆☆☆"));
  EXPECT_THAT(booklet.text, HasSubstr("Solution on page 6"));
  EXPECT_THAT(booklet.text, HasSubstr("Solutions"));
}

TEST(Print, OrdersThePuzzlesFromEasyToHard) {
  const std::string hard =
      "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..  # Last\n";
  const Printed graded = print({}, hard + several(1));
  EXPECT_LT(graded.text.find("Name 1"), graded.text.find("Last"));
  EXPECT_THAT(graded.text, HasSubstr("Extreme"));
  const Printed kept = print({"--keep-order"}, hard + several(1));
  EXPECT_GT(kept.text.find("Name 1"), kept.text.find("Last"));
  EXPECT_THAT(kept.text, Not(HasSubstr("Extreme")));
}

TEST(Print, HasTheRulesOfTheVariantsInTheBook) {
  const std::string empty(81, '.');
  const Printed booklet =
      print({"--variant", "x,anti-knight", "-t", "A", "--no-rating"}, empty + "\n");
  EXPECT_THAT(booklet.text, HasSubstr("both long diagonals"));
  EXPECT_THAT(booklet.text, HasSubstr("Cells a knight's move apart differ."));
  EXPECT_THAT(booklet.text, Not(HasSubstr("windows")));
  EXPECT_THAT(print({"-t", "A", "--no-rules"}, several(1)).text, Not(HasSubstr("How to play")));
}

TEST(Print, TellsWhichScriptNoFontHas) {
  const Printed booklet = print({"-t", "\U00013000"}, several(1));
  EXPECT_EQ(booklet.ran.code, 0);
  EXPECT_THAT(booklet.ran.err, HasSubstr("no font of this system has the character U+13000"));
}

TEST(Print, EmbedsItsFonts) {
  const Printed booklet = print({}, several(1));
  EXPECT_THAT(booklet.fonts, HasSubstr("DejaVuSans"));
  EXPECT_THAT(booklet.fonts, Not(HasSubstr(" no ")));
}

TEST(Print, OptionsChangeThePages) {
  const Printed letter =
      print({"--paper", "letter", "--per-page", "2", "--no-solutions"}, several(3));
  EXPECT_THAT(letter.info, HasSubstr(pages(5)));
  EXPECT_THAT(letter.info, HasSubstr("612 x 792"));
  EXPECT_THAT(letter.text, Not(HasSubstr("Solutions")));
  EXPECT_THAT(letter.text, Not(HasSubstr("Solution on page")));
  EXPECT_THAT(print({"--per-page", "1", "--solutions-per-page", "2"}, several(3)).info,
              HasSubstr(pages(8)));
  EXPECT_THAT(print({"--paper", "6x9", "--no-cover", "--no-contents"}, several(3)).info,
              HasSubstr("432 x 648"));
  EXPECT_THAT(print({"--no-rating"}, several(1)).text, Not(HasSubstr("easy")));
}

TEST(Print, DrawsPencilMarksAndSteps) {
  const auto length = [](const std::vector<std::string>& options) {
    return print(options, several(1)).text.size();
  };
  EXPECT_GT(length({"--marks", "--per-page", "1"}), length({"--per-page", "1"}) + 100);
  EXPECT_THAT(print({"--step", "1"}, several(1)).text, HasSubstr("Step 1: hidden single"));
  EXPECT_THAT(print({"--step", "hardest"}, several(1)).text, HasSubstr("(1.2)"));
}

TEST(Print, TakesBoardsOfAllSizes) {
  const std::string four = "12..3.....2....4\n";
  std::string large;
  for (int i = 0; i < 625; ++i) large += i < 25 ? std::to_string(i + 1) + " " : "0 ";
  const Printed booklet = print({"--symbols", "A-Y"}, large + "\n");
  EXPECT_EQ(booklet.ran.code, 5);
  EXPECT_THAT(booklet.ran.err, HasSubstr("stdin:1:1: has more than one solution"));
  EXPECT_THAT(booklet.info, HasSubstr(pages(1))) << "a puzzle with several solutions shows none";
  EXPECT_THAT(booklet.text, HasSubstr("Y"));
  EXPECT_EQ(print({}, four).ran.code, 0);
}

TEST(Print, ReportsWhatIsWrongAndPrintsTheRest) {
  const Printed booklet =
      print({}, kEasy + "\nrubbish 123\n11" + kEasy.substr(2) + "\n" + kEasy + "\n");
  EXPECT_EQ(booklet.ran.code, 3);
  EXPECT_THAT(booklet.ran.err, HasSubstr("stdin:2:"));
  EXPECT_THAT(booklet.ran.err, HasSubstr("stdin:3:"));
  EXPECT_THAT(booklet.ran.err, HasSubstr("4 puzzles: 2 solved, 2 invalid"));
  EXPECT_THAT(booklet.info, HasSubstr(pages(2)));
}

TEST(Print, IsTheSameOnAnyNumberOfThreads) {
  const auto bytes = [](const char* jobs) {
    return run_program({"print", "-j", jobs, "-t", "A"}, {.input = several(40)}).out;
  };
  const std::string once = bytes("1");
  EXPECT_EQ(once.substr(0, 5), "%PDF-");
  EXPECT_TRUE(bytes("4") == once);
  EXPECT_TRUE(bytes("1") == once);
  const Ran dated = run_program({"print", "-j", "1", "-t", "A"},
                                {.input = several(40), .environment = {"SOURCE_DATE_EPOCH=86400"}});
  EXPECT_TRUE(dated.out != once);
  EXPECT_NE(dated.out.find("19700102000000"), std::string::npos);
}

TEST(Print, RefusesATimeThatNoCalendarHas) {
  for (const std::string time :
       {"9223372036854775807", "99999999999999999999", "-1", "1e9", "now"}) {
    const Ran ran =
        run_program({"print"}, {.input = several(1), .environment = {"SOURCE_DATE_EPOCH=" + time}});
    EXPECT_EQ(ran.code, 2) << time;
    EXPECT_EQ(ran.out, "") << time;
    EXPECT_THAT(ran.err, HasSubstr("SOURCE_DATE_EPOCH is '" + time + "', expected")) << time;
  }
}

TEST(Print, RefusesWhatItCannotDo) {
  const auto refused = [](const std::vector<std::string>& options, const std::string& message) {
    const Printed printed = print(options, several(1));
    EXPECT_EQ(printed.ran.code, 2) << message;
    EXPECT_THAT(printed.ran.err, HasSubstr(message));
    EXPECT_EQ(printed.info, "");
  };
  refused({"--per-page", "3"}, "per-page");
  refused({"--paper", "A3"}, "there is no paper 'A3'");
  refused({"--step", "0"}, "expected a number from 1 or 'hardest'");
  refused({"--symbols", "A-F"}, "A-F");
  const Ran terminal = run_program({"print"}, {.input = several(1), .terminal = true});
  EXPECT_EQ(terminal.code, 2);
  EXPECT_THAT(terminal.out + terminal.err, HasSubstr("not for a terminal"));
}

}  // namespace
}  // namespace evodoku
