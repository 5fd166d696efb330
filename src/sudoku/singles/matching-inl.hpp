// What a board cannot hold because too little would be left for others: pairs, triples and all
// larger subsets, naked and hidden, fish of all sizes, and lines locked within boxes, in one step.
// Included once per instruction set.
//
//     Matching<std::uint32_t> matching(memory);
//     if (!matching.settle(board)) ...        // no solution; for a SetBoard<std::uint32_t>
//     board.undo(before);  matching.retreat(board);
//
// A unit is a bipartite graph of places and values. A way to fill it in is a perfect matching, and
// where one is known, another has the edge (p, v) if and only if v and the value of p lie on a
// common cycle of the graph in which each value points to all that its place may hold:
//
//     places      p: 1 2    q: 1 2    r: 1 2 3        one matching: p = 1, q = 2, r = 3
//     1 -> 2      2 -> 1    3 -> 1 2                  3 is on no cycle with them: r loses 1 and 2
//
// From: Régin, "A filtering algorithm for constraints of difference in CSPs", AAAI 1994. A set of
// values is one word, so what is reached in a step is an "or" of words. What holds for the places
// and values of a unit holds for the rows and columns of a value, and for the lines and boxes of a
// value within a band.

#if defined(EVODOKU_SINGLES_MATCHING_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef EVODOKU_SINGLES_MATCHING_INL
#undef EVODOKU_SINGLES_MATCHING_INL
#else
#define EVODOKU_SINGLES_MATCHING_INL
#endif

#include <hwy/highway.h>

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <vector>

#include "evodoku/puzzle.hpp"
#include "sudoku/singles/sets.hpp"

HWY_BEFORE_NAMESPACE();
namespace evodoku::singles::HWY_NAMESPACE {

template <typename Word>
class Matching {
 public:
  explicit Matching(const SetMemory& memory)
      : shape_(memory.shape),
        trail_(memory.trail.data()),
        size_(static_cast<unsigned>(shape_.size())),
        cells_(size_ * size_),
        units_(static_cast<unsigned>(shape_.whole_units())) {
    if (const auto boxed = shape_.plain().boxed()) {
      box_rows_ = static_cast<unsigned>(boxed->box_rows());
      box_columns_ = static_cast<unsigned>(boxed->box_columns());
    }
    const std::size_t graphs = units_ + size_ + size_ * (box_rows_ + box_columns_);
    place_of_.assign(graphs * size_, 0);
    stale_.assign(graphs / 64 + 1, 0);
    for (unsigned graph = 0; graph < graphs; ++graph) outdate(graph);
  }

  /// Crosses out of a board whose singles are filled in what no matching holds, and fills in the
  /// singles that follow, until nothing does. False if something cannot be matched.
  template <class Board>
  bool settle(Board& board) {
    unmatched_ = kNone;
    for (unsigned graph = last_stale(board); graph != kNone; graph = last_stale(board)) {
      stale_[graph / 64] &= ~(std::uint64_t{1} << graph % 64);
      if (!match(board, graph) || !board.propagate()) return false;
    }
    return true;
  }

  /// The set of the board that nothing was left for, if that was why it could not be settled.
  [[nodiscard]] std::optional<unsigned> unmatched() const {
    if (unmatched_ == kNone) return std::nullopt;
    return unmatched_;
  }

  /// After the board has been taken back to where it was settled.
  template <class Board>
  void retreat(const Board& board) {
    seen_ = board.trail();
    std::fill(stale_.begin(), stale_.end(), std::uint64_t{0});
  }

 private:
  static constexpr unsigned kNone = ~0U;

  /// `may[p]` is what place p may hold, `places[v]` where value v may go; rows and columns, or
  /// lines and boxes, in their place. Those that are decided are not open.
  struct Graph {
    std::array<Word, Shape::kMaxSize> may;
    std::array<Word, Shape::kMaxSize> places;
    Word open_places = 0;
    Word open = 0;
    std::array<std::uint8_t, Shape::kMaxSize> value_of;
  };
  /// A value within a band of rows, or of columns.
  struct Crossing {
    unsigned v;
    unsigned first_line;  ///< as a unit
    unsigned lines;       ///< and as many boxes
    unsigned width;       ///< cells of a line in a box

    [[nodiscard]] Word part(unsigned box) const {
      return static_cast<Word>(((Word{1} << width) - 1) << box * width);
    }
  };

  static Word bit(unsigned i) { return static_cast<Word>(Word{1} << i); }
  static unsigned lowest(Word w) { return static_cast<unsigned>(std::countr_zero(w)); }

  void outdate(unsigned graph) { stale_[graph / 64] |= std::uint64_t{1} << graph % 64; }

