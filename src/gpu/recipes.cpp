// Which recipes run on a GPU, and by which kernels.
#include <fmt/format.h>

#include <cstdlib>

#include "evodoku/error.hpp"
#include "gpu/api.hpp"
#include "gpu/solver.hpp"

namespace evodoku {

namespace {

using evolution::Recipe;

[[noreturn]] void refuse(const Recipe& recipe, const std::string& path, const std::string& value) {
  throw UsageError(
      fmt::format("the recipe {} does not run on the GPU: there is no kernel for {} = {}",
                  recipe.name(), path, value.empty() ? "none" : value));
}

/// What a recipe says; nothing is nothing.
std::string said(const Recipe& recipe, const std::string& path) {
  return recipe.value(path).value_or("");
}

void must_say(const Recipe& recipe, const std::string& path,
              std::initializer_list<std::string_view> allowed) {
  const std::string found = said(recipe, path);
  for (const std::string_view one : allowed) {
    if (found == one) return;
  }
  refuse(recipe, path, found);
}

/// Of a text that a recipe has as a number. std::stod would throw for the smallest of them.
double number_of(const std::string& text) { return std::strtod(text.c_str(), nullptr); }

void must_be_within(const Recipe& recipe, const char* path, double low, double high) {
  const std::string found = said(recipe, path);
  if (const double value = number_of(found); value < low || value > high)
    refuse(recipe, path, found);
}

/// What both kinds have in common.
void check_all(const Recipe& recipe, std::string_view select, std::string_view encoding,
               std::string_view fitness) {
  must_say(recipe, "select.operator", {select});
  must_say(recipe, "pool.operator", {"whole"});
  must_say(recipe, "survive.operator", {"generational"});
  must_say(recipe, "twins", {"false"});
  const SudokuOptions problem = sudoku_options(recipe);
  if (problem.encoding != encoding) refuse(recipe, "problem.encoding", problem.encoding);
  if (problem.fitness != fitness) refuse(recipe, "problem.fitness", problem.fitness);
  if (problem.fill != "any") refuse(recipe, "problem.fill", problem.fill);
}

void check_wide(const Recipe& recipe) {
  must_say(recipe, "cross.0.operator", {"building_blocks", ""});
  must_say(recipe, "cross.1.operator", {""});
  must_say(recipe, "mutate.0.operator", {""});
  must_say(recipe, "crowd", {"none"});
  must_say(recipe, "rescue.0.operator", {""});
  must_say(recipe, "improve.1.operator", {""});
  check_all(recipe, "tournament", "boxes", "line_repeats");
  for (const char* path : {"problem.pencil", "problem.hidden"}) {
    must_say(recipe, path, {"", "false"});
  }
  must_say(recipe, "improve.focus", {"missing"});
  must_say(recipe, "improve.rate", {"1"});
  must_be_within(recipe, "improve.moves", 1, 65535);
  if (recipe.islands() > 1)
    must_be_within(recipe, "migrate.interval", 1 + kEvodokuGpuMostGenerations, 1e9);
  must_say(recipe, "stop_when", {"any"});
  must_say(recipe, "stop.0.operator", {"solved"});
  for (int k = 1; recipe.value(fmt::format("stop.{}.operator", k)); ++k) {
    must_say(recipe, fmt::format("stop.{}.operator", k), {"evaluations"});
  }
  const double coldest = number_of(said(recipe, "improve.coldest"));
  const bool differ = number_of(said(recipe, "improve.hottest")) > coldest;
  // What fits into the memory of a multiprocessor.
  must_be_within(recipe, "population", 1, differ ? 32 : 256);
  const auto room = static_cast<int>(256 / recipe.population());
  must_be_within(recipe, "islands", 1, room);
}

void check_island(const Recipe& recipe) {
  must_say(recipe, "improve.0.operator", {""});
  constexpr int kMostCrossings = 4;
  for (int k = 0; k <= kMostCrossings; ++k) {
    const std::string path = fmt::format("cross.{}.operator", k);
    if (k == kMostCrossings) {
      must_say(recipe, path, {""});
    } else {
      must_say(recipe, path, {"one_group", "band", ""});
    }
  }
  must_say(recipe, "mutate.0.operator", {"shuffle_group", ""});
  must_say(recipe, "mutate.0.count", {"0", ""});
  must_say(recipe, "mutate.1.operator", {""});
  if (said(recipe, "crowd") != "none") {
    must_say(recipe, "crowd.vote.operator", {"by_cell"});
    must_say(recipe, "crowd.join.operator", {"as_child", "replace_worst", "if_better", "observer"});
  }
  check_all(recipe, "roulette", "rows", "missing");
  must_say(recipe, "islands", {"1"});
}

}  // namespace

GpuKernel gpu_kernel_of(const Recipe& recipe) {
  if (said(recipe, "improve.0.operator") == "metropolis") {
    check_wide(recipe);
    return GpuKernel::kWide;
  }
  check_island(recipe);
  return GpuKernel::kIsland;
}

}  // namespace evodoku
