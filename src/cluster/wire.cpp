#include "cluster/wire.hpp"

#include "evodoku/recipe.hpp"

namespace evodoku::cluster {

namespace {

constexpr std::string_view kRecipe = "recipe ";

/// The solver that a spec stands for. Everything a recipe has from others is in its text.
std::unique_ptr<study::PlannedSolver> solver_of(const std::string& label, const std::string& name,
                                                const std::string& spec) {
  auto out = std::make_unique<study::PlannedSolver>(
      study::PlannedSolver{.label = label, .spec = spec, .solver = name});
  if (spec.starts_with(kRecipe)) {
    out->recipe =
        std::make_shared<const evolution::Recipe>(parse_recipe(spec.substr(kRecipe.size()), label));
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
  if (is_new) packet.put(job.solver->label, job.solver->solver, job.solver->spec);
  cluster::put(packet, *job.puzzle);
  packet.put(job.seed, job.budget, job.record);
}

ReceivedJob JobReader::get(PacketReader& reader) {
  ReceivedJob out;
  reader.take(out.job.number);
  const auto number = reader.get<std::uint32_t>();
  if (reader.get<bool>()) {
    std::string label, name, spec;
    reader.take(label, name, spec);
    solvers_[number] = solver_of(label, name, spec);
  }
  out.job.solver = solvers_.at(number).get();
  out.puzzle = std::make_unique<Puzzle>(get_puzzle(reader));
  out.job.puzzle = out.puzzle.get();
  reader.take(out.job.seed, out.job.budget, out.job.record);
  return out;
}

}  // namespace evodoku::cluster
