#include "base/kept_file.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "base/file_calls.hpp"
#include "evodoku/error.hpp"

namespace evodoku {
namespace {

class KeptFiles : public testing::Test {
 protected:
  void TearDown() override {
    file_calls() = system_file_calls();
    std::filesystem::remove(path_);
  }
  static void save(KeptFile& file, const std::string& text) {
    file.write([&](FileWriter& to) { to.write(text); });
  }
  [[nodiscard]] std::string text() const {
    std::ifstream in(path_);
    return {std::istreambuf_iterator<char>(in), {}};
  }

  std::string path_ = testing::TempDir() + "evodoku_kept_file-" + std::to_string(::getpid());
};

TEST_F(KeptFiles, AreWrittenAgainAndAgain) {
  KeptFile file(path_);
  for (const char* state : {"one", "two", "three"}) {
    save(file, state);
    EXPECT_EQ(text(), state);
  }
  std::filesystem::remove(path_);
  save(file, "four");
  EXPECT_EQ(text(), "four");
}

TEST_F(KeptFiles, AreWrittenAfterAnErrorThatLeftSomethingElseThere) {
  KeptFile file(path_);
  save(file, "one");
  // The name is there, and whether it survives a loss of power is not known.
  file_calls().renameat = [](int folder, const char* from, const char* to) {
    file_calls() = system_file_calls();
    static_cast<void>(::renameat(folder, from, folder, to));
    errno = EIO;
    return -1;
  };
  EXPECT_THROW(save(file, "two, which is longer"), SystemError);
  save(file, "three");
  EXPECT_EQ(text(), "three");
}

TEST_F(KeptFiles, OfAnotherProcessAreNotWrittenOver) {
  for (const bool was_there : {false, true}) {
    std::filesystem::remove(path_);
    if (was_there) std::ofstream(path_) << "before";
    KeptFile mine(path_);
    KeptFile theirs(path_);
    save(theirs, "theirs");
    EXPECT_THROW(save(mine, "mine"), SystemError) << was_there;
    EXPECT_EQ(text(), "theirs") << was_there;
    save(theirs, "more");
    EXPECT_THROW(save(mine, "mine"), SystemError) << "also later";
    EXPECT_EQ(text(), "more") << was_there;
  }
  // In its place, as an editor may do it.
  KeptFile mine(path_);
  std::ofstream(path_, std::ios::app) << "changed";
  EXPECT_THROW(save(mine, "mine"), SystemError);
}

}  // namespace
}  // namespace evodoku
