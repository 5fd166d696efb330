// A lesson as text and as a page.
#include <fmt/format.h>

#include <algorithm>

#include "draw/page.hpp"
#include "draw/svg.hpp"
#include "evodoku/escape.hpp"
#include "evodoku/layout.hpp"
#include "evodoku/learn.hpp"
#include "explain/page.hpp"
#include "explain/scene_drawing.hpp"
#include "explain/sentences.hpp"

namespace evodoku {

namespace {

using explanation::wrapped;

Puzzle puzzle_of(const Lesson& lesson, std::string_view line) {
  const Shape shape = lesson.variant.empty() ? Shape() : with_variants(Shape(), lesson.variant);
  return Puzzle(Grid::parse(line, shape));
}

std::string title_of(const Lesson& lesson) {
  std::string out = explanation::sentence(std::string(lesson.technique().title));
  out.pop_back();
  return out;
}

std::string ratings_of(const Technique& technique) {
  return technique.easiest == technique.hardest ? fmt::format("{:.1f}", technique.easiest)
                                                : fmt::format("{:.1f} and more", technique.easiest);
}

/// What every lesson takes for granted.
constexpr std::string_view kWords =
    "A unit is a row, a column or a box: nine cells that hold every value once. Cells see each "
    "other "
    "if they share a unit. The candidates of an empty cell are the values that it may still have; "
    "players write them small into the cell, as pencil marks. r2c5 is the cell in row 2, column 5, "
    "and boxes are numbered row by row from the upper left.";

/// Of which board the puzzles are, where that is not the plain one.
std::string board_of(const Lesson& lesson) {
  return lesson.variant.empty() ? "" : fmt::format(" (variant: {})", lesson.variant);
}

std::string links_of(const Lesson& lesson) {
  const Table<Lesson>& all = lessons();
  const auto here =
      std::ranges::find_if(all, [&](const Lesson& other) { return other.name == lesson.name; });
  std::string out = "<nav><a href=\"index.html\">all techniques</a>";
  if (here != all.begin()) {
    out += fmt::format(" <a href=\"{0}.html\">before: {0}</a>", std::prev(here)->name);
  }
  if (std::next(here) != all.end()) {
    out += fmt::format(" <a href=\"{0}.html\">next: {0}</a>", std::next(here)->name);
  }
  return out + "</nav>";
}

constexpr std::string_view kNoExample = "No puzzle is known that needs it.";
constexpr std::string_view kNeedsIt = "This puzzle needs it, and nothing harder.";
constexpr std::string_view kHardest = "This is one of the hardest puzzles that are known.";

}  // namespace

Puzzle Lesson::example_puzzle() const {
  Puzzle puzzle = puzzle_of(*this, example);
  for (std::size_t i = 0; i < marks.size(); i += 3) {
    const auto octal = [&](std::size_t k) { return static_cast<ValueSet>(marks[i + k] - '0'); };
    puzzle.candidates.push_back(octal(0) << 6 | octal(1) << 3 | octal(2));
  }
  return puzzle;
}
Puzzle Lesson::practice_puzzle() const { return puzzle_of(*this, practice); }

bool Lesson::show_example(const std::function<void(const Scene&)>& show) const {
  if (example.empty()) return false;
  const Puzzle puzzle = example_puzzle();
  const Technique& wanted = technique();
  Rater rater;
  Position position(puzzle);
  Step step;
  for (int number = after + 1; !position.solved() && rater.next_step(position, step); ++number) {
    if (step.technique == &wanted) {
      show({number, step, position, puzzle});
      return true;
    }
    apply(step, position);
  }
  return false;
}

std::string lesson_text(const Lesson& lesson, const Puzzle& practice, const WalkthroughStyle& style,
                        std::string_view note) {
  const auto heading = [&](std::string_view text) {
    return style.style.color ? fmt::format("\n\x1b[1m{}\x1b[0m\n", text)
                             : fmt::format("\n{}\n", text);
  };
  const Technique& technique = lesson.technique();
  std::string out = fmt::format("{} ({})\n", title_of(lesson), ratings_of(technique));
  out += wrapped(kWords, 0, style.width);
  out += heading("The idea");
  out += wrapped(lesson.idea, 0, style.width);
  out += heading("An example");
  const bool shown = lesson.show_example([&](const Scene& scene) {
    WalkthroughStyle all = style;
    all.boards = StepBoards::kAll;
    out += wrapped(
        fmt::format("This is {}{} as it stands after {} {}.", lesson.example, board_of(lesson),
                    scene.number - 1, scene.number == 2 ? "step" : "steps"),
        0, style.width);
    out += step_text(scene, all);
    if (!style.style.color) {
      out += wrapped(
          "* makes up the pattern, ~ is its second part or goes within a chain, - goes away, + is "
          "placed.",
          0, style.width);
    }
  });
  if (!shown) out += wrapped(kNoExample, 0, style.width);
  out += heading("How to spot it");
  out += wrapped(lesson.spotting, 0, style.width);
  out += heading("Practice");
  out += wrapped(fmt::format("{} {}", shown ? kNeedsIt : kHardest, note), 0, style.width);
  out += draw_text(practice, style.style);
  out += practice.givens.to_line() + '\n';
  return out;
}

std::string lesson_page(const Lesson& lesson, const Puzzle& practice, std::string_view note,
                        bool linked) {
  const std::string title = title_of(lesson);
  std::string out = explanation::page_begin(title + " - Sudoku");
  out += "<section class=\"lesson\">" + (linked ? links_of(lesson) : "");
  out += fmt::format(
      "\n<header><h1>{}</h1><p class=\"facts\"><b class=\"rating\">{}</b> "
      "<span>{}</span></p></header>\n",
      escape::xml(title), ratings_of(lesson.technique()), escape::xml(lesson.technique().summary));
  out += fmt::format("<p class=\"words-used\">{}</p>\n<h2>The idea</h2><p>{}</p>\n",
                     escape::xml(kWords), escape::xml(lesson.idea));
  out += "<h2>An example</h2>";
  const bool shown = lesson.show_example([&](const Scene& scene) {
    out += fmt::format("<p>This is a real puzzle{}, after {} {}.</p><p class=\"line\">{}</p>\n",
                       board_of(lesson), scene.number - 1, scene.number == 2 ? "step" : "steps",
                       lesson.example);
    out += explanation::legend_html() + explanation::step_html(scene, "example");
  });
  if (!shown) out += fmt::format("<p>{}</p>\n", kNoExample);
  out += fmt::format("<h2>How to spot it</h2><p>{}</p>\n", escape::xml(lesson.spotting));
  out += fmt::format(
      "<h2>Practice</h2><p>{} {} <code>evodoku hint</code> helps step by step.</p><p "
      "class=\"line\">{}</p><figure class=\"practice\">",
      shown ? kNeedsIt : kHardest, escape::xml(note), practice.givens.to_line());
  out += draw::svg_of(explanation::position_drawing(practice), "a puzzle to practise on");
  out += "</figure></section>\n" + draw::page_end("Made by evodoku learn.");
  return out;
}

std::string lesson_index() {
  std::string out = explanation::page_begin("Sudoku techniques");
  out += fmt::format(
      "<section class=\"lesson\"><header><h1>Sudoku techniques</h1></header><p>From the easiest to "
      "the hardest, with their ratings on the scale of Sudoku Explainer. Read them in this order: "
      "each lesson may use what stands before it.</p><p class=\"words-used\">{}</p>\n"
      "<table><thead><tr><th>technique</th><th>rating</th></tr></thead><tbody>\n",
      escape::xml(kWords));
  for (const Lesson& lesson : lessons()) {
    out += fmt::format("<tr><td><a href=\"{}.html\">{}</a><br>{}</td><td>{}</td></tr>\n",
                       lesson.name, escape::xml(title_of(lesson)),
                       escape::xml(lesson.technique().summary), ratings_of(lesson.technique()));
  }
  out += "</tbody></table></section>\n" + draw::page_end("Made by evodoku learn.");
  return out;
}

}  // namespace evodoku
