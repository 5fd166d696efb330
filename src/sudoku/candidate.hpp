/// \file
/// A value in a cell, as something that may be or not.
#pragma once

#include <compare>

#include "evodoku/puzzle.hpp"

namespace evodoku {

struct Candidate {
  Cell cell = 0;
  Value value = 0;
  friend auto operator<=>(const Candidate&, const Candidate&) = default;
};

}  // namespace evodoku
