/// \file
/// Operators: what recipes are made of, and how to write one's own.
///
/// Each family of operators has a table, and each operator a line there: its name, what a recipe
/// may set, and how it is made. From the tables come the checks of recipes, their messages and
/// `evodoku operators`. An operator of one's own derives from a class below and adds its line;
/// from then on recipes can name it. Add lines before recipes are read, and not while another
/// thread reads recipes or makes engines.
///
/// \code
/// #include <evodoku/operators.hpp>
/// #include <evodoku/solve.hpp>
///
/// #include <algorithm>
///
/// // Turns the values of a group's free genes around, one place each.
/// class Rotate : public evodoku::MutateOne {
///  public:
///   explicit Rotate(const evodoku::Domain& domain) : domain_(domain) {}
///
///  private:
///   void one(evodoku::Gene* genes, evodoku::Dice& dice) const override {
///     const auto group = static_cast<int>(dice.below(domain_.groups()));
///     const auto free = domain_.free_in(group);
///     for (std::size_t i = 1; i < free.size(); ++i) std::swap(genes[free[i - 1]], genes[free[i]]);
///   }
///
///   const evodoku::Domain& domain_;
/// };
///
/// int main() {
///   evodoku::mutates().add({.name = "rotate",
///                           .summary = "the free genes of one group move on by one",
///                           .source = "mine",
///                           .needs = evodoku::Needs::kGroups,
///                           .make = evodoku::make_operator<evodoku::Mutate, Rotate>});
///   const evodoku::Recipe recipe =
///       evodoku::load_recipe("hughes", {"population=500", "mutate.operator=rotate"});
///   const evodoku::Puzzle puzzle(evodoku::Grid::parse("12..34....4...21"));
///   return evodoku::solve(puzzle, {.recipe = &recipe}).evolved->error == 0 ? 0 : 1;
/// }
/// \endcode
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "evodoku/evolve.hpp"

namespace evodoku::evolution {

/// What an operator needs of a domain. A recipe that asks for something a domain does not have is
/// refused before it runs.
enum class Needs { kNothing, kGroups, kBands, kSheet, kBlocks, kNoGroups };

/// "" if a domain has what is needed, else what it lacks.
[[nodiscard]] std::string lacks(const Domain& domain, Needs needs);

/// One line in the table of a family.
template <typename Operator>
struct Entry {
  std::string name;
  std::string summary;
  std::string source;  ///< where it is from
  Needs needs = Needs::kNothing;
  std::vector<Parameter> parameters;
  /// Makes the operator for a problem, which outlives it. Null where it is not for this problem.
  std::function<std::unique_ptr<Operator>(const Settings& settings, const Problem& problem)> make;
};

/// For `Entry::make`: makes an operator of type \p Made from what its constructor takes, which is
/// settings, the problem or its domain, both (settings first), or nothing. One that is for a kind
/// of problem alone, and is made from it, names the kind as \p Kind.
template <typename Operator, typename Made, typename Kind = Problem>
std::unique_ptr<Operator> make_operator(const Settings& settings, const Problem& problem) {
  const auto* kind = dynamic_cast<const Kind*>(&problem);
  if (kind == nullptr) return nullptr;
  if constexpr (std::is_constructible_v<Made, const Settings&, const Kind&>) {
    return std::make_unique<Made>(settings, *kind);
  } else if constexpr (std::is_constructible_v<Made, const Kind&>) {
    return std::make_unique<Made>(*kind);
  } else if constexpr (std::is_constructible_v<Made, const Settings&, const Domain&>) {
    return std::make_unique<Made>(settings, problem.domain());
  } else if constexpr (std::is_constructible_v<Made, const Domain&>) {
    return std::make_unique<Made>(problem.domain());
  } else if constexpr (std::is_constructible_v<Made, const Settings&>) {
    return std::make_unique<Made>(settings);
  } else {
    return std::make_unique<Made>();
  }
}

/// The pool: which individuals may become parents at all, before selection draws among them.
class Pool {
 public:
  virtual ~Pool() = default;
  /// Lists rows of \p people, best first; \p order has all of them in that order. May put new
  /// individuals in the place of the worst, evaluated and counted in the return value.
  virtual std::uint64_t gather(const Problem& problem, Population& people,
                               std::span<const std::uint32_t> order, Dice dice,
                               std::vector<std::uint32_t>& pool) const = 0;
  /// How many of the worst \p of individuals may be replaced: those are all it may change.
  [[nodiscard]] virtual std::size_t renews(std::size_t /*of*/) const { return 0; }
};

/// Selection: who becomes a parent.
///
/// A pool (who may breed at all, best first) is made once in a generation; then each child's two
/// parents are drawn as positions in that pool. Since a pool is in the order of rank, most
/// operators need no scores at all: the winner of a tournament is the smallest of the positions
/// drawn.
class Select {
 public:
  virtual ~Select() = default;
  /// Once in a generation. \p pool are rows of \p people, best first; \p dice is for those who
  /// shuffle.
  virtual void prepare(const Population& people, std::span<const std::uint32_t> pool, Dice dice);
  /// Draws the parents of \p count couples, the first of which is couple \p first of this
  /// generation: positions in the pool.
  virtual void draw(const RandomBlocks& random, std::uint32_t first, std::uint32_t count,
                    std::uint32_t* a, std::uint32_t* b) const = 0;

