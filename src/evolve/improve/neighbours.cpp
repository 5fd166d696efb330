// A step to a neighbour: the problem lists the individuals that are one small change away, looks at
// all of them briefly and at some of them well, and the best of these takes the individual's place,
// better or not: survival decides.
//
//   individual 7.2    neighbours, at a glance   8? 5? 8? 2? 6?     scored well   8.3  7.9
//
// From: the neighbourhoods of local search. What we chose: only the problem knows its neighbours,
// so it also knows how to tell the promising ones.
#include <algorithm>

#include "evolve/improve/improve.hpp"

namespace evodoku::evolution {

namespace {

class NeighbourSearch : public Improve {
 public:
  explicit NeighbourSearch(std::uint64_t scored) : scored_(scored) {}
  [[nodiscard]] Improvement search(std::uint64_t moves) const override {
    return Neighbours{.moves = std::min(scored_, moves)};
  }

 private:
  std::uint64_t scored_;
};

}  // namespace

Entry<Improve> neighbours_entry() {
  return {.name = "neighbours",
          .summary = "the best of those one small change away",
          .source = "common",
          .parameters = {{.name = "scored",
                          .kind = Parameter::kInteger,
                          .standard = "8",
                          .low = 1,
                          .high = 1e6,
                          .summary = "neighbours that are scored in full"}},
          .make = [](const Settings& settings, const Domain&) -> std::unique_ptr<Improve> {
            return std::make_unique<NeighbourSearch>(
                static_cast<std::uint64_t>(settings.integer("scored")));
          }};
}

}  // namespace evodoku::evolution
