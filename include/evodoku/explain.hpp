/// \file
/// How a person solves a puzzle: every step with its reason in words and drawings, hints that tell
/// no more than asked, and what a player did wrong.
///
/// \code
/// #include <evodoku/explain.hpp>
/// #include <iostream>
///
/// int main() {
///   using namespace evodoku;
///   const Puzzle puzzle(Grid::parse(
///       "..973.526..5.2.8..6.8....47.....9.62.4.6.3.8.89.5.....26....1.8..7.1.6..951.642.."));
///   std::cout << hint_text(hint(puzzle, Reveal::kTechnique));  // Look at box 1. ...
///   const Walkthrough walk = explain(puzzle);
///   std::cout << walkthrough_text(walk);
///   const std::string page =
///       walkthrough_page_begin() + walkthrough_html(walk) + walkthrough_page_end();
///   return walk.solved() && page.starts_with("<!DOCTYPE html>") ? 0 : 1;
/// }
/// \endcode
#pragma once

#include <atomic>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "evodoku/draw.hpp"
#include "evodoku/rate.hpp"

namespace evodoku {

/// A step about to be taken.
struct Scene {
  int number;  ///< from 1
  const Step& step;
  const Position& position;  ///< before the step
  const Puzzle& puzzle;
};

/// The steps from a puzzle to its solution, each with the position it starts from.
class Walkthrough {
 public:
  /// The rating must have kept its steps. \p remark is why there is no way to the solution.
  Walkthrough(Puzzle puzzle, Rating rating, std::string remark = "")
      : puzzle_(std::move(puzzle)), rating_(std::move(rating)), remark_(std::move(remark)) {}

  [[nodiscard]] const Puzzle& puzzle() const { return puzzle_; }
  [[nodiscard]] const Rating& rating() const { return rating_; }
  [[nodiscard]] Status status() const { return rating_.status; }
  [[nodiscard]] bool solved() const { return rating_.status == Status::kSolved; }
  [[nodiscard]] const std::string& remark() const { return remark_; }
  void for_each(const std::function<void(const Scene&)>& show) const;

 private:
  Puzzle puzzle_;
  Rating rating_;
  std::string remark_;
};

/// How much of a step a hint tells.
enum class Reveal { kWhere = 1, kTechnique = 2, kStep = 3 };

/// As much help as a player asks for. It has nothing in it that was not asked for, so that no
/// output can give it away.
struct Hint {
  /// kSolved where there is a step, or nothing left to do; otherwise what is wrong with the
  /// position.
  Status status = Status::kSolved;
  Reveal reveal = Reveal::kWhere;
  bool done = false;   ///< everything is filled in already
  std::string remark;  ///< why there is no step, with the puzzle's place

  int unit = -1;  ///< where to look; -1 where there is no step
  std::string where;

  struct How {
    std::string id, name;
    std::string known;  ///< what players call it besides, if anything
    std::string summary;
    double rating;
  };
  std::optional<How> how;  ///< from kTechnique on

  struct What {
    std::string title;
    std::vector<std::string> reason;
    std::string outcome;
    std::vector<Candidate> placements, eliminations;
  };
  std::optional<What> what;  ///< with kStep

  /// Whether there is a step.
  explicit operator bool() const { return unit >= 0; }
  /// The remark, or that everything is filled in.
  [[nodiscard]] std::string message() const {
    return done ? "everything is filled in already" : remark;
  }
};

/// Explains one puzzle after another with the same memory; used by one thread.
class Explainer {
 public:
  /// Once \p cancel is set, `explain` ends with kCancelled.
  explicit Explainer(const std::atomic<bool>* cancel = nullptr);
  [[nodiscard]] Walkthrough explain(Puzzle puzzle);
  /// Help with the next step of a position.
  [[nodiscard]] Hint hint(const Puzzle& puzzle, Reveal reveal);

