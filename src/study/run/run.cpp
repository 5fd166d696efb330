#include "study/run/run.hpp"

#include <algorithm>
#include <deque>
#include <optional>

#include "study/run/lengths.hpp"
#include "study/run/machine.hpp"
#include "study/run/workers.hpp"
#include "study/store/holder.hpp"

namespace evodoku::study {

namespace {

constexpr double kLease = 60;           // seconds that a lease lasts unless it is renewed
constexpr double kRenewAfter = 15;      // so that a busy machine does not lose its own
constexpr double kAskAgainAfter = 0.5;  // for runs that another process holds
constexpr double kLookForStopAfter = 0.5;
constexpr auto kTick = std::chrono::milliseconds(100);

/// The one thread that talks to the store; the workers talk to it.
class Runner {
 public:
  Runner(const Plan& plan, Store& store, const StudyOptions& options)
      : plan_(plan),
        store_(store),
        options_(options),
        key_(store.enter(plan, options.version)),
        holder_(this_holder()),
        machine_(this_machine()),
        stops_(store.stops(key_)) {
    if (options.pool == nullptr) own_.emplace(options.jobs);
    pool_ = options.pool == nullptr ? &*own_ : options.pool;
    batch_ = pool_->places() * 2;
    if (options.long_first) lengths_.emplace(plan, store.mean_seconds(key_));
  }

  StudyReport run() {
    store_.note(machine_);
    if (options_.retry_failed) report_.again = store_.forget_failed(plan_, key_, options_.quick);
    const std::vector<bool> done = store_.done(plan_, key_);
    const auto want = [&](std::uint64_t i) {
      if (options_.quick && !plan_.is_quick(i)) return;
      ++report_.wanted;
      if (done[i]) {
        ++report_.before;
      } else {
        wanted_.push_back(i);
      }
    };
    if (options_.only) {
      for (const std::uint64_t i : *options_.only) want(i);
    } else {
      for (std::uint64_t i = 0; i < plan_.size(); ++i) want(i);
    }
    if (lengths_) lengths_->sort(wanted_);
    while (!is_to_end() && (!wanted_.empty() || !taken_.empty() || pool_->open() > 0)) {
      refill();
      save(pool_->take(kTick));
      renew();
      look_for_stop();
      if (options_.on_progress) options_.on_progress(report_);
    }
    if (is_to_end()) {
      report_.cancelled = !report_.stopped;
      pool_->cancel();
      while (pool_->open() > 0) save(pool_->take(kTick));
    }
    store_.release(holder_);
    return report_;
  }

  /// Ends what is under way: jobs point into the plan, which may be gone soon.
  void give_up() {
    pool_->cancel();
    while (pool_->open() > 0) (void)pool_->take(kTick);
  }

 private:
  [[nodiscard]] bool is_to_end() const {
    return report_.stopped ||
           (options_.cancel != nullptr && options_.cancel->load(std::memory_order_relaxed));
  }

  void look_for_stop() {
    if (now() - looked_ < kLookForStopAfter) return;
    looked_ = now();
    if (store_.stops(key_) != stops_) report_.stopped = true;
  }

  /// Takes more runs once few wait. Short runs are taken many at a time, as a transaction costs
  /// more than they do; long ones few at a time, so that other processes find some, too.
  void refill() {
    if (wanted_.empty() && !taken_.empty() && now() >= ask_again_) {
      wanted_.assign(taken_.begin(), taken_.end());
      taken_.clear();
    }
    if (wanted_.empty() || pool_->waiting() >= pool_->places()) return;
    // What was learnt so far matters for the last ones.
    constexpr std::size_t kLast = 4096;
    if (lengths_ && wanted_.size() <= kLast) lengths_->sort(wanted_);
    constexpr std::size_t kMost = 4096;
    constexpr double kShort = 0.5;
    constexpr double kLong = 4;
    const double time = now();
    if (time - last_refill_ < kShort) batch_ = std::min(kMost, batch_ * 2);
    if (time - last_refill_ > kLong) {
      batch_ = std::max(pool_->places(), batch_ / 2);
    }
    last_refill_ = time;
    const auto end =
        wanted_.begin() + static_cast<std::ptrdiff_t>(std::min(batch_, wanted_.size()));
    const std::vector<std::uint64_t> next(wanted_.begin(), end);
    wanted_.erase(wanted_.begin(), end);
    const Claimed claimed = store_.claim(plan_, key_, next, holder_, time, time + kLease);
    report_.others += next.size() - claimed.mine.size() - claimed.taken.size();
    taken_.insert(taken_.end(), claimed.taken.begin(), claimed.taken.end());
    ask_again_ = now() + kAskAgainAfter;
    std::vector<RunJob> jobs;
    jobs.reserve(claimed.mine.size());
    for (const std::uint64_t index : claimed.mine) jobs.push_back(job_of(plan_, index));
    pool_->add(jobs);
  }

  void save(std::vector<RunResult> results) {
    // A run that was ended from outside says nothing of its solver: it will be run again.
    std::erase_if(results, [](const RunResult& one) { return one.figures.status == "cancelled"; });
    if (results.empty()) return;
    store_.save(plan_, key_, results);
    for (const RunResult& one : results) {
      if (lengths_) lengths_->learn(one);
    }
    report_.ran += results.size();
    report_.failed += static_cast<std::uint64_t>(
        std::count_if(results.begin(), results.end(),
                      [](const auto& one) { return one.figures.status == "failed"; }));
  }

  void renew() {
    if (now() - renewed_ < kRenewAfter) return;
    renewed_ = now();
    store_.renew(holder_, renewed_ + kLease);
  }

  const Plan& plan_;
  Store& store_;
  const StudyOptions& options_;
  const StudyKey key_;
  const std::string holder_;
  std::size_t batch_ = 0;  ///< how many runs are taken at a time
  StudyReport report_;
  std::deque<std::uint64_t> wanted_;
  std::vector<std::uint64_t> taken_;  ///< by other processes
  double last_refill_ = now();
  double ask_again_ = 0;
  double renewed_ = now();
  double looked_ = now();
  const Machine machine_;
  const std::uint64_t stops_;
  std::optional<Lengths> lengths_;
  std::optional<Workers> own_;
  RunPool* pool_ = nullptr;
};

}  // namespace

StudyReport run_study(const Plan& plan, Store& store, const StudyOptions& options) {
  Runner runner(plan, store, options);
  try {
    return runner.run();
  } catch (...) {
    runner.give_up();
    throw;
  }
}

}  // namespace evodoku::study
