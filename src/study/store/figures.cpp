// What single runs came to.
#include "study/store/guard.hpp"
#include "study/store/store.hpp"

namespace evodoku::study {

std::vector<std::optional<RunFigures>> Store::figures(const StudyPlan& plan, const StudyKey& key,
                                                      const std::vector<std::uint64_t>& indexes) {
  return guarded(path_, [&] {
    std::vector<std::optional<RunFigures>> out;
    SQLite::Statement query(*database_,
                            "SELECT status, error, evaluations, nodes FROM runs WHERE solver = ? "
                            "AND puzzle = ? AND terms = ? AND seed = ?");
    for (const std::uint64_t index : indexes) {
      const PlannedRun run = plan.run(index);
      query.bind(1, key.solvers[run.solver]);
      query.bind(2, key.puzzles[run.puzzle]);
      query.bind(3, key.terms);
      query.bind(4, static_cast<std::int64_t>(run.seed));
      std::optional<RunFigures>& one = out.emplace_back();
      if (query.executeStep()) {
        one.emplace();
        one->status = query.getColumn(0).getString();
        if (!query.getColumn(1).isNull()) one->error = query.getColumn(1).getInt64();
        one->evaluations = static_cast<std::uint64_t>(query.getColumn(2).getInt64());
        one->nodes = static_cast<std::uint64_t>(query.getColumn(3).getInt64());
      }
      query.reset();
    }
    return out;
  });
}

}  // namespace evodoku::study
