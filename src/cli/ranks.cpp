#include "cli/ranks.hpp"

namespace evodoku::cli {

namespace {

cluster::Link* the_link = nullptr;

}  // namespace

cluster::Link* ranks() { return the_link; }

void set_ranks(cluster::Link* link) { the_link = link; }

std::unique_ptr<IslandHost> make_host(SolveOptions& how, const EvolvingFlags& flags) {
  if (ranks() == nullptr) {
    if (!flags.async) return nullptr;
    throw UsageError("--async is for islands on several ranks: start evodoku with mpirun");
  }
  if (!how.checkpoint.empty() || !how.resume.empty() || flags.watching.any()) {
    throw UsageError("--checkpoint, --resume, --watch and --record do not go with several ranks");
  }
  if (how.jobs == 0) how.jobs = 1;
  return cluster::share_islands(*ranks(), {.jobs = how.jobs, .waits = !flags.async});
}

}  // namespace evodoku::cli
