// Booklets: which parts there are, and in which order.
#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <utility>

#include "draw/cairo.hpp"
#include "draw/fonts.hpp"
#include "evodoku/budget.hpp"
#include "print/parts.hpp"

namespace evodoku {

using booklet::BoardOnPage;
using booklet::Chapter;
using booklet::Entries;
using booklet::Page;
using booklet::Purpose;
using booklet::Spot;
using booklet::Style;

namespace {

void append_pages(std::vector<Page>& to, std::vector<Page> pages) {
  std::ranges::move(pages, std::back_inserter(to));
}

std::vector<BoardOnPage> puzzle_boards(const Entries& entries,
                                       const std::vector<Chapter>& chapters) {
  std::vector<BoardOnPage> out;
  for (const Chapter& chapter : chapters) {
    for (std::size_t i = chapter.begin; i < chapter.end; ++i) {
      Watch::look();
      const Booklet::Entry& entry = entries[i];
      out.push_back({.drawing = &entry.drawing,
                     .head = chapter.name,
                     .head_right = chapter.stars,
                     .number = std::to_string(i + 1),
                     .title = entry.title,
                     .note = entry.note,
                     .below = {},
                     .below_right = booklet::stars_of(entry.level),
                     .remark = entry.remark});
    }
  }
  return out;
}

std::vector<BoardOnPage> solution_boards(const Entries& entries) {
  std::vector<BoardOnPage> out;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    Watch::look();
    if (!entries[i].solution) continue;
    BoardOnPage board{.drawing = &*entries[i].solution};
    board.head = "Solutions";
    board.number = std::to_string(i + 1);
    out.push_back(std::move(board));
  }
  return out;
}

/// "60 puzzles, from easy to hard".
std::string summary_of(const Entries& entries, const std::vector<Chapter>& chapters) {
  std::string out =
      fmt::format("{} {}", entries.size(), entries.size() == 1 ? "puzzle" : "puzzles");
  const std::string& first = entries[chapters.front().begin].level;
  const auto last = std::ranges::find_if(chapters.rbegin(), chapters.rend(),
                                         [](const Chapter& one) { return !one.stars.empty(); });
  if (first.empty() || last == chapters.rend()) return out;
  const std::string& hardest = entries[last->begin].level;
  return out + (hardest == first ? ", " + first : fmt::format(", from {} to {}", first, hardest));
}

}  // namespace

struct Booklet::Parts {
  BookletOptions options;
  const booklet::Paper& paper;
  Entries entries;
  std::string bytes;
  double smallest_mark = std::numeric_limits<double>::infinity();
  std::vector<std::string> remarks;

  explicit Parts(BookletOptions wanted)
      : options(std::move(wanted)), paper(booklet::find_paper(options.paper)) {
    if (options.per_page != 0) (void)layout_of(options.per_page, Purpose::kPuzzle);
    if (options.solutions_per_page != 0) {
      (void)layout_of(options.solutions_per_page, Purpose::kSolution);
    }
  }

