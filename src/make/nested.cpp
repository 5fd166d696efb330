// The boards of Kloeckl's study: values of one solved board are removed at random, and the boards
// with 80, 70, 60, 50, 40 and 30 known values on the way are kept, so that each holds the next.
//
//     1 2 | 3 4      1 2 | . 4      . 2 | . 4
//     3 4 | 1 2  →   3 . | 1 2  →   3 . | . 2
//
// The solved board is the one that the paper prints, or a random one.
#include <fmt/format.h>

#include <algorithm>

#include "make/full_grid.hpp"
#include "make/makers.hpp"
#include "make/removal.hpp"

namespace evodoku {

namespace {

constexpr auto kPaper =
    "965421738438579126127638945896743512754216389213985674681352497379864251542197863";

/// The paper's numbers; other sizes keep the shares of the classic board.
std::vector<int> usual_known(Shape shape) {
  constexpr int kClassic = 81;
  std::vector<int> out;
  for (const int known : {80, 70, 60, 50, 40, 30}) {
    out.push_back((shape.cells() * known + kClassic / 2) / kClassic);
  }
  return out;
}

}  // namespace

std::vector<Puzzle> make_nested(const Order& order, std::uint64_t number) {
  RandomStream random = random_of(order, number);
  std::vector<int> known = order.known.empty() ? usual_known(order.shape) : order.known;
  std::stable_sort(known.begin(), known.end(), std::greater<>());
  const bool from_paper =
      order.grid == "paper" || (order.grid.empty() && order.shape == Shape() && !order.jigsaw);
  const Removal removal(
      from_paper ? Grid::parse(kPaper) : random_full_grid(board_of(order, number), random), random);
  std::vector<Puzzle> out;
  for (const int values : known) {
    out.push_back(removal.with_known(values));
    out.back().titles.level = fmt::format("{} known", values);
  }
  return out;
}

}  // namespace evodoku
