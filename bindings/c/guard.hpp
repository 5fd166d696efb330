/// \file
/// Where C++ ends: errors become codes, with their text and place kept for the thread.
#pragma once

#include <string>

#include "evodoku/error.hpp"
#include "evodoku/solve.hpp"

namespace evodoku::c {

/// Keeps the text of what has been thrown, and returns its code.
int caught() noexcept;

/// Runs \p body, and makes a code of what it returns or throws.
template <typename Body>
int guarded(const Body& body) noexcept {
  try {
    return static_cast<int>(body());
  } catch (...) {
    return caught();
  }
}

/// The reference of a pointer that must not be null. Throws UsageError with its \p name.
template <typename T>
[[nodiscard]] T& given(T* pointer, const char* name) {
  if (pointer == nullptr) {
    throw UsageError(std::string(name) + " is NULL, expected a pointer to something");
  }
  return *pointer;
}

/// Keeps the text for a code that nothing was thrown for, and returns it.
[[nodiscard]] ExitCode because(ExitCode code, const std::string& text);
/// The same for how a run ended: \p remark is why it is not solved.
[[nodiscard]] ExitCode ended(Status status, const std::string& remark);

}  // namespace evodoku::c
