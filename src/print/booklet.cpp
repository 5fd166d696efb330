// Booklets: where boards and words stand on the pages.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <limits>
#include <utility>

#include "draw/cairo.hpp"
#include "evodoku/budget.hpp"
#include "evodoku/error.hpp"
#include "evodoku/escape.hpp"
#include "evodoku/print.hpp"
#include "evodoku/table.hpp"
#include "sudoku/alphabet.hpp"

namespace evodoku {

/// In points of 1/72 inch.
struct Paper {
  std::string_view name;
  double width, height;
};

/// Boards beside and above each other.
struct PageLayout {
  int count, columns, rows;
};

namespace {

constexpr double kMillimetre = 72 / 25.4;
constexpr double kSides = 16 * kMillimetre;  ///< room for a staple
constexpr double kTop = 17 * kMillimetre;
constexpr double kBottom = 20 * kMillimetre;
constexpr double kPageNumber = 11 * kMillimetre;  ///< above the lower edge

using draw::Anchor;
using draw::CairoCanvas;
using draw::Ink;

/// In capitals or not. Throws UsageError.
const Paper& find_paper(std::string_view name) {
  static const Table<Paper> papers(
      "paper", {{"A4", 210 * kMillimetre, 297 * kMillimetre}, {"Letter", 612, 792}});
  for (const Paper& paper : papers) {
    if (std::ranges::equal(name, paper.name, [](unsigned char a, unsigned char b) {
          return std::tolower(a) == std::tolower(b);
        })) {
      return paper;
    }
  }
  return papers.find(name);
}

constexpr int kMostPuzzles = 6;
constexpr int kMostSolutions = 20;
constexpr std::array<PageLayout, 7> kLayouts = {
    {{1, 1, 1}, {2, 1, 2}, {4, 2, 2}, {6, 2, 3}, {9, 3, 3}, {12, 3, 4}, {20, 4, 5}}};

/// Throws UsageError where there is no such layout; \p most is the most that is allowed.
const PageLayout& layout_of(int count, int most) {
  std::string counts;
  for (const PageLayout& layout : kLayouts) {
    if (layout.count > most) break;
    if (layout.count == count) return layout;
    counts += fmt::format("{}{}", counts.empty() ? "" : ", ", layout.count);
  }
  throw UsageError(fmt::format("{} boards to a page: expected one of {}", count, counts));
}

/// How many boards of a size can be read and written in on one page.
int usual_count(const Drawing& board, bool solution) {
  const int size = board.shape().size();
  const bool marked = !board.marks.empty();
  if (size <= kLargestDigitBoard) return solution ? 12 : marked ? 2 : 4;
  if (size <= 16) return solution ? 4 : marked ? 1 : 2;
  return solution ? 2 : 1;
}

double caption_size(const PageLayout& layout) {
  return layout.columns == 1 ? 12 : layout.columns == 2 ? 9.5 : 8;
}

}  // namespace

class Booklet::Pages {
 public:
  explicit Pages(BookletOptions options)
      : options_(std::move(options)),
        paper_(find_paper(options_.paper)),
        document_({options_.title, options_.author}) {
    if (options_.per_page != 0) layout_of(options_.per_page, kMostPuzzles);
    if (options_.solutions_per_page != 0) layout_of(options_.solutions_per_page, kMostSolutions);
  }

  void add(Entry entry) {
    if (puzzles_ == 0 && !options_.title.empty()) title_page(entry.drawing);
    ++puzzles_;
    const int count =
        options_.per_page != 0 ? options_.per_page : usual_count(entry.drawing, false);
    place(entry, puzzles_, layout_of(count, kMostPuzzles), "");
    if (entry.solution) solutions_.emplace_back(puzzles_, std::move(*entry.solution));
  }

