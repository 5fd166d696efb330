// Pages of boards with captions: puzzles and solutions.
#include <algorithm>

#include "evodoku/budget.hpp"
#include "print/parts.hpp"

namespace evodoku::booklet {

using draw::Anchor;
using draw::CairoCanvas;
using draw::Ink;

namespace {

/// The lines below a board, as wide as itself.
void draw_caption(CairoCanvas& canvas, const BoardOnPage& board, draw::Point corner, double width,
                  double size) {
  const double gap = 0.6 * size;
  const double end = corner.x + width;
  double base = corner.y + 1.3 * size;
  canvas.words(Ink::kWords, board.number, {corner.x, base}, size, Anchor::kStart, true);
  const double before = canvas.width_of(board.number, size, true) + gap;
  const std::string note = fitting(canvas, board.note, width - before, size);
  canvas.words(Ink::kWords, note, {end, base}, size, Anchor::kEnd);
  const double after = note.empty() ? 0 : canvas.width_of(note, size) + gap;
  canvas.words(Ink::kWords, fitting(canvas, board.title, width - before - after, size),
               {corner.x + before, base}, size, Anchor::kStart);
  base += 1.4 * size;
  const double small = 0.9 * size;
  const double stars = canvas.width_of(board.below_right, size);
  canvas.words(Ink::kWords, board.below_right, {end, base}, size, Anchor::kEnd);
  canvas.words(Ink::kSoftWords, fitting(canvas, board.below, width - stars, small),
               {corner.x, base}, small, Anchor::kStart);
  base += 1.4 * size;
  canvas.words(Ink::kWords, fitting(canvas, board.remark, width, size), {corner.x, base}, size,
               Anchor::kStart);
}

void draw_board_on(CairoCanvas& canvas, const Style& style, const BoardOnPage& board,
                   const Spot& spot, Purpose purpose) {
  const draw::Rectangle room = style.place(spot.layout, spot.place);
  const double side = style.board(spot.layout, purpose, !board.remark.empty());
  const double below = style.below(spot.layout, purpose, !board.remark.empty());
  // What is left of the height goes above, between and below the rows in equal parts.
  const double spare = room.height - below - side;
  const int row = spot.place / spot.layout.columns;
  const double part = spare * spot.layout.rows / (spot.layout.rows + 1);
  const draw::Point corner = {room.x + (room.width - side) / 2,
                              room.y - row * spare + (row + 0.6) * part};
  draw_within(canvas, *board.drawing, corner, side);
  const draw::Geometry at(*board.drawing, draw::Medium::kPaper);
  const double scale = side / at.extent();
  draw_caption(canvas, board, {corner.x + at.edge() * scale, corner.y + side}, at.board() * scale,
               style.caption(spot.layout));
}

}  // namespace

std::vector<Spot> spots_of(const Style& style, const std::vector<BoardOnPage>& boards,
                           Purpose purpose, int per_page) {
  std::vector<Spot> out;
  for (std::size_t i = 0; i < boards.size(); ++i) {
    Watch::look();
    const PageLayout& layout =
        per_page != 0 ? layout_of(per_page, purpose) : style.layout(*boards[i].drawing, purpose);
    if (i == 0) {
      out.push_back({0, 0, layout});
      continue;
    }
    const Spot& last = out.back();
    const bool another = last.place + 1 == layout.count || last.layout.count != layout.count ||
                         boards[i].head != boards[i - 1].head;
    out.push_back({last.page + (another ? 1 : 0), another ? 0 : last.place + 1, layout});
  }
  return out;
}

std::vector<Page> board_pages(const Style& style, std::vector<BoardOnPage> boards,
                              const std::vector<Spot>& spots, Purpose purpose) {
  std::vector<Page> out(spots.empty() ? 0 : spots.back().page + 1);
  for (std::size_t i = 0; i < boards.size(); ++i) {
    Watch::look();
    out[spots[i].page].push_back(
        [=, spot = spots[i], board = std::move(boards[i])](CairoCanvas& canvas) {
          if (spot.place == 0) page_head(canvas, style, board.head, board.head_right);
          draw_board_on(canvas, style, board, spot, purpose);
        });
  }
  return out;
}

}  // namespace evodoku::booklet
