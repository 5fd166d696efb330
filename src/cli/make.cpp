// evodoku make: new puzzles, to order or as published systems made theirs.
#include <fmt/format.h>

#include <cmath>

#include "cli/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/make_order.hpp"
#include "cli/options.hpp"
#include "cli/progress.hpp"
#include "cli/puzzle_output.hpp"
#include "cli/terminal.hpp"
#include "make/dig/dig.hpp"
#include "make/evolve/evolver.hpp"
#include "make/evolve/hall.hpp"
#include "make/makers.hpp"
#include "make/produce.hpp"
#include "rate/level.hpp"

namespace evodoku::cli {

namespace {

struct MakeOptions {
  std::string maker;  ///< "": dig or evolve, whichever meets the order sooner
  std::uint64_t count = 1;
  std::uint64_t seed = 1;
  OrderOptions order;
  bool grids = false;
  bool hardest = false;
  std::vector<int> known;
  std::string grid;
  std::string format;
  std::string output;
  std::string time_limit;
  std::uint64_t attempts = kUnlimited;
  int jobs = 0;
  bool quiet = false;
};

/// Puzzles as a published system made them: whatever comes, one after the other.
ExitCode make_published(const MakeOptions& options, const MakerInfo& maker) {
  if (const std::string given = options.order.first_given(); !given.empty()) {
    throw UsageError(fmt::format("the maker {} takes no {}", maker.name, given));
  }
  const MakeRequest request{.shape = options.order.shape(),
                            .level = options.order.level,
                            .known = options.known,
                            .grid = options.grid};
  maker.check(request);
  PuzzleOutput shelf(options.format, options.output);
  for (std::uint32_t number = 0; number < options.count; ++number) {
    if (interrupted()) {
      shelf.finish();
      return ExitCode::kInterrupted;
    }
    for (Puzzle& puzzle : make_one(maker, request, options.seed, number)) {
      // Enough to make it again.
      puzzle.titles.title =
          fmt::format("{} {}{}seed {} number {}", maker.name, puzzle.titles.level,
                      puzzle.titles.level.empty() ? "" : " ", options.seed, number + 1);
      shelf.write(puzzle);
    }
    if (shelf.closed()) break;
  }
  shelf.finish();
  return ExitCode::kOk;
}

/// "1 in 350 fit", or that none did.
std::string hit_rate(std::uint64_t fits, std::uint64_t tries) {
  if (fits == 0) return "none fits";
  const double per_hit = static_cast<double>(tries) / static_cast<double>(fits);
  return per_hit < 10 ? fmt::format("{:.0f} % fit", 100 / per_hit)
                      : fmt::format("1 in {:.0f} fits", per_hit);
}

/// What a line of progress says besides the count: "112621 looked at, 3576 rated, 1 in 90 fits".
std::string describe(const Produced& so_far) {
  std::string out = fmt::format("{} looked at", so_far.attempts);
  if (so_far.ratings > 0) out += fmt::format(", {} rated", so_far.ratings);
  out += fmt::format(", {}", hit_rate(so_far.fits, so_far.attempts));
  if (so_far.hardest > 0) out += fmt::format(", hardest {:.1f}", so_far.hardest);
  return out;
}

/// Says how the work went, and what came closest where it fell short.
void report(const MakeOptions& options, const Produced& produced) {
  const bool short_of = produced.found < options.count;
  if (options.quiet && !short_of) return;
  say(fmt::format(
      "evodoku: {} of {} made in {:.1f} s, {:.3g} a second; {} looked at, {} rated, {}{}\n",
      produced.found, options.count, produced.seconds,
      static_cast<double>(produced.found) / std::max(produced.seconds, 1e-9), produced.attempts,
      produced.ratings, hit_rate(produced.found + produced.repeated, produced.attempts),
      produced.repeated == 0 ? "" : fmt::format(", {} made before", produced.repeated)));
  if (produced.exhausted) {
    say("evodoku: these seem to be all there are: nothing else came up for long\n");
    return;
  }
  const Attempt& closest = produced.closest;
  if (!short_of || closest.puzzle.givens.filled() == 0) return;
  say(fmt::format("evodoku: closest: {} ({} clues{})\n", closest.puzzle.givens.to_line(),
                  closest.puzzle.givens.filled(),
                  closest.rating == 0 ? "" : fmt::format(", rating {:.1f}", closest.rating)));
}

/// A puzzle with what makes it again, and how hard it is.
Puzzle titled(const Attempt& attempt, std::uint64_t seed, std::uint64_t number) {
  Puzzle puzzle = attempt.puzzle;
  puzzle.titles.title = fmt::format("seed {} number {}", seed, number);
  if (attempt.rating > 0) {
    puzzle.titles.level = rating::level_of(attempt.rating).name;
    puzzle.titles.comment = fmt::format("rating {:.1f}", attempt.rating);
  }
  return puzzle;
}

ExitCode make_to_order(const MakeOptions& options, const Order& order, ProduceOptions how) {
  const bool evolving =
      options.maker == "evolve" || (options.maker.empty() && evolves_better(order));
  const auto attempter = [&] {
    return evolving ? make_evolver(order, options.seed) : make_digger(order, options.seed);
  };
  (void)attempter();  // refuses what it cannot make before anything is written
  how.count = options.count;
  if (evolving) how.at_once = 1;
  PuzzleOutput shelf(options.format, options.output);
  Progress progress(!options.quiet);
  std::uint64_t number = 0;
  const Produced produced = produce(
      attempter, how,
      [&](const Attempt& attempt) {
        shelf.write(titled(attempt, options.seed, ++number));
        return !shelf.closed();
      },
      [&](const Produced& so_far) {
        progress.update(so_far.found,
                        static_cast<double>(so_far.found) /
                            static_cast<double>(std::max<std::uint64_t>(1, options.count)),
                        describe(so_far));
      });
  progress.clear();
  shelf.finish();
  report(options, produced);
  if (produced.cancelled) return ExitCode::kInterrupted;
  return produced.found == options.count ? ExitCode::kOk : ExitCode::kUnsolved;
}

/// The hardest that are found in the time there is, written at its end.
ExitCode make_hardest(const MakeOptions& options, const Order& order, ProduceOptions how) {
  if (order.needs_rating()) {
    throw UsageError("--hardest is as hard as it gets: no --level, --rating or --technique");
  }
  if (!options.maker.empty() && options.maker != "evolve") {
    throw UsageError("--hardest is evolved: --maker evolve, or none");
  }
  constexpr double kMinute = 60;
  if (options.time_limit.empty() && options.attempts == kUnlimited) {
    how.budget.seconds = kMinute;
  }
  how.count = std::numeric_limits<std::uint64_t>::max();
  how.at_once = 1;
  const auto attempter = [&] { return make_evolver(order, options.seed, Aim::kHardest); };
  (void)attempter();
  PuzzleOutput shelf(options.format, options.output);
  Progress progress(!options.quiet);
  Hall hall(options.count);
  const Produced produced = produce(
      attempter, how,
      [&](const Attempt& attempt) {
        hall.put(attempt);
        return true;
      },
      [&](const Produced& so_far) {
        std::optional<double> share;
        if (std::isfinite(how.budget.seconds)) share = so_far.seconds / how.budget.seconds;
        progress.update(so_far.fits, share, describe(so_far));
      });
  progress.clear();
  std::uint64_t number = 0;
  for (const Attempt& attempt : hall.members()) {
    shelf.write(titled(attempt, options.seed, ++number));
  }
  shelf.finish();
  if (!options.quiet && !hall.members().empty()) {
    say(fmt::format(
        "evodoku: {} of ratings {:.1f} to {:.1f} in {:.1f} s; {} looked at, {} rated, {} kept on "
        "the way ({})\n",
        number, hall.members().front().rating, hall.members().back().rating, produced.seconds,
        produced.attempts, produced.ratings, produced.found,
        hit_rate(produced.found, produced.attempts)));
  }
  if (hall.members().size() < options.count) {
    say(fmt::format("evodoku: {} of {} found that are not near copies of each other\n",
                    hall.members().size(), options.count));
  }
  if (produced.cancelled) return ExitCode::kInterrupted;
  return hall.members().size() == options.count ? ExitCode::kOk : ExitCode::kUnsolved;
}

ExitCode make_ordered(const MakeOptions& options) {
  if (!options.known.empty() || !options.grid.empty()) {
    throw UsageError(
        fmt::format("puzzles to order take no {}", options.known.empty() ? "--grid" : "--known"));
  }
  const Order order = options.order.order();
  ProduceOptions how{.jobs = job_count(options.jobs)};
  how.budget.cancel = &interrupted();
  if (!options.time_limit.empty()) how.budget.seconds = parse_duration(options.time_limit);
  how.budget.evaluations = options.attempts;
  return options.hardest ? make_hardest(options, order, how) : make_to_order(options, order, how);
}

ExitCode make(const MakeOptions& options) {
  if (options.grids) {
    const bool filler = options.maker == "gold" || options.maker == "greedy-restart";
    if (!options.maker.empty() && options.maker != "dig" && !filler) {
      throw UsageError(fmt::format("the maker {} makes no full grids; greedy-restart and gold do",
                                   options.maker));
    }
    return make_published(options, find_maker(filler ? options.maker : "greedy-restart"));
  }
  if (options.maker.empty() || options.maker == "dig" || options.maker == "evolve") {
    return make_ordered(options);
  }
  if (options.hardest)
    throw UsageError(fmt::format("the maker {} takes no --hardest", options.maker));
  return make_published(options, find_maker(options.maker));
}

std::string list_of_makers() {
  std::string out = "Makers:\n";
  out +=
      fmt::format("  {:<15} {}\n", "dig",
                  "to order: a random grid, clues taken out as long as it stays what it must be");
  out += fmt::format("  {:<15} {}\n", "evolve",
                     "to order: clues exchanged towards it; the default for 7.8 and up, and for "
                     "patterns");
  for (const MakerInfo& info : makers()) {
    out += fmt::format("  {:<15} {} ({})\n", info.name, info.summary, info.source);
  }
  return out;
}

}  // namespace

void add_make(CLI::App& program, ExitCode& code) {
  auto options = std::make_shared<MakeOptions>();
  CLI::App* command = program.add_subcommand("make", "Make new puzzles");
  command->add_option("-n,--count", options->count, "How many puzzles, or series of them")
      ->type_name("N")
      ->check(whole_number())
      ->capture_default_str();
  command->add_option("--seed", options->seed, "Seed of all random choices")
      ->type_name("N")
      ->check(whole_number())
      ->capture_default_str();
  options->order.add_to(*command);
  command->add_option("-m,--maker", options->maker, "Maker, see below (default: dig or evolve)")
      ->type_name("NAME");
  command->add_flag("--grids", options->grids, "Full grids alone");
  command->add_flag("--hardest", options->hardest,
                    "As hard as can be evolved in --time-limit (default: 60 s) or --attempts; the "
                    "--count hardest are kept that are not near copies of each other");
  command
      ->add_option("--known", options->known,
                   "nested: how many values each board shows (default: 80,70,60,50,40,30)")
      ->type_name("N,N,...")
      ->delimiter(',');
  command
      ->add_option("--grid", options->grid,
                   "nested: start from the paper's grid (default at 9x9) or a random one")
      ->type_name("paper|random");
  command
      ->add_option("--time-limit", options->time_limit,
                   "Most time for all of them, in seconds or as 500ms, 2m")
      ->type_name("TIME");
  command
      ->add_option("--attempts", options->attempts,
                   "Most attempts: boards that are dug, or runs of evolution. Unlike a time limit "
                   "it gives the same on any computer")
      ->type_name("N")
      ->check(whole_number());
  add_jobs(*command, options->jobs);
  command
      ->add_option("--format", options->format,
                   "Format to write (default: by the ending of -o, else line)")
      ->type_name("FORMAT");
  command->add_option("-o,--output", options->output, "Write to FILE instead of standard output")
      ->type_name("FILE");
  command->add_flag("-q,--quiet", options->quiet, "No progress or summary on standard error");
  command->footer(
      "\n" + list_of_makers() +
      "\nThe same seed makes the same puzzles, and a longer list starts with the shorter one. No "
      "puzzle is\nmade twice, up to relabelling and symmetry. An order that is not met in time "
      "says "
      "what came closest\nand ends with 1; one that no puzzle can meet ends with 2 at once.\n" +
      exit_code_help());
  command->callback([options, &code] { code = make(*options); });
}

}  // namespace evodoku::cli
