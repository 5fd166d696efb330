#include "study/race/run_race.hpp"

#include <map>

namespace evodoku::study {

namespace {

class StoredField : public RaceField {
 public:
  StoredField(const RaceFile& file, Store& store, const RaceRunOptions& options, RaceReport& report)
      : file_(file),
        store_(store),
        options_(options),
        report_(report),
        plan_(file.training),
        blocks_(file.blocks()) {}

  bool can_run(const Candidate& setting) override {
    const auto known = can_run_.find(setting);
    if (known != can_run_.end()) return known->second;
    return can_run_[setting] = file_.can_run(setting);
  }

  std::optional<std::vector<double>> run(const std::vector<Candidate>& settings,
                                         const std::vector<RaceRun>& runs) override {
    enter(settings);
    std::vector<std::uint64_t> indexes;
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
      if (!run_missing(std::move(missing))) return std::nullopt;
      figures = store_.figures(plan_, key_, indexes);
    }
    std::vector<double> out;
    for (const auto& one : figures) {
      if (!one) return std::nullopt;  // another process has removed the study
      out.push_back(measured(*one, file_.measure, plan_.budget.evaluations));
      if (one->status == "failed") ++report_.failed;
    }
    moment_.used += runs.size();
    return out;
  }

  void on_test(const std::vector<Candidate>& /*settings*/, const RaceMoment& moment) override {
    moment_ = moment;
    if (options_.on_progress) options_.on_progress(moment_, 0);
  }

  void on_iteration(const std::vector<Candidate>& settings, const RaceMoment& moment) override {
    moment_ = moment;
    if (options_.on_iteration) options_.on_iteration(settings, moment);
  }

 private:
  /// Gives the store the settings that are new.
  void enter(const std::vector<Candidate>& settings) {
    if (plan_.solvers.size() == settings.size()) return;
    for (std::size_t i = plan_.solvers.size(); i < settings.size(); ++i) {
      plan_.solvers.push_back(file_.solver(settings[i]));
    }
    key_ = store_.enter(plan_, options_.study.version);
  }

  /// False where it was cancelled, or stopped by another command.
  bool run_missing(std::vector<std::uint64_t> missing) {
    StudyOptions study = options_.study;
    study.quick = false;
    study.only = std::move(missing);
    study.on_progress = [&](const StudyReport& now) {
      if (options_.on_progress) options_.on_progress(moment_, now.ran + now.others);
    };
    const StudyReport report = run_study(plan_, store_, study);
    report_.ran += report.ran;
    return !report.cancelled && !report.stopped;
  }

  const RaceFile& file_;
  Store& store_;
  const RaceRunOptions& options_;
  RaceReport& report_;
  Plan plan_;
  const std::vector<RaceFile::Block> blocks_;
  StudyKey key_;
  RaceMoment moment_;
  std::map<Candidate, bool> can_run_;
};

}  // namespace

RaceReport run_race(const RaceFile& file, Store& store, const RaceRunOptions& options) {
  RaceReport report;
  RaceOptions race_options = file.options;
  if (options.study.quick) race_options.runs = file.quick_runs;
  StoredField field(file, store, options, report);
  report.outcome = race(file.space, file.standard, race_options, field);
  return report;
}

}  // namespace evodoku::study
