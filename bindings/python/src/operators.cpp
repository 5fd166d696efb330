// Operators of recipes that are functions of Python.
#include "evodoku/operators.hpp"

#include <pybind11/stl.h>

#include <deque>
#include <map>

#include "module.hpp"

namespace evodoku::python {

namespace {

using evolution::CrowdMoment;
using evolution::Entry;

/// A function under its name. It stays for good, as the tables that name it do: nothing of it may
/// be freed after the interpreter has ended.
struct Registered {
  std::string name;
  PyObject* function = nullptr;
};

/// A call of the function, with what a recipe sets as keyword arguments.
class Call {
 public:
  Call(const Registered& what, const Settings& settings, const std::vector<Parameter>& parameters,
       const Problem& problem)
      : what_(what), problem_(problem) {
    for (const Parameter& one : parameters) {
      if (settings.has(one.name)) settings_.emplace_back(one, settings.text(one.name));
    }
  }

  /// With the lock of the interpreter.
  template <typename... Arguments>
  [[nodiscard]] py::object operator()(Arguments&&... arguments) const {
    py::dict named;
    for (const auto& [parameter, value] : settings_) {
      const py::str key(parameter.name);
      switch (parameter.kind) {
        case Parameter::kInteger:
          named[key] = py::int_(py::str(value));
          break;
        case Parameter::kReal:
          named[key] = py::float_(py::str(value));
          break;
        case Parameter::kSwitch:
          named[key] = value == "true";
          break;
        default:
          named[key] = value;
      }
    }
    return py::reinterpret_borrow<py::function>(what_.function)(
        std::forward<Arguments>(arguments)..., **named);
  }

  [[nodiscard]] const Domain& domain() const { return problem_.domain(); }
  [[nodiscard]] std::size_t genes() const { return static_cast<std::size_t>(domain().genes()); }
  [[nodiscard]] Bytes row(const Gene* genes_in) const { return as_array({genes_in, genes()}); }

  /// Takes over what a function has made of genes. The engine counts on it that individuals are
  /// legal, so one that is not ends the run.
  void take(const py::object& made, Gene* genes_out) const {
    const Bytes row = Bytes::ensure(made);
    if (!row || static_cast<std::size_t>(row.size()) != genes() ||
        !domain().is_legal({row.data(), genes()})) {
      PyErr_Clear();
      throw UsageError("the operator '" + what_.name +
                       "' made an individual that is not legal: it must keep fixed genes, values "
                       "from 1 on, and what groups hold");
    }
    std::copy_n(row.data(), genes(), genes_out);
  }

