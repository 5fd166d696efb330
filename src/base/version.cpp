#include "evodoku/version.hpp"

namespace evodoku {

// The number stands in CMakeLists.txt alone.
const char* version() { return EVODOKU_VERSION; }

}  // namespace evodoku
