/// \file
/// The parts of a booklet, as pages: cover, contents, rules, puzzles and solutions.
///
///     std::vector<Page> pages = rules(style, ruler, entries);
#pragma once

#include <optional>

#include "evodoku/print.hpp"
#include "print/page.hpp"

namespace evodoku::booklet {

using Entries = std::vector<Booklet::Entry>;

/// The puzzles of a level, which follow each other.
struct Chapter {
  std::string name;        ///< "Easy"; empty where there are no levels
  std::string stars;       ///< "★☆☆☆☆"
  std::string summary;     ///< what it takes to solve them
  std::size_t begin, end;  ///< of the entries
};

/// Puts the entries in order, from easy to hard, and tells which chapters they make.
[[nodiscard]] std::vector<Chapter> make_chapters(Entries& entries, const Style& style, bool graded);
/// The stars of a level: one for the first of them, all for the last.
[[nodiscard]] std::string stars_of(std::string_view level);

/// A full board by a simple pattern, for pictures; nothing where regions are no boxes.
[[nodiscard]] std::optional<Grid> pattern_of(Shape shape);

/// Title, subtitle and author around an ornament that shows no puzzle.
[[nodiscard]] Page cover(const Style& style, const BookletOptions& options, Shape shape);

/// A line of the contents.
struct Heading {
  std::string name, summary;
  std::size_t page;
};
[[nodiscard]] std::vector<Page> contents(const Style& style, draw::CairoCanvas& ruler,
                                         const std::vector<Heading>& headings);

/// The rules of all boards that there are.
[[nodiscard]] std::vector<Page> rules(const Style& style, draw::CairoCanvas& ruler,
                                      const Entries& entries);

/// Where a board stands: the page, from 0, and the place there.
struct Spot {
  std::size_t page;
  int place;
  PageLayout layout;
};
/// A board with what stands around it.
struct BoardOnPage {
  const Drawing* drawing;
  std::string head, head_right;  ///< of the page; another head begins a page
  std::string number, title, note;
  std::string below, below_right;  ///< the second line of the caption
  std::string remark;
};
/// With \p per_page 0, as many as can be read.
[[nodiscard]] std::vector<Spot> spots_of(const Style& style, const std::vector<BoardOnPage>& boards,
                                         Purpose purpose, int per_page);
[[nodiscard]] std::vector<Page> board_pages(const Style& style, std::vector<BoardOnPage> boards,
                                            const std::vector<Spot>& spots, Purpose purpose);

}  // namespace evodoku::booklet
