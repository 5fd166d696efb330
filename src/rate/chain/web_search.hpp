/// \file
/// Chains with branches: what follows from every candidate, on and off, and what several of these
/// webs have in common.
///
/// - Contradiction: an assumption leads to a candidate that is on and off.
/// - Double: something follows from a candidate being on and from its being off.
/// - Cell and region: something follows from each candidate of a cell, or of a value in a unit.
///
/// Static webs use areas that have two candidates in the position; dynamic ones also areas that the
/// assumption leaves two. Level 1 adds patterns inside of the web (patterns.hpp), level 2 simple
/// chains, level 3 static webs, level 4 dynamic webs, level 5 dynamic webs of level 2.
///
///     WebSearch search;
///     WebHint hint;
///     if (search.best(links, {.dynamic = true}, nullptr, hint)) search.explain(hint, step);
#pragma once

#include <memory>
#include <vector>

#include "evodoku/rate.hpp"
#include "rate/chain/patterns.hpp"
#include "rate/chain/reach.hpp"
#include "rate/chain/simple.hpp"
#include "rate/chain/web.hpp"

namespace evodoku::rating::chain {

struct Mode {
  bool multiple = true;  ///< cells and regions of more than two candidates
  bool dynamic = false;
  bool nishio = false;             ///< one value alone, contradictions alone
  ValueSet values = ~ValueSet{0};  ///< of nishio: those that are looked at
  int level = 0;

  [[nodiscard]] double rating() const;
};

struct WebHint {
  /// In the order in which equally long ones are preferred.
  enum class Kind : std::uint8_t { kDouble, kCell, kRegion, kContradiction };
  Kind kind = Kind::kContradiction;
  Id source = 0;          ///< of a contradiction or double
  bool source_on = true;  ///< of a contradiction
  int area = 0;           ///< of a cell or region
  End target{};           ///< what follows
  int complexity = 0;
};

class WebSearch {
 public:
  /// The easiest of all. With a promise only those that it names are looked for.
  bool best(const Links& links, const Mode& mode, const Promise* promise, WebHint& out);
  /// The easiest for each candidate of \p useful that can be crossed out, easiest first, and maybe
  /// more. With \p ends (SimpleSearch::read_ends), of static webs those of areas from whose
  /// candidates something of these follows.
  void all(const Links& links, const Mode& mode, std::span<const std::uint64_t> ends,
           std::span<const std::uint64_t> useful, std::vector<WebHint>& out);

  /// What a hint crosses out.
  void removed(const WebHint& hint, std::vector<Id>& out) const;
  /// The chains of a hint in words' parts: branches and inner steps.
  void explain(const WebHint& hint, Step& step);
  /// Like `explain`, from the webs as they are: without inner steps.
  void describe(const WebHint& hint, Step& step);
  /// Calls \p visit(web, end, clashing) for all chains of a hint.
  template <typename Visit>
  void for_each_chain(const WebHint& hint, Visit&& visit);

 private:
  void begin(const Links& links, const Mode& mode);
  /// Offers hints in the order in which equally easy ones of a kind are preferred.
  template <typename Offer>
  void run_contradictions(Offer&& offer);
  template <typename Offer>
  void run_others(Offer&& offer);
  template <typename Offer>
  void either_way(Id id, Offer&& offer);
  /// Whether something may follow from all candidates of an area, or from both states of a
  /// candidate.
  [[nodiscard]] bool expects(int area);
  [[nodiscard]] bool expects_either(Id id);
  /// Leaves of the two sets what follows from a candidate as well.
  void narrow(Id id, bool on);
  template <typename Offer>
  void common(int area, WebHint::Kind kind, Offer&& offer);
  Web& web(Id id, bool on);
  /// Of chains without anything inside, whether more follows from a candidate being off than from
  /// one other candidate being on, which it leads to. That one, if it is so; `kSeveral` if there
  /// are several, `kNone` if nothing follows at all.
  [[nodiscard]] int only_partner(Id id) const;
  static constexpr int kSeveral = -1;
  static constexpr int kNone = -2;
  int complexity(const WebHint& hint, int most);
  int chain_length(Web& web, End end, bool clashing);
  /// A number of nodes that a hint has at least, quickly.
  [[nodiscard]] int least_complexity(const WebHint& hint);
  /// Leaves of what is promised what a web that has been grown has, too. False if nothing is left.
  [[nodiscard]] bool leaves_any(const Web& web);

