/// \file
/// How a crowd comes to its aggregate: a vote, and what fills the places without agreement.
#pragma once

#include "evolve/machinery.hpp"

namespace evodoku::evolution {

/// Writes the aggregate of some experts, which keeps what the domain asks for, and the ballot that
/// it comes from.
void make_aggregate(const CrowdParts& crowd, const Problem& problem, const Experts& experts,
                    Dice dice, Ballot& ballot, Gene* genes);
/// The second half of it: the aggregate of a ballot.
void fill_aggregate(const CrowdParts& crowd, const Problem& problem, const Experts& experts,
                    Dice& dice, const Ballot& ballot, Gene* genes);

}  // namespace evodoku::evolution
