// Levels as chapters: from easy to hard.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <tuple>

#include "evodoku/budget.hpp"
#include "evodoku/rate.hpp"
#include "print/parts.hpp"

namespace evodoku::booklet {

namespace {

/// The place of a level among all; after the last where there is none.
std::size_t rank_of(std::string_view level) {
  std::size_t rank = 0;
  while (rank < levels().size() && levels()[rank].name != level) ++rank;
  return rank;
}

}  // namespace

std::string stars_of(std::string_view level) {
  const std::size_t rank = rank_of(level);
  if (rank == levels().size()) return {};
  std::string out;
  for (std::size_t i = 0; i < levels().size(); ++i) out += i <= rank ? "★" : "☆";
  return out;
}

std::vector<Chapter> make_chapters(Entries& entries, const Style& style, bool graded) {
  if (!graded) return {{.begin = 0, .end = entries.size()}};
  // Boards of a layout stay together, so that pages are full. Of puzzles with the same rating the
  // one with more givens is easier. Those without a level stay as they are, at the end.
  std::ranges::stable_sort(entries, {}, [&](const Booklet::Entry& entry) {
    Watch::look();
    const std::size_t rank = rank_of(entry.level);
    if (rank == levels().size()) return std::tuple(rank, 0, 0.0, 0);
    return std::tuple(rank, -style.layout(entry.drawing, Purpose::kPuzzle).count, entry.rating,
                      -entry.drawing.values.filled());
  });
  std::vector<Chapter> out;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    Watch::look();
    if (i > 0 && entries[i].level == entries[i - 1].level) {
      out.back().end = i + 1;
      continue;
    }
    Chapter chapter{.stars = stars_of(entries[i].level), .begin = i, .end = i + 1};
    if (const Level* level = levels().get(entries[i].level)) {
      chapter.name = level->name;
      chapter.name[0] = static_cast<char>(std::toupper(chapter.name[0]));
      chapter.summary = level->summary;
    } else if (!out.empty()) {
      chapter.name = "More puzzles";
    }
    out.push_back(std::move(chapter));
  }
  return out;
}

}  // namespace evodoku::booklet
