/// \file
/// Who holds the lease of a run: a process, in words that other processes can check.
///
///     const std::string me = this_holder();     // "4f2c08d1b7e36a59 1234 567890"
///     if (is_gone(holder_of_a_lease)) ...       // killed: its runs can be taken at once
#pragma once

#include <string>

namespace evodoku::study {

/// The machine since its start, the space of process numbers, the process, and when that began: a
/// number that is used again does not look like the process that had it.
[[nodiscard]] std::string this_holder();

/// Whether a holder is a process of this machine that has ended. Of other machines nothing is
/// known: their leases run out.
[[nodiscard]] bool is_gone(const std::string& holder);

}  // namespace evodoku::study
