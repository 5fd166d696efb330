// What is printed of a puzzle: its drawing, its level and rating, a step, its solution.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <charconv>

#include "base/quotes.hpp"
#include "evodoku/error.hpp"
#include "evodoku/explain.hpp"
#include "evodoku/print.hpp"
#include "evodoku/rate.hpp"
#include "sudoku/alphabet.hpp"

namespace evodoku {

/// Which step of the way to the solution is shown.
struct WantedStep {
  bool hardest = false;
  std::size_t number = 0;  ///< from 1; 0: none

  explicit WantedStep(const std::string& text) : hardest(text == "hardest") {
    if (text.empty() || hardest) return;
    const char* end = text.data() + text.size();
    const auto result = std::from_chars(text.data(), end, number);
    if (result.ec != std::errc() || result.ptr != end || number == 0) {
      throw UsageError(
          fmt::format("the step {}: expected a number from 1 or 'hardest'", in_quotes(text)));
    }
  }

  [[nodiscard]] bool any() const { return hardest || number > 0; }

  /// The index of the step; beyond the last where there is none.
  [[nodiscard]] std::size_t of(const std::vector<Step>& steps) const {
    if (!hardest) return number - 1;
    std::size_t best = 0;
    for (std::size_t i = 1; i < steps.size(); ++i) {
      if (steps[i].rating > steps[best].rating) best = i;
    }
    return best;
  }
};

struct BookletEntries::State {
  EntryOptions options;
  WantedStep step;
  Rater rater;
  RateRequest request;
  Rating rating;

  /// The rating, or at least the solution.
  void examine(const Puzzle& puzzle) {
    // Beyond this size looking for a step takes too long to wait for.
    constexpr int kLargest = 16;
    if (step.any() || (options.rating && puzzle.shape().size() <= kLargest)) {
      return rater.rate(puzzle, request, rating);
    }
    rating = Rating();
    Outcome outcome = rater.check(puzzle);
    rating.status = outcome.status;
    rating.solution = std::move(outcome.solution);
  }

  /// Level and rating, or the level that the file gives.
  void grade(const Puzzle& puzzle, Booklet::Entry& entry) const {
    if (!options.rating) return;
    if (rating.status != Status::kSolved || rating.rating == 0) {
      entry.note = puzzle.titles.level;
      if (levels().get(puzzle.titles.level) != nullptr) entry.level = puzzle.titles.level;
      return;
    }
    entry.level = level_of(rating.rating).name;
    entry.rating = rating.rating;
    entry.note = fmt::format("{} · {:.1f}", entry.level, entry.rating);
  }

  void show_step(const Puzzle& puzzle, Booklet::Entry& entry) const {
    if (rating.steps.empty()) return;
    const std::size_t wanted = step.of(rating.steps);
    Walkthrough(puzzle, rating).for_each([&](const Scene& scene) {
      if (static_cast<std::size_t>(scene.number) != wanted + 1) return;
      entry.drawing = scene_drawing(scene);
      entry.remark = fmt::format("Step {}: {} ({:.1f})", scene.number,
                                 step_title(scene.step, puzzle.shape()), scene.step.rating);
    });
  }
};

BookletEntries::BookletEntries(const EntryOptions& options, const std::atomic<bool>* cancel)
    : state_(new State{options, WantedStep(options.step)}) {
  state_->request.keep_steps = state_->step.any();
  state_->request.budget.cancel = cancel;
}

BookletEntries::BookletEntries(BookletEntries&&) noexcept = default;
BookletEntries::~BookletEntries() = default;

BookletEntries::Prepared BookletEntries::prepare(const Puzzle& puzzle) {
  State& with = *state_;
  const Shape shape = puzzle.shape();
  std::string symbols;
  if (!with.options.symbols.empty()) {
    const Alphabet alphabet = Alphabet::parse(with.options.symbols, shape.size());
    for (Value v = 1; v <= static_cast<Value>(shape.size()); ++v) symbols += alphabet.letter(v);
  }
  with.examine(puzzle);
  if (with.rating.status == Status::kCancelled) return {.status = Status::kCancelled};
  const Grid& solution = with.rating.solution;
  const bool solved = solution.shape() == shape && solution.filled() == shape.cells() &&
                      with.rating.status != Status::kMultiple;
  // Where no technique leads further there is no rating, but nothing is wrong with the puzzle.
  Prepared out{.status = solved ? Status::kSolved : with.rating.status};
  if (!solved) out.remark = position_remark(puzzle, out.status, with.rater);
  if (out.status == Status::kInvalid) return out;

  Booklet::Entry entry{.drawing = drawing_of(puzzle), .title = puzzle.titles.title};
  with.grade(puzzle, entry);
  // Not every rule can be seen on the board.
  if (!shape.variants().empty()) {
    entry.note = fmt::format("{}{}{}", fmt::join(shape.variants(), ", "),
                             entry.note.empty() ? "" : " · ", entry.note);
  }
  if (with.options.marks) entry.drawing.marks = all_marks(puzzle);
  if (with.step.any()) with.show_step(puzzle, entry);
  entry.drawing.symbols = symbols;
  if (solved && with.options.solution) {
    entry.solution = solved_drawing(puzzle, solution);
    entry.solution->symbols = symbols;
  }
  out.entry = std::move(entry);
  return out;
}

std::string print(std::span<const Puzzle> puzzles, const BookletOptions& options,
                  const EntryOptions& entries) {
  Booklet booklet(options);
  BookletEntries prepared(entries);
  for (const Puzzle& puzzle : puzzles) {
    if (auto made = prepared.prepare(puzzle); made.entry) booklet.add(std::move(*made.entry));
  }
  booklet.finish();
  return booklet.take();
}

}  // namespace evodoku
