#include "exact/fast/engine.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "exact/fast/engine.cpp"
#include <hwy/foreach_target.h>
// After foreach_target.h, which includes this file again for each target.
#include "exact/fast/lanes-inl.hpp"
#include "exact/fast/single-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace evodoku::fast::HWY_NAMESPACE {

void lanes_any(std::span<const FastPosition> positions, const Limits& limits,
               FastWorkspace::Lanes& memory, std::span<FastAnswer> answers) {
  LaneSearch(positions, limits, memory, answers).run();
}

void single_any(const FastPosition& position, const Limits& limits, const OnSolution& on_solution,
                FastWorkspace::Single& memory, FastAnswer& answer) {
  SingleSearch(limits, on_solution, LimitWatch(limits), memory.stack, answer).run(position);
}

}  // namespace evodoku::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace evodoku::fast {

HWY_EXPORT(lanes_any);
HWY_EXPORT(single_any);

FastWorkspace::FastWorkspace()
    : lanes(std::make_unique<Lanes>()), single(std::make_unique<Single>()) {}
FastWorkspace::~FastWorkspace() = default;

bool LimitWatch::look(FastAnswer& answer) {
  if (limits_->cancel != nullptr && limits_->cancel->load(std::memory_order_relaxed)) {
    answer.end = FastEnd::kCancelled;
    return false;
  }
  if (!deadline_ || !deadline_->passed()) {
    Watch::look();
    return true;
  }
  answer.end = FastEnd::kSpent;
  return false;
}

void solve_lanes(std::span<const FastPosition> positions, const Limits& limits,
                 FastWorkspace& memory, std::span<FastAnswer> answers) {
  for (std::size_t i = 0; i < positions.size(); ++i) answers[i] = FastAnswer();
  HWY_DYNAMIC_DISPATCH(lanes_any)(positions, limits, *memory.lanes, answers);
}

void solve_single(const FastPosition& position, const Limits& limits, const OnSolution& on_solution,
                  FastWorkspace& memory, FastAnswer& answer) {
  answer = FastAnswer();
  HWY_DYNAMIC_DISPATCH(single_any)(position, limits, on_solution, *memory.single, answer);
}

}  // namespace evodoku::fast
#endif
