/// \file
/// Evolution of anything: what a problem is, and how a recipe runs on it.
///
/// The engine knows genes, groups of them, and scores. A problem of one's own says how many genes
/// there are and how good an individual is; recipe.hpp tells where recipes come from, operators.hpp
/// how to write operators, and problems.hpp has some problems.
///
/// \code
/// #include <evodoku/evolve.hpp>
/// #include <iostream>
///
/// // As many neighbours as possible that differ by one.
/// class Stairs : public evodoku::Problem {
///  public:
///   const evodoku::Domain& domain() const override { return domain_; }
///   void evaluate(evodoku::Population& people, std::uint32_t first,
///                 std::uint32_t count) const override {
///     for (std::uint32_t i = first; i < first + count; ++i) {
///       people.error[i] = 0;
///       for (int g = 1; g < domain_.genes(); ++g) {
///         people.error[i] += people.row(i)[g] == people.row(i)[g - 1] + 1 ? 0 : 1;
///       }
///       people.score[i] = static_cast<float>(-people.error[i]);
///     }
///   }
///
///  private:
///   evodoku::Domain domain_{6, 9};  // six genes with values 1 to 9
/// };
///
/// int main() {
///   const Stairs problem;
///   const evodoku::Recipe recipe = evodoku::parse_recipe(
///       "name = \"stairs\"\npopulation = 200\nselect = { operator = \"tournament\" }\n"
///       "cross = { operator = \"uniform\" }\nmutate = { operator = \"reset\" }\n");
///   const auto result = evodoku::evolve(problem, recipe, {.seed = 1});
///   std::cout << problem.to_string(result.genes.data()) << '\n';  // 3 4 5 6 7 8, say
///   return result.error;
/// }
/// \endcode
#pragma once

#include <cstdint>
#include <iosfwd>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "evodoku/budget.hpp"
#include "evodoku/dice.hpp"
#include "evodoku/recipe.hpp"

namespace evodoku::evolution {

class Exchange;
class Island;
struct Checkpoint;

using Gene = std::uint8_t;

/// What an individual is made of: genes, which of them are fixed, and the groups they form.
///
/// A group is a run of neighbouring genes of one length whose values belong together, such as a row
/// of a board. Its pool is what the free genes of the group share among them; operators that keep
/// groups only ever rearrange it. In a domain without groups every gene takes any value.
///
///     Domain domain(8, 4);                      // eight genes with values 1 to 4
///     domain.fix(2, 3);                         // gene 2 is 3 for good
///     domain.group_by(4, {{1, 2, 4}, {1, 2, 3, 4}});
class Domain {
 public:
  /// \p genes genes with the values 1 to \p alphabet.
  Domain(int genes, int alphabet);
  /// One gene for each of \p fixed, which holds the values of fixed genes and 0 for free ones.
  Domain(std::vector<Gene> fixed, int alphabet);

  /// Gives a gene its value for good.
  void fix(int gene, Gene value);
  /// Cuts the genes into groups of \p size; `pools[g]` is what the free genes of group g hold,
  /// which must be as many values as the group has free genes. Call after `fix`.
  void group_by(int size, std::vector<std::vector<Gene>> pools);
  /// Makes bands of \p groups neighbouring groups each. Crossovers can keep bands whole.
  void band_by(int groups) { band_ = groups; }
  /// Lays the genes out as a sheet with rows of \p width: what a vertical cut splits.
  void lay_out(int width) { width_ = width; }
  /// Two ways to cut the groups into blocks that can be scored on their own, for building-block
  /// crossover. `blocks[way][b]` are the groups of a block.
  void block_by(std::vector<std::vector<std::vector<int>>> blocks) { blocks_ = std::move(blocks); }

  [[nodiscard]] int genes() const { return genes_; }
  [[nodiscard]] int alphabet() const { return alphabet_; }
  [[nodiscard]] int group_size() const { return group_size_; }  ///< 0: no groups
  [[nodiscard]] int groups() const { return group_size_ == 0 ? 0 : genes_ / group_size_; }
  [[nodiscard]] int band() const { return band_; }    ///< groups in a band; 0: no bands
  [[nodiscard]] int width() const { return width_; }  ///< genes in a row of the sheet; 0: no sheet
  [[nodiscard]] const std::vector<std::vector<std::vector<int>>>& blocks() const { return blocks_; }

