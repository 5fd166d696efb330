/// \file
/// The options that commands on collections share: they read puzzles and write puzzles.
#pragma once

#include <cstdint>

#include "cli/options/flags.hpp"
#include "cli/options/names.hpp"
#include "cli/stream/pass_on.hpp"

namespace evodoku::cli {

struct CollectionFlags {
  InputFlags input;
  PassOnOptions how;

  [[nodiscard]] PuzzleInput open() const { return input.open_to_change(how.output); }
  void add_to(Command& command) {
    input.add_to(command);
    command.option("--format", &how.format,
                   "Format to write (default: by the ending of -o, else that of the input)",
                   {.takes = "FORMAT", .values = output_format_names});
    add_output(command, how.output);
    add_jobs(command, how.jobs);
    command.flag("-q,--quiet", how.quiet, "No progress or remarks on standard error");
  }
};

/// A number that belongs to a seed and a puzzle, wherever that stands: what is random does not
/// depend on the threads, nor on the puzzles before.
[[nodiscard]] inline std::uint64_t seed_for(std::uint64_t seed, const Puzzle& puzzle) {
  constexpr std::uint64_t kPrime = 0x100000001b3;  // FNV-1a
  std::uint64_t out = 0xcbf29ce484222325 ^ seed;
  for (const Value value : puzzle.givens.cells()) out = (out ^ value) * kPrime;
  return out * kPrime;
}

}  // namespace evodoku::cli
