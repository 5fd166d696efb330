#include "guard.hpp"

#include <evodoku.h>

#include <cstdio>
#include <new>

namespace evodoku::c {

namespace {

/// Fixed memory: a lack of it must not keep the reason from being told.
struct LastError {
  char text[2048] = "";
  std::uint64_t line = 0;
  std::uint64_t column = 0;
};
thread_local LastError last_error;

int keep(ExitCode code, const char* text, const Place* place = nullptr) noexcept {
  std::snprintf(last_error.text, sizeof last_error.text, "%s", text);
  last_error.line = place == nullptr ? 0 : place->line;
  last_error.column = place == nullptr ? 0 : place->column;
  return static_cast<int>(code);
}

}  // namespace

int caught() noexcept {
  try {
    throw;
  } catch (const InputError& error) {
    return keep(error.code(), error.what(), &error.place());
  } catch (const Error& error) {
    return keep(error.code(), error.what());
  } catch (const std::bad_alloc&) {
    return keep(ExitCode::kSystem, "there is not enough memory");
  } catch (const std::exception& error) {
    return keep(ExitCode::kSystem, error.what());
  } catch (const Stopped&) {
    return keep(ExitCode::kInterrupted, "stopped");
  } catch (...) {
    return keep(ExitCode::kSystem, "something was thrown that is no error");
  }
}

ExitCode because(ExitCode code, const std::string& text) {
  keep(code, text.c_str());
  return code;
}

ExitCode ended(Status status, const std::string& remark) {
  const ExitCode code = exit_code(status);
  if (code == ExitCode::kOk) return code;
  return because(code, remark.empty() ? std::string(status_name(status)) : remark);
}

}  // namespace evodoku::c

const char* evodoku_error_text(void) { return evodoku::c::last_error.text; }
uint64_t evodoku_error_line(void) { return evodoku::c::last_error.line; }
uint64_t evodoku_error_column(void) { return evodoku::c::last_error.column; }
