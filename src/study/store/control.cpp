// Stopping processes that run a study, and forgetting runs so that they are run again.
#include "study/store/holder.hpp"
#include "study/store/plan_rows.hpp"
#include "study/store/sql.hpp"

namespace evodoku::study {

std::uint64_t Store::stops(const StudyKey& key) {
  return guarded(place_, [&] {
    const ReadSnapshot one_state(*database_);
    must_be_there(key);
    return answer<std::uint64_t>(*database_, "SELECT stops FROM studies WHERE id = ?", key.study);
  });
}

std::size_t Store::stop(const std::string& name, double now) {
  return guarded(place_, [&] {
    WriteTransaction transaction(*database_);
    const std::int64_t study = study_id(name);
    execute(*database_, "UPDATE studies SET stops = stops + 1 WHERE id = ?", study);
    auto row = query(*database_,
                     "SELECT DISTINCT c.holder FROM claims AS c JOIN terms AS t ON t.id = c.terms "
                     "WHERE t.study = ? AND c.until > ?",
                     study, now);
    std::size_t running = 0;
    while (row.executeStep()) running += is_gone(row.getColumn(0).getString()) ? 0 : 1;
    row.reset();
    transaction.commit();
    return running;
  });
}

std::uint64_t Store::forget_failed(const StudyPlan& plan, const StudyKey& key, bool quick) {
  std::vector<std::int64_t> failed;
  change_at_once([&] {
    const PlanRows rows(plan, key);
    auto row = query(*database_,
                     "SELECT id, solver, puzzle, seed FROM runs WHERE terms = ? AND status = "
                     "'failed'",
                     key.terms);
    while (row.executeStep()) {
      std::int64_t id = 0;
      read_from(row, 0, id);
      const auto index = rows.index(row, 1);
      if (index && (!quick || plan.is_quick(*index))) failed.push_back(id);
    }
    row.reset();
    SQLite::Statement forget(*database_, "DELETE FROM runs WHERE id = ?");
    for (const std::int64_t id : failed) execute(forget, id);
  });
  return failed.size();
}

}  // namespace evodoku::study
