// The steps of a walkthrough, and their reasons.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "explain/sentences.hpp"
#include "rate/words.hpp"

namespace evodoku {

void Walkthrough::for_each(const std::function<void(const Scene&)>& show) const {
  Position position(puzzle_);
  int number = 0;
  for (const Step& step : rating_.steps) {
    show({++number, step, position, puzzle_});
    apply(step, position);
  }
}

std::string step_title(const Step& step, Shape shape) {
  const std::string title = technique_title(step, shape);
  const std::string known = known_name(step, shape);
  if (known.empty()) return step.kind.empty() ? title : fmt::format("{} ({})", title, step.kind);
  return step.kind.empty() ? fmt::format("{} ({})", known, title)
                           : fmt::format("{} ({}, {})", known, title, step.kind);
}

std::string hardest_step(const Puzzle& puzzle, const Rating& rating) {
  const auto hardest = std::ranges::max_element(rating.steps, {}, &Step::rating);
  std::string out;
  Walkthrough(puzzle, rating).for_each([&](const Scene& scene) {
    if (scene.number - 1 != hardest - rating.steps.begin()) return;
    const Step& step = scene.step;
    const Shape shape = puzzle.shape();
    std::string reason = step.technique->describe(step, scene.position);
    // Chains are told on lines of their own: here it must do to say what they are.
    if (reason.find('\n') != std::string::npos) reason = step.technique->summary;
    out = fmt::format("step {} of {} is the hardest, {} ({:.1f}): {}; so {}", scene.number,
                      rating.steps.size(), step_title(step, shape), step.rating, reason,
                      rating::outcome_word(shape, step));
  });
  return out;
}

namespace explanation {

std::vector<std::string> reason_lines(const Scene& scene) {
  const std::string text = scene.step.technique->describe(scene.step, scene.position);
  std::vector<std::string> out;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    std::string line = text.substr(begin, end - begin);
    if (line.find_first_not_of(' ') != std::string::npos) out.push_back(std::move(line));
    begin = end + 1;
  }
  return out;
}

std::string sentence(std::string text) {
  if (text.empty()) return text;
  // Names of cells, r1c2, stay as they are.
  const bool cell = text[0] == 'r' && text.size() > 1 && std::isdigit(text[1]) != 0;
  if (!cell) text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  if (text.back() != '.' && text.back() != ':') text += '.';
  return text;
}

}  // namespace explanation

}  // namespace evodoku
