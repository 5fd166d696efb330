#include <fmt/format.h>

#include <algorithm>

#include "evodoku/error.hpp"
#include "evodoku/table.hpp"
#include "rate/chain/engine.hpp"
#include "rate/technique.hpp"
#include "rate/words.hpp"

namespace evodoku::rating {

Workbench::Workbench() = default;
Workbench::~Workbench() = default;

chain::Engine& Workbench::chains() {
  if (chains_ == nullptr) chains_ = std::make_unique<chain::Engine>();
  return *chains_;
}

const std::vector<Technique>& techniques() {
  static const std::vector<Technique> all = {
      last_value(),
      hidden_single_box(),
      hidden_single_line(),
      direct_pointing(),
      direct_claiming(),
      direct_hidden_pair(),
      naked_single(),
      direct_hidden_triplet(),
      pointing(),
      claiming(),
      naked_pair(),
      x_wing(),
      hidden_pair(),
      naked_triplet(),
      swordfish(),
      hidden_triplet(),
      xy_wing(),
      xyz_wing(),
      unique_loop(),
      naked_quad(),
      jellyfish(),
      hidden_quad(),
      bivalue_grave(),
      aligned_pair(),
      x_cycle(),
      y_cycle(),
      forcing_x_chain(),
      xy_cycle(),
      forcing_chain(),
      aligned_triplet(),
      nishio(),
      multiple_chains(),
      dynamic_chains(),
      dynamic_plus(),
      nested_chains(),
      nested_multiple(),
      nested_dynamic(),
      nested_dynamic_plus(),
  };
  return all;
}

const Technique& find_technique(std::string_view id) {
  std::vector<std::string_view> ids;
  for (const Technique& technique : techniques()) {
    if (technique.id == id) return technique;
    ids.push_back(technique.id);
  }
  throw UsageError(unknown_name("technique", id, ids));
}

bool search(const Technique& technique, const Position& position, Workbench& bench, Step& step) {
  step.clear();
  if (technique.find == nullptr || !technique.works_on(position.shape()) ||
      !technique.find(position, bench, step)) {
    return false;
  }
  if (step.technique == nullptr) step.technique = &technique;
  if (step.rating == 0) step.rating = technique.easiest;
  return true;
}

std::string describe(const Step& step, const Position& position) {
  const std::string kind = step.kind.empty() ? "" : fmt::format(", {}", step.kind);
  const std::string reason = step.technique->describe(step, position);
  const bool lines = reason.find('\n') != std::string::npos;
  return fmt::format("{}{} ({:.1f}): {}{}So {}.", step.technique->name, kind, step.rating, reason,
                     lines ? "\n  " : ". ", outcome_word(position.shape(), step));
}

}  // namespace evodoku::rating
