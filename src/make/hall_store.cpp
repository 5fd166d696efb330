#include "make/hall_store.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <span>

#include "evodoku/budget.hpp"
#include "evodoku/files.hpp"
#include "evodoku/version.hpp"
#include "evolve/bytes.hpp"
#include "evolve/checkpoint.hpp"
#include "make/judge.hpp"

namespace evodoku {

namespace {

/// In words, all that decides what is found but the seed.
std::string words_of(const Order& order) {
  return fmt::format("the {} hardest of {} to {} clues, symmetry {}, pattern {}{}", order.count,
                     order.clues.low, std::min(order.clues.high, order.shape.cells()),
                     order.symmetry.empty() ? "none" : order.symmetry, fmt::join(order.pattern, ""),
                     order.minimal ? ", minimal" : "");
}

evolution::Checkpoint checkpoint_of(const Order& order) {
  evolution::Checkpoint out;
  out.behaviour = behaviour();
  out.recipe = fmt::format("make --hardest of version {}", version());
  out.problem = words_of(order);
  out.seed = order.seed;
  return out;
}

std::string cells_of_made(const std::vector<Value>& cells) { return {cells.begin(), cells.end()}; }

/// Takes the cells of a board out of what was read.
void take_board(evolution::ByteReader& in, std::span<Value> cells) {
  const std::string_view values = in.take_raw(cells.size());
  std::copy(values.begin(), values.end(), cells.begin());
  constexpr Value kMost = 9;
  if (std::ranges::any_of(cells, [](Value value) { return value > kMost; })) {
    throw Error(ExitCode::kBadInput, "a value beyond the board");
  }
}

/// Whoever can write a file can write its checksum, too: what is handed out again is looked at as
/// when it was made. That its rating is right is not: it would take as long as to find it.
void check(const Made& made, const Order& order) {
  constexpr double kHighest = 20;
  const auto must = [](bool kept, const char* what) {
    if (!kept) throw Error(ExitCode::kBadInput, what);
  };
  must(made.rating > 0 && made.rating < kHighest, "a rating that is none");
  Judge judge(order);
  try {
    must(judge.keeps_promises(made), "a puzzle that is not what was ordered");
  } catch (const InternalError&) {  // it is not we who made it
    must(false, "a puzzle that is not what was ordered");
  }
  must(!order.minimal || judge.is_minimal(made.puzzle.givens), "a puzzle that is not minimal");
}

}  // namespace

HallStore::HallStore(const Order& order) : order_(order), file_(order.store) {
  if (!order.store.empty()) const FileWriter probe(order.store);
}

HallState HallStore::load() const {
  HallState state;
  const std::string& path = order_.store;
  if (path.empty() || !std::filesystem::exists(path)) return state;
  const auto saved = evolution::Checkpoint::from_file(path);
  saved.must_match(checkpoint_of(order_), path);
  try {
    evolution::ByteReader in(saved.state);
    in.take(state.attempts);
    in.take(state.tries);
    in.take(state.ratings);
    in.take(state.finds);
    for (auto left = in.get<std::uint32_t>(); left > 0; --left) {
      Watch::look();
      if (state.members.size() == order_.count) {
        throw Error(ExitCode::kBadInput, "more puzzles than were ordered");
      }
      Made& made = state.members.emplace_back();
      in.take(made.rating);
      made.puzzle.solution.resize(made.puzzle.givens.cells().size());
      take_board(in, {made.puzzle.givens.data(), made.puzzle.solution.size()});
      take_board(in, made.puzzle.solution);
      check(made, order_);
      const std::size_t before = state.members.size() - 1;
      if (before > 0 && state.members[before - 1].rating < made.rating) {
        throw Error(ExitCode::kBadInput, "puzzles that are not in order");
      }
    }
    if (!in.at_end()) throw Error(ExitCode::kBadInput, "there is more in it than it says");
  } catch (const Error& error) {
    throw InputError({path, 0, 0}, fmt::format("is damaged: {}", error.what()));
  }
  return state;
}

std::string HallStore::save(const HallState& state) {
  if (order_.store.empty()) return {};
  try {
    write(state);
  } catch (const SystemError& error) {
    return fmt::format("the search is not saved: {}", error.what());
  } catch (const std::bad_alloc&) {
    return "the search is not saved: not enough memory";
  }
  return {};
}

void HallStore::write(const HallState& state) {
  evolution::Checkpoint out = checkpoint_of(order_);
  for (const std::uint64_t number : {state.attempts, state.tries, state.ratings, state.finds}) {
    evolution::put(out.state, number);
  }
  evolution::put(out.state, static_cast<std::uint32_t>(state.members.size()));
  for (const Made& made : state.members) {
    evolution::put(out.state, made.rating);
    out.state += cells_of_made(made.puzzle.givens.cells());
    out.state += cells_of_made(made.puzzle.solution);
  }
  file_.write([&](FileWriter& to) { to.write(out.to_bytes()); });
}

}  // namespace evodoku
