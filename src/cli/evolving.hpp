/// \file
/// The options of `solve` that concern evolving solvers, and the solver that they ask for.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "evodoku/solve.hpp"
#include "solve/evolving.hpp"

namespace evodoku::cli {

struct EvolvingFlags {
  std::string recipe_file;
  std::vector<std::string> changes;
  std::uint64_t runs = 1;
  std::uint64_t restarts = 0;
  std::string checkpoint;
  std::string resume;
  bool watch = false;
  bool async = false;

  void add_to(CLI::App& command);
  /// Whether any of them was used.
  [[nodiscard]] bool used() const;
};

/// The islands of a run over all ranks; null where there are no other ranks. Throws UsageError for
/// options that do not go with several ranks, or need them.
[[nodiscard]] std::unique_ptr<Spread> make_spread(const EvolvingFlags& flags, int jobs);

/// The recipe that `--with` or `--recipe` ask for, as a solver; nothing where they ask for a solver
/// of the table. On several ranks a recipe without islands of its own gets one for each. The name
/// in the result lives as long as \p name_memory. Throws UsageError, and InputError for a wrong
/// recipe.
[[nodiscard]] std::optional<SolverEntry> choose_recipe(const std::string& with,
                                                       const EvolvingFlags& flags, int jobs,
                                                       evolution::Observer* watcher, Spread* spread,
                                                       std::string& name_memory);

}  // namespace evodoku::cli
