#include "problems/sudoku/encode/encoding.hpp"

#include "evodoku/error.hpp"
#include "evodoku/table.hpp"

namespace evodoku::problems {

const std::vector<Encoding>& encodings() {
  // clang-format off
  static const std::vector<Encoding> table = {
      {"rows",  "all cells row by row; each row is a permutation",                 "Hughes", true,  lay_out_rows},
      {"boxes", "all cells box by box; each box is a permutation",                 "Sato and Inoue; the pencil-mark GA", false, lay_out_boxes},
      {"cells", "all cells row by row; a free cell takes any value",               "Gold; Kloeckl", false, lay_out_cells},
      {"free",  "the free cells alone, row by row; each takes any value",          "Samurai", false, lay_out_free},
  };
  // clang-format on
  return table;
}

const Encoding& find_encoding(std::string_view name) {
  std::vector<std::string_view> names;
  for (const Encoding& encoding : encodings()) {
    if (encoding.name == name) return encoding;
    names.push_back(encoding.name);
  }
  throw UsageError(unknown_name("encoding", name, names));
}

}  // namespace evodoku::problems
