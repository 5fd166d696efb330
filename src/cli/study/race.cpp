// evodoku study race: iterated racing of a recipe's parameters.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <filesystem>

#include "base/text_source.hpp"
#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "cli/progress.hpp"
#include "cli/ranks.hpp"
#include "cli/study/command.hpp"
#include "cli/terminal.hpp"
#include "evodoku/version.hpp"
#include "study/race/result.hpp"
#include "study/race/run_race.hpp"

namespace evodoku::cli {

namespace {

/// The values of a setting that differ from the recipe's.
std::string difference(const study::RaceFile& file, const study::Candidate& setting) {
  if (setting == file.standard) return "as it is";
  std::vector<std::string> out;
  for (std::size_t i = 0; i < setting.size(); ++i) {
    if (setting[i] == file.standard[i] || setting[i].empty()) continue;
    out.push_back(fmt::format("{}={}", file.space.parameters[i].name, setting[i]));
  }
  return fmt::format("{}", fmt::join(out, " "));
}

std::string iteration_line(const study::RaceFile& file,
                           const std::vector<study::Candidate>& settings,
                           const study::RaceMoment& moment) {
  return fmt::format(
      "{}: iteration {} of {}, {} settings{}, {} left after {} blocks, {} runs; best: {}\n",
      file.training.name, moment.iteration, moment.iterations, moment.settings,
      moment.restarted ? " (widened again)" : "", moment.alive, moment.blocks, moment.used,
      difference(file, settings[moment.best]));
}

/// Leaves a file alone that holds something else.
void save(const std::string& path, const std::string& text, bool force) {
  if (!force && std::filesystem::exists(path) && TextSource::open(path).rest() != text) {
    throw UsageError(
        fmt::format("{} exists and differs: --force replaces it, -o names another; "
                    "nothing has to be run again",
                    path));
  }
  Output output(path);
  output.write(text);
  output.finish();
}

}  // namespace

ExitCode study_race(const StudyCommand& options) {
  const study::RaceFile file = study::load_race(options.file);
  study::Store store(options.path());
  const auto pool = make_pool(options.jobs);
  const study::StudyOptions runs{.pool = pool.get(),
                                 .long_first = ranks() != nullptr,
                                 .quick = options.quick,
                                 .version = version(),
                                 .cancel = &interrupted()};
  Progress progress(true, "runs");
  const auto most = static_cast<double>(options.quick ? file.quick_runs : file.options.runs);
  study::RaceRunOptions race_options{.study = runs};
  race_options.on_progress = [&](const study::RaceMoment& moment, std::uint64_t now) {
    const std::uint64_t done = moment.used + now;
    progress.update(done, static_cast<double>(done) / most,
                    fmt::format("iteration {}/{}, {} of {} alive", moment.iteration,
                                moment.iterations, moment.alive, moment.settings));
  };
  race_options.on_iteration = [&](const auto& settings, const study::RaceMoment& moment) {
    progress.clear();
    say(iteration_line(file, settings, moment));
  };
  const study::RaceReport report = study::run_race(file, store, race_options);
  progress.clear();
  const study::RaceOutcome& outcome = report.outcome;
  say(fmt::format("{}: {} runs of {} settings{}, {} of them just now{}\n", file.training.name,
                  outcome.runs, outcome.settings.size(), options.quick ? " (quick)" : "",
                  report.ran, report.failed == 0 ? "" : fmt::format(", {} failed", report.failed)));
  if (outcome.cancelled) return ExitCode::kInterrupted;

  const study::Candidate& winner = outcome.settings[outcome.elites.front()];
  const study::TestResult test = study::test_winner(file, winner, store, runs);
  if (test.cancelled) return ExitCode::kInterrupted;
  std::string out = fmt::format("winner: {}\n", difference(file, winner));
  for (std::size_t i = 1; i < outcome.elites.size(); ++i) {
    out += fmt::format("{:<6}  {}\n", i == 1 ? "next:" : "",
                       difference(file, outcome.settings[outcome.elites[i]]));
  }
  Output("").write(out + "\n" + study::test_table(file, test));
  const std::string path =
      options.output.empty() ? file.training.name + "-best.toml" : options.output;
  save(path, study::recipe_text(file, winner, test), options.force);
  say(fmt::format("{}: the winner is in {}\n", file.training.name, path));
  return report.failed == 0 && test.winner.failed == 0 ? ExitCode::kOk : ExitCode::kUnsolved;
}

}  // namespace evodoku::cli
