// Children: who their parents are, crossover, mutation and local search.
#include <algorithm>
#include <cstring>

#include "evolve/choose.hpp"
#include "evolve/cross/ahead.hpp"
#include "evolve/island.hpp"
#include "evolve/watched.hpp"

namespace evodoku::evolution {

/// Memory of one thread, used again for each part.
struct Island::Workspace {
  RandomBlocks random;
  std::vector<std::uint32_t> couple_a, couple_b;  ///< positions in the pool
  std::vector<std::uint32_t> a, b;                ///< rows of the parents, by child
  std::vector<std::uint32_t> numbers;             ///< that decide for a crossover, by twin
  std::vector<std::uint32_t> which;
};

/// Runs the local searches on children \p begin to \p begin + \p count - 1 of \p all, which are the
/// rows from \p first on. A part has its share of the allowance and keeps to it, whatever the
/// others spend: what it does must not depend on which thread was faster.
void Island::improve(Population& people, std::uint32_t first, std::uint32_t begin,
                     std::uint32_t count, std::uint32_t all, Workspace& space) {
  const std::uint64_t share = allowance_ / all * count + allowance_ % all * count / all;
  std::uint64_t spent = 0;
  for (std::size_t k = 0; k < machinery_.improvings.size(); ++k) {
    const Machinery::Improving& improving = machinery_.improvings[k];
    space.random.fill(key(kImprove + static_cast<std::uint32_t>(k)), begin, count);
    const auto chosen =
        choose({space.random.column(0), count}, {.high = bound(improving.rate)}, space.which);
    spent += improving.operation->apply(people, first, chosen, space.random, share - spent);
  }
  improved_ += spent;
  // Whoever has spent all of it might have spent more.
  if (!machinery_.improvings.empty() && spent >= share) cut_ = true;
}

/// Runs the local searches on the first population.
void Island::improve_first() {
  if (machinery_.improvings.empty()) return;
  for_each_part_(parts_of(people_.size()), [&](std::uint32_t part) {
    static thread_local Workspace space;
    const std::uint32_t begin = part * kPart;
    const std::uint32_t count = std::min(kPart, people_.size() - begin);
    improve(people_, begin, begin, count, people_.size(), space);
    problem_.evaluate(people_, begin, count);
  });
  evaluations_ += improved_.exchange(0);
}

/// Draws the children that change where a mutation applies to a given number of them: whichever
/// thread makes a child must know.
void Island::draw_mutants(std::uint32_t children) {
  mutants_.resize(machinery_.mutations.size());
  for (std::size_t k = 0; k < mutants_.size(); ++k) {
    const Machinery::Mutation& mutation = machinery_.mutations[k];
    if (mutation.count == 0) continue;
    // All children, or the second of each two. Floyd's way to draw some of them.
    const std::uint32_t step = mutation.second_only ? 2 : 1;
    const std::uint32_t all = children / step;
    const std::uint32_t wanted = std::min(mutation.count, all);
    std::vector<std::uint8_t>& mutants = mutants_[k];
    mutants.assign(children, 0);
    const auto place = [&](std::uint32_t i) -> std::uint8_t& {
      return mutants[i * step + step - 1];
    };
    Dice draws = dice(kMutants + static_cast<std::uint32_t>(k));
    for_all_watched(wanted, [&](std::uint32_t i) {
      const std::uint32_t last = all - wanted + i;
      const std::uint32_t one = draws.below(last + 1);
      place(place(one) == 0 ? one : last) = 1;
    });
  }
}

void Island::breed(const Succession& plan) {
  draw_mutants(plan.bred);
  for_each_part_(parts_of(plan.bred), [&](std::uint32_t part) {
    static thread_local Workspace space;
    const std::uint32_t begin = part * kPart;
    breed_part(plan, begin, std::min(kPart, plan.bred - begin), space);
  });
  evaluations_ += plan.bred + improved_.exchange(0);
}

/// Makes the children \p begin to \p begin + \p count - 1 of this generation.
void Island::breed_part(const Succession& plan, std::uint32_t begin, std::uint32_t count,
                        Workspace& space) {
  const bool twins = machinery_.twins;
  const std::uint32_t couples = twins ? (count + 1) / 2 : count;
  const std::uint32_t first_couple = twins ? begin / 2 : begin;
  space.couple_a.resize(couples);
  space.couple_b.resize(couples);
  space.random.fill(key(kDraw), first_couple, couples);
  machinery_.select->draw(space.random, first_couple, couples, space.couple_a.data(),
                          space.couple_b.data());
  space.a.resize(count);
  space.b.resize(count);
  // By pointers, which no build checks: this loop is as short as a check.
  const std::uint32_t* const pool = pool_.data();
  const std::uint32_t* const couple_a = space.couple_a.data();
  const std::uint32_t* const couple_b = space.couple_b.data();
  std::uint32_t* const a = space.a.data();
  std::uint32_t* const b = space.b.data();
  for (std::uint32_t i = 0; i < count; ++i) {
    const std::uint32_t couple = twins ? i / 2 : i;
    const bool second = twins && i % 2 == 1;
    a[i] = pool[second ? couple_b[couple] : couple_a[couple]];
    b[i] = pool[second ? couple_a[couple] : couple_b[couple]];
  }

  Brood brood{.problem = problem_,
              .parents = people_,
              .children = next_,
              .first = plan.kept + begin,
              .a = a,
              .b = b,
              .twins = twins};
  space.random.fill(key(kCross), first_couple, couples);
  cross(brood, count, space);
  mutate(brood.first, begin, count, space);
  fix(brood.first, count);
  improve(next_, brood.first, begin, count, plan.bred, space);
  problem_.evaluate(next_, brood.first, count);
}

void Island::cross(Brood& brood, std::uint32_t count, Workspace& space) const {
  // The first number of a couple decides for one of the crossovers, or for none.
  std::span<const std::uint32_t> numbers{space.random.column(0), count};
  if (brood.twins) {
    space.numbers.resize(count);
    for (std::uint32_t i = 0; i < count; ++i) space.numbers[i] = numbers[brood.couple(i)];
    numbers = space.numbers;
  }
  double from = 0;
  for (const Machinery::Crossing& crossing : machinery_.crossings) {
    const std::uint64_t low = bound(from);
    from += crossing.share;
    const auto chosen = choose(numbers, {.low = low, .high = bound(from)}, space.which);
    crossing.operation->apply(brood, chosen, space.random);
  }
  const auto copies = choose(numbers, {.low = bound(from), .high = bound(1)}, space.which);
  for (std::size_t k = 0; k < copies.size(); ++k) {
    ask_ahead(brood, copies, k);
    const std::uint32_t i = copies[k];
    std::memcpy(brood.children.row(brood.first + i), brood.parents.row(brood.a[i]),
                brood.children.stride());
  }
}

void Island::mutate(std::uint32_t first, std::uint32_t begin, std::uint32_t count,
                    Workspace& space) {
  for (std::size_t k = 0; k < machinery_.mutations.size(); ++k) {
    const Machinery::Mutation& mutation = machinery_.mutations[k];
    space.random.fill(key(kMutate + static_cast<std::uint32_t>(k)), begin, count);
    if (mutation.count > 0) {
      space.which.clear();
      for (std::uint32_t i = 0; i < count; ++i) {
        if (mutants_[k][begin + i] != 0) space.which.push_back(i);
      }
      mutation.operation->apply(next_, first, space.which, space.random);
      continue;
    }
    // Children count from an even number: the second of twins is an odd one.
    const auto chosen =
        choose({space.random.column(0), count},
               {.high = bound(mutation.rate), .odd_only = mutation.second_only}, space.which);
    mutation.operation->apply(next_, first, chosen, space.random);
  }
}

/// Gives children the genes that the crowd has fixed.
void Island::fix(std::uint32_t first, std::uint32_t count) {
  if (fixed_.empty()) return;
  const Domain& domain = problem_.domain();
  for (std::uint32_t i = first; i < first + count; ++i) {
    Gene* const genes = next_.row(i);
    for (const std::uint16_t gene : fixed_) {
      const Gene value = agreed_[gene];
      if (genes[gene] == value) continue;
      if (domain.groups() == 0) {
        genes[gene] = value;
        continue;
      }
      // From a place of the group that need not keep it.
      for (const std::uint16_t other : domain.free_in(gene / domain.group_size())) {
        if (genes[other] != value || agreed_[other] == value) continue;
        std::swap(genes[other], genes[gene]);
        break;
      }
    }
  }
}

}  // namespace evodoku::evolution
