// evodoku same: are two puzzles the same in essence, and how does one become the other?
#include <fmt/format.h>

#include <filesystem>
#include <optional>

#include "cli/commands/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/options/flags.hpp"
#include "cli/output/output.hpp"
#include "cli/output/terminal.hpp"
#include "evodoku/canonical.hpp"

namespace evodoku::cli {

namespace {

struct SameFlags {
  InputFlags input;
  OutputFlags output;
  std::string a, b;
};

/// A file, standard input, or a puzzle as it stands on the command line.
PuzzleInput open_side(const InputOptions& how, const std::string& name,
                      const std::string& argument) {
  // The shortest puzzle is a 4x4; anything shorter is the name of a file that is not there.
  constexpr std::size_t kShortest = 16;
  std::error_code ignored;
  const bool is_file =
      argument == "-" || argument.size() < kShortest || std::filesystem::exists(argument, ignored);
  return is_file ? PuzzleInput({argument}, how) : PuzzleInput::from_text(name, argument, how);
}

/// The next position; nothing at the end. Throws Error for what cannot be compared.
std::optional<Grid> next_position(PuzzleInput& input) {
  Puzzle puzzle;
  if (!input.next(puzzle)) return std::nullopt;
  Grid position = puzzle.position();
  if (!is_valid(position)) throw Error(ExitCode::kBadInput, describe_conflict(puzzle));
  return position;
}

std::string verdict(const Grid& a, const Grid& b, const std::optional<Symmetry>& found, bool alone,
                    bool json) {
  if (json) return same_json(found, a, b) + '\n';
  if (!found) return "different\n";
  return alone ? "same\n" + symmetry_text(*found, a) : "same\n";
}

ExitCode same_all(const SameFlags& flags) {
  if (flags.a == "-" && flags.b == "-") {
    throw UsageError("both puzzles cannot come from standard input");
  }
  refuse_input({flags.output.file, "-o"},
               {{flags.a, ""}, {flags.b, ""}, {flags.input.how.board.regions, "--regions"}});
  PuzzleInput all_a = open_side(flags.input.how, "A", flags.a);
  PuzzleInput all_b = open_side(flags.input.how, "B", flags.b);
  Output output(flags.output.file);
  ExitCode code = ExitCode::kOk;
  std::optional<Grid> a = next_position(all_a);
  std::optional<Grid> b = next_position(all_b);
  for (bool first = true; (a || b) && !interrupted() && !output.closed(); first = false) {
    if (!a || !b) {
      if (!flags.output.quiet) {
        say(fmt::format("evodoku: {} has fewer puzzles\n", a ? flags.b : flags.a));
      }
      code = ExitCode::kUnsolved;
      break;
    }
    const Grid one = *a;
    const Grid other = *b;
    const std::optional<Symmetry> found = same(one, other);
    if (!found) code = ExitCode::kUnsolved;
    a = next_position(all_a);
    b = next_position(all_b);
    output.write(verdict(one, other, found, first && !a && !b, flags.output.json));
  }
  output.finish();
  return interrupted() ? ExitCode::kInterrupted : code;
}

}  // namespace

void add_same(Command& command) {
  auto flags = std::make_shared<SameFlags>();
  command.option("a", &flags->a, "A puzzle, or a file of puzzles; -: standard input",
                 {.takes = "A", .or_file = true, .required = true});
  command.option("b", &flags->b, "The puzzle, or the file, to compare it with",
                 {.takes = "B", .or_file = true, .required = true});
  flags->input.add_how_to_read(command);
  flags->output.add_to(command);
  command.footer(
      "Shows what each row, column and digit of A becomes in B. Of files with several puzzles "
      "the\n"
      "first is compared with the first, the second with the second, and so on: one line per "
      "pair.");
  command.exit_codes({{"0", "the same"},
                      {"1", "not the same; one pair is enough"},
                      {"2", "wrong usage"},
                      {"3", "bad input, conflicting givens too"},
                      {"6", "file or system error"},
                      {"130", "interrupted"}});
  command.example("evodoku same puzzles.sdm scrambled.sdm", "Compare two collections in pairs");
  command.action([flags] { return same_all(*flags); });
}

}  // namespace evodoku::cli
