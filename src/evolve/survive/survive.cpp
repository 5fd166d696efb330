#include "evolve/survive/survive.hpp"

namespace evodoku::evolution {

const std::vector<Entry<Survive>>& survives() {
  static const std::vector<Entry<Survive>> table = {
      generational_entry(),
      elitism_entry(),
      truncation_survive_entry(),
      keep_two_entry(),
  };
  return table;
}

}  // namespace evodoku::evolution
