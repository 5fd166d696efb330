#include <fmt/format.h>
#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/parallel_pipeline.h>
#include <oneapi/tbb/task_arena.h>

#include <cmath>
#include <map>
#include <memory>
#include <mutex>

#include "base/ticker.hpp"
#include "evodoku/canonical.hpp"
#include "evodoku/threads.hpp"
#include "make/hall.hpp"
#include "make/hall_store.hpp"
#include "make/judge.hpp"
#include "make/near_copies.hpp"
#include "make/order.hpp"
#include "make/workshop.hpp"

namespace evodoku {

namespace {

namespace tbb = oneapi::tbb;

/// Makes the puzzles of one order: numbers of attempts are dealt out, attempts are made, and what
/// came of them is collected in the order of the numbers.
class Producer {
 public:
  Producer(const Order& order, const std::function<bool(const Made&)>& on_made,
           const std::function<void(const Produced&)>& on_progress)
      : order_(settled(order)),
        deadline_(order_.budget),
        maker_(&makers().find(order_.maker)),
        on_made_(on_made),
        on_progress_(on_progress),
        hall_(order_.count),
        store_(order_),
        kept_(store_.load()),
        near_(order_) {
    live_.over = order_.count == 0;
    next_ = kept_.attempts;
    produced_.attempts = kept_.tries;
    produced_.ratings = kept_.ratings;
    finds_ = kept_.finds;
    hall_.restore(kept_.members);
    // Digging starts from a new grid each time, and what is dug from two grids has never much in
    // common, unless there are few clues.
    constexpr int kFewClues = 20;
    if (maker_->evolves || order_.clues.high <= kFewClues) near_.ask_any_symmetry();
    if (order.maker.empty() && maker_->to_order() && !maker_->evolves && can_be_evolved(order_) &&
        !is_dug_by_steps(order_) && order_.grade.empty()) {
      choose_at_ = kSample;
    }
  }

  Produced run() {
    {
      const Ticker watch([this] { return keep_watch(); });
      if (maker_->to_order()) {
        run_in_parallel();
        if (choose_at_ != kUnlimited) {
          choose_maker();
          run_in_parallel();
        }
      } else {
        for (Chunk chunk; take(chunk); chunk = {}) {
          until_over(deadline_.rest(), live_, [&] { make_series(chunk); });
          if (!chunk.attempts.empty()) collect(chunk);
        }
      }
    }
    if (failure_ != nullptr) std::rethrow_exception(failure_);
    produced_.fits = finds_;
    produced_.maker = maker_->name;
    if (order_.hardest) hand_out_hall();
    produced_.unsaved = store_.save(kept_);
    look_at_closest();
    produced_.cancelled =
        deadline_.is_cancelled() && (maker_->to_order() || produced_.found < order_.count);
    produced_.seconds = deadline_.seconds();
    return std::move(produced_);
  }

 private:
  void run_in_parallel() {
    const auto jobs = static_cast<std::size_t>(threads_for(order_.jobs));
    Workshop workshop(order_, *maker_, live_);
    at_once_ = workshop.at_once();
    if (order_.pool) {
      run_in_pool();
      return;
    }
    if (jobs == 1) {  // needs no thread, and there may be none
      for (Chunk chunk; take(chunk); chunk = {}) {
        workshop.attempt(chunk, deadline_.rest());
        collect(chunk);
      }
      return;
    }
    auto threads =
        std::make_unique<tbb::global_control>(tbb::global_control::max_allowed_parallelism, jobs);
    tbb::task_arena arena(static_cast<int>(jobs));
    start_arena(arena, threads);
    using Handle = std::shared_ptr<Chunk>;
    const auto deal = [&](tbb::flow_control& flow) {
      const HandOver::Work piece;
      auto chunk = std::make_shared<Chunk>();
      if (!take(*chunk)) flow.stop();
      return chunk;
    };
    // A pipeline that an exception leaves forgets what is still in it: it has to run dry instead.
    std::mutex failing;
    std::exception_ptr failed;
    const auto safely = [&](const auto& action) {
      try {
        action();
      } catch (...) {
        live_.over = true;
        const std::scoped_lock lock(failing);
        if (failed == nullptr) failed = std::current_exception();
      }
    };
    const auto work = [&](Handle chunk) {
      const HandOver::Work piece;
      safely([&] { workshop.attempt(*chunk, deadline_.rest()); });
      return chunk;
    };
    const auto gather = [&](const Handle& chunk) {
      const HandOver::Work piece;
      safely([&] {
        if (const std::scoped_lock lock(failing); failed != nullptr) return;
        collect(*chunk);
      });
    };
    const tbb::filter<void, void> stages =
        tbb::make_filter<void, Handle>(tbb::filter_mode::serial_in_order, deal) &
        tbb::make_filter<Handle, Handle>(tbb::filter_mode::parallel, work) &
        tbb::make_filter<Handle, void>(tbb::filter_mode::serial_in_order, gather);
    const auto all = [&] { tbb::parallel_pipeline(4 * jobs, stages); };
    {
      const HandOver order;
      arena.execute(all);
    }
    if (failed != nullptr) std::rethrow_exception(failed);
  }

