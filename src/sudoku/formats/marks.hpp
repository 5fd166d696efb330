/// \file
/// Pencil marks as text, and marks that are told by what has been crossed out.
///
///     parse_values("159", shape, place)      // {1, 5, 9}
///     parse_values("1,5,16", shape, place)   // above 9x9
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "sudoku/formats/rows.hpp"

namespace evodoku {

/// The values in a list of digits, or of numbers with commas above 9x9. \p place is where the text
/// begins. Throws InputError for what is not a value, for one that stands twice, and for none.
[[nodiscard]] ValueSet parse_values(std::string_view text, Shape shape, const Place& place);
void append_values(ValueSet values, Shape shape, std::string& out);

/// Whether a word stands for a cell without a value and without marks.
[[nodiscard]] bool is_blank_word(std::string_view word);

/// Rows of words: a lone value is a given, `u5` a placed one if \p user is set, a list of values
/// pencil marks, a blank character nothing.
void parse_mark_rows(const RowBlock& block, const LineFeed& feed, bool user, Puzzle& puzzle);
/// The word of one cell, as `parse_mark_rows` reads it. A free cell with one mark left comes out as
/// a lone value: such a grid has no other word for it.
[[nodiscard]] std::string mark_word(const Puzzle& puzzle, std::size_t cell, bool user);

/// What the values on the board leave to each free cell; the empty set for a filled one.
[[nodiscard]] std::vector<ValueSet> marks_left(const Puzzle& puzzle);
/// Makes pencil marks of what the board leaves less what has been \p removed; none where nothing
/// was. Throws InputError at \p place if a cell has nothing left.
void remove_marks(const std::vector<ValueSet>& removed, const Place& place, Puzzle& puzzle);
/// What has been crossed out in each cell: the other way round.
[[nodiscard]] std::vector<ValueSet> marks_removed(const Puzzle& puzzle);

}  // namespace evodoku
