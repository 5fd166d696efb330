// Migration: individuals that go from island to island, here and elsewhere.
#include <algorithm>
#include <numeric>

#include "evolve/engine_run.hpp"
#include "evolve/watched.hpp"

namespace evodoku::evolution {

/// All islands choose first, then all take in: nobody sees a migrant of the same day.
void Engine::Run::migrate() {
  constexpr std::uint32_t kPurpose = 0xffff0001;
  const Migration& migration = machinery().migration;
  RandomBlocks random;
  random.fill({.seed = options_.seed, .generation = generation(), .purpose = kPurpose}, 0, all_);
  std::vector<Parcel> parcels;         // for islands here
  std::vector<Parcel> leaving;         // for islands elsewhere
  std::vector<std::uint32_t> senders;  // of parcels that come from elsewhere
  for (std::uint32_t from = 0; from < all_; ++from) {
    Dice dice = random.dice(from);
    for (const std::uint32_t to : migration.operation->targets(from, all_, dice)) {
      if (!own_.contains(from)) {
        if (own_.contains(to)) senders.push_back(from);
        continue;
      }
      const Island& home = *islands_[from - own_.first];
      const std::uint32_t count = std::min(migration.migrants, home.people().size());
      Parcel parcel{from, to, Population(problem_.domain().genes(), count)};
      for_all_watched(count, [&](std::uint32_t i) {
        const std::uint32_t who =
            home.ranking().order()[migration.choose_best ? i : dice.below(home.people().size())];
        parcel.people.copy_from(home.people(), who, i);
      });
      (own_.contains(to) ? parcels : leaving).push_back(std::move(parcel));
    }
  }
  if (options_.exchange != nullptr) {
    for (Parcel& parcel : options_.exchange->migrate(leaving, senders)) {
      check(parcel.people);
      parcels.push_back(std::move(parcel));
    }
    std::stable_sort(parcels.begin(), parcels.end(),
                     [](const Parcel& a, const Parcel& b) { return a.from < b.from; });
  }
  take_in(parcels, random);
  for (const auto& island : islands_) island->settle();
}

/// What comes from elsewhere is taken at its genes, never at its word: ranking relies on scores.
void Engine::Run::check(Population& people) const {
  const Domain& domain = problem_.domain();
  bool legal = people.genes() == domain.genes();
  for (std::uint32_t i = 0; legal && i < people.size(); ++i) {
    legal = domain.is_legal(people.genes_of(i));
  }
  if (!legal) throw SystemError("individuals from another rank are damaged");
  problem_.evaluate(people, 0, people.size());
}

void Engine::Run::take_in(const std::vector<Parcel>& parcels, const RandomBlocks& random) {
  std::vector<std::uint32_t> taken(own_.count);  // places that earlier parcels have taken
  for (const Parcel& parcel : parcels) {
    const std::uint32_t here = parcel.to - own_.first;
    Island& host = *islands_[here];
    const std::uint32_t size = host.people().size();
    const std::uint32_t count = std::min(parcel.people.size(), size - taken[here]);
    std::vector<std::uint32_t> rows(count);
    std::iota(rows.begin(), rows.end(), 0U);
    std::vector<std::uint32_t> places;
    Dice dice = random.dice(parcel.to);
    for (std::uint32_t i = 0; i < count; ++i) {
      const std::uint32_t rank =
          machinery().migration.replace_worst ? size - 1 - taken[here] - i : dice.below(size);
      places.push_back(host.ranking().order()[rank]);
    }
    host.take_in(parcel.people, rows, places);
    if (machinery().migration.replace_worst) taken[here] += count;
  }
}

}  // namespace evodoku::evolution
