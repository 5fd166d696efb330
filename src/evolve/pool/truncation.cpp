// Truncation: the best share of the population may breed, the rest may not.
//
//   rate 0.4, errors by rank   2 3 3 5 | 6 8 8 9 9 11
#include <algorithm>
#include <cmath>

#include "evolve/pool/pool.hpp"

namespace evodoku::evolution {

namespace {

class Truncation : public Pool {
 public:
  Truncation(double rate, int least) : rate_(rate), least_(static_cast<std::size_t>(least)) {}

 private:
  std::uint64_t gather(const Problem& /*problem*/, Population& /*people*/, const Ranking& ranking,
                       Dice /*dice*/, std::vector<std::uint32_t>& pool) const override {
    const auto order = ranking.order();
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
          .parameters = {{.name = "rate",
                          .standard = "0.5",
                          .low = 0,
                          .high = 1,
                          .summary = "the share of the population"},
                         {.name = "least",
                          .kind = Parameter::kInteger,
                          .standard = "2",
                          .low = 1,
                          .high = 1e6,
                          .summary = "at least so many, whatever the share"}},
          .make = [](const Settings& settings, const Domain&) -> std::unique_ptr<Pool> {
            return std::make_unique<Truncation>(settings.real("rate"), settings.integer("least"));
          }};
}

}  // namespace evodoku::evolution
