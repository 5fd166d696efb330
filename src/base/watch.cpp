#include <chrono>
#include <cmath>

#include "evodoku/budget.hpp"

namespace evodoku {

namespace {

thread_local const Watch* innermost = nullptr;

double now_by(const TimeSource* clock) {
  if (clock != nullptr) return clock->now();
  using Steady = std::chrono::steady_clock;
  return std::chrono::duration<double>(Steady::now().time_since_epoch()).count();
}

}  // namespace

Deadline::Deadline(const Budget& budget)
    : budget_(budget), timed_(!std::isinf(budget.seconds)), start_(now_by(budget.clock)) {}

double Deadline::seconds() const { return now_by(budget_.clock) - start_; }

Budget Deadline::rest() const {
  Budget out = budget_;
  if (timed_) out.seconds -= seconds();
  return out;
}

Watch::Watch(const Budget& budget) : deadline_(budget), outer_(innermost) { innermost = this; }

Watch::~Watch() { innermost = outer_; }

const Watch* Watch::here() { return innermost; }

void Watch::look() {
  for (const Watch* watch = innermost; watch != nullptr; watch = watch->outer_) {
    if (watch->deadline_.passed()) throw Stopped();
  }
}

Watch::Share::Share(const Watch* watch) : before_(innermost) { innermost = watch; }

Watch::Share::~Share() { innermost = before_; }

}  // namespace evodoku
