#include "problems/lightup/lightup.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>
#include <cstring>

#include "evodoku/problems.hpp"
#include "problems/lightup/make.hpp"
#include "problems/seed.hpp"

namespace evodoku::problem {

using lightup::Board;

namespace {

constexpr Gene kNone = 1;  // no bulb
constexpr std::size_t kBits = 64;
constexpr std::size_t kMostWords = (Board::kMostCells + kBits - 1) / kBits;

using Words = std::array<std::uint64_t, kMostWords>;

void set(std::uint64_t* words, int cell) {
  words[static_cast<std::size_t>(cell) / kBits] |= std::uint64_t{1} << cell % 64;
}

bool has(const std::uint64_t* words, int cell) {
  return (words[static_cast<std::size_t>(cell) / kBits] >> cell % 64 & 1) != 0;
}

}  // namespace

LightUpProblem::LightUpProblem(Board board)
    : board_(std::move(board)),
      words_((static_cast<std::size_t>(board_.size()) + kBits - 1) / kBits),
      domain_(board_.size(), kBulb),
      white_(words_),
      seen_(words_ * static_cast<std::size_t>(board_.size())) {
  for (int cell = 0; cell < board_.size(); ++cell) {
    if (board_.is_white(cell)) {
      set(white_.data(), cell);
      for (const int other : board_.seen_from(cell)) {
        set(seen_.data() + static_cast<std::size_t>(cell) * words_, other);
      }
      continue;
    }
    domain_.fix(cell, kNone);
    if (board_.at(cell) >= 0) clues_.push_back({board_.at(cell), board_.beside(cell)});
  }
  domain_.lay_out(board_.width);
}

void LightUpProblem::fill(Gene* genes, Dice& dice) const {
  std::memset(genes, kNone, static_cast<std::size_t>(board_.size()));
  std::array<std::uint16_t, Board::kMostCells> order;
  const auto free = domain_.free_genes();
  std::copy(free.begin(), free.end(), order.begin());
  dice.shuffle(std::span(order.data(), free.size()));
  Words lit{};
  for (std::size_t i = 0; i < free.size(); ++i) {
    const int cell = order[i];
    if (has(lit.data(), cell)) continue;
    genes[cell] = kBulb;
    set(lit.data(), cell);
    for (std::size_t w = 0; w < words_; ++w) lit[w] |= seen_from(cell)[w];
  }
}

void LightUpProblem::light(const Gene* genes, Word* bulbs, Word* lit) const {
  const auto cells = static_cast<std::size_t>(board_.size());
  // Eight genes at a time: bit 1 tells a bulb (2) from none (1), and the product gathers the bits.
  for (std::size_t begin = 0; begin < cells; begin += 8) {
    Word eight = 0;
    std::memcpy(&eight, genes + begin, std::min<std::size_t>(8, cells - begin));
    const Word gathered = ((eight >> 1 & 0x0101010101010101) * 0x0102040810204080) >> 56;
    bulbs[begin / kBits] |= gathered << begin % kBits;
  }
  for (std::size_t w = 0; w < words_; ++w) {
    for (Word rest = bulbs[w]; rest != 0; rest &= rest - 1) {
      const Word* seen = seen_from(static_cast<int>(w * kBits) + std::countr_zero(rest));
      for (std::size_t i = 0; i < words_; ++i) lit[i] |= seen[i];
    }
  }
}

void LightUpProblem::evaluate(Population& people, std::uint32_t first, std::uint32_t count) const {
  for (std::uint32_t i = first; i < first + count; ++i) {
    const Gene* genes = people.row(i);
    Words bulbs{};
    Words lit{};
    light(genes, bulbs.data(), lit.data());
    int error = 0;
    for (std::size_t w = 0; w < words_; ++w) {
      error += std::popcount(white_[w] & ~(bulbs[w] | lit[w])) + std::popcount(bulbs[w] & lit[w]);
    }
    for (const Clue& clue : clues_) {
      int bulbs_beside = 0;
      for (const int cell : clue.beside) bulbs_beside += genes[cell] - kNone;
      error += std::abs(clue.number - bulbs_beside);
    }
    people.error[i] = error;
    people.score[i] = static_cast<float>(-error);
  }
}

Problem::Levels LightUpProblem::levels() const {
  // A cell is dark or has a bulb that is lit, and a number is missed by four at most.
  return {-static_cast<int>(domain_.free_genes().size() + 4 * clues_.size()), 0};
}

std::string LightUpProblem::to_string(const Gene* genes) const {
  Words bulbs{};
  Words lit{};
  light(genes, bulbs.data(), lit.data());
  std::string out;
  for (int cell = 0; cell < board_.size(); ++cell) {
    if (cell > 0) out += cell % board_.width == 0 ? '\n' : ' ';
    const signed char kind = board_.at(cell);
    out += kind >= 0               ? static_cast<char>('0' + kind)
           : kind == Board::kBlack ? '#'
           : genes[cell] == kBulb  ? '*'
           : has(lit.data(), cell) ? '.'
                                   : '-';
  }
  return out;
}

ProblemEntry lightup_entry() {
  return {.name = "lightup",
          .summary = "bulbs that light every cell and no other bulb (Light Up, Akari)",
          .recipe = "lightup",
          .parameters = {Parameter::integer("size", "7", lightup::kSmallest, lightup::kLargest,
                                            "cells on a side of a board that is made"),
                         seed_parameter("decides the board"),
                         Parameter::text("game", "",
                                         "a board instead of one that is made, as in "
                                         "Simon Tatham's collection")},
          .make = [](const Settings& settings) -> std::unique_ptr<Problem> {
            const std::string& game = settings.text("game");
            return std::make_unique<LightUpProblem>(
                game.empty() ? lightup::make_board(settings.integer("size"), seed_of(settings))
                             : Board::parse(game));
          }};
}

}  // namespace evodoku::problem
