/// \file
/// New settings: anywhere in the space at first, then near an elite, closer with each iteration
/// (López-Ibáñez et al. 2016).
///
///     Model model(space);                                       // knows nothing yet
///     RaceSetting first = draw(space, random);                      // uniform
///     model.sharpen(space, first, {.newcomers = 20, .iteration = 2, .iterations = 5});
///     RaceSetting next = draw_near(space, first, model, random);
#pragma once

#include <vector>

#include "base/random.hpp"
#include "study/race/space.hpp"

namespace evodoku::study {

/// What an elite has learnt of where to look: every setting has its own, handed down to children.
class Model {
 public:
  explicit Model(const Space& space);

  struct Moment {
    std::size_t newcomers = 1;   ///< settings that this iteration draws
    std::size_t iteration = 2;   ///< from 1 on
    std::size_t iterations = 2;  ///< that are planned
  };
  /// Numbers: the width of the normal distribution shrinks by newcomers^(1/parameters). Choices:
  /// what \p owner has gains, more from iteration to iteration.
  void sharpen(const Space& space, const RaceSetting& owner, const Moment& moment);
  /// When settings have become too alike to tell: as wide again as two iterations ago, and chances
  /// closer to each other.
  void soften(const Space& space, std::size_t newcomers);

  /// The standard deviation of a number, in positions from 0 to 1.
  [[nodiscard]] double width(std::size_t parameter) const { return widths_[parameter]; }
  [[nodiscard]] const std::vector<double>& chances(std::size_t parameter) const {
    return chances_[parameter];
  }

 private:
  std::vector<double> widths_;                ///< of numbers and ordered values
  std::vector<std::vector<double>> chances_;  ///< of choices
};

/// Every value alike. Forbidden combinations are not looked at.
[[nodiscard]] RaceSetting draw(const Space& space, RandomStream& random);
/// Numbers from a normal distribution around the elite's, cut at the bounds; choices by their
/// chances; what does not count for the elite as if there were none.
[[nodiscard]] RaceSetting draw_near(const Space& space, const RaceSetting& elite,
                                    const Model& model, RandomStream& random);

/// Uniform in (0, 1).
[[nodiscard]] double draw_unit(RandomStream& random);
/// A position by its weight; weights need not add up to 1.
[[nodiscard]] std::size_t draw_by(const std::vector<double>& weights, RandomStream& random);

}  // namespace evodoku::study
