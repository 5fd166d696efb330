// evodoku sample: some puzzles of a collection, by chance.
#include <algorithm>
#include <deque>

#include "cli/commands/collection.hpp"
#include "cli/commands/commands.hpp"
#include "evodoku/budget.hpp"
#include "evodoku/dice.hpp"

namespace evodoku::cli {

namespace {

struct SampleFlags {
  CollectionFlags collection;
  std::uint64_t count = 10;
  std::uint64_t seed = 1;
};

class SampleWorker : public PassOn {
 public:
  using PassOn::PassOn;

 private:
  bool pass(Puzzle& /*puzzle*/, Batch& /*batch*/) override { return true; }
};

/// Keeps as many as were asked for: each of those that have come is among them with the same
/// chance. Memory is that of the sample, however long the input.
class Sample : public PassedPuzzles {
 public:
  Sample(const SampleFlags& flags, Writer& writer)
      : count_(flags.count), dice_(flags.seed, 0), writer_(writer) {}

  void take(Puzzle puzzle, double /*key*/, std::string& /*out*/) override {
    const std::uint64_t number = seen_++;
    if (kept_.size() < count_) {
      kept_.push_back({number, std::move(puzzle)});
    } else if (const std::uint64_t place = dice_.next() % seen_; place < count_) {
      kept_[place] = {number, std::move(puzzle)};
    }
  }

  std::string end() override {
    std::vector<const One*> in_order;  // a puzzle is long to move
    in_order.reserve(kept_.size());
    for (const One& one : kept_) in_order.push_back(&one);
    std::ranges::stable_sort(in_order, {}, &One::number);
    std::string out;
    for (const One* one : in_order) {
      Watch::look();
      writer_.write(one->puzzle, out);
    }
    return out;
  }

 private:
  struct One {
    std::uint64_t number;
    Puzzle puzzle;
  };
  std::uint64_t count_;
  std::uint64_t seen_ = 0;
  Dice dice_;
  Writer& writer_;
  std::deque<One> kept_;  ///< grows without moving them
};

}  // namespace

void add_sample(Command& command) {
  auto flags = std::make_shared<SampleFlags>();
  flags->collection.add_to(command);
  command.option("-n,--count", &flags->count, "How many puzzles",
                 {.takes = "N", .range = kAnyNumber, .shows_default = true});
  add_seed(command, flags->seed, "Seed of all random choices", /*fresh=*/true);
  command.footer("The puzzles stay in their order, and each has the same chance.");
  command.example("evodoku sample puzzles.sdm -n 2 --seed 7",
                  "Two of them, the same ones each time");
  command.action([flags, command] {
    PuzzleInput input = flags->collection.open();
    draw_seed(command, flags->seed);
    tell_seed(flags->seed, flags->collection.how.quiet);
    return pass_on(
        input, flags->collection.how,
        [](PassedPuzzles& to) { return std::make_unique<SampleWorker>(to); },
        [&](Writer& writer) { return std::make_unique<Sample>(*flags, writer); });
  });
}

}  // namespace evodoku::cli
