// explain, hint.
#include <pybind11/stl.h>

#include "evodoku/draw.hpp"
#include "evodoku/escape.hpp"
#include "evodoku/explain.hpp"
#include "module.hpp"

namespace evodoku::python {

namespace {

struct Helped {
  Puzzle puzzle;
  Hint hint;
};

std::string page(const Walkthrough& walk) {
  return walkthrough_page_begin() + walkthrough_html(walk) + walkthrough_page_end();
}

Reveal reveal_of(const std::string& name) {
  struct Row {
    std::string_view name;
    Reveal reveal;
  };
  static const Table<Row> rows(
      "amount of help",
      {{"where", Reveal::kWhere}, {"technique", Reveal::kTechnique}, {"step", Reveal::kStep}});
  return rows.find(name).reveal;
}

}  // namespace

void bind_explaining(py::module_& module) {
  py::class_<Walkthrough>(module, "Walkthrough")
      .def_property_readonly("puzzle", [](const Walkthrough& w) { return w.puzzle(); })
      .def_property_readonly("status", [](const Walkthrough& w) { return as_status(w.status()); })
      .def_property_readonly("rating", [](const Walkthrough& w) { return w.rating().rating; })
      .def_property_readonly("remark", [](const Walkthrough& w) { return w.remark(); })
      .def_property_readonly("steps",
                             [](const Walkthrough& w) {
                               const py::object all = from_json(walkthrough_json(w));
                               return py::object(all["steps"]);
                             })
      .def_property_readonly("json", [](const Walkthrough& w) { return walkthrough_json(w); })
      .def_property_readonly("html", page)
      .def("__len__", [](const Walkthrough& w) { return w.rating().steps.size(); })
      .def("__str__", [](const Walkthrough& w) { return walkthrough_text(w); })
      .def("__repr__",
           [](const Walkthrough& w) {
             return "<evodoku.Walkthrough of " + std::to_string(w.rating().steps.size()) +
                    " steps>";
           })
      .def("_repr_html_", [](const Walkthrough& w) { return framed(page(w)); });
  module.def(
      "explain",
      [](const py::object& object) {
        Puzzle puzzle = as_puzzle(object);
        std::optional<Walkthrough> walk;
        interruptible([&](const std::atomic<bool>& cancel) {
          walk = Explainer(&cancel).explain(std::move(puzzle));
        });
        return std::move(*walk);
      },
      py::arg("puzzle"));

  py::class_<Helped>(module, "Hint")
      .def_property_readonly("status", [](const Helped& h) { return as_status(h.hint.status); })
      .def_property_readonly("done", [](const Helped& h) { return h.hint.done; })
      .def_property_readonly("where", [](const Helped& h) { return h.hint.where; })
      .def_property_readonly("technique",
                             [](const Helped& h) { return h.hint.how ? h.hint.how->name : ""; })
      .def_property_readonly("reason",
                             [](const Helped& h) {
                               return h.hint.what ? h.hint.what->reason
                                                  : std::vector<std::string>();
                             })
      .def_property_readonly(
          "outcome", [](const Helped& h) { return h.hint.what ? h.hint.what->outcome : ""; })
      .def_property_readonly("json", [](const Helped& h) { return hint_json(h.hint, h.puzzle); })
      .def("__bool__", [](const Helped& h) { return static_cast<bool>(h.hint); })
      .def("__str__", [](const Helped& h) { return hint_text(h.hint); })
      .def("__repr__", [](const Helped& h) { return "<evodoku.Hint " + h.hint.where + ">"; })
      .def("_repr_html_", [](const Helped& h) {
        return "<pre style=\"white-space:pre-wrap\">" + escape::xml_data(hint_text(h.hint)) +
               "</pre>";
      });
  module.def(
      "hint",
      [](const py::object& object, const std::string& reveal) {
        Helped out{as_puzzle(object), {}};
        const Reveal wanted = reveal_of(reveal);
        interruptible([&](const std::atomic<bool>& cancel) {
          out.hint = Explainer(&cancel).hint(out.puzzle, wanted);
        });
        return out;
      },
      py::arg("puzzle"), py::arg("reveal") = "where");
}

}  // namespace evodoku::python
