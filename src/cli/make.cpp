// evodoku make: new puzzles, to order or as published systems made theirs.
#include "evodoku/make.hpp"

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/make_order.hpp"
#include "cli/options.hpp"
#include "cli/progress.hpp"
#include "cli/puzzle_output.hpp"
#include "cli/terminal.hpp"

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
  const Made& closest = produced.closest;
  if (!short_of || closest.puzzle.givens.filled() == 0) return;
  say(fmt::format("evodoku: closest: {} ({} clues{})\n", closest.puzzle.givens.to_line(),
                  closest.puzzle.givens.filled(),
                  closest.rating == 0 ? "" : fmt::format(", rating {:.1f}", closest.rating)));
}

/// Says which ratings were reached, and how many are missing.
void report_hardest(const MakeOptions& options, const Produced& produced,
                    const std::vector<double>& ratings) {
  if (!options.quiet && !ratings.empty()) {
    say(fmt::format(
        "evodoku: {} of ratings {:.1f} to {:.1f} in {:.1f} s; {} looked at, {} rated, {} kept on "
        "the way ({})\n",
        ratings.size(), ratings.front(), ratings.back(), produced.seconds, produced.attempts,
        produced.ratings, produced.fits, hit_rate(produced.fits, produced.attempts)));
  }
  if (produced.found < options.count) {
    say(fmt::format("evodoku: {} of {} found that are not near copies of each other\n",
                    produced.found, options.count));
  }
}

Order order_of(const MakeOptions& options) {
  Order order = options.order.order();
  order.maker = options.maker;
  order.count = options.count;
  order.seed = options.seed;
  order.grids = options.grids;
  order.hardest = options.hardest;
  order.known = options.known;
  order.grid = options.grid;
  order.jobs = options.jobs;
  order.budget.cancel = &interrupted();
  order.budget.evaluations = options.attempts;
  if (!options.time_limit.empty()) order.budget.seconds = parse_duration(options.time_limit);
  return order;
}

ExitCode make_puzzles(const MakeOptions& options) {
  const Order order = order_of(options);
  order.check();  // before anything is written
  const bool to_order = order.chosen_maker().to_order();
  PuzzleOutput shelf(options.format, options.output);
  Progress progress(!options.quiet && to_order);
  std::vector<double> ratings;
  const Produced produced = make(
      order,
      [&](const Made& made) {
        shelf.write(made.puzzle);
        ratings.push_back(made.rating);
        return !shelf.closed();
      },
      [&](const Produced& so_far) {
        progress.update(options.hardest ? so_far.fits : so_far.found, so_far.share,
                        describe(so_far));
      });
  progress.clear();
  shelf.finish();
  if (to_order && options.hardest) {
    report_hardest(options, produced, ratings);
  } else if (to_order) {
    report(options, produced);
  }
  if (produced.cancelled) return ExitCode::kInterrupted;
  return !to_order || produced.found == options.count ? ExitCode::kOk : ExitCode::kUnsolved;
}

std::string list_of_makers() {
  std::string out = "Makers:\n";
  for (const MakerEntry& maker : makers()) {
    out += fmt::format("  {:<15} {}{}\n", maker.name, maker.summary,
                       maker.source.empty() ? "" : fmt::format(" ({})", maker.source));
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
  command->callback([options, &code] { code = make_puzzles(*options); });
}

}  // namespace evodoku::cli
