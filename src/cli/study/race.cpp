// evodoku study race: iterated racing of a recipe's parameters.
#include <fmt/format.h>

#include <filesystem>

#include "base/text_source.hpp"
#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "cli/progress.hpp"
#include "cli/ranks.hpp"
#include "cli/study/command.hpp"
#include "cli/terminal.hpp"
#include "evodoku/study.hpp"

namespace evodoku::cli {

namespace {

std::string iteration_line(const Race& race, const RaceMoment& moment, const RaceSetting& best) {
  return fmt::format(
      "{}: iteration {} of {}, {} settings{}, {} left after {} blocks, {} runs; best: {}\n",
      race.name(), moment.iteration, moment.iterations, moment.settings,
      moment.restarted ? " (widened again)" : "", moment.alive, moment.blocks, moment.used,
      race.describe(best));
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
  const Race race(options.file);
  Studies studies(options.store);
  const StudyOptions runs{.jobs = options.jobs,
                          .pool = make_pool(options.jobs),
                          .quick = options.quick,
                          .cancel = &interrupted()};
  Progress progress(true, "runs");
  const auto most = static_cast<double>(race.runs(options.quick));
  RaceOptions race_options{.study = runs};
  race_options.on_moment = [&](const RaceMoment& moment, std::uint64_t now) {
    const std::uint64_t done = moment.used + now;
    progress.update(done, static_cast<double>(done) / most,
                    fmt::format("iteration {}/{}, {} of {} alive", moment.iteration,
                                moment.iterations, moment.alive, moment.settings));
  };
  race_options.on_iteration = [&](const RaceMoment& moment, const RaceSetting& best) {
    progress.clear();
    say(iteration_line(race, moment, best));
  };
  const RaceOutcome outcome = studies.race(race, race_options);
  progress.clear();
  say(fmt::format("{}: {} runs of {} settings{}, {} of them just now{}\n", race.name(),
                  outcome.runs, outcome.settings.size(), options.quick ? " (quick)" : "",
                  outcome.ran,
                  outcome.failed == 0 ? "" : fmt::format(", {} failed", outcome.failed)));
  if (outcome.cancelled) return ExitCode::kInterrupted;

  const RaceTest test = studies.test(race, outcome.winner(), runs);
  if (test.cancelled) return ExitCode::kInterrupted;
  std::string out = fmt::format("winner: {}\n", race.describe(outcome.winner()));
  for (std::size_t i = 1; i < outcome.elites.size(); ++i) {
    out += fmt::format("{:<6}  {}\n", i == 1 ? "next:" : "",
                       race.describe(outcome.settings[outcome.elites[i]]));
  }
  Output("").write(out + "\n" + race.table(test));
  const std::string path = options.output.empty() ? race.name() + "-best.toml" : options.output;
  save(path, race.recipe(outcome.winner(), test), options.force);
  say(fmt::format("{}: the winner is in {}\n", race.name(), path));
  return outcome.failed == 0 && test.winner.failed == 0 ? ExitCode::kOk : ExitCode::kUnsolved;
}

}  // namespace evodoku::cli
