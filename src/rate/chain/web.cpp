#include "rate/chain/web.hpp"

namespace evodoku::rating::chain {

void Web::start(std::size_t count, End assumption) {
  states.assign(count, NodeState::kOpen);
  reasons.resize(count);
  on.clear();
  off.clear();
  inner.clear();
  clashed = false;
  ancestors.assign(count, 0);
  states[assumption.id] = assumption.on ? NodeState::kOn : NodeState::kOff;
  reasons[assumption.id] = {assumption.id, kAssumption};
  (assumption.on ? on : off).push_back(assumption.id);
}

void Web::finish() {
  on_set.reset(states.size());
  off_set.reset(states.size());
  for (const Id id : on) on_set.add(id);
  for (const Id id : off) off_set.add(id);
}

}  // namespace evodoku::rating::chain
