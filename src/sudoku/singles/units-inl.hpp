// A board of up to 9x9 and any units that fills in naked and hidden singles by itself and crosses
// out locked candidates. Included once per instruction set.
//
//     UnitTables<32> tables;  tables.fit(puzzle.shape());
//     UnitBoard<9, 32> board(tables);
//     board.load(puzzle, position);
//     if (!board.fill_singles(position)) ...              // no solution
//     while (board.cross_out_locked(position)) ...        // more singles, perhaps
//     board.place(position, cell, v, next);               // a decision
//     if (!board.fill_singles(next)) board.exclude(position, cell, v);

#if defined(EVODOKU_SINGLES_UNITS_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef EVODOKU_SINGLES_UNITS_INL
#undef EVODOKU_SINGLES_UNITS_INL
#else
#define EVODOKU_SINGLES_UNITS_INL
#endif

#include <hwy/highway.h>

#include <algorithm>
#include <bit>
#include <cstring>

#include "sudoku/singles/units.hpp"

// Without vectors the loops over values hold other loops, for which GCC refuses, with a warning.
#undef EVODOKU_UNROLL
#if HWY_TARGET == HWY_SCALAR
#define EVODOKU_UNROLL
#else
#define EVODOKU_UNROLL HWY_UNROLL(9)
#endif

HWY_BEFORE_NAMESPACE();
namespace evodoku::singles::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

/// A set of cells in registers.
template <unsigned kLanes>
struct UnitVector {
  using D = hn::CappedTag<std::uint16_t, kLanes>;
  static constexpr unsigned kStep = hn::MaxLanes(D());
  static constexpr unsigned kParts = kLanes / kStep;
  hn::Vec<D> part[kParts];

  UnitVector() = default;
  HWY_INLINE explicit UnitVector(const UnitCells<kLanes>& from) {
    for (unsigned i = 0; i < kParts; ++i) part[i] = hn::Load(D(), from.lane.data() + i * kStep);
  }
  HWY_INLINE void store(UnitCells<kLanes>& to) const {
    for (unsigned i = 0; i < kParts; ++i) hn::Store(part[i], D(), to.lane.data() + i * kStep);
  }
  static HWY_INLINE UnitVector all(std::uint16_t lane) {
    UnitVector out;
    for (unsigned i = 0; i < kParts; ++i) out.part[i] = hn::Set(D(), lane);
    return out;
  }
  template <class F>
  static HWY_INLINE UnitVector map(const UnitVector& a, const UnitVector& b, F f) {
    UnitVector out;
    for (unsigned i = 0; i < kParts; ++i) out.part[i] = f(a.part[i], b.part[i]);
    return out;
  }
  friend HWY_INLINE UnitVector operator&(const UnitVector& a, const UnitVector& b) {
    return map(a, b, [](auto x, auto y) HWY_ATTR { return hn::And(x, y); });
  }
  friend HWY_INLINE UnitVector operator|(const UnitVector& a, const UnitVector& b) {
    return map(a, b, [](auto x, auto y) HWY_ATTR { return hn::Or(x, y); });
  }
  friend HWY_INLINE UnitVector operator^(const UnitVector& a, const UnitVector& b) {
    return map(a, b, [](auto x, auto y) HWY_ATTR { return hn::Xor(x, y); });
  }
  /// Cells of \p a that are not in \p b.
  friend HWY_INLINE UnitVector operator-(const UnitVector& a, const UnitVector& b) {
    return map(a, b, [](auto x, auto y) HWY_ATTR { return hn::AndNot(y, x); });
  }
  static HWY_INLINE UnitVector least(const UnitVector& a, const UnitVector& b) {
    return map(a, b, [](auto x, auto y) HWY_ATTR { return hn::Min(x, y); });
  }
  /// Each unit without its first cell of the set.
  [[nodiscard]] HWY_INLINE UnitVector without_first() const {
    return map(*this, *this,
               [](auto x, auto y) HWY_ATTR { return hn::And(x, hn::Sub(y, hn::Set(D(), 1))); });
  }
  /// This, and the cells that are in both others.
  HWY_INLINE void add_common(const UnitVector& a, const UnitVector& b) {
    for (unsigned i = 0; i < kParts; ++i) part[i] = hn::OrAnd(part[i], a.part[i], b.part[i]);
  }
  /// The lanes without a cell.
  [[nodiscard]] HWY_INLINE std::uint64_t empty_lanes() const {
    std::uint64_t out = 0;
    for (unsigned i = 0; i < kParts; ++i) {
      std::uint64_t bits = 0;
      hn::StoreMaskBits(D(), hn::Eq(part[i], hn::Zero(D())),
                        reinterpret_cast<std::uint8_t*>(&bits));
      if constexpr (kStep < 64) bits &= (std::uint64_t{1} << kStep) - 1;
      out |= bits << (i * kStep);
    }
    return out;
  }
  [[nodiscard]] HWY_INLINE bool any() const {
    hn::Vec<D> all = part[0];
    for (unsigned i = 1; i < kParts; ++i) all = hn::Or(all, part[i]);
    return !hn::AllTrue(D(), hn::Eq(all, hn::Zero(D())));
  }
};

