/// \file
/// Functions of real numbers whose every bit is the same on every machine: made of + - * / alone.
/// Those of a C library differ in the last bit from one library to the next, and such a bit can
/// decide which move a search makes.
///
///     const double chance = real::exp(-worse / temperature);
#pragma once

namespace evodoku::real {

/// e to the power of \p x, to within one unit in the last place.
[[nodiscard]] double exp(double x);
/// The natural logarithm of \p x, to within one unit in the last place.
[[nodiscard]] double log(double x);
/// The logarithm to base 2: exact for powers of 2.
[[nodiscard]] double log2(double x);
/// \p x to the power of \p y, for \p x above 0, to some fifteen digits.
[[nodiscard]] double pow(double x, double y);

}  // namespace evodoku::real
