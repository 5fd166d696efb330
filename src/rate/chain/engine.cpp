#include "rate/chain/engine.hpp"

#include "rate/chain/length.hpp"
#include "rate/technique.hpp"

namespace evodoku::rate::chain {

const Links& Engine::links(const Position& position) {
  if (!position_ || !(*position_ == position)) {
    position_ = position;
    links_ = Links(position);
  }
  return links_;
}

bool Engine::find_simple(const Position& position, Step& step) {
  SimpleHint hint;
  const Links& all = links(position);
  if (!simple_.best(all, hint)) return false;
  simple_.trace(hint);
  describe_simple(all, hint, step);
  return true;
}

bool Engine::find_branching(const Position& position, const Mode& mode, Step& step) {
  Hint hint;
  if (!search_.best(links(position), mode, hint)) return false;
  search_.explain(hint, step);
  return true;
}

}  // namespace evodoku::rate::chain
