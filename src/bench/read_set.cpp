#include "base/text_source.hpp"
#include "bench/solve_bench.hpp"
#include "sudoku/formats/all.hpp"

namespace evodoku {

BenchSet read_set(const std::string& file) {
  BenchSet set{file, {}};
  TextSource source = TextSource::open(file);
  const auto reader = recognise_format(source).reader(source, {});
  Puzzle puzzle;
  while (reader->next(puzzle)) set.puzzles.push_back(puzzle);
  return set;
}

}  // namespace evodoku
