// evodoku make: new puzzles, to order or as published systems made theirs.
#include "evodoku/make.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <mutex>

#include "cli/commands/commands.hpp"
#include "cli/commands/make/report.hpp"
#include "cli/interrupt.hpp"
#include "cli/options/flags.hpp"
#include "cli/options/range.hpp"
#include "cli/output/progress.hpp"
#include "cli/output/puzzle_output.hpp"
#include "cli/output/terminal.hpp"
#include "cli/ranks.hpp"

namespace evodoku::cli {

namespace {

struct MakeFlags {
  Order order;
  BoardOptions board;
  std::string pattern;  ///< a file
  std::string format;
  std::string output;
  bool unbiased = false;
  bool json = false;
  bool quiet = false;
  bool verbose = false;
  WatchFlags watching;
};

/// Throws UsageError where a maker has nothing to watch.
void check_watched(const Order& order) {
  if (order.chosen_maker().evolves) return;
  std::string names;
  for (const MakerEntry& one : makers()) {
    if (one.evolves) names += fmt::format("{}{}", names.empty() ? "" : " or ", one.name);
  }
  throw UsageError(fmt::format("--watch and --record show makers that evolve: --maker {}", names));
}

/// Sets the board of an order. The regions of a jigsaw are drawn, which takes of the time for
/// making: false where that was up first.
bool draw_board(MakeFlags& flags) {
  Order& order = flags.order;
  const Watch watch(order.budget);
  try {
    order.set_board(flags.board);
  } catch (const Stopped&) {
    if (interrupted()) throw;
    say("evodoku: time is up: no board with random regions was found\n");
    return false;
  }
  order.budget = watch.deadline().rest();
  return true;
}

ExitCode make_all(MakeFlags& flags) {
  Order& order = flags.order;
  if (flags.unbiased) {
    constexpr auto kSampler = "unbiased";
    if (!order.maker.empty() && order.maker != kSampler) {
      throw UsageError(fmt::format("--unbiased is a maker of its own: no --maker {}", order.maker));
    }
    order.maker = kSampler;
  }
  if (!draw_board(flags)) return ExitCode::kUnsolved;
  if (!flags.pattern.empty()) order.pattern = read_pattern(flags.pattern, order.shape);
  if (flags.watching.any() && order.maker.empty() && !order.grids) order.maker = "evolve";
  order.check();  // before anything is written
  const std::vector<NamedFile> inputs = {{flags.pattern, "--pattern"},
                                         {flags.board.regions, "--regions"}};
  refuse_input({flags.output, "-o"}, inputs);
  refuse_input({flags.watching.record, "--record"}, inputs);
  refuse_twice({flags.output, "-o"}, {flags.watching.record, "--record"});
  refuse_input({order.store, "--store"}, inputs);
  refuse_twice({flags.output, "-o"}, {order.store, "--store"});
  refuse_twice({flags.watching.record, "--record"}, {order.store, "--store"});
  if (flags.watching.any()) check_watched(order);
  if (flags.watching.any() && ranks() != nullptr) {
    throw UsageError("--watch and --record do not go with several ranks");
  }
  if (!flags.watching.record.empty() && order.count != 1) {
    throw UsageError("a recording is of one run: --record takes --count 1");
  }
  tell_seed(order.seed, flags.quiet);
  Watching watching(flags.watching, {.style = text_style("auto", STDERR_FILENO),
                                     .keys = flags.pattern != "-" && flags.board.regions != "-"});
  watching.name(fmt::format("{}, seed {}", order.chosen_maker().name, order.seed));
  order.observers = watching.observers();
  if (flags.watching.any()) order.jobs = 1;  // one run at a time can be seen
  if (ranks() != nullptr) order.pool = cluster::share_attempts(*ranks(), order.jobs);
  if (watching.live()) flags.quiet = true;
  PuzzleOutput output(flags.json ? "json" : flags.format, flags.output,
                      [&](const std::string& path) {
                        const std::vector<std::string> named = {input_path(flags.pattern),
                                                                input_path(flags.board.regions),
                                                                order.store, flags.watching.record};
                        return std::ranges::any_of(
                            named, [&](const std::string& one) { return same_file(one, path); });
                      });
  Progress progress(!flags.quiet);
  Range<double> ratings{.low = 0, .high = 0};  // of what was made, which comes the hardest first
  std::mutex one_at_a_time;                    // progress comes from a thread of its own
  const Produced produced = make(
      order,
      [&](const Made& made) {
        const std::scoped_lock lock(one_at_a_time);
        progress.clear();
        ratings = {.low = made.rating, .high = std::max(ratings.high, made.rating)};
        watching.leave();
        output.write(made.puzzle, figures_of(made));
        return !output.closed();
      },
      [&](const Produced& so_far) {
        const std::scoped_lock lock(one_at_a_time);
        progress.update(order.hardest ? so_far.fits : so_far.found, so_far.share,
                        describe_progress(so_far));
      });
  progress.clear();
  // Whoever closed the pipe has seen enough, and does not ask how the rest would have gone.
  if (output.closed() && !produced.cancelled && produced.unsaved.empty()) return ExitCode::kOk;
  output.finish();
  watching.finish();
  const bool to_order = order.chosen_maker().to_order();
  if (order.hardest) {
    report_hardest(order, flags.quiet, produced, ratings);
  } else if (to_order) {
    if (flags.verbose) report_choice(order, produced);
    report(order, flags.quiet, produced);
  }
  if (!produced.unsaved.empty()) {
    say(fmt::format("evodoku: {}\n", produced.unsaved));
    return ExitCode::kSystem;
  }
  if (produced.cancelled) return ExitCode::kInterrupted;
  if (produced.found == order.count) return ExitCode::kOk;
  if (!to_order && !flags.quiet) {
    say(fmt::format("evodoku: time is up: {} of {} made\n", produced.found, order.count));
  }
  return ExitCode::kUnsolved;
}

Names list_of_makers() {
  Names out;
  for (const MakerEntry& entry : makers()) {
    const std::string source = entry.source.empty() ? "" : fmt::format(" ({})", entry.source);
    out.push_back({std::string(entry.name), fmt::format("{}{}", entry.summary, source)});
  }
  return out;
}

/// The options that say what a puzzle must be like.
void add_order(Command& command, MakeFlags& flags) {
  Order& order = flags.order;
  add_board(command, flags.board);
  command.flag("--symmetric-regions", order.symmetric_regions,
               "The random regions of a jigsaw look the same after half a turn");
  command.option("--level", &order.level,
                 "easy, medium, hard, expert or extreme (see 'evodoku rate --help'); of samurai: "
                 "easy, medium or hard",
                 {.takes = "LEVEL", .values = [] { return names_of(levels()); }});
  std::string feels;
  for (const Grade& one : grades()) {
    feels += fmt::format("{}{}", feels.empty() ? "" : ", ", one.name);
  }
  command.option("--grade", &order.grade, "How an easy puzzle feels, the easiest first: " + feels,
                 {.takes = "GRADE"});
  add_range(command, "--rating", order.rating, "Rating on the scale of Sudoku Explainer: 6.5..7.0");
  add_range(command, "--clues", order.clues, "How many clues: 24, 22..26, ..26");
  std::string names;
  for (const CellSymmetry& one : cell_symmetries()) {
    names += fmt::format("{}{}", names.empty() ? "" : ", ", one.name);
  }
  command.option("--symmetry", &order.symmetry, "Where the clues stand: " + names,
                 {.takes = "NAME", .values = [] { return names_of(cell_symmetries()); }});
  command.option("--pattern", &flags.pattern,
                 "Clues stand where FILE has anything but . 0 - _ (a drawing of the board)",
                 {.takes = "FILE"});
  command.option("--technique", &order.technique,
                 "The technique of the hardest step; see 'evodoku techniques'",
                 {.takes = "NAME", .values = [] { return names_of(techniques()); }});
  command.flag("--technique-anywhere", order.technique_anywhere,
               "Any step may be of --technique, and others may be harder");
  command.flag("--minimal", order.minimal, "No clue can be left out");
  command.flag(
      "--unbiased", flags.unbiased,
      "A sample of all minimal puzzles: the same as --maker unbiased. Plain making prefers "
      "few clues. JSON has the weight of each");
  command.flag("--unique,!--no-unique", order.unique, "One solution only (default)");
  command.flag("--near-copies", order.near_copies,
               "Puzzles may be near copies of each other: most clues the same, moved or renamed");
}

}  // namespace

void add_make(Command& command) {
  auto flags = std::make_shared<MakeFlags>();
  Order& order = flags->order;
  order.budget.cancel = &interrupted();
  command.option("-n,--count", &order.count, "How many puzzles, or series of them",
                 {.takes = "N", .range = kAnyNumber, .shows_default = true});
  add_seed(command, order.seed, "Seed of all random choices", /*fresh=*/true);
  add_order(command, *flags);
  command.option("-m,--maker", &order.maker, "Maker, see the list of them (default: dig or evolve)",
                 {.takes = "NAME", .values = [] { return names_of(makers()); }});
  command.flag("--grids", order.grids, "Only full grids");
  command.flag("--hardest", order.hardest,
               "As hard as can be evolved in --time-limit (default: 60 s) or --attempts; the "
               "--count hardest are kept that are at most 1.0 easier than the hardest and not near "
               "copies of each other");
  command.option("--store", &order.store,
                 "--hardest: keep what is found in FILE, and continue from there if it exists; "
                 "limits are for all together in --attempts, for this time in --time-limit",
                 {.takes = "FILE"});
  command.option("--known", &order.known,
                 "nested: how many values each board shows (default: 80,70,60,50,40,30)",
                 {.takes = "N,N,...", .range = Numbers{0, 64ULL * 64}, .separator = ','});
  command.option("--grid", &order.grid,
                 "nested: start from the paper's grid (default at 9x9) or a random one",
                 {.takes = "paper|random", .one_of = {"paper", "random"}});
  add_time_limit(command, order.budget, "all of them");
  command.option("--attempts", &order.budget.evaluations,
                 "Most attempts: boards that are dug, or runs of evolution. Unlike a time limit it "
                 "gives the same on any computer",
                 {.takes = "N", .range = kAnyNumber});
  add_watch(command, flags->watching, "Makers that evolve");
  add_jobs(command, order.jobs);
  add_format(command, flags->format);
  command.flag("--json", flags->json, "The same as --format json");
  add_output(command, flags->output);
  command.flag("-q,--quiet", flags->quiet, "No progress or summary on standard error");
  command.flag("-v,--verbose", flags->verbose, "Say which maker was chosen, and why");
  command.footer(
      "The same seed makes the same puzzles, and a longer list starts with the shorter one. "
      "Without "
      "--seed there are new ones each time, and the seed is told on standard error. No puzzle is "
      "made twice, up to relabelling and symmetry, nor a near copy of another. An order that is "
      "not "
      "met in time says what came closest and ends with 1; one that no puzzle can meet ends with 2 "
      "at once.");
  command.list("Makers", list_of_makers());
  command.example("evodoku make -n 6 --level hard --symmetry half-turn -o hard.pdf",
                  "Make six hard puzzles with symmetric clues, drawn as PDF");
  command.example("evodoku make --technique x-wing --seed 7",
                  "Make a puzzle whose hardest step is an x-wing; the seed gives it again");
  command.example("evodoku make -n 3 --variant x,windoku",
                  "Make three puzzles of two variants in one");
  command.action([flags, command] {
    draw_seed(command, flags->order.seed);
    return make_all(*flags);
  });
}

}  // namespace evodoku::cli
