/// \file
/// One population and what happens to it in a generation.
///
/// All random numbers are functions of (seed, generation, purpose, individual), so a generation may
/// be worked on by any number of threads, and a run may be saved after any of them.
#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <vector>

#include "evolve/bytes.hpp"
#include "evolve/draw_purpose.hpp"
#include "evolve/machinery.hpp"
#include "evolve/ranking.hpp"

namespace evodoku::evolution {

class Island {
 public:
  /// Runs \p work on the parts 0 to \p parts - 1, in any order, on one thread or several.
  using ForEachPart =
      std::function<void(std::uint32_t parts, const std::function<void(std::uint32_t)>& work)>;
  /// On which a crowd is asked: a new generation, the same when a run is resumed, or its end.
  enum class Occasion { kGeneration, kResumed, kEnd };

  Island(const Problem& problem, Machinery machinery, std::uint64_t seed, std::uint32_t index,
         ForEachPart for_each_part);

  /// Makes and evaluates the first population. Local searches end when \p allowance evaluations are
  /// spent, so that a budget is kept to.
  void start(std::uint64_t allowance);
  /// Makes the next one. May throw `Stopped`, and so may `start`: then `take_back` is due.
  void step(std::uint64_t allowance);
  /// Makes everything as it was at \p generation, before the last step, whether that came to its
  /// end or not. Nothing else may have been done since but `take_in`, `settle` and `consult`.
  void take_back(std::uint32_t generation);
  /// To be called before anything else after `take_back`.
  void resume();

  /// Takes in individuals of another island: \p rows of \p from, in the places of \p places here.
  void take_in(const Population& from, std::span<const std::uint32_t> rows,
               std::span<const std::uint32_t> places);
  /// Ranks again after `take_in`.
  void settle();

  /// Asks the crowd about this generation, if it wants to be asked: \p experts are of this island,
  /// or of all. \p stalled is for how long there was no progress. What it answers depends on the
  /// population alone, so a run that is resumed asks again. At the end of a run it may be asked
  /// once more, which changes nothing that a continued run could notice. May throw `Stopped`.
  void consult(const Experts& experts, std::uint32_t stalled, Occasion occasion);
  /// As if it had not been asked at the end.
  void forget_end();
  /// For how long the population has made no progress.
  [[nodiscard]] std::uint32_t stalled() const { return generation_ - best_since_; }

  /// Appends everything that its future depends on.
  void save(std::string& out) const;
  /// Throws Error where the bytes are not those of such an island. After that, or `Stopped`,
  /// `clear` is due.
  void load(ByteReader& in);
  /// Makes it as if it had never started.
  void clear();
  /// Whether the allowance cut a local search short in the generation that was made last.
  [[nodiscard]] bool was_cut() const { return cut_; }

  [[nodiscard]] const Population& people() const { return people_; }
  [[nodiscard]] const Ranking& ranking() const { return ranking_; }
  [[nodiscard]] std::uint32_t generation() const { return generation_; }
  [[nodiscard]] std::uint64_t evaluations() const { return evaluations_ + (asked_at_end_ ? 1 : 0); }
  /// Whether the crowd was asked at the end of the run: an evaluation that no census has told of.
  [[nodiscard]] bool asked_at_end() const { return asked_at_end_; }
  /// The best error of each generation so far: of its population, or 0 where the crowd's aggregate
  /// solves the problem.
  [[nodiscard]] const std::vector<std::int32_t>& best_errors() const { return best_errors_; }
  /// The sum of all errors of each generation so far.
  [[nodiscard]] const std::vector<std::int64_t>& error_sums() const { return error_sums_; }
  /// What the crowd thinks of this generation.
  [[nodiscard]] const CrowdReport& crowd_report() const { return crowd_report_; }
  /// The best error of this generation, that of the aggregate included, and who has it.
  [[nodiscard]] std::int32_t best_error() const;
  struct Best {
    const Population& people;
    std::uint32_t row = 0;
  };
  [[nodiscard]] Best best() const;
  [[nodiscard]] const Machinery& machinery() const { return machinery_; }

