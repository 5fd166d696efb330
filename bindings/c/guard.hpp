/// \file
/// Where C++ ends: errors become codes, with their text and place kept for the thread.
#pragma once

#include <functional>
#include <string>

#include "evodoku/error.hpp"
#include "evodoku/solve.hpp"

namespace evodoku::c {

/// Runs \p body, and makes a code of what it returns or throws.
int guarded(const std::function<ExitCode()>& body) noexcept;

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
