// The search of the general solver on boards of up to 9x9. Included by search.cpp only, once per
// instruction set.

#if defined(EVODOKU_GENERAL_UNIT_SEARCH_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef EVODOKU_GENERAL_UNIT_SEARCH_INL
#undef EVODOKU_GENERAL_UNIT_SEARCH_INL
#else
#define EVODOKU_GENERAL_UNIT_SEARCH_INL
#endif

#include <hwy/highway.h>

#include <bit>

#include "exact/general/search.hpp"
#include "sudoku/singles/units-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace evodoku::general::HWY_NAMESPACE {

/// Singles to the end, then locked candidates, then a decision: binary branching, as that of larger
/// boards is, on a position of its own for each level.
///
/// Minimal puzzles of 9x9, one thousand each, with two solutions asked for, in microseconds at the
/// median and nodes on average:
///
///                                          X           jigsaw       windoku      anti-knight
///     sets and trails, as larger boards    83          72           69
///     singles                              14.2   40   42.2  227    12.9   52    142   538
///     two places of a value in a unit      13.2   18   17.2   38     7.7    9     73   108
///     two and three                        16.4   17   14.9   20     8.4    6     67    64
///     two, and more where a unit has all   13.3   17   11.4   20     6.7    6     71   101
template <unsigned kSize, unsigned kLanes>
class UnitSearch {
 public:
  using Board = singles::HWY_NAMESPACE::UnitBoard<kSize, kLanes>;
  using Position = typename Board::Position;

  UnitSearch(const SearchJob& job, UnitMemory<kLanes>& memory)
      : job_(job), positions_(memory.positions), board_(memory.tables) {}

  SearchEnd run() {
    std::vector<Decision>& path = job_.memory.path;
    job_.memory.forget_path();
    std::uint64_t rest = job_.patience;
    board_.load(job_.puzzle, positions_[0]);
    bool sound = board_.fill_singles(positions_[0]);
    for (;;) {
      if (!sound) {
        if (path.empty()) return SearchEnd::kComplete;
        sound = retreat();
        continue;
      }
      Position& here = positions_[path.size()];
      if (board_.done(here)) {
        if (!report(here)) return SearchEnd::kStopped;
        rest = job_.patience;
        sound = false;
        continue;
      }
      if (!job_.meter.spend_node()) return SearchEnd::kSpent;
      if (rest-- == 0) {
        leave_root();
        return SearchEnd::kHandOver;
      }
      while (sound && board_.cross_out_locked(here)) sound = board_.fill_singles(here);
      if (sound && !board_.done(here)) sound = decide(here);
    }
  }

 private:
  bool decide(const Position& here) {
    const Candidate candidate = choose(here);
    std::vector<Decision>& path = job_.memory.path;
    path.push_back({candidate, 0});
    Position& next = positions_[path.size()];
    board_.place(here, cell_of(candidate), value_of(candidate), next);
    return board_.fill_singles(next);
  }

  bool retreat() {
    const Candidate last = job_.memory.path.back().candidate;
    job_.memory.retreat();
    Position& here = positions_[job_.memory.path.size()];
    board_.exclude(here, cell_of(last), value_of(last));
    return board_.fill_singles(here);
  }

  /// A cell of two values that sees most other such cells; else a value with two places in a unit;
  /// else a cell with the fewest values. The first cell of two values costs a third more nodes; by
  /// places of its values, or by cells that share a value, no fewer.
  [[nodiscard]] Candidate choose(const Position& p) const {
    using Set = typename Board::Set;
    Set one = Set::all(0);
    Set two = Set::all(0);
    Set three = Set::all(0);
    for (unsigned v = 0; v < board_.size(); ++v) {
      const Set x(p.places[v]);
      three.add_common(two, x);
      two.add_common(one, x);
      one = one | x;
    }
    const auto pairs = board_.rows_of((two - three) & Set(p.open));
    int most = -1;
    unsigned best = 0;
    each(pairs, [&](unsigned cell) {
      const auto peers = board_.rows_of(board_.peers(cell));
      int seen = 0;
      for (unsigned i = 0; i < pairs.size(); ++i) seen += std::popcount(pairs[i] & peers[i]);
      if (seen <= most) return;
      most = seen;
      best = cell;
    });
    if (most >= 0) return first_value(p, best);
    for (unsigned v = 0; v < board_.size(); ++v) {
      const Set second = Set(p.places[v]).without_first();
      const std::uint64_t with_two = ~second.empty_lanes() & second.without_first().empty_lanes();
      if (with_two == 0) continue;
      const unsigned u = Board::lowest(with_two);
      return candidate_of(board_.cell_at(u, p.places[v].lane[u]), v);
    }
    int fewest = Shape::kMaxSize + 1;
    each(board_.rows_of(p.open), [&](unsigned cell) {
      const int count = std::popcount(board_.values(p, cell));
      if (count >= fewest) return;
      fewest = count;
      best = cell;
    });
    return first_value(p, best);
  }

  [[nodiscard]] Candidate first_value(const Position& p, unsigned cell) const {
    return candidate_of(cell, Board::lowest(board_.values(p, cell)));
  }

  template <class Visit>
  void each(const typename Board::Rows& cells, Visit visit) const {
    for (unsigned i = 0; i < cells.size(); ++i) {
      for (std::uint64_t w = cells[i]; w != 0; w &= w - 1) visit(board_.cell_of(i, w));
    }
  }

  bool report(const Position& p) {
    if (job_.outcome.solutions == 0 || job_.request.on_solution) {
      for (unsigned v = 0; v < board_.size(); ++v) {
        each(board_.rows_of(p.places[v]),
             [&](unsigned cell) { job_.scratch[cell] = static_cast<Value>(v + 1); });
      }
    }
    return report_solution(job_.scratch, job_.request, job_.outcome);
  }

  void leave_root() {
    for (unsigned c = 0; c < board_.cells(); ++c) {
      job_.memory.root[c] = board_.values(positions_[0], c);
    }
  }

  const SearchJob& job_;
  std::vector<Position>& positions_;  ///< by the number of decisions
  Board board_;
};

}  // namespace evodoku::general::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
