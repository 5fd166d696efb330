// evodoku rate: how hard puzzles are, on the scale of Sudoku Explainer.
#include "evodoku/rate.hpp"

#include <fmt/format.h>

#include <map>

#include "cli/batch.hpp"
#include "cli/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/options.hpp"
#include "cli/position_remark.hpp"
#include "cli/report.hpp"

namespace evodoku::cli {

namespace {

struct RateOptions {
  InputOptions input;
  OutputOptions output;
  int jobs = 0;
};

class RateWorker : public Worker {
 public:
  explicit RateWorker(const RateOptions& options) : options_(options) {
    request_.keep_steps = options.output.json;
    request_.budget.cancel = &interrupted();
  }

  void work(Batch& batch) override {
    const std::span<Puzzle> puzzles = batch.puzzles();
    batch.for_each(
        [&](std::size_t i) {
          if (interrupted()) return false;
          rate(puzzles[i], batch);
          return true;
        },
        [&](const BadInput& bad) {
          if (!report_bad(bad, batch)) return;
          rating_.status = Status::kInvalid;
          write(nullptr, bad.message, batch);
        });
  }

 private:
  void rate(const Puzzle& puzzle, Batch& batch) {
    rater_.rate(puzzle, request_, rating_);
    batch.tally.count(rating_.status);
    const std::string message = position_remark(puzzle, rating_.status, rater_);
    if (!message.empty()) batch.notes += message + '\n';
    write(&puzzle, message, batch);
  }

  void write(const Puzzle* puzzle, const std::string& message, Batch& batch) const {
    const bool rated = rating_.status == Status::kSolved;
    if (!options_.output.json) {
      if (rated) {
        batch.out += fmt::format("{:.1f} {}\n", rating_.rating, level());
      } else {
        batch.out += fmt::format("# {}\n", status_name(rating_.status));
      }
      return;
    }
    JsonLine line(batch.out);
    if (puzzle == nullptr) {
      line.null("puzzle");
    } else {
      line.grid("puzzle", puzzle->placed.empty() ? puzzle->givens : puzzle->position());
    }
    line.text("status", status_name(rating_.status));
    if (rated) {
      line.raw("rating", fmt::format("{:.1f}", rating_.rating));
      line.text("level", level());
      write_path(line, batch.out);
    } else {
      line.null("rating").null("level");
    }
    if (!message.empty()) line.text("message", message);
  }

  [[nodiscard]] std::string_view level() const { return level_of(rating_.rating).name; }

  void write_path(JsonLine& line, std::string& out) const {
    line.key("techniques");
    out += '{';
    const char* comma = "";
    for (std::size_t i = 0; i < rating_.uses.size(); ++i) {
      if (rating_.uses[i] == 0) continue;
      out += fmt::format("{}\"{}\":{}", comma, techniques()[i].name, rating_.uses[i]);
      comma = ",";
    }
    out += '}';
    line.key("steps");
    out += '[';
    comma = "";
    for (const Step& step : rating_.steps) {
      out += fmt::format("{}{{\"technique\":\"{}\",\"rating\":{:.1f}", comma, step.technique->name,
                         step.rating);
      if (step.length > 0) out += fmt::format(",\"length\":{}", step.length);
      write_candidates("place", step.placements, out);
      write_candidates("remove", step.eliminations, out);
      out += '}';
      comma = ",";
    }
    out += ']';
  }

  void write_candidates(std::string_view key, const std::vector<Candidate>& all,
                        std::string& out) const {
    if (all.empty()) return;
    out += fmt::format(",\"{}\":[", key);
    const Shape shape = rating_.solution.shape();
    for (std::size_t i = 0; i < all.size(); ++i) {
      out +=
          fmt::format("{}\"{}={}\"", i > 0 ? "," : "", cell_name(shape, all[i].cell), all[i].value);
    }
    out += ']';
  }

  const RateOptions& options_;
  Rater rater_;
  RateRequest request_;
  Rating rating_;
};

ExitCode rate(const RateOptions& options) {
  PuzzleInput input(options.input);
  Output output(options.output.file);
  const BatchOptions batches{.jobs = job_count(options.jobs), .quiet = options.output.quiet};
  return run_batches(input, batches, output, [&] { return std::make_unique<RateWorker>(options); });
}

}  // namespace

void add_rate(CLI::App& program, ExitCode& code) {
  auto options = std::make_shared<RateOptions>();
  CLI::App* command =
      program.add_subcommand("rate", "Rate puzzles: a number on the scale of Sudoku Explainer");
  options->input.add_to(*command);
  options->output.add_to(*command);
  add_jobs(*command, options->jobs);
  command->footer(
      "\nPrints the rating of the hardest step that a player needs, and the level: easy, medium,\n"
      "hard, expert or extreme. With --json also the techniques with their counts and all steps.\n"
      "Puzzles without a solution or with several are told and counted, and the batch goes on.\n" +
      exit_code_help());
  command->callback([options, &code] { code = rate(*options); });
}

}  // namespace evodoku::cli
