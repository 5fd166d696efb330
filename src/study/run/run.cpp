#include "study/run/run.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <deque>
#include <iterator>
#include <optional>
#include <utility>

#include "evodoku/budget.hpp"
#include "study/run/lengths.hpp"
#include "study/run/workers.hpp"
#include "study/store/clock.hpp"
#include "study/store/holder.hpp"
#include "study/store/machine.hpp"

namespace evodoku {

std::optional<double> StudyProgress::seconds_left(std::size_t solvers) const {
  constexpr std::uint64_t kFew = 5;
  const std::uint64_t since = ran + others;
  if (since < std::max<std::uint64_t>(kFew, solvers) || done() >= wanted) return std::nullopt;
  return seconds * static_cast<double>(wanted - done()) / static_cast<double>(since);
}

namespace study {

namespace {

constexpr double kLease = 60;           // seconds that a lease lasts unless it is renewed
constexpr double kRenewAfter = 15;      // so that a busy machine does not lose its own
constexpr double kAskAgainAfter = 0.5;  // for runs that another process holds
constexpr double kLookForStopAfter = 0.5;
constexpr auto kTick = std::chrono::milliseconds(50);

/// The one thread that talks to the store; the workers talk to it.
class Runner {
 public:
  Runner(const StudyPlan& plan, Store& store, const StudyOptions& options)
      : plan_(plan),
        store_(store),
        options_(options),
        key_(store.enter(plan)),
        holder_(this_holder()),
        stops_(store.stops(key_)),
        pool_(options.pool != nullptr ? options.pool : std::make_shared<Workers>(options.jobs)),
        batch_(pool_->places() * 2) {
    if (pool_->wants_long_first()) lengths_.emplace(plan, store.mean_seconds(key_));
  }

  StudyProgress run(const std::optional<std::vector<std::uint64_t>>& only) {
    store_.note(this_machine());
    progress_.other = store_.other_runs(plan_);
    if (options_.retry_failed) progress_.again = store_.forget_failed(plan_, key_, options_.quick);
    const std::vector<bool> done = store_.done(plan_, key_);
    const auto want = [&](std::uint64_t i) {
      Watch::look();
      if (options_.quick && !plan_.is_quick(i)) return;
      ++progress_.wanted;
      if (done[i]) {
        ++progress_.before;
      } else {
        wanted_.push_back(i);
      }
    };
    if (only) {
      for (const std::uint64_t i : *only) want(i);
    } else {
      for (std::uint64_t i = 0; i < plan_.size(); ++i) want(i);
    }
    if (lengths_) lengths_->sort(wanted_);
    // From here on what has ended is saved before anything else ends.
    const Watch::Share to_the_end(nullptr);
    under_way_ = true;
    while (!is_to_end() && (!wanted_.empty() || !taken_.empty() || pool_->open() > 0)) {
      refill();
      pool_->gather(wanted_.empty() ? 1 : few());
      const std::vector<RunResult> results = take();
      // Before they are saved, so that the workers have something to do meanwhile.
      if (!is_to_end()) refill();
      save(results);
      renew();
      look_for_stop();
      progress_.seconds = elapsed();
      if (options_.on_progress) options_.on_progress(progress_);
    }
    if (is_to_end()) {
      progress_.cancelled = !progress_.stopped;
      pool_->cancel();
      // Many at a time, as each time the disk is waited for; but not until the slowest has ended.
      std::vector<RunResult> last;
      double saved = elapsed();
      while (pool_->open() > 0) {
        std::ranges::move(take(), std::back_inserter(last));
        unsaved_ = last.size();
        if (elapsed() - saved < kLookForStopAfter) continue;
        save(std::exchange(last, {}));
        saved = elapsed();
      }
      save(last);
    }
    store_.release(holder_);
    store_.confirm(key_);
    // Many parts of one study (a race) need not look through all of it each time.
    if (!only) store_.confirm_undamaged();
    return progress_;
  }

  /// Throws the error that ends the run, with what is in the store and what is not.
  [[noreturn]] void fail(const Error& error) const {
    std::string why = error.what();
    ExitCode code = error.code();
    const std::uint64_t ended = progress_.done() + unsaved_;
    if (code == ExitCode::kInterrupted && ended == 0) throw Error(error);  // nothing to tell of
    std::uint64_t saved = progress_.done();
    try {
      store_.check_place();
      const bool damaged = under_way_ && code == ExitCode::kBadInput;  // since it was opened
      if (damaged || dynamic_cast<const StoreLost*>(&error) != nullptr) throw StoreLost(why);
    } catch (const StoreLost& lost) {
      why = lost.what();
      code = lost.code();
    }
    // Others may have been at the store. Whoever presses Ctrl-C does not wait for it.
    if (code != ExitCode::kInterrupted) {
      saved = std::min(ended, Store::saved_runs(store_.path(), key_).value_or(saved));
    }
    const std::string message =
        fmt::format("{}: {} of the {} runs that have ended are saved, and {} must be run again",
                    why, saved, ended, ended - saved);
    if (code == ExitCode::kSystem) throw SystemError(message);
    throw Error(code, message);
  }

  /// Ends what is under way: jobs point into the plan, which may be gone soon.
  void give_up() {
    pool_->cancel();
    while (pool_->open() > 0) (void)pool_->take(kTick);
  }

 private:
  [[nodiscard]] bool is_to_end() const {
    return progress_.stopped ||
           (options_.cancel != nullptr && options_.cancel->load(std::memory_order_relaxed));
  }

  /// Seconds since the start. The time of day may be set forward or back meanwhile: it is for what
  /// other processes read.
  [[nodiscard]] double elapsed() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begun_).count();
  }

