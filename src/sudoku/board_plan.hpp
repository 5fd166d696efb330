/// \file
/// A layout put in order, so that equal boards get equal plans however they were described: units
/// that say nothing new are left out, and units and pairs that a variant knows bear its names.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "evodoku/layout.hpp"

namespace evodoku {

/// Throws UsageError for more units than a board can have, with room for those that say nothing
/// new. Who collects units from a text asks after each: they may be many, and each is compared with
/// all.
void check_count_of_units(const Layout& layout);

struct BoardPlan {
  /// Throws UsageError for a layout that makes no board.
  explicit BoardPlan(const Layout& layout);

  /// Whether it has rows, columns and regions alone.
  [[nodiscard]] bool is_plain() const {
    return units.size() == static_cast<std::size_t>(3) * size && pairs.empty();
  }

  int size;
  int box_rows = 0;     ///< 0 where the regions are no boxes
  int whole_units = 0;  ///< those that hold every value, first
  std::vector<std::vector<Cell>> units;
  std::vector<std::string> unit_names;
  std::vector<std::pair<Cell, Cell>> pairs;  ///< of cells that no unit holds both of
  std::vector<std::string> variants;
  std::string code;

  /// The cells that a unit or a pair makes differ from one, itself among them: bit by bit.
  [[nodiscard]] std::span<const std::uint64_t> others(Cell cell) const {
    return {&differ_[cell * words()], words()};
  }

 private:
  void add_regions(const Layout& layout);
  void add_units(const Layout& layout);
  void add_pairs(const Layout& layout);
  void recognise(const Layout& layout);
  /// Whether one unit has all of these cells.
  [[nodiscard]] bool holds(const std::vector<Cell>& cells) const;
  [[nodiscard]] bool differ(Cell a, Cell b) const {
    return (others(a)[b / 64U] >> b % 64U & 1) != 0;
  }
  [[nodiscard]] std::size_t words() const {
    return (static_cast<std::size_t>(size) * size + 63) / 64;
  }

  std::vector<std::uint64_t> differ_;  ///< by cell
};

}  // namespace evodoku
