/// \file
/// Runs the parts of a generation, on this thread alone or on several.
#pragma once

#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/task_arena.h>

#include <cstdint>
#include <functional>
#include <memory>

#include "evodoku/budget.hpp"
#include "evodoku/threads.hpp"

namespace evodoku::evolution {

class PartThreads {
 public:
  explicit PartThreads(int jobs) : jobs_(jobs), arena_(jobs) {
    if (jobs == 1) return;
    more_ =
        std::make_unique<Control>(Control::max_allowed_parallelism, static_cast<std::size_t>(jobs));
    start_arena(arena_, more_);
  }

  /// Looks at the clock before each part, whatever thread it is on.
  void for_each(std::uint32_t parts, const std::function<void(std::uint32_t)>& work) {
    const auto watched = [&work, watch = Watch::here()](std::uint32_t part) {
      const Watch::Share share(watch);
      Watch::look();
      work(part);
    };
    if (jobs_ == 1 || parts == 1) {
      for (std::uint32_t part = 0; part < parts; ++part) watched(part);
    } else {
      const auto piece_of_work = [&](std::uint32_t part) {
        const HandOver::Work piece;
        watched(part);
      };
      const auto all = [&] { oneapi::tbb::parallel_for(0U, parts, piece_of_work); };
      const HandOver order;
      arena_.execute(all);
    }
  }

 private:
  using Control = oneapi::tbb::global_control;
  int jobs_;
  /// Lets there be more threads than processors, as asked. None for one thread: it would hold back
  /// all others of the program.
  std::unique_ptr<Control> more_;
  oneapi::tbb::task_arena arena_;
};

}  // namespace evodoku::evolution
