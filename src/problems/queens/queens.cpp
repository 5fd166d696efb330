#include "problems/queens/queens.hpp"

#include <fmt/format.h>

#include <array>
#include <bit>
#include <numeric>

#include "evodoku/error.hpp"
#include "evodoku/problems.hpp"

namespace evodoku::problem {

namespace {

/// A bit for each diagonal of one direction.
class Diagonals {
 public:
  void add(int diagonal) {
    words_[static_cast<std::size_t>(diagonal) / 64] |= 1ULL << diagonal % 64;
  }
  [[nodiscard]] int count() const {
    int sum = 0;
    for (const std::uint64_t word : words_) sum += std::popcount(word);
    return sum;
  }

 private:
  std::array<std::uint64_t, 8> words_{};  // 2 * 255 - 1 of them fit
};

int checked(int size) {
  if (size < QueensProblem::kLeast || size > QueensProblem::kMost) {
    throw UsageError(fmt::format("{} queens: expected {} to {}", size, QueensProblem::kLeast,
                                 QueensProblem::kMost));
  }
  return size;
}

}  // namespace

QueensProblem::QueensProblem(int size) : domain_(checked(size), size) {
  std::vector<Gene> rows(static_cast<std::size_t>(size));
  std::iota(rows.begin(), rows.end(), Gene{1});
  domain_.group_by(size, {std::move(rows)});
}

void QueensProblem::evaluate(Population& people, std::uint32_t first, std::uint32_t count) const {
  const int size = domain_.genes();
  for (std::uint32_t i = first; i < first + count; ++i) {
    const Gene* genes = people.row(i);
    Diagonals up;
    Diagonals down;
    for (int column = 0; column < size; ++column) {
      up.add(column + genes[column]);
      down.add(column - genes[column] + size);
    }
    people.error[i] = 2 * size - up.count() - down.count();
    people.score[i] = static_cast<float>(-people.error[i]);
  }
}

std::string QueensProblem::drawn(const Gene* genes) const {
  constexpr int kWidest = 39;  // two columns for each square, in 80 of them
  const int size = domain_.genes();
  if (size > kWidest) return to_string(genes);
  std::string out;
  for (int row = 1; row <= size; ++row) {
    for (int column = 0; column < size; ++column) {
      out += column == 0 ? "" : " ";
      out += genes[column] == row ? 'Q' : '.';
    }
    if (row < size) out += '\n';
  }
  return out;
}

ProblemEntry queens_entry() {
  return {.name = "queens",
          .summary = "n queens on a board of n x n, none of which attacks another",
          .recipe = "queens",
          .parameters = {Parameter::integer("size", "8", QueensProblem::kLeast,
                                            QueensProblem::kMost, "queens")},
          .make = [](const Settings& settings) -> std::unique_ptr<Problem> {
            return std::make_unique<QueensProblem>(settings.integer("size"));
          }};
}

}  // namespace evodoku::problem
