#include "study/race/run_race.hpp"

#include <map>

namespace evodoku::study {

namespace {

class StoredField : public RaceField {
 public:
  StoredField(const RaceFile& file, Store& store, const RaceOptions& options)
      : file_(file),
        store_(store),
        options_(options),
        plan_(file.training),
        blocks_(file.blocks()) {}

  bool can_run(const RaceSetting& setting) override {
    const auto known = can_run_.find(setting);
    if (known != can_run_.end()) return known->second;
    return can_run_[setting] = file_.can_run(setting);
  }

  std::optional<std::vector<double>> run(const std::vector<RaceSetting>& settings,
                                         const std::vector<RaceRun>& runs) override {
    enter(settings);
    std::vector<std::uint64_t> indexes;
    indexes.reserve(runs.size());
    for (const RaceRun& one : runs) {
      indexes.push_back(
          plan_.index(one.setting, blocks_[one.block].puzzle, blocks_[one.block].seed));
    }
    auto figures = store_.figures(plan_, key_, indexes);
    std::vector<std::uint64_t> missing;
    for (std::size_t i = 0; i < runs.size(); ++i) {
      if (!figures[i]) missing.push_back(indexes[i]);
    }
    if (!missing.empty()) {
      if (!run_missing(missing)) return std::nullopt;
      figures = store_.figures(plan_, key_, indexes);
    }
    std::vector<double> out;
    for (const auto& one : figures) {
      if (!one) return std::nullopt;  // another process has removed the study
      out.push_back(file_.measure->cost(*one, plan_.budget.evaluations));
      if (one->status == "failed") ++failed_;
    }
    moment_.used += runs.size();
    return out;
  }

  void on_test(const std::vector<RaceSetting>& /*settings*/, const RaceMoment& moment) override {
    moment_ = moment;
    if (options_.on_moment) options_.on_moment(moment_, 0);
  }

  void on_iteration(const std::vector<RaceSetting>& settings, const RaceMoment& moment) override {
    moment_ = moment;
    if (options_.on_iteration) options_.on_iteration(moment, settings[moment.best]);
  }

  void conclude(RaceOutcome& outcome) const {
    outcome.ran = ran_;
    outcome.failed = failed_;
  }

 private:
  /// Gives the store the settings that are new.
  void enter(const std::vector<RaceSetting>& settings) {
    if (plan_.solvers.size() == settings.size()) return;
    for (std::size_t i = plan_.solvers.size(); i < settings.size(); ++i) {
      plan_.solvers.push_back(file_.solver(settings[i]));
    }
    key_ = store_.enter(plan_);
  }

  /// False where it was cancelled, or stopped by another command.
  bool run_missing(const std::vector<std::uint64_t>& missing) {
    StudyOptions study = options_.study;
    study.quick = false;
    study.on_progress = [&](const StudyProgress& now) {
      if (options_.on_moment) options_.on_moment(moment_, now.ran + now.others);
    };
    const StudyProgress progress = run_study(plan_, store_, study, missing);
    ran_ += progress.ran;
    return !progress.cancelled && !progress.stopped;
  }

  const RaceFile& file_;
  Store& store_;
  const RaceOptions& options_;
  StudyPlan plan_;
  const std::vector<RaceFile::Block> blocks_;
  StudyKey key_;
  RaceMoment moment_;
  std::map<RaceSetting, bool> can_run_;
  std::uint64_t ran_ = 0;
  std::uint64_t failed_ = 0;
};

}  // namespace

RaceOutcome run_race(const RaceFile& file, Store& store, const RaceOptions& options) {
  RaceRules rules = file.rules;
  if (options.study.quick) rules.runs = file.quick_runs;
  StoredField field(file, store, options);
  RaceOutcome outcome = race(file.space, file.standard, rules, field);
  field.conclude(outcome);
  return outcome;
}

}  // namespace evodoku::study
