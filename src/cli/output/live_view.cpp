#include "cli/output/live_view.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>

#include "cli/output/crowd_view.hpp"
#include "cli/output/terminal.hpp"
#include "evodoku/problems.hpp"

namespace evodoku::cli {

namespace {

/// The cells in which nearly all of a sample of the population agree with the best board.
std::vector<bool> agreed_cells(const Event& event, const SudokuProblem& problem, const Grid& best) {
  constexpr std::uint32_t kSample = 100;
  constexpr double kNearlyAll = 0.9;
  const Population& people = event.people();
  const std::uint32_t step = std::max<std::uint32_t>(1, people.size() / kSample);
  std::vector<int> same(static_cast<std::size_t>(best.shape().cells()));
  int asked = 0;
  for (std::uint32_t i = 0; i < people.size(); i += step, ++asked) {
    const Grid board = problem.decode(people.row(i));
    for (std::size_t c = 0; c < same.size(); ++c) same[c] += static_cast<int>(board[c] == best[c]);
  }
  std::vector<bool> out(same.size());
  for (std::size_t c = 0; c < same.size(); ++c) out[c] = same[c] >= kNearlyAll * asked;
  return out;
}

/// The best individual; of a board, cells are shaded in which the population agrees.
std::string best_view(const Event& event, const TextStyle& style) {
  const auto* problem = dynamic_cast<const SudokuProblem*>(&event.problem());
  if (problem == nullptr) return event.problem().to_string(event.best_genes().data()) + '\n';
  const Grid best = problem->decode(event.best_genes().data());
  const std::vector<bool> agreed = agreed_cells(event, *problem, best);
  return to_string(text_board(best, Puzzle(problem->position()), style, &agreed));
}

}  // namespace

bool LiveView::see(const Event& event) {
  constexpr Clock::duration kPause = std::chrono::milliseconds(150);
  constexpr int kShare = 40;  // drawing takes at most one part in this many of the time
  const Clock::time_point now = Clock::now();
  const bool solved = event.best_error() == 0;
  if (event.generation() == 0) {
    solution_.reset();  // another problem, maybe
    last_seconds_ = 0;
    last_evaluations_ = 0;
    if (each_run_is_told_) leave();
  }
  if (now < next_ && !solved) return true;
  draw(event);
  const Clock::time_point done = Clock::now();
  next_ = done + std::max(kPause, kShare * (done - now));
  return true;
}

void LiveView::draw(const Event& event) {
  if (!solution_) solution_ = solution_of(event.problem());
  std::string text = crowd_view(event, *solution_, style_, terminal_width(STDERR_FILENO));
  if (text.empty()) text = best_view(event, style_);
  const evolution::Summary error = event.error();
  const Diversity diversity = event.diversity();
  const double seconds = event.seconds() - last_seconds_;
  const double rate =
      seconds > 0 ? static_cast<double>(event.evaluations() - last_evaluations_) / seconds : 0;
  last_seconds_ = event.seconds();
  last_evaluations_ = event.evaluations();
  text += fmt::format("generation {}   {} evaluations   {:.1f} million a second\n",
                      event.generation(), event.evaluations(), rate / 1e6);
  text += fmt::format("error       best {:.0f}   mean {:.2f}   worst {:.0f}\n", error.best,
                      error.mean, error.worst);
  // What selection goes by, in the recipe's own measure.
  const evolution::Summary fitness = event.score();
  text += fmt::format("fitness     best {:.6g}   mean {:.6g}   worst {:.6g}\n", fitness.best,
                      fitness.mean, fitness.worst);
  text += fmt::format("diversity   distance {:.3f}   entropy {:.3f}\n", diversity.distance,
                      diversity.entropy);
  // Over the last picture, each line cleared to its end.
  std::string screen = lines_ > 0 ? fmt::format("\x1b[{}A", lines_) : std::string();
  lines_ = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
  for (const char c : text) {
    if (c == '\n') screen += "\x1b[K";
    screen += c;
  }
  screen += "\x1b[J";  // what is left of a taller one
  command(screen);
}

}  // namespace evodoku::cli
