/// \file
/// Where the results of studies are kept: one SQLite file, in WAL mode, for any number of studies.
///
/// Several processes may use it at once. A run is in the store when its row is: what is written is
/// written in transactions, so a process may be killed at any moment, and another runs what is
/// missing. Before it starts a run, a process takes a lease of it, which ends with the run, with
/// the process, or by itself when it is not renewed.
///
///     Store store(path);
///     const StudyKey key = store.enter(plan);
///     std::vector<bool> done = store.done(plan, key);
///     store.claim(plan, key, indexes, holder, until);
///     store.save(plan, key, results);
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <set>

#include "study/store/place.hpp"
#include "study/store/program.hpp"
#include "study/store/results.hpp"

namespace SQLite {
class Database;
}

namespace evodoku::study {

enum class Synced;

/// The rows that a plan's parts have in the store.
struct StudyKey {
  std::int64_t study = 0;
  std::int64_t terms = 0;
  std::vector<std::int64_t> solvers;  ///< by position in the plan
  std::vector<std::int64_t> puzzles;
};

/// What became of the wish to run some runs.
struct Claimed {
  std::vector<std::uint64_t> mine;   ///< indexes in the plan
  std::vector<std::uint64_t> taken;  ///< another process is at it
};

class Store {
 public:
  /// kAlone: for writing, and for no other process meanwhile. On a network file system writing is
  /// always alone (medium.hpp).
  enum class Mode { kWrite, kRead, kAlone };
  /// Opens a store; for writing makes it, and its folder, where there is none. Throws SystemError
  /// where it cannot be opened, and InputError for one that is damaged or of another program: so do
  /// all the others.
  explicit Store(const std::string& path, Mode mode = Mode::kWrite, StoreWait wait = {});
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  ~Store();

  /// Makes the plan the current one of the study of its name. Runs count that were made by any
  /// program that behaves as \p program does.
  [[nodiscard]] StudyKey enter(const StudyPlan& plan, const std::string& program = this_program());
  /// The same without changing anything: nothing where there is no study of this name, and row -1
  /// for parts that are not there.
  [[nodiscard]] std::optional<StudyKey> find(const StudyPlan& plan,
                                             const std::string& program = this_program());
  /// The runs on a plan's terms that programs have made which behave otherwise than \p program.
  [[nodiscard]] std::vector<OtherRuns> other_runs(const StudyPlan& plan,
                                                  const std::string& program = this_program());
  /// Which runs of the plan are in the store, by index.
  [[nodiscard]] std::vector<bool> done(const StudyPlan& plan, const StudyKey& key);
  /// What some runs of the plan came to (status, error, evaluations and nodes), in the order of
  /// \p indexes; nothing for those that are not in the store.
  [[nodiscard]] std::vector<std::optional<RunFigures>> figures(
      const StudyPlan& plan, const StudyKey& key, const std::vector<std::uint64_t>& indexes);
  /// How long runs of the plan's solvers on its puzzles have taken, with whatever seed; with
  /// whatever budget, too, unless \p same_budget.
  [[nodiscard]] std::vector<MeanSeconds> mean_seconds(const StudyKey& key,
                                                      bool same_budget = false);

  /// Takes leases of the runs that are neither done nor held by another process. Times are seconds
  /// since 1970.
  [[nodiscard]] Claimed claim(const StudyPlan& plan, const StudyKey& key,
                              const std::vector<std::uint64_t>& indexes, const std::string& holder,
                              double now, double until);
  /// Makes all leases of a holder last until a later time.
  void renew(const std::string& holder, double until);
  /// Gives all leases of a holder back.
  void release(const std::string& holder);
  /// Writes results and ends their leases. A run that is there already stays as it is.
  void save(const StudyPlan& plan, const StudyKey& key, const std::vector<RunResult>& results);

