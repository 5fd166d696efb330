#include "cli/options/flags.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <filesystem>

#include "cli/interrupt.hpp"
#include "cli/options/names.hpp"
#include "cli/output/terminal.hpp"
#include "evodoku/dice.hpp"
#include "evodoku/files.hpp"

namespace evodoku::cli {

namespace {

double parse_pace(const std::string& text) {
  constexpr double kLeast = 0.01;
  constexpr double kMost = 1000;
  double out = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
  if (error != std::errc() || end != text.data() + text.size() ||
      !(out >= kLeast && out <= kMost)) {
    throw UsageError(fmt::format("{} is no pace: expected a number from {} to {}", in_quotes(text),
                                 kLeast, kMost));
  }
  return out;
}

}  // namespace

void InputFlags::add_to(Command& command) {
  command.option("files", &files, "Files of puzzles, or a puzzle itself; - or none: standard input",
                 {.takes = "FILE"});
  add_how_to_read(command);
}

void InputFlags::add_how_to_read(Command& command) {
  command.option("--from", &how.from, "Format of the input (default: by its content)",
                 {.takes = "FORMAT", .values = input_format_names});
  add_board(command, how.board);
  command.option("--alphabet", &how.alphabet,
                 "Characters of the values: 1-9A-G, 0-F, A-P or any others", {.takes = "CHARS"});
  command.flag("--givens", how.givens_only, "Drop placed values and pencil marks");
  how.cancel = &interrupted();
}

PuzzleInput InputFlags::open(const std::string& output) const {
  for (const std::string& file : named()) refuse_input({output, "-o"}, {{file, ""}});
  return open_to_change(output);
}

PuzzleInput InputFlags::open_to_change(const std::string& output) const {
  refuse_input({output, "-o"}, {{how.board.regions, "--regions"}});
  return PuzzleInput(named(), how);
}

std::vector<std::string> InputFlags::named() const {
  return files.empty() ? std::vector<std::string>{"-"} : files;
}

bool InputFlags::reads_standard_input() const {
  return files.empty() || std::ranges::find(files, "-") != files.end();
}

bool InputFlags::interactive() const {
  return (files.empty() || files.front() == "-") && is_terminal(STDIN_FILENO);
}

void OutputFlags::add_to(Command& command, std::vector<std::string> endings) {
  command.option("-o,--output",
                 [this, endings = std::move(endings)](const std::string& path) {
                   file = path;
                   const std::string found = ending();
                   if (!found.empty() && !endings.empty() &&
                       std::ranges::find(endings, found) == endings.end()) {
                     throw UsageError(fmt::format(
                         "-o {}: the ending {} is not known here, expected one of {}",
                         in_quotes(path, 60), in_quotes(found), fmt::join(endings, ", ")));
                   }
                   if (found == ".json" || found == ".jsonl") json = true;
                 },
                 "Write to FILE instead of standard output", {.takes = "FILE"});
  add_json(command, json);
  command.option("--color,--colour", &color, "Use colours: auto, always or never",
                 {.takes = "WHEN", .one_of = {"auto", "always", "never"}, .shows_default = true});
  command.flag("-q,--quiet", quiet, "No progress, remarks or summary on standard error");
}

std::string OutputFlags::ending() const { return std::filesystem::path(file).extension().string(); }

void SolverFlags::add_to(Command& command) {
  command.option("-w,--with", &how.with,
                 "Solver, see 'evodoku solvers', or recipe, see 'evodoku recipes'",
                 {.takes = "NAME", .values = solver_names});
  add_seed(command, how.seed, "Seed of all random choices, the same for each puzzle");
  add_time_limit(command, how.budget, "each puzzle, and each run of it");
  command.option("--max-evaluations", &how.budget.evaluations,
                 "Most boards or moves for each puzzle, for solvers that are not exact",
                 {.takes = "N", .range = kAnyNumber});
  add_jobs(command, how.jobs);
  how.budget.cancel = &interrupted();
}

void EvolvingFlags::add_to(Command& command, SolveOptions& how) {
  const std::string group = "Evolving solvers";
  command.file("~/.config/evodoku/recipes/NAME.toml",
               "Recipes of your own, found by their name as those of the program are");
  command.variable("XDG_CONFIG_HOME",
                   "Where recipes of your own are, in evodoku/recipes, if not in ~/.config");
  command.option("--recipe", &how.recipe_file, "Use the recipe in FILE",
                 {.takes = "FILE", .group = group});
  // One change after each --set: what follows is a file.
  command.option("--set", &how.set, "Change a recipe: population=1000, crowd.who.share=0.1",
                 {.takes = "NAME=VALUE", .one_at_a_time = true, .group = group});
  command.option("--runs", &runs, "Run N times, with the seeds S, S+1, ...",
                 {.takes = "N", .range = Numbers{1, 1'000'000'000}, .group = group});
  command.option("--checkpoint", &how.checkpoint,
                 "Save the run to FILE now and then, and at its end",
                 {.takes = "FILE", .group = group});
  command.option("--resume", &how.resume, "Resume a saved run (same recipe, puzzle and seed)",
                 {.takes = "FILE", .group = group});
  add_watch(command, watching, group);
}

void EvolvingFlags::check_files(const SolveOptions& how, const std::string& output,
                                const std::vector<std::string>& read) const {
  if (runs != 1 && !(how.checkpoint.empty() && how.resume.empty())) {
    throw UsageError("a checkpoint is of one run: --checkpoint and --resume do not go with --runs");
  }
  if (runs != 1 && !watching.record.empty()) {
    throw UsageError("a recording is of one run: --record does not go with --runs");
  }
  const NamedFile recipe{how.recipe_file, "--recipe"};
  refuse_input({output, "-o"}, {recipe, {how.resume, "--resume"}});
  // A run may be saved where it was resumed from: it is written there only once it has been taken
  // over, and whole.
  std::vector<NamedFile> inputs = {recipe};
  for (const std::string& file : read) inputs.push_back({file, ""});
  refuse_input({how.checkpoint, "--checkpoint"}, inputs);
  inputs.push_back({how.resume, "--resume"});
  refuse_input({watching.record, "--record"}, inputs);
  const NamedFile out{output, "-o"};
  const NamedFile saved{how.checkpoint, "--checkpoint"};
  const NamedFile recorded{watching.record, "--record"};
  for (const auto& [one, other] :
       {std::pair{out, saved}, std::pair{out, recorded}, std::pair{saved, recorded}}) {
    refuse_twice(one, other);
  }
}

bool EvolvingFlags::names(const SolveOptions& how, const std::string& path) const {
  return same_file(how.recipe_file, path) || same_file(how.resume, path) ||
         same_file(how.checkpoint, path) || same_file(watching.record, path);
}

void add_watch(Command& command, WatchFlags& flags, const std::string& group) {
  command.flag("--watch", flags.watch,
               "Show the run live in the terminal; keys: space pauses, . steps, - and + change the "
               "speed, q quits",
               group);
  command.option("--pace", [&flags](const std::string& text) { flags.pace = parse_pace(text); },
                 "Watch in slow motion: N generations a second", {.takes = "N", .group = group});
  command.option("--record", &flags.record,
                 "Write a replay of the run to FILE: .svg is an animation, .html has a slider",
                 {.takes = "FILE", .group = group});
}

void refuse_twice(const NamedFile& one, const NamedFile& other) {
  if (!same_file(one.path, other.path)) return;
  throw UsageError(fmt::format("{} and {} name the same file", one.option, other.option));
}

void add_format(Command& command, std::string& format) {
  command.option("--format", &format, "Format to write (default: by the ending of -o, else line)",
                 {.takes = "FORMAT", .values = output_format_names});
}

void add_jobs(Command& command, int& jobs) {
  command.option("-j,--jobs", &jobs, "Threads; 0: as many as there are processors",
                 {.takes = "N", .range = Numbers{0, 1024}, .shows_default = true});
}

void add_time_limit(Command& command, Budget& budget, const std::string& what) {
  command.option("--time-limit",
                 [&budget](const std::string& text) { budget.seconds = parse_duration(text); },
                 "Most time for " + what + ", in seconds or as 500ms, 2m", {.takes = "TIME"});
}

void add_json(Command& command, bool& json) {
  command.flag("--json", json, "One JSON object per line");
}

void add_output(Command& command, std::string& file) {
  command.option("-o,--output", &file, "Write to FILE instead of standard output",
                 {.takes = "FILE"});
}

void add_seed(Command& command, std::uint64_t& seed, const std::string& help, bool fresh) {
  command.option("--seed", &seed, help + (fresh ? " (default: a fresh one)" : ", or random"),
                 {.takes = "N", .range = kAnyNumber, .shows_default = !fresh, .or_random = true});
}

void draw_seed(const Command& command, std::uint64_t& seed) {
  if (!command.given("--seed")) seed = fresh_seed();
}

void tell_seed(std::uint64_t seed, bool quiet) {
  if (!quiet) say(fmt::format("evodoku: seed {0}: repeat with --seed {0}\n", seed));
}

void add_board(Command& command, BoardOptions& board) {
  command.option("--size", &board.size, "Board size N, with its usual box (6: 2x3, 12: 3x4)",
                 {.takes = "N", .range = Numbers{1, 64}});
  command.option("--box", &board.box, "Box of R rows and C columns, for a board of size R*C",
                 {.takes = "RxC"});
  command.option("--variant", &board.variant, "Variants, such as x,windoku; see 'evodoku variants'",
                 {.takes = "NAMES", .values = variant_names, .separator = ','});
  command.option("--regions", &board.regions,
                 "Regions of the board: N rows of N letters; more such blocks are extra regions",
                 {.takes = "FILE"});
}

}  // namespace evodoku::cli
