// evodoku rate: how hard puzzles are, on the scale of Sudoku Explainer.
#include "evodoku/rate.hpp"

#include <fmt/format.h>

#include <cmath>

#include <nlohmann/json.hpp>

#include "cli/commands/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/options/flags.hpp"
#include "cli/output/json_line.hpp"
#include "cli/stream/batch.hpp"
#include "evodoku/escape.hpp"
#include "evodoku/explain.hpp"
#include "evodoku/make.hpp"

namespace evodoku::cli {

namespace {

using Json = nlohmann::ordered_json;

struct RateFlags {
  InputFlags input;
  OutputFlags output;
  bool why = false;
  int jobs = 0;
};

/// Ratings are tenths.
double tenths(double rating) { return std::round(rating * 10) / 10; }

/// {"naked-single":31,...}: how often each technique was used.
Json uses_json(const Rating& rating) {
  Json out = Json::object();
  for (const Technique& technique : techniques()) {
    if (const int times = rating.times(technique); times > 0)
      out[std::string(technique.name)] = times;
  }
  return out;
}

Json steps_json(const Rating& rating) {
  const Shape shape = rating.solution.shape();
  Json out = Json::array();
  for (const Step& step : rating.steps) {
    Json one = {{"technique", step.technique->name}, {"rating", tenths(step.rating)}};
    if (const std::string known = known_name(step, shape); !known.empty()) one["known_as"] = known;
    if (step.length > 0) one["length"] = step.length;
    const auto add = [&](const char* key, const std::vector<Candidate>& candidates) {
      // An array before anything is put into it: nlohmann makes one of nothing in a way that leaves
      // what cannot be destroyed if memory runs out.
      if (!candidates.empty()) one[key] = Json::array();
      for (const Candidate& candidate : candidates) {
        one[key].push_back(fmt::format("{}={}", shape.cell_name(candidate.cell), candidate.value));
      }
    };
    add("place", step.placements);
    add("remove", step.eliminations);
    out.push_back(std::move(one));
  }
  return out;
}

class RateWorker : public PuzzleWorker {
 public:
  RateWorker(const RateFlags& flags, bool on_terminal) : flags_(flags), on_terminal_(on_terminal) {
    request_.keep_steps = flags.output.json || flags.why;
    request_.budget.cancel = &interrupted();
  }

 private:
  void take(const Puzzle& puzzle, Batch& batch) override {
    rater_.rate(puzzle, request_, rating_);
    const std::string remark = position_remark(puzzle, rating_.status, rater_);
    batch.tell(rating_.status, remark);
    write(&puzzle, remark, batch.out);
  }

  void skip(const std::string& message, Batch& batch) override {
    rating_.status = Status::kInvalid;
    write(nullptr, message, batch.out);
  }

  void write(const Puzzle* puzzle, const std::string& remark, std::string& out) const {
    const bool rated = rating_.status == Status::kSolved;
    const std::string_view level = rated ? level_of(rating_.rating).name : std::string_view();
    if (!flags_.output.json) {
      const std::string verdict = rated ? fmt::format("{}  {:<7}", rating_.to_string(), level)
                                        : fmt::format("# {}", status_name(rating_.status));
      const std::string title =
          puzzle == nullptr ? std::string() : escape::line(puzzle->titles.title);
      out += verdict;
      // A line of 81 characters does not fit on a terminal: there a puzzle has a name.
      if (puzzle != nullptr && on_terminal_) {
        out += "  " + (title.empty() ? puzzle->place.to_string() : title);
      } else if (puzzle != nullptr) {
        out += "  " + puzzle->position().to_line() + (title.empty() ? "" : "  # " + title);
      }
      out += '\n';
      if (flags_.why && rated) {
        out += fmt::format("  {}\n", hardest_step(*puzzle, rating_));
        if (const Grade* grade = grade_of_easy(*puzzle); grade != nullptr) {
          out += fmt::format("  {}: {:.1f} values can be placed at a time, in the mean\n",
                             grade->name, values_at_a_time(puzzle->position()));
        }
      }
      return;
    }
    JsonLine line(out);
    line.puzzle(puzzle).text("status", status_name(rating_.status));
    if (rated) {
      line.fixed("rating", rating_.rating, 1)
          .fixed("er", rating_.rating, 1)
          .fixed("ep", rating_.first_value, 1)
          .fixed("ed", rating_.first_step, 1)
          .text("level", level);
      if (const Grade* grade = grade_of_easy(*puzzle); grade != nullptr) {
        line.text("grade", grade->name);
      }
      line.json("techniques", uses_json(rating_)).json("steps", steps_json(rating_));
      if (flags_.why) line.text("why", hardest_step(*puzzle, rating_));
    } else {
      line.null("rating").null("level");
    }
    if (puzzle != nullptr) line.text_if_any("title", puzzle->titles.title);
    line.text_if_any("message", remark);
  }

  /// How a puzzle feels that needs no more than the level easy; nullptr for any other.
  [[nodiscard]] const Grade* grade_of_easy(const Puzzle& puzzle) const {
    const bool easy = level_of(rating_.rating).name == Level::kEasy && puzzle.candidates.empty();
    return easy ? grade_of(puzzle.position()) : nullptr;
  }

  const RateFlags& flags_;
  bool on_terminal_;
  Rater rater_;
  RateRequest request_;
  Rating rating_;
};

ExitCode rate_all(const RateFlags& flags) {
  PuzzleInput input = flags.input.open(flags.output.file);
  Output output(flags.output.file);
  return run_batches(input, {.jobs = flags.jobs, .quiet = flags.output.quiet}, output,
                     [&] { return std::make_unique<RateWorker>(flags, output.is_terminal()); });
}

}  // namespace

void add_rate(Command& command) {
  auto flags = std::make_shared<RateFlags>();
  flags->input.add_to(command);
  command.flag("--why", flags->why,
               "Say which step is the hardest, and why it holds; of easy puzzles also the grade "
               "(see 'evodoku make --help')");
  flags->output.add_to(command);
  add_jobs(command, flags->jobs);
  command.footer(
      "Prints three ratings, the level (easy, medium, hard, expert or extreme), the puzzle and "
      "its\n"
      "title: ER is that of the hardest step that a player needs, EP that of the hardest up to "
      "the\n"
      "first that places a value, ED that of the first step. On a terminal there is the title, or\n"
      "where the puzzle stands, in place of the puzzle. With --json also the techniques with "
      "their\n"
      "counts and all steps.\n"
      "Puzzles without a solution, or with several, are reported and counted.");
  command.example("evodoku rate puzzles.sdm --why", "Rate puzzles, and say what makes them hard");
  command.action([flags] { return rate_all(*flags); });
}

}  // namespace evodoku::cli