 protected:
  [[nodiscard]] std::uint32_t pool_size() const { return pool_size_; }

 private:
  std::uint32_t pool_size_ = 0;
};

/// A selection that is written for one parent at a time: the loop is added.
class SelectOne : public Select {
 public:
  void draw(const RandomBlocks& random, std::uint32_t first, std::uint32_t count, std::uint32_t* a,
            std::uint32_t* b) const final;

 private:
  [[nodiscard]] virtual std::uint32_t one(Dice& dice) const = 0;
};

/// Children in the making: a run of rows of the next population, with their parents.
///
/// Where a couple has two children, they are neighbours, share one block of random numbers, and
/// their parents stand in opposite order: what one child takes from the mother, the other takes
/// from the father.
struct Brood {
  const Problem& problem;
  const Population& parents;
  Population& children;
  std::uint32_t first = 0;           ///< row of the first child
  const std::uint32_t* a = nullptr;  ///< rows of the parents, by child
  const std::uint32_t* b = nullptr;
  bool twins = false;

  [[nodiscard]] std::uint32_t couple(std::uint32_t i) const { return twins ? i >> 1 : i; }
  [[nodiscard]] bool is_second(std::uint32_t i) const { return twins && (i & 1) != 0; }
};

/// Crossover: a child from two parents.
class Cross {
 public:
  virtual ~Cross() = default;
  /// Makes the children whose indices are in \p which. Numbers 1 to 3 of a couple's block are free
  /// for use.
  virtual void apply(const Brood& brood, std::span<const std::uint32_t> which,
                     const RandomBlocks& random) const = 0;
};

/// A crossover that is written for one child: the loop and the random stream are added.
class CrossOne : public Cross {
 public:
  void apply(const Brood& brood, std::span<const std::uint32_t> which,
             const RandomBlocks& random) const final;

 private:
  /// Writes a child. \p second is set for the second of two.
  virtual void one(const Problem& problem, const Gene* a, const Gene* b, Gene* child, Dice& dice,
                   bool second) const = 0;
};

/// Mutation: a small random change of a child.
class Mutate {
 public:
  virtual ~Mutate() = default;
  /// Changes the individuals \p first + i for each i in \p which. Numbers 1 to 3 of the i-th block
  /// are free for use.
  virtual void apply(Population& people, std::uint32_t first, std::span<const std::uint32_t> which,
                     const RandomBlocks& random) const = 0;
};

/// A mutation that is written for one individual: the loop and the random stream are added.
class MutateOne : public Mutate {
 public:
  void apply(Population& people, std::uint32_t first, std::span<const std::uint32_t> which,
             const RandomBlocks& random) const final;

