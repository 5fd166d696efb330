#include "torture/faults.hpp"

#include <dlfcn.h>
#include <pthread.h>
#include <sqlite3.h>

#include <atomic>
#include <cerrno>
#include <cstddef>
#include <cstdlib>
#include <limits>
#include <new>

#include <pugixml.hpp>

namespace evodoku::torture {

namespace {

std::atomic<long> counted = 0;
std::atomic<long> fails_at = 0;
std::atomic<long> threads = 0;
std::atomic<long> most_threads = std::numeric_limits<long>::max();

bool refused() { return ++counted == fails_at; }

void* take(std::size_t bytes, std::size_t align) {
  if (refused()) return nullptr;
  if (bytes == 0) bytes = 1;
  return align <= alignof(std::max_align_t)
             ? std::malloc(bytes)
             : std::aligned_alloc(align, (bytes + align - 1) / align * align);
}

void* take_or_throw(std::size_t bytes, std::size_t align) {
  void* memory = take(bytes, align);
  if (memory != nullptr) return memory;
  // As the standard has it: the handler comes first, and may throw by itself.
  if (const std::new_handler handler = std::get_new_handler()) handler();
  throw std::bad_alloc();
}

struct Start {
  void* (*routine)(void*);
  void* argument;
};

void* run_counted(void* from) {
  const Start start = *static_cast<Start*>(from);
  std::free(from);
  void* result = start.routine(start.argument);
  --threads;
  return result;
}

sqlite3_mem_methods usual;

}  // namespace

void fail_allocation(long number) {
  counted = 0;
  fails_at = number;
}

long allocations() { return counted; }

void limit_threads(long most) { most_threads = most; }

void take_over_libraries() {
  sqlite3_config(SQLITE_CONFIG_GETMALLOC, &usual);
  sqlite3_mem_methods ours = usual;
  ours.xMalloc = [](int bytes) { return refused() ? nullptr : usual.xMalloc(bytes); };
  ours.xRealloc = [](void* old, int bytes) {
    return refused() ? nullptr : usual.xRealloc(old, bytes);
  };
  sqlite3_config(SQLITE_CONFIG_MALLOC, &ours);
  pugi::set_memory_management_functions(
      [](std::size_t bytes) { return refused() ? nullptr : std::malloc(bytes); }, std::free);
}

}  // namespace evodoku::torture

using evodoku::torture::take;
using evodoku::torture::take_or_throw;

constexpr std::size_t kUsual = alignof(std::max_align_t);

void* operator new(std::size_t bytes) { return take_or_throw(bytes, kUsual); }
void* operator new[](std::size_t bytes) { return take_or_throw(bytes, kUsual); }
void* operator new(std::size_t bytes, std::align_val_t align) {
  return take_or_throw(bytes, static_cast<std::size_t>(align));
}
void* operator new[](std::size_t bytes, std::align_val_t align) {
  return take_or_throw(bytes, static_cast<std::size_t>(align));
}
void* operator new(std::size_t bytes, const std::nothrow_t&) noexcept {
  return take(bytes, kUsual);
}
void* operator new[](std::size_t bytes, const std::nothrow_t&) noexcept {
  return take(bytes, kUsual);
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }

extern "C" int pthread_create(pthread_t* thread, const pthread_attr_t* attributes,
                              void* (*routine)(void*), void* argument) {
  using Create = int(pthread_t*, const pthread_attr_t*, void* (*)(void*), void*);
  static auto* const create = reinterpret_cast<Create*>(::dlsym(RTLD_NEXT, "pthread_create"));
  using namespace evodoku::torture;
  if (++threads > most_threads) {
    --threads;
    return EAGAIN;
  }
  auto* start = static_cast<Start*>(std::malloc(sizeof(Start)));
  *start = {routine, argument};
  const int result = create(thread, attributes, run_counted, start);
  if (result != 0) {
    --threads;
    std::free(start);
  }
  return result;
}
