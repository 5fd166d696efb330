#include "problems/sudoku/count/small.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "problems/sudoku/count/small.cpp"
#include <hwy/foreach_target.h>
// After foreach_target.h, which includes this file again for each target.
#include "problems/sudoku/count/small-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace evodoku::problem::HWY_NAMESPACE {

bool CountSmall(const SmallPlan& plan, const Gene* genes, std::size_t stride, Counts& counts) {
#if HWY_TARGET == HWY_SCALAR || HWY_HAVE_SCALABLE
  (void)plan, (void)genes, (void)stride, (void)counts;
  return false;
#else
  // The classic board has its size built in: its loops unroll.
  if (plan.size == 9 && plan.band_rows == 3 && plan.band_picks == 3) {
    if (plan.rows_are_complete) {
      SmallCount<9, false, true>(plan, genes, stride, counts);
    } else if (plan.in_order) {
      SmallCount<9, true, true>(plan, genes, stride, counts);
    } else {
      SmallCount<9, true, false>(plan, genes, stride, counts);
    }
  } else if (plan.in_order) {
    SmallCount<0, true, true>(plan, genes, stride, counts);
  } else {
    SmallCount<0, true, false>(plan, genes, stride, counts);
  }
  return true;
#endif
}

}  // namespace evodoku::problem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace evodoku::problem {

HWY_EXPORT(CountSmall);

bool count_small(const SmallPlan& plan, const Gene* genes, std::size_t stride, Counts& counts) {
  return HWY_DYNAMIC_DISPATCH(CountSmall)(plan, genes, stride, counts);
}

}  // namespace evodoku::problem
#endif
