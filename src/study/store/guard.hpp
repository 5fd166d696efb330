/// \file
/// Turns what SQLite complains of into a SystemError that names the store.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>

#include "base/error.hpp"

namespace evodoku::study {

template <typename Action>
auto guarded(const std::string& path, const Action& action) -> decltype(action()) {
  try {
    return action();
  } catch (const SQLite::Exception& error) {
    throw SystemError(fmt::format("the store {}: {}", path, error.what()));
  }
}

}  // namespace evodoku::study
