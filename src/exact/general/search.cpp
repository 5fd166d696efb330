#include "exact/general/search.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "exact/general/search.cpp"
#include <hwy/foreach_target.h>
// After foreach_target.h, which includes this file again for each target.
#include "exact/general/search-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace evodoku::general::HWY_NAMESPACE {

SearchEnd search_any(const SearchJob& job) {
  const int size = job.puzzle.shape().size();
  if (singles::has_more(job.puzzle.shape())) {
    if (size <= 16) return GeneralSearch<std::uint16_t, 0, true>(job).run();
    if (size <= 32) return GeneralSearch<std::uint32_t, 0, true>(job).run();
    return GeneralSearch<std::uint64_t, 0, true>(job).run();
  }
  if (size == 9) return GeneralSearch<std::uint16_t, 9>(job).run();
  if (size <= 16) return GeneralSearch<std::uint16_t, 0>(job).run();
  if (size <= 32) return GeneralSearch<std::uint32_t, 0>(job).run();
  return GeneralSearch<std::uint64_t, 0>(job).run();
}

}  // namespace evodoku::general::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace evodoku::general {

HWY_EXPORT(search_any);

SearchEnd run_search(const SearchJob& job) {
  job.memory.fit(job.puzzle.shape());
  return HWY_DYNAMIC_DISPATCH(search_any)(job);
}

}  // namespace evodoku::general
#endif
