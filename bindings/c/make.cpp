// Puzzles to order.
#include "evodoku/make.hpp"

#include <memory>

#include "guard.hpp"
#include "handles.hpp"
#include "named.hpp"

using namespace evodoku;
using namespace evodoku::c;

namespace {

const Table<Named<Order>>& all_wishes() {
  using Text = const std::string&;
  static const Table<Named<Order>> table(
      "wish", {
                  {"board", [](Order& o, Text v) { o.shape = Shape::of_code(v); }},
                  {"level", [](Order& o, Text v) { o.level = v; }},
                  {"least-rating", [](Order& o, Text v) { o.rating.low = number_of<double>(v); }},
                  {"most-rating", [](Order& o, Text v) { o.rating.high = number_of<double>(v); }},
                  {"least-clues", [](Order& o, Text v) { o.clues.low = number_of<int>(v); }},
                  {"most-clues", [](Order& o, Text v) { o.clues.high = number_of<int>(v); }},
                  {"symmetry", [](Order& o, Text v) { o.symmetry = v; }},
                  {"technique", [](Order& o, Text v) { o.technique = v; }},
                  {"minimal", [](Order& o, Text v) { o.minimal = switch_of(v); }},
                  {"hardest", [](Order& o, Text v) { o.hardest = switch_of(v); }},
                  {"near-copies", [](Order& o, Text v) { o.near_copies = switch_of(v); }},
                  {"maker", [](Order& o, Text v) { o.maker = v; }},
                  {"count", [](Order& o, Text v) { o.count = number_of<std::uint64_t>(v); }},
                  {"seed", [](Order& o, Text v) { o.seed = number_of<std::uint64_t>(v); }},
                  {"jobs", [](Order& o, Text v) { o.jobs = number_of<int>(v); }},
                  {"seconds", [](Order& o, Text v) { o.budget.seconds = parse_duration(v); }},
                  {"attempts",
                   [](Order& o, Text v) { o.budget.evaluations = number_of<std::uint64_t>(v); }},
              });
  return table;
}

}  // namespace

int evodoku_order_new(evodoku_order** order) {
  return guarded([&] {
    evodoku_order*& place = given(order, "order");  // before there is anything to lose
    place = std::make_unique<evodoku_order>().release();
    return ExitCode::kOk;
  });
}

void evodoku_order_free(evodoku_order* order) { delete order; }

int evodoku_order_set(evodoku_order* order, const char* name, const char* value) {
  return guarded([&] {
    set_named(all_wishes(), given(order, "order").order, &given(name, "name"),
              &given(value, "value"));
    return ExitCode::kOk;
  });
}

void evodoku_order_cancel(evodoku_order* order) {
  if (order != nullptr) order->cancelled = true;
}

int evodoku_make(const evodoku_order* order, evodoku_made* made, void* data) {
  return guarded([&] {
    const evodoku_made& tell = given(made, "made");
    const Order wanted = order == nullptr ? Order() : order->order;
    bool enough = false;
    const Produced produced = make(wanted, [&](const Made& one) {
      const evodoku_puzzle handle{one.puzzle};
      enough = tell(&handle, one.rating, data) != 0;
      return !enough;
    });
    if (produced.cancelled) return because(ExitCode::kInterrupted, "cancelled");
    if (enough || produced.found >= wanted.count) return ExitCode::kOk;
    return because(ExitCode::kUnsolved, std::to_string(produced.found) + " of " +
                                            std::to_string(wanted.count) + " were made" +
                                            (produced.missing.empty() ? "" : ": the closest is ") +
                                            produced.missing);
  });
}
