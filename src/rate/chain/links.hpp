/// \file
/// The candidates of a position as a graph: which of them rule each other out, and where two are
/// left.
///
/// Candidates are numbered from 0. An area is what holds one of several candidates: a cell, or a
/// value in a unit that holds every value. Each candidate lies in several areas, in this order: its
/// cell, region, row, column and other units. Two candidates of an area rule each other out; if an
/// area has two left, one of them is right. Smaller units and pairs only rule out.
///
///     Links links(position);
///     for (const CandidateLink& link : links.links(id)) ...  // all candidates that `id` rules out
///     if (links.left(area) == 2) other = links.partner(area, id);
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "rate/bits.hpp"

namespace evodoku::rating::chain {

using Id = std::uint16_t;  ///< of a candidate

using Area = std::uint16_t;       ///< those of cells come first, then those of units
constexpr Area kNoArea = 0xfffd;  ///< of a link by a smaller unit or a pair

struct CandidateLink {
  Id id;
  Area area;  ///< the first that both share
};

/// What stays the same while candidates are crossed out.
struct CandidateMap {
  explicit CandidateMap(const Position& position);

  Shape shape;
  int size;
  int areas;
  std::vector<Candidate> candidates;
  std::vector<Id> ids;  ///< by area and bit

  /// The areas of a candidate, its cell first, and its bit in each of them.
  [[nodiscard]] std::span<const Area> areas_of(Id id) const {
    return {areas_.data() + begins_[id], areas_.data() + begins_[id + 1U]};
  }
  [[nodiscard]] std::span<const std::uint8_t> bits_of(Id id) const {
    return {bits_.data() + begins_[id], bits_.data() + begins_[id + 1U]};
  }
  /// Calls \p action(area, bit) for all areas of a candidate.
  template <typename Action>
  void for_each_area(Id id, Action&& action) const {
    for (std::uint32_t i = begins_[id]; i < begins_[id + 1U]; ++i) action(areas_[i], bits_[i]);
  }

  [[nodiscard]] static int cell_area(Cell cell) { return cell; }
  [[nodiscard]] bool is_cell(Area area) const { return area < shape.cells(); }
  [[nodiscard]] int unit_area(int unit, int value_bit) const {
    return shape.cells() + unit * size + value_bit;
  }
  /// The unit of an area; -1 for a cell.
  [[nodiscard]] int unit_of(int area) const {
    return area < shape.cells() ? -1 : (area - shape.cells()) / size;
  }
  [[nodiscard]] Id id(int area, int bit) const { return ids[id_index(area, bit)]; }
  [[nodiscard]] std::size_t id_index(int area, int bit) const {
    return static_cast<std::size_t>(area) * static_cast<std::size_t>(size) +
           static_cast<std::size_t>(bit);
  }
  [[nodiscard]] Id count() const { return static_cast<Id>(candidates.size()); }

 private:
  std::vector<std::uint32_t> begins_ = {0};  ///< by candidate, into the next two
  std::vector<Area> areas_;
  std::vector<std::uint8_t> bits_;
};

/// What an area has left: the number of its candidates, times `kOneLeft`, plus the exclusive or of
/// these. So one that is crossed out takes a single operation: (left - kOneLeft) ^ id.
using Left = std::uint32_t;
constexpr Left kOneLeft = 0x10000;
[[nodiscard]] constexpr int how_many(Left left) { return static_cast<int>(left / kOneLeft); }
/// The only candidate that is left.
[[nodiscard]] constexpr Id last_of(Left left) { return static_cast<Id>(left % kOneLeft); }

/// Candidates in the order in which they were added. There is room for all of a board, so that
/// adding one is quick.
class IdList {
 public:
  /// Makes it empty, with room for \p most.
  void start(std::size_t most) {
    if (room_ < most) {
      ids_ = std::make_unique_for_overwrite<Id[]>(most);
      room_ = most;
    }
    size_ = 0;
  }
  void push_back(Id id) { ids_[size_++] = id; }
  /// Takes away the last one.
  Id pop() { return ids_[--size_]; }
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] Id operator[](std::size_t i) const { return ids_[i]; }
  [[nodiscard]] const Id* begin() const { return ids_.get(); }
  [[nodiscard]] const Id* end() const { return ids_.get() + size_; }

