/// \file
/// Generations of a run, and functions of Python that see them.
#pragma once

#include <deque>
#include <memory>

#include "evodoku/evolve.hpp"
#include "module.hpp"

namespace evodoku::python {

/// What is to be seen of a generation. What is cheap is here as values; the rest can be asked for
/// as long as the run waits at this generation.
struct Generation {
  Generation(const Event& event, std::shared_ptr<const Event*> now);

  std::shared_ptr<const Event*> live;  ///< to null once the run continues
  std::uint32_t number;
  std::uint64_t evaluations;
  double seconds;
  std::int32_t best_error;
  std::vector<Gene> best;
  std::string text;
  evolution::Summary error;
  bool asked;  ///< the crowd
  std::int32_t aggregate, best_expert;
  double mean_expert, agreement;

  [[nodiscard]] const Event& event() const;
};

/// Calls a function with each generation. It ends the run by returning False, or by an error, which
/// is kept for `rethrow`: the run is to end as runs do.
class CallingObserver : public Observer {
 public:
  explicit CallingObserver(py::function function) : function_(std::move(function)) {}
  bool see(const Event& event) override;
  /// With the lock of the interpreter.
  void rethrow();

 private:
  py::function function_;
  std::exception_ptr failure_;
};

/// Those of one run.
class CallingObservers {
 public:
  void take(py::handle functions);
  [[nodiscard]] std::vector<Observer*> pointers();
  void rethrow();

 private:
  std::deque<CallingObserver> all_;
};

}  // namespace evodoku::python
