#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "problems/sudoku/parts.hpp"
#include "sudoku/candidates.hpp"
#include "sudoku/singles/board9.hpp"

namespace evodoku::problem {

namespace {

/// Fills in what follows from the givens and the pencil marks. False where that leaves a cell
/// without a value.
bool fill_singles(Puzzle& start, bool hidden) {
  // Where singles are most of the work, the plain bookkeeping would be most of the time.
  if (hidden && start.shape() == Shape()) {
    singles::BasicBoard9<> board;
    const bool sound = board.load(start);
    if (sound) board.write(start.givens);
    return sound;
  }
  Candidates marks(start);
  if (!marks.fill_singles(hidden)) return false;
  start.givens = marks.grid();
  return true;
}

/// What is fixed, as givens, and pencil marks or none.
Puzzle start_of(const Puzzle& puzzle, const SudokuOptions& options) {
  Puzzle start(puzzle.position());
  start.candidates = puzzle.candidates;
  if (!is_valid(start.givens)) {
    const Conflict clash = conflicts(start.givens).front();
    const Shape shape = puzzle.shape();
    const std::string who =
        clash.unit >= 0 ? shape.unit_name(clash.unit)
                        : fmt::format("the pair of {} and {}", shape.cell_name(clash.cells[0]),
                                      shape.cell_name(clash.cells[1]));
    throw Error(ExitCode::kBadInput, fmt::format("{} holds {} more than once", who, clash.value));
  }
  if ((options.pencil || options.hidden) && !fill_singles(start, options.hidden)) {
    throw Error(ExitCode::kNoSolution,
                "pencil marks leave a cell without a value: there is no solution");
  }
  return start;
}

SudokuProblem::Parts parts_of(const Puzzle& puzzle, const SudokuOptions& options) {
  const Encoding& encoding = encodings().find(options.encoding);
  const Fitness& fitness = fitnesses().find(options.fitness);
  Puzzle start = start_of(puzzle, options);
  GeneLayout layout = encoding.lay_out(start.givens);
  const bool complete = encoding.rows_are_complete;
  Counter counter(start.givens, layout.cell_of, complete && !options.check_rows);
  SudokuProblem::Parts out{.start = std::move(start),
                           .layout = std::move(layout),
                           .fitness = fitness,
                           .counter = std::move(counter)};
  if (out.layout.domain.groups() > 0) out.tables.emplace(out.layout, out.start.shape(), complete);
  if (options.fill == "allowed") {
    const Candidates marks(out.start);
    for (const Cell cell : out.layout.cell_of) out.allowed.push_back(marks[cell]);
  }
  return out;
}

std::vector<std::string> names_of(const auto& table) {
  const std::vector<std::string_view> names = table.names();
  return {names.begin(), names.end()};
}

}  // namespace

SudokuOptions sudoku_options(const Recipe& recipe) {
  SudokuOptions options;
  const std::vector<Parameter> parameters = {
      Parameter::choice("encoding", options.encoding, names_of(encodings()), ""),
      Parameter::choice("fitness", options.fitness, names_of(fitnesses()), ""),
      {.name = "pencil", .kind = Parameter::kSwitch, .standard = "false"},
      {.name = "hidden", .kind = Parameter::kSwitch, .standard = "false"},
      Parameter::choice("fill", options.fill, {"any", "allowed"}, ""),
  };
  const Settings settings(parameters, recipe.problem(), "problem");
  options.encoding = settings.text("encoding");
  options.fitness = settings.text("fitness");
  options.pencil = settings.is_on("pencil");
  options.hidden = settings.is_on("hidden");
  options.fill = settings.text("fill");
  return options;
}

SudokuProblem::SudokuProblem(const Puzzle& puzzle, const SudokuOptions& options)
    : parts_(std::make_unique<const Parts>(parts_of(puzzle, options))) {}

SudokuProblem::~SudokuProblem() = default;

const Domain& SudokuProblem::domain() const { return parts_->layout.domain; }

const Grid& SudokuProblem::position() const { return parts_->start.givens; }

Problem::Levels SudokuProblem::levels() const { return parts_->fitness.levels(position().shape()); }

void SudokuProblem::evaluate(Population& people, std::uint32_t first, std::uint32_t count) const {
  const Fitness& fitness = parts_->fitness;
  Counts counts;
  for (std::uint32_t done = 0; done < count; done += Counts::kMost) {
    const std::uint32_t start = first + done;
    const std::uint32_t boards = std::min(Counts::kMost, count - done);
    parts_->counter.count(people, start, boards, fitness.by_unit, counts);
    std::int32_t* errors = people.error.data() + start;
    for (std::uint32_t i = 0; i < boards; ++i) errors[i] = counts.solved - counts.total(i);
    fitness.score(counts, people.score.data() + start);
  }
}

int SudokuProblem::block_score(const Gene* genes, int way, int block) const {
  const Shape shape = position().shape();
  // How many different values the lines hold where they pass through the block: rows of a band,
  // columns of a stack.
  std::array<ValueSet, Shape::kMaxSize> seen;
  std::fill_n(seen.begin(), shape.size(), 0);
  const GeneLayout& layout = parts_->layout;
  const int size = layout.domain.group_size();
  for (const int group :
       layout.domain.blocks()[static_cast<std::size_t>(way)][static_cast<std::size_t>(block)]) {
    for (int i = group * size; i < (group + 1) * size; ++i) {
      const Cell cell = layout.cell_of[static_cast<std::size_t>(i)];
      const int line = way == 0 ? shape.row(cell) : shape.column(cell);
      seen[static_cast<std::size_t>(line)] |= set_of(genes[i]);
    }
  }
  int score = 0;
  for (int line = 0; line < shape.size(); ++line) {
    score += std::popcount(seen[static_cast<std::size_t>(line)]);
  }
  return score;
}

const std::vector<Cell>& SudokuProblem::cell_of() const { return parts_->layout.cell_of; }

std::string SudokuProblem::to_string(const Gene* genes) const { return decode(genes).to_line(); }

Grid SudokuProblem::decode(const Gene* genes) const {
  Grid board = position();
  for (std::size_t i = 0; i < cell_of().size(); ++i) board[cell_of()[i]] = genes[i];
  return board;
}

void SudokuProblem::encode(const Grid& board, Gene* genes) const {
  for (std::size_t i = 0; i < cell_of().size(); ++i) genes[i] = board[cell_of()[i]];
}

}  // namespace evodoku::problem
