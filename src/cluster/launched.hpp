/// \file
/// Whether a launcher such as mpirun or srun has started this process as one of several.
///
/// This asks the environment, not MPI: a program without MPI has to notice, too, or it would do the
/// same work as often as there are ranks.
#pragma once

namespace evodoku::cluster {

struct Launched {
  int rank = 0;
  int size = 1;
  const char* by = "";  ///< "mpirun", "srun"
};

[[nodiscard]] Launched launched();

}  // namespace evodoku::cluster
