#include "study/store/sums.hpp"

#include <SQLiteCpp/Exception.h>
#include <fmt/format.h>
#include <sqlite3.h>

#include <array>
#include <cstdint>
#include <cstring>
#include <string_view>

#include "base/checksum.hpp"

namespace evodoku::study {

namespace {

constexpr std::array<std::string_view, 16> kRunColumns = {
    "solver",      "puzzle", "terms",   "seed",    "status",  "error", "fitness", "generations",
    "evaluations", "nodes",  "message", "seconds", "started", "ended", "host",    "points_sum"};

/// Checksums are linear: without this, the same change in two rows would leave their exclusive or
/// as it was. One to one, so that what a checksum notices is still noticed (the end of SplitMix64).
std::uint64_t mixed(std::uint64_t sum) {
  sum = (sum ^ sum >> 30) * 0xBF58476D1CE4E5B9U;
  sum = (sum ^ sum >> 27) * 0x94D049BB133111EBU;
  return sum ^ sum >> 31;
}

std::uint64_t sum_of_row(int count, sqlite3_value** values) {
  std::string bytes;
  constexpr std::size_t kUsual = 256;
  bytes.reserve(kUsual);
  for (int i = 0; i < count; ++i) {
    sqlite3_value* const value = values[i];
    const int type = sqlite3_value_type(value);
    bytes += static_cast<char>(type);
    if (type == SQLITE_INTEGER) {
      const std::int64_t number = sqlite3_value_int64(value);
      bytes.append(reinterpret_cast<const char*>(&number), sizeof number);
    } else if (type == SQLITE_FLOAT) {
      const double number = sqlite3_value_double(value);
      bytes.append(reinterpret_cast<const char*>(&number), sizeof number);
    } else if (type != SQLITE_NULL) {
      const int size = sqlite3_value_bytes(value);
      bytes.append(reinterpret_cast<const char*>(&size), sizeof size);
      if (size > 0) {
        bytes.append(static_cast<const char*>(sqlite3_value_blob(value)),
                     static_cast<std::size_t>(size));
      }
    }
  }
  return mixed(checksum(bytes));
}

void row_sum(sqlite3_context* context, int count, sqlite3_value** values) noexcept {
  try {
    sqlite3_result_int64(context, static_cast<sqlite3_int64>(sum_of_row(count, values)));
  } catch (...) {
    sqlite3_result_error_nomem(context);
  }
}

void xored(sqlite3_context* context, int /*count*/, sqlite3_value** values) noexcept {
  sqlite3_result_int64(context, sqlite3_value_int64(values[0]) ^ sqlite3_value_int64(values[1]));
}

void add_row(sqlite3_context* context, int count, sqlite3_value** values) noexcept {
  auto* const sum =
      static_cast<std::uint64_t*>(sqlite3_aggregate_context(context, sizeof(std::uint64_t)));
  try {
    if (sum != nullptr) *sum ^= sum_of_row(count, values);
  } catch (...) {
    sqlite3_result_error_nomem(context);
  }
}

void end_digest(sqlite3_context* context) noexcept {
  const auto* const sum = static_cast<std::uint64_t*>(sqlite3_aggregate_context(context, 0));
  sqlite3_result_int64(context, sum == nullptr ? 0 : static_cast<sqlite3_int64>(*sum));
}

}  // namespace

void add_sum_functions(sqlite3* database) {
  // Innocuous: triggers may call them whatever the schema says.
  constexpr int kFlags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS;
  const auto add = [&](const char* name, int count, auto function, auto step, auto end) {
    const int code = sqlite3_create_function_v2(database, name, count, kFlags, nullptr, function,
                                                step, end, nullptr);
    if (code != SQLITE_OK) throw SQLite::Exception(database, code);
  };
  add("row_sum", -1, row_sum, nullptr, nullptr);
  add("xored", 2, xored, nullptr, nullptr);
  add("row_digest", -1, nullptr, add_row, end_digest);
}

std::string run_columns(const std::string& prefix) {
  std::string out;
  for (const std::string_view column : kRunColumns) {
    out += fmt::format("{}{}{}", out.empty() ? "" : ", ", prefix, column);
  }
  return out;
}

std::string runs_digest(const std::string& of) {
  return fmt::format("(SELECT row_digest({}) FROM runs AS x NOT INDEXED WHERE x.terms = {})",
                     run_columns("x."), of);
}

std::string points_digest(const std::string& of) {
  return fmt::format(
      "xored("
      "(SELECT row_digest(x.generation, x.evaluations, x.error, x.fitness, x.aggregate, "
      "x.best_expert, x.mean_expert, x.agreement, x.diversity) FROM points AS x WHERE x.run = "
      "{0}), "
      "(SELECT row_digest(x.generation, x.cells) FROM crowds AS x WHERE x.run = {0}))",
      of);
}

std::string parts_digest(const std::string& of) {
  return fmt::format(
      "xored(xored(xored("
      "(SELECT row_sum(x.id, x.name, x.summary, x.plan, x.planned, x.terms) FROM studies AS x "
      "WHERE x.id = {0}), "
      "(SELECT row_digest(x.id, x.position, x.label, x.spec, x.\"group\", x.settings) FROM solvers "
      "AS x WHERE x.study = {0})), "
      "(SELECT row_digest(x.id, x.position, x.label, x.spec, x.\"group\") FROM puzzles AS x WHERE "
      "x.study = {0})), xored("
      "(SELECT row_digest(x.seed) FROM seeds AS x WHERE x.study = {0}), "
      "(SELECT row_digest(x.id, x.budget, x.record, x.version, x.timed) FROM terms AS x WHERE "
      "x.study = {0})))",
      of);
}

}  // namespace evodoku::study