  /// The same in other processes, too.
  void run_in_pool() {
    constexpr std::size_t kAhead = 16;  // for each place: some wait for one that takes long
    constexpr auto kTick = std::chrono::milliseconds(20);
    Order order = order_;
    order.maker = maker_->name;
    const std::shared_ptr<AttemptPool> pool = order_.pool(order);
    std::map<std::uint64_t, Chunk> early;  // that came before their turn
    std::uint64_t turn = next_;
    for (bool over = false;;) {
      for (Chunk chunk; pool->open() + early.size() < kAhead * pool->places() && take(chunk);) {
        pool->add({chunk});
      }
      if (pool->open() == 0) break;
      if (live_.over && !std::exchange(over, true)) pool->cancel();
      for (Chunk& chunk : pool->take(kTick)) {
        count_live(chunk);
        early.emplace(chunk.first, std::move(chunk));
      }
      for (; !early.empty() && early.begin()->first == turn; early.erase(early.begin())) {
        turn += early.begin()->second.count;
        collect(early.begin()->second);
      }
    }
    for (auto& [first, chunk] : early) collect(chunk);  // some before them were cut short
  }

  /// Counts attempts that were made elsewhere.
  void count_live(const Chunk& chunk) {
    for (const Attempt& one : chunk.attempts) {
      live_.tries += one.tries;
      live_.ratings += one.ratings;
      if (one.fits) live_.hit(one.rating);
    }
  }

  /// Evolves the rest if that is expected to take less time than to dig them.
  void choose_maker() {
    choose_at_ = kUnlimited;
    produced_.sampled = produced_.attempts;
    produced_.sampled_fits = finds_;
    produced_.boards_per_run = order_.rating.low >= kDeep ? kBoardsPerDeepRun : kBoardsPerRun;
    if (next_ < kSample || finds_ * produced_.boards_per_run >= next_) return;
    maker_ = &makers().find("evolve");
    near_.ask_any_symmetry();
  }

  /// Deals out the next numbers; false if no more attempts are wanted.
  bool take(Chunk& chunk) {
    const std::uint64_t end = std::min(order_.budget.evaluations, choose_at_);
    const std::uint64_t left = end > next_ ? end - next_ : 0;
    if (live_.over || left == 0) return false;
    chunk.first = next_;
    chunk.count = std::min<std::uint64_t>(at_once_, left);
    next_ += chunk.count;
    return true;
  }

  /// The puzzles of a published maker, whatever they are, with what makes them again.
  void make_series(Chunk& chunk) const {
    Watch::look();
    for (Puzzle& puzzle : maker_->series(order_, chunk.first)) {
      Titles& titles = puzzle.titles;
      titles.title =
          fmt::format("{}{}{}", maker_->name, titles.level.empty() ? "" : " ", titles.level);
      titles.source = source_of(chunk.first + 1);
      chunk.attempts.emplace_back().puzzle = std::move(puzzle);
    }
  }

