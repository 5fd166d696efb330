/// \file
/// One step of a player: what it changes, and the reason in parts from which words and drawings are
/// made.
///
///     Step step;
///     if (technique.find(position, workbench, step)) {
///       std::cout << describe(step, position);       // technique.hpp: the reason in words
///       apply(step, position);
///     }
///
/// What the parts mean for drawing:
/// - `cells` are the cells the pattern is made of, `units` the units it lives in, `values` its
/// values.
/// - `marks` are candidates with a role (a colour). Eliminations are not repeated there.
/// - `branches` are chains of implications: each node says which candidate is set or crossed out,
///   and from which earlier nodes of the same branch this follows. A node that rests on a pattern
///   or a chain of its own inside the assumption (level 1 and more) names it in `inner`.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "rate/position.hpp"

namespace evodoku::rating {

struct Technique;
struct Step;

/// What a marked candidate is in a pattern.
enum class Role : std::uint8_t {
  kPattern,  ///< makes up the pattern (green)
  kExtra,    ///< the pattern's exception or its second part (orange)
  kTarget,   ///< what is placed
};

struct Mark {
  Candidate candidate;
  Role role = Role::kPattern;
};

/// Why a node of a chain follows from its parents.
enum class Because : std::uint8_t {
  kAssumed,     ///< the start of the chain
  kCellTaken,   ///< crossed out: the cell has another value
  kUnitTaken,   ///< crossed out: the value stands elsewhere in `unit`
  kLastInCell,  ///< set: the only value left in the cell
  kLastInUnit,  ///< set: the only place left in `unit`
  kInner,       ///< crossed out by the pattern or chain `inner`
};

struct Node {
  Candidate candidate;
  bool on = false;  ///< set, or crossed out
  Because because = Because::kAssumed;
  int unit = -1;
  std::vector<int> parents;  ///< indices of earlier nodes of the branch
  int inner = -1;            ///< index into Step::inner
};

/// A chain from an assumption, its first node, to what follows from it, its last. Parents come
/// before children.
struct Branch {
  std::vector<Node> nodes;
};

struct Step {
  const Technique* technique = nullptr;
  double rating = 0;
  std::vector<Candidate> placements;
  std::vector<Candidate> eliminations;

  // The reason.
  std::string kind;  ///< the variant, where a technique has several: "type 3, naked"
  std::vector<Cell> cells;
  std::vector<int> units;
  ValueSet values = 0;
  std::vector<Mark> marks;
  std::vector<Branch> branches;
  std::vector<Step> inner;  ///< what nodes of the branches rest on
  int length = 0;           ///< of a chain, as its rating counts it

  /// Makes this an empty step, keeping memory.
  void clear();
  void eliminate(Cell cell, Value value) { eliminations.push_back({cell, value}); }
  void mark(Cell cell, Value value, Role role) { marks.push_back({{cell, value}, role}); }
  /// Marks the candidates that a position has of a set.
  void mark_all(const Position& position, Cell cell, ValueSet set, Role role);
  /// Eliminates the candidates that a position has of a set; whether there were any.
  bool eliminate_all(const Position& position, Cell cell, ValueSet set);
};

/// Crosses out and places what the step says.
void apply(const Step& step, Position& position);

}  // namespace evodoku::rating
