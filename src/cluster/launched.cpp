#include <array>
#include <charconv>
#include <chrono>
#include <cstdlib>
#include <string_view>
#include <system_error>
#include <thread>

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

/// What is not a number was not set by a launcher.
int number(const char* name) {
  const char* text = std::getenv(name);
  const std::string_view all = text == nullptr ? "" : text;
  int value = 0;
  const auto [end, error] = std::from_chars(all.data(), all.data() + all.size(), value);
  return error == std::errc{} && end == all.data() + all.size() ? value : 0;
}

}  // namespace

Launched launched() {
  for (const Launcher& launcher : kLaunchers) {
    const int size = number(launcher.size);
    if (size > 1) {
      return {.rank = number(launcher.rank),
              .size = size,
              .by = launcher.name,
              .told_by = launcher.size};
    }
  }
  return {};
}

void let_first_speak(const Launched& launched) {
  constexpr auto kMoment = std::chrono::milliseconds(500);
  if (launched.rank != 0) std::this_thread::sleep_for(kMoment);
}

}  // namespace evodoku::cluster