  void finish() {
    if (entries.empty()) return;
    const Style style{paper, options.large};
    const std::vector<Chapter> chapters = make_chapters(entries, style, options.graded);
    std::vector<BoardOnPage> puzzles = puzzle_boards(entries, chapters);
    const std::vector<Spot> spots = spots_of(style, puzzles, Purpose::kPuzzle, options.per_page);
    std::vector<BoardOnPage> solutions = solution_boards(entries);
    const std::vector<Spot> solution_spots =
        spots_of(style, solutions, Purpose::kSolution, options.solutions_per_page);
    measure_marks(style, spots);
    check_fonts();

    // What fits on one page is a sheet, not a book.
    const bool book = spots.back().page > 0 || !options.title.empty();
    if (options.title.empty()) options.title = "Sudoku";
    if (options.subtitle.empty()) options.subtitle = summary_of(entries, chapters);
    draw::PngPicture picture(1);
    draw::CairoCanvas ruler = picture.canvas();
    std::vector<Page> pages;
    std::vector<Page> rules;
    if (book && options.cover) {
      pages.push_back(cover(style, options, entries.front().drawing.shape()));
    }
    if (book && options.rules) rules = booklet::rules(style, ruler, entries);
    const std::size_t covers = pages.size();
    // The contents take as many pages whatever the numbers of the others are.
    std::size_t first = covers + rules.size();
    const auto headings = [&] {
      std::vector<booklet::Heading> out;
      if (!rules.empty()) out.push_back({"How to play", "", first - rules.size() + 1});
      for (const Chapter& chapter : chapters) {
        const std::string name =
            chapter.name.empty() ? "Puzzles" : chapter.name + "  " + chapter.stars;
        const std::string last =
            chapter.end > chapter.begin + 1 ? fmt::format("–{}", chapter.end) : "";
        out.push_back({fmt::format("{}  {}{}", name, chapter.begin + 1, last), chapter.summary,
                       first + spots[chapter.begin].page + 1});
      }
      if (!solutions.empty()) out.push_back({"Solutions", "", first + spots.back().page + 2});
      return out;
    };
    if (book && options.contents) {
      first += contents(style, ruler, headings()).size();
      append_pages(pages, contents(style, ruler, headings()));
    }
    append_pages(pages, std::move(rules));
    const std::size_t after = first + spots.back().page + 1;
    for (std::size_t i = 0, s = 0; i < puzzles.size(); ++i) {
      Watch::look();
      if (!entries[i].solution) continue;
      puzzles[i].below = fmt::format("Solution on page {}", after + solution_spots[s++].page + 1);
    }
    append_pages(pages, board_pages(style, std::move(puzzles), spots, Purpose::kPuzzle));
    append_pages(pages,
                 board_pages(style, std::move(solutions), solution_spots, Purpose::kSolution));
    draw_all(style, pages, covers);
  }

  /// The pages of the cover have no numbers.
  void draw_all(const Style& style, const std::vector<Page>& pages, std::size_t covers) {
    draw::PdfDocument document({options.title, options.author});
    for (std::size_t i = 0; i < pages.size(); ++i) {
      {
        draw::CairoCanvas canvas = document.begin_page(paper.width, paper.height);
        for (const booklet::Part& part : pages[i]) {
          Watch::look();
          part(canvas);
        }
        if (i >= covers && pages.size() > 1) {
          canvas.words(draw::Ink::kWords, std::to_string(i + 1),
                       {paper.width / 2, paper.height - 0.45 * style.bottom()}, 0.85 * style.text(),
                       draw::Anchor::kMiddle);
        }
      }
      document.end_page();
    }
    document.finish();
    bytes += document.take();
  }

  void measure_marks(const Style& style, const std::vector<Spot>& spots) {
    for (std::size_t i = 0; i < entries.size(); ++i) {
      Watch::look();
      if (entries[i].drawing.marks.empty()) continue;
      const draw::Geometry at(entries[i].drawing, draw::Medium::kPaper);
      const double side =
          style.board(spots[i].layout, Purpose::kPuzzle, !entries[i].remark.empty());
      smallest_mark = std::min(
          smallest_mark, at.cell() * side / at.extent() / at.mark_rows() / booklet::kMillimetre);
    }
    if (smallest_mark < kReadable) {
      remarks.push_back(
          fmt::format("some pencil marks are {:.1f} mm high: too small to be read on {}",
                      smallest_mark, paper.name));
    }
  }

  void check_fonts() {
    std::string texts = options.title + options.subtitle + options.author;
    for (const Entry& entry : entries) {
      Watch::look();
      texts += entry.title + entry.note;
    }
    for (std::string& remark : draw::unprintable(texts)) remarks.push_back(std::move(remark));
  }
};

Booklet::Booklet(BookletOptions options) : parts_(std::make_unique<Parts>(std::move(options))) {}
Booklet::Booklet(Booklet&&) noexcept = default;
Booklet::~Booklet() = default;

void Booklet::add(Entry entry) { parts_->entries.push_back(std::move(entry)); }
void Booklet::finish() { parts_->finish(); }
std::string Booklet::take() { return std::exchange(parts_->bytes, {}); }
std::string_view Booklet::paper() const { return parts_->paper.name; }
double Booklet::smallest_mark() const { return parts_->smallest_mark; }
std::vector<std::string> Booklet::remarks() const { return parts_->remarks; }

}  // namespace evodoku
