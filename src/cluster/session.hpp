/// \file
/// From the start of all ranks to their end: rank 0 runs a command, the others serve it.
#pragma once

#include <atomic>
#include <functional>
#include <string>

#include "cluster/link.hpp"

namespace evodoku::cluster {

/// Which program a rank runs. Ranks of different programs must not work together: what they send
/// could mean something else, and their results could differ.
struct Program {
  std::string version;
  std::string build;  ///< differs between builds of different sources; empty where not known
};

/// The build of this process, as the linker has marked it.
[[nodiscard]] std::string this_build();

/// Runs \p command on rank 0 while the others serve it, and returns its exit code there, 0
/// elsewhere. Where ranks run different programs nothing is run: throws SystemError on rank 0.
/// \p abort ends all ranks at once; it is called where one does not answer at the end.
int run_on_ranks(Link& link, const Program& program, const std::atomic<bool>& interrupted,
                 const std::function<int()>& command, const std::function<void(int)>& abort);

}  // namespace evodoku::cluster
