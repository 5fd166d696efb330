// A crowd of any kind on problems of all kinds.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <sstream>

#include "base/random.hpp"
#include "evodoku/operators.hpp"
#include "evodoku/problems.hpp"

namespace evodoku {
namespace {

constexpr auto kMedium =
    "....84.1..8..5.9..14....2854....3.6...61....93.98....4......4.1..34..7...1..623..";

struct Kind {
  std::string name;
  std::shared_ptr<const Problem> problem;
  std::string recipe;
};

/// Sudoku in all encodings, and all other problems that there are.
std::vector<Kind> kinds() {
  std::vector<Kind> out;
  for (const char* encoding : {"rows", "boxes", "free", "cells"}) {
    const bool groups =
        std::string_view(encoding) == "rows" || std::string_view(encoding) == "boxes";
    out.push_back({encoding,
                   std::make_shared<SudokuProblem>(Puzzle(Grid::parse(kMedium)),
                                                   SudokuOptions{.encoding = encoding}),
                   groups ? "queens" : "mastermind"});
  }
  for (const ProblemEntry& entry : problems()) {
    out.push_back({entry.name, make_problem(entry.name), entry.recipe});
  }
  return out;
}

/// Any operator that a domain can use, with any values of its parameters.
template <typename Operator>
std::string any(RandomStream& random, const Table<evolution::Entry<Operator>>& table,
                const Domain& domain) {
  for (;;) {
    const auto& entry = table[random.below(static_cast<std::uint32_t>(table.size()))];
    if (!evolution::lacks(domain, entry.needs).empty()) continue;
    std::string out = fmt::format("{{ operator = \"{}\"", entry.name);
    for (const Parameter& p : entry.parameters) {
      if (p.kind == Parameter::kChoice) {
        out += fmt::format(", {} = \"{}\"", p.name,
                           p.choices[random.below(static_cast<std::uint32_t>(p.choices.size()))]);
      } else if (p.kind == Parameter::kInteger) {
        out += fmt::format(", {} = {}", p.name, 1 + random.below(5));
      } else {
        out +=
            fmt::format(", {} = {}", p.name, p.low + (p.high - p.low) * random.below(100) / 100.0);
      }
    }
    return out + " }";
  }
}

/// Checks what a generation and its crowd say, and keeps it. Ends the run at a generation.
class Checked : public Observer {
 public:
  explicit Checked(std::uint32_t end = 0xffffffff) : end_(end) {}

  bool see(const Event& event) override {
    const Domain& domain = event.problem().domain();
    const Population& people = event.people();
    for (std::uint32_t i = 0; i < people.size(); ++i) {
      EXPECT_TRUE(domain.is_legal(people.genes_of(i)));
    }
    EXPECT_FALSE(solved_) << "it was solved before";
    solved_ = event.best_error() == 0;
    const CrowdReport& crowd = event.crowd();
    text += fmt::format("{} {} {} {}\n", event.generation(), event.best_error(), crowd.aggregate,
                        event.evaluations());
    if (crowd.asked()) {
      ++asked;
      EXPECT_TRUE(domain.is_legal(crowd.genes));
      EXPECT_TRUE(domain.is_legal(crowd.best_genes));
      Population again(domain.genes(), 2);
      std::copy(crowd.genes.begin(), crowd.genes.end(), again.row(0));
      std::copy(crowd.best_genes.begin(), crowd.best_genes.end(), again.row(1));
      event.problem().evaluate(again, 0, 2);
      EXPECT_EQ(again.error[0], crowd.aggregate);
      EXPECT_EQ(again.error[1], crowd.best_expert);
      EXPECT_LE(event.best_error(), crowd.aggregate);
      EXPECT_LE(*std::max_element(crowd.votes.begin(), crowd.votes.end()), crowd.experts);
      EXPECT_GT(event.agreement(), 0);
      EXPECT_LE(event.agreement(), 1);
    }
    return event.generation() < end_;
  }

  std::string text;
  int asked = 0;

 private:
  std::uint32_t end_;
  bool solved_ = false;
};

struct Course {
  std::string text;   ///< what was seen
  std::string state;  ///< at the end
  evolution::Result result;
  int asked = 0;
};

/// A whole run; with \p pause, one that is saved there and resumed in another engine.
Course run(const Problem& problem, const Recipe& recipe, std::uint64_t seed, int jobs,
           std::optional<std::uint32_t> pause = {}) {
  std::stringstream saved;
  std::string before;
  int asked = 0;
  if (pause) {
    Engine first(problem, recipe, {.seed = seed, .jobs = jobs});
    Checked checked(*pause);
    Observer* observers[] = {&checked};
    (void)first.run({}, observers);
    first.save(saved);
    before = checked.text;
    asked = checked.asked;
  }
  Engine engine(problem, recipe, {.seed = seed, .jobs = jobs});
  if (pause) engine.load(saved, "saved");
  Checked checked;
  Observer* observers[] = {&checked};
  Course out;
  out.result = engine.run({}, observers);
  // Of the generation at the pause both have told.
  out.text = before.substr(0, before.rfind('\n', before.size() - 2) + 1) + checked.text;
  out.asked = asked + checked.asked;
  std::ostringstream state;
  engine.save(state);
  out.state = state.str();
  return out;
}

TEST(Crowds, OfAnyKindKeepTheirPromisesOnAnyProblem) {
  RandomStream random(15, 1);
  int asked = 0;
  for (const Kind& kind : kinds()) {
    const Domain& domain = kind.problem->domain();
    for (int round = 0; round < 40; ++round) {
      const std::string crowd = fmt::format(
          "crowd={{who={},vote={},fill={},when={},join={}}}", any(random, crowd_whos(), domain),
          any(random, crowd_votes(), domain), any(random, crowd_fills(), domain),
          any(random, crowd_whens(), domain), any(random, crowd_joins(), domain));
      const Recipe recipe = load_recipe(
          kind.recipe, {crowd, fmt::format("population={}", 2 + random.below(300)),
                        fmt::format("islands={}", 1 + random.below(3)),
                        "stop=[{operator=\"solved\"},{operator=\"generations\",most=9}]"});
      const std::uint64_t seed = random.next64();
      SCOPED_TRACE(kind.name + " " + crowd);
      const Course whole = run(*kind.problem, recipe, seed, 1);
      asked += whole.asked;
      ASSERT_TRUE(domain.is_legal(whole.result.genes));
      const Course threads = run(*kind.problem, recipe, seed, 3);
      ASSERT_EQ(threads.text, whole.text);
      ASSERT_EQ(threads.state, whole.state);
      const Course resumed =
          run(*kind.problem, recipe, seed, 1,
              random.below(static_cast<std::uint32_t>(whole.result.generations) + 1));
      ASSERT_EQ(resumed.text, whole.text);
      ASSERT_EQ(resumed.state, whole.state);
      ASSERT_EQ(resumed.result.genes, whole.result.genes);
      ASSERT_EQ(resumed.result.evaluations, whole.result.evaluations);
    }
  }
  EXPECT_GT(asked, 500);
}

}  // namespace
}  // namespace evodoku
