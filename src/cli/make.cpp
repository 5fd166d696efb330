// evodoku make: new puzzles.
#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/options.hpp"
#include "cli/puzzle_output.hpp"
#include "make/makers.hpp"

namespace evodoku::cli {

namespace {

struct MakeOptions {
  std::string maker = "samurai";
  std::uint32_t count = 1;
  std::uint64_t seed = 1;
  int size = 0;
  std::string box;
  std::string level;
  std::vector<int> known;
  std::string grid;
  std::string format;
  std::string output;
};

Shape shape_of(const MakeOptions& options) {
  if (options.box.empty()) return options.size == 0 ? Shape() : Shape::of_size(options.size);
  const Shape shape = Shape::parse_box(options.box);
  if (options.size != 0 && shape.size() != options.size) {
    throw UsageError(fmt::format("--size {} and --box {} do not fit: the box makes a board of {}",
                                 options.size, options.box, shape.size()));
  }
  return shape;
}

ExitCode make(const MakeOptions& options) {
  const MakerInfo& maker = find_maker(options.maker);
  const MakeRequest request{.shape = shape_of(options),
                            .level = options.level,
                            .known = options.known,
                            .grid = options.grid};
  maker.check(request);
  PuzzleOutput puzzles(options.format, options.output);
  for (std::uint32_t number = 0; number < options.count && !puzzles.closed(); ++number) {
    if (interrupted()) return ExitCode::kInterrupted;
    for (Puzzle& puzzle : make_one(maker, request, options.seed, number)) {
      // Enough to make it again.
      puzzle.titles.title =
          fmt::format("{} {}{}seed {} number {}", maker.name, puzzle.titles.level,
                      puzzle.titles.level.empty() ? "" : " ", options.seed, number + 1);
      puzzles.write(puzzle);
    }
  }
  puzzles.finish();
  return ExitCode::kOk;
}

std::string list_of_makers() {
  std::string out = "Makers:\n";
  for (const MakerInfo& info : makers()) {
    out += fmt::format("  {:<15} {} ({})\n", info.name, info.summary, info.source);
  }
  return out;
}

}  // namespace

void add_make(CLI::App& program, ExitCode& code) {
  auto options = std::make_shared<MakeOptions>();
  CLI::App* command = program.add_subcommand("make", "Make new puzzles");
  command->add_option("-m,--maker", options->maker, "Maker, see below")
      ->type_name("NAME")
      ->capture_default_str();
  command->add_option("-n,--count", options->count, "How many puzzles, or series of them")
      ->type_name("N")
      ->capture_default_str();
  command->add_option("--seed", options->seed, "Seed of all random choices")
      ->type_name("N")
      ->capture_default_str();
  command->add_option("--size", options->size, "Board size N, with its usual box (6: 2x3, 12: 3x4)")
      ->type_name("N");
  command->add_option("--box", options->box, "Box of R rows and C columns, for a board of size R*C")
      ->type_name("RxC");
  command->add_option("--level", options->level, "samurai: easy (30 clues), medium (25), hard (20)")
      ->type_name("LEVEL");
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
      ->add_option("--format", options->format,
                   "Format to write (default: by the ending of -o, else line)")
      ->type_name("FORMAT");
  command->add_option("-o,--output", options->output, "Write to FILE instead of standard output")
      ->type_name("FILE");
  command->footer(
      "\n" + list_of_makers() +
      "\nThe same seed makes the same puzzles, and a longer list starts with the shorter "
      "one.\n" +
      exit_code_help());
  command->callback([options, &code] { code = make(*options); });
}

}  // namespace evodoku::cli
