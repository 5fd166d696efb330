#include "cluster/wire.hpp"

#include <algorithm>

#include "evodoku/problems.hpp"
#include "evodoku/recipe.hpp"

namespace evodoku::cluster {

namespace {

using RecipePointer = std::shared_ptr<const evolution::Recipe>;

// Everything a recipe has from others is in its text.
void put_solver(Packet& packet, const study::PlannedSolver& solver) {
  packet.put(solver.label, solver.solver, solver.recipe == nullptr ? "" : solver.recipe->text());
  packet.put(std::uint64_t{solver.own.size()});
  for (const auto& [problem, recipe] : solver.own) packet.put(problem, recipe->text());
}

RecipePointer get_recipe(PacketReader& reader, const std::string& label) {
  const auto text = reader.get<std::string>();
  if (text.empty()) return nullptr;
  return std::make_shared<const evolution::Recipe>(parse_recipe(text, label));
}

std::unique_ptr<study::PlannedSolver> get_solver(PacketReader& reader) {
  auto out = std::make_unique<study::PlannedSolver>();
  reader.take(out->label, out->solver);
  out->recipe = get_recipe(reader, out->label);
  for (auto left = reader.get<std::uint64_t>(); left > 0; --left) {
    const auto problem = reader.get<std::string>();
    out->own[problem] = get_recipe(reader, out->label);
  }
  return out;
}

}  // namespace

Shape get_shape(PacketReader& reader) {
  try {
    return Shape::of_code(reader.get<std::string>());
  } catch (const UsageError&) {
    refuse_message();
  }
}

void put(Packet& packet, const Puzzle& puzzle) {
  packet.put(puzzle.shape().code());
  packet.put_raw(puzzle.givens.data(), puzzle.givens.cells().size());
  packet.put(puzzle.placed, puzzle.candidates);
}

Puzzle get_puzzle(PacketReader& reader) {
  Puzzle out{Grid(get_shape(reader))};
  const std::size_t cells = out.givens.cells().size();
  reader.get_raw(out.givens.data(), cells);
  reader.take(out.placed, out.candidates);
  const auto fits = [&](std::size_t size) { return size == 0 || size == cells; };
  const auto is_value = [&](Value value) { return value <= out.shape().size(); };
  const auto is_set = [&](ValueSet set) { return (set & ~out.shape().all_values()) == 0; };
  if (!fits(out.placed.size()) || !fits(out.candidates.size()) ||
      !std::ranges::all_of(out.givens.cells(), is_value) ||
      !std::ranges::all_of(out.placed, is_value) || !std::ranges::all_of(out.candidates, is_set)) {
    refuse_message();
  }
  return out;
}

std::uint32_t SolverNumbers::of(const study::PlannedSolver& solver) {
  const auto next = static_cast<std::uint32_t>(numbers_.size());
  return numbers_.try_emplace(solver.spec, next).first->second;
}

void JobWriter::put(Packet& packet, const study::RunJob& job, SolverNumbers& numbers) {
  const std::uint32_t number = numbers.of(*job.solver);
  const bool is_new = known_.insert(number).second;
  packet.put(job.number, number, is_new);
  if (is_new) put_solver(packet, *job.solver);
  // A problem other than Sudoku is its text.
  packet.put(job.puzzle->puzzle.has_value() ? "" : job.puzzle->text);
  if (job.puzzle->puzzle) cluster::put(packet, *job.puzzle->puzzle);
  packet.put(job.seed, job.budget, job.record);
}

ReceivedJob JobReader::get(PacketReader& reader) {
  ReceivedJob out;
  reader.take(out.job.number);
  const auto number = reader.get<std::uint32_t>();
  if (reader.get<bool>()) solvers_[number] = get_solver(reader);
  const auto known = solvers_.find(number);
  if (known == solvers_.end()) refuse_message();
  out.job.solver = known->second.get();
  out.puzzle = std::make_unique<study::PlannedPuzzle>();
  reader.take(out.puzzle->text);
  if (out.puzzle->text.empty()) {
    out.puzzle->puzzle = get_puzzle(reader);
  } else {
    auto& problem = problems_[out.puzzle->text];
    if (problem == nullptr) problem = make_problem(out.puzzle->text);
    out.puzzle->problem = problem;
  }
  out.job.puzzle = out.puzzle.get();
  reader.take(out.job.seed, out.job.budget, out.job.record);
  if (out.job.record < study::Record::kEnd || out.job.record > study::Record::kGeneration)
    refuse_message();
  return out;
}

}  // namespace evodoku::cluster
