#include "exact/general/workspace.hpp"

#include <algorithm>

namespace evodoku::general {

void GeneralWorkspace::fit(Shape wanted) {
  if (!SetMemory::fit(wanted)) return;
  const auto cells = static_cast<std::size_t>(shape.cells());
  failures.assign(set_count, 0);
  eagerness.assign(set_count + singles::kPadding, 0);
  path.clear();
  path.reserve(cells);
  refuted.clear();
  refuted.reserve(cells);
}

void GeneralWorkspace::start() {
  std::fill(failures.begin(), failures.end(), 0U);
  std::fill(eagerness.begin(), eagerness.end(), 1.0F);
  path.clear();
  refuted.clear();
}

}  // namespace evodoku::general
