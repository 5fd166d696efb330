// evolve: runs that stand still between two calls.
#include <fmt/format.h>

#include <map>
#include <memory>
#include <set>

#include "evodoku/evolve.hpp"
#include "evodoku/formats.hpp"
#include "evodoku/problems.hpp"
#include "module.hpp"

namespace evodoku::js {

namespace {

/// A run of an engine that an observer stops after as many generations as were asked for. The
/// engine resumes as if it had not been stopped, so it is the run that nobody watches.
class EvolutionRun : Observer {
 public:
  EvolutionRun(std::unique_ptr<Problem> problem, const Recipe& recipe, std::uint64_t seed,
               Budget budget, std::uint64_t generations, std::uint64_t every)
      : problem_(std::move(problem)),
        sudoku_(dynamic_cast<const SudokuProblem*>(problem_.get())),
        budget_(budget),
        generations_(generations),
        every_(std::max<std::uint64_t>(1, every)),
        engine_(*problem_, recipe, {.seed = seed}) {
    if (sudoku_ != nullptr) cell_of_ = sudoku_->cell_of();
  }

  /// Up to \p count generations that are shown, and the result once the run is over. To finish it
  /// shows none of them.
  Json pull(std::size_t count, bool finish) {
    shown_ = Json::array();
    wanted_ = count;
    finishing_ = finish;
    paused_ = false;
    if (!over_) {
      Observer* const watching = this;
      Budget rest = budget_;
      rest.seconds -= seconds_;
      result_ = engine_.run(rest, {&watching, 1});
      seconds_ += result_.seconds;
      over_ = !paused_;
    }
    Json out = {{"generations", std::move(shown_)}, {"result", nullptr}};
    if (over_) out["result"] = from_result();
    return out;
  }

  /// What was reached, whether the run is over or not.
  [[nodiscard]] Json from_result() const {
    return {{"error", result_.error},
            {"score", result_.score},
            {"genes", in_order(result_.genes)},
            {"text", result_.genes.empty() ? "" : problem_->to_string(result_.genes.data())},
            {"generations", result_.generations},
            {"evaluations", result_.evaluations},
            {"seconds", seconds_},
            {"solved", !result_.genes.empty() && result_.error == 0}};
  }

 private:
  /// Sees the generation that the run paused at once more.
  bool see(const Event& event) override {
    const std::uint64_t now = event.generation();
    const bool known = last_ && now <= *last_;
    if (!known) {
      last_ = now;
      kept_.reset();
      if (finishing_) return now < generations_;
      if (now % every_ == 0) {
        shown_.push_back(from_event(event));
      } else {
        kept_ = true;
      }
    }
    if (now >= generations_) return false;  // over: the engine is not paused
    if (finishing_ || shown_.size() < wanted_) return true;
    paused_ = true;
    return false;
  }

  /// The last generation of a run is shown whatever its number.
  void end(const evolution::Result& /*result*/, const Event* last) override {
    if (paused_ || last == nullptr || !kept_) return;
    kept_.reset();
    shown_.push_back(from_event(*last));
  }

  /// Genes where they stand on the board; those of other problems as they are.
  [[nodiscard]] Json in_order(std::span<const Gene> genes) const {
    if (sudoku_ == nullptr || genes.empty()) return std::vector<Gene>(genes.begin(), genes.end());
    return sudoku_->decode(genes.data()).cells();
  }

  /// A figure of each gene, the same way; what is given on a board is beyond doubt.
  [[nodiscard]] Json in_order(const std::vector<float>& figures) const {
    std::vector<float> out = figures;
    if (sudoku_ != nullptr) {
      out.assign(static_cast<std::size_t>(sudoku_->position().shape().cells()), 1);
      for (std::size_t i = 0; i < figures.size(); ++i) out[cell_of_[i]] = figures[i];
    }
    Json all = Json::array();
    // Three digits are more than a colour shows.
    for (const float one : out) all.push_back(std::round(one * 1000) / 1000);
    return all;
  }

