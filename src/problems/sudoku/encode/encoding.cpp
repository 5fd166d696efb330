#include "problems/sudoku/encode/encoding.hpp"

namespace evodoku::problem {

const Table<Encoding>& encodings() {
  // clang-format off
  static const Table<Encoding> table("encoding", {
      {"rows",  "all cells row by row; each row is a permutation",                 "Hughes", true,  lay_out_rows},
      {"boxes", "all cells region by region; each, a box say, is a permutation",   "Sato and Inoue; the pencil-mark GA", false, lay_out_boxes},
      {"cells", "all cells row by row; a free cell takes any value",               "Gold; Kloeckl", false, lay_out_cells},
      {"free",  "the free cells alone, row by row; each takes any value",          "Samurai", false, lay_out_free},
  });
  // clang-format on
  return table;
}

}  // namespace evodoku::problem
