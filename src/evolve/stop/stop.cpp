#include "evodoku/operators.hpp"

namespace evodoku::evolution {

// Each in the file of its operator.
Entry<Stop> solved_entry(), stagnation_entry(), generations_entry(), evaluations_entry(),
    seconds_entry();

Table<Entry<Stop>>& stops() {
  static Table<Entry<Stop>> table("stop operator",
                                  {solved_entry(), stagnation_entry(), generations_entry(),
                                   evaluations_entry(), seconds_entry()});
  return table;
}

}  // namespace evodoku::evolution
