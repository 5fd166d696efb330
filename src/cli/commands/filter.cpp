// evodoku filter: the puzzles of a collection that are as asked for.
#include <algorithm>
#include <cctype>
#include <optional>

#include "cli/commands/collection.hpp"
#include "cli/commands/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/options/range.hpp"
#include "evodoku/explain.hpp"
#include "evodoku/make.hpp"

namespace evodoku::cli {

namespace {

struct FilterFlags {
  CollectionFlags collection;
  Range<double> rating;
  Range<int> clues;
  std::string level, technique, symmetry, title;
  bool minimal = false;
  bool unique = false;
  bool invert = false;

  /// What is asked for, in order: what is quick to find out comes first.
  [[nodiscard]] bool rates() const {
    return rating != Range<double>() || !level.empty() || !technique.empty();
  }
};

std::string lower_case(std::string text) {
  std::ranges::transform(text, text.begin(),
                         [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

class FilterWorker : public PassOn {
 public:
  FilterWorker(const FilterFlags& flags, PassedPuzzles& to) : PassOn(to), flags_(flags) {
    request_.budget.cancel = &interrupted();
    if (!flags.level.empty()) ratings_ = levels().find(flags.level).ratings();
    if (!flags.technique.empty()) technique_ = &find_technique(flags.technique);
    if (!flags.symmetry.empty()) symmetry_ = &cell_symmetries().find(flags.symmetry);
  }

 private:
  bool pass(Puzzle& puzzle, Batch& batch) override {
    return fits(puzzle, batch) != flags_.invert && !failed_;
  }

  bool fits(const Puzzle& puzzle, Batch& batch) {
    failed_ = false;
    if (!flags_.clues.holds(puzzle.givens.filled())) return false;
    if (!flags_.title.empty() &&
        lower_case(puzzle.titles.title).find(lower_case(flags_.title)) == std::string::npos) {
      return false;
    }
    if (symmetry_ != nullptr && !is_symmetric(puzzle)) return false;
    if (flags_.minimal || flags_.unique) {
      const Checked checked = check(puzzle, choice_, {.limit = 2});
      if (checked.unique != true || (flags_.minimal && checked.minimal != true)) return false;
    }
    return !flags_.rates() || is_rated(puzzle, batch);
  }

  [[nodiscard]] bool is_symmetric(const Puzzle& puzzle) const {
    return std::ranges::all_of(symmetry_->orbits(puzzle.shape()), [&](const auto& orbit) {
      const auto given = [&](Cell cell) { return puzzle.givens[cell] != 0; };
      return std::ranges::all_of(orbit, given) || std::ranges::none_of(orbit, given);
    });
  }

  bool is_rated(const Puzzle& puzzle, Batch& batch) {
    rater_.rate(puzzle, request_, rating_);
    if (rating_.status != Status::kSolved) {
      // It has no rating, which is neither in a range nor out of it.
      failed_ = true;
      batch.tell(rating_.status, position_remark(puzzle, rating_.status, rater_));
      return false;
    }
    constexpr double kNone = 1e-6;  // ratings are tenths
    const auto holds = [&](const Range<double>& range) {
      return range.distance(rating_.rating) < kNone;
    };
    return holds(flags_.rating) && (!ratings_ || holds(*ratings_)) &&
           (technique_ == nullptr || rating_.times(*technique_) > 0);
  }

  const FilterFlags& flags_;
  SolverChoice choice_{SolveOptions{}};
  std::optional<Range<double>> ratings_;
  const Technique* technique_ = nullptr;
  const CellSymmetry* symmetry_ = nullptr;
  Rater rater_;
  RateRequest request_;
  Rating rating_;
  bool failed_ = false;
};

}  // namespace

void add_filter(Command& command) {
  auto flags = std::make_shared<FilterFlags>();
  flags->collection.add_to(command);
  add_range(command, "--rating", flags->rating, "Rating (ER): 6.5..7.0, 7.. or ..2.5");
  command.option("--level", &flags->level, "easy, medium, hard, expert or extreme",
                 {.takes = "LEVEL", .values = [] { return names_of(levels()); }});
  add_range(command, "--clues", flags->clues, "How many clues: 24, 22..26, ..26");
  command.option("--technique", &flags->technique,
                 "A technique that the way to the solution takes; see 'evodoku techniques'",
                 {.takes = "NAME", .values = [] { return names_of(techniques()); }});
  command.option("--symmetry", &flags->symmetry,
                 "Where the clues stand, as of 'make': half-turn, diagonal, full, ...",
                 {.takes = "NAME", .values = [] { return names_of(cell_symmetries()); }});
  command.flag("--minimal", flags->minimal, "No clue can be left out");
  command.flag("--unique", flags->unique, "One solution only");
  command.option("--title", &flags->title, "The title has this in it, in capitals or not",
                 {.takes = "TEXT"});
  command.flag("-v,--invert", flags->invert, "All others instead");
  command.footer(
      "Writes the puzzles that are all that is asked for, as they are and in their order.");
  command.example("evodoku filter puzzles.sdm --clues ..26 --minimal | evodoku sort --by rating",
                  "The minimal puzzles with few clues, the easiest first");
  command.action([flags] {
    PuzzleInput input = flags->collection.open();
    // Names that are not there are told before anything is read.
    if (!flags->level.empty()) static_cast<void>(levels().find(flags->level));
    if (!flags->technique.empty()) static_cast<void>(find_technique(flags->technique));
    if (!flags->symmetry.empty()) static_cast<void>(cell_symmetries().find(flags->symmetry));
    return pass_on(input, flags->collection.how,
                   [&](PassedPuzzles& to) { return std::make_unique<FilterWorker>(*flags, to); });
  });
}

}  // namespace evodoku::cli