  // Growing a web.
  void grow(Web& web, End assumption);
  bool advance(Web& web);
  bool use_patterns(Web& web);
  bool use_simple(Web& web);
  bool use_search(Web& web, const Mode& mode, std::span<const std::uint64_t> ends);
  /// Crosses out what an inner hint removes; false if it rests on nothing.
  bool cross_out(Web& web, std::span<const Id> removed, int complexity, std::uint64_t print);
  void collect_parent(int area);
  /// Whether all that a web could still find by inner chains of this length is too long: such a
  /// chain counts as a whole, with what it crosses out, at least one parent and the assumption.
  [[nodiscard]] bool too_long(int complexity) const { return complexity > most_ - 3; }

  /// Whether that is so of all inner chains from one on, with what they rest on. If these are the
  /// last that a round looked for, whatever is found later rests on them.
  [[nodiscard]] bool all_too_long(const Web& web, std::size_t first);
  /// Counts a chain inside once, however often it is used.
  void count_inner(const Inner& inner);

  const Links* links_ = nullptr;
  Mode mode_;
  const Promise* promise_ = nullptr;
  std::span<const std::uint64_t> ends_;
  int most_ = 0;  ///< longer chains are of no interest
  std::vector<std::uint64_t> alive_, on_left_, off_left_;
  std::vector<Web> on_, off_;
  std::vector<std::uint8_t> have_on_, have_off_;
  Walk walk_;
  std::vector<Left> left_;  ///< by area, of the web that grows
  std::vector<CandidateLink> fresh_;
  std::vector<Id> parents_, removed_;
  std::vector<std::uint64_t> wanted_, inner_ends_, useful_;
  IdSet both_[2];
  /// Of `all`: what has been offered, in which order, and with what length at least.
  struct Offered {
    WebHint hint;
    int least;
    int number;

    [[nodiscard]] bool is_before(const Offered& other) const {
      if (hint.complexity != other.hint.complexity) return hint.complexity < other.hint.complexity;
      return hint.kind != other.hint.kind ? hint.kind < other.hint.kind : number < other.number;
    }
  };
  std::vector<Offered> offered_, kept_;
  std::vector<Offered> first_;  ///< by candidate: what crosses it out, the easiest so far
  struct InnerChain {
    std::uint64_t print;
    int complexity;
  };
  std::vector<InnerChain> inner_chains_;

  // What nested chains need.
  PatternSearch patterns_;
  Touched everywhere_, touched_;
  std::size_t without_pattern_ = 0;  ///< nodes of the web that were off when there was no pattern
  std::vector<Found> found_;
  std::vector<std::uint64_t> masks_;
  Links inner_links_;
  SimpleSearch simple_;
  std::vector<SimpleHint> simple_hints_;
  std::unique_ptr<WebSearch> inner_;
  std::vector<WebHint> inner_hints_;
  std::vector<Step>* record_ = nullptr;
};

template <typename Visit>
void WebSearch::for_each_chain(const WebHint& hint, Visit&& visit) {
  switch (hint.kind) {
    case WebHint::Kind::kContradiction: {
      Web& both = web(hint.source, hint.source_on);
      visit(both, End{both.clash, true}, true);
      visit(both, End{both.clash, false}, true);
      return;
    }
    case WebHint::Kind::kDouble:
      visit(web(hint.source, true), hint.target, false);
      visit(web(hint.source, false), hint.target, false);
      return;
    default:
      for_each_bit(links_->mask(hint.area), [&](int bit) {
        visit(web(links_->board().id(hint.area, bit), true), hint.target, false);
      });
  }
}

/// A simple chain as a step's branch.
void describe_simple(const Links& links, const SimpleHint& hint, std::span<const Id> removed,
                     Step& step);

}  // namespace evodoku::rating::chain
