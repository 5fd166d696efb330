// Puzzles as values.
#include <pybind11/stl.h>

#include "evodoku/canonical.hpp"
#include "evodoku/draw.hpp"
#include "evodoku/formats.hpp"
#include "module.hpp"

namespace evodoku::python {

void bind_puzzles(py::module_& module) {
  py::class_<Puzzle>(module, "Puzzle")
      .def(py::init([](const py::object& cells, const std::string& board) {
             return as_puzzle(cells, board);
           }),
           py::arg("cells"), py::kw_only(), py::arg("board") = "")
      .def_property_readonly("size", [](const Puzzle& p) { return p.shape().size(); })
      .def_property_readonly("board", [](const Puzzle& p) { return p.shape().code(); })
      .def_property_readonly("variants", [](const Puzzle& p) { return p.shape().variants(); })
      .def_property_readonly("givens", [](const Puzzle& p) { return as_array(p.givens); })
      .def_property_readonly("cells", [](const Puzzle& p) { return as_array(p.position()); })
      .def_property_readonly("clues", [](const Puzzle& p) { return p.givens.filled(); })
      .def_property_readonly("title", [](const Puzzle& p) { return p.titles.title; })
      .def_property_readonly("level", [](const Puzzle& p) { return p.titles.level; })
      .def_property_readonly("file", [](const Puzzle& p) { return p.place.file; })
      .def_property_readonly("line", [](const Puzzle& p) { return p.place.line; })
      .def(
          "to_text",
          [](const Puzzle& p, const std::string& format) -> py::object {
            const std::string text = to_text(p, format);
            if (formats().find(format).binary) return py::bytes(text);
            return py::str(text);
          },
          py::arg("format") = "line")
      .def("__str__", [](const Puzzle& p) { return p.position().to_line(); })
      .def("__repr__",
           [](const Puzzle& p) { return "evodoku.Puzzle('" + p.position().to_line() + "')"; })
      .def(
          "__eq__", [](const Puzzle& a, const Puzzle& b) { return a.same_content(b); },
          py::is_operator())
      .def("__hash__",
           [](const Puzzle& p) {
             return std::hash<std::string>()(p.shape().code() + ' ' + p.position().to_line());
           })
      .def("_repr_svg_", [](const Puzzle& p) { return draw_svg(p); });

  module.def(
      "read",
      [](const std::string& path) {
        std::vector<Puzzle> out;
        interruptible([&](const std::atomic<bool>& cancel) {
          const Watch watch({.cancel = &cancel});
          try {
            out = read_puzzles(path);
          } catch (const Stopped&) {
          }
        });
        return out;
      },
      py::arg("path"));
  module.def(
      "canonical",
      [](const py::object& puzzle) {
        const Puzzle wanted = as_puzzle(puzzle);
        const Grid position = wanted.position();
        if (!is_valid(position)) throw Error(ExitCode::kBadInput, describe_conflict(wanted));
        Grid form;
        interruptible([&](const std::atomic<bool>& cancel) {
          const Watch watch({.cancel = &cancel});
          try {
            form = canonical(position);
          } catch (const Stopped&) {
          }
        });
        return Puzzle(form);
      },
      py::arg("puzzle"));
}

}  // namespace evodoku::python
