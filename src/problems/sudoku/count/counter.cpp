#include "problems/sudoku/count/counter.hpp"

#include <algorithm>

#include "problems/sudoku/count/others.hpp"

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
      runs_(shape_),
      others_(shape_),
      fixed_(position.cells()),
      cell_of_(cell_of),
      in_order_(is_in_order(cell_of, shape_)) {
  if (shape_.size() <= SmallPlan::kMostSize) {
    small_ = plan_small(position, cell_of, runs_, in_order_, rows_are_complete);
  }
}

void Counter::count(const Population& people, std::uint32_t first, std::uint32_t boards,
                    bool by_unit, Counts& counts) const {
  counts.boards = boards;
  counts.size = shape_.size();
  counts.solved = 3 * shape_.cells() + others_.values;
  counts.others = others_.number;
  counts.others_solved = others_.values;
  counts.by_unit = by_unit;
  Cells cells;
  bool counted = false;
  if (shape_.size() <= SmallPlan::kMostSize) {
    counts.stride = SmallPlan::kBlock;
    counted = count_small(small_, people.row(first), people.stride(), counts);
  }
  if (!counted) {
    counts.stride = Counts::kUnitsMost;
    for (std::uint32_t i = 0; i < boards; ++i) {
      count_large(cells_of(people.row(first + i), cells), runs_, i, counts);
    }
  }
  if (others_.number == 0) {
    std::fill_n(counts.in_others.begin(), boards, 0);
    return;
  }
  for (std::uint32_t i = 0; i < boards; ++i) {
    count_others(cells_of(people.row(first + i), cells), shape_, i, counts);
  }
}

const Value* Counter::cells_of(const Gene* genes, Cells& cells) const {
  static_assert(kLargeSlack <= Population::kSlack);
  if (in_order_) return genes;
  std::copy(fixed_.begin(), fixed_.end(), cells.begin());
  std::fill_n(cells.begin() + static_cast<std::ptrdiff_t>(fixed_.size()), kLargeSlack, Value{0});
  for (std::size_t i = 0; i < cell_of_.size(); ++i) cells[cell_of_[i]] = genes[i];
  return cells.data();
}

}  // namespace evodoku::problem
