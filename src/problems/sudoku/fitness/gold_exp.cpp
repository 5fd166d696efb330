// The variant that stands commented out in Gold's listing: the mean of exp(10 (different - N)).
// A solved board has 1; a unit that lacks one value counts for e^-10 of a complete one, so that
// only the best units of each kind show at all.
#include "problems/sudoku/fitness/fitness.hpp"

namespace evodoku::problem {

void score_gold_exp(const Counts& counts, float* scores) {
  // Powers by multiplication: a library's exp may differ in the last bit from one to the next.
  constexpr double kStep = 4.5399929762484854e-05;  // e^-10
  std::array<double, Counts::kUnitsMost + 1> worth{};
  double value = 1;
  for (int different = counts.size; different >= 0; --different) {
    worth[static_cast<std::size_t>(different)] = value;
    value *= kStep;
  }
  score_product(counts, worth.data(), scores);
}

}  // namespace evodoku::problem
