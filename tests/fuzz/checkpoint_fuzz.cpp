// Damages checkpoints. Reading one may throw an Error and nothing else; what is read runs on, and
// ends with boards that are what they are called.
//
// The bytes choose a recipe, and either what is written over a good checkpoint or all of it.
#include <cstdint>
#include <map>
#include <sstream>

#include "bytes.hpp"
#include "evodoku/evolve.hpp"
#include "evodoku/problems.hpp"
#include "mended.hpp"

namespace {

using namespace evodoku;

const Puzzle& puzzle() {
  static const Puzzle kPuzzle(Grid::parse(
      "..973.526..5.8.1.7.3.....4...2.1.....6.....8.....6.7...9.....6.1.7.5.9..526.973.."));
  return kPuzzle;
}

/// A recipe that is known, made small.
struct Small {
  evolution::Recipe recipe;
  std::unique_ptr<SudokuProblem> problem;
  std::string saved;

  explicit Small(const std::string& name) : recipe(load_recipe(name, {"population=20"})) {
    problem = std::make_unique<SudokuProblem>(puzzle(), sudoku_options(recipe));
    evolution::Engine engine(*problem, recipe, {.seed = 1});
    (void)engine.run({.evaluations = 200});
    std::ostringstream out;
    engine.save(out);
    saved = out.str();
  }
};

/// Nothing for a recipe that does not work on so few.
const Small* small(std::size_t choice) {
  static std::map<std::size_t, std::unique_ptr<Small>> made;
  auto& out = made[choice];
  if (out == nullptr) {
    const auto& all = recipes();
    try {
      out = std::make_unique<Small>(all[choice % all.size()].name);
    } catch (const Error&) {
    }
  }
  return out.get();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Bytes bytes(data, size);
  const Small* chosen = small(bytes.below(recipes().size()));
  if (chosen == nullptr) return 0;
  const std::size_t how = bytes.below(8);
  std::string text = how == 7 ? bytes.rest() : fuzz::damaged(chosen->saved, bytes);
  if (how >= 2) fuzz::mend_checksum(text);
  std::istringstream in(text);
  try {
    evolution::Engine engine(*chosen->problem, chosen->recipe, {.seed = 1});
    engine.load(in, "fuzz");
    const evolution::Result result = engine.run({.evaluations = 600});
    if (result.genes.size() != static_cast<std::size_t>(chosen->problem->domain().genes())) {
      fuzz::complain("another number of genes");
    }
    if (result.error == 0 &&
        !is_solution_of(chosen->problem->decode(result.genes.data()), puzzle())) {
      fuzz::complain("called solved, and is not");
    }
  } catch (const Error&) {
  }
  return 0;
}
