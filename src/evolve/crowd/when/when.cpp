#include "evodoku/operators.hpp"

namespace evodoku::evolution {

// Each in the file of its operator.
Entry<CrowdWhen> every_entry(), stuck_entry(), end_entry();

Table<Entry<CrowdWhen>>& crowd_whens() {
  static Table<Entry<CrowdWhen>> table("time to ask", {every_entry(), stuck_entry(), end_entry()});
  return table;
}

}  // namespace evodoku::evolution
