#include "make/makers.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "evodoku/error.hpp"
#include "evodoku/table.hpp"
#include "make/full_grid.hpp"

namespace evodoku {

const std::vector<MakerInfo>& makers() {
  // clang-format off
  static const std::vector<MakerInfo> table = {
      {"samurai",        "a random grid with random cells removed; may have several solutions", "Samurai", Shape::kMaxSize, {"easy", "medium", "hard"}, false, false, make_samurai},
      {"nested",         "a series of boards, each holding the next: fewer and fewer values of one grid", "Kloeckl", Shape::kMaxSize, {}, true, true, make_nested},
      {"greedy-restart", "a full grid: the most constrained cell first, a random value, from the start when stuck", "a reader of Gold", kGreedyLargest, {}, false, false, make_greedy},
      {"gold",           "a full grid by a genetic algorithm, with a local search beyond 9x9", "Gold", Shape::kMaxSize, {}, false, false, make_gold},
  };
  // clang-format on
  return table;
}

const MakerInfo& find_maker(std::string_view name) {
  std::vector<std::string_view> names;
  for (const MakerInfo& info : makers()) {
    if (info.name == name) return info;
    names.push_back(info.name);
  }
  throw UsageError(unknown_name("maker", name, names));
}

void MakerInfo::check(const MakeRequest& request) const {
  if (request.shape.size() > largest) {
    throw UsageError(fmt::format("the maker {} makes boards up to {}x{}", name, largest, largest));
  }
  if (!request.level.empty()) {
    if (levels.empty()) throw UsageError(fmt::format("the maker {} takes no level", name));
    if (std::find(levels.begin(), levels.end(), request.level) == levels.end()) {
      throw UsageError(unknown_name("level", request.level, levels));
    }
  }
  if (!takes_known && !request.known.empty()) {
    throw UsageError(fmt::format("the maker {} takes no numbers of known values", name));
  }
  for (const int known : request.known) {
    if (known < 0 || known > request.shape.cells()) {
      throw UsageError(fmt::format("{} known values: expected 0 to {} on a board of {}", known,
                                   request.shape.cells(), request.shape.to_string()));
    }
  }
  if (request.grid.empty()) return;
  if (!takes_grid) throw UsageError(fmt::format("the maker {} takes no grid", name));
  if (request.grid != "paper" && request.grid != "random") {
    throw UsageError(unknown_name("grid", request.grid, {"paper", "random"}));
  }
  if (request.grid == "paper" && request.shape != Shape()) {
    throw UsageError("the paper's grid is a 9x9: ask for a random one");
  }
}

std::vector<Puzzle> make_one(const MakerInfo& maker, const MakeRequest& request, std::uint64_t seed,
                             std::uint32_t number) {
  constexpr std::uint64_t kPurpose = 0x6d616b65;  // "make": apart from what else uses the seed
  RandomStream random(seed, kPurpose << 32 | number);
  return maker.make(request, random);
}

}  // namespace evodoku
