/// \file
/// Which version of the library a program was linked with.
///
/// \code
/// #include <evodoku/version.hpp>
///
/// #include <cstdio>
///
/// int main() { std::printf("evodoku %s\n", evodoku::version()); }
/// \endcode
#pragma once

namespace evodoku {

/// Three numbers separated by dots, for example "0.1.0".
const char* version();

}  // namespace evodoku
