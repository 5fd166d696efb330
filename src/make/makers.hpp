/// \file
/// What the table of makers is made of: one function in one file each.
#pragma once

#include "base/random.hpp"
#include "make/attempt.hpp"
#include "make/jigsaw.hpp"

namespace evodoku {

/// Digging: a random full grid, from which clues are taken in random order as long as the puzzle
/// stays what it must be. What can be dug no further is judged by the order.
[[nodiscard]] std::unique_ptr<Attempter> make_digger(const Order& order);
/// Evolution: an attempt is a run of the engine, which continues after the first puzzle that fits,
/// because those around it often do, too. Throws UsageError for what cannot be evolved: boards that
/// are no plain 9x9, and puzzles with several solutions.
[[nodiscard]] std::unique_ptr<Attempter> make_evolver(const Order& order);

/// A sample of all minimal puzzles, with weights. Throws UsageError for what it cannot sample:
/// boards that are no plain 9x9, puzzles with several solutions, a symmetry or a pattern.
[[nodiscard]] std::unique_ptr<Attempter> make_sampler(const Order& order);

[[nodiscard]] std::vector<Puzzle> make_samurai(const Order& order, std::uint64_t number);
[[nodiscard]] std::vector<Puzzle> make_nested(const Order& order, std::uint64_t number);
[[nodiscard]] std::vector<Puzzle> make_greedy(const Order& order, std::uint64_t number);
[[nodiscard]] std::vector<Puzzle> make_gold(const Order& order, std::uint64_t number);

/// The random numbers of a published maker's puzzle.
[[nodiscard]] inline RandomStream random_of(const Order& order, std::uint64_t number) {
  constexpr std::uint64_t kPurpose = 0x6d616b65;  // "make": apart from what else uses the seed
  return {order.seed, kPurpose << 32 | number};
}

}  // namespace evodoku
