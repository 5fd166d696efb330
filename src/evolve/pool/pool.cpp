#include "evolve/pool/pool.hpp"

namespace evodoku::evolution {

const std::vector<Entry<Pool>>& pools() {
  static const std::vector<Entry<Pool>> table = {
      whole_entry(),
      truncation_pool_entry(),
      elitism_pool_entry(),
  };
  return table;
}

}  // namespace evodoku::evolution
