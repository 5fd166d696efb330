#include "make/workshop.hpp"

#include "evodoku/canonical.hpp"

namespace evodoku {

Workshop::Workshop(const Order& order, const MakerEntry& maker, Live& live)
    : order_(order), maker_(maker), live_(live), at_once_(maker.attempter(order)->at_once()) {}

void Workshop::attempt(Chunk& chunk, const Budget& limits) {
  const Deadline time({});
  std::unique_ptr<Attempter>& attempter = attempters_.local();
  if (attempter == nullptr) attempter = maker_.attempter(order_);
  std::unique_ptr<Judge>& judge = judges_.local();
  if (judge == nullptr) judge = std::make_unique<Judge>(order_);
  until_over(limits, live_,
             [&] { attempter->attempt(chunk.first, chunk.count, chunk.attempts, live_); });
  chunk.whole = !live_.over;
  const auto add_forms = [&chunk, &judge] {
    while (chunk.forms.size() < chunk.attempts.size()) {
      Attempt& next = chunk.attempts[chunk.forms.size()];
      next.fits = next.fits && judge->keeps_promises(next);
      chunk.forms.push_back(next.fits ? canonical_form(next.puzzle.givens).key() : "");
    }
  };
  until_over(limits, live_, add_forms);
  // What was finished in time counts, if it can be told from the others in a moment, whoever else
  // wants it to end.
  constexpr double kMoment = 0.02;
  try {
    const Watch::Share unwatched(nullptr);
    const Watch watch({.seconds = kMoment});
    add_forms();
  } catch (const Stopped&) {
    chunk.attempts.resize(chunk.forms.size());
    chunk.whole = false;
  }
  chunk.seconds = time.seconds();
}

}  // namespace evodoku