  void finish() {
    if (puzzles_ == 0) return;
    end_page();
    for (auto& [number, drawing] : solutions_) {
      Watch::look();
      const int count = options_.solutions_per_page != 0 ? options_.solutions_per_page
                                                         : usual_count(drawing, true);
      place({.drawing = std::move(drawing)}, number, layout_of(count, kMostSolutions), "Solutions");
    }
    end_page();
    document_.finish();
  }

  [[nodiscard]] std::string take() { return document_.take(); }
  [[nodiscard]] const Paper& paper() const { return paper_; }
  [[nodiscard]] double smallest_mark() const { return smallest_mark_; }

 private:
  void title_page(const Drawing& cover) {
    const auto [name, width, height] = paper_;
    ++page_number_;
    page_.emplace(document_.begin_page(width, height));
    const double room = width - 2 * kSides;
    const double middle = width / 2;
    // A long title becomes smaller, down to where it is cut off.
    double size = 34;
    while (size > 16 && page_->width_of(options_.title, size, true) > room) size -= 1;
    double y = 0.24 * height;
    page_->words(Ink::kWords, fitting(options_.title, room, size, true), {middle, y}, size,
                 Anchor::kMiddle, true);
    y += 26;
    if (!options_.subtitle.empty()) {
      page_->words(Ink::kSoftWords, fitting(options_.subtitle, room, 15, false), {middle, y}, 15,
                   Anchor::kMiddle);
    }
    // The first puzzle as an ornament: what kind of board there is inside.
    Drawing board = cover;
    board.marks.clear();
    board.units.clear();
    board.tints.clear();
    board.shown.clear();
    board.arrows.clear();
    board.numbered = false;
    const double side = 0.55 * width;
    {
      const CairoCanvas::Frame frame(*page_, {middle - side / 2, 0.36 * height},
                                     side / draw::Geometry(board).extent());
      draw::draw_board(board, *page_);
    }
    if (!options_.author.empty()) {
      page_->words(Ink::kWords, fitting(options_.author, room, 14, false), {middle, 0.88 * height},
                   14, Anchor::kMiddle);
    }
    page_.reset();
    document_.end_page();
  }

  void begin_page(std::string_view heading) {
    const auto [name, width, height] = paper_;
    ++page_number_;
    page_.emplace(document_.begin_page(width, height));
    page_->words(Ink::kSoftWords, std::to_string(page_number_), {width / 2, height - kPageNumber},
                 9, Anchor::kMiddle);
    top_ = kTop;
    if (!heading.empty()) {
      constexpr double kHeading = 16;
      page_->words(Ink::kWords, heading, {kSides, kTop + kHeading * 0.8}, kHeading, Anchor::kStart,
                   true);
      top_ += 2 * kHeading;
    }
    used_ = 0;
  }

  void end_page() {
    if (!page_) return;
    page_.reset();
    document_.end_page();
  }

  /// The place for the next board; begins a page where the last one is full or laid out otherwise.
  draw::Rectangle next_place(const PageLayout& layout, std::string_view heading) {
    if (page_ && (used_ == layout_.count || layout.count != layout_.count)) end_page();
    if (!page_) {
      begin_page(heading);
      layout_ = layout;
    }
    const auto [name, width, height] = paper_;
    const double gap_x = (layout.columns > 2 ? 6 : 10) * kMillimetre;
    const double gap_y = (layout.rows > 2 ? 4 : 8) * kMillimetre;
    const double place_width = (width - 2 * kSides - gap_x * (layout.columns - 1)) / layout.columns;
    const double place_height = (height - top_ - kBottom - gap_y * (layout.rows - 1)) / layout.rows;
    const int column = used_ % layout.columns;
    const int row = used_ / layout.columns;
    ++used_;
    return {kSides + column * (place_width + gap_x), top_ + row * (place_height + gap_y),
            place_width, place_height};
  }

