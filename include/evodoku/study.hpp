/// \file
/// Studies: experiments that are planned in a file, run on all processors, kept in a store, resumed
/// where they were, and reported with intervals and tests.
///
/// \code
/// #include <evodoku/study.hpp>
/// #include <iostream>
///
/// int main() {
///   const evodoku::StudyPlan plan = evodoku::read_plan(R"(
///     seeds = { from = 1, to = 5 }
///     budget = { evaluations = 100_000 }
///     solvers = [ { solver = "anneal" }, { solver = "dive" } ]
///     [[puzzles]]
///     boards = [
///       "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
///     ]
///   )", "tiny.toml");
///   evodoku::Studies studies(":memory:");  // a file keeps them for the next time
///   studies.run(plan);
///   for (const evodoku::SolverFigures& one : studies.figures("tiny")) {
///     std::cout << one.solver << " solved " << one.solved << " of " << one.runs << '\n';
///   }
///   return studies.status("tiny").done == plan.size() ? 0 : 1;
/// }
/// \endcode
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "evodoku/plan.hpp"
#include "evodoku/table.hpp"

namespace evodoku {

namespace study {

class RaceFile;
class RunPool;
class Store;

/// Runs of a study that were made by a program that behaves differently: the same seed may give
/// another result there, so they stay in the store and do not count.
struct OtherRuns {
  std::string program;  ///< "evodoku 0.2.0 (behaviour bc3c2529485dbaa7)"
  std::uint64_t runs = 0;
};
/// "12 runs of evodoku 0.1.0, 1 run of evodoku 0.2.0 (behaviour bc3c2529485dbaa7)"
[[nodiscard]] std::string to_string(const std::vector<OtherRuns>& runs);

/// An interval of confidence, and how sure it is unless said otherwise.
struct Interval {
  double low = 0;
  double high = 0;
};
inline constexpr double kConfidence = 0.95;

/// How sure a share of successes is: Wilson's score interval (Wilson 1927), without continuity
/// correction, as R's prop.test(x, n, correct = FALSE). Throws UsageError for no runs, or more
/// successes than runs.
[[nodiscard]] Interval wilson(std::uint64_t successes, std::uint64_t runs,
                              double confidence = kConfidence);

/// Labels of solvers where there is little room, with what differs between them: the labels
/// themselves where all have at most \p most characters. Else what all of them have is left out
/// ("… population=300"), then the paths of parameters ("rate" for "mutate.rate"), then their names;
/// what is still too long loses its middle, and is numbered where that would make two alike.
[[nodiscard]] std::vector<std::string> told_apart(const std::vector<std::string>& labels,
                                                  std::size_t most);

}  // namespace study

/// What running a plan would do.
struct StudyPreview {
  std::uint64_t wanted = 0;     ///< runs of the plan, or of its quick form
  std::uint64_t stored = 0;     ///< that are done
  std::uint64_t estimated = 0;  ///< of the others: those of solvers that have been run before
  double seconds = 0;           ///< about as long as these take, one after the other
  std::vector<study::OtherRuns> other = {};  ///< that are stored and do not count
};

/// How far a study is.
struct StudyProgress {
  std::uint64_t wanted = 0;  ///< runs of the plan, or of its quick form
  std::uint64_t before = 0;  ///< that were done already
  std::uint64_t ran = 0;     ///< by this process
  std::uint64_t others = 0;  ///< by other processes meanwhile
  std::uint64_t failed = 0;  ///< of those this process ran
  std::uint64_t again = 0;   ///< that had failed before, and were forgotten to be run again
  bool cancelled = false;
  bool stopped = false;                      ///< by `Studies::stop`
  double seconds = 0;                        ///< since the start
  std::vector<study::OtherRuns> other = {};  ///< that are stored and do not count

