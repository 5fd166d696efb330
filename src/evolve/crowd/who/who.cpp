#include "evodoku/operators.hpp"

namespace evodoku::evolution {

Parameter crowd_who_parameter() {
  return Parameter::choice("of", "island", {"island", "all"},
                           "the best of each island are asked there, or the best of all islands");
}

// Each in the file of its operator.
Entry<CrowdWho> share_entry(), number_entry();

Table<Entry<CrowdWho>>& crowd_whos() {
  static Table<Entry<CrowdWho>> table("choice of experts", {share_entry(), number_entry()});
  return table;
}

}  // namespace evodoku::evolution