 private:
  virtual void one(Gene* genes, Dice& dice) const = 0;
};

/// What a local search came to.
struct Improved {
  std::uint64_t moves = 0;  ///< that were scored: they count as evaluations
  bool solved = false;
};

/// Improvement: a local search from a child, before it is scored.
///
/// A search makes thousands of small moves and must know at once what each of them changes, so it
/// is written for one kind of problem and runs in a loop of its own: a virtual call for each move
/// would take longer than the move.
class Improve {
 public:
  virtual ~Improve() = default;
  /// Improves the individuals \p first + i for each i in \p which, one after the other, until one
  /// is solved or \p allowance is spent. Returns what was spent: moves that were scored.
  std::uint64_t apply(Population& people, std::uint32_t first, std::span<const std::uint32_t> which,
                      const RandomBlocks& random, std::uint64_t allowance) const;
  /// Searches from one individual, with \p most moves at most, and leaves what it found in its
  /// place.
  virtual Improved one(Gene* genes, Dice& dice, std::uint64_t most) const = 0;
};

/// A problem that knows the individuals one small change away: derived from beside `Problem`, for
/// the operator `neighbours`.
class Neighbourhood {
 public:
  virtual ~Neighbourhood() = default;
  /// Steps to one of an individual's neighbours. At most \p scored of them are scored in full, the
  /// promising ones first.
  virtual Improved step(Gene* genes, std::uint64_t scored, Dice& dice) const = 0;
};

/// How many rows of the next population are what; they come in this order and add up to its size.
struct Succession {
  std::uint32_t kept = 0;   ///< the best of the old population
  std::uint32_t bred = 0;   ///< children
  std::uint32_t fresh = 0;  ///< new individuals at random
  /// Whether parents then push out children that are worse than they are.
  bool compete = false;
};

/// Survival: what the next population is made of.
class Survive {
 public:
  virtual ~Survive() = default;
  [[nodiscard]] virtual Succession plan(std::uint32_t size) const = 0;
};

/// The Wisdom of Artificial Crowds: one more individual, the aggregate, put together from what
/// experts agree on. A crowd is five choices, each a family of its own: who is asked, how they
/// vote, what fills the places without agreement, when they are asked, and how the aggregate joins.
///
/// The individuals that are asked: rows of a population, best first.
struct Experts {
  const Population& people;
  std::span<const std::uint32_t> rows;

  [[nodiscard]] std::uint32_t count() const { return static_cast<std::uint32_t>(rows.size()); }
  [[nodiscard]] const Gene* operator[](std::size_t i) const { return people.row(rows[i]); }
};

/// What a vote came to, gene by gene.
struct Ballot {
  std::vector<Gene> genes;           ///< what was agreed on, 0 where nothing was
  std::vector<std::uint32_t> votes;  ///< experts that hold what most of them hold there
};

/// Who: how many of the best individuals are experts.
class CrowdWho {
 public:
  virtual ~CrowdWho() = default;
  /// At least 1 and at most \p population.
  [[nodiscard]] virtual std::uint32_t count(std::uint32_t population) const = 0;
};

/// Vote: what experts agree on.
class CrowdVote {
 public:
  virtual ~CrowdVote() = default;
  /// Fills a ballot, which has the domain's length and zeros. What is agreed on within a group must
  /// fit its pool.
  virtual void count(const Problem& problem, const Experts& experts, Dice& dice,
                     Ballot& ballot) const = 0;
};

/// Fill: where the values come from in places without agreement.
class CrowdFill {
 public:
  virtual ~CrowdFill() = default;
  /// Writes an individual whose values go there, as far as groups have room for them.
  virtual void donor(const Problem& problem, const Experts& experts, Dice& dice,
                     Gene* genes) const = 0;
};

/// How a run stands when the crowd may be asked.
struct CrowdMoment {
  std::uint32_t generation = 0;
  std::uint32_t stalled = 0;  ///< generations in which the best error has not improved
  bool ended = false;         ///< the recipe or the budget has just ended the run
};

/// When: whether the crowd is asked after a generation. At the end it is asked once more, unless it
/// has been asked about this population already.
class CrowdWhen {
 public:
  virtual ~CrowdWhen() = default;
  [[nodiscard]] virtual bool asks(const CrowdMoment& moment) const = 0;
};

/// Where an aggregate goes: nowhere, to the parents in the place of the worst, or among the
/// children.
enum class CrowdSeat { kNone, kParent, kChild };

/// Join: where the aggregate goes.
class CrowdJoin {
 public:
  virtual ~CrowdJoin() = default;
  /// \p score is the aggregate's, \p order the rows of \p people, best first.
  [[nodiscard]] virtual CrowdSeat seat(float score, const Population& people,
                                       std::span<const std::uint32_t> order) const = 0;
  /// The least share of the experts that must agree on a gene for all children to take it; nothing
  /// where children are left alone.
  [[nodiscard]] virtual std::optional<double> fixes() const { return std::nullopt; }
};

/// Rescue: what is done when a run makes no progress.
class Rescue {
 public:
  virtual ~Rescue() = default;
  /// How many of the worst individuals become new ones, given that the best error has not improved
  /// for \p stalled generations.
  [[nodiscard]] virtual std::uint32_t replace(std::uint32_t stalled, std::uint32_t size) const = 0;
};

/// How a run stands. `best` is the best error of each generation so far, the current one last, and
/// `sum` that of all its individuals.
struct Standing {
  std::uint64_t generation = 0;
  std::uint64_t evaluations = 0;
  double seconds = 0;
  std::span<const std::int32_t> best;
  std::span<const std::int64_t> sum = {};
};

/// Stop: when a run has ended. A recipe may ask for any of several, or for all of them.
class Stop {
 public:
  virtual ~Stop() = default;
  [[nodiscard]] virtual bool reached(const Standing& standing) const = 0;
};

/// Migration: which islands send individuals to which.
///
/// All islands choose their migrants first, then all take in what came, so that the order of
/// islands and threads does not matter.
class Migrate {
 public:
  virtual ~Migrate() = default;
  /// The islands that \p from sends migrants to, of \p islands in all.
  [[nodiscard]] virtual std::vector<std::uint32_t> targets(std::uint32_t from,
                                                           std::uint32_t islands,
                                                           Dice& dice) const = 0;
};

/// Parameters that all of a family have. Experts: of which islands. Votes: how many must agree, and
/// ties. Migrations: how often, how many, who goes and who makes room.
[[nodiscard]] Parameter crowd_who_parameter();
[[nodiscard]] std::vector<Parameter> crowd_vote_parameters();
[[nodiscard]] std::vector<Parameter> migrate_parameters();

[[nodiscard]] Table<Entry<Pool>>& pools();
[[nodiscard]] Table<Entry<Select>>& selects();
[[nodiscard]] Table<Entry<Cross>>& crosses();
[[nodiscard]] Table<Entry<Mutate>>& mutates();
[[nodiscard]] Table<Entry<Survive>>& survives();
[[nodiscard]] Table<Entry<CrowdWho>>& crowd_whos();
[[nodiscard]] Table<Entry<CrowdVote>>& crowd_votes();
[[nodiscard]] Table<Entry<CrowdFill>>& crowd_fills();
[[nodiscard]] Table<Entry<CrowdWhen>>& crowd_whens();
[[nodiscard]] Table<Entry<CrowdJoin>>& crowd_joins();
[[nodiscard]] Table<Entry<Rescue>>& rescues();
[[nodiscard]] Table<Entry<Stop>>& stops();
[[nodiscard]] Table<Entry<Migrate>>& migrates();

}  // namespace evodoku::evolution

