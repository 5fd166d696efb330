// The search of the general solver on boards beyond 9x9: decide, retreat, report. Included by
// search.cpp only, once per instruction set.

#if defined(EVODOKU_GENERAL_SEARCH_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef EVODOKU_GENERAL_SEARCH_INL
#undef EVODOKU_GENERAL_SEARCH_INL
#else
#define EVODOKU_GENERAL_SEARCH_INL
#endif

#include "exact/general/choose-inl.hpp"
#include "exact/general/search.hpp"
#include "sudoku/singles/sets-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace evodoku::general::HWY_NAMESPACE {

/// A set that runs empty ends the propagation, and is chosen sooner from then on.
struct Learn {
  std::uint32_t* failures;
  float* eagerness;

  bool operator()(unsigned set) const {
    eagerness[set] = 1.0F / static_cast<float>(++failures[set] + 1);
    return false;
  }
};

/// Depth first without recursion: a board of 64x64 may need 4,096 decisions.
///
/// Branching is binary. A decision takes one candidate of the smallest set; when all below it has
/// been searched, the candidate is crossed out one level higher, and what is smallest is asked
/// anew. The other way, all candidates of the chosen set in turn, has more nodes: it cannot see
/// that the refutation made another set smaller.
template <typename Word, bool kMore = false>
class GeneralSearch {
 public:
  explicit GeneralSearch(const SearchJob& job)
      : job_(job), board_(job.memory, {job.memory.failures.data(), job.memory.eagerness.data()}) {}

  SearchEnd run() {
    job_.memory.start();
    std::uint64_t rest = job_.patience;
    bool sound = board_.load(job_.puzzle) && board_.propagate();
    for (;;) {
      if (!sound) {
        if (job_.memory.path.empty()) return SearchEnd::kComplete;
        sound = time_to_restart() ? restart() : retreat();
        continue;
      }
      const unsigned smallest = choose<Word>(job_.memory);
      if (smallest == kNone) {
        if (!report()) return SearchEnd::kStopped;
        rest = job_.patience;
        sound = false;
        continue;
      }
      if (!job_.meter.spend_node()) return SearchEnd::kSpent;
      if (rest-- == 0) {
        board_.undo(root_trail());
        for (unsigned c = 0; c < board_.cells(); ++c) job_.memory.root[c] = board_.set(c);
        return SearchEnd::kHandOver;
      }
      sound = decide(smallest);
    }
  }

 private:
  /// Takes the first candidate of a set. Other orders were no better over all kinds of 25x25
  /// boards: most failures first and fewest failures first win some and lose some, smallest sets
  /// first takes half the nodes at 40 % given and five times as many at 45 % (ten boards each).
  bool decide(unsigned set) {
    const Candidate candidate = board_.candidate(set, board_.lowest(board_.set(set)));
    job_.memory.path.push_back({candidate, board_.trail()});
    return board_.place(candidate) && board_.propagate();
  }

  bool retreat() {
    const Decision last = job_.memory.path.back();
    job_.memory.retreat();
    board_.undo(last.trail);
    return board_.eliminate(last.candidate) && board_.propagate();
  }

  /// On boards beyond 32x32 one early mistake may cost more nodes than there is time for, so the
  /// search starts again from time to time and keeps what it has learnt: the failures. Of seven
  /// sparse boards five are then solved without help, one of 49x49 with 10 % given in 0.6 s instead
  /// of 15 s. The first try is a long one, because blank boards are done within it. 25x25 boards do
  /// not gain (first restart after 100 to 1,000 nodes, growing by 1.1 to 1.5), and once there is a
  /// solution, starting again would find it again.
  bool time_to_restart() {
    if (board_.size() <= 32 || job_.outcome.solutions > 0 || ++failed_ < try_) return false;
    failed_ = 0;
    next_try_ += next_try_ / 20;
    try_ = next_try_;
    return true;
  }

  bool restart() {
    board_.undo(root_trail());
    job_.memory.path.clear();
    std::vector<Refuted>& refuted = job_.memory.refuted;
    while (!refuted.empty() && refuted.back().depth > 0) refuted.pop_back();
    return true;
  }

  /// How long the trail was before the first decision that stands.
  [[nodiscard]] std::uint32_t root_trail() const {
    return job_.memory.path.empty() ? board_.trail() : job_.memory.path.front().trail;
  }

  bool report() {
    // Counting alone needs no grid but the first.
    if (job_.outcome.solutions == 0 || job_.request.on_solution) {
      for (unsigned c = 0; c < board_.cells(); ++c) {
        job_.scratch[c] = static_cast<Value>(board_.lowest(board_.set(c)) + 1);
      }
    }
    return report_solution(job_.scratch, job_.request, job_.outcome);
  }

  const SearchJob& job_;
  singles::HWY_NAMESPACE::SetBoard<Word, Learn, kMore> board_;
  std::uint64_t failed_ = 0;      ///< failures since the search started anew
  std::uint64_t try_ = 16000;     ///< nodes after which it starts anew
  std::uint64_t next_try_ = 500;  ///< and about how many the next time
};

}  // namespace evodoku::general::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
