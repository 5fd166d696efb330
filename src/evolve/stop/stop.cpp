#include "evolve/stop/stop.hpp"

namespace evodoku::evolution {

const std::vector<Entry<Stop>>& stops() {
  static const std::vector<Entry<Stop>> table = {
      solved_entry(), stagnation_entry(), generations_entry(), evaluations_entry(), seconds_entry(),
  };
  return table;
}

}  // namespace evodoku::evolution
