/// \file
/// Arithmetic in which every operation is rounded on its own, as the CPU does it: a GPU would make
/// a product and a sum with one rounding.
#pragma once

#include <cmath>

#include "gpu/kernel/warp.hpp"

namespace evodoku::gpu {

#ifdef __CUDACC__
EVODOKU_KERNEL double plus(double a, double b) { return __dadd_rn(a, b); }
EVODOKU_KERNEL double minus(double a, double b) { return __dsub_rn(a, b); }
EVODOKU_KERNEL double times(double a, double b) { return __dmul_rn(a, b); }
EVODOKU_KERNEL double over(double a, double b) { return __ddiv_rn(a, b); }
EVODOKU_KERNEL double root(double a) { return __dsqrt_rn(a); }
#else
inline double plus(double a, double b) { return a + b; }
inline double minus(double a, double b) { return a - b; }
inline double times(double a, double b) { return a * b; }
inline double over(double a, double b) { return a / b; }
inline double root(double a) { return std::sqrt(a); }
#endif

}  // namespace evodoku::gpu
