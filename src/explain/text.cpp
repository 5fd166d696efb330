// Explanations for a terminal.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "evodoku/escape.hpp"
#include "explain/sentences.hpp"
#include "rate/words.hpp"

namespace evodoku {

namespace {

/// Singles speak for themselves; what only crosses out, or is hard, is worth a picture.
bool is_worth_a_board(const Scene& scene) {
  constexpr double kHard = 4;
  return scene.position.size() <= 9 &&
         (scene.step.placements.empty() || scene.step.rating >= kHard);
}

constexpr std::size_t kLink = 4;  // how far links of chains are indented at least

bool is_link(const std::string& line) { return line.find_first_not_of(' ') >= kLink; }

/// What earlier steps of the same text have told.
class Retelling {
 public:
  /// Chains that begin as one of an earlier step does are told from there on.
  std::vector<std::string> shortened(const std::vector<std::string>& lines, int step) {
    std::vector<std::string> out;
    for (std::size_t i = 0; i < lines.size();) {
      out.push_back(lines[i]);
      std::size_t end = i + 1;
      while (end < lines.size() && is_link(lines[end])) ++end;
      // The assumption is in the line before the links, up to where it says what it leads to.
      std::string chain = lines[i].substr(0, lines[i].find(", then "));
      std::size_t known = i;
      int where = 0;
      for (std::size_t k = i + 1; k < end; ++k) {
        chain += '\n' + lines[k];
        const auto [told, is_new] = told_.try_emplace(chain, step);
        if (told->second == step) continue;
        known = k;
        where = told->second;
      }
      constexpr std::size_t kWorth = 2;  // links
      if (known < i + kWorth) {
        known = i;
      } else {
        out.push_back(fmt::format("    as in step {} to {}", where,
                                  lines[known].substr(kLink, lines[known].find(':') - kLink)));
      }
      out.insert(out.end(), lines.begin() + static_cast<std::ptrdiff_t>(known) + 1,
                 lines.begin() + static_cast<std::ptrdiff_t>(end));
      i = end;
    }
    return out;
  }

 private:
  std::map<std::string, int> told_;  ///< beginnings of chains, and in which step
};

/// Which steps have a board: all that are worth one. Where these are many, the first of them, from
/// which pencil marks can be copied, and the hardest.
std::set<int> steps_with_boards(const Walkthrough& walk) {
  constexpr std::size_t kMany = 8;
  std::set<int> out;
  const Step* hardest = nullptr;
  int hardest_number = 0;
  walk.for_each([&](const Scene& scene) {
    if (!is_worth_a_board(scene)) return;
    out.insert(scene.number);
    if (hardest != nullptr && scene.step.rating <= hardest->rating) return;
    hardest = &scene.step;
    hardest_number = scene.number;
  });
  return out.size() > kMany ? std::set{*out.begin(), hardest_number} : out;
}

std::string told(const Scene& scene, const std::vector<std::string>& reason, bool board,
                 const WalkthroughStyle& style) {
  const std::string number = fmt::format("{:>3}. ", scene.number);
  const std::string title = step_title(scene.step, scene.position.shape());
  const std::string rating = fmt::format(" ({:.1f})", scene.step.rating);
  const std::string bold = style.style.color ? "\x1b[1m" : "";
  const std::string plain = style.style.color ? "\x1b[0m" : "";
  const std::string text = explanation::reason_text(
      reason, rating::outcome_word(scene.position.shape(), scene.step), number.size(), style.width);
  // What fits on the line of the title stands there.
  const bool one_line = text.find('\n') + 1 == text.size() &&
                        title.size() + rating.size() + 1 + text.size() <= style.width;
  std::string out = number + bold + title + plain + rating;
  out += one_line ? ": " + text.substr(number.size()) : '\n' + text;
  if (board) out += explanation::candidate_board(scene, style.style);
  return out;
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

std::string reason_text(const std::vector<std::string>& reason, const std::string& outcome,
                        std::size_t indent, std::size_t width) {
  std::vector<std::string> paragraphs;
  for (std::size_t i = 0; i < reason.size(); ++i) {
    const std::size_t own = reason[i].find_first_not_of(' ');
    const std::string line = reason[i].substr(own);
    const bool links_follow = i + 1 < reason.size() && is_link(reason[i + 1]);
    if (own >= kLink && i > 0) {
      paragraphs.back() += ' ' + line + (links_follow ? ";" : ".");
    } else if (own == 0 && i > 0) {  // what is said after a chain belongs to it
      paragraphs.back() += ' ' + sentence(line);
    } else {
      const std::string said = links_follow && !line.ends_with(':') ? line + ':' : line;
      paragraphs.push_back(reason[i].substr(0, own) + sentence(said));
    }
  }
  // With branches it is said before them what they show.
  const std::string so = fmt::format("So {}.", outcome);
  if (paragraphs.empty()) {
    paragraphs.push_back(so);
  } else {
    (paragraphs.back().starts_with(' ') ? paragraphs.front() : paragraphs.back()) += ' ' + so;
  }
  std::string out;
  for (const std::string& paragraph : paragraphs) out += wrapped(paragraph, indent, width);
  return out;
}

}  // namespace explanation

std::string step_text(const Scene& scene, const WalkthroughStyle& style) {
  const bool board = style.boards == StepBoards::kAuto ? is_worth_a_board(scene)
                                                       : style.boards == StepBoards::kAll;
  return told(scene, explanation::reason_lines(scene), board, style);
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
  Retelling retelling;
  const std::set<int> boards = steps_with_boards(walk);
  walk.for_each([&](const Scene& scene) {
    const bool board = style.boards == StepBoards::kAuto ? boards.contains(scene.number)
                                                         : style.boards == StepBoards::kAll;
    out += told(scene, retelling.shortened(explanation::reason_lines(scene), scene.number), board,
                style);
  });
  out += "\nThe solution: " + rating.solution.to_line() + '\n';
  return out;
}

}  // namespace evodoku