  [[nodiscard]] unsigned crossings() const { return box_rows_ + box_columns_; }
  [[nodiscard]] unsigned first_crossing() const { return units_ + size_; }
  [[nodiscard]] Crossing crossing(unsigned graph) const {
    const unsigned i = graph - first_crossing();
    const unsigned v = i / crossings();
    const unsigned k = i % crossings();
    const unsigned bands = size_ / box_rows_;
    if (k < bands) return {v, k * box_rows_, box_rows_, box_columns_};
    return {v, size_ + (k - bands) * box_columns_, box_columns_, box_rows_};
  }

  /// Where in the board a value's places in a unit stand.
  [[nodiscard]] unsigned set_of_unit(unsigned unit, unsigned v) const {
    return cells_ + unit * size_ + v;
  }

  /// The last graph that has lost an edge since it was matched: small ones come last.
  template <class Board>
  unsigned last_stale(const Board& board) {
    for (; seen_ < board.trail(); ++seen_) {
      const unsigned cell = cell_of(trail_[seen_]);
      const unsigned v = value_of(trail_[seen_]);
      for (const Shape::Unit unit : shape_.units_of(static_cast<Cell>(cell))) {
        if (unit < units_) outdate(unit);
      }
      outdate(units_ + v);
      if (box_rows_ == 0) continue;
      const unsigned band = first_crossing() + v * crossings() + cell / size_ / box_rows_;
      const unsigned stack =
          first_crossing() + v * crossings() + size_ / box_rows_ + cell % size_ / box_columns_;
      if (is_gone(board, band, cell / size_, cell % size_)) outdate(band);
      if (is_gone(board, stack, size_ + cell % size_, cell / size_)) outdate(stack);
    }
    for (std::size_t i = stale_.size(); i-- > 0;) {
      if (stale_[i] != 0) {
        return static_cast<unsigned>(64 * i + 63) -
               static_cast<unsigned>(std::countl_zero(stale_[i]));
      }
    }
    return kNone;
  }

  /// Whether nothing is left of a line where it passes through the box that holds a place of it.
  template <class Board>
  [[nodiscard]] bool is_gone(const Board& board, unsigned graph, unsigned line,
                             unsigned place) const {
    const Crossing at = crossing(graph);
    return (board.set(set_of_unit(line, at.v)) & at.part(place / at.width)) == 0;
  }

  template <class Board>
  void read(const Board& board, unsigned graph, Graph& out) const {
    if (graph >= first_crossing()) {
      read_crossing(board, crossing(graph), out);
      return;
    }
    if (graph < units_) {
      const auto unit = shape_.unit(static_cast<int>(graph));
      for (unsigned i = 0; i < size_; ++i) {
        out.may[i] = board.set(unit[i]);
        out.places[i] = board.set(set_of_unit(graph, i));
      }
    } else {
      const unsigned v = graph - units_;
      for (unsigned i = 0; i < size_; ++i) {
        out.may[i] = board.set(set_of_unit(i, v));
        out.places[i] = board.set(set_of_unit(size_ + i, v));
      }
    }
    for (unsigned i = 0; i < size_; ++i) {
      if (!std::has_single_bit(out.may[i])) out.open_places |= bit(i);
      if (!std::has_single_bit(out.places[i])) out.open |= bit(i);
    }
  }

  template <class Board>
  void read_crossing(const Board& board, const Crossing& at, Graph& out) const {
    for (unsigned i = 0; i < at.lines; ++i) out.places[i] = 0;
    for (unsigned line = 0; line < at.lines; ++line) {
      const Word places = board.set(set_of_unit(at.first_line + line, at.v));
      out.may[line] = 0;
      for (unsigned box = 0; box < at.lines; ++box) {
        if ((places & at.part(box)) == 0) continue;
        out.may[line] |= bit(box);
        out.places[box] |= bit(line);
      }
    }
    // A line that is down to one box is open all the same: others may still have that box.
    out.open = out.open_places = static_cast<Word>(bit(at.lines) - 1);
  }

  /// Crosses out an edge. False if that leaves a set empty.
  template <class Board>
  bool cross_out(Board& board, unsigned graph, unsigned place, unsigned v) const {
    if (graph < units_) {
      return board.eliminate(candidate_of(shape_.unit(static_cast<int>(graph))[place], v));
    }
    if (graph < first_crossing()) {
      return board.eliminate(candidate_of(place * size_ + v, graph - units_));
    }
    const Crossing at = crossing(graph);
    const unsigned line = at.first_line + place;
    for (Word w = board.set(set_of_unit(line, at.v)) & at.part(v); w != 0; w &= w - 1) {
      const unsigned cell = shape_.unit(static_cast<int>(line))[lowest(w)];
      if (!board.eliminate(candidate_of(cell, at.v))) return false;
    }
    return true;
  }

