#include "cli/stream/batch.hpp"

#include <fmt/format.h>
#include <oneapi/tbb/enumerable_thread_specific.h>
#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/parallel_pipeline.h>
#include <oneapi/tbb/task_arena.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <mutex>

#include "cli/interrupt.hpp"
#include "cli/output/progress.hpp"
#include "cli/output/terminal.hpp"
#include "evodoku/threads.hpp"

namespace evodoku::cli {

void Batch::for_each(const std::function<bool(std::size_t)>& puzzle,
                     const std::function<void(const Bad&)>& bad) {
  auto next_bad = bad_.begin();
  for (std::size_t i = 0; i <= size_; ++i) {
    for (; next_bad != bad_.end() && next_bad->before == i; ++next_bad) {
      tally.count_bad(next_bad->code);
      notes += fmt::format("{}{}\n", next_bad->is_puzzle() ? "" : "evodoku: ", next_bad->message);
      bad(*next_bad);
    }
    if (i < size_ && !puzzle(i)) return;
  }
}

void Batch::tell(Status status, const std::string& remark) {
  tally.count(status);
  if (!remark.empty()) notes += remark + '\n';
}

void Batch::clear() {
  only = false;
  out.clear();
  notes.clear();
  tally = Tally();
  in_order = nullptr;
  size_ = 0;
  bad_.clear();
}

void PuzzleWorker::work(Batch& batch) {
  const Watch watch({.cancel = &interrupted()});
  batch.for_each(
      [&](std::size_t i) {
        if (interrupted()) return false;
        try {
          take(batch.puzzles()[i], batch);
        } catch (const Stopped&) {
          return false;
        }
        return true;
      },
      [&](const Batch::Bad& bad) {
        if (bad.is_puzzle()) skip(bad.message, batch);
      });
  end(batch);
}

/// One run over an input. The three stages are members; `run` only connects them.
class BatchRunner {
 public:
  BatchRunner(PuzzleInput& input, const BatchOptions& options, Output& output)
      : input_(input),
        options_(options),
        jobs_(threads_for(options.jobs)),
        output_(output),
        progress_(options.progress && !options.quiet && !output.is_terminal()) {}

  void run(const std::function<std::unique_ptr<Worker>()>& make_worker) {
    if (jobs_ == 1) {
      run_alone(*make_worker());
    } else {
      run_pipeline(make_worker);
    }
    progress_.clear();
  }

  /// Says how it went and closes the output.
  ExitCode finish() {
    const bool stopped = interrupted();
    // Whoever closed the pipe has seen enough, and does not ask how the rest would have gone.
    if (output_.closed() && !stopped) return ExitCode::kOk;
    const bool wrong = tally_.exit_code() != ExitCode::kOk;
    const bool many = tally_.puzzles() > 1;
    if (!options_.quiet && options_.summary && ((wrong && many) || stopped)) {
      say(fmt::format("evodoku: {}{}\n", stopped ? "interrupted after " : "", tally_.to_string()));
    }
    if ((stopped || wrong) && input_.reads(output_.path())) {
      // Puzzles that were not read, or not understood, would be gone for good.
      say(fmt::format("evodoku: {} stays as it was: not all of it came through\n", output_.path()));
    } else {
      output_.finish();
    }
    if (tally_.has_unsaved()) return ExitCode::kSystem;
    return stopped ? ExitCode::kInterrupted : tally_.exit_code();
  }

 private:
  using Clock = std::chrono::steady_clock;

  void run_alone(Worker& worker) {
    Batch batch;
    while (read(batch)) {
      timed_work(worker, batch);
      write(batch);
    }
  }

  void run_pipeline(const std::function<std::unique_ptr<Worker>()>& make_worker) {
    namespace tbb = oneapi::tbb;
    tbb::enumerable_thread_specific<std::unique_ptr<Worker>> workers(make_worker);
    // Without this oneTBB takes no more threads than there are processors, and complains about -j.
    auto threads = std::make_unique<tbb::global_control>(
        tbb::global_control::max_allowed_parallelism, static_cast<std::size_t>(jobs_));
    tbb::task_arena arena(jobs_);
    start_arena(arena, threads);
    const auto read_stage = [&](tbb::flow_control& flow) -> Batch* {
      const HandOver::Work piece;
      Batch* batch = borrow();
      if (!read(*batch)) flow.stop();
      return batch;
    };
    const auto work_stage = [&](Batch* batch) {
      const HandOver::Work piece;
      timed_work(*workers.local(), *batch);
      return batch;
    };
    const auto write_stage = [&](Batch* batch) {
      const HandOver::Work piece;
      write(*batch);
      give_back(batch);
    };
    const tbb::filter<void, void> stages =
        tbb::make_filter<void, Batch*>(tbb::filter_mode::serial_in_order, read_stage) &
        tbb::make_filter<Batch*, Batch*>(tbb::filter_mode::parallel, work_stage) &
        tbb::make_filter<Batch*, void>(tbb::filter_mode::serial_in_order, write_stage);
    const auto all = [&] { tbb::parallel_pipeline(static_cast<std::size_t>(jobs_) * 4, stages); };
    const HandOver order;
    arena.execute(all);
  }

