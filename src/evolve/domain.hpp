/// \file
/// What an individual is made of: genes, which of them are fixed, and the groups they form.
///
/// A group is a run of neighbouring genes of one length whose values belong together: a row or a
/// box of a Sudoku. `pool` is what the free genes of a group share among them; operators that keep
/// groups only ever rearrange it. A domain without groups lets every gene take any value.
///
///     Domain domain(8, 4);                      // eight genes with values 1 to 4
///     domain.fix(2, 3);                         // gene 2 is 3 for good
///     domain.group_by(4, {{1, 2, 4}, {1, 2, 3, 4}});
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace evodoku::evolution {

using Gene = std::uint8_t;

class Domain {
 public:
  /// \p genes genes with the values 1 to \p alphabet.
  Domain(int genes, int alphabet);

  /// Gives a gene its value for good.
  void fix(int gene, Gene value);
  /// Cuts the genes into groups of \p size; `pools[g]` is what the free genes of group g hold,
  /// which must be as many values as the group has free genes. Call after `fix`.
  void group_by(int size, std::vector<std::vector<Gene>> pools);
  /// Groups that lie beside each other form bands of \p groups each (for a Sudoku by rows: the rows
  /// of a band of boxes). Crossovers can keep bands whole.
  void band_by(int groups) { band_ = groups; }
  /// Genes as a sheet of rows of \p width: what a vertical cut splits. 0: no such picture.
  void lay_out(int width) { width_ = width; }
  /// Two ways to cut the groups into blocks that can be scored on their own (a Sudoku by boxes: its
  /// bands and its stacks), for building-block crossover. `blocks[way][b]` are the groups of a
  /// block.
  void block_by(std::vector<std::vector<std::vector<int>>> blocks) { blocks_ = std::move(blocks); }

  [[nodiscard]] int genes() const { return genes_; }
  [[nodiscard]] int alphabet() const { return alphabet_; }
  [[nodiscard]] int group_size() const { return group_size_; }  ///< 0: no groups
  [[nodiscard]] int groups() const { return group_size_ == 0 ? 0 : genes_ / group_size_; }
  [[nodiscard]] int band() const { return band_; }    ///< groups in a band; 0: no bands
  [[nodiscard]] int width() const { return width_; }  ///< genes in a row of the sheet; 0: no sheet
  [[nodiscard]] const std::vector<std::vector<std::vector<int>>>& blocks() const { return blocks_; }

  /// The value of a fixed gene, 0 for a free one.
  [[nodiscard]] Gene fixed(int gene) const { return fixed_[static_cast<std::size_t>(gene)]; }
  /// All free genes, ascending.
  [[nodiscard]] std::span<const std::uint16_t> free_genes() const { return free_; }
  /// The free genes of a group.
  [[nodiscard]] std::span<const std::uint16_t> free_in(int group) const {
    return std::span(free_).subspan(group_begin_[static_cast<std::size_t>(group)],
                                    group_begin_[static_cast<std::size_t>(group) + 1] -
                                        group_begin_[static_cast<std::size_t>(group)]);
  }
  [[nodiscard]] std::span<const Gene> pool(int group) const {
    return pools_[static_cast<std::size_t>(group)];
  }
  /// The groups with two free genes or more: those in which something can be moved.
  [[nodiscard]] std::span<const std::uint16_t> movable_groups() const { return movable_; }

  /// Whether genes keep what is fixed, stay within the alphabet, and groups hold their pools: what
  /// every operator has to keep.
  [[nodiscard]] bool is_legal(std::span<const Gene> genes) const;

 private:
  void index_free();

  int genes_;
  int alphabet_;
  int group_size_ = 0;
  int band_ = 0;
  int width_ = 0;
  std::vector<Gene> fixed_;
  std::vector<std::uint16_t> free_;
  std::vector<std::size_t> group_begin_;  ///< into free_, one more than there are groups
  std::vector<std::vector<Gene>> pools_;
  std::vector<std::uint16_t> movable_;
  std::vector<std::vector<std::vector<int>>> blocks_;
};

}  // namespace evodoku::evolution
