/// \file
/// The fast solver on a GPU: the same answers, for many boards at once.
#pragma once

#include <memory>

#include "evodoku/solve.hpp"

namespace evodoku {

/// Throws SystemError where there is no GPU.
[[nodiscard]] std::unique_ptr<Solver> make_gpu_fast();

}  // namespace evodoku
