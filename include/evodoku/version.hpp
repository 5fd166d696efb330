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

/// Three numbers separated by dots, for example "0.2.0".
const char* version();

/// Sixteen hexadecimal digits that stand for what solvers and recipes make of a seed. Programs with
/// the same digits give the same runs, whatever their versions. Stored runs and checkpoints carry
/// them, so that results of programs that behave differently never mix unseen.
const char* behaviour();

}  // namespace evodoku
