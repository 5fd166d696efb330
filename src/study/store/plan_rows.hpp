/// \file
/// From rows of the store back to indexes of a plan.
///
///     const PlanRows rows(plan, key);
///     if (const auto index = rows.index(row, 0)) ...   // none: the plan has no such run
#pragma once

#include <unordered_map>

#include "evodoku/budget.hpp"
#include "study/store/sql.hpp"
#include "study/store/store.hpp"

namespace evodoku::study {

/// Where each row stands in a plan.
using Positions = std::unordered_map<std::int64_t, std::uint32_t>;

inline Positions positions_of(const std::vector<std::int64_t>& rows) {
  Positions out;
  for (std::size_t i = 0; i < rows.size(); ++i) out[rows[i]] = static_cast<std::uint32_t>(i);
  return out;
}

class PlanRows {
 public:
  PlanRows(const StudyPlan& plan, const StudyKey& key)
      : plan_(plan), solvers_(positions_of(key.solvers)), puzzles_(positions_of(key.puzzles)) {
    for (std::size_t i = 0; i < plan.seeds.size(); ++i) {
      Watch::look();
      seeds_[static_cast<std::int64_t>(plan.seeds[i])] = static_cast<std::uint32_t>(i);
    }
  }

  /// By the columns solver, puzzle and seed of a row, from the \p first on.
  [[nodiscard]] std::optional<std::uint64_t> index(SQLite::Statement& row, int first) const {
    std::int64_t solver = 0, puzzle = 0, seed = 0;
    read_from(row, first, solver, puzzle, seed);
    const auto s = solvers_.find(solver);
    const auto p = puzzles_.find(puzzle);
    const auto e = seeds_.find(seed);
    if (s == solvers_.end() || p == puzzles_.end() || e == seeds_.end()) return std::nullopt;
    return plan_.index(s->second, p->second, e->second);
  }

 private:
  const StudyPlan& plan_;
  Positions solvers_, puzzles_, seeds_;
};

}  // namespace evodoku::study