  /// The value of a fixed gene, 0 for a free one.
  [[nodiscard]] Gene fixed(int gene) const { return fixed_[static_cast<std::size_t>(gene)]; }
  /// All free genes, ascending.
  [[nodiscard]] std::span<const std::uint16_t> free_genes() const { return free_; }
  /// The free genes of a group.
  [[nodiscard]] std::span<const std::uint16_t> free_in(int group) const {
    return std::span(free_).subspan(group_begin_[static_cast<std::size_t>(group)],
                                    group_begin_[static_cast<std::size_t>(group) + 1] -
                                        group_begin_[static_cast<std::size_t>(group)]);
  }
  [[nodiscard]] std::span<const Gene> pool(int group) const {
    return pools_[static_cast<std::size_t>(group)];
  }
  /// The groups with two free genes or more: those in which something can be moved.
  [[nodiscard]] std::span<const std::uint16_t> movable_groups() const { return movable_; }

  /// Whether genes keep what is fixed, stay within the alphabet, and groups hold their pools: what
  /// every operator has to keep.
  [[nodiscard]] bool is_legal(std::span<const Gene> genes) const;

 private:
  void index_free();

  int genes_;
  int alphabet_;
  int group_size_ = 0;
  int band_ = 0;
  int width_ = 0;
  std::vector<Gene> fixed_;
  std::vector<std::uint16_t> free_;
  std::vector<std::size_t> group_begin_;  ///< into free_, one more than there are groups
  std::vector<std::vector<Gene>> pools_;
  std::vector<std::uint16_t> movable_;
  std::vector<std::vector<std::vector<int>>> blocks_;
};

/// Individuals: one aligned byte matrix with a row for each, and their scores beside it.
///
/// Rows are padded, so that vector code may read and write a little past the end of a row, and the
/// same bytes go to a checkpoint or to another process.
///
///     Population people(domain.genes(), 5000);
///     people.row(17)[3] = 9;
///     people.score[17] = 12;      // what selection goes by: higher is better
///     people.error[17] = 4;       // the common measure: 0 is solved
class Population {
 public:
  /// Bytes that may be touched after the last gene of a row.
  static constexpr std::size_t kSlack = 15;

  Population() = default;
  Population(int genes, std::uint32_t size) { resize(genes, size); }

  void resize(int genes, std::uint32_t size);

  [[nodiscard]] std::uint32_t size() const { return size_; }
  [[nodiscard]] int genes() const { return genes_; }
  [[nodiscard]] std::size_t stride() const { return stride_; }
  [[nodiscard]] Gene* row(std::uint32_t i) { return matrix_.get() + i * stride_; }
  [[nodiscard]] const Gene* row(std::uint32_t i) const { return matrix_.get() + i * stride_; }
  [[nodiscard]] std::span<const Gene> genes_of(std::uint32_t i) const {
    return {row(i), static_cast<std::size_t>(genes_)};
  }
  /// Copies an individual with its scores from another population of the same kind.
  void copy_from(const Population& other, std::uint32_t from, std::uint32_t to);
  void swap(Population& other) noexcept;
  /// Memory for the genes of that many individuals.
  [[nodiscard]] static std::size_t bytes_for(int genes, std::uint32_t size);

  std::vector<float> score;         ///< higher is better
  std::vector<std::int32_t> error;  ///< 0 is solved

 private:
  struct Release {
    Release() : bytes(0) {}
    explicit Release(std::size_t of) : bytes(of) {}
    std::size_t bytes;
    void operator()(Gene* memory) const;
  };
  using Matrix = std::unique_ptr<Gene[], Release>;
  [[nodiscard]] static std::size_t stride_for(int genes);

  int genes_ = 0;
  std::uint32_t size_ = 0;
  std::size_t stride_ = 0;
  Matrix matrix_;
};

/// What can be evolved: a domain, and a way to score individuals of it.
///
/// An engine with several jobs calls a problem from several threads at once.
class Problem {
 public:
  virtual ~Problem() = default;

  /// Always the same object: operators keep references to it.
  [[nodiscard]] virtual const Domain& domain() const = 0;

  /// Makes one new individual at random. The default shuffles the pool of each group, or draws
  /// every free gene from the alphabet where there are no groups.
  virtual void fill(Gene* genes, Dice& dice) const;

  /// Scores the individuals \p first to \p first + \p count - 1: sets `score` and `error`.
  virtual void evaluate(Population& people, std::uint32_t first, std::uint32_t count) const = 0;

