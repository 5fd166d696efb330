/// \file
/// What a file format is: a name, a way to recognise it, a reader and a writer.
///
/// One format, one file in this folder; the table of all of them is in formats.cpp. A new format is
/// a new file with a function `Format xyz_format()` and a line in that table.
///
///     TextSource source = TextSource::open("a.sdk");
///     auto reader = find_format_of(source).reader(source, {});
///     Puzzle puzzle;
///     while (reader->next(puzzle)) ...
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/text_source.hpp"
#include "evodoku/puzzle.hpp"

namespace evodoku {

/// What the user says about the input, where its text alone is not certain.
struct ReadOptions {
  std::optional<Shape> shape;           ///< from --size or --box
  std::optional<std::string> alphabet;  ///< from --alphabet
};

/// Reads puzzles one after the other.
class Reader {
 public:
  virtual ~Reader() = default;
  /// Reads the next puzzle; false at the end of the input. Throws InputError for a puzzle that
  /// cannot be read, after which `next` may be called again for the one behind it.
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

struct Format {
  std::string_view name;        ///< as --from and --format take it
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
};

/// All formats, in the order in which they are tried on an unknown text: the narrow ones first.
[[nodiscard]] const std::vector<Format>& formats();
/// The format of this name. Throws UsageError that lists all names.
[[nodiscard]] const Format& find_format(std::string_view name);
/// The format of a text, by its content. Throws InputError for a binary file or an empty one.
[[nodiscard]] const Format& recognise_format(TextSource& source);

}  // namespace evodoku
