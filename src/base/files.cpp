#include "evodoku/files.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <utility>

#include "base/file_calls.hpp"
#include "evodoku/error.hpp"
#include "evodoku/escape.hpp"

namespace evodoku {

namespace {

namespace fs = std::filesystem;

constexpr mode_t kPermissions = 07777;

/// Where a path leads, also where nothing is there yet: links are followed to the end.
fs::path followed(const std::string& path) {
  constexpr int kMost = 40;  // as many as the system itself follows
  fs::path at = path;
  std::error_code error;
  for (int i = 0; i < kMost && fs::is_symlink(fs::symlink_status(at, error)); ++i) {
    const fs::path next = fs::read_symlink(at, error);
    if (error) break;
    at = next.is_absolute() ? next : at.parent_path() / next;
  }
  return at;
}

fs::path folder_of(const fs::path& file) {
  return file.has_parent_path() ? file.parent_path() : ".";
}

/// A name that nobody can guess, and that is short, so that there is room for it wherever there is
/// room for the file's own.
std::string secret_name() {
  std::array<std::uint64_t, 2> random{};
  for (std::size_t got = 0; got < sizeof random;) {
    const ssize_t more =
        ::getrandom(reinterpret_cast<char*>(random.data()) + got, sizeof random - got, 0);
    if (more < 0 && errno != EINTR) throw SystemError("the system has no random numbers");
    if (more > 0) got += static_cast<std::size_t>(more);
  }
  return fmt::format(".evodoku-{:016x}{:016x}", random[0], random[1]);
}

}  // namespace

FileWriter::FileWriter(const std::string& path) : path_(path) {
  const fs::path target = followed(path);
  name_ = target.filename().string();
  struct stat info {};
  const bool there = ::stat(path.c_str(), &info) == 0;
  if (!there && errno != ENOENT) fail(errno);
  if (path.empty() || name_.empty() || name_ == "." || name_ == ".." ||
      (there && !S_ISREG(info.st_mode))) {
    throw SystemError(fmt::format("cannot write {}: it is not a plain file",
                                  path.empty() ? "a file without a name" : escape::line(path)));
  }
  // What is printed would go to a file that has no name any more.
  struct stat out {};
  if (there && ::fstat(STDOUT_FILENO, &out) == 0 && out.st_dev == info.st_dev &&
      out.st_ino == info.st_ino) {
    throw SystemError(
        fmt::format("cannot write {}: standard output goes there", escape::line(path)));
  }
  // Links in /proc lead to open files, whatever their text says.
  struct stat named {};
  if (there && (::stat(target.c_str(), &named) != 0 || named.st_dev != info.st_dev ||
                named.st_ino != info.st_ino)) {
    throw SystemError(fmt::format("cannot write {}: the file that it leads to has no name any more",
                                  escape::line(path)));
  }
  // Moving a file over one that may not be written would go well, and should not.
  if (there && ::access(path.c_str(), W_OK) != 0) fail(errno);
  open_folder(folder_of(target).string());
  constexpr mode_t kNew = 0666;
  constexpr mode_t kOurs = 0600;  // nobody else may look into it before it has its permissions
  open_aside(there ? kOurs : kNew);
  if (fd_ < 0) {
    const int error = errno;
    part_.clear();
    file_calls().close(folder_);
    fail(error);
  }
  if (there) keep_owner(info.st_uid, info.st_gid, info.st_mode & kPermissions);
  if (there && !in_place_) in_place_ = !keeps_access_list();
}

FileWriter::~FileWriter() {
  if (fd_ >= 0) file_calls().close(fd_);
  if (!part_.empty()) file_calls().unlinkat(folder_, part_.c_str());
  if (folder_ >= 0) file_calls().close(folder_);
}

void FileWriter::fail(int error) const {
  throw SystemError(fmt::format("cannot write {}: {}", escape::line(path_), std::strerror(error)));
}

void FileWriter::open_folder(const std::string& folder) {
  folder_ = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  // A folder that may be written and not be read.
  if (folder_ < 0 && errno == EACCES) {
    folder_ = ::open(folder.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC);
  }
  if (folder_ < 0) fail(errno);
}

void FileWriter::open_aside(std::uint32_t mode) {
  // Without a name, where the file system can do that and /proc is there to name it by: then
  // nothing is left of it, however this process ends, except in the moment before it is in its
  // place.
  fd_ = file_calls().openat(folder_, ".", O_RDWR | O_TMPFILE | O_CLOEXEC, mode);
  if (fd_ >= 0 && ::access(path_of(fd_).data(), F_OK) == 0) return;
  if (fd_ >= 0) file_calls().close(fd_);
  do {
    part_ = secret_name();
    fd_ = file_calls().openat(folder_, part_.c_str(),
                              O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode);
  } while (fd_ < 0 && (errno == EEXIST || errno == EINTR));
}

/// The new file is to look like the one that was there. Where it cannot, the old one keeps its
/// place and gets the new contents.
void FileWriter::keep_owner(std::uint32_t owner, std::uint32_t group, std::uint32_t mode) {
  struct stat ours {};
  const bool same =
      file_calls().fstat(fd_, &ours) == 0 && ours.st_uid == owner && ours.st_gid == group;
  in_place_ = !same && file_calls().fchown(fd_, owner, group) != 0;
  if (!in_place_ && ::fchmod(fd_, mode) != 0) in_place_ = true;
}

/// Where who may do what is a longer list (acl(5)), the permissions alone would let others in.
bool FileWriter::keeps_access_list() const {
  constexpr auto kName = "system.posix_acl_access";
  std::array<char, 1 << 16> list;  // the most there can be; on the stack, as memory may be short
  const ssize_t size = ::getxattr(path_.c_str(), kName, list.data(), list.size());
  if (size < 0 && errno == ENOTSUP) return true;
  // The new file may have got one from its folder.
  if (size < 0) return errno == ENODATA && (::fremovexattr(fd_, kName) == 0 || errno == ENODATA);
  return ::fsetxattr(fd_, kName, list.data(), static_cast<std::size_t>(size), 0) == 0;
}

void FileWriter::write(std::string_view text) { write_to(fd_, text); }

void FileWriter::write_to(int fd, std::string_view text) const {
  while (!text.empty()) {
    const ssize_t done = file_calls().write(fd, text.data(), text.size());
    if (done >= 0) {
      text.remove_prefix(static_cast<std::size_t>(done));
    } else if (errno != EINTR) {
      fail(errno);
    }
  }
}

void FileWriter::sync(int fd) const {
  // Some file systems have nothing to sync, and a folder that may not be read cannot be.
  if (file_calls().fsync(fd) != 0 && errno != EINVAL && errno != EBADF && errno != EROFS) {
    fail(errno);
  }
}

bool FileWriter::copy_in_place() {
  // What is there by now may be a pipe, which is not waited for, or a device.
  const int to = file_calls().openat(folder_, name_.c_str(),
                                     O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0);
  if (to < 0 && errno == ENOENT) return false;
  if (to < 0) fail(errno);
  struct Closed {
    int fd;
    ~Closed() { file_calls().close(fd); }
  };
  const Closed closed{to};
  struct stat info {};
  if (file_calls().fstat(to, &info) != 0) fail(errno);
  if (!S_ISREG(info.st_mode)) {
    throw SystemError(
        fmt::format("cannot write {}: it is not a plain file any more", escape::line(path_)));
  }
  // A full disk has to be seen before anything of the old file is gone.
  const bool known = file_calls().fstat(fd_, &info) == 0 && info.st_size > 0;
  if (known && ::fallocate(to, FALLOC_FL_KEEP_SIZE, 0, info.st_size) != 0 && errno == ENOSPC) {
    fail(errno);
  }
  sync(folder_);
  // From here on the part may be all that there is: it stays, whatever ends this.
  std::string part = std::exchange(part_, {});
  try {
    std::array<char, 1 << 16> buffer;
    off_t at = 0;
    ssize_t got = 0;
    while ((got = ::pread(fd_, buffer.data(), buffer.size(), at)) > 0) {
      write_to(to, {buffer.data(), static_cast<std::size_t>(got)});
      at += got;
    }
    if (got < 0 || ::ftruncate(to, at) != 0) fail(errno);
    sync(to);
  } catch (const SystemError& error) {
    throw SystemError(fmt::format("{}; all of it is in {} beside it", error.what(), part));
  }
  part_ = std::move(part);
  return true;
}

void FileWriter::name_part() {
  for (;;) {
    std::string name = secret_name();
    if (file_calls().linkat(fd_, folder_, name.c_str()) == 0) {
      part_ = std::move(name);  // a copy would need memory, and forget the file where there is none
      return;
    }
    if (errno != EEXIST && errno != EINTR) fail(errno);
  }
}

void FileWriter::finish() {
  sync(fd_);
  if (part_.empty()) name_part();
  if (in_place_ && copy_in_place()) return;
  if (file_calls().renameat(folder_, part_.c_str(), name_.c_str()) != 0) {
    // A file that is a mount by itself, as containers have them, keeps its place.
    if (errno != EBUSY) fail(errno);
    if (copy_in_place()) return;
    fail(EBUSY);
  }
  part_.clear();
  sync(folder_);
}

void make_folders(const std::string& path) {
  std::vector<fs::path> missing;  // the innermost first
  std::error_code error;
  for (fs::path at = path; !at.empty() && !fs::exists(at, error); at = at.parent_path()) {
    missing.push_back(at);
  }
  fs::create_directories(path, error);
  if (error)
    throw SystemError(fmt::format("cannot make {}: {}", escape::line(path), error.message()));
  // A folder is safe once the one above it is, which has its name.
  for (const fs::path& made : missing) {
    const int fd = ::open(folder_of(made).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0) continue;
    file_calls().fsync(fd);
    file_calls().close(fd);
  }
}

bool same_file(const std::string& one, const std::string& other) {
  const auto is_file = [](const std::string& path) { return !path.empty() && path != "-"; };
  if (!is_file(one) || !is_file(other)) return false;
  const auto alike = [](const fs::path& a, const fs::path& b) {
    struct stat first {};
    struct stat second {};
    return ::stat(a.c_str(), &first) == 0 && ::stat(b.c_str(), &second) == 0 &&
           first.st_dev == second.st_dev && first.st_ino == second.st_ino;
  };
  if (alike(one, other)) return true;
  const fs::path a = followed(one);
  const fs::path b = followed(other);
  return a.filename() == b.filename() && alike(folder_of(a), folder_of(b));
}

std::string input_path(const std::string& path) { return path == "-" ? "/dev/stdin" : path; }

void refuse_input(const NamedFile& output, const std::vector<NamedFile>& inputs) {
  for (const NamedFile& input : inputs) {
    const std::string read = input_path(input.path);
    if (!same_file(output.path, read)) continue;
    // What comes through a device or a pipe is not overwritten.
    std::error_code none;
    if (fs::exists(read, none) && !fs::is_regular_file(read, none)) continue;
    const std::string name = escape::line(input.path);
    throw UsageError(fmt::format("{} {} would overwrite {}, which this command reads",
                                 output.option, escape::line(output.path),
                                 input.option.empty() ? name : input.option + " " + name));
  }
}

}  // namespace evodoku
