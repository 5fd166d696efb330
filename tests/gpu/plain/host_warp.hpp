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
    if (vote) votes_.fetch_or(std::uint32_t{1} << lane);
    barrier_.arrive_and_wait();
    const std::uint32_t out = votes_.load();
    barrier_.arrive_and_wait();
    if (vote) votes_.fetch_and(~(std::uint32_t{1} << lane));
    barrier_.arrive_and_wait();
    return out;
  }

  std::uint32_t take(unsigned lane, std::uint32_t* counter, std::uint32_t count) {
    if (lane == 0) taken_ = std::atomic_ref(*counter).fetch_add(count);
    barrier_.arrive_and_wait();
    const std::uint32_t out = taken_;
    barrier_.arrive_and_wait();
    return out;
  }

  std::uint32_t from(unsigned lane, unsigned other, std::uint32_t value) {
    values_[lane] = value;
    barrier_.arrive_and_wait();
    const std::uint32_t out = values_[other];
    barrier_.arrive_and_wait();
    return out;
  }

  void wait() { barrier_.arrive_and_wait(); }

 private:
  unsigned lanes_;
  std::array<std::uint32_t, 32> values_{};
  std::barrier<> barrier_;
  std::atomic<std::uint32_t> votes_ = 0;
  std::uint32_t taken_ = 0;
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