  /// All studies by name.
  [[nodiscard]] std::vector<StudyStatus> studies(double now);
  /// One of them. Throws UsageError that lists all names.
  [[nodiscard]] StudyStatus study(const std::string& name, double now);
  /// The solvers and the puzzles of the plan as it is now, and the plan's file.
  [[nodiscard]] std::vector<StoredSolver> solvers(const std::string& name);
  [[nodiscard]] std::vector<StoredPuzzle> puzzles(const std::string& name);
  [[nodiscard]] std::string plan_text(const std::string& name);
  /// Calls \p use with each run of the plan as it is now, in the plan's order of solvers, puzzles
  /// and seeds, which does not depend on when each was run. One row is in memory at a time.
  void for_each_run(const std::string& name, const std::function<void(const StoredRun&)>& use);
  /// The same for the points that were recorded within runs.
  void for_each_point(const std::string& name, const std::function<void(const StoredPoint&)>& use);
  /// All runs in numbers alone, in no order. A million take about a second.
  void scan_runs(const std::string& name, const std::function<void(const ScannedRun&)>& use);
  /// The runs of the plan among \p most rows after \p after, by row.
  [[nodiscard]] StudyRuns runs_after(const std::string& name, std::int64_t after,
                                     std::uint64_t most);
  /// The points of some runs, run by run in the order given, until \p use returns false. It is
  /// called with the position in \p runs.
  void scan_points(const std::string& name, const std::vector<RunPlace>& runs,
                   const std::function<bool(std::size_t run, const RunPoint&)>& use);
  /// The points at which crowds were recorded cell by cell, by solver, puzzle, seed and generation.
  void scan_crowds(const std::string& name,
                   const std::function<void(const RunPlace&, const RunPoint&)>& use);
  /// The points of one run by its row.
  [[nodiscard]] std::vector<RunPoint> points_of(std::int64_t run);
  [[nodiscard]] std::vector<std::uint64_t> seeds(const std::string& name);
  /// All computers that have written to this store, by name.
  [[nodiscard]] std::vector<Machine> machines();
  /// The messages of runs that failed, the most frequent first; ten at most.
  [[nodiscard]] std::vector<FailureCount> failures(const std::string& name);
  /// Notes what a computer is like.
  void note(const Machine& machine);
  /// How often a study was told to stop: a process that runs it ends when this changes. Throws
  /// StoreLost where it has been deleted.
  [[nodiscard]] std::uint64_t stops(const StudyKey& key);
  /// Tells all processes that run a study to stop; says how many there are.
  std::size_t stop(const std::string& name, double now);
  /// Forgets the runs of a plan (of its quick form alone) that failed, so that they are missing
  /// again; says how many.
  std::uint64_t forget_failed(const StudyPlan& plan, const StudyKey& key, bool quick);
  /// Takes over all studies and runs of another store, which stays as it is. A run that is in both
  /// is there once: where the two differ the older stays, unless it failed and the other did not.
  std::vector<MergedStudy> merge(const std::string& path);
  /// Removes a study with all that belongs to it. Throws UsageError where there is none.
  void remove(const std::string& name);

  /// Throws StoreLost where the file is no longer the one that was opened: it was removed,
  /// replaced or cut off.
  void check_place();
  /// The same, and also where the study has been deleted, or the file, opened afresh, has fewer
  /// runs than were written.
  void confirm(const StudyKey& key);
  /// Throws StoreLost where whoever opens the store next would find it damaged: pages that are
  /// remembered do not show it.
  void confirm_undamaged();
  /// How many runs on the terms of a plan are in the store.
  [[nodiscard]] std::uint64_t count_done(const StudyKey& key);
  /// The same of the file as others see it: 0 where it is gone or damaged, nothing where it could
  /// not be looked at.
  [[nodiscard]] static std::optional<std::uint64_t> saved_runs(const std::string& path,
                                                               const StudyKey& key);
  /// Whether somebody has written to it since this user, who may not write it, opened it: such
  /// changes are not seen.
  [[nodiscard]] bool is_outdated() const;
  [[nodiscard]] const std::string& path() const { return place_.path(); }

 private:
  void prepare_alone();
  /// Throws InputError where the parts, the runs or the points of a study do not match their
  /// checksums. Once for each study. \p all_plans: also the runs of its earlier plans.
  void check_sums(std::int64_t study, bool all_plans = false);
  void check_small();
  void check_all(bool all_plans);
  /// Changes the store within one transaction that Ctrl-C ends at once: then nothing has changed.
  void change_at_once(const std::function<void()>& action);
  /// Writes what belongs to a study that is being run, within one transaction. Throws StoreLost
  /// where it has been deleted.
  void write_for(const StudyKey& key, Synced synced, const std::function<void()>& action);
  /// Leases are for as long as processes run. In a log they may be lost, and nothing else is; a
  /// store without one may be damaged by a loss of power that comes before the disk has all.
  [[nodiscard]] Synced leases_synced() const;
  void must_be_there(const StudyKey& key);
  [[nodiscard]] std::int64_t study_id(const std::string& name);
  /// The rows of the parts that the plan has now, by position.
  [[nodiscard]] StudyKey current_key(const std::string& name);

  StorePlace place_;
  std::optional<StorePlace::Hearing> reading_;  ///< of a store that is read only: always
  bool alone_ = false;
  std::optional<std::filesystem::file_time_type> as_it_is_since_;
  /// Studies whose checksums are right, of all their plans or of the newest.
  std::set<std::pair<std::int64_t, bool>> checked_;
  std::unique_ptr<SQLite::Database> database_;
};

}  // namespace evodoku::study
