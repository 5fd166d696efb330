#include <fmt/format.h>

#include <cmath>
#include <cstdlib>
#include <filesystem>

#include "evodoku/escape.hpp"
#include "study/export/exports.hpp"
#include "study/race/result.hpp"
#include "study/race/run_race.hpp"
#include "study/report/document.hpp"
#include "study/report/report.hpp"
#include "study/report/study_data.hpp"
#include "study/run/workers.hpp"
#include "study/store/clock.hpp"
#include "study/store/medium.hpp"

namespace evodoku {

Studies::Studies(std::string path, StoreWait wait)
    : path_(path.empty() ? default_path() : std::move(path)), wait_(std::move(wait)) {}
Studies::~Studies() = default;
Studies::Studies(Studies&&) noexcept = default;
Studies& Studies::operator=(Studies&&) noexcept = default;

std::string Studies::default_path() {
  namespace fs = std::filesystem;
  const auto in = [](const fs::path& data) {
    return (data / "evodoku" / "studies.sqlite").string();
  };
  const char* data = std::getenv("XDG_DATA_HOME");
  if (data != nullptr && *data == '/') return in(data);  // the standard ignores relative paths
  const char* home = std::getenv("HOME");
  if (home == nullptr || *home == '\0') {
    throw UsageError("there is no home folder to keep results in: say where with --store PATH");
  }
  return in(fs::path(home) / ".local" / "share");
}

std::string Studies::network() const { return study::network_file_system(path_); }

study::Store& Studies::open(bool for_writing) {
  using study::Store;
  if (store_ == nullptr || (for_writing && !writable_) || store_->is_outdated()) {
    store_.reset();
    store_ = std::make_unique<Store>(path_, for_writing ? Store::Mode::kWrite : Store::Mode::kRead,
                                     wait_);
    writable_ = for_writing;
    return *store_;
  }
  // Who looks again and again would see what once was: a file that is removed stays readable for
  // who has it open.
  try {
    store_->check_place();
  } catch (const study::StoreLost&) {
    store_.reset();  // there may be another one the next time
    throw;
  }
  return *store_;
}

StudyProgress Studies::run(const StudyPlan& plan, const StudyOptions& options) {
  return study::run_study(plan, open(true), options);
}

StudyPreview Studies::preview(const StudyPlan& plan, bool quick) {
  const bool is_there = path_ == ":memory:" || std::filesystem::exists(path_);
  return study::preview_study(plan, is_there ? &open(false) : nullptr, quick);
}

RaceOutcome Studies::race(const Race& race, const RaceOptions& options) {
  RaceOptions shared = options;
  // A race runs many studies, one after the other, on the same threads.
  if (shared.study.pool == nullptr) {
    shared.study.pool = std::make_shared<study::Workers>(options.study.jobs);
  }
  return study::run_race(race.file(), open(true), shared);
}

RaceTest Studies::test(const Race& race, const RaceSetting& winner, const StudyOptions& options) {
  return study::test_winner(race.file(), winner, open(true), options);
}

template <typename Action>
auto Studies::read(const Action& action) {
  for (;;) {
    study::Store& store = open(false);
    try {
      auto out = action(store);
      if (!store.is_outdated()) return out;
    } catch (const InputError&) {
      if (!store.is_outdated()) throw;  // else what was there before and after is mixed
    }
  }
}

std::vector<StudyStatus> Studies::list() {
  return read([](study::Store& store) { return store.studies(study::now()); });
}

StudyStatus Studies::status(const std::string& name) {
  return read([&](study::Store& store) { return store.study(name, study::now()); });
}

namespace {

std::string written(const study::report::Document& document, ReportForm form) {
  return form == ReportForm::kHtml ? study::report::html_of(document)
                                   : study::report::markdown_of(document);
}

}  // namespace

std::vector<SolverFigures> Studies::figures(const std::string& name) {
  const study::report::StudyData study =
      read([&](study::Store& store) { return study::report::load_study(store, name); });
  std::vector<SolverFigures> out;
  for (const std::size_t i : study.best()) {
    const study::report::RunsFigures& figures = study.solvers[i].figures;
    out.push_back({.solver = study.solvers[i].solver.label,
                   .runs = figures.runs,
                   .failed = figures.failed,
                   .solved = figures.solved,
                   .rate = figures.wilson,
                   .expected_cost = figures.expected_cost,
                   .median_cost = figures.median.median,
                   .error = figures.error ? figures.error->mean : std::nan("")});
  }
  return out;
}

std::string Studies::summary(const std::string& name, const std::string& measure) {
  return study::report::text_of(
      read([&](study::Store& store) { return study::report::summary_of(store, name, measure); }));
}

std::string Studies::report(const std::string& name, ReportForm form, const std::string& measure) {
  return written(
      read([&](study::Store& store) { return study::report::report_of(store, name, measure); }),
      form);
}

std::vector<ReportFile> Studies::report_files(const std::string& name, const std::string& measure) {
  return study::report::files_of(
      read([&](study::Store& store) { return study::report::report_of(store, name, measure); }));
}

std::string Studies::report(const std::vector<std::string>& names, const std::string& title,
                            ReportForm form) {
  return written(read([&](study::Store& store) {
                   return study::report::joint_report_of(store, names, title);
                 }),
                 form);
}

void Studies::write(const std::string& name, const StudyExport& format,
                    const ExportOptions& options) {
  const std::string what = "export " + std::string(format.name);
  if (format.is_folder && options.folder.empty()) {
    throw UsageError(what + " writes a folder: say which with --output DIR");
  }
  if (format.is_folder && options.points) throw UsageError(what + " has the points in any case");
  study::Store& store = open(false);
  format.write(store, name, options);
  if (store.is_outdated()) {
    throw SystemError(
        fmt::format("the store {} was written meanwhile: export it again", escape::line(path_)));
  }
}

StudyRuns Studies::runs_after(const std::string& name, std::int64_t after, std::uint64_t most) {
  return read([&](study::Store& store) { return store.runs_after(name, after, most); });
}

std::string Studies::points_json(std::int64_t run) {
  return read([&](study::Store& store) { return study::export_points(store, run); });
}

std::vector<MergedStudy> Studies::merge(const std::string& path) { return open(true).merge(path); }

std::size_t Studies::stop(const std::string& name) {
  (void)open(false);  // a store that is not there is not made
  return open(true).stop(name, study::now());
}

void Studies::remove(const std::string& name) { open(true).remove(name); }

}  // namespace evodoku
