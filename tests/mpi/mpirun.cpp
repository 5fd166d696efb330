#include "mpi/mpirun.hpp"

#include <filesystem>
#include <sstream>

namespace evodoku::support {

namespace {

namespace fs = std::filesystem;

/// The parent of a process; 0 where it cannot be told.
int parent_of(const std::string& process) {
  const std::string line = read_file("/proc/" + process + "/stat");
  const std::size_t name_end = line.rfind(')');
  if (name_end == std::string::npos) return 0;
  std::istringstream rest(line.substr(name_end + 1));
  std::string state;
  int parent = 0;
  rest >> state >> parent;
  return parent;
}

}  // namespace

std::vector<std::string> mpi_environment() {
  return {"OMPI_ALLOW_RUN_AS_ROOT=1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1",
          "OMPI_MCA_rmaps_base_oversubscribe=1", "OMPI_MCA_hwloc_base_binding_policy=none",
          "OMPI_MCA_btl=self,vader", "OMPI_MCA_btl_vader_single_copy_mechanism=none",
          // MPI unloads its own parts at the end, so that nobody can tell which leaks are theirs.
          // Ours are looked for in tests/cluster, where ranks are threads.
          "ASAN_OPTIONS=detect_leaks=0"};
}

Ran run_ranks(int ranks, const std::vector<std::string>& arguments, RunOptions options) {
  std::vector<std::string> command = {MPIEXEC, "-n", std::to_string(ranks), EVODOKU_MPI};
  command.insert(command.end(), arguments.begin(), arguments.end());
  const std::vector<std::string> settings = mpi_environment();
  options.environment.insert(options.environment.end(), settings.begin(), settings.end());
  return run_command(command, options);
}

int process_of_rank(int mpirun, int rank) {
  const std::string variable = "OMPI_COMM_WORLD_RANK=" + std::to_string(rank);
  std::error_code none;
  for (const auto& entry : fs::directory_iterator("/proc", none)) {
    const std::string process = entry.path().filename().string();
    if (process.find_first_not_of("0123456789") != std::string::npos) continue;
    if (parent_of(process) != mpirun) continue;
    std::istringstream variables(read_file("/proc/" + process + "/environ"));
    for (std::string one; std::getline(variables, one, '\0');) {
      if (one == variable) return std::stoi(process);
    }
  }
  return 0;
}

}  // namespace evodoku::support
