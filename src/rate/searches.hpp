/// \file
/// The searches of the ladder (techniques.cpp), and their reasons in words. Each family has a
/// file, whose top says what it looks for. A search fills in an empty step and returns true, or
/// leaves it empty.
#pragma once

#include <string>
#include <vector>

#include "evodoku/rate.hpp"

namespace evodoku::rating {

// singles.cpp
bool find_last_value(const Position& position, Step& step);
bool find_hidden_single(const Position& position, Step& step, bool in_box);
bool find_naked_single(const Position& position, Step& step);
/// The fewest cells whose values leave the value of a hidden single, or of a direct step, no other
/// place in its unit, as far as values on the board do that.
[[nodiscard]] std::vector<Cell> values_that_rule_out(const Step& step, const Position& position);
[[nodiscard]] std::string describe_last_value(const Step& step, const Position& position);
[[nodiscard]] std::string describe_hidden_single(const Step& step, const Position& position);
[[nodiscard]] std::string describe_naked_single(const Step& step, const Position& position);
/// A last value, hidden or naked single with its reason, for lists: "r5c8 is 9 in box 6 by r4c6 and
/// r6c2", which rule out the other places there.
[[nodiscard]] std::string single_in_short(const Step& step, const Position& position);

// locked.cpp
enum class Locked { kPointing, kClaiming };
bool find_locked(const Position& position, Step& step, Locked kind, bool direct);
[[nodiscard]] std::string describe_locked(const Step& step, const Position& position);

// common_peer.cpp
bool find_common_peer(const Position& position, Step& step);
[[nodiscard]] std::string describe_common_peer(const Step& step, const Position& position);

// naked.cpp, hidden.cpp
bool find_naked(const Position& position, Step& step, int count);
bool find_hidden(const Position& position, Step& step, int count, bool direct);
[[nodiscard]] std::string describe_naked(const Step& step, const Position& position);
[[nodiscard]] std::string describe_hidden(const Step& step, const Position& position);

// fish.cpp, mixed_fish.cpp
bool find_fish(const Position& position, Step& step, int count);
bool find_mixed_fish(const Position& position, Step& step, int count);
[[nodiscard]] std::string describe_fish(const Step& step, const Position& position);

// wing.cpp
bool find_wing(const Position& position, Step& step, bool xyz);
[[nodiscard]] std::string describe_wing(const Step& step, const Position& position);

// unique_loop.cpp, bivalue_grave.cpp
bool find_loop(const Position& position, Step& step);
bool find_grave(const Position& position, Step& step);
[[nodiscard]] std::string describe_loop(const Step& step, const Position& position);
[[nodiscard]] std::string describe_grave(const Step& step, const Position& position);

// aligned.cpp
/// The last position that has none. In a later one only cells that have lost candidates since can
/// make any.
struct AlignedMemory {
  Shape shape;
  std::vector<ValueSet> candidates;  ///< by cell
};
bool find_aligned(const Position& position, AlignedMemory& memory, Step& step, int count);
[[nodiscard]] std::string describe_aligned(const Step& step, const Position& position);

// chain/chain_words.cpp
/// A chain without branches in one sentence, for forcing chains and cycles.
[[nodiscard]] std::string describe_line(const Step& step, const Position& position);
/// Chains with branches: what they have in common, then each of them line by line.
[[nodiscard]] std::string describe_branches(const Step& step, const Position& position);

}  // namespace evodoku::rating
