#include "make/oddagon.hpp"

namespace evodoku {

namespace {

using Places = std::array<int, 3>;  ///< cells of a box, 0 to 8

constexpr int sign(int x) { return x > 0 ? 1 : x < 0 ? -1 : 0; }
constexpr int order_of(int a, int b, int c) { return sign((b - a) * (c - a) * (c - b)); }

/// Of three cells of a box: 1 for an even order, -1 for an odd one, 0 if two share a line.
constexpr int order_of(const Places& at) {
  return order_of(at[0] / 3, at[1] / 3, at[2] / 3) * order_of(at[0] % 3, at[1] % 3, at[2] % 3);
}

constexpr std::size_t cell_of(int box, int place) {
  const int row = box / 3 * 3 + place / 3;
  const int cell = row * 9 + box % 3 * 3 + place % 3;
  return static_cast<std::size_t>(cell);
}

/// Of three cells that two must stay: where the third has to be for an order. -1: there is none.
int third_for(const Places& at, std::size_t moved, int order) {
  const int one = at[(moved + 1) % 3];
  const int two = at[(moved + 2) % 3];
  if (one / 3 == two / 3 || one % 3 == two % 3) return -1;
  Places moved_to = at;
  moved_to[moved] = (3 - one / 3 - two / 3) * 3 + 3 - one % 3 - two % 3;
  return order_of(moved_to) == order ? moved_to[moved] : -1;
}

/// The oddagon of three values in four boxes, if there is one. In one box a value is out of place.
void look_for(const std::array<Places, 4>& places, const std::array<int, 4>& boxes,
              std::vector<Oddagon>& out) {
  int order = 1;
  std::size_t odd = boxes.size();
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    if (const int here = order_of(places[i]); here != 0) {
      order *= here;
    } else if (odd == boxes.size()) {
      odd = i;
    } else {
      return;
    }
  }
  if (odd == boxes.size()) return;
  for (std::size_t moved = 0; moved < 3; ++moved) {
    const int third = third_for(places[odd], moved, -order);
    if (third < 0) continue;
    Oddagon& found = out.emplace_back();
    found.elsewhere = cell_of(boxes[odd], places[odd][moved]);
    for (std::size_t i = 0; i < boxes.size(); ++i) {
      for (const int place : places[i]) found.cells.set(cell_of(boxes[i], place));
      for (int place = 0; place < 9; ++place) found.boxes.set(cell_of(boxes[i], place));
    }
    found.cells.reset(found.elsewhere);
    found.cells.set(cell_of(boxes[odd], third));
    return;
  }
}

}  // namespace

std::vector<Oddagon> oddagons_in(const FastBoard& grid) {
  std::array<std::array<int, 10>, 9> at{};  // of each value in each box
  for (int box = 0; box < 9; ++box) {
    for (int place = 0; place < 9; ++place) at[box][grid[cell_of(box, place)]] = place;
  }
  std::vector<Oddagon> out;
  for (int left_out = 0; left_out < 9; ++left_out) {
    std::array<int, 4> boxes{};
    std::size_t count = 0;
    for (int box = 0; box < 9; ++box) {
      if (box / 3 != left_out / 3 && box % 3 != left_out % 3) boxes[count++] = box;
    }
    for (std::size_t a = 1; a <= 9; ++a) {
      for (std::size_t b = a + 1; b <= 9; ++b) {
        for (std::size_t c = b + 1; c <= 9; ++c) {
          std::array<Places, 4> places{};
          for (std::size_t i = 0; i < boxes.size(); ++i) {
            const auto& box = at[boxes[i]];
            places[i] = {box[a], box[b], box[c]};
          }
          look_for(places, boxes, out);
        }
      }
    }
  }
  return out;
}

}  // namespace evodoku
