#include "evodoku/operators.hpp"

namespace evodoku::evolution {

// Each in the file of its operator.
Entry<CrowdFill> best_expert_entry(), random_fill_entry();

Table<Entry<CrowdFill>>& crowd_fills() {
  static Table<Entry<CrowdFill>> table("fill", {best_expert_entry(), random_fill_entry()});
  return table;
}

}  // namespace evodoku::evolution
