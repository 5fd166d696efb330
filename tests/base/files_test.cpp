#include "evodoku/files.hpp"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>

#include "base/checksum.hpp"
#include "base/file_calls.hpp"
#include "evodoku/error.hpp"

namespace evodoku {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;

class Files : public testing::Test {
 protected:
  Files() {
    std::string name = (fs::temp_directory_path() / "evodoku-files-XXXXXX").string();
    folder_ = ::mkdtemp(name.data());
  }
  ~Files() override {
    file_calls() = system_file_calls();
    fs::remove_all(folder_);
  }
  [[nodiscard]] std::string path(const std::string& name) const { return folder_ / name; }
  [[nodiscard]] std::vector<std::string> names() const {
    std::vector<std::string> out;
    for (const auto& entry : fs::directory_iterator(folder_))
      out.push_back(entry.path().filename());
    std::sort(out.begin(), out.end());
    return out;
  }
  static void put(const std::string& path, const std::string& text) { std::ofstream(path) << text; }
  static std::string get(const std::string& path) {
    std::ifstream in(path);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  static void write(const std::string& path, const std::string& text) {
    FileWriter file(path);
    file.write(text.substr(0, text.size() / 2));
    file.write(text.substr(text.size() / 2));
    file.finish();
  }

  fs::path folder_;
};

TEST_F(Files, AreWholeOrAsTheyWere) {
  write(path("new"), "text");
  EXPECT_EQ(get(path("new")), "text");
  {
    FileWriter file(path("new"));
    file.write("half of");
  }
  EXPECT_EQ(get(path("new")), "text");
  write(path("new"), "other");
  EXPECT_EQ(get(path("new")), "other");
  EXPECT_THAT(names(), ElementsAre("new"));
}

TEST_F(Files, KeepThePermissionsOfAFileThatWasThere) {
  put(path("a"), "old");
  for (const mode_t mode : {0600U, 0640U, 0604U, 0755U}) {
    ASSERT_EQ(::chmod(path("a").c_str(), mode), 0);
    write(path("a"), "new");
    struct stat info {};
    ASSERT_EQ(::stat(path("a").c_str(), &info), 0);
    EXPECT_EQ(info.st_mode & 07777U, mode);
  }
}

TEST_F(Files, KeepTheOwnerOfAFileThatWasThere) {
  // Only root can give files away: the system says of a new file that it is another's, and notes to
  // whom it is given.
  static std::vector<std::pair<uid_t, gid_t>> given;
  static bool allowed = true;
  file_calls().fstat = [](int fd, struct stat* info) {
    const int result = ::fstat(fd, info);
    ++info->st_uid;
    return result;
  };
  file_calls().fchown = [](int /*fd*/, uid_t owner, gid_t group) {
    given.emplace_back(owner, group);
    if (!allowed) errno = EPERM;
    return allowed ? 0 : -1;
  };
  put(path("a"), "old");
  const auto look = [&] {
    struct stat info {};
    EXPECT_EQ(::stat(path("a").c_str(), &info), 0);
    return info;
  };
  const auto before = look();
  write(path("a"), "new");
  EXPECT_THAT(given, ElementsAre(std::pair(before.st_uid, before.st_gid)));
  EXPECT_EQ(get(path("a")), "new");
  const auto moved = look();
  EXPECT_NE(moved.st_ino, before.st_ino);
  // Where it may not be given away, the file that was there stays, and what it holds is replaced.
  allowed = false;
  write(path("a"), "other");
  EXPECT_EQ(look().st_ino, moved.st_ino);
  EXPECT_EQ(get(path("a")), "other");
  EXPECT_THAT(names(), ElementsAre("a"));

  if (::geteuid() != 0) return;
  file_calls() = system_file_calls();
  ASSERT_EQ(::chown(path("a").c_str(), 12345, 23456), 0);
  write(path("a"), "real");
  EXPECT_EQ(look().st_uid, 12345U);
  EXPECT_EQ(look().st_gid, 23456U);
  EXPECT_EQ(get(path("a")), "real");
}

TEST_F(Files, ThatAreWrittenOverLieBesideMeanwhile) {
  static const FileCalls real = system_file_calls();
  static int writes_left = 0;
  // What is written over is a file that is a mount.
  file_calls().renameat = [](int, const char*, const char*) {
    errno = EBUSY;
    return -1;
  };
  file_calls().write = [](int fd, const void* data, std::size_t size) -> ssize_t {
    if (--writes_left >= 0) return real.write(fd, data, size);
    errno = EIO;
    return -1;
  };
  put(path("a"), "old");
  const auto inode = [&] {
    struct stat info {};
    EXPECT_EQ(::stat(path("a").c_str(), &info), 0);
    return info.st_ino;
  };
  const auto before = inode();
  writes_left = 3;
  write(path("a"), "the new");
  EXPECT_EQ(get(path("a")), "the new");
  EXPECT_EQ(inode(), before);
  EXPECT_THAT(names(), ElementsAre("a"));
  // The last of three does not reach the disk.
  writes_left = 2;
  try {
    write(path("a"), "newer than that");
    FAIL();
  } catch (const SystemError& error) {
    ASSERT_EQ(names().size(), 2U);
    const std::string part = names().front();
    EXPECT_THAT(part, testing::StartsWith(".evodoku-"));
    EXPECT_THAT(error.what(), HasSubstr("all of it is in " + part));
    EXPECT_EQ(get(path(part)), "newer than that");
    fs::remove(path(part));
  }
  // Meanwhile somebody has put a pipe there.
  writes_left = 3;
  {
    FileWriter file(path("a"));
    file.write("text");
    fs::remove(path("a"));
    ASSERT_EQ(::mkfifo(path("a").c_str(), 0600), 0);
    EXPECT_THROW(file.finish(), SystemError);
    const int reader = ::open(path("a").c_str(), O_RDONLY | O_NONBLOCK);
    EXPECT_THROW(file.finish(), SystemError) << "also where somebody reads it";
    ::close(reader);
  }
  EXPECT_THAT(names(), ElementsAre("a"));
}

TEST_F(Files, KeepTheAccessListOfAFileThatWasThere) {
  // Version 2; the owner may read and write, as may user 1234, the group nothing (mask: rw).
  constexpr auto kEntry = [](std::uint16_t tag, std::uint16_t may, std::uint32_t who) {
    std::string out(8, '\0');
    std::memcpy(out.data(), &tag, 2);
    std::memcpy(out.data() + 2, &may, 2);
    std::memcpy(out.data() + 4, &who, 4);
    return out;
  };
  constexpr std::uint32_t kNobody = 0xFFFFFFFF;
  const std::string list = std::string("\2\0\0\0", 4) + kEntry(1, 6, kNobody) + kEntry(2, 6, 1234) +
                           kEntry(4, 0, kNobody) + kEntry(16, 6, kNobody) + kEntry(32, 0, kNobody);
  constexpr auto kName = "system.posix_acl_access";
  put(path("a"), "old");
  if (::setxattr(path("a").c_str(), kName, list.data(), list.size(), 0) != 0) {
    GTEST_SKIP() << "the file system has no access lists";
  }
  write(path("a"), "new");
  EXPECT_EQ(get(path("a")), "new");
  std::string kept(list.size() + 1, '\0');
  ASSERT_EQ(::getxattr(path("a").c_str(), kName, kept.data(), kept.size()),
            static_cast<ssize_t>(list.size()));
  EXPECT_EQ(kept.substr(0, list.size()), list);
  // A file without one gets none from its folder.
  put(path("b"), "old");
  ASSERT_EQ(::setxattr(folder_.c_str(), "system.posix_acl_default", list.data(), list.size(), 0),
            0);
  write(path("b"), "new");
  EXPECT_EQ(get(path("b")), "new");
  EXPECT_EQ(::getxattr(path("b").c_str(), kName, kept.data(), kept.size()), -1);
}

TEST_F(Files, LinksStayAndAreFollowed) {
  put(path("a"), "old");
  fs::create_symlink("a", path("link"));
  fs::create_symlink(path("link"), path("second"));
  write(path("second"), "new");
  EXPECT_TRUE(fs::is_symlink(path("second")));
  EXPECT_EQ(get(path("a")), "new");
  // One that leads nowhere yet.
  fs::create_symlink("b", path("early"));
  write(path("early"), "first");
  EXPECT_TRUE(fs::is_symlink(path("early")));
  EXPECT_EQ(get(path("b")), "first");
}

TEST_F(Files, NamesMayBeAsLongAsTheSystemAllows) {
  const std::string name(255, 'n');
  write(path(name), "text");
  EXPECT_EQ(get(path(name)), "text");
  EXPECT_THROW(FileWriter(path(name + "n")), SystemError);
}

TEST_F(Files, NothingButPlainFilesIsWritten) {
  ASSERT_EQ(::mkfifo(path("pipe").c_str(), 0600), 0);
  fs::create_directory(path("folder"));
  fs::create_symlink("/dev/null", path("link"));
  for (const std::string& name :
       {path("pipe"), path("folder"), path("folder") + "/", path("link"), std::string("/dev/null"),
        std::string("/dev/full"), std::string("."), std::string()}) {
    EXPECT_THROW(FileWriter{name}, SystemError) << name;
  }
  EXPECT_THROW(FileWriter(path("none") + "/a"), SystemError);
  EXPECT_THAT(names(), ElementsAre("folder", "link", "pipe"));
  EXPECT_TRUE(fs::is_fifo(path("pipe")));
}

TEST_F(Files, WhatALinkOfTheSystemLeadsToHasAName) {
  put(path("gone"), "text");
  const int open = ::open(path("gone").c_str(), O_RDWR | O_CLOEXEC);
  ASSERT_GE(open, 0);
  const std::string link = "/proc/self/fd/" + std::to_string(open);
  write(link, "other");
  EXPECT_EQ(get(path("gone")), "other");
  ::close(open);
  const int lost = ::open(path("gone").c_str(), O_RDWR | O_CLOEXEC);
  fs::remove(path("gone"));
  try {
    const FileWriter file("/proc/self/fd/" + std::to_string(lost));
    ADD_FAILURE();
  } catch (const SystemError& error) {
    EXPECT_THAT(error.what(), HasSubstr("the file that it leads to has no name any more"));
  }
  ::close(lost);
  EXPECT_THAT(names(), ElementsAre());
}

TEST_F(Files, WhatIsReadIsNotWritten) {
  put(path("a"), "text");
  fs::create_symlink("a", path("link"));
  fs::create_hard_link(path("a"), path("hard"));
  for (const char* name : {"a", "link", "hard", "./a"}) {
    EXPECT_THROW(refuse_input({path(name), "--checkpoint"}, {{path("a"), ""}}), UsageError) << name;
  }
  EXPECT_NO_THROW(refuse_input({path("b"), "-o"}, {{path("a"), ""}, {"-", ""}, {"", "--recipe"}}));
  // Nothing is there yet.
  fs::create_symlink("new", path("early"));
  for (const std::string& name :
       {path("new"), path("./new"), path("early"),
        fs::path(path("new")).lexically_relative(fs::current_path()).string()}) {
    EXPECT_TRUE(same_file(path("new"), name)) << name;
    EXPECT_THROW(refuse_input({path("new"), "-o"}, {{name, "--store"}}), UsageError) << name;
  }
  EXPECT_FALSE(same_file(path("new"), path("other")));
  EXPECT_FALSE(same_file("-", "-"));
  EXPECT_NO_THROW(refuse_input({"/dev/null", "-o"}, {{"/dev/null", ""}}));
  try {
    refuse_input({path("link"), "--checkpoint"}, {{path("a"), "--recipe"}});
  } catch (const UsageError& error) {
    EXPECT_THAT(error.what(), HasSubstr("--checkpoint " + path("link") + " would overwrite --rec"));
  }
}

// Which call is made to fail next, and with what.
int calls_left = 0;
int failure = EIO;
bool fails() {
  if (--calls_left != 0) return false;
  errno = failure;
  return true;
}

/// Whether the file system can open files without a name.
bool unnamed = true;
int open_or_refuse(int folder, const char* name, int flags, mode_t mode) {
  if ((flags & O_TMPFILE) == O_TMPFILE && !unnamed) {
    errno = EOPNOTSUPP;
    return -1;
  }
  return system_file_calls().openat(folder, name, flags, mode);
}

TEST_F(Files, EveryCallThatCanFailIsAnErrorAndLeavesTheOldFile) {
  static const FileCalls real = system_file_calls();
  for (const bool can : {true, false}) {
    put(path("a"), "old");
    unnamed = can;
    file_calls().openat = [](int folder, const char* name, int flags, mode_t mode) {
      // Without a name, the first try may fail: there is another way.
      if ((flags & O_TMPFILE) == O_TMPFILE) return open_or_refuse(folder, name, flags, mode);
      EXPECT_EQ(flags & (O_EXCL | O_NOFOLLOW | O_CLOEXEC), O_EXCL | O_NOFOLLOW | O_CLOEXEC);
      return fails() ? -1 : real.openat(folder, name, flags, mode);
    };
    file_calls().write = [](int fd, const void* data, std::size_t size) -> ssize_t {
      return fails() ? -1 : real.write(fd, data, size);
    };
    file_calls().fsync = [](int fd) { return fails() ? -1 : real.fsync(fd); };
    file_calls().linkat = [](int fd, int folder, const char* name) {
      return fails() ? -1 : real.linkat(fd, folder, name);
    };
    file_calls().renameat = [](int folder, const char* from, const char* to) {
      return fails() ? -1 : real.renameat(folder, from, to);
    };
    int failed = 0;
    for (int n = 1;; ++n) {
      for (const int error : {ENOSPC, EIO, EDQUOT}) {
        calls_left = n;
        failure = error;
        try {
          write(path("a"), "new");
        } catch (const SystemError& thrown) {
          ++failed;
          EXPECT_THAT(thrown.what(), HasSubstr("cannot write " + path("a")));
          // Once it has its name, only its folder may not be safe yet.
          EXPECT_EQ(get(path("a")), n == 6 ? "new" : "old") << n;
        }
        EXPECT_THAT(names(), ElementsAre("a")) << n;
      }
      if (calls_left > 0) break;
      put(path("a"), "old");
    }
    // Write twice, fsync, renameat, fsync of the folder; and linkat, or openat.
    EXPECT_EQ(failed, 3 * 6);
    // Interrupted calls are made again.
    for (const int n : {2, 4}) {
      calls_left = n;
      failure = EINTR;
      if (n == 4 && !can) continue;  // a rename is not interrupted
      write(path("a"), "again");
      EXPECT_EQ(get(path("a")), "again");
    }
    EXPECT_THAT(names(), ElementsAre("a"));
  }
}

TEST_F(Files, NothingIsLeftOfWhatWasNotFinishedWhereItNeedsNoName) {
  unnamed = false;
  file_calls().openat = open_or_refuse;
  {
    const FileWriter file(path("a"));
    EXPECT_EQ(names().size(), 1U);  // beside its place, under another name
  }
  unnamed = true;
  {
    const int fd = ::open(path(".").c_str(), O_RDWR | O_TMPFILE | O_CLOEXEC, 0600);
    const FileWriter file(path("a"));
    EXPECT_EQ(names().size(), fd >= 0 ? 0U : 1U);
    if (fd >= 0) ::close(fd);
  }
  EXPECT_THAT(names(), ElementsAre());
}

/// A disk that keeps nothing but what it was told to keep. Everything goes to the real one as well,
/// and into a log.
struct LoggedCall {
  enum Kind { kOpen, kWrite, kSync, kLink, kRename, kUnlink } kind;
  int fd = -1;
  std::string name;
  std::string text;
};
std::vector<LoggedCall> disk_log;

/// What a file may hold after a loss of power that followed the first calls of the log.
std::set<std::string> after_power_loss(std::size_t calls, const std::string& name,
                                       const std::string& before) {
  std::map<int, std::string> written;  // by descriptor, in memory
  std::map<int, std::string> safe;     // the same on the disk
  std::map<std::string, int> opened;
  std::set<std::string> out = {before};
  for (std::size_t i = 0; i < calls; ++i) {
    const LoggedCall& call = disk_log[i];
    switch (call.kind) {
      case LoggedCall::kOpen:
        opened[call.name] = call.fd;
        written[call.fd] = safe[call.fd] = "";
        break;
      case LoggedCall::kWrite:
        written[call.fd] += call.text;
        break;
      case LoggedCall::kSync:
        if (written.contains(call.fd)) {
          safe[call.fd] = written[call.fd];
        } else if (out.size() > 1) {
          out.erase(before);  // the folder is safe, and with it the new name
        }
        break;
      case LoggedCall::kLink:
        opened[call.name] = call.fd;
        break;
      case LoggedCall::kRename:
        // May have reached the disk or not, with what of the file is safe.
        if (call.text == name) out.insert(safe[opened[call.name]]);
        break;
      case LoggedCall::kUnlink:
        break;
    }
  }
  return out;
}

TEST_F(Files, SurviveALossOfPowerAtAnyMoment) {
  static const FileCalls real = system_file_calls();
  file_calls().openat = [](int folder, const char* name, int flags, mode_t mode) {
    const int fd = open_or_refuse(folder, name, flags, mode);
    if (fd >= 0) disk_log.push_back({LoggedCall::kOpen, fd, name, ""});
    return fd;
  };
  file_calls().write = [](int fd, const void* data, std::size_t size) {
    const ssize_t done = real.write(fd, data, size);
    disk_log.push_back({LoggedCall::kWrite, fd, "", {static_cast<const char*>(data), size}});
    return done;
  };
  file_calls().fsync = [](int fd) {
    disk_log.push_back({LoggedCall::kSync, fd, "", ""});
    return real.fsync(fd);
  };
  file_calls().linkat = [](int fd, int folder, const char* name) {
    disk_log.push_back({LoggedCall::kLink, fd, name, ""});
    return real.linkat(fd, folder, name);
  };
  file_calls().renameat = [](int folder, const char* from, const char* to) {
    disk_log.push_back({LoggedCall::kRename, -1, from, to});
    return real.renameat(folder, from, to);
  };
  for (const bool can : {true, false}) {
    unnamed = can;
    put(path("a"), "old");
    disk_log.clear();
    write(path("a"), "the new text");
    ASSERT_GE(disk_log.size(), 5U);
    for (std::size_t calls = 0; calls <= disk_log.size(); ++calls) {
      for (const std::string& found : after_power_loss(calls, "a", "old")) {
        EXPECT_TRUE(found == "old" || found == "the new text") << calls << ": " << found;
      }
    }
    // Once finish has returned, it is the new one for good.
    EXPECT_EQ(after_power_loss(disk_log.size(), "a", "old"), std::set<std::string>{"the new text"});
  }
}

TEST_F(Files, FoldersAreMadeAndSynced) {
  static int synced = 0;
  synced = 0;
  file_calls().fsync = [](int fd) {
    ++synced;
    return system_file_calls().fsync(fd);
  };
  make_folders(path("a/b/c"));
  EXPECT_TRUE(fs::is_directory(path("a/b/c")));
  EXPECT_EQ(synced, 3);
  make_folders(path("a/b/c"));
  EXPECT_EQ(synced, 3);
  put(path("file"), "text");
  EXPECT_THROW(make_folders(path("file/a")), SystemError);
}

TEST(Checksum, IsThatOfXz) {
  EXPECT_EQ(checksum("123456789"), 0x995DC9BBDF1939FAULL);
  EXPECT_EQ(checksum(""), 0U);
}

}  // namespace
}  // namespace evodoku
