/// \file
/// What the files of the Python module share. Each binds one concept.
#pragma once

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>

#include <atomic>
#include <functional>
#include <string>
#include <vector>

#include "evodoku/evodoku.hpp"

namespace evodoku::python {

namespace py = pybind11;
using Bytes = py::array_t<std::uint8_t, py::array::c_style>;

void bind_errors(py::module_& module);
void bind_puzzles(py::module_& module);
void bind_solving(py::module_& module);
void bind_rating(py::module_& module);
void bind_explaining(py::module_& module);
void bind_making(py::module_& module);
void bind_recipes(py::module_& module);
void bind_problems(py::module_& module);
void bind_operators(py::module_& module);
void bind_evolving(py::module_& module);
void bind_studies(py::module_& module);

/// Runs \p work on a thread of its own, without the lock of the interpreter, and looks after
/// signals meanwhile: Ctrl-C sets the flag, and KeyboardInterrupt is raised once the work has
/// ended.
void interruptible(const std::function<void(const std::atomic<bool>& cancel)>& work);
/// Waits until \p done is true, without the lock, and looks after signals. On one that raises, sets
/// \p cancel, waits for the end all the same, and throws what was raised.
void wait_for(const std::function<bool(double seconds)>& done, std::atomic<bool>& cancel);

/// An object that one call may use at a time; others end with an error, unless they are part of
/// that call (`within`). While one lives, `taken` is true: both ends of it are under the lock of
/// the interpreter.
class Turn {
 public:
  Turn(bool& taken, const char* what, bool within = false) : taken_(taken), before_(taken) {
    if (taken && !within) {
      throw UsageError(std::string(what) + " is in use: another call of it has not ended");
    }
    taken = true;
  }
  Turn(const Turn&) = delete;
  Turn& operator=(const Turn&) = delete;
  ~Turn() { taken_ = before_; }

 private:
  bool& taken_;
  bool before_;
};

/// To be called now and then by what takes long under the lock of the interpreter: raises what a
/// signal asks for.
inline void look_after_signals() {
  if (PyErr_CheckSignals() != 0) throw py::error_already_set();
}

/// A puzzle from what people have: a Puzzle, a text in any format, or cells in an array or a list.
[[nodiscard]] Puzzle as_puzzle(py::handle object, const std::string& board = "");
/// The board of a code; without one, the usual board with that number of cells.
[[nodiscard]] Shape as_shape(const std::string& board, std::size_t cells);
[[nodiscard]] Bytes as_array(const Grid& grid);
[[nodiscard]] Bytes as_array(std::span<const std::uint8_t> bytes);
/// Changes of a recipe: {"population": 500}, or ["population=500"].
[[nodiscard]] std::vector<std::string> as_changes(py::handle object);
/// A value as a recipe has it: True is "true".
[[nodiscard]] std::string as_setting(py::handle object);
/// What has the text of JSON in it.
[[nodiscard]] py::object from_json(const std::string& text);
/// A whole page within a cell of a notebook, whose styles stay its own.
[[nodiscard]] std::string framed(const std::string& page);
/// A member of evodoku.Status.
[[nodiscard]] py::object as_status(Status status);

/// The limit that an argument gives; None does not limit anything.
template <typename Number>
[[nodiscard]] Number or_unlimited(const char* name, const py::object& value) {
  constexpr bool kIsReal = std::is_same_v<Number, double>;
  const Number none = kIsReal ? std::numeric_limits<Number>::infinity() : Number(kUnlimited);
  try {
    const Number out = value.is_none() ? none : value.cast<Number>();
    if (static_cast<double>(out) >= 0) return out;  // a NaN is not
  } catch (const py::cast_error&) {
    throw py::type_error(std::string(name) +
                         ": found something of another type, or a number out of range");
  }
  throw py::value_error(std::string(name) + ": expected a number of 0 or more, or None");
}

}  // namespace evodoku::python