/// The rules of a board; positions are the caller's. \p kSize is N, or 0 where it is known only at
/// run time.
template <unsigned kSize, unsigned kLanes>
class UnitBoard {
 public:
  using Position = UnitPosition<kLanes>;
  using Cells = UnitCells<kLanes>;
  using Set = UnitVector<kLanes>;
  /// A set of cells by its rows alone, four to a word.
  using Rows = std::array<std::uint64_t, 3>;

  explicit UnitBoard(const UnitTables<kLanes>& tables)
      : t_(tables), size_(static_cast<unsigned>(tables.shape.size())) {}

  [[nodiscard]] unsigned size() const { return kSize != 0 ? kSize : size_; }
  [[nodiscard]] unsigned cells() const { return size() * size(); }
  [[nodiscard]] bool done(const Position& position) const { return !Set(position.open).any(); }

  /// Starts from a position that obeys the rules.
  void load(const Puzzle& puzzle, Position& to) {
    std::array<Cells, Position::kMostValues> given;
    std::array<Cells, Position::kMostValues> seen;
    for (unsigned v = 0; v < size(); ++v) {
      given[v] = seen[v] = {};
      to.settled[v] = ~t_.whole;
    }
    for (unsigned c = 0; c < cells(); ++c) {
      const Value value = puzzle.value(c);
      if (value == 0) continue;
      const unsigned v = value - 1U;
      (Set(given[v]) | Set(t_.at[c])).store(given[v]);
      (Set(seen[v]) | Set(t_.peers[c])).store(seen[v]);
      to.settled[v] |= t_.units_of[c];
    }
    Set all = Set::all(0);
    for (unsigned v = 0; v < size(); ++v) all = all | Set(given[v]);
    const Set open = Set(t_.full) - all;
    open.store(to.open);
    for (unsigned v = 0; v < size(); ++v) {
      ((open | Set(given[v])) - Set(seen[v])).store(to.places[v]);
    }
    if (puzzle.candidates.empty()) return;
    for (unsigned c = 0; c < cells(); ++c) {
      if (puzzle.value(c) != 0 || puzzle.candidates[c] == 0) continue;
      for (unsigned v = 0; v < size(); ++v) {
        if ((puzzle.candidates[c] >> v & 1) == 0) exclude(to, c, v);
      }
    }
  }

  /// \p to gets \p from with a value, counted from 0, in an open cell.
  void place(const Position& from, unsigned cell, unsigned v, Position& to) const {
    const Set at(t_.at[cell]);
    for (unsigned other = 0; other < size(); ++other) {
      (Set(from.places[other]) - at).store(to.places[other]);
      to.settled[other] = from.settled[other];
    }
    (Set(from.places[v]) - Set(t_.peers[cell])).store(to.places[v]);
    (Set(from.open) - at).store(to.open);
    to.settled[v] |= t_.units_of[cell];
  }

