#include "problems/sudoku/improve/construct.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "problems/sudoku/improve/construct.cpp"
#include <hwy/foreach_target.h>
// After foreach_target.h, which includes this file again for each target.
#include "sudoku/singles/boards-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace evodoku::problems::HWY_NAMESPACE {

using namespace singles::HWY_NAMESPACE;
using singles::DeadEnd;
using singles::SetMemory;

struct Choice {
  unsigned place;
  unsigned value;
};

enum class Retreat { kGoesOn, kTired, kNoSolution };

/// From a dead end: crosses out the last choice, and those before it that leave nothing then. Each
/// dead end counts; after \p most of them in all the board stands as it was before the last choice.
template <class Board>
Retreat retreat(Board& board, std::vector<Choice>& choices, std::uint64_t& ends,
                std::uint64_t most) {
  while (!choices.empty()) {
    ++ends;
    const Choice last = choices.back();
    choices.pop_back();
    board.restore();
    if (ends >= most) return Retreat::kTired;
    if (board.exclude(last.place, last.value)) return Retreat::kGoesOn;
  }
  ++ends;
  return Retreat::kNoSolution;
}

template <class Board>
evolution::Improved build(const evolution::Construct& how, const Puzzle& puzzle, SetMemory& memory,
                          Grid& wanted, Dice& dice) {
  std::vector<Choice> choices;
  Board board(memory);
  evolution::Improved out;
  if (how.moves == 0) return out;
  if (!board.load(puzzle)) {
    out.moves = 1;
    return out;
  }
  for (;;) {
    const unsigned place = board.smallest(dice, true);
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
    const Retreat retreated = retreat(board, choices, out.moves, how.moves);
    if (retreated == Retreat::kTired) break;
    if (retreated == Retreat::kNoSolution) return out;
  }
  board.write(wanted);
  return out;
}

evolution::Improved construct_any(const evolution::Construct& how, const Puzzle& puzzle,
                                  SetMemory& memory, Grid& board, Dice& dice) {
  evolution::Improved out;
  with_board<DeadEnd::kStop>(puzzle.shape(), [&]<class Board>(Board*) {
    out = build<Board>(how, puzzle, memory, board, dice);
  });
  return out;
}

}  // namespace evodoku::problems::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace evodoku::problems {

HWY_EXPORT(construct_any);

evolution::Improved construct(const evolution::Construct& how, const Puzzle& puzzle, Grid& board,
                              Dice& dice) {
  static thread_local singles::SetMemory memory;
  memory.fit(puzzle.shape());
  return HWY_DYNAMIC_DISPATCH(construct_any)(how, puzzle, memory, board, dice);
}

}  // namespace evodoku::problems
#endif
