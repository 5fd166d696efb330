// A step to a neighbour: the problem lists the individuals that are one small change away, looks at
// all of them briefly and at some of them well, and the best of these takes the individual's place,
// better or not: survival decides.
//
//   individual 7.2    neighbours, at a glance   8? 5? 8? 2? 6?     scored well   8.3  7.9
//
// From: the neighbourhoods of local search. What we chose: only the problem knows its neighbours,
// so it also knows how to tell the promising ones.
#include <algorithm>

#include "evodoku/operators.hpp"

namespace evodoku::evolution {

namespace {

class Neighbours : public Improve {
 public:
  Neighbours(const Settings& settings, const Neighbourhood& problem)
      : problem_(problem), scored_(static_cast<std::uint64_t>(settings.integer("scored"))) {}

 private:
  Improved one(Gene* genes, Dice& dice, std::uint64_t most) const override {
    return problem_.step(genes, std::min(scored_, most), dice);
  }

  const Neighbourhood& problem_;
  std::uint64_t scored_;
};

}  // namespace

Entry<Improve> neighbours_entry() {
  return {.name = "neighbours",
          .summary = "the best of those one small change away",
          .source = "common",
          .parameters = {Parameter::integer("scored", "8", 1, 1e6,
                                            "neighbours that are scored in full")},
          .make = make_operator<Improve, Neighbours, Neighbourhood>};
}

}  // namespace evodoku::evolution
