// What JavaScript sees of the module: memory, one function by name, and boards as bytes.
#include "module.hpp"

#include <new>

#include "evodoku/error.hpp"
#include "evodoku/table.hpp"

/// Given by JavaScript.
extern "C" __attribute__((import_module("evodoku"), import_name("tell"))) void evodoku_tell(
    const char* text, std::size_t size);

namespace evodoku::js {

namespace {

const Table<Function>& functions() {
  static const Table<Function> table = [] {
    Functions all;
    for (const auto& some : {puzzle_functions(), solving_functions(), rating_functions(),
                             making_functions(), evolving_functions(), table_functions()}) {
      all.insert(all.end(), some.begin(), some.end());
    }
    return Table<Function>("function", all);
  }();
  return table;
}

/// Messages and titles may hold anything, text that is not UTF-8 included.
std::string dump(const Json& value) {
  return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Json failure(ExitCode code, const std::string& message, const Place& place = {}) {
  Json out = {{"code", static_cast<int>(code)}, {"message", message}};
  if (place.line != 0) {
    out["line"] = place.line;
    out["column"] = place.column;
  }
  return {{"error", std::move(out)}};
}

std::string answer;  ///< of the last call

void call(std::string_view name, std::string_view in) {
  Json out;
  try {
    out = {{"value", functions().find(name).call(Json::parse(in))}};
  } catch (const InputError& error) {
    out = failure(error.code(), error.what(), error.place());
  } catch (const Error& error) {
    out = failure(error.code(), error.what());
  } catch (const Stopped&) {
    out = failure(ExitCode::kUnsolved, "time is up");
  } catch (const std::bad_alloc&) {
    out = failure(ExitCode::kSystem, "out of memory");
  } catch (const std::exception& error) {
    out = failure(ExitCode::kSystem, error.what());
  }
  answer = dump(out);
}

}  // namespace

void tell(const Json& value) {
  const std::string text = dump(value);
  evodoku_tell(text.data(), text.size());
}

}  // namespace evodoku::js

#define EVODOKU_JS(name) extern "C" __attribute__((export_name(name)))

EVODOKU_JS("take") void* evodoku_take(std::size_t bytes) { return std::malloc(bytes); }
EVODOKU_JS("give_back") void evodoku_give_back(void* memory) { std::free(memory); }

/// Calls a function by name with a text of JSON; returns the size of the answer.
EVODOKU_JS("call")
std::size_t evodoku_call(const char* name, std::size_t name_size, const char* in,
                         std::size_t in_size) {
  evodoku::js::call({name, name_size}, {in, in_size});
  return evodoku::js::answer.size();
}
EVODOKU_JS("answer") const char* evodoku_answer() { return evodoku::js::answer.data(); }

/// Solves \p count boards of \p board that stand one after the other, with a solver or with the one
/// that such boards have; returns the number of those
/// that have one solution, or below 0, by the size of the answer that tells why not.
EVODOKU_JS("solve_boards")
int evodoku_solve_boards(const char* board, std::size_t board_size, const char* solver,
                         std::size_t solver_size, const std::uint8_t* boards, std::size_t count,
                         std::uint8_t* solutions, std::uint8_t* statuses) {
  using namespace evodoku;
  try {
    const Shape shape = Shape::of_code({board, board_size});
    const std::size_t cells = static_cast<std::size_t>(shape.cells()) * count;
    const std::span<const Value> in(boards, cells);
    const SolveOptions options{.with = {solver, solver_size}};
    const std::vector<BoardOutcome> outcomes = solve_boards(shape, in, {solutions, cells}, options);
    int solved = 0;
    for (std::size_t i = 0; i < count; ++i) {
      statuses[i] = static_cast<std::uint8_t>(outcomes[i].status);
      if (outcomes[i].status == Status::kSolved) ++solved;
    }
    return solved;
  } catch (const Error& error) {
    js::answer = js::dump(js::failure(error.code(), error.what()));
  } catch (const std::exception& error) {
    js::answer = js::dump(js::failure(ExitCode::kSystem, error.what()));
  }
  return -static_cast<int>(js::answer.size());
}
