#include "evodoku/operators.hpp"

namespace evodoku::evolution {

std::vector<Parameter> migrate_parameters() {
  return {Parameter::integer("interval", "10", 1, 1e9, "generations between migrations"),
          Parameter::integer("migrants", "1", 1, 1e6, "how many go along each connection"),
          Parameter::choice("choose", "best", {"best", "random"}, "who goes"),
          Parameter::choice("replace", "worst", {"worst", "random"}, "who makes room")};
}

// Each in the file of its operator.
Entry<Migrate> ring_entry(), full_entry(), star_entry(), random_entry();

Table<Entry<Migrate>>& migrates() {
  static Table<Entry<Migrate>> table("migrate operator",
                                     {ring_entry(), full_entry(), star_entry(), random_entry()});
  return table;
}

}  // namespace evodoku::evolution