  /// Crosses a value out in a cell.
  void exclude(Position& position, unsigned cell, unsigned v) const {
    (Set(position.places[v]) - Set(t_.at[cell])).store(position.places[v]);
  }

  /// Fills in naked and hidden singles until there are none. False: a cell or a value has nothing
  /// left.
  ///
  /// Conflicts need no look of their own: two values that take the same cell lose it both, and so
  /// does a value that takes two peers.
  bool fill_singles(Position& p) const {
    const Set full(t_.full);
    Set open(p.open);
    for (;;) {
      Set one = Set::all(0);
      Set two = Set::all(0);
      Set least = Set::all(0xffff);
      std::array<std::uint64_t, Position::kMostValues> hidden;
      unsigned having = 0;  // values with hidden singles
      EVODOKU_UNROLL
      for (unsigned v = 0; v < size(); ++v) {
        const Set x(p.places[v]);
        two.add_common(one, x);
        one = one | x;
        least = Set::least(least, x);
        hidden[v] = x.without_first().empty_lanes() & ~p.settled[v];
        having |= static_cast<unsigned>(hidden[v] != 0) << v;
      }
      if ((one ^ full).any() || (least.empty_lanes() & t_.whole) != 0) return false;
      const Set naked = (one - two) & open;
      open = open - naked;
      Rows rows = rows_of(naked);
      if ((rows[0] | rows[1] | rows[2]) != 0) {
        fill_naked(p, rows, hidden);
        having = 0;
        for (unsigned v = 0; v < size(); ++v) having |= static_cast<unsigned>(hidden[v] != 0) << v;
      } else if (having == 0) {
        open.store(p.open);
        return true;
      }
      while (having != 0) {
        const auto v = lowest(having);
        const auto u = lowest(hidden[v]);
        const unsigned cell = cell_at(u, p.places[v].lane[u]);
        // The other lanes in which the same cell is the only one.
        hidden[v] &= ~(t_.units_of[cell] | std::uint64_t{1} << u);
        having &= ~(static_cast<unsigned>(hidden[v] == 0) << v);
        p.settled[v] |= t_.units_of[cell];
        const Set at(t_.at[cell]);
        const Set own = Set(p.places[v]) - Set(t_.peers[cell]);
        open = open - at;
        EVODOKU_UNROLL
        for (unsigned other = 0; other < size(); ++other) {
          (Set(p.places[other]) - at).store(p.places[other]);
        }
        own.store(p.places[v]);
      }
    }
  }

  /// Crosses out what sees all places of a value in a unit: locked candidates, whichever way the
  /// cells see each other. Two places are always tried, more of them where another unit holds all.
  /// To try any three as well has fewer nodes on boards with pairs and takes more time on all
  /// others; a table of the patterns that are worth a try is slower than trying them. False: there
  /// was nothing to cross out.
  bool cross_out_locked(Position& p) {
    bool found = false;
    for (unsigned v = 0; v < size(); ++v) {
      const Set x(p.places[v]);
      if (!(x ^ Set(looked_at_[v])).any()) continue;
      x.store(looked_at_[v]);
      const Set second = x.without_first();
      const std::uint64_t with_two = ~second.empty_lanes();
      const std::uint64_t with_three = ~second.without_first().empty_lanes();
      std::uint64_t held = 0;
      for (const Cells& outside : t_.outside) held |= (x & Set(outside)).empty_lanes();
      Set out = Set::all(0);
      for (std::uint64_t w = with_two & ~with_three; w != 0; w &= w - 1) {
        const unsigned u = lowest(w);
        const unsigned lane = p.places[v].lane[u];
        out.add_common(Set(t_.peers[cell_at(u, lane)]),
                       Set(t_.peers[cell_at(u, lane & (lane - 1))]));
      }
      for (std::uint64_t w = with_three & held; w != 0; w &= w - 1) {
        const unsigned u = lowest(w);
        Set common(t_.full);
        for (unsigned lane = p.places[v].lane[u]; lane != 0; lane &= lane - 1) {
          common = common & Set(t_.peers[cell_at(u, lane)]);
        }
        out = out | common;
      }
      if (!(x & out).any()) continue;
      (x - out).store(p.places[v]);
      found = true;
    }
    return found;
  }

