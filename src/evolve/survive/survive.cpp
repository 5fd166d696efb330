#include "evodoku/operators.hpp"

namespace evodoku::evolution {

// Each in the file of its operator.
Entry<Survive> generational_entry(), elitism_entry(), truncation_survive_entry(), keep_two_entry();

Table<Entry<Survive>>& survives() {
  static Table<Entry<Survive>> table(
      "survive operator",
      {generational_entry(), elitism_entry(), truncation_survive_entry(), keep_two_entry()});
  return table;
}

}  // namespace evodoku::evolution
