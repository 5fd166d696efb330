#include "base/random.hpp"
#include "evodoku/evolve.hpp"
#include "make/evolve/few_clues.hpp"
#include "make/evolve/puzzle_problem.hpp"
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
  Patience(PuzzleSearch& search, const Order& order, const Live& live)
      : search_(search),
        hardest_(order.hardest),
        share_(order.near_copies ? kShare : 1),
        live_(live) {}

  bool see(const evolution::Event& event) override {
    const std::size_t finds = hardest_ ? 0 : search_.finds().size();
    if (const Gain now{finds, -event.best_error()}; now > best_) {
      best_ = now;
      since_ = event.generation();
    }
    constexpr std::uint32_t kOnTheWay = 60;
    constexpr std::uint32_t kThere = 12;
    return !live_.over && finds < share_ &&
           event.generation() - since_ < (finds > 0 ? kThere : kOnTheWay);
  }

 private:
  /// What else a run finds is alike, so each gives one puzzle, or a few where that does not matter.
  static constexpr std::size_t kShare = 32;

  using Gain = std::pair<std::size_t, std::int32_t>;
  PuzzleSearch& search_;
  bool hardest_;
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
      PuzzleSearch search(order_, live);
      const PuzzleProblem problem(search);
      Patience patience(search, order_, live);
      std::vector<evolution::Observer*> observers = order_.observers;
      observers.push_back(&patience);
      const evolution::Result result =
          evolution::Engine(problem, recipe_, {.seed = seed}).run({}, observers);
      if (search.ratings() == 0) search.rate_anyway(PuzzleProblem::decode(result.genes.data()));
      std::vector<Attempt>& finds = search.finds();
      if (finds.empty()) finds.push_back(search.closest());
      for (Attempt& find : finds) find.tries = find.ratings = 0;
      finds.front().tries = search.tries();
      finds.front().ratings = search.ratings();
      std::move(finds.begin(), finds.end(), std::back_inserter(out));
    }
  }

 private:
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
