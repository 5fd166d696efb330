// Any symmetry of a plain 9x9 is one of 2 x 1296 orders of the columns, rows and columns exchanged
// or not, and one of 1296 orders of the rows. For an order of the columns, how many clues each row
// can share with the rows of a band at most is looked up in a table by its nine cells. That bounds
// what all rows share, and is nearly always too little already.
#include "make/near_copies.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>

namespace evodoku {

namespace {

/// How often a value of one puzzle stands where another has one of its own.
class Pairings {
 public:
  explicit Pairings(int size)
      : size_(static_cast<std::size_t>(size)), times_((size_ + 1) * (size_ + 1)) {}

  void clear() { std::fill(times_.begin(), times_.end(), 0); }
  void add(Value a, Value b) { ++times_[a * (size_ + 1) + b]; }

  /// Whether more than \p limit of them agree under the best renaming.
  [[nodiscard]] bool agree_more_than(int limit) const {
    int bound = 0;
    for (std::size_t a = 1; a <= size_; ++a) {
      const auto row = times_.begin() + static_cast<std::ptrdiff_t>(a * (size_ + 1));
      bound += *std::max_element(row + 1, row + static_cast<std::ptrdiff_t>(size_ + 1));
    }
    return bound > limit && best() > limit;
  }
  /// How many agree under the best renaming: an assignment problem (Kuhn 1955, Munkres 1957).
  [[nodiscard]] int best() const {
    constexpr int kFar = std::numeric_limits<int>::max() / 2;
    std::vector<int> of_row(size_ + 1);
    std::vector<int> of_column(size_ + 1);
    std::vector<std::size_t> match(size_ + 1);
    std::vector<std::size_t> way(size_ + 1);
    for (std::size_t row = 1; row <= size_; ++row) {
      match[0] = row;
      std::size_t at = 0;
      std::vector<int> least(size_ + 1, kFar);
      std::vector<bool> used(size_ + 1);
      do {
        used[at] = true;
        const std::size_t from = match[at];
        int delta = kFar;
        std::size_t next = 0;
        for (std::size_t column = 1; column <= size_; ++column) {
          if (used[column]) continue;
          const int cost = -times_[from * (size_ + 1) + column] - of_row[from] - of_column[column];
          if (cost < least[column]) {
            least[column] = cost;
            way[column] = at;
          }
          if (least[column] < delta) {
            delta = least[column];
            next = column;
          }
        }
        for (std::size_t column = 0; column <= size_; ++column) {
          if (used[column]) {
            of_row[match[column]] += delta;
            of_column[column] -= delta;
          } else {
            least[column] -= delta;
          }
        }
        at = next;
      } while (match[at] != 0);
      for (; at != 0; at = way[at]) match[at] = match[way[at]];
    }
    int sum = 0;
    for (std::size_t column = 1; column <= size_; ++column) {
      sum += times_[match[column] * (size_ + 1) + column];
    }
    return sum;
  }

