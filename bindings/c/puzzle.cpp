// Puzzles from text and cells, and back.
#include "puzzle.hpp"

#include <algorithm>
#include <memory>

#include "evodoku/formats.hpp"
#include "evodoku/version.hpp"
#include "guard.hpp"
#include "handles.hpp"

namespace evodoku::c {

Shape shape_of_board(const char* board) {
  return board == nullptr ? Shape() : Shape::of_code(board);
}

void hand_out(Puzzle puzzle, evodoku_puzzle** to) {
  *to = std::make_unique<evodoku_puzzle>(evodoku_puzzle{std::move(puzzle)}).release();
}

void copy_cells(const Grid& grid, std::uint8_t* cells, std::size_t room) {
  const std::vector<Value>& all = grid.cells();
  if (room < all.size()) {
    throw UsageError("found room for " + std::to_string(room) + " cells, expected " +
                     std::to_string(all.size()));
  }
  std::copy(all.begin(), all.end(), cells);
}

}  // namespace evodoku::c

using namespace evodoku;
using namespace evodoku::c;

const char* evodoku_version(void) { return version(); }

int evodoku_parse(const char* text, evodoku_puzzle** puzzle) {
  return guarded([&] {
    evodoku_puzzle*& out = given(puzzle, "puzzle");
    hand_out(parse(&given(text, "text")), &out);
    return ExitCode::kOk;
  });
}

int evodoku_from_cells(const char* board, const uint8_t* cells, size_t count,
                       evodoku_puzzle** puzzle) {
  return guarded([&] {
    evodoku_puzzle*& out = given(puzzle, "puzzle");
    const Value* from = &given(cells, "cells");
    Puzzle made{Grid(shape_of_board(board))};
    if (count != made.givens.cells().size()) {
      throw UsageError("found " + std::to_string(count) + " cells, expected " +
                       std::to_string(made.givens.cells().size()));
    }
    check_values(made.shape(), {from, count});
    std::copy_n(from, count, made.givens.data());
    hand_out(std::move(made), &out);
    return ExitCode::kOk;
  });
}

int evodoku_puzzle_copy(const evodoku_puzzle* puzzle, evodoku_puzzle** copy) {
  return guarded([&] {
    evodoku_puzzle*& out = given(copy, "copy");
    hand_out(given(puzzle, "puzzle").puzzle, &out);
    return ExitCode::kOk;
  });
}

void evodoku_puzzle_free(evodoku_puzzle* puzzle) { delete puzzle; }

int evodoku_size(const evodoku_puzzle* puzzle) {
  return puzzle == nullptr ? 0 : puzzle->puzzle.shape().size();
}

const char* evodoku_board(const evodoku_puzzle* puzzle) {
  return puzzle == nullptr ? nullptr : puzzle->puzzle.shape().code().c_str();
}

int evodoku_cells(const evodoku_puzzle* puzzle, uint8_t* cells, size_t room) {
  return guarded([&] {
    copy_cells(given(puzzle, "puzzle").puzzle.position(), &given(cells, "cells"), room);
    return ExitCode::kOk;
  });
}

int evodoku_write(const evodoku_puzzle* puzzle, const char* format, char* text, size_t room,
                  size_t* length) {
  return guarded([&] {
    const std::string all = to_text(given(puzzle, "puzzle").puzzle, &given(format, "format"));
    if (length != nullptr) *length = all.size();
    if (text == nullptr || room <= all.size()) {
      throw UsageError("found room for " + std::to_string(text == nullptr ? 0 : room) +
                       " bytes, expected " + std::to_string(all.size() + 1));
    }
    all.copy(text, all.size());
    text[all.size()] = '\0';
    return ExitCode::kOk;
  });
}
