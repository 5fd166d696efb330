/// \file
/// Files that are written whole or not at all.
///
/// \code
/// #include <evodoku/files.hpp>
/// #include <cstdio>
///
/// int main() {
///   {
///     evodoku::FileWriter file("example.txt");
///     file.write("whole, ");
///     file.write("or as it was\n");
///     file.finish();  // without it, example.txt stays what it was
///   }
///   return std::remove("example.txt");
/// }
/// \endcode
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace evodoku {

/// Writes a plain file beside its final place, without a name where the file system allows that
/// (Linux's O_TMPFILE), otherwise under one that nobody can guess, and moves it there at the end,
/// once it is safe on the disk. A crash, a full disk or a loss of power at any moment leaves the
/// old file or the new one. A link stays, and the file that it leads to is replaced; permissions,
/// access list and owner of a file that was there are kept. Another name of it (a hard link) keeps
/// the old contents. Where owner or access list cannot be kept, and where the file is a mount, the
/// old file is written over: a crash meanwhile leaves all of the new one beside it, under a name
/// that begins with ".evodoku-".
class FileWriter {
 public:
  /// Throws SystemError where the file cannot be written, and where something is there that is not
  /// a plain file: a folder, a device, a pipe.
  explicit FileWriter(const std::string& path);
  FileWriter(const FileWriter&) = delete;
  FileWriter& operator=(const FileWriter&) = delete;
  /// Leaves nothing of a file that was not finished.
  ~FileWriter();

  /// Throws SystemError.
  void write(std::string_view text);
  /// Makes the file what it was to be. Throws SystemError, and the file is then what it was, unless
  /// it had to be written over.
  void finish();

 private:
  [[noreturn]] void fail(int error) const;
  void open_folder(const std::string& folder);
  void open_aside(std::uint32_t mode);
  void name_part();
  void keep_owner(std::uint32_t owner, std::uint32_t group, std::uint32_t mode);
  [[nodiscard]] bool keeps_access_list() const;
  /// Writes over the file that is there; false where none is.
  [[nodiscard]] bool copy_in_place();
  void write_to(int fd, std::string_view text) const;
  void sync(int fd) const;

  std::string path_;  ///< as it was given, for messages
  std::string name_;  ///< of the file, within its folder
  std::string part_;  ///< of what is written, beside it; empty while and once it has none
  int folder_ = -1;
  int fd_ = -1;
  bool in_place_ = false;  ///< another user's file: only what is in it may be replaced
};

/// Makes a folder, and those above it, where there are none. They survive a loss of power. Throws
/// SystemError.
void make_folders(const std::string& path);

/// What is said of a file that is to be written: its path, and the option that names it.
struct NamedFile {
  std::string path;
  std::string option;
};

/// Whether two paths lead to one file, also where nothing is there yet. Paths that are empty or "-"
/// are nobody's file.
[[nodiscard]] bool same_file(const std::string& one, const std::string& other);

/// The path of what an option for input names: "-" is standard input, which may come from a file.
[[nodiscard]] std::string input_path(const std::string& path);

/// Throws UsageError where \p output is one of the \p inputs, under whatever name: what a command
/// reads it does not overwrite.
void refuse_input(const NamedFile& output, const std::vector<NamedFile>& inputs);

}  // namespace evodoku
