/// \file
/// Puzzles in and out of files: seventeen formats, and drawings to write.
///
/// \code
/// #include <evodoku/formats.hpp>
/// #include <iostream>
///
/// int main() {
///   const evodoku::Puzzle puzzle = evodoku::parse("1...\n..2.\n.3..\n...4");
///   std::cout << evodoku::to_text(puzzle, "line");  // 1.....2..3.....4
///   for (const evodoku::Format& format : evodoku::formats()) {
///     std::cout << format.name << ": " << format.summary << '\n';
///   }
///   return puzzle.givens.filled() == 4 ? 0 : 1;
/// }
/// \endcode
///
/// A file is read in constant memory, and an error in it does not end the reading:
///
///     PuzzleInput input({"a.sdm", "b.sdk"});
///     Puzzle puzzle;
///     for (bool more = true; more;) {
///       try {
///         more = input.next(puzzle);
///       } catch (const InputError& error) { ... }   // a.sdm:3:17: found 'q', expected ...
///     }
#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "evodoku/layout.hpp"
#include "evodoku/puzzle.hpp"
#include "evodoku/table.hpp"

namespace evodoku {

class TextSource;

/// What is known of the input, where its text alone is not certain.
struct ReadOptions {
  std::optional<Shape> shape;
  std::optional<std::string> alphabet;  ///< the characters of the values: "1-9A-G"
  std::string variant;                  ///< "x,windoku", where the text may only draw it
};

/// Reads puzzles one after the other.
class Reader {
 public:
  virtual ~Reader() = default;
  /// Reads the next puzzle; false at the end of the input. Throws InputError for a puzzle that
  /// cannot be read, after which `next` may be called again for the one after it.
  virtual bool next(Puzzle& puzzle) = 0;
};

/// Appends puzzles to a text. `begin` and `end` frame the document where a format has a frame.
class Writer {
 public:
  virtual ~Writer() = default;
  virtual void begin(std::string& /*out*/) {}
  virtual void write(const Puzzle& puzzle, std::string& out) = 0;
  virtual void end(std::string& /*out*/) {}
};

/// One line in the table of formats.
struct Format {
  std::string_view name;
  std::string_view extensions;  ///< separated by blanks, the usual one first: ".sdm .txt"
  std::string_view summary;     ///< one line for the list of formats

  /// Whether the start of a text is in this format; nullptr if it is never guessed.
  bool (*recognise)(std::string_view head) = nullptr;
  /// nullptr where a format can only be written. The source must outlive the reader.
  std::unique_ptr<Reader> (*reader)(TextSource& source, const ReadOptions& options) = nullptr;
  /// nullptr where a format can only be read.
  std::unique_ptr<Writer> (*writer)() = nullptr;

  bool one_puzzle = false;  ///< a file holds no more than one
  bool binary = false;      ///< nothing for a terminal
  bool picture = false;     ///< a drawing
};

/// All formats, those that can be read first.
[[nodiscard]] const Table<Format>& formats();
/// The format to write in: as asked for by \p name, or by the ending of \p path, or lines where it
/// has none. Throws UsageError for a format or an ending that is not known, and for a format that
/// cannot be written.
[[nodiscard]] const Format& output_format(const std::string& name, const std::string& path);

/// The puzzle in a text of any format. Throws InputError where it cannot be read, and where there
/// is none or more than one.
[[nodiscard]] Puzzle parse(std::string_view text);
/// All puzzles of a file. Throws SystemError, or InputError at the first that cannot be read.
[[nodiscard]] std::vector<Puzzle> read_puzzles(const std::string& path);
/// A document with one puzzle.
[[nodiscard]] std::string to_text(const Puzzle& puzzle, std::string_view format = "line");

/// The text on one line: control characters become blanks. For titles in formats of lines.
[[nodiscard]] std::string one_line(std::string_view text);

/// How files are read.
struct InputOptions {
  std::string from;          ///< format; empty: by the content of each file
  BoardOptions board;        ///< what is left open there is as the text says
  std::string alphabet;      ///< characters of the values
  bool givens_only = false;  ///< drop placed values and pencil marks
  /// Once this is set, waiting for a pipe or a terminal ends as if the input had ended.
  const std::atomic<bool>* cancel = nullptr;
};

/// The puzzles of several files, in any format, one after the other.
class PuzzleInput {
 public:
  /// "-" is standard input. What names no file may be a puzzle itself, in any format that fits:
  /// a line of cells, a link, a list of rows. Throws UsageError for options that contradict each
  /// other.
  explicit PuzzleInput(std::vector<std::string> files, const InputOptions& options = {});
  /// Puzzles in a text; \p name stands for it in messages.
  [[nodiscard]] static PuzzleInput from_text(std::string name, std::string text,
                                             const InputOptions& options = {});
  PuzzleInput(PuzzleInput&&) noexcept;
  PuzzleInput& operator=(PuzzleInput&&) noexcept;
  ~PuzzleInput();

  /// Reads the next puzzle; false at the end. Throws InputError or SystemError for what cannot be
  /// read, after which it may be called again for what follows. A UsageError is final: it is wrong
  /// for all puzzles.
  bool next(Puzzle& puzzle);
  /// The format of the first file; null where it cannot be opened, which `next` then tells.
  [[nodiscard]] const Format* format();
  /// Whether `next` would not wait for input.
  [[nodiscard]] bool ready() const;
  /// Whether a file is one of those that are read, or will be, by whatever name.
  [[nodiscard]] bool reads(const std::string& path) const;
  /// The share of the input that has been read, 0 to 1; nothing where it is not known.
  [[nodiscard]] std::optional<double> share_read() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace evodoku
