/// \file
/// Selection: who becomes a parent.
///
/// A pool (who may breed at all, best first) is made once a generation; then each child's two
/// parents are drawn as positions in that pool. Since a pool is in the order of rank, most
/// operators need no scores at all: the winner of a tournament is the smallest of the positions
/// drawn.
///
/// One operator, one file in this folder; the table is in select.cpp.
#pragma once

#include "base/philox.hpp"
#include "evolve/population.hpp"
#include "evolve/settings.hpp"

namespace evodoku::evolution {

class Select {
 public:
  virtual ~Select() = default;
  /// Once a generation. \p pool are rows of \p people, best first; \p dice is for those who
  /// shuffle.
  virtual void prepare(const Population& people, std::span<const std::uint32_t> pool, Dice dice);
  /// Draws the parents of \p count couples, the first of which is couple \p first of this
  /// generation: positions in the pool.
  virtual void draw(const RandomBlocks& random, std::uint32_t first, std::uint32_t count,
                    std::uint32_t* a, std::uint32_t* b) const = 0;

 protected:
  [[nodiscard]] std::uint32_t pool_size() const { return pool_size_; }

 private:
  std::uint32_t pool_size_ = 0;
};

/// An operator that is written for one parent at a time: the adapter adds the loop.
class SelectOne : public Select {
 public:
  void draw(const RandomBlocks& random, std::uint32_t first, std::uint32_t count, std::uint32_t* a,
            std::uint32_t* b) const final;

 private:
  [[nodiscard]] virtual std::uint32_t one(Dice& dice) const = 0;
};

[[nodiscard]] const std::vector<Entry<Select>>& selects();

/// The lines of the table, each in the file of its operator.
[[nodiscard]] Entry<Select> roulette_entry();
[[nodiscard]] Entry<Select> tournament_entry();
[[nodiscard]] Entry<Select> uniform_entry();
[[nodiscard]] Entry<Select> rank_entry();
[[nodiscard]] Entry<Select> fps_entry();
[[nodiscard]] Entry<Select> without_reuse_entry();

}  // namespace evodoku::evolution
