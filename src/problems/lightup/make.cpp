// Black cells are laid at random, bulbs put into dark cells until all are lit, and every black cell
// gets its number. If that board has one solution, numbers go one after the other, in random order,
// as long as it keeps only one; else everything starts again.
#include "problems/lightup/make.hpp"

#include <algorithm>
#include <numeric>

#include "base/random.hpp"
#include "problems/lightup/count.hpp"

namespace evodoku::problem::lightup {

namespace {

std::vector<int> shuffled(int count, RandomStream& random) {
  std::vector<int> out(static_cast<std::size_t>(count));
  std::iota(out.begin(), out.end(), 0);
  random.shuffle(std::span(out));
  return out;
}

Board with_black_cells(int size, RandomStream& random) {
  Board board{size, size, {}};
  board.cells.assign(static_cast<std::size_t>(board.size()), Board::kWhite);
  int black = std::max(1, board.size() / 5);
  for (const int cell : shuffled(board.size(), random)) {
    if (black <= 0) break;
    if (!board.is_white(cell)) continue;
    const int opposite = board.size() - 1 - cell;
    board.cells[static_cast<std::size_t>(cell)] = Board::kBlack;
    board.cells[static_cast<std::size_t>(opposite)] = Board::kBlack;
    black -= cell == opposite ? 1 : 2;
  }
  return board;
}

void number(Board& board, RandomStream& random) {
  std::vector<char> lit(static_cast<std::size_t>(board.size()));
  std::vector<char> bulb(lit.size());
  for (const int cell : shuffled(board.size(), random)) {
    if (!board.is_white(cell) || lit[static_cast<std::size_t>(cell)] != 0) continue;
    bulb[static_cast<std::size_t>(cell)] = 1;
    lit[static_cast<std::size_t>(cell)] = 1;
    for (const int other : board.seen_from(cell)) lit[static_cast<std::size_t>(other)] = 1;
  }
  for (int cell = 0; cell < board.size(); ++cell) {
    if (board.is_white(cell)) continue;
    signed char& clue = board.cells[static_cast<std::size_t>(cell)];
    clue = 0;
    for (const int other : board.beside(cell)) {
      clue = static_cast<signed char>(clue + bulb[static_cast<std::size_t>(other)]);
    }
  }
}

}  // namespace

Board make_board(int size, std::uint64_t seed) {
  RandomStream random(seed, /*purpose=*/0x6c69);
  for (;;) {
    Board board = with_black_cells(size, random);
    number(board, random);
    if (count_solutions(board, 2) != 1) continue;
    for (const int cell : shuffled(board.size(), random)) {
      signed char& clue = board.cells[static_cast<std::size_t>(cell)];
      if (clue < 0) continue;
      const signed char kept = clue;
      clue = Board::kBlack;
      if (count_solutions(board, 2) != 1) clue = kept;
    }
    return board;
  }
}

}  // namespace evodoku::problem::lightup
