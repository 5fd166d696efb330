// evodoku same: are two puzzles the same in essence, and how does one become the other?
#include <fmt/format.h>

#include <filesystem>
#include <optional>

#include "cli/batch.hpp"
#include "cli/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/options.hpp"
#include "cli/report.hpp"
#include "cli/symmetry_text.hpp"
#include "cli/terminal.hpp"
#include "evodoku/puzzle.hpp"
#include "sudoku/canonical/canonical.hpp"

namespace evodoku::cli {

namespace {

struct SameOptions {
  InputOptions input;
  OutputOptions output;
  std::string a, b;
};

/// The puzzles of one side: a file, standard input, or a puzzle as it stands on the command line.
class Puzzles {
 public:
  Puzzles(InputOptions options, const std::string& name, const std::string& argument)
      : input_(with(std::move(options), name, argument)) {}

  /// Nothing at the end. Throws InputError.
  std::optional<Puzzle> next() {
    Puzzle puzzle;
    BadInput bad;
    const PuzzleInput::Got got = input_.next(puzzle, bad);
    if (got == PuzzleInput::Got::kEnd) return std::nullopt;
    if (got == PuzzleInput::Got::kBad) throw Error(bad.code, bad.message);
    if (!is_valid(puzzle.position())) {
      throw Error(ExitCode::kBadInput, describe_conflict(puzzle));
    }
    return puzzle;
  }

 private:
  static PuzzleInput with(InputOptions options, const std::string& name,
                          const std::string& argument) {
    // The shortest puzzle is a 4x4; anything shorter is the name of a file that is not there.
    constexpr std::size_t kShortest = 16;
    std::error_code ignored;
    const bool is_file = argument == "-" || argument.size() < kShortest ||
                         std::filesystem::exists(argument, ignored);
    if (is_file) {
      options.files = {argument};
    } else {
      options.files = {name};
      options.text = argument;
    }
    return PuzzleInput(options);
  }

  PuzzleInput input_;
};

void write(const Grid& a, const Grid& b, const std::optional<Symmetry>& found, bool alone,
           bool json, std::string& out) {
  if (json) {
    JsonLine line(out);
    line.grid("a", a).grid("b", b).boolean("same", found.has_value());
    if (found) line.raw("symmetry", symmetry_json(*found, a));
  } else if (!found) {
    out += "different\n";
  } else {
    out += "same\n";
    if (alone) out += symmetry_text(*found, a);
  }
}

ExitCode same(const SameOptions& options) {
  if (options.a == "-" && options.b == "-") {
    throw UsageError("both puzzles cannot come from standard input");
  }
  Puzzles all_a(options.input, "A", options.a);
  Puzzles all_b(options.input, "B", options.b);
  Output output(options.output.file);
  ExitCode code = ExitCode::kOk;
  std::optional<Puzzle> a = all_a.next();
  std::optional<Puzzle> b = all_b.next();
  for (bool alone = true; (a || b) && !interrupted() && !output.closed();) {
    if (!a || !b) {
      if (!options.output.quiet) {
        say(fmt::format("evodoku: {} has fewer puzzles\n", a ? options.b : options.a));
      }
      code = ExitCode::kUnsolved;
      break;
    }
    const Grid one = a->position();
    const Grid other = b->position();
    const std::optional<Symmetry> found = find_symmetry(one, other);
    if (!found) code = ExitCode::kUnsolved;
    a = all_a.next();
    b = all_b.next();
    alone = alone && !a && !b;
    std::string text;
    write(one, other, found, alone, options.output.json, text);
    output.write(text);
    alone = false;
  }
  output.finish();
  return interrupted() ? ExitCode::kInterrupted : code;
}

}  // namespace

void add_same(CLI::App& program, ExitCode& code) {
  auto options = std::make_shared<SameOptions>();
  CLI::App* command =
      program.add_subcommand("same", "Say whether two puzzles are the same in essence, and how");
  command->add_option("a", options->a, "A puzzle, or a file of puzzles; -: standard input")
      ->type_name("A")
      ->required();
  command->add_option("b", options->b, "The puzzle, or the file, to compare it with")
      ->type_name("B")
      ->required();
  options->input.add_how_to_read(*command);
  options->output.add_to(*command);
  command->footer(
      "\nShows what each row, column and digit of A becomes in B. Of files with several puzzles "
      "the\n"
      "first is compared with the first, the second with the second, and so on: a line each.\n"
      "Exit codes: 0 the same, 1 not the same (one pair is enough), 2 wrong usage, 3 bad input\n"
      "(conflicting givens too), 6 file or system error, 130 interrupted.");
  command->callback([options, &code] { code = same(*options); });
}

}  // namespace evodoku::cli
