#include "exact/general/hand_over.hpp"

#include <array>
#include <bit>
#include <vector>

#include "exact/sat_session.hpp"

namespace evodoku::general {

namespace {

/// The residual formula. Only the candidates that still stand at the root have variables: the rules
/// of 25x25 alone are 688,125 clauses over 15,625 variables, nearly all settled by the givens.
class Residual {
 public:
  explicit Residual(const SearchJob& job)
      : job_(job),
        shape_(job.puzzle.shape()),
        session_(job.meter, job.request.seed),
        variable_(static_cast<std::size_t>(shape_.cells()) * shape_.size()),
        root_(job.memory.root) {
    // On 29 boards of 25x25 that are handed over: 1,185 conflicts on average against 1,892 with
    // mode switching. Of ten other settings tried only leaving out the lucky phases helped as well
    // (1,568), and both together no further (1,254).
    session_.stay_stable();
    for (int c = 0; c < shape_.cells(); ++c) {
      if (std::has_single_bit(root_[c])) continue;
      for (ValueSet w = root_[c]; w != 0; w &= w - 1) {
        candidates_.push_back(candidate_of(c, std::countr_zero(w)));
        variable_of(candidates_.back()) = static_cast<int>(candidates_.size());
      }
    }
    variables_ = static_cast<int>(candidates_.size());
  }

  /// Says the rules and what the search has already been through. False if the budget ended.
  bool state() { return state_cells() && state_units() && state_refuted(); }

  SearchEnd enumerate() {
    SatSession::Answer answer = session_.next();
    while (answer == SatSession::Answer::kModel) {
      read_model();
      if (!report_solution(job_.scratch, job_.request, job_.outcome)) return SearchEnd::kStopped;
      session_.add(clause_);
      answer = session_.next();
    }
    return answer == SatSession::Answer::kNone ? SearchEnd::kComplete : SearchEnd::kSpent;
  }

 private:
  static constexpr std::size_t kMostPaired = 16;

  int& variable_of(Candidate candidate) {
    return variable_[static_cast<std::size_t>(cell_of(candidate)) * shape_.size() +
                     value_of(candidate)];
  }

  bool not_both(int a, int b) {
    const std::array<int, 2> pair = {-a, -b};
    return session_.add(pair);
  }

  bool state_cells() {
    for (std::size_t first = 0, end = 0; first < candidates_.size(); first = end) {
      while (end < candidates_.size() && cell_of(candidates_[end]) == cell_of(candidates_[first]))
        ++end;
      clause_.clear();
      for (std::size_t i = first; i < end; ++i) clause_.push_back(static_cast<int>(i) + 1);
      if (!session_.add(clause_) || !at_most_one(clause_)) return false;
    }
    return true;
  }

  bool state_units() {
    for (int u = 0; u < shape_.units(); ++u) {
      for (unsigned v = 0; v < static_cast<unsigned>(shape_.size()); ++v) {
        clause_.clear();
        for (const Cell cell : shape_.unit(u)) {
          if (const int x = variable_of(candidate_of(cell, v)); x != 0) clause_.push_back(x);
        }
        if (clause_.empty()) continue;
        // A smaller unit may do without the value.
        if (u < shape_.whole_units() && !session_.add(clause_)) return false;
        if (!at_most_one(clause_)) return false;
      }
    }
    for (const auto& [a, b] : shape_.pairs()) {
      for (unsigned v = 0; v < static_cast<unsigned>(shape_.size()); ++v) {
        const int x = variable_of(candidate_of(a, v));
        const int y = variable_of(candidate_of(b, v));
        if (x != 0 && y != 0 && !not_both(x, y)) return false;
      }
    }
    return true;
  }

  /// Pairs for small sets. A large one is cut: no two of a, b, c, y and no two of not y, d, e, ...
  /// for a new y, which takes some 3 N clauses instead of N^2 / 2: 4.3 million on a blank 64x64
  /// board instead of 33.
  bool at_most_one(std::vector<int> of) {
    while (of.size() > kMostPaired) {
      const int cut = ++variables_;
      const std::vector<int> head = {of[0], of[1], of[2], cut};
      if (!pairs(head)) return false;
      of.erase(of.begin(), of.begin() + 2);
      of[0] = -cut;
    }
    return pairs(of);
  }

  bool pairs(std::span<const int> of) {
    for (std::size_t i = 0; i < of.size(); ++i) {
      for (std::size_t j = i + 1; j < of.size(); ++j) {
        if (!not_both(of[i], of[j])) return false;
      }
    }
    return true;
  }

  /// Each refuted candidate is forbidden below the decisions that stood above it. Together these
  /// clauses rule out exactly what has been searched, its solutions included, so that no solution
  /// has to be remembered.
  bool state_refuted() {
    for (const Refuted& refuted : job_.memory.refuted) {
      clause_.clear();
      for (std::uint32_t d = 0; d < refuted.depth; ++d) push_negated(job_.memory.path[d].candidate);
      push_negated(refuted.candidate);
      if (refuted.depth > 0 && !session_.add(clause_)) return false;
    }
    return true;
  }

  void push_negated(Candidate candidate) { clause_.push_back(-variable_of(candidate)); }

  /// Fills the grid from the model, and makes `clause_` the one that forbids this solution.
  void read_model() {
    clause_.clear();
    for (int c = 0; c < shape_.cells(); ++c) {
      if (std::has_single_bit(root_[c]))
        job_.scratch[c] = static_cast<Value>(std::countr_zero(root_[c]) + 1);
    }
    for (std::size_t i = 0; i < candidates_.size(); ++i) {
      const int x = static_cast<int>(i) + 1;
      if (!session_.value(x)) continue;
      job_.scratch[cell_of(candidates_[i])] = static_cast<Value>(value_of(candidates_[i]) + 1);
      clause_.push_back(-x);
    }
  }

  const SearchJob& job_;
  Shape shape_;
  SatSession session_;
  int variables_ = 0;                  ///< how many there are, auxiliary ones included
  std::vector<int> variable_;          ///< by cell and value, 0 for what is decided at the root
  const std::vector<ValueSet>& root_;  ///< the cells' values at the root
  std::vector<Candidate> candidates_;  ///< by variable - 1
  std::vector<int> clause_;
};

}  // namespace

SearchEnd hand_over(const SearchJob& job) {
  job.outcome.handed_to = "sat";
  Residual residual(job);
  return residual.state() ? residual.enumerate() : SearchEnd::kSpent;
}

}  // namespace evodoku::general
