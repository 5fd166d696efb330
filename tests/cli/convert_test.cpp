#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/process.hpp"

namespace evodoku {
namespace {

using support::Ran;
using support::read_file;
using support::run_program;
using support::TemporaryFolder;
using testing::HasSubstr;
using testing::StartsWith;

constexpr auto kNamed =
    "..973.526..5.2.8..6.8....47.....9.62.4.6.3.8.89.5.....26....1.8..7.1.6..951.642..  # A name\n";

TEST(Convert, TakesTheFormatFromTheEndingOfTheOutput) {
  const TemporaryFolder folder;
  const auto written = [&](const std::string& name) {
    EXPECT_EQ(run_program({"convert", "-o", folder.file(name)}, {.input = kNamed}).code, 0);
    return read_file(folder.file(name));
  };
  EXPECT_THAT(written("a.json"), StartsWith("{\"puzzle\":"));
  EXPECT_THAT(written("a.csv"), StartsWith("puzzle,solution"));
  EXPECT_THAT(written("a.cnf"), HasSubstr("\np cnf "));
  EXPECT_THAT(written("a.opensudoku"), HasSubstr("</opensudoku>"));
  EXPECT_EQ(written("a.sdm"), kNamed);
  EXPECT_EQ(written("a.txt"), std::string(kNamed).substr(0, 81) + "\n");
}

TEST(Convert, LeavesOutWhatIsWrongAndSaysSo) {
  const Ran ran = run_program({"convert", "--format", "sdm"},
                              {.input = "1.1.............  # clash\n12.............."
                                        "\n"});
  EXPECT_EQ(ran.code, 3);
  EXPECT_EQ(ran.out, "12..............\n");
  EXPECT_THAT(ran.err, HasSubstr("stdin:1:3: "));
}

TEST(Convert, RefusesASizeThatAFormatCannotHold) {
  const Ran ran = run_program({"convert", "--format", "ss"}, {.input = "12..............\n"});
  EXPECT_EQ(ran.code, 3);
  EXPECT_EQ(ran.out, "");
  EXPECT_THAT(ran.err, HasSubstr("4x4"));
}

}  // namespace
}  // namespace evodoku
