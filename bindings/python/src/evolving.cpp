// evolve: an iterator over the generations of a run.
#include <pybind11/stl.h>

#include <condition_variable>
#include <mutex>
#include <thread>

#include "evodoku/evolve.hpp"
#include "module.hpp"
#include "observing.hpp"
#include "problems.hpp"

namespace evodoku::python {

namespace {

/// A run on a thread of its own that waits after each generation until somebody asks for the next.
/// So it is the same run as one that nobody watches.
class Evolution : Observer {
 public:
  Evolution(std::shared_ptr<Problem> problem, Recipe recipe, EvolveOptions options,
            CallingObservers observers)
      : problem_(std::move(problem)),
        recipe_(std::move(recipe)),
        options_(std::move(options)),
        observers_(std::move(observers)) {
    recipe_.check(*problem_);
    options_.budget.cancel = &cancel_;
    options_.observers = observers_.pointers();
    options_.observers.push_back(this);
  }
  Evolution(const Evolution&) = delete;
  Evolution& operator=(const Evolution&) = delete;
  ~Evolution() override {
    const py::gil_scoped_release released;  // the run may be in a function of Python
    close();
    if (thread_.joinable()) thread_.join();
  }

  /// The next generation; throws StopIteration after the last.
  Generation next() {
    if (Generation* one = advance(/*watched=*/true)) return *one;
    throw py::stop_iteration();
  }

  /// The result, after the rest of the run.
  const evolution::Result& run() {
    (void)advance(/*watched=*/false);
    return result_;
  }

  [[nodiscard]] const evolution::Result* result() const { return ended_ ? &result_ : nullptr; }
  [[nodiscard]] const Problem& problem() const { return *problem_; }

  void close() {
    const std::scoped_lock lock(mutex_);
    cancel_ = true;
    go_ = true;
    changed_.notify_all();
  }

 private:
  Generation* advance(bool watched) {
    const Turn turn(in_use_, "this run");
    if (ended_) return nullptr;
    {
      const std::scoped_lock lock(mutex_);
      watched_ = watched;
      shown_.reset();
      go_ = true;
      changed_.notify_all();
    }
    if (!thread_.joinable()) thread_ = std::thread([this] { work(); });
    wait_for(
        [&](double seconds) {
          std::unique_lock lock(mutex_);
          const auto ready = [&] { return over_ || shown_.has_value(); };
          // Once it is cancelled the run ends without showing anything more.
          if (cancel_) go_ = true, changed_.notify_all();
          return changed_.wait_for(lock, std::chrono::duration<double>(seconds), ready);
        },
        cancel_);
    if (shown_) return &*shown_;
    {
      const py::gil_scoped_release released;
      thread_.join();
    }
    ended_ = true;
    if (failure_) std::rethrow_exception(failure_);
    observers_.rethrow();
    return nullptr;
  }

  void work() {
    try {
      result_ = evolve(*problem_, recipe_, options_);
    } catch (...) {
      failure_ = std::current_exception();
    }
    const std::scoped_lock lock(mutex_);
    over_ = true;
    changed_.notify_all();
  }

  bool see(const Event& event) override {
    std::unique_lock lock(mutex_);
    if (!watched_ || cancel_) return !cancel_;
    const auto live = std::make_shared<const Event*>(&event);
    lock.unlock();
    Generation seen(event, live);  // may call Python
    lock.lock();
    shown_.emplace(std::move(seen));
    go_ = false;
    changed_.notify_all();
    changed_.wait(lock, [&] { return go_ || cancel_; });
    *live = nullptr;
    return !cancel_;
  }

