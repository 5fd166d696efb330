#include "base/random.hpp"
#include "evodoku/budget.hpp"
#include "evodoku/evolve.hpp"
#include "make/evolve/few_clues.hpp"
#include "make/evolve/hardest_search.hpp"
#include "make/evolve/puzzle_problem.hpp"
#include "make/evolve/puzzle_search.hpp"
#include "make/makers.hpp"

namespace evodoku {

namespace {

/// Two individuals, because each is worth a hundred neighbours, and every child moves on to one of
/// them, so that a run which has what was ordered wanders on. No crossover: the clues of two
/// puzzles with different solutions exclude each other.
constexpr auto kRecipe = R"(
name = "to-order"
summary = "puzzles evolved to order"
population = 2
select = { operator = "tournament", size = 2 }
improve = { operator = "neighbours", scored = 16 }
survive = { operator = "generational" }
stop = { operator = "generations", most = 1000000 }
)";

/// Ends a run that has found its share, or finds no more.
class Patience : public evolution::Observer {
 public:
  /// \p finds is what the run finds on its way, if that can be enough.
  Patience(const std::vector<Attempt>* finds, const Order& order, const Live& live)
      : finds_(finds), share_(order.near_copies ? kShare : 1), live_(live) {}

  bool see(const evolution::Event& event) override {
    const std::size_t finds = finds_ == nullptr ? 0 : finds_->size();
    if (const Gain now{finds, -event.best_error()}; now > best_) {
      best_ = now;
      since_ = event.generation();
    }
    constexpr std::uint32_t kOnTheWay = 60;
    constexpr std::uint32_t kThere = 12;
    constexpr std::uint32_t kToTheHardest = 20;
    const std::uint32_t most = finds_ == nullptr ? kToTheHardest : finds > 0 ? kThere : kOnTheWay;
    return !live_.over && finds < share_ && event.generation() - since_ < most;
  }

 private:
  /// What else a run finds is alike, so each gives one puzzle, or a few where that does not matter.
  static constexpr std::size_t kShare = 32;

  using Gain = std::pair<std::size_t, std::int32_t>;
  const std::vector<Attempt>* finds_;
  std::size_t share_;
  const Live& live_;
  Gain best_{0, std::numeric_limits<std::int32_t>::min()};
  std::uint32_t since_ = 0;
};

class Evolver : public Attempter {
 public:
  explicit Evolver(const Order& order)
      : order_(order), recipe_(parse_recipe(kRecipe, "to-order")) {}

  void attempt(std::uint64_t first, std::size_t count, std::vector<Attempt>& out,
               Live& live) override {
    for (std::uint64_t number = first; number < first + count && !live.over; ++number) {
      constexpr std::uint64_t kPurpose = 0x65766f6c766500ULL;  // "evolve"
      const std::uint64_t seed = RandomStream(order_.seed, kPurpose ^ number).next64();
      if (is_about_few_clues(order_)) {
        out.push_back(FewClues(order_, live).search(seed));
        continue;
      }
      const std::size_t before = out.size();
      const Counts counts =
          order_.hardest ? climb(seed, live, out) : search_for_order(seed, live, out);
      for (std::size_t i = before; i < out.size(); ++i) out[i].tries = out[i].ratings = 0;
      out[before].tries = counts.tries;
      out[before].ratings = counts.ratings;
    }
  }

 private:
  struct Counts {
    std::uint64_t tries;
    std::uint64_t ratings;
  };

  Counts search_for_order(std::uint64_t seed, Live& live, std::vector<Attempt>& out) {
    PuzzleSearch search(order_, live);
    Patience patience(&search.finds(), order_, live);
    const evolution::Result result = run(search, seed, patience);
    if (search.ratings() == 0) search.rate_anyway(PuzzleProblem::decode(result.genes.data()));
    std::vector<Attempt>& finds = search.finds();
    if (finds.empty()) finds.push_back(search.closest());
    std::move(finds.begin(), finds.end(), std::back_inserter(out));
    return {search.tries(), search.ratings()};
  }

  Counts climb(std::uint64_t seed, Live& live, std::vector<Attempt>& out) {
    HardestSearch search(order_, live);
    Patience patience(nullptr, order_, live);
    (void)run(search, seed, patience);
    constexpr std::uint64_t kAfter = 1;  // the engine's own draws have the seed to themselves
    Dice dice(seed, kAfter);
    std::vector<Attempt>& finds = search.finds();
    try {
      search.rate_best(dice);
    } catch (const Stopped&) {  // what was told of already is not lost
      std::move(finds.begin(), finds.end(), std::back_inserter(out));
      throw;
    }
    if (finds.empty()) finds.emplace_back();
    std::move(finds.begin(), finds.end(), std::back_inserter(out));
    return {search.tries(), search.ratings()};
  }

  evolution::Result run(PuzzleSpace& space, std::uint64_t seed, Patience& patience) {
    const PuzzleProblem problem(space);
    std::vector<evolution::Observer*> observers = order_.observers;
    observers.push_back(&patience);
    return evolution::Engine(problem, recipe_, {.seed = seed}).run({}, observers);
  }

  const Order& order_;
  evolution::Recipe recipe_;
};

}  // namespace

std::unique_ptr<Attempter> make_evolver(const Order& order) {
  if (order.shape != Shape() || order.jigsaw) {
    throw UsageError(order.hardest ? "only plain boards of 9x9 are evolved to be the hardest"
                                   : "only plain boards of 9x9 are evolved: --maker dig");
  }
  if (!order.unique) throw UsageError("only puzzles with one solution are evolved: --maker dig");
  return std::make_unique<Evolver>(order);
}

}  // namespace evodoku
