// Single point: what is left of a cut comes from one parent, the rest from the other.
//
//   mother  1 1[3]2 4 1           [3] is fixed and never counts
//   father  4 2[3]4 3 3
//   cut            ^
//   child   1 1[3]2 3 3
//
// From: Holland 1975; papers B and E. The cut falls between two free genes; where there are groups,
// between two of these, so that they stay whole. All cuts are as likely, and each leaves something
// on both sides; with nowhere to cut the child is a copy of the first parent.
#include <cstring>

#include "evodoku/operators.hpp"

namespace evodoku::evolution {

namespace {

class SinglePoint : public CrossOne {
 public:
  explicit SinglePoint(const Domain& domain) : domain_(domain) {}

 private:
  void one(const Problem& /*problem*/, const Gene* a, const Gene* b, Gene* child, Dice& dice,
           bool /*second*/) const override {
    const bool grouped = domain_.groups() > 0;
    const auto pieces = grouped ? static_cast<std::uint32_t>(domain_.groups())
                                : static_cast<std::uint32_t>(domain_.free_genes().size());
    const auto genes = static_cast<std::size_t>(domain_.genes());
    std::size_t cut = genes;
    if (pieces > 1) {
      const std::size_t piece = 1 + dice.below(pieces - 1);
      cut = grouped ? piece * static_cast<std::size_t>(domain_.group_size())
                    : domain_.free_genes()[piece];
    }
    std::memcpy(child, a, cut);
    std::memcpy(child + cut, b + cut, genes - cut);
  }

  const Domain& domain_;
};

}  // namespace

Entry<Cross> single_point_entry() {
  return {.name = "single_point",
          .summary = "one parent up to a cut, the other after it",
          .source = "Holland 1975; papers B and E",
          .make = make_operator<Cross, SinglePoint>};
}

}  // namespace evodoku::evolution
