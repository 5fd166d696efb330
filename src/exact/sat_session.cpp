#include "exact/sat_session.hpp"

#include <limits>

#include "base/meter.hpp"

namespace evodoku {

SatSession::SatSession(Meter& meter, std::uint64_t seed) : meter_(meter) {
  constexpr auto kSeeds = static_cast<std::uint64_t>(std::numeric_limits<int>::max());
  solver_.set("quiet", 1);
  solver_.set("seed", static_cast<int>(seed % kSeeds));
  solver_.connect_terminator(this);
  solver_.connect_learner(this);
}

SatSession::~SatSession() {
  solver_.disconnect_learner();
  solver_.disconnect_terminator();
}

bool SatSession::add(std::span<const int> clause) {
  for (const int literal : clause) solver_.add(literal);
  solver_.add(0);
  if ((++added_ & 0xfff) == 0 && !meter_.look()) spent_ = true;
  return !spent_;
}

SatSession::Answer SatSession::next() {
  if (spent_) return Answer::kSpent;
  const int answer = solver_.solve();
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