  /// The score of one block of genes on its own (Domain::block_by), higher is better. Only problems
  /// with blocks need it.
  [[nodiscard]] virtual int block_score(const Gene* genes, int way, int block) const;

  /// If all scores are whole numbers, the smallest and largest: ranking is then counting. Otherwise
  /// an empty range (first > last).
  struct Levels {
    int lowest = 0;
    int highest = -1;
  };
  [[nodiscard]] virtual Levels levels() const { return {}; }

  /// An individual as text, for people. The default lists the genes: "3 1 4 2".
  [[nodiscard]] virtual std::string to_string(const Gene* genes) const;
  /// The same as a drawing of several lines, for a terminal. The default is the text.
  [[nodiscard]] virtual std::string drawn(const Gene* genes) const { return to_string(genes); }
};

/// Of all individuals of an island.
struct Summary {
  double best = 0;
  double mean = 0;
  double worst = 0;
};

/// How different the individuals of an island are, 0 (all alike) to 1.
struct Diversity {
  double distance = 0;  ///< mean share of free genes in which two individuals differ
  double entropy = 0;   ///< mean over the free genes of the entropy of their values, of its largest
};

/// What the crowd thinks of a generation: errors, and how far the experts agree. Spans last as long
/// as the event that they come with.
struct CrowdReport {
  std::int32_t aggregate = -1;  ///< negative where the crowd was not asked
  std::int32_t best_expert = 0;
  double mean_expert = 0;
  std::uint32_t experts = 0;
  std::span<const std::uint32_t> votes;  ///< by gene: experts that hold what most of them hold
  std::span<const Gene> genes;           ///< the aggregate
  std::span<const Gene> best_genes;      ///< the best expert

  [[nodiscard]] bool asked() const { return aggregate >= 0; }
};

/// One generation of a run. Where there are several islands, what is told of individuals is told of
/// those of the island with the best error. What costs more than a glance (means, diversity) is
/// computed only when somebody asks.
///
/// The best of a generation may be the aggregate of its crowd; `people`, `error`, `score` and
/// `diversity` are of the population alone.
class Event {
 public:
  Event(std::span<const std::unique_ptr<Island>> islands, const Problem& problem, double seconds)
      : islands_(islands), problem_(problem), seconds_(seconds) {}

  [[nodiscard]] std::uint32_t generation() const;  ///< 0 is the first population
  [[nodiscard]] std::uint64_t evaluations() const;
  [[nodiscard]] double seconds() const { return seconds_; }
  [[nodiscard]] const Problem& problem() const { return problem_; }
  [[nodiscard]] const Population& people() const;
  [[nodiscard]] std::int32_t best_error() const;
  [[nodiscard]] std::span<const Gene> best_genes() const;
  [[nodiscard]] Summary error() const;
  [[nodiscard]] Summary score() const;
  [[nodiscard]] Diversity diversity() const;
  [[nodiscard]] double distance() const;  ///< of `diversity`: the part that costs little
  [[nodiscard]] const CrowdReport& crowd() const;
  /// The share of the experts that hold what most of them hold, mean over the free genes; 0 where
  /// the crowd was not asked.
  [[nodiscard]] double agreement() const;
  /// The best error of each generation so far, 0 where the crowd's aggregate solves the problem.
  [[nodiscard]] std::span<const std::int32_t> best_errors() const;
  /// The sum of the errors of all individuals, of each generation so far.
  [[nodiscard]] std::span<const std::int64_t> error_sums() const;

 private:
  [[nodiscard]] const Island& best_island() const;

