#include "problems/sudoku/problem.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "evodoku/error.hpp"
#include "evodoku/puzzle.hpp"
#include "problems/sudoku/improve/construct.hpp"
#include "problems/sudoku/improve/swap_search.hpp"
#include "sudoku/candidates.hpp"

namespace evodoku::problems {

SudokuProblem::SudokuProblem(const Puzzle& puzzle, const Encoding& encoding, const Fitness& fitness,
                             bool check_rows)
    : start_(puzzle.position()),
      layout_(encoding.lay_out(position())),
      fitness_(fitness),
      counter_(position(), layout_.cell_of, encoding.rows_are_complete && !check_rows) {
  start_.candidates = puzzle.candidates;
  if (layout_.domain.groups() > 0) {
    tables_.emplace(layout_, position().shape(), encoding.rows_are_complete);
  }
}

void SudokuProblem::evaluate(evolution::Population& people, std::uint32_t first,
                             std::uint32_t count) const {
  const int solved = 3 * position().size() * position().size();
  Counts counts;
  for (std::uint32_t done = 0; done < count; done += Counts::kMost) {
    const std::uint32_t start = first + done;
    counter_.count(people, start, std::min(Counts::kMost, count - done), fitness_.by_unit, counts);
    for (std::uint32_t i = 0; i < counts.boards; ++i) {
      people.error[start + i] = solved - counts.total(i);
    }
    fitness_.score(counts, people.score.data() + start);
  }
}

evolution::Improved SudokuProblem::improve(const evolution::Improvement& how,
                                           evolution::Gene* genes, Dice& dice) const {
  if (const auto* by_choices = std::get_if<evolution::Construct>(&how)) {
    Grid board = decode(genes);
    const evolution::Improved improved = construct(*by_choices, start_, board, dice);
    encode(board, genes);
    return improved;
  }
  static thread_local SwapBoard board;
  board.start(*tables_, genes);
  const std::uint64_t moves = search(how, *tables_, board, dice);
  board.finish(genes);
  return {.moves = moves, .solved = board.missing() == 0};
}

int SudokuProblem::block_score(const evolution::Gene* genes, int way, int block) const {
  const Shape shape = position().shape();
  // A gene of a block lies in one of the lines that the block fills: rows of a band, or columns of
  // a stack, as many as a box has.
  const int depth = way == 0 ? shape.box_rows() : shape.box_columns();
  std::array<ValueSet, Shape::kMaxSize> seen;
  std::fill_n(seen.begin(), depth, 0);
  const int size = layout_.domain.group_size();
  for (const int group :
       layout_.domain.blocks()[static_cast<std::size_t>(way)][static_cast<std::size_t>(block)]) {
    for (int i = group * size; i < (group + 1) * size; ++i) {
      const Cell cell = layout_.cell_of[static_cast<std::size_t>(i)];
      const int line = way == 0 ? shape.row(cell) : shape.column(cell);
      seen[static_cast<std::size_t>(line % depth)] |= set_of(genes[i]);
    }
  }
  int score = 0;
  for (int line = 0; line < depth; ++line) {
    score += std::popcount(seen[static_cast<std::size_t>(line)]);
  }
  return score;
}

std::string SudokuProblem::to_string(const evolution::Gene* genes) const {
  return decode(genes).to_line();
}

Grid SudokuProblem::decode(const evolution::Gene* genes) const {
  Grid board = position();
  for (std::size_t i = 0; i < layout_.cell_of.size(); ++i) board[layout_.cell_of[i]] = genes[i];
  return board;
}

void SudokuProblem::encode(const Grid& board, evolution::Gene* genes) const {
  for (std::size_t i = 0; i < layout_.cell_of.size(); ++i) genes[i] = board[layout_.cell_of[i]];
}

std::unique_ptr<SudokuProblem> make_sudoku_problem(const Puzzle& puzzle,
                                                   const SudokuOptions& options) {
  const Encoding& encoding = find_encoding(options.encoding);
  const Fitness& fitness = find_fitness(options.fitness);
  Puzzle start(puzzle.position());
  start.candidates = puzzle.candidates;
  if (const auto clashes = conflicts(start.givens); !clashes.empty()) {
    const Conflict& clash = clashes.front();
    throw Error(ExitCode::kBadInput,
                fmt::format("{} holds {} more than once", puzzle.shape().unit_name(clash.unit),
                            clash.value));
  }
  if (options.pencil || options.hidden) {
    Candidates marks(puzzle);
    if (!marks.fill_singles(options.hidden)) {
      throw Error(ExitCode::kNoSolution,
                  "pencil marks leave a cell without a value: there is no solution");
    }
    start.givens = marks.grid();
  }
  return std::make_unique<SudokuProblem>(start, encoding, fitness, options.check_rows);
}

}  // namespace evodoku::problems
