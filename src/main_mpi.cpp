// evodoku on several ranks: what ./evodoku runs under mpirun or srun.
#include <fmt/format.h>

#include "cli/interrupt.hpp"
#include "cli/output/terminal.hpp"
#include "cli/program.hpp"
#include "evodoku/cluster.hpp"
#include "evodoku/error.hpp"
#include "mpi/mpi_link.hpp"

namespace {

using namespace evodoku;

int run(int argc, char** argv, mpi::MpiLink& link) {
  const cluster::Launched launched = cluster::launched();
  if (link.size() == 1) {
    if (launched.size == 1) return cli::run(argc, argv);
    // Each would take itself for the only one, and do all the work.
    cluster::let_first_speak(launched);
    cli::say(fmt::format(
        "evodoku: {0} has started {1} processes (so says {2}), but MPI knows of one alone: "
        "use the mpirun of Open MPI, or 'srun --mpi=pmix', or unset {2}\n",
        launched.by, launched.size, launched.told_by));
    return static_cast<int>(ExitCode::kSystem);
  }
  cli::handle_signals();
  return cluster::run_on_ranks(
      link, cluster::this_program(), cli::interrupted(),
      [&] { return cli::run(argc, argv, &link); }, mpi::MpiLink::abort);
}

}  // namespace

int main(int argc, char** argv) {
  mpi::MpiLink link(argc, argv);
  try {
    return run(argc, argv, link);
  } catch (const std::exception& error) {
    const auto* ours = dynamic_cast<const Error*>(&error);
    const auto code = static_cast<int>(ours != nullptr ? ours->code() : ExitCode::kSystem);
    cli::say(fmt::format("evodoku: rank {}: {}\n", link.rank(), error.what()));
    if (link.rank() == 0) return code;  // the others have been told to end
    mpi::MpiLink::abort(code);          // rank 0 would wait for us
  }
}
