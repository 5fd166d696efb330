/// \file
/// The processor time of this thread: what other programs take does not count.
#pragma once

namespace evodoku {

[[nodiscard]] double cpu_seconds();

}  // namespace evodoku