  template <class Board>
  bool match(Board& board, unsigned graph) {
    Graph g;
    read(board, graph, g);
    std::uint8_t* const place_of = place_of_.data() + std::size_t{graph} * size_;
    const unsigned left_over = complete(g, place_of);
    if (left_over == kNone) return cut(board, graph, g, place_of);
    unmatched_ = set_of_place(graph, left_over);
    return false;
  }

  [[nodiscard]] unsigned set_of_place(unsigned graph, unsigned place) const {
    if (graph < units_) return shape_.unit(static_cast<int>(graph))[place];
    if (graph < first_crossing()) return set_of_unit(place, graph - units_);
    const Crossing at = crossing(graph);
    return set_of_unit(at.first_line + place, at.v);
  }

  /// Makes a matching out of what stands of the last one: \p place_of for each open value. Returns
  /// a place that nothing is left for, or kNone.
  static unsigned complete(Graph& g, std::uint8_t* place_of) {
    Word single = g.open_places;  // places without a value
    Word spare = 0;               // values without a place
    for (Word w = g.open; w != 0; w &= w - 1) {
      const unsigned v = lowest(w);
      const unsigned place = place_of[v];
      if ((g.places[v] & single & bit(place)) != 0) {
        single &= static_cast<Word>(~bit(place));
        g.value_of[place] = static_cast<std::uint8_t>(v);
      } else {
        spare |= bit(v);
      }
    }
    for (; single != 0; single &= single - 1) {
      if (!augment(g, lowest(single), spare, place_of)) return lowest(single);
    }
    return kNone;
  }

  /// Finds a value for a place, where others may have to make way. False if there is none.
  static bool augment(Graph& g, unsigned start, Word& spare, std::uint8_t* place_of) {
    std::array<std::uint8_t, Shape::kMaxSize> from;
    Word reached = 0;
    for (Word front = bit(start); front != 0;) {
      const unsigned place = lowest(front);
      front &= front - 1;
      const Word fresh = g.may[place] & g.open & static_cast<Word>(~reached);
      reached |= fresh;
      for (Word w = fresh; w != 0; w &= w - 1) {
        unsigned v = lowest(w);
        from[v] = static_cast<std::uint8_t>(place);
        if ((spare & bit(v)) == 0) {
          front |= bit(place_of[v]);
          continue;
        }
        spare &= static_cast<Word>(~bit(v));
        for (;;) {
          const unsigned taker = from[v];
          const unsigned left = g.value_of[taker];
          place_of[v] = static_cast<std::uint8_t>(taker);
          g.value_of[taker] = static_cast<std::uint8_t>(v);
          if (taker == start) return true;
          v = left;
        }
      }
    }
    return false;
  }

  /// Crosses out the edges between values that share no cycle.
  template <class Board>
  bool cut(Board& board, unsigned graph, const Graph& g, const std::uint8_t* place_of) const {
    for (Word rest = g.open; rest != 0;) {
      Word ahead = rest & static_cast<Word>(-rest);
      Word behind = ahead;
      for (Word todo = ahead; todo != 0;) {
        const Word fresh = g.may[place_of[lowest(todo)]] & rest & static_cast<Word>(~ahead);
        todo = static_cast<Word>((todo & (todo - 1)) | fresh);
        ahead |= fresh;
      }
      for (Word todo = behind; todo != 0 && behind != ahead;) {
        Word fresh = 0;
        for (Word w = g.places[lowest(todo)] & g.open_places; w != 0; w &= w - 1) {
          fresh |= bit(g.value_of[lowest(w)]);
        }
        fresh &= ahead & static_cast<Word>(~behind);
        todo = static_cast<Word>((todo & (todo - 1)) | fresh);
        behind |= fresh;
      }
      // What a value leads to and what also leads back to it is on a cycle with it.
      if (behind == g.open) return true;
      rest &= static_cast<Word>(~behind);
      for (Word w = behind; w != 0; w &= w - 1) {
        const unsigned place = place_of[lowest(w)];
        for (Word out = g.may[place] & g.open & static_cast<Word>(~behind); out != 0;
             out &= out - 1) {
          if (!cross_out(board, graph, place, lowest(out))) return false;
        }
      }
    }
    return true;
  }

  Shape shape_;
  const Candidate* trail_;
  unsigned size_;
  unsigned cells_;
  unsigned units_;
  unsigned box_rows_ = 0;  ///< 0 where regions are not boxes
  unsigned box_columns_ = 0;
  std::vector<std::uint64_t> stale_;    ///< graphs: units, then values, then crossings by value
  std::vector<std::uint8_t> place_of_;  ///< by graph and value, in the last matching
  unsigned unmatched_ = kNone;          ///< a set of the board
  std::uint32_t seen_ = 0;              ///< how much of the trail has been looked at
};

}  // namespace evodoku::singles::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
