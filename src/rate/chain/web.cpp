#include "rate/chain/web.hpp"

namespace evodoku::rating::chain {

void Web::start(std::size_t count, End assumption) {
  states.assign(count, NodeState::kOpen);
  reasons.resize(count);
  ancestors.resize(count);
  on.start(count);
  off.start(count);
  inner.clear();
  clashed = false;
  add(assumption.id, assumption.on, {assumption.id, kAssumption}, 1);
}

void Web::finish() {
  on_set.reset(states.size());
  off_set.reset(states.size());
  for (const Id id : on) on_set.add(id);
  for (const Id id : off) off_set.add(id);
}

}  // namespace evodoku::rating::chain
