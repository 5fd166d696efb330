// The tables of problems and of their local searches.
#include "evodoku/problems.hpp"

#include "evodoku/operators.hpp"
#include "problems/mastermind/mastermind.hpp"
#include "problems/queens/queens.hpp"

namespace evodoku {

Table<ProblemEntry>& problems() {
  static Table<ProblemEntry> table(
      "problem",
      {{"queens", "n queens on a board of n x n, none of which attacks another", "queens",
        [](const ProblemOptions& options) -> std::unique_ptr<Problem> {
          return std::make_unique<problem::QueensProblem>(options.size);
        }},
       {"mastermind", "a hidden code, from the answers to some guesses", "mastermind",
        [](const ProblemOptions& options) -> std::unique_ptr<Problem> {
          // Two guesses for each peg make one code certain, nearly always.
          return std::make_unique<problem::MastermindProblem>(
              problem::MastermindOptions{.pegs = options.size,
                                         .colours = options.colours,
                                         .guesses = 2 * options.size,
                                         .seed = options.seed});
        }}});
  return table;
}

// Each in the file of its operator.
namespace problem {
evolution::Entry<Improve> metropolis_entry(), tabu_entry(), unit_repair_entry(), construct_entry();
}
namespace evolution {
Entry<Improve> neighbours_entry();
}

Table<evolution::Entry<Improve>>& improves() {
  static Table<evolution::Entry<Improve>> table(
      "improve operator",
      {problem::metropolis_entry(), problem::tabu_entry(), problem::unit_repair_entry(),
       problem::construct_entry(), evolution::neighbours_entry()});
  return table;
}

}  // namespace evodoku
