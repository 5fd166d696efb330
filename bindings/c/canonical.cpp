// One form for all puzzles that are the same in essence.
#include "evodoku/canonical.hpp"

#include "guard.hpp"
#include "handles.hpp"
#include "puzzle.hpp"

using namespace evodoku;
using namespace evodoku::c;

int evodoku_canonical(const evodoku_puzzle* puzzle, evodoku_puzzle** form) {
  return guarded([&] {
    const Puzzle& wanted = given(puzzle, "puzzle").puzzle;
    evodoku_puzzle*& out = given(form, "form");
    const Grid position = wanted.position();
    if (!is_valid(position)) return because(ExitCode::kBadInput, describe_conflict(wanted));
    hand_out(Puzzle(canonical(position)), &out);
    return ExitCode::kOk;
  });
}
