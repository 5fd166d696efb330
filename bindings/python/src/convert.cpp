// Values on their way from Python to C++ and back.
#include <cmath>

#include "evodoku/escape.hpp"
#include "evodoku/formats.hpp"
#include "module.hpp"

namespace evodoku::python {

Shape as_shape(const std::string& board, std::size_t cells) {
  if (!board.empty()) {
    const Shape shape = Shape::of_code(board);
    if (static_cast<std::size_t>(shape.cells()) != cells) {
      throw UsageError("found " + std::to_string(cells) + " cells, expected the " +
                       std::to_string(shape.cells()) + " of " + shape.to_string());
    }
    return shape;
  }
  const auto size = static_cast<int>(std::lround(std::sqrt(static_cast<double>(cells))));
  if (size > Shape::kMaxSize || static_cast<std::size_t>(size) * size != cells) {
    throw UsageError("found " + std::to_string(cells) + " cells, expected those of a board: 81");
  }
  return Shape::of_size(size);
}

Puzzle as_puzzle(py::handle object, const std::string& board) {
  if (py::isinstance<Puzzle>(object)) return object.cast<const Puzzle&>();
  if (py::isinstance<py::str>(object)) return parse(object.cast<std::string>());
  const py::object array = py::module_::import("numpy").attr("asarray")(object);
  const std::string kind = array.attr("dtype").attr("kind").cast<std::string>();
  if (kind != "u" && kind != "i") {
    throw py::type_error("expected a Puzzle, a text, or an array of whole numbers");
  }
  const auto numbers =
      py::array_t<std::int64_t, py::array::c_style | py::array::forcecast>::ensure(array);
  const auto count = static_cast<std::size_t>(numbers.size());
  Puzzle out{Grid(as_shape(board, count))};
  for (std::size_t i = 0; i < count; ++i) {
    const std::int64_t value = numbers.data()[i];
    const int size = out.shape().size();
    if (value < 0 || value > size) {
      throw InputError({.line = 1, .column = i + 1}, "found " + std::to_string(value) +
                                                         ", expected 0 to " + std::to_string(size));
    }
    out.givens[i] = static_cast<Value>(value);
  }
  return out;
}

Bytes as_array(const Grid& grid) {
  Bytes out({grid.size(), grid.size()});
  std::copy(grid.cells().begin(), grid.cells().end(), out.mutable_data());
  return out;
}

Bytes as_array(std::span<const std::uint8_t> bytes) {
  return Bytes(static_cast<py::ssize_t>(bytes.size()), bytes.data());
}

std::string as_setting(py::handle object) {
  if (py::isinstance<py::bool_>(object)) return object.cast<bool>() ? "true" : "false";
  return py::str(object).cast<std::string>();
}

std::vector<std::string> as_changes(py::handle object) {
  std::vector<std::string> out;
  if (py::isinstance<py::str>(object))
    throw py::type_error("expected a list of changes, or a dict");
  if (!py::isinstance<py::dict>(object)) {
    for (const py::handle one : object) out.push_back(one.cast<std::string>());
    return out;
  }
  for (const auto& [name, value] : object.cast<py::dict>()) {
    out.push_back(name.cast<std::string>() + '=' + as_setting(value));
  }
  return out;
}

py::object from_json(const std::string& text) {
  return py::module_::import("json").attr("loads")(text);
}

std::string framed(const std::string& page) {
  return "<iframe style=\"width:100%;height:40em;border:0\" srcdoc=\"" + escape::xml_data(page) +
         "\"></iframe>";
}

}  // namespace evodoku::python