  std::shared_ptr<Problem> problem_;
  Recipe recipe_;
  EvolveOptions options_;
  CallingObservers observers_;
  std::atomic<bool> cancel_ = false;
  std::mutex mutex_;
  std::condition_variable changed_;
  bool go_ = false;
  bool watched_ = true;
  bool over_ = false;   ///< the thread is at its end
  bool ended_ = false;  ///< and has been joined
  bool in_use_ = false;
  std::optional<Generation> shown_;
  evolution::Result result_;
  std::exception_ptr failure_;
  std::thread thread_;
};

std::unique_ptr<Evolution> start(const py::object& problem, const py::object& recipe,
                                 const py::object& set, std::uint64_t seed, int jobs,
                                 const py::object& seconds, const py::object& evaluations,
                                 const py::object& observers, const std::string& checkpoint,
                                 const std::string& resume) {
  Recipe wanted = [&] {
    if (py::isinstance<Recipe>(recipe)) return recipe.cast<Recipe>();
    if (!recipe.is_none()) return load_recipe(recipe.cast<std::string>(), as_changes(set));
    // The one that a problem by name has for itself.
    const ProblemEntry* entry =
        py::isinstance<py::str>(problem) ? problem_of(problem.cast<std::string>()) : nullptr;
    return load_recipe(entry == nullptr ? "hughes" : entry->recipe, as_changes(set));
  }();
  CallingObservers functions;
  functions.take(observers);
  std::shared_ptr<Problem> what = as_problem(problem, wanted);
  EvolveOptions options{
      .seed = seed,
      .jobs = jobs,
      .budget = {.seconds = or_unlimited<double>("seconds", seconds),
                 .evaluations = or_unlimited<std::uint64_t>("evaluations", evaluations)},
      .checkpoint = checkpoint,
      .resume = resume};
  return std::make_unique<Evolution>(std::move(what), std::move(wanted), std::move(options),
                                     std::move(functions));
}

void bind_generation(py::module_& module) {
  const auto crowd = [](const Generation& g, auto value) -> py::object {
    if (!g.asked) return py::none();
    return py::cast(value);
  };
  py::class_<Generation>(module, "Generation")
      .def_readonly("generation", &Generation::number)
      .def_readonly("evaluations", &Generation::evaluations)
      .def_readonly("seconds", &Generation::seconds)
      .def_readonly("best_error", &Generation::best_error)
      .def_property_readonly("mean_error", [](const Generation& g) { return g.error.mean; })
      .def_property_readonly("worst_error", [](const Generation& g) { return g.error.worst; })
      .def_property_readonly("best", [](const Generation& g) { return as_array(g.best); })
      .def_readonly("text", &Generation::text)
      .def_property_readonly("aggregate",
                             [=](const Generation& g) { return crowd(g, g.aggregate); })
      .def_property_readonly("best_expert",
                             [=](const Generation& g) { return crowd(g, g.best_expert); })
      .def_property_readonly("mean_expert",
                             [=](const Generation& g) { return crowd(g, g.mean_expert); })
      .def_property_readonly("agreement",
                             [=](const Generation& g) { return crowd(g, g.agreement); })
      .def_property_readonly("diversity",
                             [](const Generation& g) { return g.event().diversity().distance; })
      .def_property_readonly("population",
                             [](const Generation& g) {
                               const Population& people = g.event().people();
                               const auto genes = static_cast<std::size_t>(people.genes());
                               Bytes out({std::size_t{people.size()}, genes});
                               for (std::uint32_t i = 0; i < people.size(); ++i) {
                                 std::copy_n(people.row(i), genes, out.mutable_data(i, 0));
                               }
                               return out;
                             })
      .def_property_readonly("errors",
                             [](const Generation& g) {
                               const std::vector<std::int32_t>& all = g.event().people().error;
                               return py::array_t<std::int32_t>(
                                   static_cast<py::ssize_t>(all.size()), all.data());
                             })
      .def("__repr__", [](const Generation& g) {
        return "<evodoku.Generation " + std::to_string(g.number) + ": best error " +
               std::to_string(g.best_error) + ">";
      });
}

}  // namespace

void bind_evolving(py::module_& module) {
  bind_generation(module);
  using evolution::Result;
  py::class_<Result>(module, "Result")
      .def_readonly("error", &Result::error)
      .def_readonly("score", &Result::score)
      .def_property_readonly("genes", [](const Result& r) { return as_array(r.genes); })
      .def_readonly("generations", &Result::generations)
      .def_readonly("evaluations", &Result::evaluations)
      .def_readonly("seconds", &Result::seconds)
      .def_readonly("unsaved", &Result::unsaved)
      .def("__repr__", [](const Result& r) {
        return "<evodoku.Result error " + std::to_string(r.error) + " after " +
               std::to_string(r.generations) + " generations>";
      });
  py::class_<Evolution>(module, "Evolution")
      .def("__iter__", [](Evolution& e) -> Evolution& { return e; })
      .def("__next__", &Evolution::next)
      .def("run", &Evolution::run, py::return_value_policy::copy)
      .def("close", &Evolution::close)
      .def_property_readonly("result", [](const Evolution& e) -> py::object {
        if (e.result() == nullptr) return py::none();
        return py::cast(*e.result(), py::return_value_policy::copy);
      });
  module.def("evolve", start, py::arg("problem"), py::arg("recipe") = py::none(), py::kw_only(),
             py::arg("set") = py::tuple(), py::arg("seed") = 1, py::arg("jobs") = 1,
             py::arg("seconds") = py::none(), py::arg("evaluations") = py::none(),
             py::arg("observers") = py::tuple(), py::arg("checkpoint") = "",
             py::arg("resume") = "");
}

}  // namespace evodoku::python
