// New individuals from allowed values: each free cell takes one that no given rules out.
//
//   row 1 . . 4, the second cell may be 2 or 3, the third 3   ->   1 2 3 4
//
// Where genes belong to groups, each group is a random matching of its values with its cells: the
// cells are served in random order, and one that finds all its values taken has others move on
// (Kuhn 1955). Where no matching serves all, as in puzzles without a solution, the cells that are
// left take what is left.
#include <algorithm>
#include <bit>
#include <vector>

#include "problems/sudoku/parts.hpp"

namespace evodoku::problem {

namespace {

Value drawn_from(ValueSet values, Dice& dice) {
  for (std::uint32_t skip = dice.below(static_cast<std::uint32_t>(std::popcount(values))); skip > 0;
       --skip) {
    values &= values - 1;
  }
  return static_cast<Value>(std::countr_zero(values) + 1);
}

/// The values of one group, given to its free genes.
class GroupMatching {
 public:
  GroupMatching(std::span<const Gene> pool, std::span<const std::uint16_t> genes,
                const std::vector<ValueSet>& allowed)
      : pool_(pool.begin(), pool.end()), genes_(genes), allowed_(allowed) {}

  void write(Gene* to, Dice& dice) {
    dice.shuffle(std::span(pool_));
    std::vector<std::uint16_t> order(genes_.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<std::uint16_t>(i);
    dice.shuffle(std::span(order));
    owner_.assign(pool_.size(), kNobody);
    std::vector<std::uint16_t> left;
    for (const std::uint16_t one : order) {
      seen_.assign(pool_.size(), false);
      if (!serve(one)) left.push_back(one);
    }
    for (std::size_t value = 0; value < pool_.size(); ++value) {
      if (owner_[value] != kNobody) continue;
      owner_[value] = left.back();
      left.pop_back();
    }
    for (std::size_t value = 0; value < pool_.size(); ++value) {
      to[genes_[owner_[value]]] = pool_[value];
    }
  }

 private:
  static constexpr std::uint16_t kNobody = 0xffff;

  /// Finds a value for a gene, by moving others on where it must.
  bool serve(std::uint16_t gene) {
    for (std::size_t value = 0; value < pool_.size(); ++value) {
      if (seen_[value] || (allowed_[genes_[gene]] & set_of(pool_[value])) == 0) continue;
      seen_[value] = true;
      if (owner_[value] != kNobody && !serve(owner_[value])) continue;
      owner_[value] = gene;
      return true;
    }
    return false;
  }

  std::vector<Gene> pool_;
  std::span<const std::uint16_t> genes_;
  const std::vector<ValueSet>& allowed_;
  std::vector<std::uint16_t> owner_;  ///< by value of the pool: position of a gene
  std::vector<bool> seen_;
};

}  // namespace

void SudokuProblem::fill(Gene* genes, Dice& dice) const {
  const std::vector<ValueSet>& allowed = parts_->allowed;
  if (allowed.empty()) {
    Problem::fill(genes, dice);
    return;
  }
  const Domain& d = domain();
  for (int i = 0; i < d.genes(); ++i) genes[i] = d.fixed(i);
  for (int g = 0; g < d.groups(); ++g) {
    GroupMatching(d.pool(g), d.free_in(g), allowed).write(genes, dice);
  }
  if (d.groups() > 0) return;
  const ValueSet all = position().shape().all_values();
  for (const std::uint16_t i : d.free_genes()) {
    genes[i] = drawn_from(allowed[i] != 0 ? allowed[i] : all, dice);
  }
}

}  // namespace evodoku::problem
