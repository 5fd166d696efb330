// Construction: a board is built anew, the gene with the fewest values left first; its value is
// that of the individual where it still fits, and all that follows from it is filled in. At a
// dead end the last choice is crossed out and the construction resumes from there; after some
// dead ends the individual takes what stands, and keeps its values where nothing does.
//
//   individual      ..4 2..     where 4 and 2 are chosen first
//   4, then 2       dead end    2 is crossed out: 4, then another value ...
//
// From: ants that propagate (Lloyd and Amos 2019) and the phases that solvers for satisfiability
// keep over restarts (Pipatsrisawat and Darwiche 2007). What we chose: parents hand on the values,
// not the order of the choices.
#include "evodoku/operators.hpp"
#include "problems/sudoku/parts.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "problems/sudoku/improve/construct.cpp"
#include <hwy/foreach_target.h>
// After foreach_target.h, which includes this file again for each target.
#include "sudoku/singles/boards-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace evodoku::problem::HWY_NAMESPACE {

using namespace singles::HWY_NAMESPACE;
using singles::DeadEnd;
using singles::SetMemory;

struct Guess {
  unsigned place;
  unsigned value;
};

enum class Retreat { kGoesOn, kTired, kNoSolution };

/// From a dead end: crosses out the last choice, and those before it that leave nothing then. Each
/// dead end counts; after \p most of them in all the board stands as it was before the last choice.
template <class Board>
Retreat retreat(Board& board, std::vector<Guess>& choices, std::uint64_t& ends,
                std::uint64_t most) {
  while (!choices.empty()) {
    ++ends;
    const Guess last = choices.back();
    choices.pop_back();
    board.restore();
    if (ends >= most) return Retreat::kTired;
    if (board.exclude(last.place, last.value)) return Retreat::kGoesOn;
  }
  ++ends;
  return Retreat::kNoSolution;
}

template <class Board>
Improved build(std::uint64_t tries, double follow, const Puzzle& puzzle, SetMemory& memory,
               Grid& wanted, Dice& dice) {
  constexpr std::uint64_t kEndsBetweenLooks = 64;
  std::vector<Guess> choices;
  Board board(memory);
  Improved out;
  if (tries == 0) return out;
  if (!board.load(puzzle)) {
    out.moves = 1;
    return out;
  }
  for (;;) {
    if (Board::kLong || out.moves % kEndsBetweenLooks == kEndsBetweenLooks - 1) Watch::look();
    const unsigned place = board.smallest(dice, true);
    if (place == kNoPlace) {
      ++out.moves;
      out.solved = true;
      break;
    }
    const ValueSet values = board.values(place);
    unsigned value = wanted[static_cast<Cell>(board.cell_of(place))] - 1U;
    const bool follows = follow >= 1 || dice.chance(follow);
    if (!follows || (values >> value & 1) == 0) value = pick(values, dice);
    board.save();
    choices.push_back({place, value});
    if (board.assign(place, value)) continue;
    const Retreat retreated = retreat(board, choices, out.moves, tries);
    if (retreated == Retreat::kTired) break;
    if (retreated == Retreat::kNoSolution) return out;
  }
  board.write(wanted);
  return out;
}

Improved construct_any(std::uint64_t tries, double follow, const Puzzle& puzzle, SetMemory& memory,
                       Grid& board, Dice& dice) {
  Improved out;
  with_board<DeadEnd::kStop>(puzzle.shape(), [&]<class Board>(Board*) {
    out = build<Board>(tries, follow, puzzle, memory, board, dice);
  });
  return out;
}

}  // namespace evodoku::problem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace evodoku::problem {

HWY_EXPORT(construct_any);

namespace {

class Construct : public Improve {
 public:
  Construct(const Settings& settings, const SudokuProblem& problem)
      : problem_(problem),
        tries_(static_cast<std::uint64_t>(settings.integer("tries"))),
        follow_(settings.real("follow")) {}

 private:
  /// Moves are boards that came to their end: dead ends and the last one.
  Improved one(Gene* genes, Dice& dice, std::uint64_t most) const override {
    static thread_local singles::SetMemory memory;
    const Puzzle& puzzle = problem_.parts().start;
    memory.fit(puzzle.shape());
    Grid board = problem_.decode(genes);
    const Improved improved = HWY_DYNAMIC_DISPATCH(construct_any)(std::min(tries_, most), follow_,
                                                                  puzzle, memory, board, dice);
    problem_.encode(board, genes);
    return improved;
  }

  const SudokuProblem& problem_;
  std::uint64_t tries_;  ///< dead ends after which it is left as it is
  double follow_;        ///< the chance that a choice is the individual's value
};

}  // namespace

evolution::Entry<Improve> construct_entry() {
  return {.name = "construct",
          .summary = "built anew from the individual's values with pencil marks",
          .source = "after Lloyd and Amos 2019",
          .needs = Needs::kNoGroups,  // what stands at the end need not fill a group
          .parameters = {Parameter::integer("tries", "100", 1, 1e9,
                                            "dead ends after which it is left as it is"),
                         Parameter::real("follow", "1", 0, 1,
                                         "chance that a choice is the individual's value")},
          .make = make_operator<Improve, Construct, SudokuProblem>};
}

}  // namespace evodoku::problem
#endif
