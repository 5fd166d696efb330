#include <limits>

#include "evodoku/make.hpp"
#include "make/ease.hpp"

namespace evodoku {

const Table<Grade>& grades() {
  // clang-format off
  static const Table<Grade> table("grade", {
      {"gentle",  8.0, std::numeric_limits<double>::infinity(), "wherever one looks there is something to place"},
      {"relaxed", 5.0, 8.0, "a look at a few boxes finds something"},
      {"steady",  3.0, 5.0, "one value leads to the next, and most boxes have none"},
      {"patient", 0.0, 3.0, "often there are only one or two values to be found on the whole board"},
  });
  // clang-format on
  return table;
}

const Grade* grade_of(const Grid& clues) {
  const double values = values_at_a_time(clues);
  if (values == 0) return nullptr;
  for (const Grade& grade : grades()) {
    if (values >= grade.from) return &grade;
  }
  return nullptr;
}

}  // namespace evodoku
