#include "evolve/recipe.hpp"

#include <fmt/format.h>

namespace evodoku::evolution {

namespace {

/// Makes an operator, unless the domain lacks what it needs.
template <typename Part>
auto make(const Part& part, const Domain& domain) {
  const std::string missing = lacks(domain, part.entry->needs);
  if (!missing.empty()) {
    throw InputError(part.place, fmt::format("{} needs {}, which this problem does not have",
                                             part.entry->name, missing));
  }
  return part.entry->make(part.settings, domain);
}

}  // namespace

Machinery Recipe::build(const Domain& domain) const {
  Machinery out;
  out.population = population_;
  out.pool = make(pool_, domain);
  out.select = make(select_, domain);
  double weights = 0;
  for (const auto& cross : crosses_) weights += cross.weight;
  for (const auto& cross : crosses_) {
    out.crossings.push_back({cross_rate_ * cross.weight / weights, make(cross, domain)});
  }
  out.twins = twins_;
  for (const auto& mutate : mutates_) {
    out.mutations.push_back({mutate.rate, mutate.second_only, make(mutate, domain)});
  }
  for (const auto& improve : improves_) {
    out.improvings.push_back({improve.rate, make(improve, domain)});
  }
  out.survive = make(survive_, domain);
  for (const auto& crowd : crowds_) {
    out.crowd = make(crowd, domain);
    out.experts = crowd.settings.real("experts");
    out.aggregate_as_child = crowd.settings.text("join") == "as_child";
  }
  for (const auto& rescue : rescues_) out.rescues.push_back(make(rescue, domain));
  for (const auto& stop : stops_) out.stops.push_back(make(stop, domain));
  out.stop_needs_all = stop_needs_all_;
  return out;
}

Migration Recipe::build_migration(const Domain& domain) const {
  const Settings& settings = migrate_.settings;
  return {.topology = make(migrate_, domain),
          .interval = static_cast<std::uint32_t>(settings.integer("interval")),
          .migrants = static_cast<std::uint32_t>(settings.integer("migrants")),
          .choose_best = settings.text("choose") == "best",
          .replace_worst = settings.text("replace") == "worst"};
}

}  // namespace evodoku::evolution
