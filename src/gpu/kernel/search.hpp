/// \file
/// The kernel of the exact solver: each lane of a warp has a puzzle of its own, and is given the
/// next one when it is done.
///
/// All lanes make their rounds together. What only some of them have to do stops the others, so
/// lanes that want to guess wait until there are some of them. When there are no puzzles left,
/// lanes that are done take nodes from those that are not, so that the last hard puzzles do not
/// keep a GPU waiting that has nothing else to do.
#pragma once

#include "gpu/kernel/shelf.hpp"

namespace evodoku::gpu {

constexpr int kPatience = 12;  ///< lanes that guess at once, unless all others wait, too

struct LaneJob {
  EvodokuGpuTask task;
  std::uint32_t* next;  ///< the next board that nobody has taken
};

/// The boards that a warp has taken and not yet begun: some at a time, as the counter is far away.
struct Supply {
  std::uint32_t first = 0;
  std::uint32_t left = 0;

  /// The board for a lane that wants one; \p wanting are all of these.
  template <class Warp>
  EVODOKU_KERNEL std::uint32_t hand_out(const Warp& warp, std::uint32_t wanting,
                                        const LaneJob& job) {
    const auto wanted = static_cast<std::uint32_t>(ones(wanting));
    const auto rank =
        static_cast<std::uint32_t>(ones(wanting & ((std::uint32_t{1} << warp.lane()) - 1)));
    if (wanted <= left) {
      first += wanted;
      left -= wanted;
      return first - wanted + rank;
    }
    const std::uint32_t fresh = warp.take(job.next, warp.lanes());
    if (fresh + warp.lane() < job.task.count) warp.fetch(job.task.boards + fresh + warp.lane());
    const std::uint32_t index = rank < left ? first + rank : fresh + rank - left;
    first = fresh + wanted - left;
    left = warp.lanes() - (wanted - left);
    return index;
  }
};

template <class Warp>
class Search {
 public:
  EVODOKU_KERNEL Search(const Warp& warp, const LaneJob& job, const WayTable& ways,
                        const Shelf& shelf)
      : warp_(warp), job_(job), ways_(ways), shelf_(shelf), owner_(warp.lane()) {}

  /// Solves boards until there are none left.
  EVODOKU_KERNEL void run() {
    for (;;) {
      if (state_ == kRound) make_round();
      if (state_ == kBack) retreat();
      const bool sharing = warp_.ballot(state_ >= kWait) != 0;
      if (sharing) gather();
      const std::uint32_t wanting = warp_.ballot(state_ == kNext);
      if (wanting != 0) refill(wanting);
      if (sharing) share();
      const std::uint32_t running = warp_.ballot(state_ == kRound);
      const std::uint32_t guessing = warp_.ballot(state_ == kGuess);
      if ((running | guessing) == 0) return;
      if (running != 0 && ones(guessing) < kPatience) continue;
      if (state_ == kGuess) guess();
    }
  }

 private:
  enum State {
    kNext,   ///< wants a board
    kRound,  ///< to see what follows
    kGuess,  ///< nothing follows any more
    kBack,   ///< to take up what it has left for later
    // From here on there are no boards left.
    kWait,    ///< done with its part of its puzzle, of which others have parts
    kReport,  ///< done with its part of another lane's puzzle
    kDone,    ///< there is no board left
  };

  EVODOKU_KERNEL void make_round() {
    const Finding finding = round(board_);
    if (finding == Finding::kOpen) state_ = kGuess;
    if (finding == Finding::kDead) state_ = kBack;
    if (finding == Finding::kFull) {
      state_ = kBack;
      if (found_++ == 0) {
        EvodokuGpuBoard solution;
        store(board_, solution);
        job_.task.solutions[index_] = solution;
      }
      if (found_ == job_.task.limit) finish(found_);
    }
  }

  EVODOKU_KERNEL void retreat() {
    if (shelf_.empty()) {
      finish(found_);
    } else {
      shelf_.pop(board_);
      state_ = kRound;
    }
  }

  EVODOKU_KERNEL void refill(std::uint32_t wanting) {
    const std::uint32_t next = supply_.hand_out(warp_, wanting, job_);
    if (state_ != kNext) return;
    state_ = kDone;
    if (next >= job_.task.count) return;
    index_ = next;
    const EvodokuGpuBoard given = job_.task.boards[index_];
    load(given, board_);
    shelf_.clear();
    found_ = 0;
    guesses_ = 0;
    sparse_ = false;
    state_ = kRound;
  }

  EVODOKU_KERNEL void guess() {
    if (guesses_ >= job_.task.most_guesses || shelf_.full()) return finish(kEvodokuGpuLeft);
    ++guesses_;
    if (owner_ == warp_.lane()) sparse_ = is_sparse(board_, guesses_) || sparse_;
    Guess guess;
    const ShelfNode node = shelf_.push(board_);
    choose(node, board_, ways_, sparse_, guess);
    EVODOKU_UNROLL
    for (unsigned b = 0; b < kBands; ++b) node.at(guess.digit, b) &= guess.rest[b];
    EVODOKU_UNROLL
    for (unsigned d = 0; d < kDigits; ++d) {
      const Word others = d == guess.digit ? 0 : kAll;
      EVODOKU_UNROLL
      for (unsigned b = 0; b < kBands; ++b) board_.x[d][b] &= guess.first[b] | others;
    }
    state_ = kRound;
  }

