// Explanations for a terminal.
#include <fmt/format.h>

#include <algorithm>

#include "evodoku/escape.hpp"
#include "explain/sentences.hpp"
#include "rate/words.hpp"

namespace evodoku {

namespace {

/// Singles speak for themselves; what only crosses out, or is hard, is worth a picture.
bool wants_board(const Scene& scene, StepBoards boards) {
  constexpr double kHard = 4;
  if (boards != StepBoards::kAuto) return boards == StepBoards::kAll;
  return scene.position.size() <= 9 &&
         (scene.step.placements.empty() || scene.step.rating >= kHard);
}

}  // namespace

namespace explanation {

std::string wrapped(std::string_view text, std::size_t indent, std::size_t width) {
  constexpr std::size_t kLeast = 20;
  const std::size_t own = std::min(text.find_first_not_of(' '), text.size());
  indent += own;
  text.remove_prefix(own);
  const std::size_t room = width > indent + kLeast ? width - indent : kLeast;
  std::string out;
  while (!text.empty()) {
    std::size_t end = text.size();
    if (end > room) {
      end = text.rfind(' ', room);
      if (end == std::string_view::npos || end == 0) end = std::min(text.find(' '), text.size());
    }
    out.append(indent, ' ').append(text.substr(0, end)) += '\n';
    text.remove_prefix(std::min(text.size(), end + 1));
  }
  return out;
}

std::string reason_text(std::vector<std::string> reason, const std::string& outcome,
                        std::size_t indent, std::size_t width) {
  if (!reason.empty()) reason[0] = sentence(reason[0] + (reason.size() > 1 ? ":" : ""));
  std::string out;
  for (std::size_t i = 0; i < reason.size(); ++i) {
    // Of a chain, its links are lines of a list, and what is said between them are sentences.
    const std::size_t own = reason[i].find_first_not_of(' ');
    if (i > 0 && own < 4) reason[i] = reason[i].substr(0, own) + sentence(reason[i].substr(own));
    out += wrapped(reason[i], indent, width);
  }
  return out + wrapped(fmt::format("So {}.", outcome), indent, width);
}

}  // namespace explanation

std::string step_text(const Scene& scene, const WalkthroughStyle& style) {
  const std::string number = fmt::format("{:>3}. ", scene.number);
  std::string out = number;
  if (style.style.color) out += "\x1b[1m";
  out += step_title(scene.step, scene.position.shape());
  if (style.style.color) out += "\x1b[0m";
  out += fmt::format(" ({:.1f})\n", scene.step.rating);
  out += explanation::reason_text(explanation::reason_lines(scene),
                                  rating::outcome_word(scene.position.shape(), scene.step),
                                  number.size(), style.width);
  if (wants_board(scene, style.boards)) out += explanation::candidate_board(scene, style.style);
  return out;
}

std::string walkthrough_text(const Walkthrough& walk, const WalkthroughStyle& style) {
  const Puzzle& puzzle = walk.puzzle();
  const Rating& rating = walk.rating();
  std::string out;
  if (!puzzle.titles.title.empty()) out += escape::line(puzzle.titles.title) + '\n';
  if (style.boards != StepBoards::kNone) {
    out += draw_text(puzzle, style.style);
  } else {
    out += puzzle.position().to_line() + '\n';
  }
  out += fmt::format("{} givens, rated {:.1f} ({}), {} steps\n\n", puzzle.givens.filled(),
                     rating.rating, level_of(rating.rating).name, rating.steps.size());
  walk.for_each([&](const Scene& scene) { out += step_text(scene, style); });
  out += "\nThe solution: " + rating.solution.to_line() + '\n';
  return out;
}

}  // namespace evodoku