 private:
  std::unique_ptr<Id[]> ids_;
  std::size_t room_ = 0;
  std::size_t size_ = 0;
};

/// Rows of bits, one for each candidate.
[[nodiscard]] inline bool has_bit(const std::uint64_t* row, Id id) {
  return (row[id / 64U] >> (id % 64U) & 1) != 0;
}
inline void set_bit(std::uint64_t* row, Id id) { row[id / 64U] |= std::uint64_t{1} << (id % 64U); }

/// A set of candidates.
class IdSet {
 public:
  void reset(std::size_t count) { words_.assign((count + 63) / 64, 0); }
  void add(Id id) { words_[id / 64U] |= std::uint64_t{1} << (id % 64U); }
  [[nodiscard]] bool has(Id id) const { return (words_[id / 64U] >> (id % 64U) & 1) != 0; }
  [[nodiscard]] std::span<std::uint64_t> words() { return words_; }
  [[nodiscard]] std::span<const std::uint64_t> words() const { return words_; }
  template <typename Action>
  void for_each(Action&& action) const {
    for (std::size_t w = 0; w < words_.size(); ++w) {
      for_each_bit(words_[w], [&](int bit) { action(static_cast<Id>(w * 64 + bit)); });
    }
  }
  [[nodiscard]] bool empty() const {
    return std::ranges::all_of(words_, [](std::uint64_t word) { return word == 0; });
  }

 private:
  std::vector<std::uint64_t> words_;
};

class Links {
 public:
  Links() = default;
  explicit Links(const Position& position);
  /// Makes these the links of \p whole between the candidates that are left; \p masks are those of
  /// the areas. The memory of this is kept.
  void restrict(const Links& whole, std::span<const std::uint64_t> masks);
  /// The same for a later position of the board; false if it is none.
  bool restrict(const Links& whole, const Position& later);

  [[nodiscard]] const CandidateMap& board() const { return *board_; }
  [[nodiscard]] const std::shared_ptr<const CandidateMap>& shared_board() const { return board_; }
  [[nodiscard]] Id count() const { return board_->count(); }
  /// The candidates of an area that are left: bits are values or places.
  [[nodiscard]] std::uint64_t mask(int area) const {
    return masks_[static_cast<std::size_t>(area)];
  }
  [[nodiscard]] std::span<const std::uint64_t> masks() const { return masks_; }
  [[nodiscard]] bool alive(Id id) const {
    const Candidate& candidate = board_->candidates[id];
    return (mask(candidate.cell) & set_of(candidate.value)) != 0;
  }
  [[nodiscard]] std::span<const CandidateLink> links(Id id) const {
    return {links_.data() + begins_[id], static_cast<std::size_t>(begins_[id + 1U] - begins_[id])};
  }
  /// How many candidates each area has, and of one that has two, the other one.
  [[nodiscard]] const std::vector<Left>& left() const { return left_; }
  [[nodiscard]] int left(std::size_t area) const { return how_many(left_[area]); }
  [[nodiscard]] Id partner(Area area, Id id) const { return last_of(left_[area] ^ id); }
  [[nodiscard]] int empty_cells(int unit) const { return empty_[static_cast<std::size_t>(unit)]; }
  [[nodiscard]] int times_placed(Value value) const { return placed_[value]; }
  /// The value of a cell, 0 if it is empty.
  [[nodiscard]] Value value(Cell cell) const { return values_[cell]; }

 private:
  void count_areas();
  void count_values(const Position& position);

  std::shared_ptr<const CandidateMap> board_;
  std::vector<std::uint64_t> masks_;
  std::vector<std::uint32_t> begins_;
  std::vector<CandidateLink> links_;
  std::vector<Left> left_;   ///< by area
  std::vector<int> empty_;   ///< by unit
  std::vector<int> placed_;  ///< by value, from 1
  std::vector<Value> values_;
};

}  // namespace evodoku::rating::chain
