// How well ratings agree with those of Sudoku Explainer, and how fast they are made.
//
//   build/release/bench/bench_rate_agreement rated.csv       lines of puzzle,rating
//
// Prints Spearman's rank correlation, how many have the same band (under 1.5, 2.5, 5, and 5 and
// over), how many are within 0.2, and how many are equal; then puzzles a second, in all and
// under 5. With --all each puzzle whose rating differs is listed.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <fstream>
#include <numeric>
#include <string>
#include <vector>

#include "evodoku/rate.hpp"

namespace {

using namespace evodoku;

struct Line {
  std::string puzzle;
  double theirs;
  double ours = 0;
  double seconds = 0;
};

/// Ranks from 1, equal values sharing the mean of theirs.
std::vector<double> ranks(const std::vector<double>& values) {
  std::vector<std::size_t> order(values.size());
  std::iota(order.begin(), order.end(), 0);
  std::ranges::sort(order, {}, [&](std::size_t i) { return values[i]; });
  std::vector<double> out(values.size());
  for (std::size_t i = 0; i < order.size();) {
    std::size_t end = i;
    while (end < order.size() && values[order[end]] == values[order[i]]) ++end;
    for (std::size_t k = i; k < end; ++k) out[order[k]] = static_cast<double>(i + end + 1) / 2;
    i = end;
  }
  return out;
}

double correlation(const std::vector<double>& a, const std::vector<double>& b) {
  const auto n = static_cast<double>(a.size());
  const double mean_a = std::accumulate(a.begin(), a.end(), 0.0) / n;
  const double mean_b = std::accumulate(b.begin(), b.end(), 0.0) / n;
  double ab = 0;
  double aa = 0;
  double bb = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    ab += (a[i] - mean_a) * (b[i] - mean_b);
    aa += (a[i] - mean_a) * (a[i] - mean_a);
    bb += (b[i] - mean_b) * (b[i] - mean_b);
  }
  return ab / std::sqrt(aa * bb);
}

int band(double rating) { return rating < 1.45 ? 0 : rating < 2.45 ? 1 : rating < 4.95 ? 2 : 3; }

}  // namespace

int main(int argc, char** argv) {
  const bool list = argc > 2 && std::string(argv[1]) == "--all";
  if (argc < 2) {
    fmt::print(stderr, "usage: {} [--all] FILE.csv\n", argv[0]);
    return 2;
  }
  std::ifstream file(argv[argc - 1]);
  std::vector<Line> lines;
  for (std::string text; std::getline(file, text);) {
    const std::size_t comma = text.find(',');
    if (comma != 81) continue;  // the heading
    lines.push_back({text.substr(0, comma), std::stod(text.substr(comma + 1))});
  }
  Rater rater;
  std::vector<double> ours, theirs;
  int same_band = 0;
  int within = 0;
  int equal = 0;
  int low = 0;
  double low_seconds = 0;
  double seconds = 0;
  for (Line& line : lines) {
    const Puzzle puzzle(Grid::parse(line.puzzle));
    const auto start = std::chrono::steady_clock::now();
    line.ours = rater.rate(puzzle).rating;
    line.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    const double off = std::abs(line.ours - line.theirs);
    same_band += band(line.ours) == band(line.theirs) ? 1 : 0;
    within += off < 0.2 + 1e-6 ? 1 : 0;
    equal += off < 0.05 ? 1 : 0;
    seconds += line.seconds;
    if (line.theirs < 5) {
      ++low;
      low_seconds += line.seconds;
    }
    ours.push_back(std::round(line.ours * 10));
    theirs.push_back(std::round(line.theirs * 10));
    if (list && off >= 0.05) fmt::print("{} {:.1f} {:.1f}\n", line.puzzle, line.theirs, line.ours);
  }
  const auto percent = [&](int count) {
    return 100.0 * count / static_cast<double>(std::max<std::size_t>(lines.size(), 1));
  };
  fmt::print(
      "{} puzzles: Spearman {:.4f}, same band {:.1f} %, within 0.2 {:.1f} %, equal {:.1f} %\n",
      lines.size(), correlation(ranks(ours), ranks(theirs)), percent(same_band), percent(within),
      percent(equal));
  fmt::print("{:.1f} s on one core; under 5: {} puzzles, {:.0f} a second\n", seconds, low,
             low / std::max(low_seconds, 1e-9));
}
