#include "evolve/crowd/vote/counts.hpp"

#include <algorithm>
#include <cstring>

#include "evolve/watched.hpp"

namespace evodoku::evolution {

namespace {

/// Sixteen genes, compared at once by what every processor has. Rows may be read a little past
/// their end (Population::kSlack).
constexpr std::size_t kLane = 16;
using Lane [[gnu::vector_size(kLane)]] = std::uint8_t;
static_assert(kLane - 1 <= Population::kSlack);

/// Experts that bytes can count.
constexpr std::size_t kMostAtOnce = 255;
/// Values that are counted in one pass over the experts: what registers hold.
constexpr std::size_t kValues = 4;

Lane lane_of(std::uint8_t value) { return Lane{} + value; }

}  // namespace

void VoteCounts::count(const Experts& experts, std::size_t genes, std::size_t alphabet) {
  alphabet_ = alphabet;
  stride_ = (genes + kLane - 1) / kLane * kLane;
  // Whole passes of values; those beyond the alphabet are held by nobody.
  const std::size_t values = (alphabet + kValues - 1) / kValues * kValues;
  votes_.assign((values + 1) * stride_, 0);
  rows_.resize(experts.rows.size());
  for_all_watched(rows_.size(), [&](std::size_t e) { rows_[e] = experts[e]; });
  const Gene* const* rows = rows_.data();  // a vector may be checked at each step
  for (std::size_t first = 0; first < rows_.size(); first += kMostAtOnce) {
    if (first > 0) Watch::look();
    const std::size_t last = std::min(rows_.size(), first + kMostAtOnce);
    for (std::size_t at = 0; at < stride_; at += kLane) {
      for (std::size_t value = 1; value <= values; value += kValues) {
        Lane wanted[kValues];
        Lane sums[kValues] = {};
        for (std::size_t v = 0; v < kValues; ++v) {
          wanted[v] = lane_of(static_cast<std::uint8_t>(value + v));
        }
        for (std::size_t e = first; e < last; ++e) {
          Lane held;
          std::memcpy(&held, rows[e] + at, kLane);
          // Equal is -1 in a byte.
          for (std::size_t v = 0; v < kValues; ++v) sums[v] -= static_cast<Lane>(held == wanted[v]);
        }
        for (std::size_t v = 0; v < kValues; ++v) {
          std::uint32_t* votes = &votes_[(value + v) * stride_ + at];
          for (std::size_t i = 0; i < kLane; ++i) votes[i] += sums[v][i];
        }
      }
    }
  }
}

void VoteCounts::assign(std::span<const std::uint32_t> votes, std::size_t alphabet) {
  alphabet_ = alphabet;
  stride_ = votes.size() / alphabet;
  votes_.assign((alphabet + 1) * stride_, 0);
  for (std::size_t i = 0; i < votes.size(); ++i) {
    votes_[(i % alphabet + 1) * stride_ + i / alphabet] = votes[i];
  }
}

}  // namespace evodoku::evolution
