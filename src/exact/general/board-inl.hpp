// The board of the general solver and its propagation, compiled once per instruction set: counting
// and finding bits are single instructions on newer processors and some ten on the oldest.
// Included by search.cpp only, which Highway reads again for each target.

#if defined(EVODOKU_GENERAL_BOARD_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef EVODOKU_GENERAL_BOARD_INL
#undef EVODOKU_GENERAL_BOARD_INL
#else
#define EVODOKU_GENERAL_BOARD_INL
#endif

#include <hwy/highway.h>

#include <algorithm>
#include <bit>

#include "exact/general/workspace.hpp"

HWY_BEFORE_NAMESPACE();
namespace evodoku::general::HWY_NAMESPACE {

/// The 4 N^2 sets with what keeps them consistent. \p kSize is N, or 0 where it is known only at
/// run time: a constant N turns all index arithmetic of the 9x9 board into shifts and adds.
template <typename Word, unsigned kSize>
class Board {
 public:
  explicit Board(Workspace& memory)
      : shape_size_(static_cast<unsigned>(memory.shape.size())),
        sets_(memory.sets<Word>()),
        links_(memory.links.data()),
        weights_(memory.weights.data()),
        queue_(memory.queue.data()),
        trail_(memory.trail.data()),
        shape_(memory.shape) {
    const Word all = static_cast<Word>(shape_.all_values());
    std::fill(sets_, sets_ + sets(), all);
    std::fill(weights_, weights_ + sets(), 0U);
  }

  [[nodiscard]] unsigned size() const { return kSize != 0 ? kSize : shape_size_; }
  [[nodiscard]] unsigned cells() const { return size() * size(); }
  [[nodiscard]] unsigned sets() const { return 4 * cells(); }
  [[nodiscard]] Word set(unsigned index) const { return sets_[index]; }
  [[nodiscard]] const Word* all_sets() const { return sets_; }
  [[nodiscard]] const std::uint32_t* weights() const { return weights_; }
  [[nodiscard]] std::uint32_t trail() const { return trail_size_; }

  static Word bit(unsigned i) { return static_cast<Word>(Word{1} << i); }
  static unsigned lowest(Word w) { return static_cast<unsigned>(std::countr_zero(w)); }
  static bool is_single(Word w) { return (w & static_cast<Word>(w - 1)) == 0; }

  /// The candidate behind a bit of a set.
  [[nodiscard]] Candidate candidate(unsigned index, unsigned i) const {
    const unsigned n = size();
    const unsigned kind = index / cells();
    const unsigned a = index % cells() / n;
    const unsigned b = index % n;
    if (kind == 0) return candidate_of(a * n + b, i);
    if (kind == 1) return candidate_of(a * n + i, b);
    if (kind == 2) return candidate_of(i * n + a, b);
    return candidate_of(box_cell(a, i), b);
  }

  /// Keeps of a cell's values only those in \p keep. False if that leaves a set empty.
  bool restrict_cell(unsigned cell, Word keep) {
    for (Word out = sets_[cell] & static_cast<Word>(~keep); out != 0; out &= out - 1) {
      if (!eliminate(candidate_of(cell, lowest(out)))) return false;
    }
    return true;
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
    for (Word w = others(cell, v); w != 0; w &= w - 1) {
      if (!clear_in_units(cell, lowest(w))) return false;
    }
    sets_[cell] = bit(v);
    const unsigned row_start = at.in_column * n;
    for (Word w = others(at.row + v, at.in_row); w != 0; w &= w - 1) {
      const unsigned peer = row_start + lowest(w);
      const CellLinks& to = links_[peer];
      push(peer, v);
      if (!clear(peer, v) || !clear(to.column + v, to.in_column) || !clear(to.box + v, to.in_box))
        return false;
    }
    sets_[at.row + v] = bit(at.in_row);
    for (Word w = others(at.column + v, at.in_column); w != 0; w &= w - 1) {
      const unsigned peer = lowest(w) * n + at.in_row;
      const CellLinks& to = links_[peer];
      push(peer, v);
      if (!clear(peer, v) || !clear(to.row + v, to.in_row) || !clear(to.box + v, to.in_box))
        return false;
    }
    sets_[at.column + v] = bit(at.in_column);
    const unsigned box = (at.box - 3 * cells()) / n;
    for (Word w = others(at.box + v, at.in_box); w != 0; w &= w - 1) {
      const unsigned peer = box_cell(box, lowest(w));
      const CellLinks& to = links_[peer];
      push(peer, v);
      if (!clear(peer, v) || !clear(to.row + v, to.in_row) || !clear(to.column + v, to.in_column))
        return false;
    }
    sets_[at.box + v] = bit(at.in_box);
    return true;
  }

  /// Acts upon every set that came down to one candidate, until nothing follows.
  bool propagate() {
    while (queue_size_ != 0) {
      const unsigned index = queue_[--queue_size_];
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
      const unsigned cell = cell_of(candidate);
      const unsigned v = value_of(candidate);
      const CellLinks& at = links_[cell];
      sets_[cell] |= bit(v);
      sets_[at.row + v] |= bit(at.in_row);
      sets_[at.column + v] |= bit(at.in_column);
      sets_[at.box + v] |= bit(at.in_box);
    }
  }

 private:
  [[nodiscard]] unsigned box_cell(unsigned box, unsigned place) const {
    return shape_.unit(static_cast<int>(2 * size() + box))[place];
  }

  void push(unsigned cell, unsigned v) { trail_[trail_size_++] = candidate_of(cell, v); }

  [[nodiscard]] Word others(unsigned index, unsigned i) const {
    return sets_[index] & static_cast<Word>(~bit(i));
  }

  bool clear(unsigned index, unsigned i) {
    const Word w = sets_[index] & static_cast<Word>(~bit(i));
    sets_[index] = w;
    if (is_single(w)) {
      if (w == 0) {
        ++weights_[index];
        return false;
      }
      queue_[queue_size_++] = static_cast<std::uint16_t>(index);
    }
    return true;
  }

  bool clear_in_units(unsigned cell, unsigned v) {
    const CellLinks& at = links_[cell];
    push(cell, v);
    return clear(at.row + v, at.in_row) && clear(at.column + v, at.in_column) &&
           clear(at.box + v, at.in_box);
  }

  unsigned shape_size_;
  Word* sets_;
  const CellLinks* links_;
  std::uint32_t* weights_;
  std::uint16_t* queue_;
  Candidate* trail_;
  std::uint32_t queue_size_ = 0;
  std::uint32_t trail_size_ = 0;
  Shape shape_;
};

}  // namespace evodoku::general::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
