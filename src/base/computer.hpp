/// \file
/// The computer that the program runs on.
#pragma once

#include <string>

namespace evodoku {

/// "AMD EPYC 7763 64-Core Processor"
[[nodiscard]] std::string cpu_name();
/// "Debian GNU/Linux 12 (bookworm), Linux 6.1.0 x86_64"
[[nodiscard]] std::string system_name();

}  // namespace evodoku
