#include "problems/mastermind/mastermind.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>

#include "evodoku/error.hpp"
#include "evodoku/problems.hpp"
#include "problems/seed.hpp"

namespace evodoku::problem {

namespace {

constexpr int kMost = 64;

int checked(std::string_view what, int value, int least, int most) {
  if (value < least || value > most) {
    throw UsageError(fmt::format("{} {}: expected {} to {}", value, what, least, most));
  }
  return value;
}

}  // namespace

MastermindProblem::MastermindProblem(const MastermindOptions& options)
    : domain_(checked("pegs", options.pegs, 1, kMost),
              checked("colours", options.colours, 2, kMost)) {
  checked("guesses", options.guesses, 1, 1000);
  RandomStream random(options.seed, /*purpose=*/0x6d61);
  hidden_ = draw(random);
  for (int g = 0; g < options.guesses; ++g) {
    guesses_.push_back(draw(random));
    answers_.push_back(answer(hidden_.data(), guesses_.back().data(), options.pegs));
  }
}

MastermindProblem::Code MastermindProblem::draw(RandomStream& random) const {
  Code code(static_cast<std::size_t>(domain_.genes()));
  for (Gene& peg : code) {
    peg = static_cast<Gene>(1 + random.below(static_cast<std::uint32_t>(domain_.alphabet())));
  }
  return code;
}

MastermindProblem::Answer MastermindProblem::answer(const Gene* code, const Gene* guess, int pegs) {
  std::array<std::uint8_t, kMost + 1> in_code{};
  std::array<std::uint8_t, kMost + 1> in_guess{};
  Answer answer;
  for (int i = 0; i < pegs; ++i) {
    answer.black += code[i] == guess[i] ? 1 : 0;
    ++in_code[code[i]];
    ++in_guess[guess[i]];
  }
  int shared = 0;
  for (std::size_t c = 1; c < in_code.size(); ++c) shared += std::min(in_code[c], in_guess[c]);
  answer.white = shared - answer.black;
  return answer;
}

void MastermindProblem::evaluate(Population& people, std::uint32_t first,
                                 std::uint32_t count) const {
  for (std::uint32_t i = first; i < first + count; ++i) {
    int error = 0;
    for (std::size_t g = 0; g < guesses_.size(); ++g) {
      const Answer got = answer(people.row(i), guesses_[g].data(), domain_.genes());
      error += std::abs(got.black - answers_[g].black) + std::abs(got.white - answers_[g].white);
    }
    people.error[i] = error;
    people.score[i] = static_cast<float>(-error);
  }
}

Problem::Levels MastermindProblem::levels() const {
  // At most all pegs black instead of all white, for each guess.
  return {-2 * domain_.genes() * static_cast<int>(guesses_.size()), 0};
}

ProblemEntry mastermind_entry() {
  return {.name = "mastermind",
          .summary = "a hidden code, from the answers to some guesses",
          .recipe = "mastermind",
          .parameters = {Parameter::integer("size", "8", 1, kMost, "pegs of the code"),
                         Parameter::integer("colours", "10", 2, kMost, "colours of the pegs"),
                         seed_parameter("decides the code and the guesses")},
          .make = [](const Settings& settings) -> std::unique_ptr<Problem> {
            // Two guesses for each peg make one code certain, nearly always.
            return std::make_unique<MastermindProblem>(
                MastermindOptions{.pegs = settings.integer("size"),
                                  .colours = settings.integer("colours"),
                                  .guesses = 2 * settings.integer("size"),
                                  .seed = seed_of(settings)});
          }};
}

}  // namespace evodoku::problem
