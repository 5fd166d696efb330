#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/process.hpp"

namespace evodoku {
namespace {

using support::Ran;
using support::run_program;
using testing::HasSubstr;
using testing::StartsWith;

TEST(Usage, VersionAndHelp) {
  const Ran version = run_program({"--version"});
  EXPECT_EQ(version.code, 0);
  EXPECT_THAT(version.out, StartsWith("evodoku "));
  for (const char* command : {"solve", "check", "count", "convert"}) {
    const Ran help = run_program({command, "--help"});
    EXPECT_EQ(help.code, 0);
    EXPECT_THAT(help.out, HasSubstr("Exit codes: 0 all well")) << command;
  }
}

TEST(Usage, MistakesExitWithTwoAndHelp) {
  const Ran slip = run_program({"slove"});
  EXPECT_EQ(slip.code, 2);
  EXPECT_THAT(slip.err, HasSubstr("did you mean 'solve'?"));
  EXPECT_EQ(run_program({}).code, 2);
  const Ran option = run_program({"solve", "--fast"});
  EXPECT_EQ(option.code, 2);
  EXPECT_THAT(option.err, HasSubstr("--fast"));
  const Ran solver = run_program({"solve", "--with", "genral"});
  EXPECT_EQ(solver.code, 2);
  EXPECT_THAT(solver.err, HasSubstr("did you mean 'general'?"));
  for (const std::vector<std::string>& wrong :
       std::vector<std::vector<std::string>>{{"solve", "--time-limit", "soon"},
                                             {"solve", "--time-limit", "-1"},
                                             {"solve", "--size", "7"},
                                             {"solve", "--size", "65"},
                                             {"solve", "--box", "3"},
                                             {"solve", "--size", "9", "--box", "2x3"},
                                             {"solve", "--from", "nothing"},
                                             {"convert", "--format", "nothing"},
                                             {"solve", "--seed", "x"},
                                             {"solve", "--seed", "-1"},
                                             {"solve", "--seed", "18446744073709551616"},
                                             {"solve", "--limit", "-1"},
                                             {"count", "--limit", "-1"},
                                             {"solve", "-j", "-2"}}) {
    EXPECT_EQ(run_program(wrong).code, 2) << wrong[1] << " " << wrong[2];
  }
}

TEST(Usage, HelpAndSynonyms) {
  EXPECT_EQ(run_program({"help", "solve"}).out, run_program({"solve", "--help"}).out);
  EXPECT_EQ(run_program({"help"}).out, run_program({"--help"}).out);
  EXPECT_EQ(run_program({"-V"}).out, run_program({"--version"}).out);
  EXPECT_EQ(run_program({"solve", "--colour", "never", std::string(16, '.')}).code, 5);
  const Ran option = run_program({"solve", "--wiht", "fast"});
  EXPECT_EQ(option.code, 2);
  EXPECT_THAT(option.err, HasSubstr("there is no option '--wiht'; did you mean '--with'?"));
  EXPECT_THAT(run_program({"study", "run", "--tme-limit=3"}).err, HasSubstr("'--tme-limit'"));
  EXPECT_THAT(run_program({"study", "--store", "a", "list"}).err,
              HasSubstr("'--store' goes after the command: evodoku study list --store"));
  EXPECT_THAT(run_program({"study", "show"}).err, HasSubstr("Try 'evodoku study show --help'"));
}

TEST(Usage, UnknownEndingsAreRefused) {
  for (const std::vector<std::string>& wrong :
       std::vector<std::vector<std::string>>{{"convert", std::string(16, '.'), "-o", "x.jpg"},
                                             {"make", "--seed", "1", "-o", "x.docx"},
                                             {"solve", std::string(16, '.'), "-o", "x.xlsx"},
                                             {"solve", std::string(16, '.'), "-o", "x.sdk"},
                                             {"filter", std::string(16, '.'), "-o", "x.xyz"},
                                             {"print", std::string(16, '.'), "-o", "x.txt"}}) {
    const Ran ran = run_program(wrong);
    EXPECT_EQ(ran.code, 2) << wrong[0];
    EXPECT_THAT(ran.err, HasSubstr(wrong[0] == "print" ? ".pdf" : ".svg")) << wrong[0];
  }
}

TEST(Usage, PuzzlesAsArguments) {
  const std::string list = "[[1,0,0,0],[0,0,2,0],[0,0,0,3],[0,4,0,0]]";
  EXPECT_EQ(run_program({"convert", list}).out, "1.....2....3.4..\n");
  EXPECT_EQ(run_program({"convert", "1-----2----3-4--"}).out, "1.....2....3.4..\n");
  EXPECT_EQ(run_program({"convert", "-----12----3-4--"}).out, ".....12....3.4..\n");
  EXPECT_THAT(run_program({"convert", "1.....2....3.4"}).err, HasSubstr("cannot open"));
  EXPECT_THAT(run_program({"convert", "nowhere.sdm"}).err, HasSubstr("cannot open nowhere.sdm"));
}

TEST(Usage, ListsSolversAndFormats) {
  EXPECT_THAT(run_program({"solvers"}).out, HasSubstr("general"));
  EXPECT_THAT(run_program({"solvers", "--json"}).out, HasSubstr("\"name\":\"general\""));
  EXPECT_THAT(run_program({"formats"}).out, HasSubstr("line"));
}

}  // namespace
}  // namespace evodoku
