#include "study/stats/factorial.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <numeric>

#include "evodoku/error.hpp"
#include "study/stats/distribution.hpp"

namespace evodoku::study {

namespace {

double average_of(std::span<const double> values) {
  return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

double squares_around(std::span<const double> values, double mean) {
  double out = 0;
  for (const double one : values) out += (one - mean) * (one - mean);
  return out;
}

/// The means of settings, by the levels of some of their factors.
class Margins {
 public:
  Margins(std::span<const std::size_t> levels, std::span<const double> settings)
      : levels_(levels), settings_(settings) {}

  [[nodiscard]] std::vector<double> of(std::span<const std::size_t> factors) const {
    std::size_t cells = 1;
    for (const std::size_t one : factors) cells *= levels_[one];
    std::vector<double> sums(cells, 0);
    for (std::size_t i = 0; i < settings_.size(); ++i) {
      std::size_t cell = 0;
      for (const std::size_t one : factors) cell = cell * levels_[one] + level(i, one);
      sums[cell] += settings_[i];
    }
    for (double& one : sums)
      one *= static_cast<double>(cells) / static_cast<double>(settings_.size());
    return sums;
  }

 private:
  [[nodiscard]] std::size_t level(std::size_t setting, std::size_t factor) const {
    for (std::size_t i = levels_.size() - 1; i > factor; --i) setting /= levels_[i];
    return setting % levels_[factor];
  }

  std::span<const std::size_t> levels_;
  std::span<const double> settings_;
};

void check_factorial(std::span<const std::size_t> levels,
                     std::span<const std::vector<double>> values,
                     std::span<const std::size_t> blocks) {
  std::size_t settings = 1;
  bool fits = !levels.empty() && !blocks.empty();
  for (const std::size_t one : levels) {
    settings *= one;
    fits = fits && one >= 2;
  }
  fits = fits && settings == values.size();
  for (const std::vector<double>& one : values) fits = fits && one.size() == blocks.size();
  if (!fits) throw UsageError("a factorial experiment has as many runs of every setting");
}

/// The sum of squares between blocks, and how many there are.
std::pair<double, double> between_blocks(std::span<const std::vector<double>> values,
                                         std::span<const std::size_t> blocks, double mean) {
  struct Block {
    double sum = 0, count = 0;
  };
  std::map<std::size_t, Block> all;
  for (const std::vector<double>& setting : values) {
    for (std::size_t i = 0; i < blocks.size(); ++i) {
      Block& one = all[blocks[i]];
      one.sum += setting[i];
      one.count += 1;
    }
  }
  double squares = 0;
  for (const auto& [block, one] : all) {
    squares += one.count * (one.sum / one.count - mean) * (one.sum / one.count - mean);
  }
  return {squares, static_cast<double>(all.size())};
}

}  // namespace

Factorial factorial(std::span<const std::size_t> levels,
                    std::span<const std::vector<double>> values,
                    std::span<const std::size_t> blocks) {
  check_factorial(levels, values, blocks);
  std::vector<double> settings;
  for (const std::vector<double>& one : values) settings.push_back(average_of(one));
  Factorial out{.effects = {}, .mean = average_of(settings)};
  const auto runs = static_cast<double>(blocks.size());
  double total = 0;
  for (const std::vector<double>& one : values) total += squares_around(one, out.mean);
  const auto [puzzles, count] = between_blocks(values, blocks, out.mean);
  const double within = total - puzzles;
  const double explained = runs * squares_around(settings, out.mean);
  const auto all = static_cast<double>(values.size());
  const double freedom = all * runs - all - count + 1;
  // What rounding leaves of nothing is nothing.
  constexpr double kNothing = 1e-12;
  const auto cleaned = [&](double squares) { return squares > kNothing * total ? squares : 0; };
  const double left = cleaned(within - explained);

  const Margins margins(levels, settings);
  double named = 0;
  const auto add = [&](std::vector<std::size_t> factors, double squares, double degrees,
                       std::vector<double> means) {
    Effect one{.factors = std::move(factors), .squares = cleaned(squares), .freedom = degrees};
    one.means = std::move(means);
    one.share = within > 0 ? one.squares / within : 0;
    if (one.squares > 0 && freedom > 0) {
      one.f = left > 0 ? one.squares / degrees / (left / freedom)
                       : std::numeric_limits<double>::infinity();
      one.p = left > 0 ? f_tail(degrees, freedom, one.f) : 0;
    }
    named += one.squares;
    out.effects.push_back(std::move(one));
  };
  std::vector<std::vector<double>> means;
  for (std::size_t i = 0; i < levels.size(); ++i) {
    means.push_back(margins.of(std::vector{i}));
    const auto each = all * runs / static_cast<double>(levels[i]);
    add({i}, each * squares_around(means[i], out.mean), static_cast<double>(levels[i]) - 1,
        means[i]);
  }
  for (std::size_t i = 0; i < levels.size(); ++i) {
    for (std::size_t j = i + 1; j < levels.size(); ++j) {
      const std::vector<double> cells = margins.of(std::vector{i, j});
      double squares = 0;
      for (std::size_t c = 0; c < cells.size(); ++c) {
        const double rest = cells[c] - means[i][c / levels[j]] - means[j][c % levels[j]] + out.mean;
        squares += rest * rest;
      }
      add({i, j}, all * runs / static_cast<double>(cells.size()) * squares,
          static_cast<double>((levels[i] - 1) * (levels[j] - 1)), cells);
    }
  }
  std::stable_sort(out.effects.begin(), out.effects.end(),
                   [](const Effect& a, const Effect& b) { return a.squares > b.squares; });
  if (within > 0) {
    out.higher = cleaned(explained - named) / within;
    out.chance = left / within;
  }
  return out;
}

}  // namespace evodoku::study
