/// \file
/// Options that several commands share, so that they are called and behave the same everywhere.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/options/command.hpp"
#include "cli/output/watching.hpp"
#include "evodoku/formats.hpp"
#include "evodoku/solve.hpp"

namespace evodoku::cli {

/// The puzzles that a command reads.
struct InputFlags {
  std::vector<std::string> files;  ///< none: standard input
  InputOptions how;

  void add_to(Command& command);
  /// The same without the files, for commands that take them in another way.
  void add_how_to_read(Command& command);
  /// \p output is the file that the command writes. Throws UsageError where that is one it reads.
  [[nodiscard]] PuzzleInput open(const std::string& output) const;
  /// For commands that write the puzzles themselves, changed: these may take the place of what was
  /// read, but not of what says how to read it.
  [[nodiscard]] PuzzleInput open_to_change(const std::string& output) const;
  /// The files, or "-" for standard input.
  [[nodiscard]] std::vector<std::string> named() const;
  [[nodiscard]] bool reads_standard_input() const;
  /// Whether a person types the puzzles.
  [[nodiscard]] bool interactive() const;
};

/// How results are shown.
struct OutputFlags {
  std::string file;
  bool json = false;
  std::string color = "auto";
  bool quiet = false;

  /// -o takes files with these endings or with none; .json asks for JSON. No endings: any.
  void add_to(Command& command, std::vector<std::string> endings = {".txt", ".json", ".jsonl"});
  /// The ending of the file, ".json".
  [[nodiscard]] std::string ending() const;
};

/// Which solver, and how much it may do.
struct SolverFlags {
  SolveOptions how{.jobs = 0};

  void add_to(Command& command);
};

/// What a run of a recipe takes besides.
struct EvolvingFlags {
  std::uint64_t runs = 1;
  WatchFlags watching;
  bool async = false;

  /// \p how gets what concerns the solver itself.
  void add_to(Command& command, SolveOptions& how);
  /// Throws UsageError where a file is written that is read as well, or written twice, and where a
  /// checkpoint or a recording would have to hold several runs.
  void check_files(const SolveOptions& how, const std::string& output,
                   const std::vector<std::string>& read) const;
  /// Whether a file is one of those that these options name.
  [[nodiscard]] bool names(const SolveOptions& how, const std::string& path) const;
};

void add_watch(Command& command, WatchFlags& flags, const std::string& group = {});
void add_format(Command& command, std::string& format);
void add_jobs(Command& command, int& jobs);
/// Throws UsageError where two files that are written are the same.
void refuse_twice(const NamedFile& one, const NamedFile& other);
/// \p what is what the limit is for: "all of them".
void add_time_limit(Command& command, Budget& budget, const std::string& what);
void add_json(Command& command, bool& json);
void add_output(Command& command, std::string& file);
/// "random" draws a fresh seed; \p fresh: so does the lack of one, which is the caller's to see to.
void add_seed(Command& command, std::uint64_t& seed, const std::string& help, bool fresh = false);
/// Draws a seed where none was given.
void draw_seed(const Command& command, std::uint64_t& seed);
/// Says how to have the same again, unless \p quiet.
void tell_seed(std::uint64_t seed, bool quiet);
/// Size, box, regions and variants of a board.
void add_board(Command& command, BoardOptions& board);

}  // namespace evodoku::cli
