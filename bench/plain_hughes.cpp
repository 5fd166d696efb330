// The rules: a board's rows are permutations; conflicts are the values missing from columns and
// boxes; parents are drawn by roulette on the rank; a child takes each row, or each band of three
// rows, from either parent; 4 in 10 have a row shuffled; after 124 generations without progress the
// worse half becomes random boards; it ends solved, or no better than 249 generations before.
#include "plain_hughes.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <ctime>
#include <vector>

namespace {

constexpr double kMutation = 0.4;
constexpr int kShakeUp = 124;

using Value = std::uint8_t;
using Cells = std::array<Value, 81>;

struct Board {
  Cells cells{};
  int conflicts = 0;
};

int count_conflicts(const Cells& cells) {
  int missing = 0;
  for (int column = 0; column < 9; ++column) {
    unsigned seen = 0;
    for (int row = 0; row < 9; ++row) seen |= 1U << cells[row * 9 + column];
    missing += 9 - std::popcount(seen);
  }
  for (int box = 0; box < 9; ++box) {
    unsigned seen = 0;
    for (int i = 0; i < 9; ++i) {
      seen |= 1U << cells[(box / 3 * 3 + i / 3) * 9 + box % 3 * 3 + i % 3];
    }
    missing += 9 - std::popcount(seen);
  }
  return missing;
}

/// SplitMix64 by Steele, Lea and Flood.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}
  std::uint64_t next() {
    std::uint64_t z = state_ += 0x9E3779B97F4A7C15;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
    return z ^ (z >> 31);
  }
  std::uint32_t below(std::uint32_t bound) {
    return static_cast<std::uint32_t>((next() >> 32) * bound >> 32);
  }
  double unit() { return static_cast<double>(next() >> 11) * 0x1p-53; }
  bool coin() { return (next() >> 63) != 0; }

 private:
  std::uint64_t state_;
};

/// One puzzle and the random numbers of one run.
class Evolution {
 public:
  Evolution(const std::string& puzzle, const PlainOptions& options)
      : options_(options), random_(options.seed), size_(options.population) {
    for (int i = 0; i < 81; ++i) {
      const bool is_given = puzzle[i] >= '1' && puzzle[i] <= '9';
      givens_[i] = static_cast<Value>(is_given ? puzzle[i] - '0' : 0);
    }
    for (int row = 0; row < 9; ++row) {
      const Value* begin = &givens_[row * 9];
      for (int c = 0; c < 9; ++c) {
        if (begin[c] == 0) free_[row].push_back(row * 9 + c);
      }
      for (Value v = 1; v <= 9; ++v) {
        if (std::find(begin, begin + 9, v) == begin + 9) missing_[row].push_back(v);
      }
    }
  }

  PlainRun run() {
    people_.resize(size_);
    for (Board& board : people_) board = random_board();
    children_.resize(size_);
    PlainRun run;
    run.evaluations = size_;
    std::vector<int> best;
    int record = 1000;
    int record_at = 0;
    for (;; ++run.generations) {
      rank();
      best.push_back(people_.front().conflicts);
      if (best.back() < record) {
        record = best.back();
        record_at = run.generations;
      }
      if (best.back() == 0 || run.generations == options_.generations) break;
      if (run.generations >= options_.window &&
          best.back() >= best[run.generations - options_.window]) {
        break;
      }
      if (run.generations > record_at && (run.generations - record_at) % kShakeUp == 0) {
        shake_up();
        run.evaluations += size_ - size_ / 2;
      }
      breed();
      run.evaluations += size_;
    }
    run.conflicts = best.back();
    return run;
  }

 private:
  void shuffle_row(Cells& cells, int row) {
    std::vector<Value>& values = missing_[row];
    for (std::size_t i = values.size(); i > 1; --i) {
      std::swap(values[i - 1], values[random_.below(static_cast<std::uint32_t>(i))]);
    }
    for (std::size_t i = 0; i < values.size(); ++i) cells[free_[row][i]] = values[i];
  }

  Board random_board() {
    Board board{givens_};
    for (int row = 0; row < 9; ++row) shuffle_row(board.cells, row);
    board.conflicts = count_conflicts(board.cells);
    return board;
  }

  void rank() {
    std::sort(people_.begin(), people_.end(),
              [](const Board& a, const Board& b) { return a.conflicts < b.conflicts; });
  }

  void shake_up() {
    for (int i = size_ / 2; i < size_; ++i) people_[i] = random_board();
    rank();
  }

  /// Roulette on the rank: the best has as many chances as there are boards, the worst one. The
  /// chances of the first k add up to k n - k (k - 1) / 2.
  const Board& parent() {
    const double n = size_;
    const double ball = random_.unit() * n * (n + 1) / 2;
    const double position = n + 0.5 - std::sqrt(std::max(0.0, (n + 0.5) * (n + 0.5) - 2 * ball));
    return people_[std::clamp(static_cast<int>(position), 0, size_ - 1)];
  }

  template <int kLength>
  void cross(const Cells& mother, const Cells& father, Cells& child) {
    for (int from = 0; from < 81; from += kLength) {
      const Cells& source = random_.coin() ? mother : father;
      std::memcpy(child.data() + from, source.data() + from, kLength);
    }
  }

  void breed() {
    for (Board& child : children_) {
      const Board& mother = parent();
      const Board& father = parent();
      if (random_.coin()) {
        cross<9>(mother.cells, father.cells, child.cells);  // rows
      } else {
        cross<27>(mother.cells, father.cells, child.cells);  // bands of three
      }
      if (random_.unit() < kMutation) shuffle_row(child.cells, static_cast<int>(random_.below(9)));
      child.conflicts = count_conflicts(child.cells);
    }
    people_.swap(children_);
  }

  PlainOptions options_;
  Random random_;
  int size_;
  Cells givens_{};
  std::array<std::vector<int>, 9> free_;       // the free cells of each row
  std::array<std::vector<Value>, 9> missing_;  // and the values they share
  std::vector<Board> people_;
  std::vector<Board> children_;
};

}  // namespace

PlainRun run_plain(const std::string& puzzle, const PlainOptions& options) {
  const std::clock_t start = std::clock();
  PlainRun run = Evolution(puzzle, options).run();
  run.seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
  return run;
}