namespace evodoku {

using evolution::Brood;
using evolution::Cross;
using evolution::crosses;
using evolution::CrossOne;
using evolution::crowd_fills;
using evolution::crowd_joins;
using evolution::crowd_votes;
using evolution::crowd_whens;
using evolution::crowd_whos;
using evolution::CrowdFill;
using evolution::CrowdJoin;
using evolution::CrowdVote;
using evolution::CrowdWhen;
using evolution::CrowdWho;
using evolution::Improve;
using evolution::Improved;
using evolution::make_operator;
using evolution::Migrate;
using evolution::migrates;
using evolution::Mutate;
using evolution::MutateOne;
using evolution::mutates;
using evolution::Needs;
using evolution::Neighbourhood;
using evolution::Pool;
using evolution::pools;
using evolution::Rescue;
using evolution::rescues;
using evolution::Select;
using evolution::SelectOne;
using evolution::selects;
using evolution::Standing;
using evolution::Stop;
using evolution::stops;
using evolution::Succession;
using evolution::Survive;
using evolution::survives;

/// The local searches of all problems.
[[nodiscard]] Table<evolution::Entry<Improve>>& improves();

/// Calls \p visit with the name of each family, as recipes have it, and its table. The families of
/// a crowd stand within its table, so their names are paths.
template <typename Visit>
void for_each_family(const Visit& visit, Table<evolution::Entry<Improve>>& searches = improves()) {
  visit("pool", pools());
  visit("select", selects());
  visit("cross", crosses());
  visit("mutate", mutates());
  visit("improve", searches);
  visit("survive", survives());
  visit("crowd.who", crowd_whos());
  visit("crowd.vote", crowd_votes());
  visit("crowd.fill", crowd_fills());
  visit("crowd.when", crowd_whens());
  visit("crowd.join", crowd_joins());
  visit("rescue", rescues());
  visit("stop", stops());
  visit("migrate", migrates());
}

}  // namespace evodoku
