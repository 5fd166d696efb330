/// \file
/// How far assumptions reach, without asking how: the sets of what follows at a level, and where a
/// conclusion is to be expected. A `WebSearch` needs to look there alone.
///
/// What follows does not depend on the order in which it is found, and never becomes less when
/// candidates are crossed out. So the sets of a level start from those of the level below, and
/// those of a position from those of the position before it: most of them do not change from step
/// to step. And of those that do, a rule has to be tried only where candidates have been crossed
/// out since it was last of no use.
///
///     Reach reach;
///     Promise promise;
///     if (reach.look(links, 2, promise)) ...     // else nothing can be concluded at level 2
#pragma once

#include <array>
#include <vector>

#include "rate/chain/patterns.hpp"

namespace evodoku::rating::chain {

/// What follows from each candidate. Where a contradiction does, the sets are empty.
class Promise {
 public:
  [[nodiscard]] bool clashes(Id id, bool on) const { return states_[index(id, on)].clashed; }
  [[nodiscard]] std::span<const std::uint64_t> on_set(Id id, bool on) const {
    return states_[index(id, on)].on;
  }
  [[nodiscard]] std::span<const std::uint64_t> off_set(Id id, bool on) const {
    return states_[index(id, on)].off;
  }

 private:
  friend class Reach;
  struct State {
    std::span<const std::uint64_t> on, off;
    bool clashed = false;
  };
  [[nodiscard]] static std::size_t index(Id id, bool on) { return id * 2U + (on ? 1U : 0U); }
  std::vector<State> states_;
};

class Reach {
 public:
  static constexpr int kLevels = 5;  ///< 0 to 4

  /// Looks from all candidates, at a level of dynamic chains. False if nothing can be concluded.
  /// The promise is good until the next look.
  bool look(const Links& links, int level, Promise& promise);
  /// Whether static chains may lead from all candidates of an area to the same.
  bool may_branch(const Links& links);

 private:
  using Words = std::vector<std::uint64_t>;
  /// What follows from one assumption at one level.
  struct State {
    Words on, off;
    Words alive;   ///< the candidates of the position in which it was closed; empty if it was not
    int left = 0;  ///< how many of them are not off
    bool clashed = false;
  };
  /// The rules beside singles, each with the candidates that were there when it was last of no use.
  struct Seen {
    Words left;
    bool ever = false;
  };
  /// A state that is being worked on.
  struct Work {
    Words on, off;
    Seen patterns, links, branches;
    std::vector<Left> left;  ///< by area: the candidates that are not off
    IdList set, crossed;     ///< nodes whose consequences have not been looked at
    bool clashed = false;
  };

  void prepare(const Links& links);
  State& state(int level, Id id, bool on) {
    return states_[static_cast<std::size_t>(level)][id * 2U + (on ? 1U : 0U)];
  }
  const State& close(int level, Id id, bool on);
  void begin(Work& work, const State& below, const State& before) const;
  static void set(Work& work, Id id);
  static void cross_out(Work& work, Id id);
  /// Calls \p action with the width of rows, as a constant if it is a usual one: the loops over
  /// rows take most of the time. 0 is for all others.
  template <typename Action>
  auto by_width(Action&& action) const;
  /// Follows all singles.
  void settle(Work& work) const;
  template <std::size_t kWidth>
  void settle_by(Work& work) const;
  /// Chooses for a rule what it has seen: in a state of the level below, if the rule is used there,
  /// or in that of the position before.
  void recall(Seen& seen, const State* below, const State& before) const;
  /// The candidates that have gone since a rule was last of no use, and the areas they are of;
  /// false if there are none.
  bool find_touched(const Work& work, const Seen& seen);
  void remember(const Work& work, Seen& seen) const;
  bool use_patterns(Work& work);
  /// Simple chains: what follows from both candidates of an area that has two.
  bool use_links(Work& work);
  /// What follows along simple chains from all candidates of an area.
  bool use_branches(Work& work);
  /// Reads the links of the second kind.
  void read_links(const Work& work);
  /// What follows along simple chains from a candidate: fills its rows.
  template <std::size_t kWidth>
  void follow_links(Id from);
  bool use_dynamic(Work& work);
  /// Takes over what follows from each open candidate of an area, or of all that are touched.
  template <std::size_t kWidth>
  bool conclude(Work& work, int area);
  bool conclude_touched(Work& work);
  void assume(const Work& from, Work& to, Id id) const;
  [[nodiscard]] const std::uint64_t* near(Id id) const { return near_.data() + id * width_; }
  [[nodiscard]] static bool has(const Words& words, Id id) {
    return (words[id / 64U] >> (id % 64U) & 1) != 0;
  }
  static void add(Words& words, Id id) { words[id / 64U] |= std::uint64_t{1} << (id % 64U); }
  template <typename Action>
  void for_each_open(const Work& work, Action&& action) const;

  std::shared_ptr<const CandidateMap> board_;
  const Links* links_ = nullptr;
  std::size_t width_ = 0;
  Words alive_;
  Words right_, wrong_;  ///< the candidates that have been placed or crossed out since
  Words near_;           ///< by candidate: what it rules out
  Words members_;        ///< by area: its candidates
  std::array<std::vector<State>, kLevels> states_;
  Work work_, inner_;
  PatternSearch patterns_;
  std::vector<Found> found_;
  std::vector<std::uint64_t> masks_;
  Words next_, strong_;       ///< rows: on nodes two links on, on nodes one link on
  Words linked_;              ///< the candidates with a link of the second kind
  Words on_rows_, off_rows_;  ///< what follows from each candidate inside
  std::vector<std::uint8_t> have_next_, have_rows_;  ///< by candidate
  bool links_read_ = false;  ///< since something has been set or crossed out
  Words frontier_, fresh_on_, fresh_off_;
  std::vector<Id> open_;
  Touched touched_;
  bool everywhere_ = false;
  std::vector<int> touched_areas_;
};

}  // namespace evodoku::rating::chain
