#include "make/produce.hpp"

#include <oneapi/tbb/enumerable_thread_specific.h>
#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/parallel_pipeline.h>

#include <unordered_set>

#include "sudoku/canonical/canonical.hpp"

namespace evodoku {

namespace {

struct Chunk {
  std::uint64_t first = 0;
  std::size_t count = 0;
  std::vector<Attempt> attempts;
  std::vector<std::string> forms;  ///< canonical forms of those that fit
};

}  // namespace

Produced produce(const std::function<std::unique_ptr<Attempter>()>& make_attempter,
                 const ProduceOptions& options, const std::function<bool(const Attempt&)>& sink,
                 const std::function<void(const Produced&)>& watch) {
  namespace tbb = oneapi::tbb;
  const tbb::global_control threads(tbb::global_control::max_allowed_parallelism,
                                    static_cast<std::size_t>(options.jobs));
  tbb::enumerable_thread_specific<std::unique_ptr<Attempter>> attempters;
  Meter meter(options.budget);
  Produced produced;
  std::unordered_set<std::string> seen;
  std::atomic<bool> ended = options.count == 0;
  std::uint64_t next = 0;

  // Threads ask for the time together: a Meter is not made for that, its clock and flag are.
  const auto out_of_time = [&] {
    return ended || (options.budget.cancel != nullptr && options.budget.cancel->load()) ||
           meter.seconds() >= options.budget.seconds;
  };
  const auto take = [&](tbb::flow_control& flow) -> std::shared_ptr<Chunk> {
    const std::uint64_t left = options.budget.evaluations - next;
    if (out_of_time() || left == 0) {
      flow.stop();
      return nullptr;
    }
    auto chunk = std::make_shared<Chunk>();
    chunk->first = next;
    chunk->count = std::min<std::uint64_t>(options.at_once, left);
    next += chunk->count;
    return chunk;
  };
  const auto work = [&](std::shared_ptr<Chunk> chunk) {
    std::unique_ptr<Attempter>& attempter = attempters.local();
    if (attempter == nullptr) attempter = make_attempter();
    attempter->attempt(chunk->first, chunk->count, chunk->attempts, out_of_time);
    for (const Attempt& attempt : chunk->attempts) {
      chunk->forms.push_back(attempt.fits ? canonical(attempt.puzzle.givens).to_line() : "");
    }
    return chunk;
  };
  const auto collect = [&](const std::shared_ptr<Chunk>& chunk) {
    for (std::size_t i = 0; i < chunk->attempts.size() && !ended; ++i) {
      Attempt& attempt = chunk->attempts[i];
      produced.attempts += attempt.tries;
      produced.ratings += attempt.ratings;
      if (!attempt.fits) {
        const bool any = produced.closest.puzzle.givens.filled() > 0;
        if (attempt.puzzle.givens.filled() > 0 &&
            (!any || attempt.distance < produced.closest.distance)) {
          produced.closest = std::move(attempt);
        }
      } else if (!seen.insert(std::move(chunk->forms[i])).second) {
        ++produced.repeated;
      } else {
        ++produced.found;
        if (!sink(attempt) || produced.found == options.count) ended = true;
      }
    }
    produced.seconds = meter.seconds();
    watch(produced);
  };
  const std::size_t tokens = 4 * static_cast<std::size_t>(options.jobs);
  tbb::parallel_pipeline(
      tokens,
      tbb::make_filter<void, std::shared_ptr<Chunk>>(tbb::filter_mode::serial_in_order, take) &
          tbb::make_filter<std::shared_ptr<Chunk>, std::shared_ptr<Chunk>>(
              tbb::filter_mode::parallel, work) &
          tbb::make_filter<std::shared_ptr<Chunk>, void>(tbb::filter_mode::serial_in_order,
                                                         collect));
  produced.cancelled = options.budget.cancel != nullptr && options.budget.cancel->load();
  produced.seconds = meter.seconds();
  return produced;
}

}  // namespace evodoku
