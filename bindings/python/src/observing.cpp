#include "observing.hpp"

namespace evodoku::python {

Generation::Generation(const Event& event, std::shared_ptr<const Event*> now)
    : live(std::move(now)),
      number(event.generation()),
      evaluations(event.evaluations()),
      seconds(event.seconds()),
      best_error(event.best_error()),
      best(event.best_genes().begin(), event.best_genes().end()),
      text(event.problem().to_string(best.data())),
      error(event.error()),
      asked(event.crowd().asked()),
      aggregate(event.crowd().aggregate),
      best_expert(event.crowd().best_expert),
      mean_expert(event.crowd().mean_expert),
      agreement(event.agreement()) {}

const Event& Generation::event() const {
  if (*live == nullptr) throw UsageError("the run has left this generation: ask before it does");
  return **live;
}

bool CallingObserver::see(const Event& event) {
  const py::gil_scoped_acquire locked;
  const auto live = std::make_shared<const Event*>(&event);
  bool go_on = false;
  try {
    const py::object answer = function_(Generation(event, live));
    go_on = answer.is_none() || answer.cast<bool>();
  } catch (...) {
    failure_ = std::current_exception();
  }
  *live = nullptr;
  return go_on;
}

void CallingObserver::rethrow() {
  if (failure_) std::rethrow_exception(failure_);
}

void CallingObservers::take(py::handle functions) {
  for (const py::handle one : functions) all_.emplace_back(one.cast<py::function>());
}

std::vector<Observer*> CallingObservers::pointers() {
  std::vector<Observer*> out;
  for (CallingObserver& one : all_) out.push_back(&one);
  return out;
}

void CallingObservers::rethrow() {
  for (CallingObserver& one : all_) one.rethrow();
}

}  // namespace evodoku::python
