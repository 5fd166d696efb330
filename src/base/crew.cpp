#include "base/crew.hpp"

#include <exception>
#include <thread>
#include <vector>

namespace evodoku {

void on_threads(int threads, const std::function<void(int)>& work) {
  std::vector<std::exception_ptr> failures(static_cast<std::size_t>(threads));
  const auto safely = [&](int i) {
    try {
      work(i);
    } catch (...) {  // told where somebody can hear it
      failures[static_cast<std::size_t>(i)] = std::current_exception();
    }
  };
  {
    std::vector<std::jthread> others;
    for (int i = 1; i < threads; ++i) others.emplace_back(safely, i);
    safely(0);
  }  // waits for them
  for (const std::exception_ptr& failure : failures) {
    if (failure != nullptr) std::rethrow_exception(failure);
  }
}

}  // namespace evodoku
