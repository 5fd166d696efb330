#include "evolve/rescue/rescue.hpp"

namespace evodoku::evolution {

const std::vector<Entry<Rescue>>& rescues() {
  static const std::vector<Entry<Rescue>> table = {
      shake_up_entry(),
      restart_entry(),
  };
  return table;
}

}  // namespace evodoku::evolution
