// Saving and loading an island: its population and the little that its future depends on besides.
// Random numbers need no state, for they are functions of the generation, and scores are worked out
// again: what is read back cannot contradict them.
#include <algorithm>

#include "evolve/island.hpp"

namespace evodoku::evolution {

void Island::save(std::string& out) const {
  put(out, people_.size());
  put(out, people_.genes());
  put(out, generation_);
  put(out, evaluations_);
  put(out, best_ever_);
  put(out, best_since_);
  for (const std::int32_t error : best_errors_) put(out, error);
  for (const std::int64_t sum : error_sums_) put(out, sum);
  out.reserve(out.size() + std::size_t{people_.size()} * people_.genes_of(0).size());
  for (std::uint32_t i = 0; i < people_.size(); ++i) {
    const auto genes = people_.genes_of(i);
    out.append(genes.begin(), genes.end());
  }
}

void Island::load(ByteReader& in) {
  const auto must = [](bool is_so, const char* otherwise) {
    if (!is_so) throw Error(ExitCode::kBadInput, otherwise);
  };
  people_.resize(problem_.domain().genes(), machinery_.population);
  before_.known = false;
  must(in.get<std::uint32_t>() == people_.size() && in.get<int>() == people_.genes(),
       "holds another population than this recipe and problem have");
  in.take(generation_);
  in.take(evaluations_);
  in.take(best_ever_);
  in.take(best_since_);
  must(best_since_ <= generation_, "is damaged: its best is of a generation to come");
  best_errors_.clear();
  for (std::uint64_t i = 0; i <= generation_; ++i) {
    best_errors_.push_back(in.get<std::int32_t>());
  }
  error_sums_.clear();
  for (std::uint64_t i = 0; i <= generation_; ++i) error_sums_.push_back(in.get<std::int64_t>());
  const auto genes = static_cast<std::size_t>(people_.genes());
  const std::string_view rows = in.take_raw(std::uint64_t{people_.size()} * genes);
  for_each_part_(parts_of(people_.size()), [&](std::uint32_t part) {
    const std::uint32_t begin = part * kPart;
    const std::uint32_t end = std::min(people_.size(), begin + kPart);
    for (std::uint32_t i = begin; i < end; ++i) {
      const std::string_view row = rows.substr(i * genes, genes);
      std::copy(row.begin(), row.end(), people_.row(i));
      must(problem_.domain().is_legal(people_.genes_of(i)),
           "is damaged: an individual breaks the rules of the problem");
    }
    problem_.evaluate(people_, begin, end - begin);
  });
  // Solved although nobody in it is: by its crowd, which is asked again.
  const bool by_crowd = machinery_.crowd.has_value() && best_errors_.back() == 0;
  must(by_crowd ||
           best_errors_.back() == *std::min_element(people_.error.begin(), people_.error.end()),
       "is damaged: its history does not fit its population");
  ranking_.sort(people_, problem_.levels());
}

void Island::clear() {
  generation_ = 0;
  evaluations_ = 0;
  best_errors_.clear();
  error_sums_.clear();
  before_.known = false;
}

}  // namespace evodoku::evolution
