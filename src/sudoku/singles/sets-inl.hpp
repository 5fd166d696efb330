// A board of any shape that fills in naked and hidden singles by itself, compiled once per
// instruction set: counting and finding bits are single instructions on newer processors and some
// ten on the oldest. Included by files that Highway reads again for each target.
//
//     SetMemory memory;  memory.fit(puzzle.shape());
//     SetBoard<std::uint32_t> board(memory);
//     if (!board.load(puzzle) || !board.propagate()) ...          // no solution
//     const std::uint32_t before = board.trail();
//     if (!board.place(candidate_of(cell, v)) || !board.propagate()) board.undo(before);

#if defined(EVODOKU_SINGLES_SETS_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef EVODOKU_SINGLES_SETS_INL
#undef EVODOKU_SINGLES_SETS_INL
#else
#define EVODOKU_SINGLES_SETS_INL
#endif

#include <hwy/highway.h>

#include <algorithm>
#include <array>
#include <bit>
#include <span>
#include <type_traits>

#include "evodoku/puzzle.hpp"
#include "sudoku/singles/sets.hpp"

HWY_BEFORE_NAMESPACE();
namespace evodoku::singles::HWY_NAMESPACE {

/// What is done about a set that has run empty: false ends the propagation, true lets it continue
/// with the others.
struct StopAtDeadEnd {
  bool operator()(unsigned /*set*/) const { return false; }
};
struct ContinueAtDeadEnd {
  bool operator()(unsigned /*set*/) const { return true; }
};

/// The sets with what keeps them consistent. \p kMore is whether the board has units besides rows,
/// columns and regions, or pairs.
template <typename Word, class OnEmpty = StopAtDeadEnd, bool kMore = false>
class SetBoard {
 public:
  explicit SetBoard(SetMemory& memory, OnEmpty on_empty = {})
      : shape_size_(static_cast<unsigned>(memory.shape.size())),
        set_count_(memory.set_count),
        only_whole_(memory.only_whole),
        sets_(memory.sets<Word>()),
        links_(memory.links.data()),
        more_(memory.more.data()),
        more_begins_(memory.more_begins.data()),
        queue_(memory.queue.data()),
        trail_(memory.trail.data()),
        shape_(memory.shape),
        on_empty_(on_empty) {}

  [[nodiscard]] unsigned size() const { return shape_size_; }
  [[nodiscard]] unsigned cells() const { return size() * size(); }
  [[nodiscard]] unsigned sets() const { return kMore ? set_count_ : 4 * cells(); }
  [[nodiscard]] Word set(unsigned index) const { return sets_[index]; }
  [[nodiscard]] std::uint32_t trail() const { return trail_size_; }

  static Word bit(unsigned i) { return static_cast<Word>(Word{1} << i); }
  static unsigned lowest(Word w) { return static_cast<unsigned>(std::countr_zero(w)); }
  static bool is_single(Word w) { return (w & static_cast<Word>(w - 1)) == 0; }

  /// The candidate that a bit of a set stands for.
  [[nodiscard]] Candidate candidate(unsigned index, unsigned i) const {
    const unsigned n = size();
    // NOLINTNEXTLINE(clang-analyzer-core.DivideZero): a board has at least sixteen cells
    const unsigned kind = index / cells();
    const unsigned a = index % cells() / n;
    const unsigned b = index % n;
    if (kind == 0) return candidate_of(a * n + b, i);
    if (kind == 1) return candidate_of(a * n + i, b);
    if (kind == 2) return candidate_of(i * n + a, b);
    return candidate_of(unit_cell((index - cells()) / n, i), b);
  }

  /// Starts from a position that obeys the rules. False if a set is empty already.
  /// The sets are built from what the givens leave, not cut down from full ones: most candidates
  /// are gone with the givens, and entering one that stands costs less than crossing out one that
  /// does not, with its checks and its place on the trail.
  bool load(const Puzzle& puzzle) {
    std::fill(sets_, sets_ + sets(), Word{0});
    std::fill(sets_ + sets(), sets_ + sets() + kPadding, Word{1});
    queue_size_ = trail_size_ = 0;
    const auto all = static_cast<Word>(shape_.all_values());
    return kMore ? load_any(puzzle, all) : load_plain(puzzle, all);
  }

  /// Crosses a candidate out that still stands. False if that leaves a set empty.
  bool eliminate(Candidate candidate) {
    const unsigned cell = cell_of(candidate);
    const unsigned v = value_of(candidate);
    return clear_in_units(cell, v) && clear(cell, v);
  }

