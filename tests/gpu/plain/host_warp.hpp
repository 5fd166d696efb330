/// \file
/// Warps on the CPU, so that kernels run where there is no GPU: one lane, or several threads that
/// wait for each other wherever lanes look at each other.
#pragma once

#include <array>
#include <atomic>
#include <barrier>
#include <cstdint>
#include <memory>

#include "gpu/kernel/walk.hpp"

namespace evodoku::gpu {

/// What the lanes of a warp share.
class HostTeam {
 public:
  explicit HostTeam(unsigned lanes) : lanes_(lanes), barrier_(lanes) {}
  [[nodiscard]] unsigned lanes() const { return lanes_; }

  std::uint32_t ballot(unsigned lane, bool vote) {
    const Said& said = say(lane, vote ? 1 : 0);
    std::uint32_t out = 0;
    for (unsigned other = 0; other < lanes_; ++other) out |= said[other] << other;
    return out;
  }

  std::uint32_t take(unsigned lane, std::uint32_t* counter, std::uint32_t count) {
    return say(lane, lane == 0 ? std::atomic_ref(*counter).fetch_add(count) : 0)[0];
  }

  std::uint32_t from(unsigned lane, unsigned other, std::uint32_t value) {
    return say(lane, value)[other];
  }

  void wait() { barrier_.arrive_and_wait(); }

 private:
  using Said = std::array<std::uint32_t, 32>;

  /// What all lanes have to say, once the last has said it. Turns alternate: nobody can speak in
  /// the next but one before all have heard this one, so a single wait is enough.
  const Said& say(unsigned lane, std::uint32_t value) {
    Said& said = said_[turn_[lane]];
    turn_[lane] = 1 - turn_[lane];
    said[lane] = value;
    barrier_.arrive_and_wait();
    return said;
  }

  unsigned lanes_;
  std::barrier<> barrier_;
  std::array<Said, 2> said_{};
  std::array<unsigned, 32> turn_{};
};

/// One lane as a kernel sees it.
class HostWarp {
 public:
  HostWarp(HostTeam& team, unsigned lane) : team_(&team), lane_(lane) {}
  [[nodiscard]] unsigned lanes() const { return team_->lanes(); }
  [[nodiscard]] unsigned lane() const { return lane_; }
  [[nodiscard]] std::uint32_t ballot(bool vote) const {
    return lanes() == 1 ? static_cast<std::uint32_t>(vote) : team_->ballot(lane_, vote);
  }
  std::uint32_t take(std::uint32_t* counter, std::uint32_t count) const {
    return team_->take(lane_, counter, count);
  }
  [[nodiscard]] std::uint32_t from(unsigned other, std::uint32_t value) const {
    return team_->from(lane_, other, value);
  }
  void wait() const { team_->wait(); }
  static void fetch(const void* /*memory*/) {}

 private:
  HostTeam* team_;
  unsigned lane_;
};

/// The threads of a block, one after the other.
class HostBlock {
 public:
  template <class Work>
  void each(unsigned threads, const Work& work) const {
    for (unsigned thread = 0; thread < threads; ++thread) work(thread);
  }
  template <class Work>
  void each_team(unsigned threads, const Work& work) const {
    for (unsigned thread = 0; thread < threads; ++thread) work(thread, LoneLane());
  }
  template <class Work>
  void share(const Work& work) const {
    work(0, 1);
  }
  static std::uint32_t seen(std::uint32_t memory) { return memory; }
  static void raise(std::uint32_t& to, std::uint32_t value) {
    if (value > to) to = value;
  }
  static void add(std::uint32_t& to, std::uint32_t value) { to += value; }
  static void lower(std::uint32_t& to, std::uint32_t value) {
    if (value < to) to = value;
  }
};

/// The blocks of a grid, one after the other.
class HostGrid {
 public:
  template <class Work>
  void launch(std::uint32_t blocks, std::uint32_t /*threads*/, const Work& work) const {
    const auto shared = std::make_unique<typename Work::Shared>();
    for (std::uint32_t block = 0; block < blocks; ++block) work(HostBlock(), block, *shared);
  }
};

}  // namespace evodoku::gpu
