// evodoku convert: puzzles from one format to another.
#include <fmt/format.h>

#include "cli/batch.hpp"
#include "cli/commands.hpp"
#include "cli/options.hpp"
#include "cli/puzzle_output.hpp"
#include "cli/report.hpp"
#include "evodoku/puzzle.hpp"

namespace evodoku::cli {

namespace {

struct ConvertOptions {
  InputOptions input;
  std::string format;
  std::string output;
  bool quiet = false;
};

class ConvertWorker : public Worker {
 public:
  explicit ConvertWorker(Writer& writer) : writer_(writer) {}

  void work(Batch& batch) override {
    const std::span<Puzzle> puzzles = batch.puzzles();
    batch.for_each(
        [&](std::size_t i) {
          convert(puzzles[i], batch);
          return true;
        },
        [&](const BadInput& bad) { report_bad(bad, batch); });
  }

 private:
  void convert(const Puzzle& puzzle, Batch& batch) {
    // What a player has placed may be wrong and is still worth keeping; givens may not.
    if (!is_valid(puzzle.givens)) {
      report_bad({describe_conflict(puzzle, /*placed=*/false), ExitCode::kBadInput}, batch);
      return;
    }
    const std::size_t before = batch.out.size();
    try {
      writer_.write(puzzle, batch.out);
      batch.tally.count(Status::kSolved);
    } catch (const SystemError&) {
      throw;
    } catch (const Error& error) {
      batch.out.resize(before);
      report_bad({InputError(puzzle.place, error.what()).what(), ExitCode::kBadInput}, batch);
    }
  }

  Writer& writer_;
};

ExitCode convert(const ConvertOptions& options) {
  PuzzleInput input(options.input);
  PuzzleOutput puzzles(options.format, options.output);
  // One thread: converting is reading and writing, and a writer may number its puzzles.
  const BatchOptions batches{
      .jobs = 1, .quiet = options.quiet, .find_only = false, .summary = false};
  return run_batches(
      input, batches, puzzles.output(),
      [&] { return std::make_unique<ConvertWorker>(puzzles.writer()); },
      [&] { return puzzles.end(); });
}

}  // namespace

void add_convert(CLI::App& program, ExitCode& code) {
  auto options = std::make_shared<ConvertOptions>();
  CLI::App* command = program.add_subcommand("convert", "Write puzzles in another format");
  options->input.add_to(*command);
  command
      ->add_option("--format", options->format,
                   "Format to write (default: by the ending of -o, else line)")
      ->type_name("FORMAT");
  command->add_option("-o,--output", options->output, "Write to FILE instead of standard output")
      ->type_name("FILE");
  command->add_flag("-q,--quiet", options->quiet, "No progress or remarks on standard error");
  command->footer(
      "\nA format keeps what it can hold: a line has the givens alone. svg, png and dimacs hold "
      "one\n"
      "puzzle a file: -o a.svg writes a-001.svg, a-002.svg and so on where there are more.\n" +
      exit_code_help());
  command->callback([options, &code] { code = convert(*options); });
}

}  // namespace evodoku::cli
