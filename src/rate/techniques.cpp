#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/nearest.hpp"
#include "rate/chain/engine.hpp"
#include "rate/technique.hpp"
#include "rate/words.hpp"

namespace evodoku::rate {

Workbench::Workbench() = default;
Workbench::~Workbench() = default;

const std::vector<Technique>& techniques() {
  static const std::vector<Technique> all = {
      last_value(),
      hidden_single_box(),
      hidden_single_line(),
      direct_pointing(),
      direct_claiming(),
      naked_single(),
      pointing(),
      claiming(),
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

std::string describe(const Step& step, const Position& position) {
  const std::string kind = step.kind.empty() ? "" : fmt::format(", {}", step.kind);
  return fmt::format("{}{} ({:.1f}): {}. So {}.", step.technique->name, kind, step.rating,
                     step.technique->describe(step, position),
                     outcome_word(position.shape(), step));
}

}  // namespace evodoku::rate
