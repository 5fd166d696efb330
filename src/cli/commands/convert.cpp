// evodoku convert: puzzles from one format to another.
#include "cli/commands/commands.hpp"
#include "cli/options/flags.hpp"
#include "cli/output/puzzle_output.hpp"
#include "cli/stream/batch.hpp"

namespace evodoku::cli {

namespace {

struct ConvertFlags {
  InputFlags input;
  std::string format;
  std::string output;
  bool quiet = false;
};

class ConvertWorker : public PuzzleWorker {
 public:
  explicit ConvertWorker(Writer& writer) : writer_(writer) {}

 private:
  void take(const Puzzle& puzzle, Batch& batch) override {
    // What a player has placed may be wrong and is still worth keeping; givens may not.
    if (!is_valid(puzzle.givens)) {
      return batch.tell(Status::kInvalid, describe_conflict(puzzle, /*placed=*/false));
    }
    const std::size_t before = batch.out.size();
    try {
      writer_.write(puzzle, batch.out);
      batch.tell(Status::kSolved, {});
    } catch (const SystemError&) {
      throw;
    } catch (const Stopped&) {
      batch.out.resize(before);
      throw;
    } catch (const Error& error) {
      batch.out.resize(before);
      batch.tell(Status::kInvalid, InputError(puzzle.place, error.what()).what());
    }
  }

  Writer& writer_;
};

ExitCode convert(const ConvertFlags& flags) {
  PuzzleInput input = flags.input.open_to_change(flags.output);
  PuzzleOutput puzzles(flags.format, flags.output,
                       [&](const std::string& path) { return input.reads(path); });
  // One thread: converting is reading and writing, and a writer may number its puzzles.
  return run_batches(
      input, {.jobs = 1, .quiet = flags.quiet, .summary = false}, puzzles.output(),
      [&] { return std::make_unique<ConvertWorker>(puzzles.writer()); },
      [&] { return puzzles.end(); });
}

}  // namespace

void add_convert(Command& command) {
  auto flags = std::make_shared<ConvertFlags>();
  flags->input.add_to(command);
  add_format(command, flags->format);
  add_output(command, flags->output);
  command.flag("-q,--quiet", flags->quiet, "No progress or remarks on standard error");
  command.footer(
      "A format keeps what it can hold: a line has only the givens. svg, png and dimacs hold one\n"
      "puzzle per file: -o a.svg writes a-001.svg, a-002.svg and so on where there are more.");
  command.example("evodoku convert puzzles.sdm -o puzzles.pdf", "Draw puzzles");
  command.example("evodoku convert puzzles.sdm --format json", "Write them as JSON");
  command.action([flags] { return convert(*flags); });
}

}  // namespace evodoku::cli