  void collect(Chunk& chunk) {
    const std::scoped_lock lock(counting_);
    if (!maker_->to_order()) {
      ++produced_.found;
      for (const Attempt& one : chunk.attempts) {
        if (!on_made_(one)) live_.over = true;
      }
      return;
    }
    for (std::size_t i = 0; i < chunk.attempts.size() && !full_ && !is_late(); ++i) {
      Attempt& one = chunk.attempts[i];
      produced_.attempts += one.tries;
      produced_.ratings += one.ratings;
      if (!one.fits) {
        keep_closest(one);
      } else if (seen_.add(chunk.forms[i])) {
        if (order_.hardest) {
          ++finds_;
          hall_.put(one);
        } else {
          take_in(one);
        }
      } else {
        ++produced_.repeated;
        count_in_vain();
      }
    }
    if (!order_.store.empty()) keep(chunk);
  }

  /// Whether time has been up for a moment. What was finished by then waits here to be compared
  /// with all others, which takes long where boards are large: what has to wait longer is not
  /// wanted any more. The hardest are few, and were told of.
  bool is_late() {
    constexpr double kMoment = 0.02;
    // The thread that keeps watch may itself be waiting for what is counted here.
    if (deadline_.passed()) live_.over = true;
    if (!live_.over || order_.hardest) return false;
    if (late_from_ == 0) late_from_ = deadline_.seconds() + kMoment;
    return deadline_.seconds() > late_from_;
  }

  /// Keeps what whole attempts have found, as long as none before them was cut short.
  void keep(const Chunk& chunk) {
    if (!chunk.whole || chunk.first != kept_.attempts) return;
    kept_ = {.attempts = chunk.first + chunk.count,
             .tries = produced_.attempts,
             .ratings = produced_.ratings,
             .finds = finds_,
             .members = hall_.members()};
    constexpr double kSeconds = 10;
    if (deadline_.seconds() - saved_ < kSeconds) return;
    saved_ = deadline_.seconds();
    static_cast<void>(store_.save(kept_));  // where it fails, the next may do
  }

  /// Hands out a puzzle that is new, unless it is a near copy of another.
  void take_in(const Attempt& one) {
    constexpr int kSmallBoard = 8;  // has too few puzzles to be choosy
    const Grid& clues = one.puzzle.givens;
    const bool choosy = !order_.near_copies && clues.size() > kSmallBoard;
    if (choosy && near_.has_copy_of(clues)) {
      ++produced_.near_copies;
      count_in_vain();
      return;
    }
    if (choosy) near_.add(clues);
    ++finds_;
    in_a_row_ = 0;
    hand_out(one);
  }

  /// There are 36 minimal puzzles of 4x4, say.
  void count_in_vain() {
    constexpr std::uint64_t kDug = 20000;
    constexpr std::uint64_t kRuns = 500;
    if (++in_a_row_ == (maker_->evolves ? kRuns : kDug)) {
      produced_.exhausted = full_ = live_.over = true;
    }
  }

  void keep_closest(Attempt& one) {
    if (one.puzzle.givens.filled() == 0) return;
    if (produced_.closest.puzzle.givens.filled() > 0 && one.distance >= distance_) return;
    distance_ = one.distance;
    produced_.closest = std::move(one);
  }

  /// Says what the closest is not. What was not rated because it seemed far from the order is rated
  /// for whoever looks at it.
  void look_at_closest() {
    Made& closest = produced_.closest;
    if (produced_.found == order_.count || closest.puzzle.givens.filled() == 0) return;
    // The rating may take the time that is left, and at least a moment. Without a time limit, and
    // without Ctrl-C, the message therefore does not depend on a clock.
    constexpr double kMoment = 0.02;
    const std::atomic<bool>* cancel = order_.budget.cancel;
    const bool stopped = cancel != nullptr && *cancel;
    const Budget left{.seconds = stopped ? kMoment : std::max(deadline_.rest().seconds, kMoment),
                      .cancel = stopped ? nullptr : cancel};
    try {
      const Watch::Share unwatched(nullptr);
      const Watch watch(left);
      Rating rating;
      if (needs_rating(order_)) {
        rating = Rater().rate(closest.puzzle, {.keep_steps = true, .budget = left});
        if (rating.status == Status::kSolved) closest.rating = rating.rating;
      }
      produced_.missing = Judge(order_).missing(closest.puzzle.givens, rating);
    } catch (const Stopped&) {  // then it is not said
    }
  }

  /// What makes a puzzle again. It is no title: readers of a booklet would have to read it.
  [[nodiscard]] std::string source_of(std::uint64_t number) const {
    return fmt::format("evodoku make --seed {}, number {}", order_.seed, number);
  }

