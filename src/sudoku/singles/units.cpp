#include "sudoku/singles/units.hpp"

#include <algorithm>
#include <bit>

namespace evodoku::singles {

template <unsigned kLanes>
void UnitTables<kLanes>::fit(Shape wanted) {
  if (fitted && shape == wanted) return;
  shape = wanted;
  fitted = true;
  const auto cells = static_cast<std::size_t>(shape.cells());
  const auto units = static_cast<unsigned>(shape.whole_units());
  whole = ~std::uint64_t{0} >> (64 - units);
  at.assign(cells + 1, {});
  peers.assign(cells + 1, {});
  units_of.assign(cells + 1, 0);
  cell_of.fill(static_cast<std::uint16_t>(cells));
  full = {};
  for (unsigned u = 0; u < units; ++u) {
    const std::span<const Cell> unit = shape.unit(static_cast<int>(u));
    for (unsigned p = 0; p < unit.size(); ++p) {
      at[unit[p]].lane[u] = static_cast<std::uint16_t>(1U << p);
      units_of[unit[p]] |= std::uint64_t{1} << u;
      cell_of[u * kBits + p] = unit[p];
    }
    full.lane[u] = static_cast<std::uint16_t>((1U << unit.size()) - 1);
  }
  for (std::size_t c = 0; c < cells; ++c) {
    for (const Cell peer : shape.peers(static_cast<Cell>(c))) {
      for (std::uint64_t w = units_of[peer]; w != 0; w &= w - 1) {
        const auto u = static_cast<std::size_t>(std::countr_zero(w));
        peers[c].lane[u] |= at[peer].lane[u];
      }
    }
  }
  outside.clear();
  for (unsigned u = 0; u < units; ++u) {
    std::array<std::uint16_t, kLanes> shared{};
    for (const Cell cell : shape.unit(static_cast<int>(u))) {
      for (std::uint64_t w = units_of[cell]; w != 0; w &= w - 1) {
        shared[static_cast<std::size_t>(std::countr_zero(w))] |= at[cell].lane[u];
      }
    }
    std::size_t others = 0;
    for (unsigned other = 0; other < units; ++other) {
      if (other == u || std::popcount(shared[other]) < 3) continue;
      if (others == outside.size()) outside.emplace_back().lane.fill(0xffff);
      outside[others++].lane[u] = static_cast<std::uint16_t>(~shared[other]);
    }
  }
}

template struct UnitTables<32>;
template struct UnitTables<64>;

}  // namespace evodoku::singles
