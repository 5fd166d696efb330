#include "evodoku/operators.hpp"

namespace evodoku::evolution {

// Each in the file of its operator.
Entry<Rescue> shake_up_entry(), restart_entry();

Table<Entry<Rescue>>& rescues() {
  static Table<Entry<Rescue>> table("rescue operator", {shake_up_entry(), restart_entry()});
  return table;
}

}  // namespace evodoku::evolution