  /// Children that are made at a time: enough for the vectors, few enough for the first cache.
  static constexpr std::uint32_t kPart = 256;
  static std::uint32_t parts_of(std::uint32_t count) { return (count + kPart - 1) / kPart; }
  /// Rows that are changed in place and may be copied back one by one; where there are more, there
  /// is a third population meanwhile.
  static constexpr std::uint32_t kFew = 1 << 14;

 private:
  struct Workspace;

  [[nodiscard]] RandomKey key(std::uint32_t purpose) const;
  [[nodiscard]] Dice dice(std::uint32_t purpose) const;
  void renew(Population& people, std::span<const std::uint32_t> rows, std::uint32_t purpose);
  void improve(Population& people, std::uint32_t first, std::uint32_t begin, std::uint32_t count,
               std::uint32_t all, Workspace& space);
  void improve_first();
  void rescue();
  void dismiss_crowd();
  void seat_aggregate();
  void draw_mutants(std::uint32_t children);
  void breed(const Succession& plan);
  void breed_part(const Succession& plan, std::uint32_t begin, std::uint32_t count,
                  Workspace& space);
  void cross(Brood& brood, std::uint32_t count, Workspace& space) const;
  void mutate(std::uint32_t first, std::uint32_t begin, std::uint32_t count, Workspace& space);
  void note_fixed(const CrowdJoin& join, std::uint32_t experts);
  void fix(std::uint32_t first, std::uint32_t count);
  void compete();
  void make_next(std::uint64_t allowance);
  void rank();
  void note_best(const Population& people);
  /// To be called before rows of the population are changed in place: `take_back` needs them.
  void keep(std::span<const std::uint32_t> rows);

  /// What a step changes.
  struct Before {
    bool known = false;
    std::uint32_t generation = 0;
    std::uint64_t evaluations = 0;
    std::int32_t best_ever = 0;
    std::uint32_t best_since = 0;
    CrowdReport crowd_report;
    struct Rows {
      std::vector<std::uint32_t> rows;  ///< empty: all of them
      Population people;
    };
    std::vector<Rows> kept;  ///< in the order in which they were changed
  };

  const Problem& problem_;
  Machinery machinery_;
  std::uint64_t seed_;
  std::uint32_t index_;
  ForEachPart for_each_part_;

  Population people_;
  Population next_;
  Ranking ranking_;
  Ranking next_ranking_;
  Before before_;          ///< the last step
  bool unranked_ = false;  ///< since it was taken back
  std::vector<std::uint32_t> pool_;
  std::vector<std::vector<std::uint8_t>> mutants_;  ///< by mutation that has a number, by child
  Population aggregate_;                            ///< of one
  Ballot ballot_;
  CrowdReport crowd_report_;
  CrowdSeat seat_ = CrowdSeat::kNone;  ///< where the aggregate goes in the next step
  std::vector<Gene> agreed_;           ///< what children take, by gene; 0 for anything
  std::vector<std::uint16_t> fixed_;   ///< the genes that it is not 0 for
  bool asked_at_end_ = false;          ///< an evaluation that a continued run has not made

  std::uint32_t generation_ = 0;
  std::uint64_t evaluations_ = 0;
  std::uint64_t allowance_ = 0;              ///< what local searches of this generation may spend
  std::atomic<std::uint64_t> improved_ = 0;  ///< what local searches spent of it
  std::atomic<bool> cut_ = false;            ///< one of them would have spent more
  std::vector<std::int32_t> best_errors_;
  std::vector<std::int64_t> error_sums_;
  std::int32_t best_ever_ = 0;
  std::uint32_t best_since_ = 0;  ///< the generation that brought it
};

}  // namespace evodoku::evolution
