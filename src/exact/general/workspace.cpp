#include "exact/general/workspace.hpp"

#include <algorithm>

namespace evodoku::general {

void GeneralWorkspace::fit(Shape wanted) {
  const auto cells = static_cast<std::size_t>(wanted.cells());
  if (path.capacity() < cells) {
    path.reserve(cells);
    refuted.reserve(cells);
    root.resize(cells);
  }
  if (singles::UnitTables<32>::takes(wanted)) return units.fit(wanted);
  if (singles::UnitTables<64>::takes(wanted)) return more_units.fit(wanted);
  if (!SetMemory::fit(wanted)) return;
  failures.assign(set_count, 0);
  eagerness.assign(set_count + singles::kPadding, 0);
}

void GeneralWorkspace::start() {
  std::fill(failures.begin(), failures.end(), 0U);
  std::fill(eagerness.begin(), eagerness.end(), 1.0F);
  forget_path();
}

void GeneralWorkspace::forget_path() {
  path.clear();
  refuted.clear();
}

void GeneralWorkspace::retreat() {
  const Candidate last = path.back().candidate;
  path.pop_back();
  const auto depth = static_cast<std::uint32_t>(path.size());
  while (!refuted.empty() && refuted.back().depth > depth) refuted.pop_back();
  refuted.push_back({last, depth});
}

}  // namespace evodoku::general