  void place(const Entry& entry, int number, const PageLayout& layout, std::string_view heading) {
    const draw::Rectangle room = next_place(layout, heading);
    const double size = caption_size(layout);
    const double below = (entry.remark.empty() ? 1.7 : 3.1) * size;
    const draw::Geometry at(entry.drawing);
    const double side = std::min(room.width, room.height - below);
    const double scale = side / at.extent();
    // What is left of the height goes above, between and below the rows in equal parts, but that
    // a little above the middle looks like the middle.
    const double spare = room.height - below - side;
    const double part = spare * layout.rows / (layout.rows + 1);
    const int row = (used_ - 1) / layout.columns;
    const draw::Point corner = {room.x + (room.width - side) / 2,
                                room.y - row * spare + (row + 0.8) * part};
    if (!entry.drawing.marks.empty()) {
      const double mark = at.cell() * scale / at.mark_rows() / kMillimetre;
      smallest_mark_ = std::min(smallest_mark_, mark);
    }
    {
      const CairoCanvas::Frame frame(*page_, corner, scale);
      draw::draw_board(entry.drawing, *page_);
    }
    // The caption is as wide as the board itself, without the room around it.
    const double edge = at.edge() * scale;
    caption(entry, number, {corner.x + edge, corner.y + side, at.board() * scale, below}, size);
  }

  void caption(const Entry& entry, int number, const draw::Rectangle& box, double size) {
    const double base = box.y + 1.25 * size;
    const double gap = 0.6 * size;
    const std::string text = std::to_string(number);
    page_->words(Ink::kWords, text, {box.x, base}, size, Anchor::kStart, true);
    const double before = page_->width_of(text, size, true) + gap;
    const std::string note = fitting(entry.note, box.width - before, size, false);
    page_->words(Ink::kSoftWords, note, {box.x + box.width, base}, size, Anchor::kEnd);
    const double after = note.empty() ? 0 : page_->width_of(note, size) + gap;
    page_->words(Ink::kWords, fitting(entry.title, box.width - before - after, size, false),
                 {box.x + before, base}, size, Anchor::kStart);
    page_->words(Ink::kSoftWords, fitting(entry.remark, box.width, size, false),
                 {box.x, base + 1.4 * size}, size, Anchor::kStart);
  }

  /// The text, shortened to fit.
  [[nodiscard]] std::string fitting(std::string_view text, double width, double size, bool bold) {
    std::string line = escape::clean(text);
    if (page_->width_of(line, size, bold) <= width) return line;
    std::string fits;
    std::string longer;
    for (std::string_view rest = line; !rest.empty();
         rest.remove_prefix(escape::character_bytes(rest))) {
      longer += rest.substr(0, escape::character_bytes(rest));
      if (page_->width_of(longer + "…", size, bold) > width) break;
      if (longer.back() != ' ') fits = longer + "…";
    }
    return fits;
  }

  BookletOptions options_;
  const Paper& paper_;
  draw::PdfDocument document_;
  std::optional<CairoCanvas> page_;
  int page_number_ = 0;
  int puzzles_ = 0;
  PageLayout layout_{};  ///< of the page that is begun
  int used_ = 0;         ///< places of that page
  double top_ = 0;       ///< where they begin
  double smallest_mark_ = std::numeric_limits<double>::infinity();
  std::vector<std::pair<int, Drawing>> solutions_;
};

Booklet::Booklet(BookletOptions options) : pages_(std::make_unique<Pages>(std::move(options))) {}
Booklet::Booklet(Booklet&&) noexcept = default;
Booklet::~Booklet() = default;

void Booklet::add(Entry entry) { pages_->add(std::move(entry)); }
void Booklet::finish() { pages_->finish(); }
std::string Booklet::take() { return pages_->take(); }
std::string_view Booklet::paper() const { return pages_->paper().name; }
double Booklet::smallest_mark() const { return pages_->smallest_mark(); }

std::string Booklet::remark() const {
  if (smallest_mark() >= kReadable) return {};
  return fmt::format("some pencil marks are {:.1f} mm high: too small to be read on {}",
                     smallest_mark(), paper());
}

}  // namespace evodoku
