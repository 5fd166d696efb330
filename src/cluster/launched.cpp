#include <array>
#include <cstdlib>
#include <string>

#include "evodoku/cluster.hpp"

namespace evodoku::cluster {

namespace {

struct Launcher {
  const char* name;
  const char* size;
  const char* rank;
};

// Open MPI, MPICH and its relatives, Slurm. The variable of a Slurm step, not of its job: a batch
// script runs in a job of many tasks, but is itself one process.
constexpr std::array<Launcher, 3> kLaunchers = {{
    {"mpirun", "OMPI_COMM_WORLD_SIZE", "OMPI_COMM_WORLD_RANK"},
    {"mpirun", "PMI_SIZE", "PMI_RANK"},
    {"srun", "SLURM_STEP_NUM_TASKS", "SLURM_PROCID"},
}};

int number(const char* name, int otherwise) {
  const char* text = std::getenv(name);
  return text == nullptr || *text == '\0' ? otherwise : std::atoi(text);
}

}  // namespace

Launched launched() {
  for (const Launcher& launcher : kLaunchers) {
    const int size = number(launcher.size, 0);
    if (size > 1) return {.rank = number(launcher.rank, 0), .size = size, .by = launcher.name};
  }
  return {};
}

}  // namespace evodoku::cluster