  [[nodiscard]] std::uint64_t done() const { return before + ran + others; }
  /// How long it will still take, by the runs that were done since the start. All solvers take
  /// turns, so \p solvers runs are the fewest that say something; nothing before.
  [[nodiscard]] std::optional<double> seconds_left(std::size_t solvers) const;
};

/// How a plan is run.
struct StudyOptions {
  int jobs = 0;  ///< threads; 0: as many as there are processors
  /// Where to run instead of on threads of this process: all ranks, see cluster.hpp. It must have
  /// nothing to do yet.
  std::shared_ptr<study::RunPool> pool = nullptr;
  bool quick = false;         ///< only the first seeds and puzzles
  bool retry_failed = false;  ///< runs that have failed are run again
  const std::atomic<bool>* cancel = nullptr;
  /// Called about ten times a second, and after each writing of results.
  std::function<void(const StudyProgress&)> on_progress = {};
};

/// A study of a store, and how far it is.
struct StudyStatus {
  std::string name;
  std::string summary;
  std::uint64_t planned = 0;
  std::uint64_t done = 0;  ///< failed ones included
  std::uint64_t solved = 0;
  std::uint64_t failed = 0;
  std::uint64_t running = 0;  ///< leased by a process
  std::string budget;
  std::string version;                  ///< of the program that ran it, and
  std::string behaviour;                ///< how that behaves, see version.hpp
  std::vector<study::OtherRuns> other;  ///< that are stored and do not count
  std::string record;  ///< what of a run is kept: "end", "improvement", "generation"
  bool timed = false;  ///< runs may end by the clock
};

/// What a solver did in a study. Failures count in every figure.
struct SolverFigures {
  std::string solver;
  std::uint64_t runs = 0;    ///< failed ones included
  std::uint64_t failed = 0;  ///< that threw
  std::uint64_t solved = 0;
  study::Interval rate;  ///< of success, Wilson
  /// In evaluations, or nodes for a solver that makes none.
  double expected_cost = 0;  ///< ERT
  double median_cost = 0;    ///< runs that were not solved at infinity
  /// Of the best at the end, mean over all runs that have one; not a number where none has.
  double error = 0;
};

/// A run of a study in numbers, with the solver and the puzzle by their positions in the plan.
struct StudyRun {
  std::int64_t id = 0;  ///< in the store: a later run has a larger one
  std::uint32_t solver = 0;
  std::uint32_t puzzle = 0;
  std::uint64_t seed = 0;
  std::string status;                 ///< of solvers, or "failed" for a run that threw
  std::optional<std::int64_t> error;  ///< of the best board; evolving solvers have one
  std::optional<double> fitness;
  std::optional<std::uint64_t> generations;
  std::uint64_t evaluations = 0;
  std::uint64_t nodes = 0;
  double seconds = 0;
  double ended = 0;  ///< since 1970
};
/// Some of the runs of a study, in the order in which they were written.
struct StudyRuns {
  std::vector<StudyRun> runs;
  std::int64_t next = 0;  ///< where the next piece begins
  bool more = false;      ///< there are rows after these, though they may be of other studies
};

/// What became of a study of another store.
struct MergedStudy {
  std::string name;
  bool is_new = false;                ///< there was none of this name
  bool other_plan = false;            ///< the plans differ: the one that was here stays
  std::uint64_t runs = 0;             ///< that the other has
  std::uint64_t added = 0;            ///< that were missing here
  std::uint64_t differing = 0;        ///< that both have, with different results
  std::uint64_t replaced = 0;         ///< of those: taken from the other
  std::uint64_t other_behaviour = 0;  ///< of programs that behave otherwise than what counts here
};

/// Where an export goes.
struct ExportOptions {
  bool points = false;  ///< with what was recorded within runs (csv: that alone)
  bool runs = true;     ///< json: without them it is what the study is, with an empty list
  std::string folder;   ///< of a format that writes one
  /// Of the others: is given the text in pieces, so that a million runs need no memory.
  std::function<void(const std::string&)> write = {};
};

/// A format for other programs.
struct StudyExport {
  std::string_view name;
  std::string_view summary;
  bool is_folder = false;
  void (*write)(study::Store& store, const std::string& study, const ExportOptions& options);
};
/// csv, json, and ioh (IOHprofiler).
[[nodiscard]] const Table<StudyExport>& study_exports();

enum class ReportForm {
  kHtml,      ///< one file that loads nothing: texts, tables and plots
  kMarkdown,  ///< texts and tables, for a README
};

/// A part of a report as a file of its own.
struct ReportFile {
  std::string name;
  std::string bytes;
};

/// A value for each parameter of a race, as `--set` takes it; "" for one that does not count.
using RaceSetting = std::vector<std::string>;

/// How far a race is.
struct RaceMoment {
  std::size_t iteration = 0;   ///< from 1 on
  std::size_t iterations = 0;  ///< planned; there may be more where runs are left
  std::size_t settings = 0;    ///< that this iteration has started with
  std::size_t alive = 0;
  std::size_t blocks = 0;  ///< that all of them have seen
  std::size_t best = 0;    ///< of those alive
  std::size_t used = 0;    ///< runs, of all iterations
  bool restarted = false;  ///< had to widen the search again: settings were too alike
};

struct RaceOutcome {
  std::vector<RaceSetting> settings;  ///< all that have run, the recipe as it is first
  std::vector<std::size_t> elites;    ///< that were alive at the end, the best first
  std::size_t iterations = 0;
  std::size_t runs = 0;
  std::size_t blocks = 0;    ///< that all elites have seen
  std::uint64_t ran = 0;     ///< by this process
  std::uint64_t failed = 0;  ///< of all runs that the race has seen
  bool cancelled = false;

