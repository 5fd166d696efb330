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
  const Shape shape = problem.position().shape();
  std::vector<std::string> cells(static_cast<std::size_t>(shape.cells()), ".");
  for (const std::uint16_t gene : problem.domain().free_genes()) {
    std::string& text = cells[problem.cell_of()[gene]];
    text = digit(crowd.votes[gene], crowd.experts);
    const bool wrong = !solution.empty() && crowd.genes[gene] != solution[gene];
    if (wrong && style.color) text.insert(0, kRed).append(kReset);
  }
  return text_board(shape, cells, 1, style);
}

/// The digits of agreement in the places of a problem's own text, where it has one word for each
/// gene; else one after the other.
std::string agreement_text(const std::string& text, const CrowdReport& crowd,
                           const Domain& domain) {
  std::string digits;
  for (int gene = 0; gene < domain.genes(); ++gene) {
    const std::uint32_t votes = crowd.votes[static_cast<std::size_t>(gene)];
    digits += domain.fixed(gene) != 0 ? '.' : digit(votes, crowd.experts);
  }
  std::string out;
  std::size_t words = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool is_blank = text[i] == ' ' || text[i] == '\n';
    const bool is_last = i + 1 == text.size() || text[i + 1] == ' ' || text[i + 1] == '\n';
    if (is_blank || !is_last) {
      out += is_blank ? text[i] : ' ';
    } else {
      out += words < digits.size() ? digits[words] : '?';
      ++words;
    }
  }
  return words == digits.size() ? out : digits;
}

TextBoard lines_of(const std::string& text) {
  TextBoard out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    out.lines.push_back(text.substr(at, end - at));
    out.width = std::max(out.width, out.lines.back().size());
    at = end + 1;
  }
  return out;
}

/// Boards side by side; the aggregate alone where there is no room for all.
std::string in_width(const std::vector<TitledBoard>& boards, std::size_t width) {
  std::size_t sum = 2 * (boards.size() - 1);
  for (const TitledBoard& one : boards) sum += std::max(one.board.width, one.title.size());
  return side_by_side(sum <= width ? boards : std::vector{boards[1]});
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
    out += in_width(boards, width);
  } else {
    const std::string text = event.problem().to_string(crowd.genes.data());
    const std::vector<TitledBoard> boards = {
        {best, lines_of(event.problem().to_string(crowd.best_genes.data()))},
        {aggregate, lines_of(text)},
        {"agreement", lines_of(agreement_text(text, crowd, event.problem().domain()))}};
    if (boards.front().board.lines.size() > 1) {
      out += in_width(boards, width);
    } else {
      for (const TitledBoard& one : boards) {
        out += fmt::format("{:<16} {}\n", one.title, one.board.lines.front());
      }
    }
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
