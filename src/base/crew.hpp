/// \file
/// The same work on several threads.
#pragma once

#include <functional>

namespace evodoku {

/// Calls \p work with 0 on this thread and with 1 up to \p threads - 1 on others, and waits for all
/// of them. What one of them throws is thrown again here, that of the lowest number first.
void on_threads(int threads, const std::function<void(int)>& work);

}  // namespace evodoku
