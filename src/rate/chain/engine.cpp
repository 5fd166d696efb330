#include "rate/chain/engine.hpp"

#include "rate/chain/length.hpp"
#include "rate/technique.hpp"

namespace evodoku::rate::chain {

const Links& Engine::links(const Position& position) {
  if (!position_ || !(*position_ == position)) {
    // Later positions of a puzzle keep the numbers of the candidates, so that `Reach` knows them.
    const bool later = position_.has_value() && links_.restrict(whole_, position);
    if (!later) {
      whole_ = Links(position);
      links_ = whole_;
    }
    position_ = position;
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
  const Links& all = links(position);
  const bool reaches = mode.dynamic && !mode.nishio && mode.level < Reach::kLevels;
  if (reaches && !reach_.look(all, mode.level, promise_)) return false;
  if (!search_.best(all, mode, reaches ? &promise_ : nullptr, hint)) return false;
  search_.explain(hint, step);
  return true;
}

}  // namespace evodoku::rate::chain
