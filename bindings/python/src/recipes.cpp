// Recipes.
#include <pybind11/stl.h>

#include "evodoku/escape.hpp"
#include "evodoku/recipe.hpp"
#include "module.hpp"

namespace evodoku::python {

void bind_recipes(py::module_& module) {
  py::class_<Recipe>(module, "Recipe")
      .def(py::init([](const std::string& name, const py::object& set) {
             return load_recipe(name, as_changes(set));
           }),
           py::arg("name"), py::arg("set") = py::tuple())
      .def_static(
          "from_text",
          [](const std::string& text, const py::object& set) {
            return parse_recipe(text, "recipe", as_changes(set));
          },
          py::arg("text"), py::arg("set") = py::tuple())
      .def_static(
          "from_file",
          [](const std::string& path, const py::object& set) {
            return load_recipe_file(path, as_changes(set));
          },
          py::arg("path"), py::arg("set") = py::tuple())
      .def_static("names",
                  [] {
                    std::vector<std::string> out;
                    for (const RecipeEntry& entry : recipes()) out.push_back(entry.name);
                    return out;
                  })
      .def_property_readonly("name", &Recipe::name)
      .def_property_readonly("summary", &Recipe::summary)
      .def_property_readonly("text", &Recipe::text)
      .def_property_readonly("population", &Recipe::population)
      .def_property_readonly("islands", &Recipe::islands)
      .def("value", &Recipe::value, py::arg("path"))
      .def("__str__", &Recipe::text)
      .def("__repr__", [](const Recipe& r) { return "<evodoku.Recipe " + r.name() + ">"; })
      .def("_repr_html_",
           [](const Recipe& r) { return "<pre>" + escape::xml_data(r.text()) + "</pre>"; });
}

}  // namespace evodoku::python
