// What solvers and recipes do today is what they did yesterday, on every instruction set: a number
// that the program has says so.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "evodoku/bench.hpp"
#include "evodoku/version.hpp"

namespace evodoku {
namespace {

TEST(Behaviour, IsAsTheNumberOfTheProgramSays) {
  ASSERT_FALSE(instruction_sets().empty());
  for (const std::string& one : instruction_sets()) {
    EXPECT_EQ(measured_behaviour(one), behaviour())
        << one << ": if that was meant, src/base/version.cpp has the number";
  }
  EXPECT_THROW((void)measured_behaviour("none"), UsageError);
}

TEST(Describe, NamesWhatThereIs) {
  const std::string text = describe_program();
  for (const std::string& what :
       {std::string("evodoku ") + version(), std::string("\nbehaviour ") + behaviour(),
        std::string("\nbuild "), "\ninstruction sets " + instruction_sets().front(),
        std::string("\nlibraries Highway "), std::string("CaDiCaL "), std::string("\ncomputer "),
        std::string("\nsystem ")}) {
    EXPECT_THAT(text, testing::HasSubstr(what));
  }
  // A library without a version would leave a blank before the comma.
  EXPECT_THAT(text, testing::Not(testing::HasSubstr(" ,")));
}

}  // namespace
}  // namespace evodoku
