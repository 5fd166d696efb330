/// \file
/// The computer that runs are run on, for whoever reads their times later.
#pragma once

#include "study/store/results.hpp"

namespace evodoku::study {

[[nodiscard]] Machine this_machine();

}  // namespace evodoku::study
