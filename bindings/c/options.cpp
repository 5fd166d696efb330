// How puzzles are solved, counted and rated.
#include <memory>

#include "guard.hpp"
#include "handles.hpp"
#include "named.hpp"

using namespace evodoku;
using namespace evodoku::c;

namespace {

const Table<Named<SolveOptions>>& all_options() {
  using S = SolveOptions;
  using Text = const std::string&;
  static const Table<Named<S>> table(
      "option",
      {
          {"with", [](S& s, Text v) { s.with = v; }},
          {"set", [](S& s, Text v) { s.set.push_back(v); }},
          {"limit",
           [](S& s, Text v) {
             const auto limit = number_of<std::uint64_t>(v);
             s.limit = limit == 0 ? kUnlimited : limit;
           }},
          {"seed", [](S& s, Text v) { s.seed = number_of<std::uint64_t>(v); }},
          {"jobs", [](S& s, Text v) { s.jobs = number_of<int>(v); }},
          {"seconds", [](S& s, Text v) { s.budget.seconds = parse_duration(v); }},
          {"nodes", [](S& s, Text v) { s.budget.nodes = number_of<std::uint64_t>(v); }},
          {"evaluations", [](S& s, Text v) { s.budget.evaluations = number_of<std::uint64_t>(v); }},
          {"restarts", [](S& s, Text v) { s.restarts = number_of<std::uint64_t>(v); }},
      });
  return table;
}

}  // namespace

int evodoku_options_new(evodoku_options** options) {
  return guarded([&] {
    evodoku_options*& place = given(options, "options");  // before there is anything to lose
    place = std::make_unique<evodoku_options>().release();
    return ExitCode::kOk;
  });
}

void evodoku_options_free(evodoku_options* options) { delete options; }

int evodoku_options_set(evodoku_options* options, const char* name, const char* value) {
  return guarded([&] {
    set_named(all_options(), given(options, "options").solve, &given(name, "name"),
              &given(value, "value"));
    return ExitCode::kOk;
  });
}

void evodoku_options_cancel(evodoku_options* options) {
  if (options != nullptr) options->cancelled = true;
}
