/// \file
/// What every rank but the first does: run what rank 0 sends, until it says that this is all.
#pragma once

#include "evodoku/cluster.hpp"
#include "study/run/workers.hpp"

namespace evodoku::cluster {

/// Serves rank 0. \p interrupted is set by signals: a rank that was asked to end waits a little for
/// rank 0 to say so, too, and throws SystemError where it does not.
void serve(Link& link, const std::atomic<bool>& interrupted,
           const study::Workers::Run& run = study::run_job);

}  // namespace evodoku::cluster
