#include "cli/report.hpp"

#include <fmt/format.h>

#include <iterator>
#include <optional>

#include <nlohmann/json.hpp>

#include "evodoku/puzzle.hpp"
#include "sudoku/formats/marks.hpp"

namespace evodoku::cli {

void JsonLine::key(std::string_view key) {
  if (!first_) out_ += ',';
  first_ = false;
  out_ += '"';
  out_ += key;
  out_ += "\":";
}

JsonLine& JsonLine::raw(std::string_view key, std::string_view value) {
  this->key(key);
  out_ += value;
  return *this;
}

JsonLine& JsonLine::text(std::string_view key, std::string_view value) {
  // Names and messages may hold anything, text that is not UTF-8 included.
  return raw(key,
             nlohmann::json(value).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
}

JsonLine& JsonLine::grid(std::string_view key, const Grid& grid) {
  this->key(key);
  out_ += '"';
  grid.append_line(out_);
  out_ += '"';
  return *this;
}

JsonLine& JsonLine::number(std::string_view key, std::uint64_t value) {
  this->key(key);
  fmt::format_to(std::back_inserter(out_), "{}", value);
  return *this;
}

JsonLine& JsonLine::seconds(std::string_view key, double value) {
  this->key(key);
  fmt::format_to(std::back_inserter(out_), "{:.9f}", value);
  return *this;
}

std::string cell_name(Shape shape, Cell cell) {
  return fmt::format("r{}c{}", shape.row(cell) + 1, shape.column(cell) + 1);
}

namespace {

/// The first free cell for which the values around it leave none of its pencil marks.
std::optional<Cell> cell_without_mark(const Puzzle& puzzle) {
  const Shape shape = puzzle.shape();
  for (int c = 0; c < shape.cells(); ++c) {
    const auto cell = static_cast<Cell>(c);
    if (puzzle.value(cell) != 0) continue;
    const bool marked = !puzzle.candidates.empty() && puzzle.candidates[cell] != 0;
    ValueSet left = marked ? puzzle.candidates[cell] : shape.all_values();
    for (const Cell peer : shape.peers(cell)) {
      if (const Value value = puzzle.value(peer); value != 0) left &= ~set_of(value);
    }
    if (left == 0) return cell;
  }
  return std::nullopt;
}

/// Why a puzzle has no solution, as far as that can be seen at a glance.
std::string describe_dead_end(const Puzzle& puzzle) {
  std::string out = "has no solution";
  const bool position = !puzzle.placed.empty() || !puzzle.candidates.empty();
  if (position) out += " as it stands";
  if (const auto cell = cell_without_mark(puzzle)) {
    const bool marked = !puzzle.candidates.empty() && puzzle.candidates[*cell] != 0;
    out += fmt::format(": nothing fits {}", cell_name(puzzle.shape(), *cell));
    if (marked) {
      out += ", where the pencil marks are ";
      append_values(puzzle.candidates[*cell], puzzle.shape(), out);
    }
  }
  if (position) out += "; a placed value or a pencil mark may be wrong (--givens drops them)";
  return out;
}

}  // namespace

std::string describe_outcome(const Puzzle& puzzle, const Request& request, const Outcome& outcome) {
  switch (outcome.status) {
    case Status::kSolved:
      return {};
    case Status::kMultiple:
      return "has more than one solution";
    case Status::kNoSolution:
      return describe_dead_end(puzzle);
    case Status::kUnsolved:
      if (outcome.evolved) {
        return fmt::format("was not solved: {} values are missing from the best board's units",
                           outcome.evolved->error);
      }
      return outcome.solutions > 0 && request.limit > 1
                 ? "has this solution, not proved to be the only one within the budget"
                 : "was not solved within its budget";
    case Status::kCancelled:
      return "was interrupted";
    case Status::kInvalid:
      return describe_conflict(puzzle);
  }
  return {};
}

bool report_bad(const BadInput& bad, Batch& batch) {
  batch.tally.count_bad(bad.code);
  const bool is_puzzle = bad.code == ExitCode::kBadInput;
  batch.notes += fmt::format("{}{}\n", is_puzzle ? "" : "evodoku: ", bad.message);
  return is_puzzle;
}

}  // namespace evodoku::cli