  /// Hands out a puzzle with what makes it again, and how hard it is.
  void hand_out(Made made) {
    Titles& titles = made.puzzle.titles;
    titles.source = source_of(++produced_.found);
    if (made.rating > 0) {
      titles.level = level_of(made.rating).name;
      titles.comment = fmt::format("rating {:.1f}", made.rating);
    }
    if (!on_made_(made) || produced_.found == order_.count) full_ = live_.over = true;
  }

  void hand_out_hall() {
    full_ = false;
    for (const Made& member : hall_.members()) {
      if (full_ || member.rating < hall_.members().front().rating - kNoFiller) break;
      hand_out(member);
    }
  }

  /// Looks at the clock and the cancel flag for all threads, which may be busy with one rating for
  /// long, and has the work watched. Returns the seconds until it should do so again.
  double keep_watch() {
    constexpr double kTick = 0.02;
    if (failure_ != nullptr) return kTick;
    const double left = deadline_.rest().seconds;
    try {
      if (deadline_.passed()) live_.over = true;
      if (on_progress_) on_progress_(so_far());
    } catch (...) {  // told where somebody can hear it
      failure_ = std::current_exception();
      live_.over = true;
    }
    return left > 0 ? std::min(left, kTick) : kTick;
  }

  [[nodiscard]] Produced so_far() {
    Produced out;
    {
      const std::scoped_lock lock(counting_);
      out.found = produced_.found;
      out.repeated = produced_.repeated;
    }
    out.attempts = live_.tries;
    out.ratings = live_.ratings;
    out.fits = live_.fits;
    out.hardest = live_.hardest;
    out.seconds = deadline_.seconds();
    if (!order_.hardest) {
      out.share = static_cast<double>(out.found) /
                  static_cast<double>(std::max<std::uint64_t>(1, order_.count));
    } else if (std::isfinite(order_.budget.seconds)) {
      out.share = out.seconds / order_.budget.seconds;
    }
    return out;
  }

  /// What is so much easier than the hardest does not make up the number of the hardest.
  static constexpr double kNoFiller = 1.05;  // ratings are tenths, which are not exact
  /// Boards that are dug before the maker is chosen.
  static constexpr std::uint64_t kSample = 2048;
  /// Boards that are dug and judged in the time that it takes to evolve a puzzle, as measured:
  /// docs/make.md. More are from this rating up.
  static constexpr std::uint64_t kBoardsPerRun = 700;
  static constexpr std::uint64_t kBoardsPerDeepRun = 3000;
  static constexpr double kDeep = 9.0;

  const Order order_;
  const Deadline deadline_;
  const MakerEntry* maker_;
  const std::function<bool(const Made&)>& on_made_;
  const std::function<void(const Produced&)>& on_progress_;
  std::size_t at_once_ = 1;
  std::uint64_t next_ = 0;  ///< number of an attempt
  std::uint64_t choose_at_ =
      kUnlimited;  ///< the number of the one before which the maker is chosen
  Live live_;
  std::exception_ptr failure_;  ///< of the thread that keeps watch

  std::mutex counting_;  ///< for what is collected
  Produced produced_;
  SeenForms seen_;
  Hall hall_;  ///< where the hardest are wanted
  HallStore store_;
  HallState kept_;              ///< what the store has, or gets next
  double saved_ = 0;            ///< when
  double late_from_ = 0;        ///< once time is up
  NearCopies near_;             ///< of what was handed out
  std::uint64_t finds_ = 0;     ///< that fit, each counted once
  std::uint64_t in_a_row_ = 0;  ///< repetitions
  double distance_ = 0;         ///< of the closest
  bool full_ = false;           ///< there are enough: what else was under way is not wanted
};

}  // namespace

Produced make(const Order& order, const std::function<bool(const Made&)>& on_made,
              const std::function<void(const Produced&)>& on_progress) {
  return Producer(order, on_made, on_progress).run();
}

std::vector<Made> make(const Order& order) {
  std::vector<Made> out;
  const Produced produced = make(order, [&](const Made& made) {
    out.push_back(made);
    return true;
  });
  if (!produced.unsaved.empty()) throw SystemError(produced.unsaved);
  return out;
}

}  // namespace evodoku
