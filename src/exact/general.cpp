#include "exact/general.hpp"

#include "base/meter.hpp"
#include "exact/general/hand_over.hpp"
#include "exact/general/search.hpp"

namespace evodoku {

namespace {

using general::SearchEnd;

class General : public Solver {
 public:
  explicit General(const GeneralOptions& options) : options_(options) {}

 private:
  [[nodiscard]] std::uint64_t patience(Shape shape) const {
    if (options_.patience != GeneralOptions::kByShape) return options_.patience;
    // On 86 boards of 25x25 the mean is 55.5 ms for a patience of 500, 46.8 for 4,000 and 64.3 for
    // 16,000. Beyond 32x32 the formula is large and the search has its restarts.
    if (shape.size() <= 9) return 100000;
    if (shape.size() <= 16) return 10000;
    return shape.size() <= 32 ? 4000 : 100000;
  }

  void search(const Puzzle& puzzle, const Request& request, Outcome& outcome) override {
    Meter meter(request.budget);
    if (scratch_.shape() != puzzle.shape()) scratch_.reset(puzzle.shape());
    const general::SearchJob job{
        puzzle, request, outcome, meter, memory_, scratch_, patience(puzzle.shape())};
    SearchEnd end = general::run_search(job);
    if (end == SearchEnd::kHandOver) end = general::hand_over(job);
    outcome.nodes = meter.nodes();
    outcome.complete = end == SearchEnd::kComplete;
    if (end == SearchEnd::kSpent && meter.cancelled()) outcome.status = Status::kCancelled;
  }

  GeneralOptions options_;
  general::GeneralWorkspace memory_;
  Grid scratch_;
};

}  // namespace

std::unique_ptr<Solver> make_general() { return make_general({}); }

std::unique_ptr<Solver> make_general(const GeneralOptions& options) {
  return std::make_unique<General>(options);
}

}  // namespace evodoku
