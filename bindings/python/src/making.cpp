// make.
#include <pybind11/stl.h>

#include "evodoku/draw.hpp"
#include "evodoku/make.hpp"
#include "module.hpp"

namespace evodoku::python {

namespace {

/// A number, or the two ends of a range, each of which may be None.
template <typename Number>
Range<Number> as_range(const py::object& object) {
  Range<Number> out;
  if (object.is_none()) return out;
  if (!py::isinstance<py::tuple>(object) && !py::isinstance<py::list>(object)) {
    out.low = out.high = object.cast<Number>();
    return out;
  }
  const auto ends = object.cast<py::sequence>();
  if (ends.size() != 2) throw py::value_error("expected a number, or the two ends of a range");
  if (!ends[0].is_none()) out.low = ends[0].cast<Number>();
  if (!ends[1].is_none()) out.high = ends[1].cast<Number>();
  return out;
}

py::list make_all(Order order, const std::string& board, const py::object& rating,
                  const py::object& clues) {
  if (!board.empty()) order.shape = Shape::of_code(board);
  order.rating = as_range<double>(rating);
  order.clues = as_range<int>(clues);
  std::vector<Made> made;
  Produced produced;
  interruptible([&](const std::atomic<bool>& cancel) {
    order.budget.cancel = &cancel;
    produced = make(order, [&](const Made& one) {
      made.push_back(one);
      return true;
    });
  });
  py::list out;
  for (Made& one : made) out.append(std::move(one));
  if (produced.found < order.count) {
    const py::object type = py::module_::import("evodoku.errors").attr("NotMade");
    const py::object error =
        type(std::to_string(produced.found) + " of " + std::to_string(order.count) + " were made" +
                 (produced.missing.empty() ? "" : ": the closest is not it: ") + produced.missing,
             out);
    PyErr_SetObject(type.ptr(), error.ptr());
    throw py::error_already_set();
  }
  return out;
}

}  // namespace

void bind_making(py::module_& module) {
  py::class_<Made>(module, "Made")
      .def_readonly("puzzle", &Made::puzzle)
      .def_readonly("rating", &Made::rating)
      .def_property_readonly("level", &Made::level)
      .def("__str__", [](const Made& made) { return made.puzzle.givens.to_line(); })
      .def("__repr__",
           [](const Made& made) {
             return "<evodoku.Made " + made.puzzle.givens.to_line() +
                    (made.level().empty() ? "" : " " + made.level()) + ">";
           })
      .def("_repr_svg_", [](const Made& made) { return draw_svg(made.puzzle); });
  module.def(
      "make",
      [](const std::string& level, std::uint64_t count, std::uint64_t seed,
         const std::string& board, const py::object& rating, const py::object& clues,
         const std::string& symmetry, const std::string& technique, bool minimal, bool hardest,
         bool near_copies, const std::string& maker, int jobs, const py::object& seconds,
         const py::object& attempts) {
        return make_all(
            {.level = level,
             .symmetry = symmetry,
             .technique = technique,
             .minimal = minimal,
             .hardest = hardest,
             .near_copies = near_copies,
             .maker = maker,
             .count = count,
             .seed = seed,
             .jobs = jobs,
             .budget = {.seconds = or_unlimited<double>("seconds", seconds),
                        .evaluations = or_unlimited<std::uint64_t>("attempts", attempts)}},
            board, rating, clues);
      },
      py::arg("level") = "", py::kw_only(), py::arg("count") = 1, py::arg("seed") = 1,
      py::arg("board") = "", py::arg("rating") = py::none(), py::arg("clues") = py::none(),
      py::arg("symmetry") = "", py::arg("technique") = "", py::arg("minimal") = false,
      py::arg("hardest") = false, py::arg("near_copies") = false, py::arg("maker") = "",
      py::arg("jobs") = 0, py::arg("seconds") = py::none(), py::arg("attempts") = py::none());
}

}  // namespace evodoku::python
