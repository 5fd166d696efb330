#include "cli/commands/solve/solution.hpp"

namespace evodoku::cli {

namespace {

class PictureSolutions : public SolutionWriter {
 public:
  explicit PictureSolutions(Writer& pictures) : pictures_(pictures) {}

  void write(const SolvedPuzzle& solved, Batch& /*batch*/) override {
    if (solved.outcome.status == Status::kInvalid) return;
    Puzzle& filled = filled_.emplace_back(*solved.puzzle);
    filled.placed = solved.shown().cells();
    if (solved.outcome.solutions > 0) filled.candidates.clear();
  }

  void end(Batch& batch) override {
    batch.in_order = [&pictures = pictures_, filled = std::move(filled_)](std::string& out) {
      for (const Puzzle& puzzle : filled) pictures.write(puzzle, out);
    };
    filled_.clear();
  }

 private:
  Writer& pictures_;
  std::vector<Puzzle> filled_;  ///< of the batch at hand
};

}  // namespace

std::unique_ptr<SolutionWriter> picture_solutions(Writer& pictures) {
  return std::make_unique<PictureSolutions>(pictures);
}

}  // namespace evodoku::cli
