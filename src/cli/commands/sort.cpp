// evodoku sort: a collection in another order.
#include <algorithm>
#include <deque>
#include <limits>

#include "cli/commands/collection.hpp"
#include "cli/commands/commands.hpp"
#include "cli/interrupt.hpp"
#include "evodoku/budget.hpp"
#include "evodoku/rate.hpp"

namespace evodoku::cli {

namespace {

struct SortFlags {
  CollectionFlags collection;
  std::string by = "rating";
  bool reverse = false;
};

/// What puzzles are ordered by.
class SortWorker : public PassOn {
 public:
  SortWorker(const SortFlags& flags, PassedPuzzles& to) : PassOn(to), flags_(flags) {
    request_.budget.cancel = &interrupted();
  }

 private:
  bool pass(Puzzle& puzzle, Batch& batch) override {
    if (flags_.by == "clues") key_ = puzzle.givens.filled();
    if (flags_.by != "rating") return true;
    rater_.rate(puzzle, request_, rating_);
    if (rating_.status == Status::kCancelled) return false;
    const bool rated = rating_.status == Status::kSolved;
    // What has no rating comes last, whatever the order.
    constexpr double kLast = std::numeric_limits<double>::infinity();
    key_ = rated ? rating_.rating : flags_.reverse ? -kLast : kLast;
    if (!rated) {
      batch.tell(rating_.status, InputError(puzzle.place, "has no rating, and comes last").what());
    }
    return true;
  }

  const SortFlags& flags_;
  Rater rater_;
  RateRequest request_;
  Rating rating_;
};

/// Keeps all of them and writes them in the end.
class Sorted : public PassedPuzzles {
 public:
  Sorted(const SortFlags& flags, Writer& writer) : flags_(flags), writer_(writer) {}

  void take(Puzzle puzzle, double key, std::string& /*out*/) override {
    all_.push_back({std::move(puzzle), key});
  }

  std::string end() override {
    const auto before = [&](const One& a, const One& b) {
      if (flags_.by == "title") return a.puzzle.titles.title < b.puzzle.titles.title;
      if (flags_.by == "puzzle") return a.puzzle.givens < b.puzzle.givens;
      return a.key < b.key;
    };
    std::vector<const One*> in_order;  // a puzzle is long to move
    in_order.reserve(all_.size());
    for (const One& one : all_) in_order.push_back(&one);
    // Equal ones stay in the order of the input, backwards, too.
    std::ranges::stable_sort(in_order, [&](const One* a, const One* b) {
      Watch::look();
      return flags_.reverse ? before(*b, *a) : before(*a, *b);
    });
    std::string out;
    for (const One* one : in_order) {
      Watch::look();
      writer_.write(one->puzzle, out);
    }
    return out;
  }

 private:
  struct One {
    Puzzle puzzle;
    double key;
  };
  const SortFlags& flags_;
  Writer& writer_;
  std::deque<One> all_;  ///< grows without moving them
};

}  // namespace

void add_sort(Command& command) {
  auto flags = std::make_shared<SortFlags>();
  flags->collection.add_to(command);
  command.option(
      "--by", &flags->by, "rating, clues, title or puzzle",
      {.takes = "WHAT", .one_of = {"rating", "clues", "title", "puzzle"}, .shows_default = true});
  command.flag("-r,--reverse", flags->reverse, "The largest first");
  command.footer(
      "Puzzles that are equal stay in their order. A puzzle without a rating comes last.");
  command.example("evodoku sort puzzles.sdm --by rating --reverse -o hardest-first.sdm",
                  "The hardest first");
  command.action([flags] {
    PuzzleInput input = flags->collection.open();
    return pass_on(
        input, flags->collection.how,
        [&](PassedPuzzles& to) { return std::make_unique<SortWorker>(*flags, to); },
        [&](Writer& writer) { return std::make_unique<Sorted>(*flags, writer); });
  });
}

}  // namespace evodoku::cli
