/// \file
/// CaDiCaL under a budget: one formula, as many models as wanted.
///
/// A conflict counts as a node, so that a node budget means the same effort as elsewhere, and the
/// clock and the cancel flag are asked from within the solver, many times a millisecond.
///
///     SatSession session(meter, seed);
///     session.add(clause);
///     while (session.next() == SatSession::Answer::kModel) { session.value(1); session.add(...); }
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <type_traits>
#include <utility>

#include <cadical.hpp>

#include "base/meter.hpp"

namespace evodoku {

class SatSession : private CaDiCaL::Terminator, private CaDiCaL::Learner {
 public:
  enum class Answer { kModel, kNone, kSpent };

  SatSession(Meter& meter, std::uint64_t seed);
  ~SatSession() override;
  SatSession(const SatSession&) = delete;
  SatSession& operator=(const SatSession&) = delete;

  /// Keeps the solver in its stable mode: rare restarts, scores instead of a queue. Before the
  /// first clause only.
  void stay_stable() {
    solver_([](CaDiCaL::Solver& solver) { solver.set("stabilizeonly", 1); });
  }
  /// Adds a clause. False once the budget is spent: a large formula takes a while to say.
  bool add(std::span<const int> clause);
  bool add(int literal) { return add(std::span<const int>(&literal, 1)); }
  /// Looks for a model.
  Answer next();
  /// Whether a variable is true in the model.
  [[nodiscard]] bool value(int variable) {
    return solver_([&](CaDiCaL::Solver& solver) { return solver.val(variable) > 0; });
  }

 private:
  /// The solver, and whether it still works. A call that throws, for want of memory, leaves its
  /// tables half changed. Then it takes no other call, not even the last one: it is left where it
  /// is, rather than freed by tables that are wrong.
  class Guarded {
   public:
    Guarded() = default;
    ~Guarded();
    Guarded(const Guarded&) = delete;
    Guarded& operator=(const Guarded&) = delete;

    template <typename Call>
    std::invoke_result_t<Call, CaDiCaL::Solver&> operator()(Call call) {
      try {
        return call(*solver_);
      } catch (...) {
        works_ = false;
        throw;
      }
    }
    [[nodiscard]] bool works() const { return works_; }
    std::unique_ptr<CaDiCaL::Solver> take() { return std::move(solver_); }

   private:
    std::unique_ptr<CaDiCaL::Solver> solver_ = std::make_unique<CaDiCaL::Solver>();
    bool works_ = true;
  };

  bool terminate() override;
  bool learning(int size) override;
  /// Looks at the budget, by \p spend. Nothing may be thrown through CaDiCaL.
  template <typename Spend>
  void look(Spend spend);
  void learn(int /*literal*/) override {}

  Guarded solver_;
  Meter& meter_;
  double begun_;                  ///< by the meter's clock
  std::optional<double> saying_;  ///< how long it took to say the formula
  std::uint32_t asked_ = 0;
  std::uint32_t added_ = 0;
  bool spent_ = false;
  bool stopped_ = false;  ///< by a watch around the run
};

}  // namespace evodoku
