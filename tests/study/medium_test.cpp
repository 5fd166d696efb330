#include "study/store/medium.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>

#include "evodoku/error.hpp"
#include "study/store/store.hpp"

namespace evodoku::study {
namespace {

TEST(Medium, KnowsNetworkFileSystemsByTheirNumbers) {
  EXPECT_EQ(network_name(0x6969), "nfs");
  EXPECT_EQ(network_name(0xff534d42), "cifs");
  EXPECT_EQ(network_name(0x0bd00bd0), "lustre");
  EXPECT_EQ(network_name(0xef53), "") << "ext4";
  EXPECT_EQ(network_file_system("/proc/none/at/all"), "");
}

TEST(Medium, AStoreForOneProcessRefusesTheSecond) {
  const std::string folder = testing::TempDir() + "evodoku-alone-" + std::to_string(::getpid());
  std::filesystem::remove_all(folder);
  const std::string path = folder + "/a.sqlite";
  {
    const Store shared(path);  // in WAL mode; it is brought out of it
  }
  {
    const Store store(path, Store::Mode::kAlone);
    try {
      const Store second(path, Store::Mode::kAlone);
      FAIL() << "was not refused";
    } catch (const SystemError& error) {
      EXPECT_THAT(error.what(), testing::HasSubstr("is for one process at a time"));
    }
  }
  const Store again(path, Store::Mode::kAlone);
  std::filesystem::remove_all(folder);
}

TEST(Medium, AStoreThatCannotBeWrittenIsRefusedInPlainWords) {
  for (const char* path : {"/proc/version", "/proc/none/a.sqlite"}) {
    try {
      const Store store(path);
      FAIL() << "was not refused";
    } catch (const SystemError& error) {
      EXPECT_THAT(error.what(), testing::HasSubstr("/proc")) << error.what();
    }
  }
}

}  // namespace
}  // namespace evodoku::study