  /// Fills a batch with what there is, without waiting once it holds something; false at the end.
  bool read(Batch& batch) {
    batch.clear();
    const std::size_t wanted = wanted_.load(std::memory_order_relaxed);
    while (batch.size_ + batch.bad_.size() < wanted && !interrupted() && !output_.closed()) {
      const std::size_t got = batch.size_ + batch.bad_.size();
      if (got > 0 && !input_.ready()) break;
      if (!read_one(batch)) break;
      // The very first puzzle: look whether it is also the last, to be able to draw it.
      if (first_ && options_.find_only) {
        const bool ended = !read_one(batch);
        batch.only = ended && batch.size_ == 1 && batch.bad_.empty();
        first_ = false;
        if (ended) break;
      }
    }
    first_ = false;
    batch.share_ = input_.share_read();
    return batch.size_ + batch.bad_.size() > 0;
  }

  bool read_one(Batch& batch) {
    if (batch.puzzles_.size() == batch.size_) batch.puzzles_.emplace_back();
    try {
      Puzzle& puzzle = batch.puzzles_[batch.size_];
      if (!input_.next(puzzle)) return false;
      ++batch.size_;
      if (!puzzle.reading.empty() && !options_.quiet) {
        batch.notes += InputError(puzzle.place, puzzle.reading).what() + std::string("\n");
      }
    } catch (const UsageError&) {
      throw;  // an option that is wrong for all puzzles
    } catch (const Error& error) {
      batch.bad_.push_back({batch.size_, error.what(), error.code()});
    }
    return true;
  }

  /// Works, and sizes the batches after it: some milliseconds each, so that the threads are busy,
  /// slow puzzles are spread over them, and results come out soon.
  void timed_work(Worker& worker, Batch& batch) {
    const std::chrono::milliseconds enough(options_.milliseconds);
    const Clock::time_point start = Clock::now();
    worker.work(batch);
    const auto taken = Clock::now() - start;
    const std::size_t size = std::max<std::size_t>(1, batch.size_);
    if (taken < enough && size >= wanted_.load()) wanted_ = std::min(options_.most, size * 2);
    if (taken > 2 * enough) wanted_ = std::max<std::size_t>(1, size / 2);
  }

  void write(Batch& batch) {
    if (batch.in_order) batch.in_order(batch.out);
    tally_.add(batch.tally);
    if (!batch.notes.empty() && !output_.closed()) {
      progress_.clear();
      note(batch.notes);
    }
    output_.write(batch.out);
    progress_.update(tally_.puzzles(), batch.share_);
  }

  /// Shows messages up to a number: a file of rubbish has as many errors as lines.
  void note(std::string_view notes) {
    constexpr std::uint64_t kMost = 100;
    while (!notes.empty()) {
      const std::size_t end = notes.find('\n') + 1;
      if (++notes_ <= kMost) say(notes.substr(0, end));
      notes.remove_prefix(end);
    }
    if (notes_ > kMost && !said_enough_) {
      said_enough_ = true;
      say("evodoku: further messages are not shown (--json has them all)\n");
    }
  }

  Batch* borrow() {
    const std::lock_guard lock(pool_mutex_);
    if (pool_.empty()) {
      owned_.push_back(std::make_unique<Batch>());
      return owned_.back().get();
    }
    Batch* batch = pool_.back();
    pool_.pop_back();
    return batch;
  }

  void give_back(Batch* batch) {
    const std::lock_guard lock(pool_mutex_);
    pool_.push_back(batch);
  }

  PuzzleInput& input_;
  const BatchOptions& options_;
  const int jobs_;
  Output& output_;
  Progress progress_;
  Tally tally_;
  std::uint64_t notes_ = 0;
  bool said_enough_ = false;
  bool first_ = true;
  std::atomic<std::size_t> wanted_ = 1;
  std::mutex pool_mutex_;
  std::vector<std::unique_ptr<Batch>> owned_;
  std::vector<Batch*> pool_;
};

ExitCode run_batches(PuzzleInput& input, const BatchOptions& options, Output& output,
                     const std::function<std::unique_ptr<Worker>()>& make_worker,
                     const std::function<std::string()>& last) {
  BatchRunner runner(input, options, output);
  runner.run(make_worker);
  if (last) output.write(last());
  return runner.finish();
}

}  // namespace evodoku::cli
