// How hard puzzles are.
#include "evodoku/rate.hpp"

#include "evodoku/explain.hpp"
#include "guard.hpp"
#include "handles.hpp"

using namespace evodoku;
using namespace evodoku::c;

int evodoku_rate(const evodoku_puzzle* puzzle, const evodoku_options* options,
                 evodoku_rating* rating) {
  return guarded([&] {
    const Puzzle& wanted = given(puzzle, "puzzle").puzzle;
    evodoku_rating& out = given(rating, "rating");
    RateRequest request;
    if (options != nullptr) request.budget = options->solve.budget;
    Rater rater;
    const Rating rated = rater.rate(wanted, request);
    out = {rated.rating, rated.first_value, rated.first_step};
    return ended(rated.status, position_remark(wanted, rated.status, rater));
  });
}

const char* evodoku_level(double rating) {
  const char* name = "";
  guarded([&] {
    name = level_of(rating).name.data();
    return ExitCode::kOk;
  });
  return name;
}