 private:
  std::size_t size_;
  std::vector<int> times_;
};

constexpr int kTurns = 8;

/// The cell that a turn or mirror brings to a cell.
std::size_t turned(std::size_t cell, int turn, std::size_t size) {
  std::size_t row = cell / size;
  std::size_t column = cell % size;
  if ((turn & 1) != 0) row = size - 1 - row;
  if ((turn & 2) != 0) column = size - 1 - column;
  return (turn & 4) != 0 ? column * size + row : row * size + column;
}

void pair_up(const Grid& a, const Grid& b, int turn, Pairings& pairings) {
  pairings.clear();
  const auto size = static_cast<std::size_t>(a.size());
  for (std::size_t cell = 0; cell < b.cells().size(); ++cell) {
    if (b[cell] == 0) continue;
    if (const Value other = a[turned(cell, turn, size)]; other != 0) pairings.add(other, b[cell]);
  }
}

bool share_by_turns(const Grid& a, const Grid& b, int limit) {
  Pairings pairings(a.size());
  for (int turn = 0; turn < kTurns; ++turn) {
    pair_up(a, b, turn, pairings);
    if (pairings.agree_more_than(limit)) return true;
  }
  return false;
}

/// How many pairs of cells with one value there are at least among some cells of \p size values.
int fewest_pairs(int cells, int size) {
  const int each = cells / size;
  const int more = cells % size;
  return (size - more) * each * (each - 1) / 2 + more * (each + 1) * each / 2;
}

/// Where a turn or mirror puts the cells of a board.
std::vector<std::size_t> turned_cells(int size, int turn) {
  std::vector<std::size_t> out(static_cast<std::size_t>(size) * static_cast<std::size_t>(size));
  for (std::size_t cell = 0; cell < out.size(); ++cell) {
    out[turned(cell, turn, static_cast<std::size_t>(size))] = cell;
  }
  return out;
}

constexpr std::array<std::array<unsigned, 3>, 6> kOrders = {
    {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};

/// Where the clues of a plain 9x9 stand: nine bits a row.
using Rows = std::array<unsigned, 9>;
/// An order of nine lines that keeps bands together.
struct Lines {
  std::array<unsigned, 3> bands;   ///< which comes where
  std::array<unsigned, 3> within;  ///< the order in each place, by its number in `kOrders`

  /// The line that comes to a place.
  [[nodiscard]] unsigned operator[](unsigned place) const {
    return 3 * bands[place / 3] + kOrders[within[place / 3]][place % 3];
  }
};

/// All orders of lines.
const std::vector<Lines>& all_lines() {
  static const std::vector<Lines> all = [] {
    std::vector<Lines> out;
    for (const auto& bands : kOrders) {
      for (unsigned within = 0; within < 216; ++within) {
        out.push_back({bands, {within / 36, within / 6 % 6, within % 6}});
      }
    }
    return out;
  }();
  return all;
}

Rows rows_of(const Grid& grid, bool transpose) {
  Rows rows{};
  for (unsigned row = 0; row < 9; ++row) {
    for (unsigned column = 0; column < 9; ++column) {
      const unsigned cell = transpose ? column * 9 + row : row * 9 + column;
      if (grid[cell] != 0) rows[row] |= 1U << column;
    }
  }
  return rows;
}

/// Three cells of a row in another order, one of `kOrders`.
constexpr auto kMoved = [] {
  std::array<std::array<unsigned, 8>, 6> out{};
  for (std::size_t order = 0; order < out.size(); ++order) {
    for (unsigned cells = 0; cells < 8; ++cells) {
      for (unsigned i = 0; i < 3; ++i) out[order][cells] |= (cells >> kOrders[order][i] & 1) << i;
    }
  }
  return out;
}();

/// For nine cells of a row: how many of them one row of each band has at most, a byte for a band.
using BandTable = std::array<std::uint32_t, 512>;

BandTable band_table(const Rows& rows) {
  BandTable out{};
  for (unsigned cells = 0; cells < out.size(); ++cells) {
    for (unsigned band = 0; band < 3; ++band) {
      int most = 0;
      for (unsigned row = 3 * band; row < 3 * band + 3; ++row) {
        most = std::max(most, std::popcount(cells & rows[row]));
      }
      out[cells] |= static_cast<std::uint32_t>(most) << 8 * band;
    }
  }
  return out;
}

/// The most that three bands share, each with another band: \p most has a byte for each of these.
int best_bands(const std::array<std::uint32_t, 3>& most) {
  int best = 0;
  for (const auto& order : kOrders) {
    int sum = 0;
    for (unsigned band = 0; band < 3; ++band) {
      sum += static_cast<int>(most[band] >> 8 * order[band] & 0xFF);
    }
    best = std::max(best, sum);
  }
  return best;
}

/// A puzzle with its columns in all orders, as it is compared with others.
class Arranged {
 public:
  explicit Arranged(const Grid& puzzle) : puzzle_(puzzle) {
    rows_.reserve(2 * all_lines().size());
    for (const bool transpose : {false, true}) {
      const Rows plain = rows_of(puzzle, transpose);
      for (const Lines& columns : all_lines()) rows_.push_back(moved(plain, columns));
    }
  }

  [[nodiscard]] bool shares_with(const Grid& other, int limit) const {
    const Rows theirs = rows_of(other, false);
    const BandTable table = band_table(theirs);
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      const Rows& rows = rows_[i];
      std::array<std::uint32_t, 3> most{};
      for (unsigned row = 0; row < 9; ++row) most[row / 3] += table[rows[row]];
      if (best_bands(most) > limit && shares_rows(rows, i, theirs, other, limit)) return true;
    }
    return false;
  }

 private:
  static Rows moved(const Rows& rows, const Lines& columns) {
    Rows out{};
    for (unsigned row = 0; row < 9; ++row) {
      for (unsigned i = 0; i < 3; ++i) {
        out[row] |= kMoved[columns.within[i]][rows[row] >> 3 * columns.bands[i] & 7] << 3 * i;
      }
    }
    return out;
  }

  /// Goes through the orders of the rows whose cells are not too few.
  [[nodiscard]] bool shares_rows(const Rows& rows, std::size_t arrangement, const Rows& theirs,
                                 const Grid& other, int limit) const {
    std::array<std::array<int, 9>, 9> common{};
    for (unsigned mine = 0; mine < 9; ++mine) {
      for (unsigned their = 0; their < 9; ++their) {
        common[mine][their] = std::popcount(rows[mine] & theirs[their]);
      }
    }
    const auto in_band = [&](unsigned mine, unsigned their, std::size_t order) {
      int sum = 0;
      for (unsigned i = 0; i < 3; ++i) sum += common[3 * mine + i][3 * their + kOrders[order][i]];
      return sum;
    };
    std::array<std::uint32_t, 3> most{};
    for (unsigned mine = 0; mine < 3; ++mine) {
      for (unsigned their = 0; their < 3; ++their) {
        int best = 0;
        for (std::size_t i = 0; i < kOrders.size(); ++i) {
          best = std::max(best, in_band(mine, their, i));
        }
        most[mine] |= static_cast<std::uint32_t>(best) << 8 * their;
      }
    }
    if (best_bands(most) <= limit) return false;
    for (const Lines& to : all_lines()) {
      int sum = 0;
      for (unsigned band = 0; band < 3; ++band) {
        sum += in_band(band, to.bands[band], to.within[band]);
      }
      if (sum > limit && agrees(arrangement, to, other, limit)) return true;
    }
    return false;
  }

  /// Whether values agree where row i comes to row to[i].
  [[nodiscard]] bool agrees(std::size_t arrangement, const Lines& to, const Grid& other,
                            int limit) const {
    const bool transpose = arrangement >= all_lines().size();
    const Lines& columns = all_lines()[arrangement % all_lines().size()];
    Pairings pairings(9);
    for (unsigned row = 0; row < 9; ++row) {
      for (unsigned at = 0; at < 9; ++at) {
        const unsigned from = transpose ? columns[at] * 9 + row : row * 9 + columns[at];
        const Value their = other[to[row] * 9 + at];
        if (puzzle_[from] != 0 && their != 0) pairings.add(puzzle_[from], their);
      }
    }
    return pairings.agree_more_than(limit);
  }

  const Grid& puzzle_;
  std::vector<Rows> rows_;
};

/// The largest boards that an index is worth its memory for.
constexpr std::size_t kIndexedCells = 256;

/// A full 64x64 takes sixteen times as long to compare as a 16x16: all is to take a moment.
std::size_t kept_of(Shape shape) {
  constexpr std::size_t kMost = 128;
  const auto cells = static_cast<std::size_t>(shape.cells());
  return kMost * kIndexedCells / std::max(kIndexedCells, cells);
}

int limit_by_symmetry(int clues) { return clues * 3 / 4; }

}  // namespace

int shared_by_turns(const Grid& a, const Grid& b) {
  Pairings pairings(a.size());
  int most = 0;
  for (int turn = 0; turn < kTurns; ++turn) {
    pair_up(a, b, turn, pairings);
    most = std::max(most, pairings.best());
  }
  return most;
}

bool share_by_symmetry(const Grid& a, const Grid& b, int limit) {
  return Arranged(a).shares_with(b, limit);
}

bool are_near_copies(const Grid& a, const Grid& b) {
  if (a.size() != b.size()) return false;
  const int clues = std::min(a.filled(), b.filled());
  if (share_by_turns(a, b, clues / 2)) return true;
  return a.shape() == Shape() && b.shape() == Shape() &&
         share_by_symmetry(a, b, limit_by_symmetry(clues));
}

NearCopies::NearCopies(const Order& order)
    : patterned_(!order.pattern.empty()),
      plain_(order.shape == Shape() && !order.jigsaw),
      kept_(kept_of(order.shape)),
      having_(kSlots) {
  for (int turn = 0; turn < kTurns; ++turn) {
    turns_.push_back(turned_cells(order.shape.size(), turn));
  }
}

bool NearCopies::has_copy_of(const Grid& puzzle) {
  find_alike(puzzle);
  Pairings pairings(puzzle.size());
  for (const Candidate& candidate : candidates_) {
    const Grid& other = puzzles_[candidate.number];
    const std::vector<std::size_t>& turn = turns_[candidate.turn];
    pairings.clear();
    for (const std::vector<std::size_t>& places : places_) {
      for (const std::size_t cell : places) {
        if (const Value value = other[turn[cell]]; value != 0) pairings.add(puzzle[cell], value);
      }
    }
    const int clues = std::min(puzzle.filled(), clues_[candidate.number]);
    if (pairings.agree_more_than(limit_of(clues))) return true;
  }
  if (!by_any_symmetry_ || puzzles_.empty()) return false;
  const Arranged arranged(puzzle);
  return std::ranges::any_of(puzzles_, [&](const Grid& other) {
    return arranged.shares_with(other,
                                limit_by_symmetry(std::min(puzzle.filled(), other.filled())));
  });
}

bool NearCopies::is_indexed() const { return turns_.front().size() <= kIndexedCells; }

/// Fills in which puzzles have enough pairs of cells in common to share too many clues; on large
/// boards all.
void NearCopies::find_alike(const Grid& puzzle) {
  candidates_.clear();
  find_places(puzzle);
  if (!is_indexed()) {
    for (std::size_t number = 0; number < clues_.size(); ++number) {
      for (std::size_t turn = 0; turn < turns_.size(); ++turn)
        candidates_.push_back({number, turn});
    }
    return;
  }
  const int clues = puzzle.filled();
  lacking_.clear();
  for (std::size_t number = 0; number < clues_.size(); ++number) {
    const int shared = limit_of(std::min(clues, clues_[number])) + 1;
    lacking_.push_back(fewest_pairs(shared, puzzle.size()));
    if (lacking_.back() > 0) continue;
    for (std::size_t turn = 0; turn < turns_.size(); ++turn) candidates_.push_back({number, turn});
  }
  find_pairs();
  for (std::size_t turn = 0; turn < turns_.size(); ++turn) {
    const std::vector<std::size_t>& to = turns_[turn];
    still_lacking_ = lacking_;
    for (const auto& [a, b] : pairs_) {
      for (const std::uint16_t number : having_[slot(to[a], to[b])]) {
        if (--still_lacking_[number] == 0) candidates_.push_back({number, turn});
      }
    }
  }
}

/// Fills in where each value stands.
void NearCopies::find_places(const Grid& puzzle) {
  places_.resize(static_cast<std::size_t>(puzzle.size()) + 1);
  for (auto& places : places_) places.clear();
  for (std::size_t cell = 0; cell < puzzle.cells().size(); ++cell) {
    if (puzzle[cell] != 0) places_[puzzle[cell]].push_back(cell);
  }
}

/// Fills in all two cells that hold the same value.
void NearCopies::find_pairs() {
  pairs_.clear();
  for (const std::vector<std::size_t>& places : places_) {
    for (auto b = places.begin(); b != places.end(); ++b) {
      for (auto a = places.begin(); a != b; ++a) pairs_.emplace_back(*a, *b);
    }
  }
}

void NearCopies::add(const Grid& puzzle) {
  if (puzzles_.size() == 2 * kept_) {
    std::vector<Grid> later(puzzles_.begin() + static_cast<std::ptrdiff_t>(kept_), puzzles_.end());
    puzzles_.clear();
    clues_.clear();
    for (auto& list : having_) list.clear();
    for (const Grid& one : later) add(one);
  }
  const auto number = static_cast<std::uint16_t>(puzzles_.size());
  puzzles_.push_back(puzzle);
  clues_.push_back(puzzle.filled());
  if (!is_indexed()) return;
  find_places(puzzle);
  find_pairs();
  for (const auto& [a, b] : pairs_) having_[slot(a, b)].push_back(number);
}

}  // namespace evodoku
