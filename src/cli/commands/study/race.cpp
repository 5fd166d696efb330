// evodoku study race: iterated racing of a recipe's parameters.
#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "cli/commands/study/command.hpp"
#include "cli/output/output.hpp"
#include "cli/output/progress.hpp"
#include "cli/output/terminal.hpp"
#include "evodoku/escape.hpp"

namespace evodoku::cli {

namespace {

/// Leaves a file alone that holds something else. A pipe, a device, or what is open already, is
/// written to.
void save(const std::string& path, const std::string& text, bool force) {
  const auto differs = [&] {
    std::ifstream file(path, std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(file), {}) != text;
  };
  std::error_code none;
  const bool plain =
      path != "-" && !own_descriptor(path) && std::filesystem::is_regular_file(path, none);
  if (!force && plain && differs()) {
    throw UsageError(
        fmt::format("{} exists and differs: --force replaces it, -o names another; "
                    "nothing has to be run again",
                    escape::line(path)));
  }
  Output output(path);
  output.write(text);
  output.finish();
}

/// Runs the race and says on standard error how it goes.
RaceOutcome run_race(Studies& studies, const Race& race, const StudyOptions& how) {
  Progress progress(true, "runs");
  const auto most = static_cast<double>(race.runs(how.quick));
  const std::string name = escape::line(race.name());
  RaceOptions options{.study = how};
  options.on_moment = [&](const RaceMoment& moment, std::uint64_t now) {
    const std::uint64_t done = moment.used + now;
    progress.update(done, static_cast<double>(done) / most,
                    fmt::format("iteration {}/{}, {} of {} alive", moment.iteration,
                                moment.iterations, moment.alive, moment.settings));
  };
  options.on_iteration = [&](const RaceMoment& moment, const RaceSetting& best) {
    progress.clear();
    say(fmt::format(
        "{}: iteration {} of {}, {} settings{}, {} left after {} blocks, {} runs; best: {}\n", name,
        moment.iteration, moment.iterations, moment.settings,
        moment.restarted ? " (widened again)" : "", moment.alive, moment.blocks, moment.used,
        race.describe(best)));
  };
  RaceOutcome outcome = studies.race(race, options);
  progress.clear();
  say(fmt::format("{}: {} runs of {} settings{}, {} of them just now{}\n", name, outcome.runs,
                  outcome.settings.size(), how.quick ? " (quick)" : "", outcome.ran,
                  outcome.failed == 0 ? "" : fmt::format(", {} failed", outcome.failed)));
  return outcome;
}

}  // namespace

ExitCode study_race(StudyFlags& flags) {
  const Race race(flags.file);
  Studies studies = flags.studies();
  const std::string path = flags.output.empty() ? race.name() + "-best.toml" : flags.output;
  // Before hours of work.
  std::vector<NamedFile> inputs;
  for (const std::string& file : race.files()) inputs.push_back({file, ""});
  refuse_input({path, "-o"}, inputs);
  refuse_store({path, "-o"}, studies);
  refuse_input({studies.path(), "--store"}, inputs);
  must_be_writable(path);
  use_ranks(flags.how);
  const RaceOutcome outcome = run_race(studies, race, flags.how);
  if (outcome.cancelled) return ExitCode::kInterrupted;
  const RaceTest test = studies.test(race, outcome.winner(), flags.how);
  if (test.cancelled) return ExitCode::kInterrupted;
  std::string out = fmt::format("winner: {}\n", race.describe(outcome.winner()));
  for (std::size_t i = 1; i < outcome.elites.size(); ++i) {
    out += fmt::format("{:<6}  {}\n", i == 1 ? "next:" : "",
                       race.describe(outcome.settings[outcome.elites[i]]));
  }
  print_text(out + "\n" + race.table(test));
  save(path, race.recipe(outcome.winner(), test), flags.force);
  say(fmt::format("{}: the winner is in {}\n", escape::line(race.name()), escape::line(path)));
  return outcome.failed == 0 && test.winner.failed == 0 ? ExitCode::kOk : ExitCode::kUnsolved;
}

}  // namespace evodoku::cli
