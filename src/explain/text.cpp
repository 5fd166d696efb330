// Explanations for a terminal.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "evodoku/escape.hpp"
#include "explain/sentences.hpp"
#include "rate/searches.hpp"
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

/// The number and the claim of a link, without its reason.
std::string claimed(const std::string& link) {
  std::size_t end = link.size();
  for (const std::string_view reason : {":", " in ", " by "}) {
    end = std::min(end, link.find(reason));
  }
  return link.substr(kLink, end - kLink);
}

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
        out.push_back(fmt::format("    as in step {} to {}", where, claimed(lines[known])));
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

/// A paragraph that begins with a number and a title.
std::string numbered(int number, const std::string& title, std::string text,
                     const WalkthroughStyle& style) {
  const std::string first = fmt::format("{:>3}. ", number);
  text.replace(0, first.size(), first);
  if (style.style.color && text.compare(first.size(), title.size(), title) == 0) {
    text.insert(first.size() + title.size(), "\x1b[0m");
    text.insert(first.size(), "\x1b[1m");
  }
  return text;
}

/// Of chains with branches, the first words say which variant it is.
std::string title_of(const Scene& scene) {
  const Step& step = scene.step;
  const Shape shape = scene.position.shape();
  const std::string known = known_name(step, shape);
  if (step.branches.size() < 2 || known.empty()) return step_title(step, shape);
  return fmt::format("{} ({})", known, technique_title(step, shape));
}

constexpr std::size_t kIndent = 5;  // of what is told of a step, under its number

/// What a step changes, in as few words as its reason allows; nothing where that begins with it, as
/// of branches that all lead to the same.
std::string outcome_of(const Scene& scene) {
  const Step& step = scene.step;
  const Shape shape = scene.position.shape();
  if (step.branches.size() < 2) return rating::outcome_word(shape, step);
  if (step.kind != "contradiction") return "";
  return step.placements.empty() && step.eliminations.size() == 1
             ? rating::claim_word(shape, step.eliminations[0], false)
             : rating::outcome_word(shape, step);
}

std::string told(const Scene& scene, const std::vector<std::string>& reason, bool board,
                 const WalkthroughStyle& style) {
  const std::string title = title_of(scene);
  const std::string head = fmt::format("{} ({:.1f}): ", title, scene.step.rating);
  std::string out = numbered(
      scene.number, title,
      explanation::reason_text(reason, outcome_of(scene), kIndent, style.width, head), style);
  if (board) out += explanation::candidate_board(scene, style.style);
  return out;
}

bool is_single(const Step& step) {
  return step.placements.size() == 1 && (step.technique->name == "last-value" ||
                                         step.technique->name.find("-single") != std::string::npos);
}

/// Singles that follow each other. Who follows chains with branches needs no paragraph for each.
class Singles {
 public:
  void add(const Scene& scene) {
    items_.push_back(
        fmt::format("({}) {}", scene.number, rating::single_in_short(scene.step, scene.position)));
    if (items_.size() == 1) first_ = scene.number;
    easiest_ = std::min(items_.size() == 1 ? scene.step.rating : easiest_, scene.step.rating);
    hardest_ = std::max(items_.size() == 1 ? scene.step.rating : hardest_, scene.step.rating);
  }

  /// All of them in one paragraph; nothing if there are none.
  std::string text(const WalkthroughStyle& style) {
    if (items_.empty()) return "";
    const std::string title = items_.size() == 1 ? "single" : "singles";
    std::string all =
        title + (easiest_ < hardest_ ? fmt::format(" ({:.1f} to {:.1f}): ", easiest_, hardest_)
                                     : fmt::format(" ({:.1f}): ", hardest_));
    for (std::size_t i = 0; i < items_.size(); ++i) all += (i == 0 ? "" : "; ") + items_[i];
    items_.clear();
    return numbered(first_, title, explanation::wrapped(all + '.', kIndent, style.width), style);
  }

 private:
  std::vector<std::string> items_;
  int first_ = 0;
  double easiest_ = 0;
  double hardest_ = 0;
};

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
                        std::size_t indent, std::size_t width, std::string_view head) {
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
  if (!outcome.empty()) {
    const std::string so = fmt::format("So {}.", outcome);
    if (paragraphs.empty()) {
      paragraphs.push_back(so);
    } else {
      (paragraphs.back().starts_with(' ') ? paragraphs.front() : paragraphs.back()) += ' ' + so;
    }
  }
  if (paragraphs.empty()) paragraphs.emplace_back();
  paragraphs.front().insert(0, head);
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
  Singles singles;
  const bool extreme = level_of(rating.rating).name == Level::kExtreme;
  const std::set<int> boards = steps_with_boards(walk);
  walk.for_each([&](const Scene& scene) {
    const bool board = style.boards == StepBoards::kAuto ? boards.contains(scene.number)
                                                         : style.boards == StepBoards::kAll;
    if (extreme && !board && is_single(scene.step)) return singles.add(scene);
    out += singles.text(style);
    out += told(scene, retelling.shortened(explanation::reason_lines(scene), scene.number), board,
                style);
  });
  out += singles.text(style);
  out += "\nThe solution: " + rating.solution.to_line() + '\n';
  return out;
}

}  // namespace evodoku
