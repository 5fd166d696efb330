#include "cli/output/crowd_view.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "evodoku/problems.hpp"
#include "evodoku/solve.hpp"

namespace evodoku::cli {

namespace {

constexpr const char* kRed = "\x1b[31m";
constexpr const char* kReset = "\x1b[0m";

/// Agreement on a gene as a digit: 9 where all experts agree, 0 where hardly two do.
char digit(std::uint32_t votes, std::uint32_t experts) {
  return static_cast<char>('0' + (votes == experts ? 9 : 9 * votes / experts));
}

/// Who holds what a solution holds, of the free genes.
std::string right_line(const CrowdReport& crowd, const Domain& domain,
                       std::span<const Gene> solution) {
  int aggregate = 0;
  int best = 0;
  int both = 0;
  for (const std::uint16_t gene : domain.free_genes()) {
    const bool a = crowd.genes[gene] == solution[gene];
    const bool b = crowd.best_genes[gene] == solution[gene];
    aggregate += a ? 1 : 0;
    best += b ? 1 : 0;
    both += a && b ? 1 : 0;
  }
  return fmt::format("right       aggregate {}   best expert {}   both {}   of {}\n", aggregate,
                     best, both, domain.free_genes().size());
}

/// The digits of agreement in the cells of a board; red where the aggregate is known to be wrong.
TextBoard agreement_board(const SudokuProblem& problem, const CrowdReport& crowd,
                          const std::vector<Gene>& solution, const TextStyle& style) {
  // Which cell a gene stands for is what a mark on the gene shows.
  const Domain& domain = problem.domain();
  const Shape shape = problem.position().shape();
  std::vector<std::string> cells(static_cast<std::size_t>(shape.cells()), ".");
  const auto genes = static_cast<std::size_t>(domain.genes());
  std::vector<Gene> marks(genes + Population::kSlack);
  for (const std::uint16_t gene : domain.free_genes()) {
    std::fill(marks.begin(), marks.end(), Gene{1});
    marks[gene] = 2;
    const Grid decoded = problem.decode(marks.data());
    std::string text(1, digit(crowd.votes[gene], crowd.experts));
    const bool wrong = !solution.empty() && crowd.genes[gene] != solution[gene];
    if (wrong && style.color) text.insert(0, kRed).append(kReset);
    for (std::size_t c = 0; c < cells.size(); ++c) {
      if (problem.position()[c] == 0 && decoded[c] == 2) cells[c] = text;
    }
  }
  return text_board(shape, cells, 1, style);
}

}  // namespace

std::vector<Gene> solution_of(const Problem& problem) {
  const auto* sudoku = dynamic_cast<const SudokuProblem*>(&problem);
  if (sudoku == nullptr) return {};
  constexpr std::uint64_t kAtOnce = 10'000;  // nodes
  const Outcome outcome = solve(Puzzle(sudoku->position()), {.budget = {.nodes = kAtOnce}});
  if (outcome.status != Status::kSolved || !outcome.complete) return {};
  std::vector<Gene> genes(static_cast<std::size_t>(problem.domain().genes()) + Population::kSlack);
  sudoku->encode(outcome.solution, genes.data());
  return genes;
}

std::string crowd_view(const Event& event, const std::vector<Gene>& solution,
                       const TextStyle& style, std::size_t width) {
  const CrowdReport& crowd = event.crowd();
  if (!crowd.asked()) return "";
  std::string out;
  const std::string best = fmt::format("best expert {}", crowd.best_expert);
  const std::string aggregate = fmt::format("aggregate {}", crowd.aggregate);
  if (const auto* problem = dynamic_cast<const SudokuProblem*>(&event.problem())) {
    const Puzzle puzzle(problem->position());
    const auto board = [&](std::span<const Gene> genes) {
      return text_board(problem->decode(genes.data()), puzzle, style);
    };
    const std::vector<TitledBoard> boards = {
        {best, board(crowd.best_genes)},
        {aggregate, board(crowd.genes)},
        {"agreement", agreement_board(*problem, crowd, solution, style)}};
    std::size_t sum = 2 * (boards.size() - 1);
    for (const TitledBoard& one : boards) sum += one.board.width;
    out += sum <= width ? side_by_side(boards) : side_by_side({boards[1]});
  } else {
    std::string digits;
    for (const std::uint32_t votes : crowd.votes) digits += digit(votes, crowd.experts);
    out += fmt::format("{:<16} {}\n", best, event.problem().to_string(crowd.best_genes.data()));
    out += fmt::format("{:<16} {}\n", aggregate, event.problem().to_string(crowd.genes.data()));
    out += fmt::format("{:<16} {}\n", "agreement", digits);
  }
  out += fmt::format("crowd       {} experts   agreement {:.2f}   mean error {:.2f}\n",
                     crowd.experts, event.agreement(), crowd.mean_expert);
  if (!solution.empty()) {
    out += right_line(crowd, event.problem().domain(), solution);
  } else if (event.best_error() == 0) {
    out += right_line(crowd, event.problem().domain(), event.best_genes());
  }
  return out;
}

}  // namespace evodoku::cli
