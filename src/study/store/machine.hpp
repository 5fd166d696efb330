/// \file
/// The computer that runs are run on, for whoever reads their times later.
#pragma once

#include "study/store/results.hpp"

namespace evodoku::study {

/// Its name in the network; "" where it has none.
[[nodiscard]] const std::string& host_name();
[[nodiscard]] Machine this_machine();

}  // namespace evodoku::study
