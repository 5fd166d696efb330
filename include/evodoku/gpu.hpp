/// \file
/// Which GPU there is. To solve on it, set `SolveOptions::on` to "gpu" (solve.hpp); docs/gpu.md
/// says what it is good for.
///
/// \code
/// #include <evodoku/evodoku.hpp>
/// #include <iostream>
///
/// int main() {
///   std::cout << "gpu " << evodoku::describe_gpu() << '\n';  // NVIDIA H200, 132 multiprocessors
///   return evodoku::describe_gpu().empty() ? 1 : 0;
/// }
/// \endcode
#pragma once

#include <string>

namespace evodoku {

/// The name of the GPU, or "none: " and why there is none.
[[nodiscard]] std::string describe_gpu();

}  // namespace evodoku
