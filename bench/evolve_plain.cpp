// The baseline for the evolution engine: Hughes's genetic algorithm typed plainly into one file,
// with the standard library and nothing else. It is what the engine is measured against, in speed
// and in what it finds, so it stays simple: no vectors, no threads, no tricks.
//
//     bench_evolve_plain                            the paper's five boards, 10 runs each
//     bench_evolve_plain 100                        100 runs each
//     bench_evolve_plain 10 PUZZLE [PUZZLE...]      other boards, 81 characters each
//
// The rules: a board's rows are permutations; conflicts are the values missing from columns and
// boxes; parents are drawn by roulette on the rank; a child takes each row, or each band of three
// rows, from either parent; 4 in 10 have a row shuffled; after 124 generations without progress the
// worse half becomes random boards; it ends solved, or no better than 249 generations before.

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <random>
#include <string>
#include <vector>

namespace {

constexpr int kPopulation = 5000;
constexpr double kMutation = 0.4;
constexpr int kShakeUp = 124;
constexpr int kWindow = 249;

using Value = std::uint8_t;
using Cells = std::array<Value, 81>;

struct Board {
  Cells cells{};
  int conflicts = 0;
};

int count_conflicts(const Cells& cells) {
  std::array<unsigned, 9> column{};
  std::array<unsigned, 9> box{};
  for (int i = 0; i < 81; ++i) {
    const unsigned bit = 1U << cells[i];
    column[i % 9] |= bit;
    box[i / 27 * 3 + i % 9 / 3] |= bit;
  }
  int missing = 0;
  for (int u = 0; u < 9; ++u) missing += 18 - std::popcount(column[u]) - std::popcount(box[u]);
  return missing;
}

/// One puzzle and the random numbers of one run.
class Evolution {
 public:
  Evolution(const std::string& puzzle, unsigned seed) : random_(seed) {
    for (int i = 0; i < 81; ++i) {
      const bool is_given = puzzle[i] >= '1' && puzzle[i] <= '9';
      givens_[i] = static_cast<Value>(is_given ? puzzle[i] - '0' : 0);
    }
    for (int row = 0; row < 9; ++row) {
      const Value* begin = givens_.data() + row * 9;
      for (int c = 0; c < 9; ++c) {
        if (begin[c] == 0) free_[row].push_back(row * 9 + c);
      }
      for (Value v = 1; v <= 9; ++v) {
        if (std::find(begin, begin + 9, v) == begin + 9) missing_[row].push_back(v);
      }
    }
  }

  /// Runs to the end and returns the best conflicts of the last generation.
  int run() {
    people_.resize(kPopulation);
    for (Board& board : people_) board = random_board();
    children_.resize(kPopulation);
    evaluations += kPopulation;
    std::vector<int> best;
    int record = 1000;
    int record_at = 0;
    for (generations = 0;; ++generations) {
      rank();
      best.push_back(people_.front().conflicts);
      if (best.back() < record) {
        record = best.back();
        record_at = generations;
      }
      if (best.back() == 0) break;
      if (generations >= kWindow && best.back() >= best[generations - kWindow]) break;
      if (generations > record_at && (generations - record_at) % kShakeUp == 0) shake_up();
      breed();
    }
    return best.back();
  }

  long evaluations = 0;
  int generations = 0;

 private:
  void shuffle_row(Cells& cells, int row) {
    std::vector<Value>& values = missing_[row];
    std::shuffle(values.begin(), values.end(), random_);
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
    for (int i = kPopulation / 2; i < kPopulation; ++i) people_[i] = random_board();
    evaluations += kPopulation / 2;
    rank();
  }

  /// Roulette on the rank: the best has kPopulation chances, the worst one.
  const Board& parent() {
    static const std::vector<int> wheel = [] {
      std::vector<int> sums(kPopulation);
      for (int i = 0, sum = 0; i < kPopulation; ++i) sums[i] = sum += kPopulation - i;
      return sums;
    }();
    const int ball = std::uniform_int_distribution<int>(0, wheel.back() - 1)(random_);
    return people_[std::upper_bound(wheel.begin(), wheel.end(), ball) - wheel.begin()];
  }

  void breed() {
    std::bernoulli_distribution coin(0.5);
    std::bernoulli_distribution mutates(kMutation);
    std::uniform_int_distribution<int> any_row(0, 8);
    for (Board& child : children_) {
      const Board& mother = parent();
      const Board& father = parent();
      const int length = coin(random_) ? 9 : 27;  // a row, or a band of three
      for (int from = 0; from < 81; from += length) {
        const Cells& source = coin(random_) ? mother.cells : father.cells;
        std::copy_n(source.begin() + from, length, child.cells.begin() + from);
      }
      if (mutates(random_)) shuffle_row(child.cells, any_row(random_));
      child.conflicts = count_conflicts(child.cells);
    }
    evaluations += kPopulation;
    people_.swap(children_);
  }

  std::mt19937_64 random_;
  Cells givens_{};
  std::array<std::vector<int>, 9> free_;       // the free cells of each row
  std::array<std::vector<Value>, 9> missing_;  // and the values they share
  std::vector<Board> people_;
  std::vector<Board> children_;
};

void measure(const std::string& puzzle, int runs) {
  int solved = 0;
  long conflicts = 0;
  long generations = 0;
  long evaluations = 0;
  const std::clock_t start = std::clock();  // of this program alone: others may be running
  for (int run = 0; run < runs; ++run) {
    Evolution evolution(puzzle, static_cast<unsigned>(run + 1));
    const int left = evolution.run();
    solved += left == 0 ? 1 : 0;
    conflicts += left;
    generations += evolution.generations;
    evaluations += evolution.evaluations;
  }
  const double seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
  std::printf("%s  solved %d of %d, conflicts %.2f, generations %.1f, %.3f s a run, %.2f M/s\n",
              puzzle.substr(0, 12).c_str(), solved, runs, static_cast<double>(conflicts) / runs,
              static_cast<double>(generations) / runs, seconds / runs,
              static_cast<double>(evaluations) / seconds / 1e6);
}

}  // namespace

int main(int argc, char** argv) {
  const int runs = argc > 1 ? std::max(1, std::atoi(argv[1])) : 10;
  std::vector<std::string> puzzles(argv + std::min(argc, 2), argv + argc);
  if (puzzles.empty()) {
    puzzles = {"..973.526..5.2.8..6.8....47.....9.62.4.6.3.8.89.5.....26....1.8..7.1.6..951.642..",
               ".4.8.52...2..4..5.5.......4.9...312.1.6.78..337.9.4.8......67....8359.1..19..76..",
               "....84.1..8..5.9..14....2854....3.6...61....93.98....4......4.1..34..7...1..623..",
               ".2..........6....3.74.8.........3..2.8..4..1.6..5.........1.78.5....9..........4.",
               ".18...7.....3..2...7...........71...6......4.3........4..5....3.2..8...........6."};
  }
  for (const std::string& puzzle : puzzles) {
    if (puzzle.size() != 81) {
      std::fprintf(stderr, "%s: expected 81 characters\n", puzzle.c_str());
      return 2;
    }
    measure(puzzle, runs);
  }
}
