/// \file
/// Shortcuts for tests of formats: text to puzzles and back.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "base/text_source.hpp"
#include "sudoku/formats/all.hpp"

namespace evodoku::testing {

struct ReadResult {
  std::vector<Puzzle> puzzles;
  std::vector<std::string> errors;
};

/// Reads to the end, resuming after each error as a batch does.
inline ReadResult read_all(const Format& format, const std::string& text,
                           const ReadOptions& options = {}) {
  ReadResult out;
  TextSource source = TextSource::from_string("t", text);
  const auto reader = format.reader(source, options);
  for (;;) {
    try {
      Puzzle puzzle;
      if (!reader->next(puzzle)) return out;
      out.puzzles.push_back(std::move(puzzle));
    } catch (const InputError& error) {
      out.errors.emplace_back(error.what());
      if (out.errors.size() > 1000000) {
        ADD_FAILURE() << "a reader that never ends";
        return out;
      }
    }
  }
}

inline ReadResult read_all(std::string_view format, const std::string& text,
                           const ReadOptions& options = {}) {
  return read_all(file_formats().find(format), text, options);
}

/// What the text is taken for.
inline std::string recognised(const std::string& text) {
  TextSource source = TextSource::from_string("t", text);
  return std::string(recognise_format(source).name);
}

inline std::string write_all(std::string_view format, const std::vector<Puzzle>& puzzles) {
  const auto writer = file_formats().find(format).writer();
  std::string out;
  writer->begin(out);
  for (const Puzzle& puzzle : puzzles) writer->write(puzzle, out);
  writer->end(out);
  return out;
}

/// The first error of a text that must have one and hold no puzzle.
inline std::string error_of(std::string_view format, const std::string& text,
                            const ReadOptions& options = {}) {
  const ReadResult result = read_all(format, text, options);
  EXPECT_TRUE(result.puzzles.empty()) << "a puzzle was read from " << text.substr(0, 200);
  return result.errors.empty() ? "no error" : result.errors.front();
}

}  // namespace evodoku::testing
