// By the methods of FreeBSD's msun, which are those of fdlibm (Sun Microsystems, 1993).
#include "base/real.hpp"

#include <cmath>
#include <limits>

namespace evodoku::real {

namespace {

// ln 2 in two parts: the first has so few digits that small multiples of it are exact.
constexpr double kLn2High = 6.93147180369123816490e-01;
constexpr double kLn2Low = 1.90821492927058770002e-10;
constexpr double kOneByLn2 = 1.44269504088896338700e+00;

/// A number as 2^exponent (1 + f), with 1 + f between the roots of one half and of two.
struct Split {
  int exponent;
  double f;
};

Split split(double x) {
  constexpr double kRootOfHalf = 0.70710678118654752440;
  int exponent = 0;
  double part = std::frexp(x, &exponent);  // exact, from one half up to one
  if (part < kRootOfHalf) {
    part *= 2;
    --exponent;
  }
  return {exponent, part - 1};
}

/// ln(1 + f) - f.
double log_rest(double f) {
  const double s = f / (2 + f);
  const double z = s * s;
  const double w = z * z;
  const double odd = w * (3.999999999940941908e-01 +
                          w * (2.222219843214978396e-01 + w * 1.531383769920937332e-01));
  const double even = z * (6.666666666666735130e-01 +
                           w * (2.857142874366239149e-01 +
                                w * (1.818357216161805012e-01 + w * 1.479819860511658591e-01)));
  const double half_square = 0.5 * f * f;
  return s * (half_square + odd + even) - half_square;
}

}  // namespace

double exp(double x) {
  constexpr double kLargest = 709.782712893383973096;
  constexpr double kSmallest = -745.13321910194110842;
  if (std::isnan(x)) return x;
  if (x > kLargest) return std::numeric_limits<double>::infinity();
  if (x < kSmallest) return 0;
  const double k = std::nearbyint(x * kOneByLn2);
  const double high = x - k * kLn2High;
  const double low = k * kLn2Low;
  const double r = high - low;
  const double t = r * r;
  const double c =
      r - t * (1.66666666666666019037e-01 +
               t * (-2.77777777770155933842e-03 +
                    t * (6.61375632143793436117e-05 +
                         t * (-1.65339022054652515390e-06 + t * 4.13813679705723846039e-08))));
  const double y = 1 - ((low - (r * c) / (2 - c)) - high);
  return std::ldexp(y, static_cast<int>(k));
}

double log(double x) {
  if (std::isnan(x) || x < 0) return std::numeric_limits<double>::quiet_NaN();
  if (x == 0) return -std::numeric_limits<double>::infinity();
  if (std::isinf(x)) return x;
  const auto [exponent, f] = split(x);
  if (f == 0) return exponent * kLn2High + exponent * kLn2Low;
  return exponent * kLn2High + (f + (log_rest(f) + exponent * kLn2Low));
}

double log2(double x) {
  if (!(x > 0) || std::isinf(x)) return log(x);
  const auto [exponent, f] = split(x);
  return exponent + (f + log_rest(f)) * kOneByLn2;
}

double pow(double x, double y) { return y == 0 ? 1 : exp(y * log(x)); }

}  // namespace evodoku::real
