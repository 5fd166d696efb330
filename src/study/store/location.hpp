/// \file
/// Where results are kept unless `--store` says otherwise.
#pragma once

#include <string>

namespace evodoku::study {

/// $XDG_DATA_HOME/evodoku/studies.sqlite, else ~/.local/share/evodoku/studies.sqlite. Throws
/// UsageError where there is no home.
[[nodiscard]] std::string default_store();

}  // namespace evodoku::study
