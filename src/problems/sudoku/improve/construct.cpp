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
// not the order of the choices. Large boards have far more choices than there are dead ends to
// spare: there it is built several times, and hands on the fullest board that it came to. A walk
// may start from that one (weight_walk.hpp).
#include "evodoku/operators.hpp"
#include "problems/sudoku/improve/weight_walk.hpp"
#include "problems/sudoku/parts.hpp"

#ifndef EVODOKU_CONSTRUCTION
#define EVODOKU_CONSTRUCTION
namespace evodoku::problem {

struct Construction {
  std::uint64_t tries = 0;   ///< dead ends after which it is left as it is, or starts again
  double follow = 1;         ///< the chance that a choice is the individual's value
  bool matching = false;     ///< whether what cannot be matched is crossed out
  bool learning = false;     ///< whether cells that ran empty come sooner
  std::uint64_t rounds = 0;  ///< how often it starts, each time from the fullest board, or 0
  std::uint64_t most = 0;    ///< dead ends in all
};

}  // namespace evodoku::problem
#endif

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

/// The fullest board of a construction, where it is asked for.
struct Fullest {
  bool wanted;
  std::uint32_t fullness = 0;

  template <class Board>
  void look(const Board& board, Grid& grid) {
    if constexpr (Board::kLong) {
      if (!wanted || board.fullness() <= fullness) return;
      fullness = board.fullness();
      board.write(grid);
    }
  }
};

/// From a dead end: crosses out the last choice, and those before it that leave nothing then. Each
/// dead end counts; after \p most of them in all the board stands as it was before the last choice.
template <class Board>
Retreat retreat(Board& board, std::vector<Guess>& choices, std::uint64_t& ends, std::uint64_t most,
                Fullest& fullest, Grid& wanted) {
  while (!choices.empty()) {
    ++ends;
    const Guess last = choices.back();
    choices.pop_back();
    board.restore();
    fullest.look(board, wanted);
    if (ends >= most) return Retreat::kTired;
    if (board.exclude(last.place, last.value)) return Retreat::kGoesOn;
  }
  ++ends;
  return Retreat::kNoSolution;
}

template <class Board>
unsigned next_place(const Board& board, const Construction& how, Dice& dice) {
  if constexpr (Board::kLong) {
    if (how.learning) return board.most_failing(dice);
  }
  return board.smallest(dice, true);
}

template <class Board>
Improved build(const Construction& how, const Puzzle& puzzle, SetMemory& memory, Grid& wanted,
               Dice& dice) {
  constexpr std::uint64_t kEndsBetweenLooks = 64;
  static thread_local std::vector<std::uint32_t> failures;
  if (how.learning) failures.assign(memory.set_count, 0);
  std::vector<Guess> choices;
  Board board(memory, how.learning ? failures.data() : nullptr);
  if constexpr (Board::kLong) {
    if (how.matching) board.match();
  }
  Improved out;
  if (how.most == 0) return out;
  if (!board.load(puzzle)) {
    out.moves = 1;
    return out;
  }
  Fullest fullest{.wanted = how.rounds > 0};
  std::uint64_t tired_at = std::min(how.tries, how.most);
  for (std::uint64_t round = 1;;) {
    if (Board::kLong || out.moves % kEndsBetweenLooks == kEndsBetweenLooks - 1) Watch::look();
    const unsigned place = next_place(board, how, dice);
    if (place == kNoPlace) {
      ++out.moves;
      out.solved = true;
      break;
    }
    const ValueSet values = board.values(place);
    unsigned value = wanted[static_cast<Cell>(board.cell_of(place))] - 1U;
    const bool follows = how.follow >= 1 || dice.chance(how.follow);
    if (!follows || (values >> value & 1) == 0) value = pick(values, dice);
    board.save();
    choices.push_back({place, value});
    if (board.assign(place, value)) continue;
    const Retreat retreated = retreat(board, choices, out.moves, tired_at, fullest, wanted);
    if (retreated == Retreat::kNoSolution) return out;
    if (retreated == Retreat::kGoesOn) continue;
    if (round >= how.rounds || out.moves >= how.most) break;
    ++round;
    tired_at = std::min(out.moves + how.tries, how.most);
    choices.clear();
    board.rewind();
  }
  if (out.solved || !fullest.wanted) board.write(wanted);
  return out;
}

Improved construct_any(const Construction& how, const Puzzle& puzzle, SetMemory& memory,
                       Grid& board, Dice& dice) {
  Improved out;
  with_board<DeadEnd::kStop>(puzzle.shape(), [&]<class Board>(Board*) {
    out = build<Board>(how, puzzle, memory, board, dice);
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
        how_{.tries = static_cast<std::uint64_t>(settings.integer("tries")),
             .follow = settings.real("follow")} {
    if (problem.position().shape().size() <= 9) return;
    how_.matching = settings.is_on("matching");
    how_.learning = settings.is_on("learning");
    how_.rounds = static_cast<std::uint64_t>(settings.integer("rounds"));
    if (how_.rounds > 0) how_.tries = static_cast<std::uint64_t>(settings.integer("round"));
    if (WeightWalk::suits(problem.position().shape())) {
      walk_ = static_cast<std::uint64_t>(settings.integer("walk"));
    }
  }

 private:
  /// Moves are boards that came to their end: dead ends and the last one.
  Improved one(Gene* genes, Dice& dice, std::uint64_t most) const override {
    static thread_local singles::SetMemory memory;
    const Puzzle& puzzle = problem_.parts().start;
    memory.fit(puzzle.shape());
    Grid board = problem_.decode(genes);
    Construction how = how_;
    how.most = most;
    Improved improved = HWY_DYNAMIC_DISPATCH(construct_any)(how, puzzle, memory, board, dice);
    if (!improved.solved && walk_ > 0 && improved.moves < most) {
      const Improved walked =
          WeightWalk(puzzle).from(board, dice, std::min(walk_, most - improved.moves));
      improved.moves += walked.moves;
      improved.solved = walked.solved;
    }
    problem_.encode(board, genes);
    return improved;
  }

  const SudokuProblem& problem_;
  Construction how_;
  std::uint64_t walk_ = 0;  ///< moves of the walk from there
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
                                         "chance that a choice is the individual's value"),
                         {.name = "matching",
                          .kind = Parameter::kSwitch,
                          .standard = "false",
                          .summary = "beyond 9x9, cross out subsets, fish and locked candidates"},
                         {.name = "learning",
                          .kind = Parameter::kSwitch,
                          .standard = "false",
                          .summary = "beyond 9x9, cells that ran empty are chosen sooner"},
                         Parameter::integer("rounds", "0", 0, 1e9,
                                            "beyond 9x9, how often it is built, each time from the "
                                            "fullest board so far; 0: once, from what stood last"),
                         Parameter::integer("round", "50", 1, 1e9,
                                            "dead ends of such a round, in the place of tries"),
                         Parameter::integer("walk", "0", 0, 1e9,
                                            "beyond 9x9, moves of a walk from there that changes "
                                            "one cell at a time")},
          .make = make_operator<Improve, Construct, SudokuProblem>};
}

}  // namespace evodoku::problem
#endif
