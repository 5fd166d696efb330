#include "rate/chain/chain_finder.hpp"

namespace evodoku::rating::chain {

namespace {

/// Whether a position may come after another one: no candidate is new.
bool is_later(const Position& position, const Position& before) {
  if (!(position.shape() == before.shape())) return false;
  for (Cell cell = 0; cell < cell_count(position.shape()); ++cell) {
    if ((position.candidates(cell) & ~before.candidates(cell)) != 0) return false;
  }
  return true;
}

}  // namespace

const Links& ChainFinder::links(const Position& position) {
  if (!position_ || !(*position_ == position)) {
    // Later positions of a puzzle keep the numbers of the candidates, so that `Reach` knows them.
    // What follows grows from position to position, so one that is not later needs a new start.
    const bool later = position_.has_value() && is_later(position, *position_) &&
                       links_.restrict(whole_, position);
    if (!later) {
      whole_ = Links(position);
      links_ = whole_;
    }
    position_ = position;
  }
  return links_;
}

bool ChainFinder::find_simple(const Position& position, Step& step) {
  SimpleHint hint;
  const Links& all = links(position);
  if (!simple_.best(all, hint)) return false;
  simple_.trace(hint);
  std::vector<Id> removed;
  simple_.removed(hint, removed);
  describe_simple(all, hint, removed, step);
  return true;
}

bool ChainFinder::find(const Links& links, const Mode& mode, const Promise* promise, Step& step) {
  WebHint hint;
  if (!search_.best(links, mode, promise, hint)) return false;
  if (brief_) {
    search_.describe(hint, step);
  } else {
    search_.explain(hint, step);
  }
  return true;
}

bool ChainFinder::find_nishio(const Position& position, Step& step) {
  Mode mode{.multiple = false, .dynamic = true, .nishio = true};
  // A value that stands where it stood has no more contradictions than it had.
  if (without_nishio_ && without_nishio_->shape() == position.shape()) {
    mode.values = 0;
    for (Cell cell = 0; cell < cell_count(position.shape()); ++cell) {
      mode.values |= position.candidates(cell) ^ without_nishio_->candidates(cell);
    }
  }
  if (find(links(position), mode, nullptr, step)) return true;
  without_nishio_ = position;
  return false;
}

bool ChainFinder::find_branching(const Position& position, const Mode& mode, Step& step) {
  const Links& all = links(position);
  if (!mode.dynamic) return reach_.may_branch(all) && find(all, mode, nullptr, step);
  if (mode.level >= Reach::kLevels) return find(all, mode, nullptr, step);
  return reach_.look(all, mode.level, promise_) && find(all, mode, &promise_, step);
}

}  // namespace evodoku::rating::chain
