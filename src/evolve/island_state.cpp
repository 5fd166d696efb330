// Saving and loading an island: its population and the little that its future depends on besides.
// Random numbers need no state, for they are functions of the generation.
#include <istream>
#include <ostream>

#include "evolve/island.hpp"

namespace evodoku::evolution {

namespace {

template <typename T>
void put(std::ostream& out, const T& value) {
  out.write(reinterpret_cast<const char*>(&value), sizeof value);
}

template <typename T>
void get(std::istream& in, T& value) {
  in.read(reinterpret_cast<char*>(&value), sizeof value);
}

}  // namespace

void Island::save(std::ostream& out) const {
  put(out, people_.size());
  put(out, people_.genes());
  put(out, generation_);
  put(out, evaluations_);
  put(out, best_ever_);
  put(out, best_since_);
  put(out, static_cast<std::uint64_t>(best_errors_.size()));
  for (const std::int32_t error : best_errors_) put(out, error);
  for (const std::int64_t sum : error_sums_) put(out, sum);
  for (std::uint32_t i = 0; i < people_.size(); ++i) {
    out.write(reinterpret_cast<const char*>(people_.row(i)), people_.genes());
    put(out, people_.score[i]);
    put(out, people_.error[i]);
  }
}

void Island::load(std::istream& in) {
  std::uint32_t size = 0;
  int genes = 0;
  get(in, size);
  get(in, genes);
  if (!in || size != people_.size() || genes != people_.genes()) {
    throw Error(ExitCode::kBadInput, "holds another population than this recipe and problem have");
  }
  get(in, generation_);
  get(in, evaluations_);
  get(in, best_ever_);
  get(in, best_since_);
  std::uint64_t history = 0;
  get(in, history);
  if (!in || history != std::uint64_t{generation_} + 1) {
    throw Error(ExitCode::kBadInput, "is damaged: its history does not fit its generation");
  }
  best_errors_.clear();
  for (std::uint64_t i = 0; i < history && in; ++i) {
    std::int32_t error = 0;
    get(in, error);
    best_errors_.push_back(error);
  }
  error_sums_.clear();
  for (std::uint64_t i = 0; i < history && in; ++i) {
    std::int64_t sum = 0;
    get(in, sum);
    error_sums_.push_back(sum);
  }
  for (std::uint32_t i = 0; i < size; ++i) {
    in.read(reinterpret_cast<char*>(people_.row(i)), genes);
    get(in, people_.score[i]);
    get(in, people_.error[i]);
    if (in && !problem_.domain().is_legal(people_.genes_of(i))) {
      throw Error(ExitCode::kBadInput, "is damaged: an individual breaks the rules of the problem");
    }
  }
  if (!in) throw Error(ExitCode::kBadInput, "ends too early");
  ranking_.sort(people_, problem_.levels());
}

}  // namespace evodoku::evolution
