#include "cli/output/frames.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "evodoku/make.hpp"
#include "evodoku/problems.hpp"
#include "evodoku/solve.hpp"

namespace evodoku::cli {

namespace {

/// The most points that a curve has: as many as a wide terminal has columns.
constexpr std::size_t kPoints = 200;

/// The board that genes stand for; nothing where they stand for something else.
std::optional<Drawing> board_of(const Problem& problem, const Gene* genes) {
  std::optional<Drawing> out;
  if (const auto* sudoku = dynamic_cast<const SudokuProblem*>(&problem)) {
    Puzzle puzzle(sudoku->position());
    puzzle.placed = sudoku->decode(genes).cells();
    out = drawing_of(puzzle);
    out->caption.clear();  // the title says it
  } else if (const auto puzzle = evolved_puzzle(problem, genes)) {
    out = drawing_of(Puzzle(*puzzle));
    out->given.assign(out->given.size(), true);  // or would be, if it were not blank
  }
  return out;
}

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    out.emplace_back(text.substr(at, end - at));
    at = end + 1;
  }
  return out;
}

Panel panel_of(const std::string& title, const Problem& problem, const Gene* genes) {
  Panel out{.title = title, .board = board_of(problem, genes)};
  if (!out.board) out.lines = lines_of(problem.drawn(genes));
  return out;
}

/// Tints the free cells in which nearly all of a sample of the population agree with the best.
void tint_agreed(const Event& event, Drawing& board) {
  constexpr std::uint32_t kSample = 100;
  constexpr double kNearlyAll = 0.9;
  const auto* problem = dynamic_cast<const SudokuProblem*>(&event.problem());
  if (problem == nullptr) return;
  const Population& people = event.people();
  const std::uint32_t step = std::max<std::uint32_t>(1, people.size() / kSample);
  std::vector<int> same(board.given.size());
  int asked = 0;
  for (std::uint32_t i = 0; i < people.size(); i += step, ++asked) {
    const Grid other = problem->decode(people.row(i));
    for (std::size_t c = 0; c < same.size(); ++c) {
      same[c] += static_cast<int>(other[c] == board.values[c]);
    }
  }
  for (std::size_t c = 0; c < same.size(); ++c) {
    if (board.given[c] || same[c] < kNearlyAll * asked) continue;
    board.tints.push_back({static_cast<Cell>(c), Tint::Kind::kPattern});
  }
}

/// Agreement on a gene as a digit: 9 where all experts agree, 0 where hardly two do.
int digit(std::uint32_t votes, std::uint32_t experts) {
  return votes == experts ? 9 : static_cast<int>(9 * votes / experts);
}

/// The digits of agreement in the cells of a board; red where the aggregate is known to be wrong.
Drawing agreement_board(const SudokuProblem& problem, const CrowdReport& crowd,
                        const std::vector<Gene>& solution) {
  Drawing out;
  out.values = Grid(problem.position().shape());
  out.given.resize(static_cast<std::size_t>(out.shape().cells()));
  out.symbols = "0123456789";
  for (const std::uint16_t gene : problem.domain().free_genes()) {
    const Cell cell = problem.cell_of()[gene];
    out.values[cell] = static_cast<Value>(digit(crowd.votes[gene], crowd.experts) + 1);
    const bool wrong = !solution.empty() && crowd.genes[gene] != solution[gene];
    if (wrong) out.tints.push_back({cell, Tint::Kind::kClash});
  }
  return out;
}

