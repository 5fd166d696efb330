/// \file
/// The nodes that a lane has left for later: a stack whose top lies near the lane, in the memory
/// that a multiprocessor has for itself, and whose bottom lies far, in the memory of the device.
/// A search is busy at the top, so little of it is ever far.
#pragma once

#include "gpu/kernel/choose.hpp"

namespace evodoku::gpu {

class Shelf {
 public:
  static constexpr unsigned kNear = 4;   ///< nodes
  static constexpr unsigned kDeep = 64;  ///< nodes in all

  /// Word i of the lane's memory is at `i * stride`, so that lanes side by side use words side by
  /// side: kNear * kWords of them near, kDeep * kWords far.
  EVODOKU_KERNEL Shelf(Word* near_words, std::size_t near_stride, Word* far_words,
                       std::size_t far_stride)
      : near_(near_words), near_stride_(near_stride), far_(far_words), far_stride_(far_stride) {}

  EVODOKU_KERNEL bool empty() const { return depth_ == bottom_; }
  EVODOKU_KERNEL bool full() const { return depth_ == kDeep; }
  EVODOKU_KERNEL void clear() { depth_ = far_depth_ = bottom_ = 0; }

  /// Puts a board down, and says where.
  EVODOKU_KERNEL ShelfNode push(const LaneBoard& board) {
    Word* slot = near_ + depth_ % kNear * kWords * near_stride_;
    if (depth_ - far_depth_ == kNear) {
      Word* to = far_ + far_depth_ * kWords * far_stride_;
      EVODOKU_LOOP
      for (unsigned i = 0; i < kWords; ++i) to[i * far_stride_] = slot[i * near_stride_];
      ++far_depth_;
    }
    const ShelfNode node(slot, near_stride_);
    EVODOKU_UNROLL
    for (unsigned d = 0; d < kDigits; ++d) {
      EVODOKU_UNROLL
      for (unsigned b = 0; b < kBands; ++b) node.at(d, b) = board.x[d][b];
    }
    ++depth_;
    return node;
  }

  EVODOKU_KERNEL void pop(LaneBoard& board) {
    --depth_;
    read(depth_, depth_ < far_depth_, 0, board);
    if (depth_ < far_depth_) far_depth_ = depth_;
  }

  /// The lowest node, where the other lanes of a warp find it.
  EVODOKU_KERNEL unsigned bottom() const { return bottom_; }
  EVODOKU_KERNEL bool is_bottom_far() const { return bottom_ < far_depth_; }
  /// Takes a node from another lane's shelf, \p away lanes from this one.
  EVODOKU_KERNEL void take(unsigned level, bool is_far, int away, LaneBoard& board) {
    clear();
    read(level, is_far, away, board);
  }
  /// Another lane has taken the lowest node.
  EVODOKU_KERNEL void drop_bottom() {
    ++bottom_;
    if (far_depth_ < bottom_) far_depth_ = bottom_;
  }

 private:
  EVODOKU_KERNEL void read(unsigned level, bool is_far, int away, LaneBoard& board) const {
    if (is_far) {
      const Word* from = far_ + away + level * kWords * far_stride_;
      EVODOKU_UNROLL
      for (unsigned i = 0; i < kWords; ++i) {
        board.x[i / kBands][i % kBands] = from[i * far_stride_];
      }
    } else {
      const Word* from = near_ + away + level % kNear * kWords * near_stride_;
      EVODOKU_UNROLL
      for (unsigned i = 0; i < kWords; ++i) {
        board.x[i / kBands][i % kBands] = from[i * near_stride_];
      }
    }
    EVODOKU_UNROLL
    for (unsigned b = 0; b < kBands; ++b) board.single[b] = 0;
  }

  Word* near_;
  std::size_t near_stride_;
  Word* far_;
  std::size_t far_stride_;
  unsigned depth_ = 0;
  unsigned far_depth_ = 0;  ///< those below are far
  unsigned bottom_ = 0;     ///< those below are gone
};

}  // namespace evodoku::gpu
