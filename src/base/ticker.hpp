/// \file
/// A function that is called now and then while a block runs.
#pragma once

#include <functional>
#include <memory>

namespace evodoku {

/// Calls a function at once and then every few milliseconds, on a thread of its own, until it is
/// destroyed. The function returns the seconds until it wants to be called again.
class Ticker {
 public:
  explicit Ticker(std::function<double()> tick);
  Ticker(const Ticker&) = delete;
  Ticker& operator=(const Ticker&) = delete;
  ~Ticker();

 private:
  struct Thread;
  std::unique_ptr<Thread> thread_;
};

}  // namespace evodoku