 private:
  Rater rater_;
  RateRequest request_;
};

/// Positions are taken as they stand: placed values are kept and pencil marks obeyed.
[[nodiscard]] inline Walkthrough explain(Puzzle puzzle) {
  return Explainer().explain(std::move(puzzle));
}
[[nodiscard]] inline Hint hint(const Puzzle& puzzle, Reveal reveal = Reveal::kWhere) {
  return Explainer().hint(puzzle, reveal);
}

/// Which steps are shown with their boards in a text: none, where it helps, or all.
enum class StepBoards { kNone, kAuto, kAll };

struct WalkthroughStyle {
  StepBoards boards = StepBoards::kAuto;
  TextStyle style = {};
  std::size_t width = 96;  ///< longer lines are wrapped
};

/// For a terminal: all steps, with a heading and the solution.
///
///     14. XY-wing (4.2): r4c5 is 2 or 7: if it is 2, then ... So 5 can be crossed out in r6c2.
///
/// Boards have their candidates marked: those of the pattern *, its second part ~, what is crossed
/// out -, what is placed +; or in colours.
[[nodiscard]] std::string walkthrough_text(const Walkthrough& walk,
                                           const WalkthroughStyle& style = {});
/// One of them.
[[nodiscard]] std::string step_text(const Scene& scene, const WalkthroughStyle& style = {});
/// In sentences, wrapped.
[[nodiscard]] std::string hint_text(const Hint& hint, std::size_t width = 96);

/// Whether the steps of a puzzle are part of a page, or packed until the reader opens them, which
/// takes a twentieth of the bytes and a script that the page has.
enum class Loading { kAtOnce, kOnDemand };

/// One HTML page that needs nothing else, with a drawing for each step: this, puzzles and troubles,
/// and the end.
[[nodiscard]] std::string walkthrough_page_begin();
/// \p anchor tells puzzles of the same page apart; empty: by their places in their files. A puzzle
/// of more than two megabytes is always unpacked on demand.
[[nodiscard]] std::string walkthrough_html(const Walkthrough& walk, std::string anchor = "",
                                           Loading loading = Loading::kAtOnce);
/// A puzzle that cannot be explained, and why not.
[[nodiscard]] std::string trouble_html(const std::string& message);
[[nodiscard]] std::string walkthrough_page_end();

/// For programs: `puzzle`, `status`, `rating`, `level`, `solution`, `steps`, and `message` where
/// there is a remark. A step has `number`, `technique`, `name`, `known_as`, `kind`, `rating`,
/// `place`, `remove`, `reason`, `outcome`, `cells`, `units`, `marks`, `chains`. Cells are "r1c2",
/// candidates "r1c2=3".
[[nodiscard]] std::string walkthrough_json(const Walkthrough& walk);
/// `puzzle`, `status`, `reveal`, and as much of the step as was asked for.
[[nodiscard]] std::string hint_json(const Hint& hint, const Puzzle& puzzle);

/// A step as a drawing: the board with its candidates, what takes part in the step in colours, and
/// the links of chains as arrows. With \p branch only this branch of the chains; -1: all, if that
/// can be seen at all.
[[nodiscard]] Drawing scene_drawing(const Scene& scene, int branch = -1);
/// "XY-wing", "unique rectangle or loop (rectangle of 4 cells, type 1)", "skyscraper (forcing
/// X-chain)": the technique as a title.
[[nodiscard]] std::string step_title(const Step& step, Shape shape);

/// Why a puzzle is as hard as its rating says: its hardest step, the first of several, on one line.
/// \p rating must have kept its steps. Empty where there are none.
[[nodiscard]] std::string hardest_step(const Puzzle& puzzle, const Rating& rating);

/// What a player did wrong.
struct Mistake {
  enum class Kind {
    kValue,  ///< the value that was placed is wrong
    kMarks,  ///< the right value is not among the pencil marks
  };
  Cell cell;
  Kind kind;
  friend bool operator==(const Mistake&, const Mistake&) = default;
};

/// By cell, against the solution of the givens.
[[nodiscard]] std::vector<Mistake> find_mistakes(const Puzzle& puzzle, const Grid& solution);

/// Why a position is not rated, explained or helped with, with its place: no or several solutions,
/// a conflict, or the cells where a player went wrong. It never says what would be right. Empty
/// where nothing is wrong.
[[nodiscard]] std::string position_remark(const Puzzle& puzzle, Status status, Rater& rater);

}  // namespace evodoku
