// Random regions, from boxes or rows by exchanges: a cell of one region and one of another that
// touches it change places as long as both stay connected.
//
//     1 1 2 2      1 1 1 2      the third cell of the first row goes to region 1,
//     1 1 2 2  ->  1 2 2 2      the second cell of the second row to region 2
//
// Regions that are symmetric are exchanged in pairs.
#include "make/jigsaw.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "make/full_grid.hpp"

namespace evodoku {

namespace {

class Regions {
 public:
  Regions(int size, bool symmetric) : size_(size), symmetric_(symmetric) {
    // Boxes are nearer to what comes of it than rows.
    const Shape boxes = Shape::has_size(size) ? Shape::of_size(size) : Shape();
    for (int c = 0; c < size * size; ++c) {
      const int region = boxes.size() == size ? boxes.region(static_cast<Cell>(c)) : c / size;
      region_.push_back(static_cast<std::uint8_t>(region));
    }
    for (int r = 0; r < size; ++r) {
      const auto first = std::ranges::find(region_, r) - region_.begin();
      opposite_.push_back(region_[opposite(static_cast<int>(first))]);
    }
  }

  [[nodiscard]] const std::vector<std::uint8_t>& of_cells() const { return region_; }

  /// Exchanges two cells of regions that touch, if that leaves them connected.
  bool exchange(RandomStream& random) {
    const int a = cell(random);
    const int beside = neighbour(a, random);
    const std::uint8_t from = region_[at(a)];
    const std::uint8_t to = region_[at(beside)];
    if (from == to) return false;
    const int b = cell_of(to, random);
    if (!touches(b, from, a)) return false;
    const std::vector<std::uint8_t> before = region_;
    region_[at(a)] = to;
    region_[at(b)] = from;
    if (symmetric_) {
      region_[opposite(a)] = opposite_[to];
      region_[opposite(b)] = opposite_[from];
    }
    bool fits = is_whole(from) && is_whole(to);
    if (symmetric_) {
      fits = fits && is_whole(opposite_[from]) && is_whole(opposite_[to]);
      for (const int one : {a, b}) {
        fits = fits && region_[opposite(one)] == opposite_[region_[at(one)]];
      }
    }
    if (!fits) region_ = before;
    return fits;
  }

 private:
  static std::size_t at(int i) { return static_cast<std::size_t>(i); }
  [[nodiscard]] int cells() const { return size_ * size_; }
  [[nodiscard]] std::size_t opposite(int cell) const { return at(cells() - 1 - cell); }
  int cell(RandomStream& random) const {
    return static_cast<int>(random.below(static_cast<std::uint32_t>(cells())));
  }
  int cell_of(std::uint8_t region, RandomStream& random) const {
    std::uint32_t skip = random.below(static_cast<std::uint32_t>(size_));
    for (int c = 0;; ++c) {
      if (region_[at(c)] == region && skip-- == 0) return c;
    }
  }
  /// The cells beside, above and below; -1 outside of the board.
  [[nodiscard]] std::array<int, 4> around(int cell) const {
    const int column = cell % size_;
    return {cell >= size_ ? cell - size_ : -1, cell + size_ < cells() ? cell + size_ : -1,
            column > 0 ? cell - 1 : -1, column + 1 < size_ ? cell + 1 : -1};
  }
  int neighbour(int cell, RandomStream& random) const {
    for (;;) {
      if (const int next = around(cell)[random.below(4)]; next >= 0) return next;
    }
  }
  /// Whether a cell touches a region elsewhere than in one cell.
  [[nodiscard]] bool touches(int cell, std::uint8_t region, int but) const {
    return std::ranges::any_of(around(cell), [&](int next) {
      return next >= 0 && next != but && region_[at(next)] == region;
    });
  }
  /// Whether a region is connected and of its size.
  [[nodiscard]] bool is_whole(std::uint8_t region) const {
    std::vector<bool> seen(at(cells()));
    const auto first = static_cast<int>(std::ranges::find(region_, region) - region_.begin());
    std::vector<int> found = {first};
    seen[at(first)] = true;
    for (std::size_t i = 0; i < found.size(); ++i) {
      for (const int next : around(found[i])) {
        if (next < 0 || seen[at(next)] || region_[at(next)] != region) continue;
        seen[at(next)] = true;
        found.push_back(next);
      }
    }
    return found.size() == at(size_) && std::ranges::count(region_, region) == size_;
  }

  int size_;
  bool symmetric_;
  std::vector<std::uint8_t> region_;    ///< by cell
  std::vector<std::uint8_t> opposite_;  ///< by region: where a half turn takes it
};

/// \p layout with random regions on which a full grid is found soon.
Shape with_random_regions(Layout layout, bool symmetric, RandomStream& random) {
  if (layout.size < Shape::kMinSize || layout.size > Shape::kMaxSize) {
    return Shape(layout);  // says what is wrong with it
  }
  // On large boards few grids are found on regions that are far from boxes: then it goes less far.
  constexpr int kPerCell = 2;
  for (int refused = 0;; ++refused) {
    Regions regions(layout.size, symmetric);
    const int exchanges = kPerCell * layout.size * layout.size >> std::min(refused / 2, 8);
    for (int left = std::max(exchanges, layout.size); left > 0;) {
      Watch::look();
      if (regions.exchange(random)) --left;
    }
    layout.regions = regions.of_cells();
    const Shape shape(layout);
    Grid grid;
    std::uint64_t tried = 0;
    constexpr std::uint64_t kTries = 4;
    if (try_grid(shape, kTries, random, grid, tried) == Filling::kFull) return shape;
    constexpr int kMostRefused = 100;
    if (refused == kMostRefused) {
      // Another seed may do.
      throw Error(ExitCode::kUnsolved,
                  fmt::format("no full grid was found on {} random boards such as {}", refused,
                              shape.to_string()));
    }
  }
}

constexpr std::uint64_t kJigsaw = 0x6a696773617700ULL;  // "jigsaw": apart from what else uses seeds

}  // namespace

Shape board_of(const Order& order, std::uint64_t number) {
  if (!order.jigsaw) return order.shape;
  RandomStream random(order.seed, kJigsaw ^ (1 + number / kBoardsPerJigsaw));
  return with_random_regions(Layout(order.shape), order.symmetric_regions, random);
}

Shape random_jigsaw(int size, std::uint64_t seed, bool symmetric) {
  Layout layout;
  layout.size = size;
  layout.box_rows = 0;
  RandomStream random(seed, kJigsaw);
  return with_random_regions(std::move(layout), symmetric, random);
}

void Order::set_board(const BoardOptions& board) {
  std::string others;
  jigsaw = false;
  for (std::string_view left = board.variant; !left.empty();) {
    const std::string_view name = left.substr(0, left.find(','));
    left.remove_prefix(std::min(left.size(), name.size() + 1));
    if (name == "jigsaw" && board.regions.empty()) {
      jigsaw = true;
    } else {
      others.append(others.empty() ? "" : ",").append(name);
    }
  }
  if (jigsaw && !board.box.empty()) {
    throw UsageError("a jigsaw has no boxes: it goes with a size, or with regions of its own");
  }
  if (symmetric_regions && !jigsaw) {
    throw UsageError("symmetric regions are for a jigsaw whose regions are not given");
  }
  const Shape regions =
      jigsaw ? random_jigsaw(board.size == 0 ? Shape().size() : board.size, seed, symmetric_regions)
             : shape_of(board).value_or(Shape());
  shape = with_variants(regions, others);
}

}  // namespace evodoku
