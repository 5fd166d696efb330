// Stopping processes that run a study, and forgetting runs so that they are run again.
#include <set>

#include "study/store/guard.hpp"
#include "study/store/holder.hpp"
#include "study/store/plan_rows.hpp"

namespace evodoku::study {

std::uint64_t Store::stops(const StudyKey& key) {
  return guarded(path_, [&] {
    SQLite::Statement query(*database_, "SELECT stops FROM studies WHERE id = ?");
    query.bind(1, key.study);
    // A study that was deleted meanwhile has been stopped for good.
    if (!query.executeStep()) return ~std::uint64_t{0};
    return static_cast<std::uint64_t>(query.getColumn(0).getInt64());
  });
}

std::size_t Store::stop(const std::string& name, double now) {
  return guarded(path_, [&] {
    SQLite::Transaction transaction(*database_, SQLite::TransactionBehavior::IMMEDIATE);
    const std::int64_t study = study_id(name);
    SQLite::Statement count(*database_, "UPDATE studies SET stops = stops + 1 WHERE id = ?");
    count.bind(1, study);
    count.exec();
    SQLite::Statement query(*database_,
                            "SELECT DISTINCT c.holder FROM claims AS c JOIN terms AS t ON t.id = "
                            "c.terms WHERE t.study = ? AND c.until > ?");
    query.bind(1, study);
    query.bind(2, now);
    std::size_t running = 0;
    while (query.executeStep()) running += is_gone(query.getColumn(0).getString()) ? 0 : 1;
    query.reset();
    transaction.commit();
    return running;
  });
}

std::uint64_t Store::forget_failed(const StudyPlan& plan, const StudyKey& key, bool quick) {
  return guarded(path_, [&] {
    SQLite::Transaction transaction(*database_, SQLite::TransactionBehavior::IMMEDIATE);
    const PlanRows rows(plan, key);
    std::vector<std::int64_t> failed;
    SQLite::Statement query(
        *database_,
        "SELECT id, solver, puzzle, seed FROM runs WHERE terms = ? AND status = "
        "'failed'");
    query.bind(1, key.terms);
    while (query.executeStep()) {
      const auto index = rows.index(query.getColumn(1).getInt64(), query.getColumn(2).getInt64(),
                                    query.getColumn(3).getInt64());
      if (!index || (quick && !plan.is_quick(*index))) continue;
      failed.push_back(query.getColumn(0).getInt64());
    }
    query.reset();
    SQLite::Statement forget(*database_, "DELETE FROM runs WHERE id = ?");
    for (const std::int64_t id : failed) {
      forget.bind(1, id);
      forget.exec();
      forget.reset();
    }
    transaction.commit();
    return std::uint64_t{failed.size()};
  });
}

}  // namespace evodoku::study
