#include "study/race/sample.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "base/real.hpp"
#include "study/stats/distribution.hpp"

namespace evodoku::study {

namespace {

constexpr double kWidest = 0.5;  // half the range, as a standard deviation

/// A normal value between 0 and 1, by the inverse of the distribution.
double cut_normal(double mean, double width, RandomStream& random) {
  const double low = normal_cdf(0, mean, width);
  const double high = normal_cdf(1, mean, width);
  const double share = low + draw_unit(random) * (high - low);
  // A width near nothing leaves no share between the bounds to draw from.
  if (!(share > 0 && share < 1)) return mean;
  return std::clamp(normal_quantile(share, mean, width), 0.0, 1.0);
}

std::string draw_any(const RaceParameter& parameter, RandomStream& random) {
  return parameter.at(draw_unit(random));
}

template <typename Value>
RaceSetting draw_all(const Space& space, const Value& value) {
  RaceSetting out(space.parameters.size());
  for (std::size_t i = 0; i < out.size(); ++i) {
    if (space.counts(i, out)) out[i] = value(i);
  }
  return out;
}

}  // namespace

double draw_unit(RandomStream& random) {
  return (static_cast<double>(random.next64() >> 12) + 0.5) * 0x1p-52;
}

std::size_t draw_by(const std::vector<double>& weights, RandomStream& random) {
  double left = draw_unit(random) * std::accumulate(weights.begin(), weights.end(), 0.0);
  for (std::size_t i = 0; i + 1 < weights.size(); ++i) {
    left -= weights[i];
    if (left < 0) return i;
  }
  return weights.size() - 1;
}

Model::Model(const Space& space) : widths_(space.parameters.size(), kWidest) {
  for (const RaceParameter& one : space.parameters) {
    const bool is_choice = one.kind == RaceParameter::kChoice;
    chances_.emplace_back(is_choice ? one.choices.size() : 0,
                          is_choice ? 1 / static_cast<double>(one.choices.size()) : 0);
  }
}

void Model::sharpen(const Space& space, const RaceSetting& owner, const Moment& moment) {
  const double shrink = real::pow(1 / static_cast<double>(moment.newcomers),
                                  1 / static_cast<double>(space.parameters.size()));
  const double gain =
      static_cast<double>(moment.iteration - 1) / static_cast<double>(moment.iterations);
  for (std::size_t i = 0; i < space.parameters.size(); ++i) {
    if (owner[i].empty()) continue;
    if (space.parameters[i].kind != RaceParameter::kChoice) {
      widths_[i] *= shrink;
      continue;
    }
    for (double& chance : chances_[i]) chance *= 1 - gain;
    chances_[i][space.parameters[i].index(owner[i])] += gain;
  }
}

void Model::soften(const Space& space, std::size_t newcomers) {
  const double grow =
      real::pow(static_cast<double>(newcomers), 2 / static_cast<double>(space.parameters.size()));
  constexpr double kShare = 0.1;  // of the largest chance, that each other one gains
  for (std::size_t i = 0; i < space.parameters.size(); ++i) {
    widths_[i] = std::min(kWidest, widths_[i] * grow);
    std::vector<double>& chances = chances_[i];
    if (chances.empty()) continue;
    const double largest = *std::max_element(chances.begin(), chances.end());
    for (double& chance : chances) chance = (1 - kShare) * chance + kShare * largest;
    const double sum = std::accumulate(chances.begin(), chances.end(), 0.0);
    for (double& chance : chances) chance /= sum;
  }
}

RaceSetting draw(const Space& space, RandomStream& random) {
  return draw_all(space, [&](std::size_t i) { return draw_any(space.parameters[i], random); });
}

RaceSetting draw_near(const Space& space, const RaceSetting& elite, const Model& model,
                      RandomStream& random) {
  return draw_all(space, [&](std::size_t i) {
    const RaceParameter& parameter = space.parameters[i];
    if (elite[i].empty()) return draw_any(parameter, random);
    if (parameter.kind == RaceParameter::kChoice) {
      return parameter.choices[draw_by(model.chances(i), random)];
    }
    return parameter.at(cut_normal(parameter.position(elite[i]), model.width(i), random));
  });
}

}  // namespace evodoku::study
