/// \file
/// Problems for the engine, from whatever Python has.
#pragma once

#include <memory>

#include "evodoku/problems.hpp"
#include "module.hpp"

namespace evodoku::python {

/// A Problem, the text of one ("queens size=12"), or a puzzle, encoded as the recipe wants it.
[[nodiscard]] std::shared_ptr<Problem> as_problem(const py::object& object, const Recipe& recipe);

}  // namespace evodoku::python
