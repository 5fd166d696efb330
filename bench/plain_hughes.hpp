// The baseline for the evolution engine: Hughes's genetic algorithm typed plainly into one file,
// with the standard library and nothing else. It is what the engine is measured against, in speed
// and in what it finds, so it stays simple: no vectors, no threads. It is no straw man either: it
// draws cheap random numbers, finds a parent without a search, and is compiled with
// -O3 -march=native, which the engine is not.
//
//     const PlainRun run = run_plain(puzzle, {.seed = 1});
#pragma once

#include <string>

struct PlainOptions {
  unsigned seed = 1;
  int population = 5000;
  int generations = 1000000;  // at most
  int window = 249;           // ends when no better than this many generations before
};

struct PlainRun {
  int conflicts = 0;  // of the best board of the last generation
  int generations = 0;
  long evaluations = 0;
  double seconds = 0;  // of this program alone: others may be running
};

// The puzzle has 81 characters.
PlainRun run_plain(const std::string& puzzle, const PlainOptions& options);
