/// \file
/// The memory of all searches for chains, and their results as steps.
#pragma once

#include <optional>

#include "rate/chain/web_search.hpp"

namespace evodoku::rating::chain {

class ChainFinder {
 public:
  /// The easiest cycle or forcing chain without branches.
  bool find_simple(const Position& position, Step& step);
  /// The easiest contradiction of a value alone.
  bool find_nishio(const Position& position, Step& step);
  /// The easiest chain with branches.
  bool find_branching(const Position& position, const Mode& mode, Step& step);
  /// The next position is one of another puzzle.
  void forget() { position_.reset(); }
  /// Whether steps need not tell of what chains with branches use inside, which takes time.
  void be_brief(bool brief) { brief_ = brief; }

 private:
  const Links& links(const Position& position);
  bool find(const Links& links, const Mode& mode, const Promise* promise, Step& step);

  bool brief_ = false;
  std::optional<Position> position_;        ///< that of the links
  std::optional<Position> without_nishio_;  ///< the last one that has none
  Links whole_;                             ///< those of the first position
  Links links_;
  Reach reach_;
  Promise promise_;
  SimpleSearch simple_;
  WebSearch search_;
};

}  // namespace evodoku::rating::chain