  [[nodiscard]] Json from_event(const Event& event) const {
    const CrowdReport& crowd = event.crowd();
    const evolution::Summary error = event.error();
    const evolution::Summary score = event.score();
    Json out = {{"generation", event.generation()},
                {"evaluations", event.evaluations()},
                {"seconds", seconds_ + event.seconds()},
                {"bestError", event.best_error()},
                {"meanError", error.mean},
                {"worstError", error.worst},
                {"bestScore", score.best},
                {"meanScore", score.mean},
                {"worstScore", score.worst},
                {"diversity", event.distance()},
                {"best", in_order(event.best_genes())},
                {"text", problem_->to_string(event.best_genes().data())},
                {"conflicts", nullptr},
                {"aggregate", nullptr},
                {"bestExpert", nullptr},
                {"meanExpert", nullptr},
                {"experts", nullptr},
                {"agreement", nullptr},
                {"crowd", nullptr},
                {"expert", nullptr},
                {"crowdAgreement", nullptr}};
    if (sudoku_ != nullptr) {
      const Grid board = sudoku_->decode(event.best_genes().data());
      std::vector<int> clash(board.cells().size(), 0);
      for (const Conflict& one : conflicts(board)) {
        for (const Cell cell : one.cells) clash[cell] = 1;
      }
      out["conflicts"] = clash;
    }
    add_census(event.people(), out);
    if (crowd.asked()) {
      out["aggregate"] = crowd.aggregate;
      out["bestExpert"] = crowd.best_expert;
      out["meanExpert"] = crowd.mean_expert;
      out["experts"] = crowd.experts;
      out["agreement"] = event.agreement();
      out["crowd"] = in_order(crowd.genes);
      out["expert"] = in_order(crowd.best_genes);
      std::vector<float> votes;
      for (const std::uint32_t one : crowd.votes) {
        votes.push_back(static_cast<float>(one) / static_cast<float>(crowd.experts));
      }
      out["crowdAgreement"] = in_order(votes);
    }
    return out;
  }

  /// The commonest value of each gene, and how many hold it.
  void add_census(const Population& people, Json& out) const {
    const auto genes = static_cast<std::size_t>(people.genes());
    const auto values = static_cast<std::size_t>(problem_->domain().alphabet()) + 1;
    std::vector<std::uint32_t> counts(genes * values);
    for (std::uint32_t i = 0; i < people.size(); ++i) {
      const Gene* row = people.row(i);
      for (std::size_t g = 0; g < genes; ++g) ++counts[g * values + row[g]];
    }
    std::vector<Gene> commonest;
    std::vector<float> shares;
    for (std::size_t g = 0; g < genes; ++g) {
      const auto begin = counts.begin() + static_cast<std::ptrdiff_t>(g * values);
      const auto most = std::max_element(begin, begin + static_cast<std::ptrdiff_t>(values));
      commonest.push_back(static_cast<Gene>(most - begin));
      shares.push_back(static_cast<float>(*most) / static_cast<float>(people.size()));
    }
    out["commonest"] = in_order(std::span<const Gene>(commonest));
    out["cellAgreement"] = in_order(shares);
  }

  std::unique_ptr<Problem> problem_;
  const SudokuProblem* sudoku_;  ///< null for other problems
  std::vector<Cell> cell_of_;
  Budget budget_;
  std::uint64_t generations_;  ///< after which the run is over
  std::uint64_t every_;
  Engine engine_;
  evolution::Result result_;
  double seconds_ = 0;
  bool over_ = false;
  bool paused_ = false;
  bool finishing_ = false;
  std::size_t wanted_ = 0;
  std::optional<std::uint64_t> last_;  ///< generation that was seen
  std::optional<bool> kept_;           ///< it was not shown
  Json shown_;
};

std::map<int, std::unique_ptr<EvolutionRun>>& runs() {
  static std::map<int, std::unique_ptr<EvolutionRun>> all;
  return all;
}

EvolutionRun& run_of(const Json& in) {
  const auto found = runs().find(static_cast<int>(whole_or(in, "run", 0)));
  if (found == runs().end()) throw UsageError("this run was closed");
  return *found->second;
}

/// A problem in words, "queens size=12", or a puzzle; none is an empty board.
Json evolve_begin(const Json& in) {
  const std::string words = text_or(in, "problem");
  const ProblemEntry* entry =
      words.empty() ? nullptr : &problems().find(words.substr(0, words.find(' ')));
  const Recipe recipe =
      as_recipe(text_or(in, "recipe", entry == nullptr ? "hughes" : entry->recipe), as_changes(in));
  std::unique_ptr<Problem> problem;
  if (entry != nullptr) {
    problem = make_problem(words);
  } else {
    const bool has_puzzle = in.contains("puzzle") && !in["puzzle"].is_null();
    const Puzzle puzzle = has_puzzle ? puzzle_of(in) : Puzzle();
    problem = std::make_unique<SudokuProblem>(puzzle, sudoku_options(recipe));
  }
  recipe.check(*problem);
  static int number = 0;
  ++number;
  runs()[number] = std::make_unique<EvolutionRun>(
      std::move(problem), recipe, whole_or(in, "seed", 1), as_budget(in),
      whole_or(in, "generations", kUnlimited), whole_or(in, "every", 1));
  return number;
}

Json evolve_pull(const Json& in) {
  return run_of(in).pull(whole_or(in, "count", 1), flag_or(in, "finish"));
}

Json evolve_close(const Json& in) {
  const Json out = run_of(in).from_result();
  runs().erase(static_cast<int>(whole_or(in, "run", 0)));
  return out;
}

}  // namespace

Functions evolving_functions() {
  return {{"evolve", evolve_begin}, {"pull", evolve_pull}, {"close", evolve_close}};
}

}  // namespace evodoku::js
