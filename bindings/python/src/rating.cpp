// rate, rate_many.
#include <pybind11/stl.h>

#include <mutex>
#include <thread>

#include "evodoku/explain.hpp"
#include "evodoku/rate.hpp"
#include "evodoku/threads.hpp"
#include "module.hpp"

namespace evodoku::python {

namespace {

struct Rated {
  Rating rating;
  std::string remark;
  std::string hardest;  ///< why it is as hard as that

  [[nodiscard]] bool good() const { return rating.status == Status::kSolved; }
  [[nodiscard]] std::string level() const {
    return good() ? std::string(level_of(rating.rating).name) : "";
  }
};

Rated rate_one(const py::object& object, const py::object& seconds) {
  const Puzzle puzzle = as_puzzle(object);
  Budget budget{.seconds = or_unlimited<double>("seconds", seconds)};
  Rated out;
  interruptible([&](const std::atomic<bool>& cancel) {
    budget.cancel = &cancel;
    Rater rater;
    rater.rate(puzzle, {.keep_steps = true, .budget = budget}, out.rating);
    out.remark = position_remark(puzzle, out.rating.status, rater);
    if (out.good()) out.hardest = hardest_step(puzzle, out.rating);
  });
  return out;
}

/// The columns of a table: one entry for each puzzle.
py::dict rate_all(const py::object& objects, int jobs) {
  std::vector<Puzzle> puzzles;
  for (const py::handle one : objects) {
    look_after_signals();
    puzzles.push_back(as_puzzle(one));
  }
  std::vector<Rating> ratings(puzzles.size());
  interruptible([&](const std::atomic<bool>& cancel) {
    std::atomic<std::size_t> next = 0;
    std::mutex mutex;
    std::exception_ptr failure;
    const auto work = [&] {
      try {
        Rater rater;
        for (std::size_t i = next++; i < puzzles.size() && !cancel; i = next++) {
          rater.rate(puzzles[i], {.budget = {.cancel = &cancel}}, ratings[i]);
        }
      } catch (...) {
        const std::scoped_lock lock(mutex);
        failure = std::current_exception();
        next = puzzles.size();
      }
    };
    std::vector<std::jthread> threads;
    for (int i = 1; i < threads_for(jobs); ++i) threads.emplace_back(work);
    work();
    threads.clear();
    if (failure) std::rethrow_exception(failure);
  });
  const auto size = static_cast<py::ssize_t>(puzzles.size());
  py::array_t<double> hardest(size), first_value(size), first_step(size);
  py::list lines, statuses, levels;
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    const bool good = ratings[i].status == Status::kSolved;
    const double none = std::numeric_limits<double>::quiet_NaN();
    hardest.mutable_data()[i] = good ? ratings[i].rating : none;
    first_value.mutable_data()[i] = good ? ratings[i].first_value : none;
    first_step.mutable_data()[i] = good ? ratings[i].first_step : none;
    lines.append(puzzles[i].position().to_line());
    statuses.append(status_name(ratings[i].status));
    levels.append(good ? level_of(ratings[i].rating).name : std::string_view());
  }
  py::dict out;
  out["puzzle"] = lines;
  out["status"] = statuses;
  out["rating"] = hardest;
  out["first_value"] = first_value;
  out["first_step"] = first_step;
  out["level"] = levels;
  return out;
}

}  // namespace

void bind_rating(py::module_& module) {
  py::class_<Rated>(module, "Rating")
      .def_property_readonly("status", [](const Rated& r) { return as_status(r.rating.status); })
      .def_property_readonly("rating", [](const Rated& r) { return r.rating.rating; })
      .def_property_readonly("first_value", [](const Rated& r) { return r.rating.first_value; })
      .def_property_readonly("first_step", [](const Rated& r) { return r.rating.first_step; })
      .def_property_readonly("level", &Rated::level)
      .def_property_readonly("techniques",
                             [](const Rated& r) {
                               py::dict out;
                               for (const Technique& one : techniques()) {
                                 const int times = r.rating.uses.empty() ? 0 : r.rating.times(one);
                                 if (times > 0) out[py::str(std::string(one.name))] = times;
                               }
                               return out;
                             })
      .def_readonly("hardest_step", &Rated::hardest)
      .def_readonly("remark", &Rated::remark)
      .def("__float__", [](const Rated& r) { return r.rating.rating; })
      .def("__str__", [](const Rated& r) { return r.rating.to_string(); })
      .def("__repr__", [](const Rated& r) {
        return "<evodoku.Rating " +
               (r.good() ? r.rating.to_string() + " " + r.level()
                         : std::string(status_name(r.rating.status))) +
               ">";
      });
  module.def("rate", rate_one, py::arg("puzzle"), py::kw_only(), py::arg("seconds") = py::none());
  module.def("_rate_many", rate_all, py::arg("puzzles"), py::arg("jobs"));
}

}  // namespace evodoku::python
