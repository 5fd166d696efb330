// Throws texts at all readers. The first byte chooses the format; the rest is the text.
//
// Whatever the text is, a reader may only throw an Error, must come to an end, must give boards
// that are boards, and a puzzle that is written again must read the same.
#include <fmt/format.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "base/text_source.hpp"
#include "sudoku/formats/all.hpp"

namespace {

using namespace evodoku;

[[noreturn]] void complain(const Format& format, const std::string& what) {
  fmt::print(stderr, "{}: {}\n", format.name, what);
  std::abort();
}

void check_values(const Format& format, const Puzzle& puzzle) {
  const Shape shape = puzzle.shape();
  const auto cells = static_cast<std::size_t>(shape.cells());
  const auto check = [&](const std::vector<Value>& list, bool may_be_empty) {
    if (list.size() != cells && !(may_be_empty && list.empty())) complain(format, "wrong length");
    for (const Value value : list) {
      if (value > shape.size()) complain(format, "a value beyond the board");
    }
  };
  check(puzzle.givens.cells(), false);
  check(puzzle.placed, true);
  check(puzzle.solution, true);
  if (!puzzle.candidates.empty() && puzzle.candidates.size() != cells) {
    complain(format, "wrong number of marks");
  }
  for (const ValueSet marks : puzzle.candidates) {
    if ((marks & ~shape.all_values()) != 0) complain(format, "a mark beyond the board");
  }
  if (!puzzle.cell_places.empty() && puzzle.cell_places.size() != cells) {
    complain(format, "wrong number of places");
  }
}

/// A puzzle as a file of its own.
std::string written(const Format& format, const Puzzle& puzzle) {
  std::string text;
  const auto writer = format.writer();
  writer->begin(text);
  writer->write(puzzle, text);
  writer->end(text);
  return text;
}

/// What a format holds of a puzzle comes back: formats hold different things, but none may write
/// something and read something else.
void check_written(const Format& format, const Puzzle& puzzle) {
  if (format.writer == nullptr) return;
  const std::string text = written(format, puzzle);
  ReadOptions options;
  options.shape = puzzle.shape();
  TextSource source = TextSource::from_string("again", text);
  const auto reader = format.reader(source, options);
  Puzzle again;
  try {
    if (!reader->next(again)) complain(format, "wrote nothing: " + text);
  } catch (const Error& error) {
    complain(format, fmt::format("cannot read what it wrote: {}\n{}", error.what(), text));
  }
  if (again.givens != puzzle.givens) complain(format, "reads other givens: " + text);
  if (const std::string twice = written(format, again); twice != text) {
    complain(format, fmt::format("reads otherwise:\n{}\n{}", text, twice));
  }
  if (reader->next(again)) complain(format, "wrote one and reads two: " + text);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string text(reinterpret_cast<const char*>(data) + 1, size - 1);
  TextSource source = TextSource::from_string("fuzz", text);
  const std::size_t choice = data[0] % (file_formats().size() + 1);
  try {
    const Format& format =
        choice < file_formats().size() ? file_formats()[choice] : recognise_format(source);
    if (format.reader == nullptr) return 0;
    const auto reader = format.reader(source, {});
    // A byte cannot be more than one puzzle, nor more than one error; an end has one of its own.
    for (std::size_t round = 0;; ++round) {
      if (round > 2 * size + 4) complain(format, "never ends");
      try {
        Puzzle puzzle;
        if (!reader->next(puzzle)) break;
        check_values(format, puzzle);
        check_written(format, puzzle);
      } catch (const InputError&) {  // the next one may be sound
      }
    }
  } catch (const Error&) {
  }
  return 0;
}
