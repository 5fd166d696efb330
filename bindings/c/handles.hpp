/// \file
/// What the handles of evodoku.h stand for.
#pragma once

#include <evodoku.h>

#include <atomic>

#include "evodoku/make.hpp"
#include "evodoku/solve.hpp"

struct evodoku_puzzle {
  evodoku::Puzzle puzzle;
};

struct evodoku_options {
  evodoku_options() { solve.budget.cancel = &cancelled; }
  evodoku::SolveOptions solve;
  std::atomic<bool> cancelled = false;
};

struct evodoku_order {
  evodoku_order() { order.budget.cancel = &cancelled; }
  evodoku::Order order;
  std::atomic<bool> cancelled = false;
};

// Handlers of signals may set them.
static_assert(std::atomic<bool>::is_always_lock_free);
