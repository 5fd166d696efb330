// The crowds of a run: whom each island asks, be it of its own or of all islands.
#include <algorithm>
#include <numeric>
#include <optional>

#include "evolve/engine_run.hpp"
#include "evolve/watched.hpp"

namespace evodoku::evolution {

/// Asks the crowd of each island about its generation. Where experts are those of all islands, the
/// question whether they are asked has to have one answer everywhere.
void Engine::Run::ask_crowds(Island::Occasion occasion) {
  const auto& crowd = machinery().crowd;
  if (!crowd) return;
  const std::uint32_t size = islands_.front()->people().size();
  if (!crowd->of_all || all_ == 1) {
    for (const auto& island : islands_) {
      const Experts experts{island->people(),
                            island->ranking().order().first(crowd->who->count(size))};
      island->consult(experts, island->stalled(), occasion);
    }
    return;
  }
  const std::uint32_t waited = stalled();
  const bool ended = occasion == Island::Occasion::kEnd;
  if (!crowd->when->asks({.generation = generation(), .stalled = waited, .ended = ended})) return;
  gather_experts(crowd->who->count(size * heard_.count));
  std::vector<std::uint32_t> rows(experts_.size());
  std::iota(rows.begin(), rows.end(), 0U);
  for (const auto& island : islands_) island->consult({experts_, rows}, waited, occasion);
}

/// Asks the crowds about the end of the run, all or none. Once time is up they have as long as
/// nobody notices.
void Engine::Run::ask_at_end(const Deadline& deadline) {
  constexpr double kUnnoticed = 0.02;
  std::optional<Watch::Share> unwatched;
  std::optional<Watch> last;
  if (options_.exchange == nullptr && deadline.passed()) {
    Budget budget = deadline.rest();
    budget.seconds = kUnnoticed;
    unwatched.emplace(nullptr);
    last.emplace(budget);
  }
  try {
    for (const auto& island : islands_) island->resume();
    ask_crowds(Island::Occasion::kEnd);
  } catch (const Stopped&) {
    for (const auto& island : islands_) island->forget_end();
    best_.cancelled = deadline.is_cancelled();
  }
}

/// The best of all islands; of equals those of the first island come first.
void Engine::Run::gather_experts(std::uint32_t count) {
  std::vector<Parcel> parcels;
  for (std::uint32_t i = 0; i < own_.count; ++i) {
    const Island& island = *islands_[i];
    const std::uint32_t some = std::min(count, island.people().size());
    Parcel& parcel = parcels.emplace_back(
        Parcel{own_.first + i, own_.first + i, Population(problem_.domain().genes(), some)});
    for_all_watched(some, [&](std::uint32_t k) {
      parcel.people.copy_from(island.people(), island.ranking().order()[k], k);
    });
  }
  if (options_.exchange != nullptr) {
    for (Parcel& parcel : options_.exchange->share(parcels)) {
      check(parcel.people);
      parcels.push_back(std::move(parcel));
    }
    std::stable_sort(parcels.begin(), parcels.end(),
                     [](const Parcel& a, const Parcel& b) { return a.from < b.from; });
  }
  std::vector<std::pair<const Population*, std::uint32_t>> all;
  for (const Parcel& parcel : parcels) {
    for_all_watched(parcel.people.size(),
                    [&](std::uint32_t k) { all.emplace_back(&parcel.people, k); });
  }
  sort_watched(all, [](const auto& a, const auto& b) {
    return a.first->score[a.second] > b.first->score[b.second];
  });
  all.resize(std::min<std::size_t>(all.size(), count));
  experts_.resize(problem_.domain().genes(), static_cast<std::uint32_t>(all.size()));
  for_all_watched(experts_.size(),
                  [&](std::uint32_t k) { experts_.copy_from(*all[k].first, all[k].second, k); });
}

/// For how long no island has made progress, as was known after the last generation: how the
/// others stand in this one is told only when their crowds have been asked.
std::uint32_t Engine::Run::stalled() const {
  std::uint32_t since = 0;
  std::int32_t best = 0;
  for (std::uint32_t g = 0; g < generation(); ++g) {
    std::int32_t now = told_[heard_.first].best_errors[g];
    for (std::uint32_t i = 1; i < heard_.count; ++i) {
      now = std::min(now, told_[heard_.first + i].best_errors[g]);
    }
    if (g == 0 || now < best) {
      best = now;
      since = g;
    }
  }
  return generation() - since;
}

}  // namespace evodoku::evolution