 private:
  const Registered& what_;
  const Problem& problem_;
  std::vector<std::pair<Parameter, std::string>> settings_;
};

// One class for each family: what the function is given, and what it returns.

struct CalledSelect : evolution::SelectOne {
  explicit CalledSelect(Call to) : call(std::move(to)) {}
  [[nodiscard]] std::uint32_t one(Dice& dice) const override {
    const py::gil_scoped_acquire locked;
    const auto drawn = call(pool_size(), dice).cast<std::uint32_t>();
    if (drawn >= pool_size()) throw UsageError("a selection drew who is not in the pool");
    return drawn;
  }
  Call call;
};

struct CalledCross : evolution::CrossOne {
  explicit CalledCross(Call to) : call(std::move(to)) {}
  void one(const Problem& /*problem*/, const Gene* a, const Gene* b, Gene* child, Dice& dice,
           bool /*second*/) const override {
    const py::gil_scoped_acquire locked;
    call.take(call(call.row(a), call.row(b), dice, Domain(call.domain())), child);
  }
  Call call;
};

struct CalledMutate : evolution::MutateOne {
  explicit CalledMutate(Call to) : call(std::move(to)) {}
  void one(Gene* genes, Dice& dice) const override {
    const py::gil_scoped_acquire locked;
    const Bytes row = call.row(genes);
    const py::object made = call(row, dice, Domain(call.domain()));
    call.take(made.is_none() ? row : made, genes);
  }
  Call call;
};

struct CalledImprove : Improve {
  explicit CalledImprove(Call to) : call(std::move(to)) {}
  Improved one(Gene* genes, Dice& dice, std::uint64_t most) const override {
    const py::gil_scoped_acquire locked;
    const Bytes row = call.row(genes);
    const auto moves = call(row, dice, Domain(call.domain()), most).cast<std::uint64_t>();
    call.take(row, genes);
    return {.moves = std::min(moves, most), .solved = false};
  }
  Call call;
};

struct CalledSurvive : Survive {
  explicit CalledSurvive(Call to) : call(std::move(to)) {}
  [[nodiscard]] Succession plan(std::uint32_t size) const override {
    const py::gil_scoped_acquire locked;
    const auto [kept, bred, fresh] =
        call(size).cast<std::tuple<std::uint32_t, std::uint32_t, std::uint32_t>>();
    if (std::uint64_t{kept} + bred + fresh != size) {
      throw UsageError("survival: kept, bred and fresh must add up to the population");
    }
    return {.kept = kept, .bred = bred, .fresh = fresh};
  }
  Call call;
};

struct CalledRescue : Rescue {
  explicit CalledRescue(Call to) : call(std::move(to)) {}
  [[nodiscard]] std::uint32_t replace(std::uint32_t stalled, std::uint32_t size) const override {
    const py::gil_scoped_acquire locked;
    return std::min(call(stalled, size).cast<std::uint32_t>(), size);
  }
  Call call;
};

struct CalledStop : Stop {
  explicit CalledStop(Call to) : call(std::move(to)) {}
  [[nodiscard]] bool reached(const Standing& standing) const override {
    const py::gil_scoped_acquire locked;
    return call(standing.generation, standing.evaluations, standing.seconds,
                std::vector<int>(standing.best.begin(), standing.best.end()))
        .cast<bool>();
  }
  Call call;
};

struct CalledWho : CrowdWho {
  explicit CalledWho(Call to) : call(std::move(to)) {}
  [[nodiscard]] std::uint32_t count(std::uint32_t population) const override {
    const py::gil_scoped_acquire locked;
    return std::clamp(call(population).cast<std::uint32_t>(), 1U, population);
  }
  Call call;
};

struct CalledWhen : CrowdWhen {
  explicit CalledWhen(Call to) : call(std::move(to)) {}
  [[nodiscard]] bool asks(const CrowdMoment& moment) const override {
    const py::gil_scoped_acquire locked;
    return call(moment.generation, moment.stalled, moment.ended).cast<bool>();
  }
  Call call;
};

Needs needs_of(const std::string& name) {
  struct Row {
    std::string_view name;
    Needs needs;
  };
  static const Table<Row> rows("need of operators", {{"nothing", Needs::kNothing},
                                                     {"groups", Needs::kGroups},
                                                     {"bands", Needs::kBands},
                                                     {"sheet", Needs::kSheet},
                                                     {"no_groups", Needs::kNoGroups}});
  return rows.find(name).needs;
}

/// A parameter of the kind that its default has.
Parameter parameter_of(const std::string& name, py::handle standard) {
  constexpr double kMost = 1e9;
  const std::string value = as_setting(standard);
  if (py::isinstance<py::bool_>(standard)) {
    Parameter out = Parameter::choice(name, value, {"true", "false"}, "");
    out.kind = Parameter::kSwitch;
    return out;
  }
  if (py::isinstance<py::int_>(standard)) return Parameter::integer(name, value, -kMost, kMost, "");
  if (py::isinstance<py::float_>(standard)) return Parameter::real(name, value, -kMost, kMost, "");
  return Parameter::text(name, value, "");
}

struct Description {
  std::string name, summary;
  Needs needs;
  std::vector<Parameter> parameters;
};

/// Adds the function to a table. One of the same name that came from Python gives way to it, so
/// that a cell of a notebook can be run again.
template <typename Called, typename Operator>
void add_to(Table<Entry<Operator>>& table, const Description& what, const py::function& function) {
  static std::map<std::string, Registered>& all = *new std::map<std::string, Registered>();
  const auto old = all.find(what.name);
  if (old != all.end()) {
    old->second.function = function.inc_ref().ptr();  // the old one may be in use: it stays
    return;
  }
  if (table.get(what.name) != nullptr) {
    throw UsageError("there is an operator '" + what.name + "' already");
  }
  Registered& here = all[what.name];
  here = {what.name, function.inc_ref().ptr()};
  table.add(
      {.name = what.name,
       .summary = what.summary,
       .source = "Python",
       .needs = what.needs,
       .parameters = what.parameters,
       .make = [&here, parameters = what.parameters](
                   const Settings& settings, const Problem& problem) -> std::unique_ptr<Operator> {
         return std::make_unique<Called>(Call(here, settings, parameters, problem));
       }});
}

using Add = void (*)(const Description& what, const py::function& function);
struct Family {
  std::string_view name;
  Add add;
};

const Table<Family>& families() {
  using D = const Description&;
  using F = const py::function&;
  static const Table<Family> table(
      "family of operators that functions can be",
      {{"select", [](D d, F f) { add_to<CalledSelect>(selects(), d, f); }},
       {"cross", [](D d, F f) { add_to<CalledCross>(crosses(), d, f); }},
       {"mutate", [](D d, F f) { add_to<CalledMutate>(mutates(), d, f); }},
       {"improve", [](D d, F f) { add_to<CalledImprove>(improves(), d, f); }},
       {"survive", [](D d, F f) { add_to<CalledSurvive>(survives(), d, f); }},
       {"rescue", [](D d, F f) { add_to<CalledRescue>(rescues(), d, f); }},
       {"stop", [](D d, F f) { add_to<CalledStop>(stops(), d, f); }},
       {"crowd.who", [](D d, F f) { add_to<CalledWho>(crowd_whos(), d, f); }},
       {"crowd.when", [](D d, F f) { add_to<CalledWhen>(crowd_whens(), d, f); }}});
  return table;
}

}  // namespace

void bind_operators(py::module_& module) {
  py::class_<Dice>(module, "Dice")
      .def(
          "below",
          [](Dice& dice, std::uint32_t bound) {
            if (bound == 0) throw py::value_error("there is nothing below 0");
            return dice.below(bound);
          },
          py::arg("bound"))
      .def("chance", &Dice::chance, py::arg("probability"))
      .def("unit", &Dice::unit)
      .def(
          "shuffled",
          [](Dice& dice, const py::sequence& items) {
            std::vector<py::object> all;
            for (const py::handle one : items) all.push_back(one.cast<py::object>());
            dice.shuffle(std::span(all));
            return all;
          },
          py::arg("items"));
  module.def(
      "add_operator",
      [](const std::string& family, const std::string& name, const py::function& function,
         const std::string& needs, const std::string& summary, const py::dict& parameters) {
        Description what{name, summary, needs_of(needs), {}};
        for (const auto& [key, value] : parameters) {
          what.parameters.push_back(parameter_of(key.cast<std::string>(), value));
        }
        families().find(family).add(what, function);
      },
      py::arg("family"), py::arg("name"), py::arg("function"), py::kw_only(),
      py::arg("needs") = "nothing", py::arg("summary") = "", py::arg("parameters") = py::dict());
  module.def("operators", [] {
    py::dict out;
    for_each_family([&](const char* family, const auto& table) {
      py::list names;
      for (const auto& entry : table) names.append(entry.name);
      out[family] = names;
    });
    return out;
  });
}

}  // namespace evodoku::python
