#include "evodoku/operators.hpp"

namespace evodoku::evolution {

std::vector<Parameter> crowd_parameters() {
  return {Parameter::real("experts", "0.05", 0, 1, "the share of the population that is asked"),
          Parameter::choice(
              "join", "replace_worst", {"replace_worst", "as_child"},
              "where the aggregate goes: into the place of the worst parent, or of a child")};
}

// Each in the file of its operator.
Entry<Crowd> by_group_entry(), by_cell_entry();

Table<Entry<Crowd>>& crowds() {
  static Table<Entry<Crowd>> table("crowd operator", {by_group_entry(), by_cell_entry()});
  return table;
}

}  // namespace evodoku::evolution