  void look_for_stop() {
    if (elapsed() - looked_ < kLookForStopAfter) return;
    looked_ = elapsed();
    store_.check_place();
    if (store_.stops(key_) != stops_) progress_.stopped = true;
  }

  /// How many waiting runs are so few that more are taken.
  [[nodiscard]] std::size_t few() const { return std::max(pool_->places(), batch_ / 2); }

  /// Takes more runs once few wait. Short runs are taken many at a time, as a transaction costs
  /// more than they do; long ones few at a time, so that other processes find some, too.
  void refill() {
    if (wanted_.empty() && !taken_.empty() && elapsed() >= ask_again_) {
      wanted_.assign(taken_.begin(), taken_.end());
      taken_.clear();
    }
    if (wanted_.empty() || pool_->waiting() >= few()) return;
    // What was learnt so far matters for the last ones.
    constexpr std::size_t kLast = 4096;
    if (lengths_ && wanted_.size() <= kLast) lengths_->sort(wanted_);
    constexpr std::size_t kMost = 4096;
    constexpr double kShort = 0.5;
    constexpr double kLong = 4;
    const double time = elapsed();
    if (time - last_refill_ < kShort) batch_ = std::min(kMost, batch_ * 2);
    if (time - last_refill_ > kLong) {
      batch_ = std::max(pool_->places(), batch_ / 2);
    }
    last_refill_ = time;
    const auto end =
        wanted_.begin() + static_cast<std::ptrdiff_t>(std::min(batch_, wanted_.size()));
    const std::vector<std::uint64_t> next(wanted_.begin(), end);
    wanted_.erase(wanted_.begin(), end);
    const double today = now();
    const Claimed claimed = store_.claim(plan_, key_, next, holder_, today, today + kLease);
    progress_.others += next.size() - claimed.mine.size() - claimed.taken.size();
    taken_.insert(taken_.end(), claimed.taken.begin(), claimed.taken.end());
    ask_again_ = elapsed() + kAskAgainAfter;
    std::vector<RunJob> jobs;
    jobs.reserve(claimed.mine.size());
    for (const std::uint64_t index : claimed.mine) jobs.push_back(job_of(plan_, index));
    pool_->add(jobs);
  }

  std::vector<RunResult> take() {
    std::vector<RunResult> results = pool_->take(kTick);
    // A run that was ended from outside says nothing of its solver: it will be run again.
    std::erase_if(results, [](const RunResult& one) { return one.figures.status == "cancelled"; });
    unsaved_ = results.size();
    for (const RunResult& one : results) {
      if (lengths_) lengths_->learn(one);
    }
    return results;
  }

  void save(const std::vector<RunResult>& results) {
    if (results.empty()) return;
    store_.save(plan_, key_, results);
    store_.check_place();
    unsaved_ = 0;
    progress_.ran += results.size();
    progress_.failed += static_cast<std::uint64_t>(
        std::count_if(results.begin(), results.end(),
                      [](const auto& one) { return one.figures.status == "failed"; }));
  }

  /// By two clocks: the time of day may be set back, and the other stands still while the machine
  /// sleeps.
  void renew() {
    const double today = now();
    if (elapsed() - renewed_ < kRenewAfter && today < renewed_today_ + kRenewAfter) return;
    renewed_ = elapsed();
    renewed_today_ = today;
    store_.renew(holder_, today + kLease);
  }

  const StudyPlan& plan_;
  Store& store_;
  const StudyOptions& options_;
  const StudyKey key_;
  const std::string holder_;
  const std::uint64_t stops_;
  const std::shared_ptr<RunPool> pool_;
  std::size_t batch_;  ///< how many runs are taken at a time
  StudyProgress progress_;
  std::size_t unsaved_ = 0;  ///< results that are at hand and not in the store
  std::deque<std::uint64_t> wanted_;
  std::vector<std::uint64_t> taken_;  ///< by other processes
  const std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
  double last_refill_ = 0;  // all of these in `elapsed()`
  double ask_again_ = 0;
  double renewed_ = 0;
  double looked_ = 0;
  double renewed_today_ = now();
  bool under_way_ = false;  ///< since runs are taken
  std::optional<Lengths> lengths_;
};

}  // namespace

StudyProgress run_study(const StudyPlan& plan, Store& store, const StudyOptions& options,
                        const std::optional<std::vector<std::uint64_t>>& only) {
  Runner runner(plan, store, options);
  try {
    return runner.run(only);
  } catch (const Error& error) {
    runner.give_up();
    runner.fail(error);
  } catch (...) {
    runner.give_up();
    throw;
  }
}

StudyPreview preview_study(const StudyPlan& plan, Store* store, bool quick) {
  StudyPreview out;
  std::vector<bool> done(plan.size(), false);
  std::vector<MeanSeconds> known;
  if (const std::optional<StudyKey> key = store == nullptr ? std::nullopt : store->find(plan)) {
    done = store->done(plan, *key);
    known = store->mean_seconds(*key, /*same_budget=*/true);
    out.other = store->other_runs(plan);
  }
  const Lengths lengths(plan, known);
  for (std::uint64_t i = 0; i < plan.size(); ++i) {
    Watch::look();
    if (quick && !plan.is_quick(i)) continue;
    ++out.wanted;
    if (done[i]) {
      ++out.stored;
    } else if (const double seconds = lengths.expected(i); std::isfinite(seconds)) {
      ++out.estimated;
      out.seconds += seconds;
    }
  }
  return out;
}

}  // namespace study

}  // namespace evodoku
