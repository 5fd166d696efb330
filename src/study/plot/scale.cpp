#include "study/plot/scale.hpp"

#include <algorithm>
#include <cmath>

#include "study/plot/number.hpp"

namespace evodoku::study::plot {

namespace {

std::vector<Tick> linear_ticks(double low, double high, int about) {
  const double step = nice_step(high - low, about);
  std::vector<Tick> out;
  const double first = std::ceil(low / step - 1e-9);
  for (double i = first; i * step <= high + step * 1e-9; ++i) {
    const double value = i == 0 ? 0 : i * step;
    out.push_back({value, short_amount(value)});
  }
  return out;
}

std::vector<Tick> log_ticks(double low, double high, int about) {
  const int first = static_cast<int>(std::floor(std::log10(low)));
  const int last = static_cast<int>(std::ceil(std::log10(high)));
  const int every = std::max(1, (last - first) / std::max(1, about));
  std::vector<double> parts = {1};
  if (last - first <= about / 3) parts = {1, 2, 5};
  std::vector<Tick> out;
  for (int power = first; power <= last; power += every) {
    for (const double part : parts) {
      const double value = part * std::pow(10.0, power);
      if (value < low * (1 - 1e-9) || value > high * (1 + 1e-9)) continue;
      out.push_back({value, short_amount(value)});
    }
  }
  if (out.size() < 2) return linear_ticks(low, high, about);
  return out;
}

}  // namespace

void ValueRange::hold(double value, Scale::Kind kind) {
  if (!std::isfinite(value) || (kind == Scale::kLog && value <= 0)) return;
  low = std::min(low, value);
  high = std::max(high, value);
}

double nice_step(double range, int parts) {
  const double rough = range / std::max(1, parts);
  const double power = std::pow(10.0, std::floor(std::log10(rough)));
  for (const double part : {1.0, 2.0, 5.0}) {
    if (part * power >= rough * (1 - 1e-9)) return part * power;
  }
  return 10 * power;
}

Scale::Scale(Kind kind, double low, double high, double from, double to)
    : kind_(kind), low_(low), high_(high), from_(from), to_(to) {
  if (!std::isfinite(low_)) low_ = 0;
  if (!std::isfinite(high_)) high_ = low_;
  if (kind_ == kLog) {
    if (!(low_ > 0)) low_ = high_ > 1 ? 1 : 0.1;
    high_ = std::max(high_, low_);
    if (high_ < low_ * 1.001) {
      low_ /= 2;
      high_ *= 2;
    }
    return;
  }
  high_ = std::max(high_, low_);
  if (high_ - low_ < 1e-12 * std::max(1.0, std::abs(high_))) {
    const double room = std::max(0.5, std::abs(high_) * 0.1);
    if (low_ != 0) low_ -= room;
    high_ += room;
  }
}

double Scale::operator()(double value) const {
  if (std::isnan(value)) return from_;
  const double inside = std::clamp(value, low_, high_);
  const double share = kind_ == kLog ? std::log(inside / low_) / std::log(high_ / low_)
                                     : (inside - low_) / (high_ - low_);
  return from_ + share * (to_ - from_);
}

std::vector<Tick> Scale::ticks(int about) const {
  return kind_ == kLog ? log_ticks(low_, high_, about) : linear_ticks(low_, high_, about);
}

}  // namespace evodoku::study::plot
