// A lack of memory is a code, wherever in a call it comes up. Each allocation of a call fails once.
#include <evodoku.h>
#include <gmock/gmock.h>

#include <atomic>
#include <cstdlib>
#include <functional>
#include <new>
#include <string>

namespace {

/// How many more allocations succeed before one fails; negative: all do.
std::atomic<long> left = -1;

}  // namespace

// Of this program, and so of the library that it has loaded.
void* operator new(std::size_t size) {
  if (left.load() >= 0 && left.fetch_sub(1) == 0) throw std::bad_alloc();
  if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
  throw std::bad_alloc();
}
void* operator new(std::size_t size, std::align_val_t alignment) {
  if (left.load() >= 0 && left.fetch_sub(1) == 0) throw std::bad_alloc();
  const auto to = static_cast<std::size_t>(alignment);
  if (void* memory = std::aligned_alloc(to, (size + to - 1) / to * to)) return memory;
  throw std::bad_alloc();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t /*size*/) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t /*to*/) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t /*size*/, std::align_val_t /*to*/) noexcept {
  std::free(memory);
}

namespace {

constexpr auto kPuzzle =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Lets the first allocation of \p call fail, then the second, and so on, until it succeeds.
long fail_each(const std::function<int()>& call) {
  for (long n = 0; n < 20'000; ++n) {
    left = n;
    const int code = call();
    const bool failed = left.exchange(-1) < 0;
    if (!failed) {
      EXPECT_EQ(code, EVODOKU_OK) << evodoku_error_text();
      return n;
    }
    EXPECT_EQ(code, EVODOKU_SYSTEM) << "allocation " << n;
    if (code != EVODOKU_SYSTEM) return n;
    EXPECT_STREQ(evodoku_error_text(), "there is not enough memory");
  }
  ADD_FAILURE() << "it never succeeds";
  return 0;
}

TEST(CMemory, EveryAllocationMayFail) {
  evodoku_puzzle* puzzle = nullptr;
  evodoku_options* options = nullptr;
  // What is made once, at first use, is there before.
  ASSERT_EQ(evodoku_parse(kPuzzle, &puzzle), EVODOKU_OK);
  EXPECT_GT(fail_each([&] {
              evodoku_puzzle* again = nullptr;
              const int code = evodoku_parse(kPuzzle, &again);
              EXPECT_EQ(again == nullptr, code != EVODOKU_OK);
              evodoku_puzzle_free(again);
              return code;
            }),
            3);
  EXPECT_GT(fail_each([&] {
              const int code = evodoku_options_new(&options);
              return code;
            }),
            0);
  evodoku_options_set(options, "with", "general");
  EXPECT_GT(fail_each([&] {
              return evodoku_options_set(options, "set", "a setting that is not a short text");
            }),
            0);
  evodoku_options_free(options);
  std::uint8_t solution[81];
  const std::function<int()> solve = [&] { return evodoku_solve(puzzle, nullptr, solution, 81); };
  ASSERT_EQ(solve(), EVODOKU_OK);
  EXPECT_GT(fail_each(solve), 3);
  char text[100];
  const std::function<int()> write = [&] {
    return evodoku_write(puzzle, "line", text, sizeof text, nullptr);
  };
  ASSERT_EQ(write(), EVODOKU_OK);
  EXPECT_GT(fail_each(write), 1);
  evodoku_rating rating;
  const std::function<int()> rate = [&] { return evodoku_rate(puzzle, nullptr, &rating); };
  ASSERT_EQ(rate(), EVODOKU_OK);
  EXPECT_GT(fail_each(rate), 3);
  EXPECT_GT(fail_each([&] {
              evodoku_puzzle* form = nullptr;
              const int code = evodoku_canonical(puzzle, &form);
              evodoku_puzzle_free(form);
              return code;
            }),
            3);
  evodoku_puzzle_free(puzzle);
}

}  // namespace
