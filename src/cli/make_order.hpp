/// \file
/// The options of `make` that say what a puzzle must be like.
#pragma once

#include <string>

#include "cli/command.hpp"
#include "make/order.hpp"

namespace evodoku::cli {

struct OrderOptions {
  int size = 0;
  std::string box;
  std::string level;
  std::string rating;
  std::string clues;
  std::string symmetry;
  std::string pattern;  ///< a file
  std::string technique;
  bool minimal = false;
  bool unique = true;

  void add_to(Command& command);
  [[nodiscard]] Shape shape() const;
  /// The order, checked. Throws UsageError or InputError.
  [[nodiscard]] Order order() const;
  /// The option that was given and that only orders take; "" if there was none.
  [[nodiscard]] std::string first_given() const;
};

}  // namespace evodoku::cli