/// The digits of agreement in the places of a problem's own text, where it has one word for each
/// gene; else one after the other.
std::string agreement_text(const std::string& text, const CrowdReport& crowd,
                           const Domain& domain) {
  std::string digits;
  for (int gene = 0; gene < domain.genes(); ++gene) {
    const std::uint32_t votes = crowd.votes[static_cast<std::size_t>(gene)];
    digits += domain.fixed(gene) != 0 ? '.' : static_cast<char>('0' + digit(votes, crowd.experts));
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
  return fmt::format("right       aggregate {}   best expert {}   both {}   of {}", aggregate, best,
                     both, domain.free_genes().size());
}

std::vector<CurvePoint> curve_of(const Event& event) {
  const auto best = event.best_errors();
  const auto sums = event.error_sums();
  const double people = event.people().size();
  std::vector<CurvePoint> out;
  const std::size_t step = std::max<std::size_t>(1, (best.size() + kPoints - 2) / (kPoints - 1));
  for (std::size_t i = 0; i < best.size(); i += step) {
    // The last is always there.
    const std::size_t g = i + step >= best.size() ? best.size() - 1 : i;
    out.push_back({g, static_cast<double>(best[g]), static_cast<double>(sums[g]) / people});
  }
  return out;
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

Frame Frames::of(const Event& event, const evolution::Result* result) {
  Frame out{.generation = event.generation(),
            .evaluations = result == nullptr ? event.evaluations() : result->evaluations,
            .seconds = event.seconds()};
  const evolution::Summary error = event.error();
  out.best = result == nullptr ? event.best_error() : result->error;
  out.mean = error.mean;
  out.words.push_back(fmt::format("error       best {}   mean {:.2f}   worst {:.0f}", out.best,
                                  error.mean, error.worst));
  // What selection goes by, in the recipe's own measure.
  const evolution::Summary fitness = event.score();
  const auto plain = [](double value) { return value == 0 ? 0 : value; };  // without a sign
  out.words.push_back(fmt::format("fitness     best {:.6g}   mean {:.6g}   worst {:.6g}",
                                  plain(fitness.best), plain(fitness.mean), plain(fitness.worst)));
  add_panels(event, result, out);
  const Diversity diversity = event.diversity();
  out.words.push_back(fmt::format("diversity   distance {:.3f}   entropy {:.3f}",
                                  diversity.distance, diversity.entropy));
  out.curve = curve_of(event);
  return out;
}

void Frames::add_panels(const Event& event, const evolution::Result* result, Frame& out) {
  const Problem& problem = event.problem();
  const CrowdReport& crowd = event.crowd();
  if (crowd.asked()) add_crowd(event, out);
  if (result != nullptr) {
    out.panels.push_back(
        panel_of(fmt::format("best {}", result->error), problem, result->genes.data()));
  } else if (crowd.asked()) {
    out.panels.push_back(panel_of(fmt::format("best expert {}", crowd.best_expert), problem,
                                  crowd.best_genes.data()));
  } else {
    out.panels.push_back(
        panel_of(fmt::format("best {}", event.best_error()), problem, event.best_genes().data()));
  }
  if (crowd_.empty()) {
    if (out.panels.front().board) tint_agreed(event, *out.panels.front().board);
    return;
  }
  out.panels.insert(out.panels.end(), crowd_.begin(), crowd_.end());
}

void Frames::add_crowd(const Event& event, Frame& out) {
  const Problem& problem = event.problem();
  const CrowdReport& crowd = event.crowd();
  Panel agreement{.title = "agreement"};
  if (const auto* sudoku = dynamic_cast<const SudokuProblem*>(&problem)) {
    agreement.board = agreement_board(*sudoku, crowd, solution_);
  } else {
    agreement.lines =
        lines_of(agreement_text(problem.to_string(crowd.genes.data()), crowd, problem.domain()));
  }
  crowd_ = {panel_of(fmt::format("aggregate {}", crowd.aggregate), problem, crowd.genes.data()),
            std::move(agreement)};
  out.words.push_back(fmt::format("crowd       {} experts   agreement {:.2f}   mean error {:.2f}",
                                  crowd.experts, event.agreement(), crowd.mean_expert));
  if (!solution_.empty()) {
    out.words.push_back(right_line(crowd, problem.domain(), solution_));
  } else if (event.best_error() == 0) {
    out.words.push_back(right_line(crowd, problem.domain(), event.best_genes()));
  }
}

}  // namespace evodoku::cli
