#include "cluster/wire.hpp"

#include <algorithm>

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
  const auto known = solvers_.find(number);
  if (known == solvers_.end()) refuse_message();
  out.job.solver = known->second.get();
  out.puzzle = std::make_unique<Puzzle>(get_puzzle(reader));
  out.job.puzzle = out.puzzle.get();
  reader.take(out.job.seed, out.job.budget, out.job.record);
  if (out.job.record < study::Record::kEnd || out.job.record > study::Record::kGeneration) refuse_message();
  return out;
}

}  // namespace evodoku::cluster
