#include "problems/sudoku/count/counter.hpp"

#include <algorithm>

#include "problems/sudoku/count/large.hpp"

namespace evodoku::problem {

namespace {

bool is_in_order(const std::vector<Cell>& cell_of, Shape shape) {
  if (cell_of.size() != static_cast<std::size_t>(shape.cells())) return false;
  for (std::size_t i = 0; i < cell_of.size(); ++i) {
    if (cell_of[i] != i) return false;
  }
  return true;
}

}  // namespace

Counter::Counter(const Grid& position, const std::vector<Cell>& cell_of, bool rows_are_complete)
    : shape_(position.shape()),
      fixed_(position.cells()),
      cell_of_(cell_of),
      in_order_(is_in_order(cell_of, shape_)) {
  if (shape_.size() <= SmallPlan::kMostSize) {
    small_ = plan_small(position, cell_of, in_order_, rows_are_complete);
  }
}

void Counter::count(const Population& people, std::uint32_t first, std::uint32_t boards,
                    bool by_unit, Counts& counts) const {
  counts.boards = boards;
  counts.size = shape_.size();
  counts.by_unit = by_unit;
  if (shape_.size() <= SmallPlan::kMostSize) {
    counts.stride = SmallPlan::kBlock;
    if (count_small(small_, people.row(first), people.stride(), counts)) return;
  }
  counts.stride = Counts::kUnitsMost;
  for (std::uint32_t i = 0; i < boards; ++i) count_one(people.row(first + i), i, counts);
}

void Counter::count_one(const Gene* genes, std::uint32_t board, Counts& counts) const {
  static_assert(kLargeSlack <= Population::kSlack);
  if (in_order_) {
    count_large(genes, shape_, board, counts);
    return;
  }
  constexpr auto kMostCells = static_cast<std::size_t>(Shape::kMaxSize) * Shape::kMaxSize;
  std::array<Value, kMostCells + kLargeSlack> cells;
  std::copy(fixed_.begin(), fixed_.end(), cells.begin());
  std::fill_n(cells.begin() + static_cast<std::ptrdiff_t>(fixed_.size()), kLargeSlack, Value{0});
  for (std::size_t i = 0; i < cell_of_.size(); ++i) cells[cell_of_[i]] = genes[i];
  count_large(cells.data(), shape_, board, counts);
}

}  // namespace evodoku::problem
