// evodoku selftest: what it says where all is well, and where something is not.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "cli/commands/selftest/checks.hpp"
#include "support/process.hpp"

namespace evodoku {
namespace {

using support::Ran;
using support::run_program;
using support::TemporaryFolder;
using testing::HasSubstr;
using testing::Not;

TEST(SelfTest, PassesAndSaysWhatItHasSeen) {
  const TemporaryFolder folder;
  // The check must pass although the user has a recipe with the name of one that it runs.
  std::filesystem::create_directories(folder.file("evodoku/recipes"));
  (void)folder.write("evodoku/recipes/hughes.toml", "base = \"textbook\"\n");
  const Ran ran =
      run_program({"selftest"}, {.environment = {"XDG_CONFIG_HOME=" + folder.file(".")}});
  EXPECT_EQ(ran.code, 0) << ran.out;
  EXPECT_THAT(ran.out, Not(HasSubstr("FAILED")));
  for (const cli::SelfCheck& check : cli::self_checks()) {
    EXPECT_THAT(ran.out, HasSubstr("ok      " + check.name));
  }
  EXPECT_THAT(ran.out, HasSubstr("SCALAR"));
}

TEST(SelfTest, FailsWhereTheSystemDoes) {
  const Ran ran = run_program({"selftest"}, {.environment = {"TMPDIR=/nowhere/at/all"}});
  EXPECT_EQ(ran.code, 6);
  EXPECT_THAT(ran.out, HasSubstr("FAILED  checkpoints"));
  EXPECT_THAT(ran.out, HasSubstr("FAILED  store"));
  EXPECT_THAT(ran.out, HasSubstr("ok      answers"));
  EXPECT_THAT(ran.out, HasSubstr("2 of "));
}

TEST(SelfTest, OneWrongAnswerIsEnough) {
  const Table<cli::SelfCheck> checks(
      "check", {{"good", "", [] { return std::string("all well"); }},
                {"bad", "", []() -> std::string { throw SystemError("two and two are five"); }},
                {"later", "", [] { return std::string("still looked at"); }}});
  testing::internal::CaptureStdout();
  EXPECT_EQ(cli::run_checks(checks), ExitCode::kSystem);
  const std::string out = testing::internal::GetCapturedStdout();
  EXPECT_THAT(out, HasSubstr("FAILED  bad               two and two are five\n"));
  EXPECT_THAT(out, HasSubstr("ok      later"));
  EXPECT_THAT(out, HasSubstr("1 of 3 checks failed"));
}

TEST(Version, VerboseSaysWhatAReportNeeds) {
  const Ran ran = run_program({"--version", "--verbose"});
  EXPECT_EQ(ran.code, 0);
  for (const char* what : {"evodoku 0.", "\nbehaviour ", "\nbuild ", "\ninstruction sets ",
                           "\nlibraries ", "\ncomputer ", "\nsystem ", "\ngpu "}) {
    EXPECT_THAT(ran.out, HasSubstr(what));
  }
}

}  // namespace
}  // namespace evodoku
