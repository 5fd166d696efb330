#include "cli/commands/selftest/checks.hpp"

#include <fmt/format.h>

#include <array>
#include <cstdlib>
#include <filesystem>

#include "evodoku/bench.hpp"
#include "evodoku/evolve.hpp"
#include "evodoku/formats.hpp"
#include "evodoku/gpu.hpp"
#include "evodoku/make.hpp"
#include "evodoku/problems.hpp"
#include "evodoku/rate.hpp"
#include "evodoku/study.hpp"
#include "evodoku/version.hpp"

namespace evodoku::cli {

namespace {

struct Known {
  const char* puzzle;
  const char* solution;
  const char* rating;  ///< ER/EP/ED
};

constexpr auto kKnown = std::to_array<Known>({
    {"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
     "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
     "1.2/1.2/1.2"},
    {".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...",
     "693784512487512936125963874932651487568247391741398625319475268856129743274836159",
     "1.5/1.2/1.2"},
    {"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
     "812753649943682175675491283154237896369845721287169534521974368438526917796318452",
     "10.7/10.7/9.7"},
    {"1.....2....3.4..", "1234432121433412", "1.2/1.2/1.2"},
});

[[noreturn]] void complain(const std::string& message) { throw SystemError(message); }

/// A folder for files, gone at the end.
class OwnFolder {
 public:
  OwnFolder() {
    std::error_code error;
    std::string pattern =
        (std::filesystem::temp_directory_path(error) / "evodoku-selftest-XXXXXX").string();
    if (error || ::mkdtemp(pattern.data()) == nullptr) {
      complain("no folder can be made for temporary files: see TMPDIR");
    }
    path_ = pattern;
  }
  OwnFolder(const OwnFolder&) = delete;
  OwnFolder& operator=(const OwnFolder&) = delete;
  ~OwnFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  [[nodiscard]] std::string file(const char* name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

/// Whether a solver finds the known solutions, and that there are no others.
void must_solve(Solver& solver, const std::string& name, int smallest, int largest) {
  for (const Known& known : kKnown) {
    const Puzzle puzzle(Grid::parse(known.puzzle));
    const int size = puzzle.shape().size();
    if (size < smallest || size > largest) continue;
    const Outcome outcome = solver.solve(puzzle, {.limit = 2});
    if (outcome.status != Status::kSolved || outcome.solutions != 1 ||
        outcome.solution.to_line() != known.solution) {
      complain(fmt::format("{} says {} of {}, and not what its solution is", name,
                           status_name(outcome.status), known.puzzle));
    }
  }
}

std::string check_answers() {
  int count = 0;
  for (const SolverEntry& entry : solvers()) {
    if (entry.kind != SolverKind::kExact) continue;
    must_solve(*entry.make(), entry.name, entry.smallest, entry.largest);
    ++count;
  }
  return fmt::format("{} exact solvers on {} puzzles", count, kKnown.size());
}

std::string check_instruction_sets() {
  std::string seen;
  for (const std::string& one : instruction_sets()) {
    if (const std::string found = measured_behaviour(one); found != behaviour()) {
      complain(fmt::format("with {} the behaviour is {}, expected {}", one, found, behaviour()));
    }
    seen += fmt::format("{}{}", seen.empty() ? "" : ", ", one);
  }
  return seen;
}

/// Parts of full grids, most with one solution or several, and some with a wrong clue.
std::vector<Puzzle> some_puzzles() {
  constexpr std::uint64_t kGrids = 20;
  std::vector<Puzzle> out;
  for (const Made& made : make({.grids = true, .count = kGrids, .seed = 5, .jobs = 1})) {
    const Grid& full = made.puzzle.givens;
    const int cells = full.shape().cells();
    for (const int clues : {38, 44, 50}) {
      constexpr int kStride = 37;  // reaches all cells
      const int start = static_cast<int>(out.size());
      Grid part(full.shape());
      for (int i = 0; i < clues; ++i) {
        const int cell = (start + i * kStride) % cells;
        part[cell] = full[cell];
      }
      out.emplace_back(part);
      const int wrong = start % cells;
      part[wrong] = static_cast<Value>(1 + part[wrong] % full.shape().size());
      if (is_valid(part)) out.emplace_back(part);
    }
  }
  return out;
}

std::string check_agreement() {
  std::vector<Contestant> contestants;
  for (const SolverEntry& entry : solvers()) {
    if (entry.kind == SolverKind::kExact) contestants.push_back(find_contestant(entry.name));
  }
  const Agreement agreement = compare(contestants, some_puzzles(), 2);
  if (!agreement.complaints.empty()) complain(agreement.complaints.front());
  return fmt::format("{} solvers on {} puzzles: {} with one solution, {} with more, {} with none",
                     contestants.size(), agreement.puzzles(), agreement.unique, agreement.multiple,
                     agreement.none);
}

std::string check_ratings() {
  for (const Known& known : kKnown) {
    const std::string found = rate(Puzzle(Grid::parse(known.puzzle))).to_string();
    if (found != known.rating) {
      complain(fmt::format("{} is rated {}, expected {}", known.puzzle, found, known.rating));
    }
  }
  return fmt::format("{} puzzles", kKnown.size());
}

std::string check_formats() {
  const Puzzle puzzle(Grid::parse(kKnown.front().puzzle));
  int count = 0;
  for (const Format& format : formats()) {
    if (format.reader == nullptr || format.writer == nullptr) continue;
    InputOptions how;
    how.from = format.name;
    PuzzleInput input =
        PuzzleInput::from_text(std::string(format.name), to_text(puzzle, format.name), how);
    Puzzle read;
    if (!input.next(read) || read.givens != puzzle.givens) {
      complain(fmt::format("{} does not read what it has written", format.name));
    }
    ++count;
  }
  return fmt::format("{} formats, written and read again", count);
}

std::string check_checkpoints() {
  const OwnFolder folder;
  const SudokuProblem problem(Puzzle(Grid::parse(kKnown[2].puzzle)));
  const auto run = [&](int generations, const std::string& to, const std::string& from) {
    const Recipe recipe = load_recipe(
        "hughes", {"population=200",
                   fmt::format("stop=[{{operator=\"generations\",most={}}}]", generations)});
    return evolve(problem, recipe, {.seed = 7, .checkpoint = to, .resume = from});
  };
  const std::string file = folder.file("run");
  const auto whole = run(20, "", "");
  (void)run(9, file, "");
  const auto resumed = run(20, "", file);
  if (whole.genes != resumed.genes || whole.evaluations != resumed.evaluations) {
    complain("a run that was saved and resumed ends otherwise than one that was not");
  }
  return fmt::format("a run of {} evaluations, saved and resumed", whole.evaluations);
}

std::string check_store() {
  const OwnFolder folder;
  const StudyPlan plan =
      read_plan(fmt::format("seeds = [1, 2]\nbudget = {{ evaluations = 2000, nodes = 2000 }}\n"
                            "solvers = [{{ solver = \"csp\" }}, {{ solver = \"anneal\" }}]\n"
                            "[[puzzles]]\nboards = [\"{}\"]\n",
                            kKnown.front().puzzle),
                "selftest.toml");
  const std::string path = folder.file("store.sqlite");
  (void)Studies(path).run(plan, {.jobs = 2});
  Studies again(path);
  const std::vector<SolverFigures> figures = again.figures(plan.name);
  if (again.status(plan.name).done != plan.size() || figures.size() != 2) {
    complain(fmt::format("a study of {} runs has {} of them in its store", plan.size(),
                         again.status(plan.name).done));
  }
  if (again.run(plan).ran != 0) complain("a study that is complete runs again");
  return fmt::format("a study of {} runs, stored and read again", plan.size());
}

std::string check_gpu() {
  std::string what = describe_gpu();
  if (what.starts_with("none")) return what;
  SolverChoice choice({.on = "gpu"});
  must_solve(choice.solver(Shape()), "the GPU", Shape().size(), Shape().size());
  return what;
}

}  // namespace

const Table<SelfCheck>& self_checks() {
  static const Table<SelfCheck> table(
      "check",
      {{"answers", "exact solvers find the known solutions of puzzles", check_answers},
       {"instruction-sets", "all instruction sets give the same runs, those of this version",
        check_instruction_sets},
       {"agreement", "exact solvers say the same of puzzles that are made on the spot",
        check_agreement},
       {"ratings", "puzzles have the ratings that are known", check_ratings},
       {"formats", "formats read what they have written", check_formats},
       {"checkpoints", "a run that is saved and resumed ends as one that is not",
        check_checkpoints},
       {"store", "a study is stored and read again", check_store},
       {"gpu", "a GPU, where there is one, finds the known solutions", check_gpu}});
  return table;
}

}  // namespace evodoku::cli