  [[nodiscard]] const RaceSetting& winner() const { return settings[elites.front()]; }
};

/// The figures of one setting on the runs of a race's test.
struct RaceTestSide {
  std::uint64_t runs = 0;
  std::uint64_t solved = 0;
  std::uint64_t failed = 0;          ///< that threw
  study::Interval rate;              ///< of success, Wilson
  double running_time = 0;           ///< ERT, in evaluations
  study::Interval running_interval;  ///< bootstrap
  double mean_cost = 0;              ///< of what the race made small
  std::vector<double> costs;         ///< by run
};

enum class RaceVerdict { kSame, kBetter, kWorse, kNoDifference };

/// The winner of a race beside the recipe as it is, on puzzles that the race has not seen.
struct RaceTest {
  RaceTestSide standard;
  RaceTestSide winner;  ///< the standard itself where it has won
  bool is_standard = false;
  bool cancelled = false;
  double p = 1;             ///< Wilcoxon's signed rank test of the costs, pairs of puzzle and seed
  double a12 = 0.5;         ///< the chance that a run of the standard costs more than the winner's
  bool costs_less = false;  ///< the winner does, by the same test
  double level = 0.05;      ///< below which a difference counts

  [[nodiscard]] RaceVerdict verdict() const;
  /// A sentence for people.
  [[nodiscard]] std::string verdict_text() const;
};

/// A race as its file has it (docs/racing.md): the parameters of a recipe, the values that each may
/// take, and the puzzles that decide which are best.
class Race {
 public:
  /// Reads and checks a race, also what the recipe allows. Throws as `load_plan` does.
  explicit Race(const std::string& path);

  [[nodiscard]] const std::string& name() const;
  /// How many runs it may make at most.
  [[nodiscard]] std::uint64_t runs(bool quick) const;
  /// The files that it was read from: its own, and those that it names.
  [[nodiscard]] const std::set<std::string>& files() const;
  /// The values that differ from the recipe's: "mutate.rate=0.3 population=40", or "as it is".
  [[nodiscard]] std::string describe(const RaceSetting& setting) const;
  /// A table of the two sides of a test, and the verdict.
  [[nodiscard]] std::string table(const RaceTest& test) const;
  /// The winner as a recipe file, under the name NAME-best; comments say where it is from.
  [[nodiscard]] std::string recipe(const RaceSetting& winner, const RaceTest& test) const;

  [[nodiscard]] const study::RaceFile& file() const { return *file_; }

 private:
  std::shared_ptr<const study::RaceFile> file_;
};

/// How a race is run; of the study's options all but `retry_failed` and `on_progress` count.
struct RaceOptions {
  StudyOptions study;
  /// \p now is what is under way beyond the moment's runs.
  std::function<void(const RaceMoment&, std::uint64_t now)> on_moment = {};
  /// At the end of each iteration, with the best setting so far.
  std::function<void(const RaceMoment&, const RaceSetting& best)> on_iteration = {};
};

/// How long to wait for a store that another process has locked.
struct StoreWait {
  const std::atomic<bool>* cancel = nullptr;  ///< set from outside to end the waiting
  double most = 60;                           ///< seconds
  std::function<void()> on_wait = {};         ///< called once a wait gets long
};

/// All studies that one file keeps. Several processes may use it at once, and may be killed at any
/// moment: what is missing is run by the next. All throw SystemError where the file cannot be read
/// or written, InputError where it is damaged or not a store, and UsageError for the name of a
/// study that is not there.
class Studies {
 public:
  /// Opens nothing yet. "" stands for `default_path()`, ":memory:" for a store that is gone when
  /// this object is.
  explicit Studies(std::string path = "", StoreWait wait = {});
  ~Studies();
  Studies(Studies&&) noexcept;
  Studies& operator=(Studies&&) noexcept;

