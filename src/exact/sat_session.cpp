#include "exact/sat_session.hpp"

#include <atomic>
#include <chrono>
#include <limits>
#include <system_error>
#include <thread>

#include "base/meter.hpp"

namespace evodoku {

namespace {

/// Formulas that are being given back.
std::atomic<int> leaving = 0;

/// Destroys a solver on a thread of its own: a large formula takes as long to give back as a third
/// of the time that it took to say, and who has run out of time has none left for that.
void give_back(std::unique_ptr<CaDiCaL::Solver> solver) {
  ++leaving;
  try {
    std::thread([gone = std::move(solver)]() mutable {
      gone.reset();
      --leaving;
    }).detach();
  } catch (const std::system_error&) {  // no thread to be had: it is destroyed by now
    --leaving;
  }
}

}  // namespace

SatSession::Guarded::~Guarded() {
  if (!works_) static_cast<void>(solver_.release());
}

SatSession::SatSession(Meter& meter, std::uint64_t seed) : meter_(meter), begun_(meter.seconds()) {
  constexpr auto kSeeds = static_cast<std::uint64_t>(std::numeric_limits<int>::max());
  solver_([&](CaDiCaL::Solver& solver) {
    solver.set("quiet", 1);
    solver.set("seed", static_cast<int>(seed % kSeeds));
    solver.connect_terminator(this);
    solver.connect_learner(this);
  });
  // One at a time, so that memory is given back as fast as it is taken.
  constexpr auto kPause = std::chrono::milliseconds(1);
  while (leaving > 0 && !spent_) {
    std::this_thread::sleep_for(kPause);
    spent_ = !meter_.look();
  }
}

SatSession::~SatSession() {
  constexpr std::uint32_t kLarge = 100'000;
  if (!solver_.works()) return;
  solver_([](CaDiCaL::Solver& solver) {
    solver.disconnect_learner();
    solver.disconnect_terminator();
  });
  if (spent_ && added_ > kLarge) give_back(solver_.take());
}

bool SatSession::add(std::span<const int> clause) {
  solver_([&](CaDiCaL::Solver& solver) {
    for (const int literal : clause) solver.add(literal);
    solver.add(0);
  });
  if ((++added_ & 0xfff) == 0 && !meter_.look()) spent_ = true;
  return !spent_;
}

SatSession::Answer SatSession::next() {
  // Before CaDiCaL asks for the first time it goes over the formula, which takes a part of the time
  // that it took to say it.
  constexpr double kPart = 0.4;
  if (!saying_) saying_ = meter_.seconds() - begun_;
  if (meter_.seconds_left() < kPart * *saying_) spent_ = true;
  if (spent_) return Answer::kSpent;
  const int answer = solver_([](CaDiCaL::Solver& solver) { return solver.solve(); });
  if (stopped_) throw Stopped();
  if (answer == 10) return Answer::kModel;
  return answer == 20 ? Answer::kNone : Answer::kSpent;
}

bool SatSession::terminate() {
  if ((++asked_ & 0xf) == 0) look([this] { return meter_.look(); });
  return spent_;
}

bool SatSession::learning(int /*size*/) {
  look([this] { return meter_.spend_node(); });
  return false;
}

template <typename Spend>
void SatSession::look(Spend spend) {
  try {
    if (!spend()) spent_ = true;
  } catch (const Stopped&) {
    spent_ = stopped_ = true;
  }
}

}  // namespace evodoku
