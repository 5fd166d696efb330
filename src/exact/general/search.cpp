#include "exact/general/search.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "exact/general/search.cpp"
#include <hwy/foreach_target.h>
// After foreach_target.h, which includes this file again for each target.
#include "exact/general/search-inl.hpp"
#include "exact/general/unit_search-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace evodoku::general::HWY_NAMESPACE {

SearchEnd search_any(const SearchJob& job) {
  const Shape shape = job.puzzle.shape();
  const int size = shape.size();
  if (singles::UnitTables<32>::takes(shape)) {
    return size == 9 ? UnitSearch<9, 32>(job, job.memory.units).run()
                     : UnitSearch<0, 32>(job, job.memory.units).run();
  }
  if (singles::UnitTables<64>::takes(shape)) {
    return size == 9 ? UnitSearch<9, 64>(job, job.memory.more_units).run()
                     : UnitSearch<0, 64>(job, job.memory.more_units).run();
  }
  if (singles::has_more(shape)) {
    if (size <= 16) return GeneralSearch<std::uint16_t, true>(job).run();
    if (size <= 32) return GeneralSearch<std::uint32_t, true>(job).run();
    return GeneralSearch<std::uint64_t, true>(job).run();
  }
  if (size <= 16) return GeneralSearch<std::uint16_t>(job).run();
  if (size <= 32) return GeneralSearch<std::uint32_t>(job).run();
  return GeneralSearch<std::uint64_t>(job).run();
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
