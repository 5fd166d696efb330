/// \file
/// The table of all makers of puzzles: one line each.
///
///     const MakerInfo& maker = find_maker("samurai");
///     MakeRequest request{.level = "hard"};
///     maker.check(request);
///     std::vector<Puzzle> puzzles = make_one(maker, request, /*seed=*/1, /*number=*/0);
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.hpp"
#include "evodoku/puzzle.hpp"

namespace evodoku {

/// What is asked for. What a maker does not take must stay as it is here.
struct MakeRequest {
  Shape shape = {};
  std::string level = {};       ///< "": the maker's first
  std::vector<int> known = {};  ///< how many values each board shows; none: the maker's own
  std::string grid = {};  ///< the solution to start from: "paper" or "random"; "": the maker's
};

struct MakerInfo {
  std::string_view name;                 ///< as --maker takes it
  std::string_view summary;              ///< one line
  std::string_view source;               ///< where it is from
  int largest;                           ///< the largest board it makes
  std::vector<std::string_view> levels;  ///< none: it takes no level
  bool takes_known;
  bool takes_grid;
  /// Makes one puzzle, or one series of them.
  std::vector<Puzzle> (*make)(const MakeRequest& request, RandomStream& random);

  /// Throws UsageError for a request that the maker cannot meet.
  void check(const MakeRequest& request) const;
};

[[nodiscard]] const std::vector<MakerInfo>& makers();
/// The maker of this name. Throws UsageError that lists all names.
[[nodiscard]] const MakerInfo& find_maker(std::string_view name);

/// The puzzle, or series, of a number under a seed: it depends on nothing else, so that a longer
/// list starts with the shorter one.
[[nodiscard]] std::vector<Puzzle> make_one(const MakerInfo& maker, const MakeRequest& request,
                                           std::uint64_t seed, std::uint32_t number);

// One file each.
[[nodiscard]] std::vector<Puzzle> make_samurai(const MakeRequest& request, RandomStream& random);
[[nodiscard]] std::vector<Puzzle> make_nested(const MakeRequest& request, RandomStream& random);
[[nodiscard]] std::vector<Puzzle> make_greedy(const MakeRequest& request, RandomStream& random);
[[nodiscard]] std::vector<Puzzle> make_gold(const MakeRequest& request, RandomStream& random);

}  // namespace evodoku
