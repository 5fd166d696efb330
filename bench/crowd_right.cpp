// Who is right, the crowd or its best expert, and how much is agreement worth? Paper A's genetic
// algorithm on its five boards, with crowds that only look on, so that both votes judge the same
// populations. One table by generation, and one by how many of the experts agree on a cell.
//
//     bench_crowd_right [FIRST SEED] [SEEDS]
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>

#include "evodoku/evolve.hpp"
#include "evodoku/problems.hpp"
#include "evodoku/solve.hpp"

namespace {

using namespace evodoku;

/// Those of puzzles/hughes.sdm: very easy, easy, medium, hard, very hard.
constexpr std::array kBoards = {
    "..973.526..5.2.8..6.8....47.....9.62.4.6.3.8.89.5.....26....1.8..7.1.6..951.642..",
    ".4.8.52...2..4..5.5.......4.9...312.1.6.78..337.9.4.8......67....8359.1..19..76..",
    "....84.1..8..5.9..14....2854....3.6...61....93.98....4......4.1..34..7...1..623..",
    ".2..........6....3.74.8.........3..2.8..4..1.6..5.........1.78.5....9..........4.",
    ".18...7.....3..2...7...........71...6......4.3........4..5....3.2..8...........6.",
};

/// Means over runs at one generation.
struct Moment {
  int runs = 0;
  double distance = 0, agreement = 0;
  double aggregate = 0, best = 0, mean = 0;
  double aggregate_right = 0, best_right = 0;  ///< shares of the free cells
};

/// Cells by the number of experts that agree there: how often what they agree on is right.
struct Bin {
  std::uint64_t cells = 0, right = 0, best_right = 0;
};

struct Tables {
  std::map<std::uint32_t, Moment> by_generation;
  std::array<Bin, 10> by_agreement;
};

class Judge : public Observer {
 public:
  Judge(const std::vector<Gene>& solution, Tables& tables) : solution_(solution), tables_(tables) {}

  bool see(const Event& event) override {
    constexpr std::array kWhen = {0U, 5U, 10U, 20U, 30U, 50U, 100U, 200U};
    const std::uint32_t now = event.generation();
    if (std::find(kWhen.begin(), kWhen.end(), now) == kWhen.end()) return true;
    const CrowdReport& crowd = event.crowd();
    Moment& moment = tables_.by_generation[now];
    ++moment.runs;
    moment.distance += event.distance();
    moment.agreement += event.agreement();
    moment.aggregate += crowd.aggregate;
    moment.best += crowd.best_expert;
    moment.mean += crowd.mean_expert;
    const auto free = event.problem().domain().free_genes();
    double aggregate = 0;
    double best = 0;
    for (const std::uint16_t gene : free) {
      const bool right = crowd.genes[gene] == solution_[gene];
      const bool best_right = crowd.best_genes[gene] == solution_[gene];
      aggregate += right ? 1 : 0;
      best += best_right ? 1 : 0;
      Bin& bin =
          tables_.by_agreement[std::min<std::size_t>(9, 10 * crowd.votes[gene] / crowd.experts)];
      ++bin.cells;
      bin.right += right ? 1 : 0;
      bin.best_right += best_right ? 1 : 0;
    }
    moment.aggregate_right += aggregate / static_cast<double>(free.size());
    moment.best_right += best / static_cast<double>(free.size());
    return true;
  }

 private:
  const std::vector<Gene>& solution_;
  Tables& tables_;
};

void print(const std::string& name, const Tables& tables) {
  fmt::print(
      "\n{}\n\n| generation | runs | diversity | agreement | aggregate | best expert | experts' "
      "mean | aggregate right | best right |\n|--:|--:|--:|--:|--:|--:|--:|--:|--:|\n",
      name);
  for (const auto& [generation, m] : tables.by_generation) {
    fmt::print("| {} | {} | {:.2f} | {:.2f} | {:.1f} | {:.1f} | {:.1f} | {:.0f} % | {:.0f} % |\n",
               generation, m.runs, m.distance / m.runs, m.agreement / m.runs, m.aggregate / m.runs,
               m.best / m.runs, m.mean / m.runs, 100 * m.aggregate_right / m.runs,
               100 * m.best_right / m.runs);
  }
  fmt::print(
      "\n| experts that agree | cells | aggregate right | best expert right |\n"
      "|---|--:|--:|--:|\n");
  for (std::size_t i = 0; i < tables.by_agreement.size(); ++i) {
    const Bin& bin = tables.by_agreement[i];
    if (bin.cells == 0) continue;
    const auto share = [&](std::uint64_t part) {
      return 100 * static_cast<double>(part) / static_cast<double>(bin.cells);
    };
    fmt::print("| {} to {} % | {} | {:.0f} % | {:.0f} % |\n", 10 * i, 10 * i + 10, bin.cells,
               share(bin.right), share(bin.best_right));
  }
}

}  // namespace

int main(int argc, char** argv) {
  const auto first = static_cast<std::uint64_t>(argc > 1 ? std::atoll(argv[1]) : 3001);
  const auto seeds = static_cast<std::uint64_t>(argc > 2 ? std::atoll(argv[2]) : 20);
  for (const char* vote : {"by_cell", "by_group"}) {
    Tables tables;
    for (const char* board : kBoards) {
      const SudokuProblem problem{Puzzle(Grid::parse(board))};
      const Grid solved = solve(Puzzle(Grid::parse(board))).solution;
      std::vector<Gene> solution(81 + Population::kSlack);
      problem.encode(solved, solution.data());
      for (std::uint64_t seed = first; seed < first + seeds; ++seed) {
        Judge judge(solution, tables);
        (void)evolve(problem,
                     load_recipe("hughes", {fmt::format("crowd={{vote=\"{}\",fill=\"random\",join="
                                                        "\"observer\"}}",
                                                        vote)}),
                     {.seed = seed, .observers = {&judge}});
      }
    }
    print(vote, tables);
  }
}
