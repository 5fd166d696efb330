/// \file
/// Boards for checks without any package: from files, and random ones of every kind.
#pragma once

#include <algorithm>
#include <array>
#include <fstream>
#include <numeric>
#include <random>
#include <string>
#include <vector>

#include "gpu/planes.hpp"

namespace evodoku::gpu {

using Cells = std::array<Value, fast::kCells>;

/// The boards of a file with one of 81 characters per line.
inline std::vector<Cells> boards_of_file(const std::string& name) {
  std::vector<Cells> out;
  std::ifstream file(name);
  for (std::string line; std::getline(file, line);) {
    // Others are remarks, or boards of another size.
    if (std::min(line.find_first_of(" \t\r,;#"), line.size()) != fast::kCells) continue;
    Cells& cells = out.emplace_back();
    for (unsigned c = 0; c < fast::kCells; ++c) {
      cells[c] = static_cast<Value>(line[c] >= '1' && line[c] <= '9' ? line[c] - '0' : 0);
    }
  }
  return out;
}

/// A way to write the same board differently: values, lines and sides in another order.
template <class Random>
Cells scrambled(const Cells& cells, Random& random) {
  std::array<Value, 10> value{};
  std::iota(value.begin(), value.end(), Value{0});
  std::shuffle(value.begin() + 1, value.end(), random);
  const auto lines = [&] {
    std::array<unsigned, 9> out{};
    std::array<unsigned, 3> bands = {0, 1, 2};
    std::shuffle(bands.begin(), bands.end(), random);
    for (unsigned b = 0; b < 3; ++b) {
      std::array<unsigned, 3> rows = {0, 1, 2};
      std::shuffle(rows.begin(), rows.end(), random);
      for (unsigned r = 0; r < 3; ++r) out[3 * b + r] = 3 * bands[b] + rows[r];
    }
    return out;
  };
  const auto rows = lines();
  const auto columns = lines();
  const bool turned = random() % 2 == 0;
  Cells out;
  for (unsigned r = 0; r < 9; ++r) {
    for (unsigned c = 0; c < 9; ++c) {
      out[9 * r + c] = value[cells[turned ? 9 * columns[c] + rows[r] : 9 * rows[r] + columns[c]]];
    }
  }
  return out;
}

/// A full grid: the pattern that shifts each row, scrambled.
template <class Random>
Cells random_grid(Random& random) {
  Cells out;
  for (unsigned r = 0; r < 9; ++r) {
    for (unsigned c = 0; c < 9; ++c) {
      out[9 * r + c] = static_cast<Value>((r % 3 * 3 + r / 3 + c) % 9 + 1);
    }
  }
  return scrambled(out, random);
}

/// A board of any kind: a full grid with 0 to 40 of its cells left, or one of \p known with some
/// givens gone; then now and then with givens that need not fit. So there are boards with no
/// solution, with one, with many, sparse ones, and such as break the rules.
template <class Random>
Cells random_board(const std::vector<Cells>& known, Random& random) {
  const bool is_known = !known.empty() && random() % 2 == 0;
  Cells out = is_known ? scrambled(known[random() % known.size()], random) : random_grid(random);
  std::array<unsigned, fast::kCells> order{};
  std::iota(order.begin(), order.end(), 0U);
  std::shuffle(order.begin(), order.end(), random);
  const std::size_t gone = is_known ? random() % 3 : 41 + random() % 41;
  std::size_t left = gone;
  for (unsigned cell : order) {
    if (left == 0) break;
    if (out[cell] == 0) continue;
    out[cell] = 0;
    --left;
  }
  for (std::size_t wrong = random() % 4; wrong > 2; --wrong) {
    out[random() % fast::kCells] = static_cast<Value>(random() % 9 + 1);
  }
  return out;
}

}  // namespace evodoku::gpu
