#include "evodoku/operators.hpp"

namespace evodoku::evolution {

// Each in the file of its operator.
Entry<Pool> whole_entry(), truncation_pool_entry(), elitism_pool_entry();

Table<Entry<Pool>>& pools() {
  static Table<Entry<Pool>> table("pool operator",
                                  {whole_entry(), truncation_pool_entry(), elitism_pool_entry()});
  return table;
}

}  // namespace evodoku::evolution
