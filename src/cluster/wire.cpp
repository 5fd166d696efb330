#include "cluster/wire.hpp"

#include "solve/recipes.hpp"

namespace evodoku::cluster {

namespace {

template <typename T>
requires std::is_trivially_copyable_v<T>
void put_all(Packet& packet, const std::vector<T>& values) {
  packet.put(static_cast<std::uint64_t>(values.size()));
  packet.put_raw(values.data(), values.size() * sizeof(T));
}

template <typename T>
requires std::is_trivially_copyable_v<T> std::vector<T> get_all(PacketReader& reader) {
  const auto size = reader.get<std::uint64_t>();
  constexpr std::uint64_t kFarTooMany = std::uint64_t{1} << 40U;
  reader.need(std::min(size, kFarTooMany) * sizeof(T));
  std::vector<T> out(size);
  reader.get_raw(out.data(), out.size() * sizeof(T));
  return out;
}

void put_points(Packet& packet, const std::vector<study::RunPoint>& points) {
  packet.put(static_cast<std::uint64_t>(points.size()));
  for (const study::RunPoint& point : points) {
    packet.put(point.generation);
    packet.put(point.evaluations);
    packet.put(point.error);
    packet.put(point.fitness);
    packet.put(point.crowd.has_value());
    if (!point.crowd) continue;
    packet.put(point.crowd->aggregate);
    packet.put(point.crowd->best_expert);
    packet.put(point.crowd->mean_expert);
  }
}

std::vector<study::RunPoint> get_points(PacketReader& reader) {
  std::vector<study::RunPoint> out;
  for (auto left = reader.get<std::uint64_t>(); left > 0; --left) {
    study::RunPoint& point = out.emplace_back();
    point.generation = reader.get<std::uint64_t>();
    point.evaluations = reader.get<std::uint64_t>();
    point.error = reader.get<std::int64_t>();
    point.fitness = reader.get<double>();
    if (!reader.get<bool>()) continue;
    study::CrowdErrors& crowd = point.crowd.emplace();
    crowd.aggregate = reader.get<std::int64_t>();
    crowd.best_expert = reader.get<std::int64_t>();
    crowd.mean_expert = reader.get<double>();
  }
  return out;
}

constexpr std::string_view kRecipe = "recipe ";

/// The solver that a spec stands for. Everything a recipe has from others is in its text.
std::unique_ptr<study::PlannedSolver> solver_of(const std::string& label, const std::string& name,
                                                const std::string& spec) {
  auto out = std::make_unique<study::PlannedSolver>(
      study::PlannedSolver{.label = label, .spec = spec, .solver = name});
  if (spec.starts_with(kRecipe)) {
    out->recipe = std::make_shared<const evolution::Recipe>(
        evolution::Recipe::parse({label, spec.substr(kRecipe.size())}, recipe_source));
  }
  return out;
}

}  // namespace

void put(Packet& packet, const Puzzle& puzzle) {
  packet.put(static_cast<std::uint8_t>(puzzle.shape().box_rows()));
  packet.put(static_cast<std::uint8_t>(puzzle.shape().box_columns()));
  packet.put_raw(puzzle.givens.data(), puzzle.givens.cells().size());
  put_all(packet, puzzle.placed);
  put_all(packet, puzzle.candidates);
}

Puzzle get_puzzle(PacketReader& reader) {
  const auto rows = reader.get<std::uint8_t>();
  const auto columns = reader.get<std::uint8_t>();
  Puzzle out{Grid(Shape(rows, columns))};
  reader.get_raw(out.givens.data(), out.givens.cells().size());
  out.placed = get_all<Value>(reader);
  out.candidates = get_all<ValueSet>(reader);
  return out;
}

void put(Packet& packet, const Budget& budget) {
  packet.put(budget.seconds);
  packet.put(budget.nodes);
  packet.put(budget.evaluations);
}

Budget get_budget(PacketReader& reader) {
  Budget out;
  out.seconds = reader.get<double>();
  out.nodes = reader.get<std::uint64_t>();
  out.evaluations = reader.get<std::uint64_t>();
  return out;
}

void put(Packet& packet, const study::RunResult& result) {
  const study::RunFigures& figures = result.figures;
  packet.put(result.index);
  packet.put(figures.status);
  packet.put(figures.error);
  packet.put(figures.fitness);
  packet.put(figures.generations);
  packet.put(figures.evaluations);
  packet.put(figures.nodes);
  packet.put(figures.message);
  packet.put(figures.seconds);
  packet.put(figures.started);
  packet.put(figures.ended);
  packet.put(figures.host);
  put_points(packet, result.points);
}

study::RunResult get_result(PacketReader& reader) {
  study::RunResult out;
  study::RunFigures& figures = out.figures;
  out.index = reader.get<std::uint64_t>();
  figures.status = reader.text();
  figures.error = reader.get_optional<std::int64_t>();
  figures.fitness = reader.get_optional<double>();
  figures.generations = reader.get_optional<std::uint64_t>();
  figures.evaluations = reader.get<std::uint64_t>();
  figures.nodes = reader.get<std::uint64_t>();
  figures.message = reader.text();
  figures.seconds = reader.get<double>();
  figures.started = reader.get<double>();
  figures.ended = reader.get<double>();
  figures.host = reader.text();
  out.points = get_points(reader);
  return out;
}

std::uint32_t SolverNumbers::of(const study::PlannedSolver& solver) {
  const auto next = static_cast<std::uint32_t>(numbers_.size());
  return numbers_.try_emplace(solver.spec, next).first->second;
}

void JobWriter::put(Packet& packet, const study::RunJob& job, SolverNumbers& numbers) {
  const std::uint32_t number = numbers.of(*job.solver);
  const bool is_new = known_.insert(number).second;
  packet.put(job.number);
  packet.put(number);
  packet.put(is_new);
  if (is_new) {
    packet.put(job.solver->label);
    packet.put(job.solver->solver);
    packet.put(job.solver->spec);
  }
  cluster::put(packet, *job.puzzle);
  packet.put(job.seed);
  cluster::put(packet, job.budget);
  packet.put(job.record);
}

ReceivedJob JobReader::get(PacketReader& reader) {
  ReceivedJob out;
  out.job.number = reader.get<std::uint64_t>();
  const auto number = reader.get<std::uint32_t>();
  if (reader.get<bool>()) {
    const std::string label = reader.text();
    const std::string name = reader.text();
    const std::string spec = reader.text();
    solvers_[number] = solver_of(label, name, spec);
  }
  out.job.solver = solvers_.at(number).get();
  out.puzzle = std::make_unique<Puzzle>(get_puzzle(reader));
  out.job.puzzle = out.puzzle.get();
  out.job.seed = reader.get<std::uint64_t>();
  out.job.budget = get_budget(reader);
  out.job.record = reader.get<study::Record>();
  return out;
}

}  // namespace evodoku::cluster
