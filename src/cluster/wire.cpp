#include "cluster/wire.hpp"

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

void put(Packet& packet, const Puzzle& puzzle) {
  packet.put(static_cast<std::uint8_t>(puzzle.shape().box_rows()),
             static_cast<std::uint8_t>(puzzle.shape().box_columns()));
  packet.put_raw(puzzle.givens.data(), puzzle.givens.cells().size());
  packet.put(puzzle.placed, puzzle.candidates);
}

Puzzle get_puzzle(PacketReader& reader) {
  const auto rows = reader.get<std::uint8_t>();
  const auto columns = reader.get<std::uint8_t>();
  Puzzle out{Grid(Shape(rows, columns))};
  reader.get_raw(out.givens.data(), out.givens.cells().size());
  reader.take(out.placed, out.candidates);
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
  packet.put(job.puzzle->puzzle.has_value());
  if (job.puzzle->puzzle) {
    cluster::put(packet, *job.puzzle->puzzle);
  } else {
    packet.put(job.puzzle->text);
  }
  packet.put(job.seed, job.budget, job.record);
}

ReceivedJob JobReader::get(PacketReader& reader) {
  ReceivedJob out;
  reader.take(out.job.number);
  const auto number = reader.get<std::uint32_t>();
  if (reader.get<bool>()) solvers_[number] = get_solver(reader);
  out.job.solver = solvers_.at(number).get();
  out.puzzle = std::make_unique<study::PlannedPuzzle>();
  if (reader.get<bool>()) {
    out.puzzle->puzzle = get_puzzle(reader);
  } else {
    reader.take(out.puzzle->text);
  }
  out.job.puzzle = out.puzzle.get();
  reader.take(out.job.seed, out.job.budget, out.job.record);
  return out;
}

}  // namespace evodoku::cluster
