/// \file
/// One population and what happens to it in a generation.
///
/// All random numbers are functions of (seed, generation, purpose, individual), so a generation may
/// be worked on by any number of threads, and a run may be saved after any of them.
#pragma once

#include <atomic>
#include <functional>
#include <iosfwd>
#include <vector>

#include "evolve/machinery.hpp"
#include "evolve/ranking.hpp"

namespace evodoku::evolution {

class Island {
 public:
  /// Runs \p work on the parts 0 to \p parts - 1, in any order, on one thread or several.
  using ForEachPart =
      std::function<void(std::uint32_t parts, const std::function<void(std::uint32_t)>& work)>;

  Island(const Problem& problem, Machinery machinery, std::uint64_t seed, std::uint32_t index,
         ForEachPart for_each_part);

  /// Makes and evaluates the first population. Local searches end when \p allowance evaluations are
  /// spent, so that a budget is kept to.
  void start(std::uint64_t allowance);
  /// Makes the next one.
  void step(std::uint64_t allowance);

  /// Takes in individuals of another island: \p rows of \p from, in the places of \p places here.
  void take_in(const Population& from, std::span<const std::uint32_t> rows,
               std::span<const std::uint32_t> places);
  /// Ranks again after `take_in`.
  void settle();

  void save(std::ostream& out) const;
  void load(std::istream& in);

  [[nodiscard]] const Population& people() const { return people_; }
  [[nodiscard]] const Ranking& ranking() const { return ranking_; }
  [[nodiscard]] std::uint32_t generation() const { return generation_; }
  [[nodiscard]] std::uint64_t evaluations() const { return evaluations_; }
  /// The best error of each generation so far.
  [[nodiscard]] const std::vector<std::int32_t>& best_errors() const { return best_errors_; }
  /// The sum of all errors of each generation so far.
  [[nodiscard]] const std::vector<std::int64_t>& error_sums() const { return error_sums_; }
  [[nodiscard]] const CrowdReport& crowd_report() const { return crowd_report_; }
  [[nodiscard]] const Machinery& machinery() const { return machinery_; }

 private:
  struct Workspace;

  [[nodiscard]] RandomKey key(std::uint32_t purpose) const;
  [[nodiscard]] Dice dice(std::uint32_t purpose) const;
  void renew(Population& people, std::span<const std::uint32_t> rows, std::uint32_t purpose);
  void improve(Population& people, std::uint32_t first, std::uint32_t begin, std::uint32_t count,
               std::uint32_t all, Workspace& space);
  void rescue();
  void ask_crowd();
  void draw_mutants(std::uint32_t children);
  void breed(const Succession& plan);
  void breed_part(const Succession& plan, std::uint32_t begin, std::uint32_t count,
                  Workspace& space);
  void cross(Brood& brood, std::uint32_t count, Workspace& space) const;
  void mutate(std::uint32_t first, std::uint32_t begin, std::uint32_t count, Workspace& space);
  void compete();
  void rank();

  const Problem& problem_;
  Machinery machinery_;
  std::uint64_t seed_;
  std::uint32_t index_;
  ForEachPart for_each_part_;

  Population people_;
  Population next_;
  Ranking ranking_;
  std::vector<std::uint32_t> pool_;
  std::vector<std::vector<std::uint8_t>> mutants_;  ///< by mutation that has a number, by child
  Population aggregate_;                            ///< of one
  CrowdReport crowd_report_;

  std::uint32_t generation_ = 0;
  std::uint64_t evaluations_ = 0;
  std::uint64_t allowance_ = 0;              ///< what local searches of this generation may spend
  std::atomic<std::uint64_t> improved_ = 0;  ///< what local searches spent of it
  std::vector<std::int32_t> best_errors_;
  std::vector<std::int64_t> error_sums_;
  std::int32_t best_ever_ = 0;
  std::uint32_t best_since_ = 0;  ///< the generation that brought it
};

}  // namespace evodoku::evolution
