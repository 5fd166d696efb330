#include "evodoku/operators.hpp"

namespace evodoku::evolution {

// Each in the file of its operator.
Entry<CrowdJoin> as_child_entry(), replace_worst_entry(), if_better_entry(), fix_entry(),
    observer_entry();

Table<Entry<CrowdJoin>>& crowd_joins() {
  static Table<Entry<CrowdJoin>> table(
      "way to join",
      {as_child_entry(), replace_worst_entry(), if_better_entry(), fix_entry(), observer_entry()});
  return table;
}

}  // namespace evodoku::evolution
