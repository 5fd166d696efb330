#include "evodoku/version.hpp"

namespace evodoku {

// The number stands in CMakeLists.txt alone.
const char* version() { return EVODOKU_VERSION; }

// A test works it out from what solvers and recipes do (tests/bench/behaviour_test.cpp). Where that
// was meant to change, put the new number here and say so in NEWS.md: no run of an earlier program
// can then be repeated.
const char* behaviour() { return "ae0b117286128c81"; }

}  // namespace evodoku
