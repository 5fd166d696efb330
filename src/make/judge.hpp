/// \file
/// Whether a puzzle is what was ordered.
#pragma once

#include "make/attempt.hpp"
#include "make/order.hpp"

namespace evodoku {

class Judge {
 public:
  explicit Judge(const Order& order);

  /// Once \p over is true, ratings end soon, and what is not rated does not fit.
  void end_with(const std::atomic<bool>* over) { over_ = over; }

  /// Fills in the rest of an attempt from its puzzle, which has the look that was ordered, and one
  /// solution where that was ordered: rating, minimality and clues are left to be asked. What time
  /// was too short for (`Stopped`) does not fit.
  void judge(Attempt& attempt);
  /// Checks what an order promises of a puzzle that is about to be handed out, whoever made it and
  /// however: throws InternalError where a promise is broken. False if time was up before all was
  /// known.
  [[nodiscard]] bool keeps_promises(const Made& made);
  /// What a puzzle is not that was ordered: "rating 8.9, not 9.5 to 10.0". Nothing of ratings if
  /// \p rating is none.
  [[nodiscard]] std::string missing(const Grid& clues, const Rating& rating);
  /// Whether no clue can be left out.
  [[nodiscard]] bool is_minimal(const Grid& clues);
  /// Whether there is one solution.
  [[nodiscard]] bool is_unique(const Grid& clues);

 private:
  /// Rates it; whether that is what was ordered.
  [[nodiscard]] bool rates(Attempt& attempt);
  [[nodiscard]] bool has_technique(const Rating& rating) const;
  [[nodiscard]] bool has_grade(const Grid& clues) const;

  const Order& order_;
  const std::atomic<bool>* over_ = nullptr;
  std::vector<std::vector<Cell>> orbits_;  ///< of the symmetry that was ordered
  const Technique* technique_ = nullptr;   ///< that is wanted
  Rater rater_;
  Rating rating_;
};

}  // namespace evodoku
