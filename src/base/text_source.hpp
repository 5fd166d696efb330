/// \file
/// Text from a file, a pipe or a string, line by line, in constant memory.
///
///     TextSource source = TextSource::open("puzzles.sdm");
///     std::string_view line;
///     while (source.next_line(line)) use(line, source.line_number());
///
/// Line ends may be LF, CRLF or CR; a UTF-8 byte order mark at the start is passed over. A line
/// longer than `kMaxLine` is an InputError, after which reading resumes with the next line: rubbish
/// without line ends can neither fill the memory nor stop a batch.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "evodoku/error.hpp"

namespace evodoku {

class TextSource {
 public:
  static constexpr std::size_t kMaxLine = std::size_t{4} << 20;
  static constexpr std::size_t kMaxWhole = std::size_t{64} << 20;

  /// Opens a file; "-" is standard input. Throws SystemError. Once \p cancel is set, waiting for a
  /// pipe or a terminal ends as if the input had ended. Without it the watches of the thread end
  /// reading, and throw `Stopped`.
  [[nodiscard]] static TextSource open(const std::string& path,
                                       const std::atomic<bool>* cancel = nullptr);
  [[nodiscard]] static TextSource from_string(std::string name, std::string text);

  TextSource(TextSource&& other) noexcept;
  TextSource& operator=(TextSource&& other) noexcept;
  ~TextSource();

  /// The name for messages: the path, or "stdin".
  [[nodiscard]] const std::string& name() const { return name_; }

  /// The first few kilobytes, without consuming them: for recognising a format. Waits for no more
  /// than the first line that can decide, so that a program may talk to us through a pipe.
  [[nodiscard]] std::string_view head();
  /// Whether nothing follows what `head` gave.
  [[nodiscard]] bool head_is_all() const;

  /// The next line without its line end; false at the end. The view lives until the next call.
  bool next_line(std::string_view& line);
  /// The 1-based number of the line that `next_line` gave last.
  [[nodiscard]] std::uint64_t line_number() const { return line_number_; }
  /// Whether another line can be had without waiting for input.
  [[nodiscard]] bool line_ready() const;
  /// Everything that is left, for formats that are one document. Throws InputError above
  /// \p most bytes.
  [[nodiscard]] std::string rest(std::size_t most = kMaxWhole);

  /// How many bytes have been read so far, and how many there are (0 if not known).
  [[nodiscard]] std::uint64_t bytes_consumed() const { return consumed_ + begin_; }
  [[nodiscard]] std::uint64_t bytes_total() const { return total_; }

  /// A place in this source on the current line.
  [[nodiscard]] Place here(std::uint64_t column = 0) const { return {name_, line_number_, column}; }

 private:
  TextSource(std::string name, int fd, std::string text);
  /// Reads more into the buffer; false at the end of the input.
  bool fill();
  /// Waits for input; false if cancelled meanwhile. Throws `Stopped`.
  [[nodiscard]] bool wait() const;
  /// Passes over a byte order mark and finds out how lines end.
  void start();
  void pass_over();
  [[noreturn]] void throw_too_long() const;

  std::string name_;
  int fd_ = -1;  ///< -1: the whole text is in the buffer already
  const std::atomic<bool>* cancel_ = nullptr;
  bool at_end_ = false;
  bool started_ = false;
  bool cr_ends_lines_ = false;  ///< CR is then replaced by LF as it comes
  std::string buffer_;
  std::size_t begin_ = 0;       ///< of what has not been consumed
  std::size_t scanned_ = 0;     ///< up to here there is no line end after begin_
  std::uint64_t consumed_ = 0;  ///< bytes dropped from the front of the buffer
  std::uint64_t total_ = 0;
  std::uint64_t line_number_ = 0;
  bool passing_over_ = false;  ///< what is left of a line that was too long
};

}  // namespace evodoku