  /// The lane is done with its puzzle, or with its part of one.
  EVODOKU_KERNEL void finish(unsigned solutions) {
    found_ = solutions;
    if (owner_ != warp_.lane()) {
      state_ = kReport;
    } else if (helped_) {
      state_ = kWait;
    } else {
      tell(solutions);
    }
  }

  EVODOKU_KERNEL void tell(unsigned solutions) {
    job_.task.verdicts[index_] = {static_cast<std::uint16_t>(solutions),
                                  static_cast<std::uint16_t>(guesses_)};
    helpers_ = 0;
    helped_ = false;
    state_ = kNext;
  }

  // Several lanes on one puzzle. They add up to what one lane finds if there is nothing to stop for
  // on the way: where a second solution turns up, or as many guesses that the board counts as
  // sparse, it is not known what a single lane would have seen first. Such a puzzle is left.
  static constexpr unsigned kMostShared = 2000;
  // One that is soon done is not worth it. Most sparse ones are, with many solutions.
  static constexpr unsigned kWorth = 32;
  static constexpr unsigned kWorthSparse = 128;

  /// Adds the parts of others to those of the owners.
  EVODOKU_KERNEL void gather() {
    for (std::uint32_t left = warp_.ballot(state_ == kReport); left != 0; left &= left - 1) {
      const unsigned other = lowest(left);
      const unsigned owner = warp_.from(other, owner_);
      const unsigned found = warp_.from(other, found_);
      const unsigned guesses = warp_.from(other, guesses_);
      if (owner == warp_.lane()) {
        found_ += found;
        guesses_ += guesses;
        --helpers_;
      }
    }
    if (state_ == kReport) be_done();
    const bool failed =
        helped_ && (found_ > 1 || guesses_ >= kMostShared || guesses_ > job_.task.most_guesses);
    for (std::uint32_t left = warp_.ballot(failed); left != 0; left &= left - 1) {
      if (owner_ == lowest(left) && owner_ != warp_.lane()) be_done();
    }
    if (failed) {
      tell(kEvodokuGpuLeft);
    } else if (state_ == kWait && helpers_ == 0) {
      tell(found_);
    }
  }

  EVODOKU_KERNEL void be_done() {
    owner_ = warp_.lane();
    state_ = kDone;
  }

  /// Lanes that are done take nodes from those that have some.
  EVODOKU_KERNEL void share() {
    const bool is_long = owner_ != warp_.lane() || guesses_ >= (sparse_ ? kWorthSparse : kWorth);
    const bool gives =
        (state_ == kRound || state_ == kGuess) && !shelf_.empty() && found_ < 2 && is_long;
    const std::uint32_t takers = warp_.ballot(state_ == kDone);
    const std::uint32_t givers = warp_.ballot(gives);
    if (takers == 0 || givers == 0 || job_.task.limit < 2) return;
    const std::uint32_t before = (std::uint32_t{1} << warp_.lane()) - 1;
    const int pairs = ones(takers) < ones(givers) ? ones(takers) : ones(givers);
    const bool takes = state_ == kDone && ones(takers & before) < pairs;
    unsigned giver = warp_.lane();
    if (takes) {
      std::uint32_t left = givers;
      for (int i = ones(takers & before); i > 0; --i) left &= left - 1;
      giver = lowest(left);
    }
    const unsigned owner = warp_.from(giver, owner_);
    const unsigned level = warp_.from(giver, shelf_.bottom());
    const bool is_far = warp_.from(giver, shelf_.is_bottom_far()) != 0;
    const std::uint32_t index = warp_.from(giver, index_);
    const bool sparse = warp_.from(giver, sparse_) != 0;
    warp_.wait();
    if (takes) {
      shelf_.take(level, is_far, static_cast<int>(giver) - static_cast<int>(warp_.lane()), board_);
      owner_ = owner;
      index_ = index;
      sparse_ = sparse;
      found_ = 0;
      guesses_ = 0;
      state_ = kRound;
    }
    warp_.wait();
    if (gives && ones(givers & before) < pairs) shelf_.drop_bottom();
    for (std::uint32_t left = warp_.ballot(takes); left != 0; left &= left - 1) {
      if (warp_.from(lowest(left), owner_) == warp_.lane()) {
        ++helpers_;
        helped_ = true;
      }
    }
  }

  const Warp& warp_;
  const LaneJob& job_;
  const WayTable& ways_;
  Shelf shelf_;
  Supply supply_;
  State state_ = kNext;
  LaneBoard board_;
  std::uint32_t index_ = 0;  ///< of the lane's board
  unsigned found_ = 0;
  unsigned guesses_ = 0;
  bool sparse_ = false;
  unsigned owner_;        ///< the lane whose puzzle this one has a part of; itself otherwise
  unsigned helpers_ = 0;  ///< lanes that have parts of this one's puzzle
  bool helped_ = false;   ///< whether there have been any
};

}  // namespace evodoku::gpu
