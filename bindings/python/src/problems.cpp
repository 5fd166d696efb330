// Problems to evolve: by name, puzzles, and functions of Python.
#include "problems.hpp"

#include <pybind11/stl.h>

namespace evodoku::python {

namespace {

/// A problem whose individuals a function of Python scores, many at a time.
class FunctionProblem : public Problem {
 public:
  FunctionProblem(Domain domain, py::function evaluate, py::object text)
      : domain_(std::move(domain)), evaluate_(std::move(evaluate)), text_(std::move(text)) {}
  ~FunctionProblem() override {
    const py::gil_scoped_acquire locked;
    evaluate_ = {};
    text_ = {};
  }

  [[nodiscard]] const Domain& domain() const override { return domain_; }

  /// The function gets a copy, as it may keep what it was given, and the population moves.
  void evaluate(Population& people, std::uint32_t first, std::uint32_t count) const override {
    const py::gil_scoped_acquire locked;
    const auto genes = static_cast<std::size_t>(domain_.genes());
    Bytes rows({static_cast<std::size_t>(count), genes});
    for (std::uint32_t i = 0; i < count; ++i) {
      std::copy_n(people.row(first + i), genes, rows.mutable_data(i, 0));
    }
    py::object errors = evaluate_(rows);
    py::object scores;
    if (py::isinstance<py::tuple>(errors)) {
      const auto both = errors.cast<py::tuple>();
      if (both.size() != 2) throw py::value_error("evaluate: expected errors, or (errors, scores)");
      errors = both[0];
      scores = both[1];
    }
    using Errors = py::array_t<std::int32_t, py::array::c_style | py::array::forcecast>;
    using Scores = py::array_t<float, py::array::c_style | py::array::forcecast>;
    const Errors error = errors.cast<Errors>();
    const Scores score = scores ? scores.cast<Scores>() : Scores();
    if (error.size() != count || (scores && score.size() != count)) {
      throw py::value_error("evaluate: expected " + std::to_string(count) +
                            " numbers, one for each row, found " + std::to_string(error.size()));
    }
    for (std::uint32_t i = 0; i < count; ++i) {
      if (error.data()[i] < 0) throw py::value_error("evaluate: an error is 0 or more");
      people.error[first + i] = error.data()[i];
      people.score[first + i] = scores ? score.data()[i] : -static_cast<float>(error.data()[i]);
    }
  }

  [[nodiscard]] std::string to_string(const Gene* genes) const override {
    if (text_.is_none()) return Problem::to_string(genes);
    const py::gil_scoped_acquire locked;
    return py::str(text_(as_array({genes, static_cast<std::size_t>(domain_.genes())})));
  }

 private:
  Domain domain_;
  py::function evaluate_;
  py::object text_;
};

std::shared_ptr<Problem> function_problem(int genes, int alphabet, const py::function& evaluate,
                                          const py::dict& fixed, int group_size,
                                          const py::object& pools, const py::object& text) {
  if (genes < 1 || genes > 65535 || alphabet < 1 || alphabet > 255) {
    throw py::value_error("expected 1 to 65535 genes, and 1 to 255 values");
  }
  Domain domain(genes, alphabet);
  for (const auto& [gene, value] : fixed) {
    const int g = gene.cast<int>();
    const int v = value.cast<int>();
    if (g < 0 || g >= genes || v < 1 || v > alphabet) {
      throw py::value_error("fixed: there is no gene " + std::to_string(g) + " with the value " +
                            std::to_string(v));
    }
    domain.fix(g, static_cast<Gene>(v));
  }
  if (group_size > 0) {
    if (genes % group_size != 0) throw py::value_error("group_size: does not divide the genes");
    auto all = pools.cast<std::vector<std::vector<Gene>>>();
    if (all.size() != static_cast<std::size_t>(genes / group_size)) {
      throw py::value_error("pools: expected one for each group");
    }
    for (std::size_t g = 0; g < all.size(); ++g) {
      int free = 0;
      for (int i = 0; i < group_size; ++i) {
        free += domain.fixed(static_cast<int>(g) * group_size + i) == 0 ? 1 : 0;
      }
      for (const Gene value : all[g]) {
        if (value < 1 || value > alphabet) throw py::value_error("pools: a value is not allowed");
      }
      if (all[g].size() != static_cast<std::size_t>(free)) {
        throw py::value_error("pools: expected as many values as a group has free genes");
      }
    }
    domain.group_by(group_size, std::move(all));
  }
  return std::make_shared<FunctionProblem>(std::move(domain), evaluate, text);
}

}  // namespace

std::shared_ptr<Problem> as_problem(const py::object& object, const Recipe& recipe) {
  if (py::isinstance<Problem>(object)) return object.cast<std::shared_ptr<Problem>>();
  if (py::isinstance<py::str>(object)) {
    const auto text = object.cast<std::string>();
    if (problem_of(text) != nullptr) return make_problem(text);
  }
  return std::make_shared<SudokuProblem>(as_puzzle(object), sudoku_options(recipe));
}

void bind_problems(py::module_& module) {
  py::class_<Domain, std::shared_ptr<Domain>>(module, "Domain")
      .def_property_readonly("genes", &Domain::genes)
      .def_property_readonly("alphabet", &Domain::alphabet)
      .def_property_readonly("group_size", &Domain::group_size)
      .def_property_readonly("groups", &Domain::groups)
      .def_property_readonly("free_genes",
                             [](const Domain& d) {
                               return std::vector<int>(d.free_genes().begin(),
                                                       d.free_genes().end());
                             })
      .def(
          "fixed",
          [](const Domain& d, int gene) {
            if (gene < 0 || gene >= d.genes()) throw py::index_error("there is no such gene");
            return int{d.fixed(gene)};
          },
          py::arg("gene"))
      .def(
          "free_in",
          [](const Domain& d, int group) {
            if (group < 0 || group >= d.groups()) throw py::index_error("there is no such group");
            const auto free = d.free_in(group);
            return std::vector<int>(free.begin(), free.end());
          },
          py::arg("group"))
      .def(
          "pool",
          [](const Domain& d, int group) {
            if (group < 0 || group >= d.groups()) throw py::index_error("there is no such group");
            const auto pool = d.pool(group);
            return std::vector<int>(pool.begin(), pool.end());
          },
          py::arg("group"));
  py::class_<Problem, std::shared_ptr<Problem>>(module, "Problem")
      .def(py::init(&function_problem), py::arg("genes"), py::arg("alphabet"), py::arg("evaluate"),
           py::kw_only(), py::arg("fixed") = py::dict(), py::arg("group_size") = 0,
           py::arg("pools") = py::tuple(), py::arg("text") = py::none())
      .def_static(
          "named",
          [](const std::string& text) { return std::shared_ptr<Problem>(make_problem(text)); },
          py::arg("text"))
      .def_static("names",
                  [] {
                    std::vector<std::string> out;
                    for (const ProblemEntry& entry : problems()) out.push_back(entry.name);
                    return out;
                  })
      .def_property_readonly("domain", [](const Problem& p) { return Domain(p.domain()); })
      .def(
          "to_text",
          [](const Problem& p, const Bytes& genes) {
            if (genes.size() != p.domain().genes()) throw py::value_error("wrong number of genes");
            return p.to_string(genes.data());
          },
          py::arg("genes"));
}

}  // namespace evodoku::python
