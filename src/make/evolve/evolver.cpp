#include "make/evolve/evolver.hpp"

#include "base/random.hpp"
#include "evodoku/error.hpp"
#include "evolve/engine.hpp"

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
  Patience(PuzzleProblem& problem, Aim aim, const Live& live)
      : problem_(problem), aim_(aim), live_(live) {}

  bool see(const evolution::Event& event) override {
    const std::size_t finds = aim_ == Aim::kOrder ? problem_.finds().size() : 0;
    if (const Gain now{finds, -event.best_error()}; now > best_) {
      best_ = now;
      since_ = event.generation();
    }
    // Another run brings other grids, so each gives a few puzzles only, but first it must get
    // there.
    constexpr std::size_t kShare = 32;
    constexpr std::uint32_t kOnTheWay = 60;
    constexpr std::uint32_t kThere = 12;
    const bool there = aim_ == Aim::kOrder && !problem_.finds().empty();
    return !live_.over && !(there && problem_.finds().size() >= kShare) &&
           event.generation() - since_ < (there ? kThere : kOnTheWay);
  }

 private:
  using Gain = std::pair<std::size_t, std::int32_t>;
  PuzzleProblem& problem_;
  Aim aim_;
  const Live& live_;
  Gain best_{0, std::numeric_limits<std::int32_t>::min()};
  std::uint32_t since_ = 0;
};

class Evolver : public Attempter {
 public:
  Evolver(const Order& order, std::uint64_t seed, Aim aim)
      : order_(order),
        seed_(seed),
        aim_(aim),
        recipe_(evolution::Recipe::parse({"to-order", kRecipe}, {})) {}

  void attempt(std::uint64_t first, std::size_t count, std::vector<Attempt>& out,
               Live& live) override {
    for (std::uint64_t number = first; number < first + count && !live.over; ++number) {
      constexpr std::uint64_t kPurpose = 0x65766f6c766500ULL;  // "evolve"
      const std::uint64_t seed = RandomStream(seed_, kPurpose ^ number).next64();
      PuzzleProblem problem(order_, aim_, live);
      Patience patience(problem, aim_, live);
      evolution::Observer* observers[] = {&patience};
      const evolution::Result result =
          evolution::Engine(problem, recipe_, {.seed = seed}).run({}, observers);
      if (problem.ratings() == 0) problem.rate_anyway(result.genes.data());
      if (problem.finds().empty()) problem.finds().push_back(problem.closest());
      for (Attempt& find : problem.finds()) find.tries = find.ratings = 0;
      problem.finds().front().tries = problem.tries();
      problem.finds().front().ratings = problem.ratings();
      for (Attempt& find : problem.finds()) out.push_back(std::move(find));
    }
  }

 private:
  const Order& order_;
  std::uint64_t seed_;
  Aim aim_;
  evolution::Recipe recipe_;
};

}  // namespace

std::unique_ptr<Attempter> make_evolver(const Order& order, std::uint64_t seed, Aim aim) {
  if (order.shape != Shape()) throw UsageError("only boards of 9x9 are evolved: --maker dig");
  if (!order.unique) throw UsageError("only puzzles with one solution are evolved: --maker dig");
  return std::make_unique<Evolver>(order, seed, aim);
}

bool evolves_better(const Order& order) {
  constexpr double kRare = 7.8;
  if (order.shape != Shape() || !order.unique) return false;
  return order.rating.low >= kRare || !order.pattern.empty();
}

}  // namespace evodoku
