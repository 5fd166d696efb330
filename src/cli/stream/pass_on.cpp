#include "cli/stream/pass_on.hpp"

#include <fmt/format.h>

#include <utility>

#include "cli/interrupt.hpp"
#include "cli/output/terminal.hpp"

namespace evodoku::cli {

namespace {

class AtOnce : public PassedPuzzles {
 public:
  explicit AtOnce(Writer& writer) : writer_(writer) {}
  void take(Puzzle puzzle, double /*key*/, std::string& out) override {
    writer_.write(puzzle, out);
  }
  std::string end() override { return {}; }

 private:
  Writer& writer_;
};

/// To give back the memory of a million puzzles, one by one, takes longer than Ctrl-C may: the
/// system takes all of it at the end.
struct LeftAsItIs {
  std::unique_ptr<PassedPuzzles>& what;
  ~LeftAsItIs() {
    static PassedPuzzles* left = nullptr;
    if (interrupted()) delete std::exchange(left, what.release());
  }
};

/// The format to write: that of the input, so that nothing is lost on the way. Lines may have
/// titles, which sdm keeps; so it is what else cannot be written gets, too.
std::string format_for(PuzzleInput& input, const PassOnOptions& options) {
  if (!options.format.empty() || (!options.output.empty() && options.output != "-")) {
    return options.format;
  }
  const Format* format = input.format();
  const bool known = format != nullptr && format->writer != nullptr && format->name != "line";
  return known ? std::string(format->name) : "sdm";
}

}  // namespace

void PassOn::take(const Puzzle& puzzle, Batch& batch) {
  if (!is_valid(puzzle.givens)) {
    return batch.tell(Status::kInvalid, describe_conflict(puzzle, /*placed=*/false));
  }
  Puzzle copy = puzzle;
  key_ = 0;
  if (pass(copy, batch)) kept_.push_back({std::move(copy), key_});
}

void PassOn::end(Batch& batch) {
  batch.in_order = [&to = to_, kept = std::move(kept_)](std::string& out) {
    for (const Kept& one : kept) to.take(one.puzzle, one.key, out);
  };
  kept_.clear();
}

std::unique_ptr<PassedPuzzles> write_at_once(Writer& writer) {
  return std::make_unique<AtOnce>(writer);
}

ExitCode pass_on(PuzzleInput& input, const PassOnOptions& options,
                 const std::function<std::unique_ptr<PassOn>(PassedPuzzles& to)>& make_worker,
                 const std::function<std::unique_ptr<PassedPuzzles>(Writer& writer)>& collect) {
  const bool to_terminal = options.format.empty() && options.output.empty() && is_terminal(1);
  PuzzleOutput puzzles(to_terminal ? "" : format_for(input, options), options.output,
                       [&](const std::string& path) { return input.reads(path); });
  std::unique_ptr<PassedPuzzles> to = collect(puzzles.writer());
  const LeftAsItIs left{to};
  return run_batches(
      input, {.jobs = options.jobs, .quiet = options.quiet, .summary = false}, puzzles.output(),
      [&]() -> std::unique_ptr<Worker> { return make_worker(*to); },
      // Some of a collection in order, or a sample of some of it, is of no use to anybody.
      [&] { return (interrupted() ? std::string() : to->end()) + puzzles.end(); });
}

}  // namespace evodoku::cli
