// solve, solve_many, count.
#include <pybind11/stl.h>

#include <ctime>

#include "evodoku/draw.hpp"
#include "evodoku/solve.hpp"
#include "module.hpp"
#include "observing.hpp"

namespace evodoku::python {

namespace {

/// An outcome with the puzzle that it is of.
struct Solved {
  Puzzle puzzle;
  Outcome outcome;
  std::string remark;

  [[nodiscard]] bool has_solution() const { return outcome.solutions > 0; }
};

/// What the keyword arguments of solving say.
struct How {
  SolveOptions options;
  std::shared_ptr<Recipe> recipe;  ///< where one is at hand
  CallingObservers observers;

  explicit How(const py::kwargs& all) {
    for (const auto& [key, value] : all) {
      const auto name = key.cast<std::string>();
      try {
        take(name, value);
      } catch (const py::cast_error&) {
        throw py::type_error(name + ": found something of another type, or a number out of range");
      }
    }
    options.observers = observers.pointers();
  }

 private:
  void take(const std::string& name, py::handle value) {
    const auto text = [&] { return value.is_none() ? "" : value.cast<std::string>(); };
    const auto number = [&] {
      return or_unlimited<std::uint64_t>(name.c_str(), py::reinterpret_borrow<py::object>(value));
    };
    if (name == "solver" && py::isinstance<Recipe>(value)) {
      recipe = std::make_shared<Recipe>(value.cast<Recipe>());
      options.recipe = recipe.get();
    } else if (name == "solver") {
      options.with = text();
    } else if (name == "set") {
      options.set = as_changes(value);
    } else if (name == "limit") {
      options.limit = number();
    } else if (name == "seed") {
      options.seed = value.cast<std::uint64_t>();
    } else if (name == "jobs") {
      options.jobs = value.cast<int>();
      if (options.jobs < 0) throw py::value_error("jobs: expected 0, for all, or more");
    } else if (name == "seconds") {
      options.budget.seconds =
          or_unlimited<double>("seconds", py::reinterpret_borrow<py::object>(value));
    } else if (name == "nodes") {
      options.budget.nodes = number();
    } else if (name == "evaluations") {
      options.budget.evaluations = number();
    } else if (name == "restarts") {
      options.restarts = value.cast<std::uint64_t>();
    } else if (name == "checkpoint") {
      options.checkpoint = text();
    } else if (name == "resume") {
      options.resume = text();
    } else if (name == "observers") {
      observers.take(value);
    } else {
      const std::vector<std::string_view> names = {
          "solver", "set",         "limit",    "seed",       "jobs",   "seconds",
          "nodes",  "evaluations", "restarts", "checkpoint", "resume", "observers"};
      throw py::type_error(unknown_name("argument", name, names));
    }
  }
};

Solved solve_one(const py::object& puzzle, const py::kwargs& all) {
  How how(all);
  Solved out{as_puzzle(puzzle), {}, {}};
  interruptible([&](const std::atomic<bool>& cancel) {
    how.options.budget.cancel = &cancel;
    out.outcome = solve(out.puzzle, how.options);
    out.remark = describe_outcome(out.puzzle, how.options.request(), out.outcome);
  });
  how.observers.rethrow();
  return out;
}

/// Boards in an array as it is: of another type it would have to be copied, and values that do not
/// fit would become others.
Bytes as_boards(const py::object& object) {
  if (!py::isinstance<py::array_t<std::uint8_t>>(object)) {
    throw py::type_error("expected an array of uint8 with one row for each board");
  }
  const Bytes array = Bytes::ensure(object);
  if (array.ndim() != 2) {
    throw py::value_error("found an array of " + std::to_string(array.ndim()) +
                          " dimensions, expected 2: one row for each board");
  }
  return array;
}

std::vector<BoardOutcome> solve_array(const Bytes& boards, const std::string& board,
                                      std::span<Value> solutions, SolveOptions options) {
  const Shape shape = as_shape(board, static_cast<std::size_t>(boards.shape(1)));
  const std::span<const Value> cells(boards.data(), static_cast<std::size_t>(boards.size()));
  std::vector<BoardOutcome> outcomes;
  interruptible([&](const std::atomic<bool>& cancel) {
    options.budget.cancel = &cancel;
    outcomes = solve_boards(shape, cells, solutions, options);
  });
  return outcomes;
}

py::tuple solve_boards_of(const py::object& object, const std::string& board, py::object out,
                          const py::kwargs& all) {
  const How how(all);
  const Bytes boards = as_boards(object);
  if (out.is_none()) {
    out = Bytes({boards.shape(0), boards.shape(1)});
  } else if (!py::isinstance<Bytes>(out) || out.cast<Bytes>().size() != boards.size()) {
    throw py::type_error("out: expected an array of uint8 in rows, as large as that of the boards");
  }
  auto solutions = py::reinterpret_borrow<Bytes>(out);
  const std::uint8_t* const from = boards.data();
  const std::uint8_t* const to = solutions.data();
  if (from != to && from < to + solutions.size() && to < from + boards.size()) {
    throw py::value_error("out: shares a part of its memory with the boards; all or none is fine");
  }
  const std::vector<BoardOutcome> outcomes = solve_array(
      boards, board, {solutions.mutable_data(), static_cast<std::size_t>(solutions.size())},
      how.options);
  Bytes statuses(boards.shape(0));
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    statuses.mutable_data()[i] = static_cast<std::uint8_t>(outcomes[i].status);
  }
  return py::make_tuple(solutions, statuses);
}

std::vector<Solved> solve_list(const py::object& puzzles, const py::kwargs& all) {
  How how(all);
  std::vector<Puzzle> wanted;
  for (const py::handle one : puzzles) {
    look_after_signals();
    wanted.push_back(as_puzzle(one));
  }
  std::vector<Solved> out(wanted.size());
  interruptible([&](const std::atomic<bool>& cancel) {
    how.options.budget.cancel = &cancel;
    std::vector<Outcome> outcomes = solve(wanted, how.options);
    for (std::size_t i = 0; i < out.size() && !cancel; ++i) {
      std::string remark = describe_outcome(wanted[i], how.options.request(), outcomes[i]);
      out[i] = {std::move(wanted[i]), std::move(outcomes[i]), std::move(remark)};
    }
  });
  how.observers.rethrow();
  return out;
}

py::object count(const py::object& object, const py::object& limit, int jobs,
                 const std::string& board) {
  SolveOptions options{.limit = or_unlimited<std::uint64_t>("limit", limit), .jobs = jobs};
  if (py::isinstance<py::array>(object) && object.attr("ndim").cast<int>() == 2 &&
      object.attr("shape").attr("__getitem__")(1).cast<int>() > Shape::kMaxSize) {
    const Bytes boards = as_boards(object);
    const std::vector<BoardOutcome> outcomes = solve_array(boards, board, {}, options);
    py::array_t<std::uint64_t> counts(boards.shape(0));
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
      counts.mutable_data()[i] = outcomes[i].solutions;
    }
    return counts;
  }
  const Puzzle puzzle = as_puzzle(object, board);
  Outcome outcome;
  interruptible([&](const std::atomic<bool>& cancel) {
    options.budget.cancel = &cancel;
    outcome = solve(puzzle, options);
  });
  return py::int_(outcome.solutions);
}

