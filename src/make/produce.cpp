#include "make/produce.hpp"

#include <oneapi/tbb/enumerable_thread_specific.h>
#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/parallel_pipeline.h>

#include <condition_variable>
#include <mutex>
#include <thread>
#include <unordered_set>

#include "base/meter.hpp"
#include "sudoku/canonical/canonical.hpp"

namespace evodoku {

namespace {

struct Chunk {
  std::uint64_t first = 0;
  std::size_t count = 0;
  std::vector<Attempt> attempts;
  std::vector<std::string> forms;  ///< canonical forms of those that fit
};

/// Looks at the clock and the cancel flag for all threads, which may be busy with one rating for
/// long, and has the work watched.
class Watchman {
 public:
  /// \p tick is called a few times a second, and says how long to wait until the next time.
  explicit Watchman(std::function<std::chrono::duration<double>()> tick)
      : thread_([this, tick = std::move(tick)] {
          std::unique_lock lock(mutex_);
          while (!changed_.wait_for(lock, tick(), [this] { return done_; })) {
          }
        }) {}
  Watchman(const Watchman&) = delete;
  Watchman& operator=(const Watchman&) = delete;
  ~Watchman() {
    {
      const std::scoped_lock lock(mutex_);
      done_ = true;
    }
    changed_.notify_all();
    thread_.join();
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  bool done_ = false;
  std::thread thread_;  // the last one: it uses the others
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
  std::mutex counting;
  Live live;
  live.over = options.count == 0;
  std::uint64_t next = 0;

  const auto is_cancelled = [&] {
    return options.budget.cancel != nullptr && options.budget.cancel->load();
  };
  const auto tick = [&] {
    const double seconds = meter.seconds();
    if (is_cancelled() || seconds >= options.budget.seconds) live.over = true;
    Produced so_far;
    {
      const std::scoped_lock lock(counting);
      so_far.found = produced.found;
      so_far.repeated = produced.repeated;
    }
    so_far.attempts = live.tries;
    so_far.ratings = live.ratings;
    so_far.fits = live.fits;
    so_far.hardest = live.hardest;
    so_far.seconds = seconds;
    watch(so_far);
    constexpr double kTick = 0.05;
    const double left = options.budget.seconds - seconds;
    return std::chrono::duration<double>(left > 0 ? std::min(left, kTick) : kTick);
  };
  const auto take = [&](tbb::flow_control& flow) -> std::shared_ptr<Chunk> {
    const std::uint64_t left = options.budget.evaluations - next;
    if (live.over || left == 0) {
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
    attempter->attempt(chunk->first, chunk->count, chunk->attempts, live);
    for (const Attempt& attempt : chunk->attempts) {
      chunk->forms.push_back(attempt.fits ? canonical(attempt.puzzle.givens).to_line() : "");
    }
    return chunk;
  };
  std::uint64_t in_a_row = 0;  // repetitions
  bool full = false;           // there are enough: what else was under way is not wanted
  const auto collect = [&](const std::shared_ptr<Chunk>& chunk) {
    const std::scoped_lock lock(counting);
    for (std::size_t i = 0; i < chunk->attempts.size() && !full; ++i) {
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
        // There are 36 minimal puzzles of 4x4, say.
        constexpr std::uint64_t kInARow = 20000;
        if (++in_a_row == kInARow) produced.exhausted = full = live.over = true;
      } else {
        ++produced.found;
        in_a_row = 0;
        if (!sink(attempt) || produced.found == options.count) full = live.over = true;
      }
    }
  };
  const Watchman watchman(tick);
  const std::size_t tokens = 4 * static_cast<std::size_t>(options.jobs);
  tbb::parallel_pipeline(
      tokens,
      tbb::make_filter<void, std::shared_ptr<Chunk>>(tbb::filter_mode::serial_in_order, take) &
          tbb::make_filter<std::shared_ptr<Chunk>, std::shared_ptr<Chunk>>(
              tbb::filter_mode::parallel, work) &
          tbb::make_filter<std::shared_ptr<Chunk>, void>(tbb::filter_mode::serial_in_order,
                                                         collect));
  produced.cancelled = is_cancelled();
  produced.seconds = meter.seconds();
  return produced;
}

}  // namespace evodoku
