/// \file
/// The options of `make` that say what a puzzle must be like.
#pragma once

#include <string>

#include <CLI/CLI.hpp>

#include "evodoku/make.hpp"

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

  void add_to(CLI::App& command);
  [[nodiscard]] Shape shape() const;
  /// What they say. Throws UsageError, or InputError for a pattern that cannot be read.
  [[nodiscard]] Order order() const;
};

}  // namespace evodoku::cli
