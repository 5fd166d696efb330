// Truncation: the best share of the population may breed, the rest may not.
//
//   rate 0.4, errors by rank   2 3 3 5 | 6 8 8 9 9 11
#include <algorithm>
#include <cmath>

#include "evodoku/operators.hpp"

namespace evodoku::evolution {

namespace {

class TruncatedPool : public Pool {
 public:
  explicit TruncatedPool(const Settings& settings)
      : rate_(settings.real("rate")), least_(static_cast<std::size_t>(settings.integer("least"))) {}

 private:
  std::uint64_t gather(const Problem& /*problem*/, Population& /*people*/,
                       std::span<const std::uint32_t> order, Dice /*dice*/,
                       std::vector<std::uint32_t>& pool) const override {
    const auto share =
        static_cast<std::size_t>(std::lround(rate_ * static_cast<double>(order.size())));
    const std::size_t kept = std::min(order.size(), std::max(share, least_));
    pool.assign(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(kept));
    return 0;
  }

  double rate_;
  std::size_t least_;
};

}  // namespace

Entry<Pool> truncation_pool_entry() {
  return {.name = "truncation",
          .summary = "the best share may breed",
          .source = "paper D (selection_rate)",
          .parameters = {Parameter::real("rate", "0.5", 0, 1, "the share of the population"),
                         Parameter::integer("least", "2", 1, 1e6,
                                            "at least this many, whatever the share")},
          .make = make_operator<Pool, TruncatedPool>};
}

}  // namespace evodoku::evolution