  /// $XDG_DATA_HOME/evodoku/studies.sqlite, else ~/.local/share/evodoku/studies.sqlite. Throws
  /// UsageError where there is no home.
  [[nodiscard]] static std::string default_path();
  [[nodiscard]] const std::string& path() const { return path_; }
  /// "nfs", "lustre" and the like where the file is on a network file system: then no other process
  /// can use it meanwhile. "" on a local disk.
  [[nodiscard]] std::string network() const;

  /// Runs all runs of the plan that are not in the store, and waits for those that other processes
  /// are at. The results do not depend on the number of jobs. Where the store cannot be written,
  /// what was written stays, and a later call resumes from there. A run counts as done once it
  /// would survive a loss of power. Throws SystemError that says how many runs are saved where the
  /// store is removed, replaced or cut off meanwhile.
  StudyProgress run(const StudyPlan& plan, const StudyOptions& options = {});
  /// What `run` would do; changes nothing, and makes no store where there is none.
  [[nodiscard]] StudyPreview preview(const StudyPlan& plan, bool quick = false);
  /// Tunes the parameters of a recipe by iterated racing. Runs that are in the store are not run
  /// again, so a race that was ended is resumed by starting it again.
  RaceOutcome race(const Race& race, const RaceOptions& options = {});
  /// Runs the winner and the recipe as it is on the puzzles of the race's test, as a study of its
  /// own (NAME-test).
  RaceTest test(const Race& race, const RaceSetting& winner, const StudyOptions& options = {});

  /// All studies by name, or one of them.
  [[nodiscard]] std::vector<StudyStatus> list();
  [[nodiscard]] StudyStatus status(const std::string& name);
  /// One line per solver that has runs, the best first: that with the smallest PAR10, then error.
  [[nodiscard]] std::vector<SolverFigures> figures(const std::string& name);
  /// For a terminal: who did best and how sure that is, a line for each solver, the best first, and
  /// what the parameters do that the plan varies.
  /// \p measure is what they are to explain: "error", "cost" or "solved"; "": what tells the most.
  [[nodiscard]] std::string summary(const std::string& name, const std::string& measure = "");
  /// What was run, tables with intervals and tests, and plots. The same store gives the same bytes.
  [[nodiscard]] std::string report(const std::string& name, ReportForm form = ReportForm::kHtml,
                                   const std::string& measure = "");
  /// The figures of the report as SVG and PDF, and its tables as CSV and LaTeX.
  [[nodiscard]] std::vector<ReportFile> report_files(const std::string& name,
                                                     const std::string& measure = "");
  /// One report of several studies: each in short, with its published values, verdicts and figures.
  [[nodiscard]] std::string report(const std::vector<std::string>& names, const std::string& title,
                                   ReportForm form = ReportForm::kHtml);
  /// Writes all runs in the plan's order. Throws UsageError for options that do not go with the
  /// format.
  void write(const std::string& name, const StudyExport& format, const ExportOptions& options);
  /// The runs of the plan among the \p most rows of the store after \p after, which is 0 at first.
  /// A piece is one short question, so that who watches does not hold up who runs the study.
  [[nodiscard]] StudyRuns runs_after(const std::string& name, std::int64_t after,
                                     std::uint64_t most = 20'000);
  /// What was recorded within a run, as the JSON export has it: an array.
  [[nodiscard]] std::string points_json(std::int64_t run);

  /// Takes over all studies and runs of another store, which stays as it is. A run that is in both
  /// is there once: where the two differ the older stays, unless it failed and the other did not.
  std::vector<MergedStudy> merge(const std::string& path);
  /// Tells all processes that run a study to stop; says how many there are.
  std::size_t stop(const std::string& name);
  /// Removes a study with all that belongs to it.
  void remove(const std::string& name);

 private:
  study::Store& open(bool for_writing);
  /// What \p action reads; read again where the store was written meanwhile and that was not seen.
  template <typename Action>
  auto read(const Action& action);

  std::string path_;
  StoreWait wait_;
  std::unique_ptr<study::Store> store_;
  bool writable_ = false;
};

}  // namespace evodoku