/// Seconds of a processor that the solver itself takes for the boards, on one thread and with
/// everything at hand: what solve_many is compared with.
double native_seconds(const Bytes& boards) {
  constexpr std::size_t kAtOnce = 4096;
  const Shape shape = as_shape("", static_cast<std::size_t>(boards.shape(1)));
  const auto count = static_cast<std::size_t>(boards.shape(0));
  std::vector<Puzzle> puzzles(kAtOnce, Puzzle(Grid(shape)));
  std::vector<Outcome> outcomes(kAtOnce);
  SolverChoice choice;
  std::clock_t sum = 0;
  for (std::size_t first = 0; first < count; first += kAtOnce) {
    const std::size_t now = std::min(kAtOnce, count - first);
    for (std::size_t i = 0; i < now; ++i) {
      std::copy_n(boards.data(static_cast<py::ssize_t>(first + i), 0), shape.cells(),
                  puzzles[i].givens.data());
    }
    const std::clock_t start = std::clock();
    choice.solve(std::span(puzzles).first(now), {}, std::span(outcomes).first(now));
    sum += std::clock() - start;
  }
  return static_cast<double>(sum) / CLOCKS_PER_SEC;
}

void bind_outcome(py::module_& module) {
  py::class_<Solved>(module, "Outcome")
      .def_property_readonly("puzzle", [](const Solved& s) { return s.puzzle; })
      .def_property_readonly("status", [](const Solved& s) { return as_status(s.outcome.status); })
      .def_property_readonly("solution",
                             [](const Solved& s) -> py::object {
                               if (!s.has_solution()) return py::none();
                               return as_array(s.outcome.solution);
                             })
      .def_property_readonly(
          "line",
          [](const Solved& s) { return s.has_solution() ? s.outcome.solution.to_line() : ""; })
      .def_property_readonly("solutions", [](const Solved& s) { return s.outcome.solutions; })
      .def_property_readonly("complete", [](const Solved& s) { return s.outcome.complete; })
      .def_property_readonly("nodes", [](const Solved& s) { return s.outcome.nodes; })
      .def_property_readonly("evaluations", [](const Solved& s) { return s.outcome.evaluations; })
      .def_property_readonly("seconds", [](const Solved& s) { return s.outcome.seconds; })
      .def_property_readonly("remark", [](const Solved& s) { return s.remark; })
      .def_property_readonly("error",
                             [](const Solved& s) -> py::object {
                               if (!s.outcome.evolved) return py::none();
                               return py::int_(s.outcome.evolved->error);
                             })
      .def_property_readonly("generations",
                             [](const Solved& s) -> py::object {
                               if (!s.outcome.evolved) return py::none();
                               return py::int_(s.outcome.evolved->generations);
                             })
      .def_property_readonly("best",
                             [](const Solved& s) -> py::object {
                               if (!s.outcome.evolved) return py::none();
                               return as_array(s.outcome.evolved->best);
                             })
      .def_property_readonly("unsaved",
                             [](const Solved& s) -> py::object {
                               if (!s.outcome.evolved) return py::none();
                               return py::str(s.outcome.evolved->unsaved);
                             })
      .def("__bool__", [](const Solved& s) { return s.outcome.status == Status::kSolved; })
      .def("__repr__",
           [](const Solved& s) {
             return "<evodoku.Outcome " + std::string(status_name(s.outcome.status)) +
                    (s.has_solution() ? " " + s.outcome.solution.to_line() : "") + ">";
           })
      .def("_repr_svg_", [](const Solved& s) {
        return s.has_solution()
                   ? svg_file(solved_drawing(s.puzzle, s.outcome.solution), s.puzzle.titles.title)
                   : draw_svg(s.puzzle);
      });
}

}  // namespace

