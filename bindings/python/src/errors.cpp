// Errors become exceptions that know file, line and column.
#include "evodoku/error.hpp"
#include "module.hpp"

namespace evodoku::python {

namespace {

/// The class for a code; evodoku/errors.py has them.
const char* class_of(ExitCode code) {
  switch (code) {
    case ExitCode::kUsage:
      return "UsageError";
    case ExitCode::kBadInput:
      return "InputError";
    case ExitCode::kSystem:
      return "SystemFailure";
    default:
      return "Error";
  }
}

void raise(const Error& error, const Place& place) {
  const py::object type = py::module_::import("evodoku.errors").attr(class_of(error.code()));
  const py::object value =
      type(error.what(), static_cast<int>(error.code()), place.file, place.line, place.column);
  PyErr_SetObject(type.ptr(), value.ptr());
}

}  // namespace

void bind_errors(py::module_& /*module*/) {
  py::register_local_exception_translator([](std::exception_ptr error) {
    try {
      if (error) std::rethrow_exception(error);
    } catch (const InputError& input) {
      raise(input, input.place());
    } catch (const Error& other) {
      raise(other, {});
    } catch (const py::cast_error&) {
      PyErr_SetString(PyExc_TypeError,
                      "found a value of another type than was expected, or a number out of range");
    }
  });
}

}  // namespace evodoku::python
