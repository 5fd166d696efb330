/// \file
/// What the sources use of oneTBB, on the one thread that a WebAssembly module has. CMake makes
/// headers with the names of those of oneTBB that include this one.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <type_traits>
#include <utility>

namespace oneapi::tbb {

struct global_control {
  enum parameter { max_allowed_parallelism };
  global_control(parameter, std::size_t) {}
};

struct task_arena {
  static constexpr int automatic = -1;
  explicit task_arena(int) {}
  void initialize() {}
  template <typename Work>
  void execute(const Work& work) {
    work();
  }
};

template <typename Index, typename Work>
void parallel_for(Index first, Index last, const Work& work) {
  for (; first < last; ++first) work(first);
}

template <typename T>
class enumerable_thread_specific {
 public:
  enumerable_thread_specific() : first_([] { return T(); }) {}
  explicit enumerable_thread_specific(const T& first) : first_([&first] { return T(first); }) {}
  T& local() {
    if (!own_) own_.emplace(first_());
    return *own_;
  }
  void clear() { own_.reset(); }

 private:
  std::function<T()> first_;
  std::optional<T> own_;
};

enum class filter_mode { parallel, serial_in_order };

class flow_control {
 public:
  void stop() { stopped_ = true; }
  [[nodiscard]] bool stopped() const { return stopped_; }

 private:
  bool stopped_ = false;
};

/// A stage of a pipeline; the first one is asked for items.
template <typename In, typename Out>
struct filter {
  using Argument = std::conditional_t<std::is_void_v<In>, flow_control&, In>;
  std::function<Out(Argument)> work;
};
template <>
struct filter<void, void> {
  std::function<void(flow_control&)> work;
};

template <typename In, typename Out, typename Work>
filter<In, Out> make_filter(filter_mode, const Work& work) {
  return {work};
}

template <typename In, typename Between, typename Out>
filter<In, Out> operator&(const filter<In, Between>& first, const filter<Between, Out>& then) {
  if constexpr (std::is_void_v<In>) {
    return {[=](flow_control& flow) {
      Between item = first.work(flow);
      if constexpr (std::is_void_v<Out>) {
        if (!flow.stopped()) then.work(std::move(item));
      } else {
        return flow.stopped() ? Out() : then.work(std::move(item));
      }
    }};
  } else {
    return {[=](In item) { return then.work(first.work(std::move(item))); }};
  }
}

inline void parallel_pipeline(std::size_t, const filter<void, void>& stages) {
  flow_control flow;
  while (!flow.stopped()) stages.work(flow);
}

}  // namespace oneapi::tbb

namespace tbb = oneapi::tbb;
