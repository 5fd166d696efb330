#include "evodoku/operators.hpp"

namespace evodoku::evolution {

std::vector<Parameter> crowd_vote_parameters() {
  return {Parameter::real("agreement", "0", 0, 1,
                          "the least share of the experts that must agree, two of them at least"),
          Parameter::choice("ties", "better", {"better", "random"},
                            "what wins among equals: what the better expert has, or any of them")};
}

// Each in the file of its operator.
Entry<CrowdVote> by_cell_entry(), by_group_entry();

Table<Entry<CrowdVote>>& crowd_votes() {
  static Table<Entry<CrowdVote>> table("vote", {by_cell_entry(), by_group_entry()});
  return table;
}

}  // namespace evodoku::evolution
