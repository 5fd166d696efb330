#include "cli/stream/tally.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

namespace evodoku::cli {

void Tally::count(Status status) {
  ++counts_[static_cast<std::size_t>(status)];
  raise(evodoku::exit_code(status));
}

void Tally::count_bad(ExitCode code) {
  if (code == ExitCode::kBadInput) ++counts_[static_cast<std::size_t>(Status::kInvalid)];
  raise(code);
}

void Tally::add(const Tally& other) {
  for (std::size_t i = 0; i < counts_.size(); ++i) counts_[i] += other.counts_[i];
  raise(other.code_);
  unsaved_ = unsaved_ || other.unsaved_;
}

void Tally::raise(ExitCode code) { code_ = std::max(code_, code); }

void Tally::count_unsaved() {
  unsaved_ = true;
  raise(ExitCode::kSystem);
}

std::uint64_t Tally::puzzles() const {
  return std::accumulate(counts_.begin(), counts_.end(), std::uint64_t{0});
}

std::string Tally::to_string() const {
  std::string out = fmt::format("{} puzzle{}", puzzles(), puzzles() == 1 ? "" : "s");
  const char* separator = ": ";
  for (std::size_t i = 0; i < counts_.size(); ++i) {
    if (counts_[i] == 0) continue;
    std::string name(status_name(static_cast<Status>(i)));
    std::replace(name.begin(), name.end(), '_', ' ');
    out += fmt::format("{}{} {}", separator, counts_[i], name);
    separator = ", ";
  }
  return out;
}

}  // namespace evodoku::cli
