// Studies: run, resumed, reported.
#include <pybind11/stl.h>

#include <thread>

#include "evodoku/budget.hpp"
#include "evodoku/study.hpp"
#include "module.hpp"

namespace evodoku::python {

namespace {

/// One study of a store.
class Study {
 public:
  Study(StudyPlan plan, const std::string& store) : plan_(std::move(plan)), studies_(store) {}

  [[nodiscard]] const StudyPlan& plan() const { return plan_; }
  [[nodiscard]] std::string store() const { return studies_.path(); }

  py::dict run(int jobs, bool quick, bool retry_failed, const py::object& progress) {
    const Turn running(running_, "this study");
    const Turn turn = use();
    StudyProgress ended;
    std::exception_ptr failure;
    interruptible([&](const std::atomic<bool>& cancel) {
      std::atomic<bool> stop = false;
      StudyOptions options{
          .jobs = jobs, .quick = quick, .retry_failed = retry_failed, .cancel = &cancel};
      if (!progress.is_none()) {
        options.cancel = &stop;  // by Ctrl-C, or by an error of the function
        options.on_progress = [&](const StudyProgress& now) {
          if (cancel) stop = true;
          const py::gil_scoped_acquire locked;
          const Asking asking(asking_);
          try {
            if (!failure) progress(now.done(), now.wanted);
          } catch (...) {
            failure = std::current_exception();
            stop = true;
          }
        };
      }
      ended = studies_.run(plan_, options);
    });
    if (failure) std::rethrow_exception(failure);
    py::dict out;
    out["wanted"] = ended.wanted;
    out["done"] = ended.done();
    out["ran"] = ended.ran;
    out["failed"] = ended.failed;
    out["seconds"] = ended.seconds;
    return out;
  }

  [[nodiscard]] py::dict status() {
    const Turn turn = use();
    const StudyStatus now = studies_.status(plan_.name);
    py::dict out;
    out["name"] = now.name;
    out["summary"] = now.summary;
    out["planned"] = now.planned;
    out["done"] = now.done;
    out["solved"] = now.solved;
    out["failed"] = now.failed;
    out["running"] = now.running;
    return out;
  }

  [[nodiscard]] py::list figures() {
    const Turn turn = use();
    py::list out;
    for (const SolverFigures& one : studies_.figures(plan_.name)) {
      py::dict row;
      row["solver"] = one.solver;
      row["runs"] = one.runs;
      row["failed"] = one.failed;
      row["solved"] = one.solved;
      row["rate_low"] = one.rate.low;
      row["rate_high"] = one.rate.high;
      row["expected_cost"] = one.expected_cost;
      row["median_cost"] = one.median_cost;
      row["error"] = one.error;
      out.append(row);
    }
    return out;
  }

  /// All runs as CSV.
  [[nodiscard]] std::string csv(bool points) {
    const Turn turn = use();
    std::string out;
    interruptible([&](const std::atomic<bool>& cancel) {
      const Watch watch({.cancel = &cancel});
      try {
        studies_.write(plan_.name, study_exports().find("csv"),
                       {.points = points, .write = [&](const std::string& piece) {
                          Watch::look();
                          out += piece;
                        }});
      } catch (const Stopped&) {
      }
    });
    return out;
  }

  [[nodiscard]] std::string text() {
    const Turn turn = use();
    return studies_.summary(plan_.name);
  }

  [[nodiscard]] std::string report(const std::string& form) {
    struct Row {
      std::string_view name;
      ReportForm form;
    };
    static const Table<Row> rows(
        "form of reports", {{"html", ReportForm::kHtml}, {"markdown", ReportForm::kMarkdown}});
    const ReportForm wanted = rows.find(form).form;
    const Turn turn = use();
    std::string out;
    interruptible([&](const std::atomic<bool>&) { out = studies_.report(plan_.name, wanted); });
    return out;
  }

 private:
  /// While one lives, its thread may ask the study how far it is, say.
  class Asking {
   public:
    explicit Asking(std::thread::id& thread) : thread_(thread) {
      thread_ = std::this_thread::get_id();
    }
    Asking(const Asking&) = delete;
    Asking& operator=(const Asking&) = delete;
    ~Asking() { thread_ = {}; }

   private:
    std::thread::id& thread_;
  };

  /// A store is for one thread at a time.
  [[nodiscard]] Turn use() {
    return {in_use_, "this study", asking_ == std::this_thread::get_id()};
  }

  StudyPlan plan_;
  Studies studies_;
  bool in_use_ = false;
  bool running_ = false;
  std::thread::id asking_;  ///< where the function is called that hears of progress
};

}  // namespace

void bind_studies(py::module_& module) {
  py::class_<Study>(module, "_Study")
      .def(py::init([](const std::string& path, const std::string& store) {
             return std::make_unique<Study>(load_plan(path), store);
           }),
           py::arg("path"), py::arg("store"))
      .def_static("from_text",
                  [](const std::string& text, const std::string& name, const std::string& store) {
                    return std::make_unique<Study>(read_plan(text, name + ".toml"), store);
                  })
      .def_static("paper",
                  [](const std::string& name, const std::string& store) {
                    std::vector<StudyPlan> plans = paper_plans();
                    const Table<StudyPlan> table("paper", std::move(plans));
                    return std::make_unique<Study>(table.find(name), store);
                  })
      .def_property_readonly("name", [](const Study& s) { return s.plan().name; })
      .def_property_readonly("summary", [](const Study& s) { return s.plan().summary; })
      .def_property_readonly("size", [](const Study& s) { return s.plan().size(); })
      .def_property_readonly("store", &Study::store)
      .def("run", &Study::run)
      .def("status", &Study::status)
      .def("figures", &Study::figures)
      .def("csv", &Study::csv)
      .def("report", &Study::report)
      .def("text", &Study::text);
  module.def("_framed", framed);
}

}  // namespace evodoku::python