  /// Decides for a candidate that still stands. False if that leaves a set empty.
  /// Each of its sets is narrowed only after its loop: a failure on the way must find nothing
  /// cleared that is not on the trail.
  bool place(Candidate candidate) {
    const unsigned cell = cell_of(candidate);
    const unsigned v = value_of(candidate);
    const unsigned n = size();
    const CellLinks& at = links_[cell];
    // Each of its sets comes down to one candidate by this, and asks for it again.
    if (kMore && only_whole_ && is_settled(cell, v)) return true;
    for (Word w = others(cell, v); w != 0; w &= w - 1) {
      if (!clear_in_units(cell, lowest(w))) return false;
    }
    sets_[cell] = bit(v);
    if constexpr (kMore) {
      return std::ranges::all_of(shape_.peers(static_cast<Cell>(cell)), [&](Cell peer) {
        return (sets_[peer] & bit(v)) == 0 || eliminate(candidate_of(peer, v));
      });
    }
    const unsigned row_start = at.in_column * n;
    for (Word w = others(at.row + v, at.in_row); w != 0; w &= w - 1) {
      const unsigned peer = row_start + lowest(w);
      const CellLinks& to = links_[peer];
      push(peer, v);
      if (!clear(peer, v) || !clear(to.column + v, to.in_column) ||
          !clear(to.region + v, to.in_region))
        return false;
    }
    sets_[at.row + v] = bit(at.in_row);
    for (Word w = others(at.column + v, at.in_column); w != 0; w &= w - 1) {
      const unsigned peer = lowest(w) * n + at.in_row;
      const CellLinks& to = links_[peer];
      push(peer, v);
      if (!clear(peer, v) || !clear(to.row + v, to.in_row) || !clear(to.region + v, to.in_region))
        return false;
    }
    sets_[at.column + v] = bit(at.in_column);
    const unsigned region = (at.region - cells()) / n;
    for (Word w = others(at.region + v, at.in_region); w != 0; w &= w - 1) {
      const unsigned peer = unit_cell(region, lowest(w));
      const CellLinks& to = links_[peer];
      push(peer, v);
      if (!clear(peer, v) || !clear(to.row + v, to.in_row) || !clear(to.column + v, to.in_column))
        return false;
    }
    sets_[at.region + v] = bit(at.in_region);
    return true;
  }

  /// Acts upon every set that came down to one candidate, until nothing follows.
  bool propagate() {
    while (queue_size_ != 0) {
      const unsigned index = queue_[--queue_size_];
      // It may have run empty since, where that does not end the propagation.
      if (kContinues && sets_[index] == 0) continue;
      if (!place(candidate(index, lowest(sets_[index])))) {
        queue_size_ = 0;
        return false;
      }
    }
    return true;
  }

  /// Takes back all eliminations since the trail had this length.
  void undo(std::uint32_t to) {
    queue_size_ = 0;
    while (trail_size_ > to) {
      const Candidate candidate = trail_[--trail_size_];
      stand(cell_of(candidate), value_of(candidate));
    }
  }

 private:
  static constexpr bool kContinues = std::is_same_v<OnEmpty, ContinueAtDeadEnd>;

  bool load_plain(const Puzzle& puzzle, Word all) {
    std::array<Word, std::size_t{3} * Shape::kMaxSize> free;
    std::fill(free.begin(), free.begin() + 3 * size(), all);
    for (unsigned c = 0; c < cells(); ++c) {
      if (const Value value = puzzle.value(c); value != 0) {
        const auto rest = static_cast<Word>(~bit(value - 1U));
        const std::span<const Shape::Unit> units = shape_.units_of(static_cast<Cell>(c));
        for (unsigned k = 0; k < 3; ++k) free[units[k]] &= rest;
        stand(c, value - 1U);
      }
    }
    bool sound = true;
    for (unsigned c = 0; c < cells(); ++c) {
      if (puzzle.value(c) != 0) continue;
      const std::span<const Shape::Unit> units = shape_.units_of(static_cast<Cell>(c));
      sound &= enter(puzzle, c, free[units[0]] & free[units[1]] & free[units[2]]);
    }
    for (unsigned u = 0; u < 3 * size(); ++u) {
      for (Word w = free[u]; w != 0; w &= w - 1) sound &= note(cells() + u * size() + lowest(w));
    }
    return sound;
  }

