/// \file
/// How many threads, and how much memory, can be had.
///
/// \code
/// #include <evodoku/evodoku.hpp>
///
/// int main() {
///   const int threads = evodoku::threads_for(4);  // fewer where the system has none to give
///   return threads >= 1 && threads <= 4 ? 0 : 1;
/// }
/// \endcode
#pragma once

#include <cstdint>
#include <string>

namespace evodoku {

/// The threads for \p jobs jobs; 0: one for each processor. Fewer where the system refuses to start
/// them all, because of a limit on processes or on memory: libraries that start threads by
/// themselves have no way to say so.
[[nodiscard]] int threads_for(int jobs);

/// The most memory that this process can have, in bytes: what the machine has, or less if a limit
/// on the process or on its group says so.
[[nodiscard]] std::uint64_t most_memory();
/// Throws SystemError, with both numbers, if \p what takes more than that.
void require_memory(double bytes, const std::string& what);
/// Bytes for people: "1.5 GB".
[[nodiscard]] std::string bytes_text(double bytes);

}  // namespace evodoku
