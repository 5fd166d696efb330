// Saving and loading a run. What is read back is worked out again, and so is every result: neither
// can say of an individual what is not true of it.
#include <tuple>

#include "evodoku/version.hpp"
#include "evolve/engine_run.hpp"

namespace evodoku::evolution {

void Engine::Run::save_state(std::string& out) const {
  put(out, static_cast<std::uint8_t>(started_));
  put(out, static_cast<std::uint32_t>(islands_.size()));
  if (!started_) return;
  out.append(best_.genes.begin(), best_.genes.end());
  for (const auto& island : islands_) island->save(out);
}

void Engine::Run::load_state(std::string_view bytes) {
  ByteReader in(bytes);
  const bool started = in.get<std::uint8_t>() != 0;
  if (in.get<std::uint32_t>() != islands_.size()) {
    throw Error(ExitCode::kBadInput, "is of a run with another number of islands");
  }
  Best best;
  forget();
  try {
    if (started) {
      const std::string_view genes =
          in.take_raw(static_cast<std::uint64_t>(problem_.domain().genes()));
      best.genes.assign(genes.begin(), genes.end());
      if (!problem_.domain().is_legal(best.genes)) {
        throw Error(ExitCode::kBadInput, "is damaged: its best breaks the rules of the problem");
      }
      std::tie(best.error, best.score) = evaluated(best.genes);
      for (std::uint32_t i = 0; i < own_.count; ++i) {
        islands_[i]->load(in);
        if (islands_[i]->generation() != generation()) {
          throw Error(ExitCode::kBadInput, "is damaged: its islands differ in generation");
        }
        told_[own_.first + i].best_errors = islands_[i]->best_errors();
        told_[own_.first + i].error_sums = islands_[i]->error_sums();
      }
    }
    if (!in.at_end()) throw Error(ExitCode::kBadInput, "is damaged: it holds more than it should");
  } catch (...) {  // damaged, or stopped: no half of a run is kept
    forget();
    throw;
  }
  started_ = started;
  best_ = std::move(best);
}

/// Makes everything as before the first generation, but for the best individual.
void Engine::Run::forget() {
  started_ = false;
  for (const auto& island : islands_) island->clear();
  for (Told& told : told_) told = {};
}

/// The error and the score of an individual, worked out anew.
std::pair<std::int32_t, float> Engine::Run::evaluated(const std::vector<Gene>& genes) const {
  Population one(problem_.domain().genes(), 1);
  std::copy(genes.begin(), genes.end(), one.row(0));
  problem_.evaluate(one, 0, 1);
  return {one.error[0], one.score[0]};
}

Checkpoint Engine::Run::checkpoint(const std::string& note) const {
  Checkpoint out{.behaviour = evodoku::behaviour(),
                 .recipe = course_,
                 .problem = options_.problem,
                 .fingerprint = fingerprint_of(problem_),
                 .seed = options_.seed,
                 .note = note,
                 .state = before_.value_or("")};
  if (!before_) save_state(out.state);
  return out;
}

void Engine::Run::load(const Checkpoint& checkpoint, const std::string& name) {
  Checkpoint wanted = this->checkpoint({});
  checkpoint.must_match(wanted, name);
  try {
    load_state(checkpoint.state);
  } catch (const Error& error) {
    throw InputError({name, 0, 0}, error.what());
  }
  before_.reset();
}

/// Whatever a result has been through, other processes included, it is what it says it is.
void Engine::Run::must_be_right(const Result& result) const {
  const bool legal = result.genes.size() == static_cast<std::size_t>(problem_.domain().genes()) &&
                     problem_.domain().is_legal(result.genes);
  if (legal && evaluated(result.genes).first == result.error) return;
  throw InternalError("the best individual of the run is not what it was scored as");
}

}  // namespace evodoku::evolution