  bool load_any(const Puzzle& puzzle, Word all) {
    bool sound = true;
    for (unsigned c = 0; c < cells(); ++c) {
      if (const Value value = puzzle.value(c); value != 0) {
        stand(c, value - 1U);
        continue;
      }
      Word left = all;
      for (const Cell peer : shape_.peers(static_cast<Cell>(c))) {
        if (const Value value = puzzle.value(peer); value != 0)
          left &= static_cast<Word>(~bit(value - 1U));
      }
      sound &= enter(puzzle, c, left);
    }
    for (int u = 0; u < shape_.whole_units(); ++u) {
      Word free = all;
      for (const Cell cell : shape_.unit(u)) {
        if (const Value value = puzzle.value(cell); value != 0)
          free &= static_cast<Word>(~bit(value - 1U));
      }
      const unsigned first = cells() + static_cast<unsigned>(u) * size();
      for (; free != 0; free &= free - 1) sound &= note(first + lowest(free));
    }
    return sound;
  }

  /// Enters what a free cell may take. False if that is nothing.
  bool enter(const Puzzle& puzzle, unsigned c, Word left) {
    if (!puzzle.candidates.empty() && puzzle.candidates[c] != 0)
      left &= static_cast<Word>(puzzle.candidates[c]);
    for (Word w = left; w != 0; w &= w - 1) stand(c, lowest(w));
    return note(c);
  }

  [[nodiscard]] unsigned unit_cell(unsigned unit, unsigned place) const {
    return shape_.unit(static_cast<int>(unit))[place];
  }

  /// The sets of the other units of a cell.
  [[nodiscard]] std::span<const MoreLink> more(unsigned cell) const {
    return {more_ + more_begins_[cell], more_ + more_begins_[cell + 1]};
  }

  /// Whether a candidate is alone in all its sets.
  [[nodiscard]] bool is_settled(unsigned cell, unsigned v) const {
    const CellLinks& at = links_[cell];
    return sets_[cell] == bit(v) && sets_[at.row + v] == bit(at.in_row) &&
           sets_[at.column + v] == bit(at.in_column) && sets_[at.region + v] == bit(at.in_region) &&
           std::ranges::all_of(more(cell), [&](const MoreLink& link) {
             return sets_[link.unit + v] == bit(link.in_unit);
           });
  }

  /// Enters a candidate into its sets.
  void stand(unsigned cell, unsigned v) {
    const CellLinks& at = links_[cell];
    sets_[cell] |= bit(v);
    sets_[at.row + v] |= bit(at.in_row);
    sets_[at.column + v] |= bit(at.in_column);
    sets_[at.region + v] |= bit(at.in_region);
    if constexpr (kMore) {
      for (const MoreLink& link : more(cell)) sets_[link.unit + v] |= bit(link.in_unit);
    }
  }

  /// Queues a set that has one candidate. False if it has none.
  bool note(unsigned index) {
    if (!is_single(sets_[index])) return true;
    queue_[queue_size_++] = static_cast<std::uint16_t>(index);
    return sets_[index] != 0 || on_empty_(index);
  }

  void push(unsigned cell, unsigned v) { trail_[trail_size_++] = candidate_of(cell, v); }

  [[nodiscard]] Word others(unsigned index, unsigned i) const {
    return sets_[index] & static_cast<Word>(~bit(i));
  }

  bool clear(unsigned index, unsigned i) {
    const Word w = sets_[index] & static_cast<Word>(~bit(i));
    sets_[index] = w;
    if (is_single(w)) {
      if (w == 0) return on_empty_(index);
      queue_[queue_size_++] = static_cast<std::uint16_t>(index);
    }
    return true;
  }

  bool clear_in_units(unsigned cell, unsigned v) {
    const CellLinks& at = links_[cell];
    push(cell, v);
    bool sound = clear(at.row + v, at.in_row) && clear(at.column + v, at.in_column) &&
                 clear(at.region + v, at.in_region);
    if constexpr (kMore) {
      for (const MoreLink& link : more(cell)) sound = sound && clear(link.unit + v, link.in_unit);
    }
    return sound;
  }

  unsigned shape_size_;
  unsigned set_count_;
  bool only_whole_;
  Word* sets_;
  const CellLinks* links_;
  const MoreLink* more_;
  const std::uint32_t* more_begins_;
  std::uint16_t* queue_;
  Candidate* trail_;
  std::uint32_t queue_size_ = 0;
  std::uint32_t trail_size_ = 0;
  Shape shape_;
  [[no_unique_address]] OnEmpty on_empty_;
};

}  // namespace evodoku::singles::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
