// What a digit may be in three bands, cut down to what is part of some way through each band and
// each stack. No tables, no branches: the same code serves one digit of many boards (a lane each)
// and all digits of one board. Included once per instruction set.

#if defined(EVODOKU_FAST_CLOSURE_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef EVODOKU_FAST_CLOSURE_INL
#undef EVODOKU_FAST_CLOSURE_INL
#else
#define EVODOKU_FAST_CLOSURE_INL
#endif

#include "exact/fast/words-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace evodoku::fast::HWY_NAMESPACE {

/// The ways in which a digit can lie in the rows of each band, or in the columns of each stack.
///
/// In a band the digit takes another row in each of the three boxes. Of the six ways three go one
/// row further from box to box (`level`: equal bits, as boxes are turned), three one row back
/// (`steep`). Rows: bit 3 * (row in box 0) + band. Columns: bit 10 * stack + (column in band 0).
template <class W>
struct Ways {
  W level, steep;
};

/// The rows of each box that hold a candidate: bit 10 * box + 3 * row + band.
template <class W>
HWY_INLINE W rows_of(const W (&x)[kBands]) {
  const W a = any_of(x[0], right<1>(x[0]), right<2>(x[0])) & kRowStart;
  const W b = any_of(x[1], left<1>(x[1]), right<1>(x[1])) & (kRowStart << 1);
  const W c = any_of(x[2], left<1>(x[2]), left<2>(x[2])) & (kRowStart << 2);
  return any_of(a, b, c);
}

template <class W>
HWY_INLINE Ways<W> row_ways(const W& rows) {
  const W box0 = rows & kBox;
  const W box1 = right<10>(rows);
  const W box2 = right<20>(rows);
  // Written twice in a row, a box can be turned by one shift.
  const W twice1 = (box1 & kBox) | left<9>(box1 & kBox);
  const W twice2 = box2 | left<9>(box2);
  return {box0 & box1 & box2, box0 & right<3>(twice1) & right<6>(twice2)};
}

/// The rows that lie on some way, in the form of `rows_of`.
template <class W>
HWY_INLINE W rows_on(const Ways<W>& ways) {
  const W steep = ways.steep;
  const W twice = steep | left<9>(steep);
  const W level = any_of(ways.level, left<10>(ways.level), left<20>(ways.level));
  const W rows = any_of(level, steep, left<4>(twice) & (kBox << 10));
  return or_both(rows, left<17>(twice), W::all(kBox << 20));
}

/// The cells of the rows that are given by their first bits.
template <class W>
HWY_INLINE W cells_of_rows(const W& rows) {
  const W first = rows & kRowStart;
  return left<3>(first) - first;
}

/// The cells of the columns that are given by the bits of their first row.
template <class W>
HWY_INLINE W cells_of_columns(const W& columns) {
  return any_of(columns, left<3>(columns), left<6>(columns));
}

/// Crosses out what lies on none of the ways through the bands.
template <class W>
HWY_INLINE void keep_row_ways(const Ways<W>& ways, W (&x)[kBands]) {
  const W rows = rows_on(ways);
  x[0] = x[0] & cells_of_rows(rows);
  x[1] = x[1] & cells_of_rows(right<1>(rows));
  x[2] = x[2] & cells_of_rows(right<2>(rows));
}

template <class W>
HWY_INLINE Ways<W> column_ways(const W (&x)[kBands]) {
  const W band0 = any_of(x[0], right<3>(x[0]), right<6>(x[0])) & kFirstRow;
  const W band1 = any_of(x[1], right<3>(x[1]), right<6>(x[1])) & kFirstRow;
  const W band2 = any_of(x[2], right<3>(x[2]), right<6>(x[2])) & kFirstRow;
  const W twice1 = band1 | left<3>(band1);
  const W twice2 = band2 | left<3>(band2);
  return {band0 & band1 & band2, band0 & right<1>(twice1) & right<2>(twice2)};
}

template <class W>
HWY_INLINE void keep_column_ways(const Ways<W>& ways, W (&x)[kBands]) {
  const W first_row = W::all(kFirstRow);
  const W twice = ways.steep | left<3>(ways.steep);
  x[0] = x[0] & cells_of_columns(ways.level | ways.steep);
  x[1] = x[1] & cells_of_columns(or_both(ways.level, right<2>(twice), first_row));
  x[2] = x[2] & cells_of_columns(or_both(ways.level, right<1>(twice), first_row));
}

/// Both closures. Returns a word whose bits `kAlive` are all set if every stack, and so every band,
/// still has a way.
constexpr Word kAlive = in_boxes(1U << 3);

template <class W>
HWY_INLINE W close(W (&x)[kBands]) {
  keep_row_ways(row_ways(rows_of(x)), x);
  const Ways<W> ways = column_ways(x);
  keep_column_ways(ways, x);
  return (ways.level | ways.steep) + kFirstRow;
}

/// Boxes, as their bits `kGap`, in which \p x has a bit.
template <class W>
HWY_INLINE W filled_boxes(const W& x) {
  return (x + kAll) & kGap;
}

/// All cells of the boxes given by their bits `kGap`.
template <class W>
HWY_INLINE W cells_of(const W& boxes) {
  return boxes - right<9>(boxes);
}

/// Acts upon cells with one candidate left: where \p x has one of them, nothing else of its box
/// stays. Returns the boxes where that happened.
template <class W>
HWY_INLINE W take_singles(const W& single, W& x) {
  const W here = x & single;
  const W boxes = filled_boxes(here);
  x = without(x, cells_of(boxes)) | here;
  return boxes;
}

/// The boxes in which \p x has two bits or more.
template <class W>
HWY_INLINE W open_boxes(const W& x) {
  return filled_boxes(x & (x - kFirst));
}

}  // namespace evodoku::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