  std::span<const std::unique_ptr<Island>> islands_;
  const Problem& problem_;
  double seconds_;
};

/// How a run ended, and the best individual of all its generations.
struct Result {
  std::int32_t error = 0;
  float score = 0;
  std::vector<Gene> genes;
  std::uint64_t generations = 0;
  std::uint64_t evaluations = 0;
  double seconds = 0;
  bool cancelled = false;
  std::string unsaved = {};  ///< why it could not be saved at its end; empty where it could
};

/// Sees every generation of a run and can end it.
///
///     class Print : public Observer {
///       bool see(const Event& event) override { std::cout << event.best_error(); return true; }
///     };
///
/// What takes its time calls `Watch::look`, so that limits and Ctrl-C are heeded meanwhile.
class Observer {
 public:
  virtual ~Observer() = default;
  /// Called after each generation, the first included; false ends the run.
  virtual bool see(const Event& event) = 0;
  /// Called once the run is over, however it ended. \p last is its last whole generation, null
  /// where there was none: a limit may have ended it earlier.
  virtual void end(const Result& /*result*/, const Event* /*last*/) {}
};

/// When an observer is called.
struct Trigger {
  std::uint32_t every = 1;      ///< each n-th generation
  bool on_improvement = false;  ///< and whenever the best error improves
};

/// Calls another observer only when its trigger says so.
class Triggered : public Observer {
 public:
  Triggered(Observer& inner, Trigger trigger) : inner_(inner), trigger_(trigger) {}
  bool see(const Event& event) override;
  void end(const Result& result, const Event* last) override { inner_.end(result, last); }

 private:
  Observer& inner_;
  Trigger trigger_;
  std::int32_t best_ = -1;
};

struct EngineOptions {
  std::uint64_t seed = 1;
  int jobs = 1;                  ///< threads; 0: as many as there are processors
  Exchange* exchange = nullptr;  ///< with engines elsewhere that have the other islands
  std::string problem = {};      ///< in words: a saved run of another problem is refused by it
};

/// Runs a recipe on a problem, with pauses if need be; `evolve` is the short form.
///
///     Engine engine(problem, recipe, {.seed = 1, .jobs = 2});
///     Result result = engine.run({.seconds = 10});
///     engine.save(file);
///
/// The result depends on the problem, the recipe and the seed alone: not on the number of threads,
/// nor on whether the run was saved and resumed in between. (A limit in seconds is the exception:
/// it ends a run wherever the clock finds it.)
class Engine {
 public:
  /// The problem must outlive the engine. Throws as `Recipe::check` does.
  Engine(const Problem& problem, const Recipe& recipe, const EngineOptions& options);
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;
  ~Engine();

  /// Throws SystemError, with what it would take, where no run of a recipe fits into the memory
  /// that this process can have. So does the constructor.
  static void must_fit(const Recipe& recipe, const Problem& problem);
  /// How many threads a run of a recipe can keep busy: one for each 256 individuals of an island.
  [[nodiscard]] static std::uint32_t most_threads(const Recipe& recipe);

  /// Runs until the recipe, the budget or an observer ends it. With an exchange, observers see the
  /// islands of this engine alone, and must not end the run.
  Result run(const Budget& budget = {}, std::span<Observer* const> observers = {});

  /// Writes everything that the rest of the run depends on; `load` into an engine of the same
  /// problem, recipe and seed resumes from there. When the run stops does not belong to the recipe:
  /// it may be resumed with other conditions. `load` throws InputError for anything else, and for
  /// what is damaged; \p name is what its messages call the text.
  ///
  /// What is saved never depends on the budget. One in evaluations may have cut local searches
  /// short: what is saved then is how the run stood before that generation.
  void save(std::ostream& out) const;
  void load(std::istream& in, const std::string& name);
  /// The same as a value, with a note of the caller's.
  [[nodiscard]] Checkpoint checkpoint(const std::string& note = {}) const;
  void load(const Checkpoint& checkpoint, const std::string& name);

 private:
  class Run;
  std::unique_ptr<Run> run_;
};

/// How `evolve` runs.
struct EvolveOptions {
  std::uint64_t seed = 1;
  int jobs = 1;  ///< threads; 0: as many as there are processors
  Budget budget = {};
  std::vector<Observer*> observers = {};
  std::string checkpoint = {};  ///< file to save the run to, now and then and at its end
  std::string resume = {};      ///< file to resume a run from
  std::string problem = {};     ///< see EngineOptions
};

}  // namespace evodoku::evolution

namespace evodoku {

using evolution::CrowdReport;
using evolution::Diversity;
using evolution::Domain;
using evolution::Engine;
using evolution::EngineOptions;
using evolution::Event;
using evolution::EvolveOptions;
using evolution::Gene;
using evolution::Observer;
using evolution::Population;
using evolution::Problem;
using evolution::Trigger;
using evolution::Triggered;

/// Runs a recipe on a problem until the recipe, the budget or an observer ends the run. Throws as
/// `Recipe::check` does.
evolution::Result evolve(const Problem& problem, const Recipe& recipe,
                         const EvolveOptions& options = {});

}  // namespace evodoku