  /// What may still go into a cell.
  [[nodiscard]] ValueSet values(const Position& p, unsigned cell) const {
    const unsigned row = cell / size();
    const unsigned column = cell % size();
    ValueSet out = 0;
    for (unsigned v = 0; v < size(); ++v) {
      out |= static_cast<ValueSet>(p.places[v].lane[row] >> column & 1U) << v;
    }
    return out;
  }

  [[nodiscard]] Rows rows_of(const Set& cells) const {
    Cells stored;
    cells.store(stored);
    return rows_of(stored);
  }
  [[nodiscard]] Rows rows_of(const Cells& cells) const {
    Rows out;
    std::memcpy(out.data(), cells.lane.data(), sizeof out);
    const unsigned lanes = size();  // those after them are columns
    for (unsigned i = 0; i < out.size(); ++i) {
      const unsigned here = lanes < 4 * i ? 0 : lanes - 4 * i;
      if (here < 4) out[i] &= (std::uint64_t{1} << here * 16) - 1;
    }
    return out;
  }
  /// The cell of a bit of such a set.
  [[nodiscard]] unsigned cell_of(unsigned word, std::uint64_t bits) const {
    return t_.cell_of[word * 64 + lowest(bits)];
  }
  /// The first cell of a lane.
  [[nodiscard]] unsigned cell_at(unsigned unit, unsigned lane) const {
    // A bit that no cell has, for lanes that have run empty.
    return t_.cell_of[unit * t_.kBits + lowest(lane | 0x8000U)];
  }
  [[nodiscard]] const Cells& peers(unsigned cell) const { return t_.peers[cell]; }
  static unsigned lowest(std::uint64_t w) { return static_cast<unsigned>(std::countr_zero(w)); }

 private:
  /// Fills in the cells of \p naked, which have one value left each.
  void fill_naked(Position& p, Rows naked,
                  std::array<std::uint64_t, Position::kMostValues>& hidden) const {
    // Which value that is, in binary: cell by cell it would have to be looked for.
    std::array<Cells, 4> digit;
    for (unsigned i = 0; i < 4; ++i) {
      Set sum = Set::all(0);
      EVODOKU_UNROLL
      for (unsigned v = 0; v < size(); ++v) {
        if ((v >> i & 1) != 0) sum = sum | Set(p.places[v]);
      }
      sum.store(digit[i]);
    }
    do {
      const unsigned word = naked[0] != 0 ? 0 : naked[1] != 0 ? 1 : 2;
      const unsigned bit = lowest(naked[word]);
      naked[word] &= naked[word] - 1;
      const unsigned row = word * 4 + bit / 16;
      unsigned v = 0;
      for (unsigned i = 0; i < 4; ++i) v |= (digit[i].lane[row] >> bit % 16 & 1U) << i;
      const unsigned cell = t_.cell_of[word * 64 + bit];
      (Set(p.places[v]) - Set(t_.peers[cell])).store(p.places[v]);
      p.settled[v] |= t_.units_of[cell];
      hidden[v] &= ~t_.units_of[cell];
    } while ((naked[0] | naked[1] | naked[2]) != 0);
  }

  const UnitTables<kLanes>& t_;
  unsigned size_;
  /// The places of each value when locked candidates were last looked for.
  std::array<Cells, Position::kMostValues> looked_at_{};
};

}  // namespace evodoku::singles::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
