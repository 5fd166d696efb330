#include "evolve/crowd/crowd.hpp"

namespace evodoku::evolution {

std::vector<Parameter> crowd_parameters() {
  return {
      {.name = "experts",
       .standard = "0.05",
       .low = 0,
       .high = 1,
       .summary = "the share of the population that is asked"},
      {.name = "join",
       .kind = Parameter::kChoice,
       .standard = "replace_worst",
       .choices = {"replace_worst", "as_child"},
       .summary = "where the aggregate goes: into the place of the worst parent, or of a child"}};
}

const std::vector<Entry<Crowd>>& crowds() {
  static const std::vector<Entry<Crowd>> table = {
      by_group_entry(),
      by_cell_entry(),
  };
  return table;
}

}  // namespace evodoku::evolution
