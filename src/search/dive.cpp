#include "search/dive.hpp"

#include "search/run.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "search/dive.cpp"
#include <hwy/foreach_target.h>
// After foreach_target.h, which includes this file again for each target.
#include "base/meter.hpp"
#include "sudoku/singles/boards-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace evodoku::search::HWY_NAMESPACE {

using namespace singles::HWY_NAMESPACE;
using singles::DeadEnd;
using singles::SetMemory;

/// One dive from the root. False at a dead end, and where time is up.
template <class Board>
bool dive(Board& board, Meter& meter, Dice& dice, bool random_ties) {
  board.rewind();
  for (;;) {
    const unsigned place = board.smallest(dice, random_ties);
    if (place == kNoPlace) return true;
    if (Board::kLong && !meter.look()) return false;
    if (!board.assign(place, pick(board.values(place), dice))) return false;
  }
}

void dive_all(const Run& job, SetMemory& memory, bool random_ties) {
  with_board<DeadEnd::kStop>(job.puzzle.shape(), [&]<class Board>(Board*) {
    Board board(memory);
    if (!board.load(job.puzzle)) {
      job.outcome.complete = true;
      return;
    }
    Dice dice = job.dice;
    while (job.meter.spend_evaluation()) {
      if (!dive(board, job.meter, dice, random_ties)) continue;
      Grid grid(job.puzzle.shape());
      board.write(grid);
      report_solution(grid, job.request, job.outcome);
      return;
    }
  });
}

}  // namespace evodoku::search::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace evodoku {

namespace search {
HWY_EXPORT(dive_all);
}  // namespace search

namespace {

/// What the random numbers of this solver are for; see base/random.hpp.
constexpr std::uint64_t kDives = 0x64697665;

class Dive : public Solver {
 public:
  explicit Dive(const DiveOptions& options) : options_(options) {}

 private:
  [[nodiscard]] bool proves() const override { return false; }

  void search(const Puzzle& puzzle, const Request& request, Outcome& outcome) override {
    search::run(puzzle, request, outcome, kDives, [&](const search::Run& job) {
      memory_.fit(puzzle.shape());
      using namespace search;
      HWY_DYNAMIC_DISPATCH(dive_all)(job, memory_, options_.random_ties);
    });
  }

  DiveOptions options_;
  singles::SetMemory memory_;
};

}  // namespace

std::unique_ptr<Solver> make_dive(const DiveOptions& options) {
  return std::make_unique<Dive>(options);
}

}  // namespace evodoku
#endif
