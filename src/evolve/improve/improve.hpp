/// \file
/// Improvement: a local search from a child, before it is scored.
///
/// A search makes thousands of small moves and must know at once what each of them changes, which
/// only the problem can tell. So an operator of this family says what search it wants, and
/// `Problem::improve` runs it in a loop of its own; a virtual call for each move would take longer
/// than the move.
///
///     improve = { operator = "metropolis", moves = 5000, coldest = 0.6, hottest = 0.8 }
///
/// One operator, one file in this folder; the table is in improve.cpp.
#pragma once

#include <algorithm>
#include <limits>
#include <variant>

#include "base/philox.hpp"
#include "evolve/population.hpp"
#include "evolve/settings.hpp"

namespace evodoku::evolution {

class Problem;

// What each search counts, and has the most of in `moves`, are evaluations: swaps or boards scored.
constexpr std::uint64_t kNoLimit = std::numeric_limits<std::uint64_t>::max();

/// Which swaps a search tries.
enum class Focus {
  kMissing,   ///< those that bring a missing value to where it is missing
  kConflict,  ///< those of a gene whose value is repeated with any other of its group
  kAny,       ///< any two free genes of a group
};

/// Swaps within a group at a constant temperature, which is drawn for each individual.
struct Metropolis {
  std::uint64_t moves = 0;
  double coldest = 0;
  double hottest = 0;
  double fixed_weight = 0;  ///< how much worse it is to repeat a value that is fixed
  double learning = 0;      ///< weight that a missing value gains while it is missing
  double memory = 1000;     ///< moves after which most of that weight is lost again
  Focus focus = Focus::kMissing;
};

/// The best of some swaps that do not undo a late one.
struct Tabu {
  std::uint64_t moves = 0;
  std::uint32_t tenure = 0;  ///< moves for which a value may not come back
};

/// Exchanges of repeated values between two units, each of which gains.
struct UnitRepair {
  std::uint64_t moves = kNoLimit;
  std::uint32_t passes = 1;
};

/// The individual's values put into an empty board one by one, with what follows from each.
struct Construct {
  std::uint64_t moves = 1;  ///< dead ends after which it is left as it is
  double follow = 1;        ///< the chance that a choice is the individual's value
};

/// A step to one of the individual's neighbours, where the problem knows which they are.
struct Neighbours {
  std::uint64_t moves = 1;  ///< how many of them are scored in full, the promising ones first
};

using Improvement = std::variant<Metropolis, Tabu, UnitRepair, Construct, Neighbours>;

class Improve {
 public:
  virtual ~Improve() = default;
  /// What the problem is asked for; \p moves is the most that may be spent of what is counted.
  [[nodiscard]] virtual Improvement search(std::uint64_t moves) const = 0;

  /// Improves the individuals \p first + i for each i in \p which, one after the other, until one
  /// is solved or \p allowance is spent. Returns what was spent: moves that were scored.
  std::uint64_t apply(const Problem& problem, Population& people, std::uint32_t first,
                      std::span<const std::uint32_t> which, const RandomBlocks& random,
                      std::uint64_t allowance) const;
};

/// A search as the recipe has it, cut short where less is left.
template <typename Search>
class Limited : public Improve {
 public:
  explicit Limited(const Search& search) : search_(search) {}
  [[nodiscard]] Improvement search(std::uint64_t moves) const override {
    Search search = search_;
    search.moves = std::min(search.moves, moves);
    return search;
  }

 private:
  Search search_;
};

[[nodiscard]] const std::vector<Entry<Improve>>& improves();

/// The lines of the table, each in the file of its operator.
[[nodiscard]] Entry<Improve> metropolis_entry();
[[nodiscard]] Entry<Improve> tabu_entry();
[[nodiscard]] Entry<Improve> unit_repair_entry();
[[nodiscard]] Entry<Improve> construct_entry();
[[nodiscard]] Entry<Improve> neighbours_entry();

}  // namespace evodoku::evolution
