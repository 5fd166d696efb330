#include "search/ants.hpp"

#include <algorithm>
#include <vector>

#include "search/run.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "search/ants.cpp"
#include <hwy/foreach_target.h>
// After foreach_target.h, which includes this file again for each target.
#include "sudoku/singles/boards-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace evodoku::search::HWY_NAMESPACE {

using namespace singles::HWY_NAMESPACE;
using singles::DeadEnd;
using singles::SetMemory;

template <class Board>
class Colony {
 public:
  Colony(const Run& run, const AntsOptions& options, std::vector<SetMemory>& memory)
      : run_(run),
        options_(options),
        dice_(run.dice),
        size_(static_cast<unsigned>(run.puzzle.shape().size())),
        cells_(static_cast<unsigned>(run.puzzle.shape().cells())),
        first_(1.0F / static_cast<float>(cells_)),
        pheromone_(std::size_t{cells_} * size_, first_),
        start_(options.ants),
        best_(run.puzzle.shape()) {
    for (SetMemory& one : memory) {
      one.fit(run.puzzle.shape());
      boards_.emplace_back(one);
    }
  }

  void go() {
    // The ants continue where nothing fits. Whether singles alone end there is for another board to
    // say.
    for (Board& board : boards_) board.load(run_.puzzle);
    if (boards_.front().filled() == cells_) {
      if (run_.meter.spend_evaluation()) report(boards_.front());
      return;
    }
    for (;;) {
      unsigned ants = 0;
      while (ants < options_.ants && run_.meter.spend_evaluation()) ++ants;
      if (ants == 0 || !walk(ants)) return;
      if (judge(ants)) return;
    }
  }

 private:
  /// All ants build their boards, step by step side by side. False if time is up.
  bool walk(unsigned ants) {
    for (unsigned i = 0; i < ants; ++i) {
      boards_[i].rewind();
      start_[i] = own_start(i);
    }
    for (unsigned step = 0; step < cells_; ++step) {
      if (step % size_ == 0 && !run_.meter.look()) return false;
      for (unsigned i = 0; i < ants; ++i) {
        unsigned cell = start_[i] + step;
        if (cell >= cells_) cell -= cells_;
        visit(boards_[i], cell);
      }
    }
    return true;
  }

  /// A random cell where no ant before this one starts, as long as there are any.
  unsigned own_start(unsigned ant) {
    for (;;) {
      const unsigned cell = dice_.below(cells_);
      const auto others = start_.begin() + std::min(ant, cells_ - 1);
      if (std::find(start_.begin(), others, cell) == others) return cell;
    }
  }

  void visit(Board& board, unsigned cell) {
    const unsigned place = board.place_of(cell);
    const ValueSet choices = board.choices(place);
    if (choices == 0) return;
    float* trail = &pheromone_[std::size_t{cell} * size_];
    const unsigned v =
        dice_.chance(options_.q0) ? strongest(trail, choices) : drawn(trail, choices);
    board.assign(place, v);
    const auto xi = static_cast<float>(options_.xi);
    trail[v] = (1 - xi) * trail[v] + xi * first_;
  }

  /// The value with the most pheromone, a random one of several.
  unsigned strongest(const float* trail, ValueSet choices) {
    float most = -1;
    ValueSet ties = 0;
    for (ValueSet rest = choices; rest != 0; rest &= rest - 1) {
      const float here = trail[std::countr_zero(rest)];
      if (here < most) continue;
      if (here > most) ties = 0;
      most = here;
      ties |= rest & -rest;
    }
    return std::has_single_bit(ties) ? nth(ties, 0) : pick(ties, dice_);
  }

  /// A value with a probability in proportion to its pheromone.
  unsigned drawn(const float* trail, ValueSet choices) {
    float sum = 0;
    for (ValueSet rest = choices; rest != 0; rest &= rest - 1) sum += trail[nth(rest, 0)];
    float left = static_cast<float>(dice_.unit()) * sum;
    ValueSet rest = choices;
    for (; !std::has_single_bit(rest); rest &= rest - 1) {
      left -= trail[nth(rest, 0)];
      if (left < 0) break;
    }
    return nth(rest, 0);
  }

  /// Looks for a solution, and lets the best board leave its pheromone. True if there is one.
  bool judge(unsigned ants) {
    unsigned best = 0;
    unsigned most = 0;
    for (unsigned i = 0; i < ants; ++i) {
      const unsigned filled = boards_[i].filled();
      if (filled <= most && i > 0) continue;
      most = filled;
      best = i;
    }
    if (most == cells_) {
      report(boards_[best]);
      return true;
    }
    const float worth = static_cast<float>(cells_) / static_cast<float>(cells_ - most);
    if (worth > best_worth_) {
      best_worth_ = worth;
      best_.reset(best_.shape());
      boards_[best].write(best_);
    }
    const auto rho = static_cast<float>(options_.rho);
    for (unsigned cell = 0; cell < cells_; ++cell) {
      if (best_[cell] == 0) continue;
      float& trail = pheromone_[std::size_t{cell} * size_ + best_[cell] - 1U];
      trail = (1 - rho) * trail + rho * best_worth_;
    }
    best_worth_ *= static_cast<float>(1 - options_.rho_bve);
    return false;
  }

  void report(const Board& board) {
    best_.reset(best_.shape());
    board.write(best_);
    report_solution(best_, run_.request, run_.outcome);
  }

  const Run& run_;
  const AntsOptions& options_;
  Dice dice_;
  unsigned size_;
  unsigned cells_;
  float first_;                   ///< the pheromone at the start, and what steps lead back to
  std::vector<float> pheromone_;  ///< by cell and value
  std::vector<unsigned> start_;   ///< by ant
  std::vector<Board> boards_;     ///< by ant
  Grid best_;
  float best_worth_ = 0;
};

void colony(const Run& run, const AntsOptions& options, std::vector<SetMemory>& memory) {
  bool sound = true;
  with_board<DeadEnd::kStop>(run.puzzle.shape(), [&]<class Board>(Board*) {
    memory.front().fit(run.puzzle.shape());
    sound = Board(memory.front()).load(run.puzzle);
  });
  run.outcome.complete = !sound;
  if (!sound) return;
  with_board<DeadEnd::kGoOn>(
      run.puzzle.shape(), [&]<class Board>(Board*) { Colony<Board>(run, options, memory).go(); });
}

}  // namespace evodoku::search::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace evodoku {

namespace search {
HWY_EXPORT(colony);
}  // namespace search

namespace {

/// What the random numbers of this solver are for; see base/random.hpp.
constexpr std::uint64_t kAnts = 0x616E7473;

class Ants : public Solver {
 public:
  explicit Ants(const AntsOptions& options) : options_(options), memory_(options.ants) {}

 private:
  [[nodiscard]] bool proves() const override { return false; }

  void search(const Puzzle& puzzle, const Request& request, Outcome& outcome) override {
    search::run(puzzle, request, outcome, kAnts, [&](const search::Run& run) {
      using namespace search;
      HWY_DYNAMIC_DISPATCH(colony)(run, options_, memory_);
    });
  }

  AntsOptions options_;
  std::vector<singles::SetMemory> memory_;  ///< one an ant
};

}  // namespace

std::unique_ptr<Solver> make_ants(const AntsOptions& options) {
  return std::make_unique<Ants>(options);
}

}  // namespace evodoku
#endif