py::object as_status(Status status) {
  return py::module_::import("evodoku._evodoku").attr("Status")(static_cast<int>(status));
}

void bind_solving(py::module_& module) {
  py::dict members;
  for (int i = 0; i <= static_cast<int>(Status::kInvalid); ++i) {
    std::string name(status_name(static_cast<Status>(i)));
    for (char& c : name) c = c == '-' || c == ' ' ? '_' : static_cast<char>(std::toupper(c));
    members[py::str(name)] = i;
  }
  module.attr("Status") = py::module_::import("enum").attr("IntEnum")(
      "Status", members, py::arg("module") = "evodoku._evodoku");
  bind_outcome(module);
  module.def("solve", solve_one, py::arg("puzzle"));
  module.def("_solve_array", solve_boards_of, py::arg("boards"), py::kw_only(),
             py::arg("board") = "", py::arg("out") = py::none());
  module.def("_solve_list", solve_list, py::arg("puzzles"));
  module.def("count", count, py::arg("puzzle"), py::kw_only(), py::arg("limit") = py::none(),
             py::arg("jobs") = 1, py::arg("board") = "");
  module.def("_native_seconds", native_seconds, py::arg("boards"));
  module.def("solvers", [] { return solver_names(); });
}

}  // namespace evodoku::python
