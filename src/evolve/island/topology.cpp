#include "evolve/island/topology.hpp"

namespace evodoku::evolution {

std::vector<Parameter> migration_parameters() {
  return {{.name = "interval",
           .kind = Parameter::kInteger,
           .standard = "10",
           .low = 1,
           .high = 1e9,
           .summary = "generations between migrations"},
          {.name = "migrants",
           .kind = Parameter::kInteger,
           .standard = "1",
           .low = 1,
           .high = 1e6,
           .summary = "how many go along each connection"},
          {.name = "choose",
           .kind = Parameter::kChoice,
           .standard = "best",
           .choices = {"best", "random"},
           .summary = "who goes"},
          {.name = "replace",
           .kind = Parameter::kChoice,
           .standard = "worst",
           .choices = {"worst", "random"},
           .summary = "who makes room"}};
}

const std::vector<Entry<Topology>>& topologies() {
  static const std::vector<Entry<Topology>> table = {
      ring_entry(),
      full_entry(),
      star_entry(),
      random_entry(),
  };
  return table;
}

}  // namespace evodoku::evolution
