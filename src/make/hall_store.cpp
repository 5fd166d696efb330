#include "make/hall_store.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <filesystem>

#include "evodoku/files.hpp"
#include "evodoku/version.hpp"
#include "evolve/bytes.hpp"
#include "evolve/checkpoint.hpp"

namespace evodoku {

namespace {

evolution::Checkpoint checkpoint_of(const std::string& order, std::uint64_t seed) {
  evolution::Checkpoint out;
  out.behaviour = behaviour();
  out.recipe = fmt::format("make --hardest of version {}", version());
  out.problem = order;
  out.seed = seed;
  return out;
}

std::string cells_of_made(const std::vector<Value>& cells) { return {cells.begin(), cells.end()}; }

}  // namespace

HallStore::HallStore(const Order& order) : path_(order.store), seed_(order.seed) {
  order_ = fmt::format("the {} hardest of {} to {} clues, symmetry {}, pattern {}{}", order.count,
                       order.clues.low, std::min(order.clues.high, order.shape.cells()),
                       order.symmetry.empty() ? "none" : order.symmetry,
                       fmt::join(order.pattern, ""), order.minimal ? ", minimal" : "");
  if (!path_.empty()) const FileWriter probe(path_);
}

HallState HallStore::load() const {
  HallState state;
  if (path_.empty() || !std::filesystem::exists(path_)) return state;
  const auto saved = evolution::Checkpoint::from_file(path_);
  saved.must_match(checkpoint_of(order_, seed_), path_);
  try {
    evolution::ByteReader in(saved.state);
    in.take(state.attempts);
    in.take(state.tries);
    in.take(state.ratings);
    in.take(state.finds);
    state.members.resize(in.get<std::uint32_t>());
    for (Made& made : state.members) {
      in.take(made.rating);
      const std::string_view clues = in.take_raw(made.puzzle.givens.cells().size());
      std::copy(clues.begin(), clues.end(), made.puzzle.givens.data());
      const std::string_view solution = in.take_raw(clues.size());
      made.puzzle.solution.assign(solution.begin(), solution.end());
    }
  } catch (const Error& error) {
    throw InputError({path_, 0, 0}, fmt::format("is damaged: {}", error.what()));
  }
  return state;
}

void HallStore::save(const HallState& state) const {
  if (path_.empty()) return;
  evolution::Checkpoint out = checkpoint_of(order_, seed_);
  for (const std::uint64_t number : {state.attempts, state.tries, state.ratings, state.finds}) {
    evolution::put(out.state, number);
  }
  evolution::put(out.state, static_cast<std::uint32_t>(state.members.size()));
  for (const Made& made : state.members) {
    evolution::put(out.state, made.rating);
    out.state += cells_of_made(made.puzzle.givens.cells());
    out.state += cells_of_made(made.puzzle.solution);
  }
  FileWriter file(path_);
  file.write(out.to_bytes());
  file.finish();
}

}  // namespace evodoku
