// import evodoku: the front door for Python.
#include "module.hpp"

#include "evodoku/version.hpp"

PYBIND11_MODULE(_evodoku, module) {
  using namespace evodoku::python;
  module.attr("__version__") = evodoku::version();
  bind_errors(module);
  bind_puzzles(module);
  bind_solving(module);
  bind_rating(module);
  bind_explaining(module);
  bind_making(module);
  bind_recipes(module);
  bind_problems(module);
  bind_operators(module);
  bind_evolving(module);
  bind_studies(module);
}
