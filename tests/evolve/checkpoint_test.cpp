#include "evolve/checkpoint.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/checksum.hpp"
#include "evodoku/version.hpp"
#include "in_order.hpp"

namespace evodoku::evolution {
namespace {

using testing::HasSubstr;

TEST(Checkpoint, ResumesAtAnyGenerationAsIfNothingHadHappened) {
  const InOrder problem;
  const Recipe tested = recipe(
      std::string("islands = 2\nmigrate = { operator = \"random\", interval = 4 }\n") + kRecipe,
      {"population=300"});
  const std::string whole = state_after(tested, 20, 1);
  for (std::uint32_t pause = 0; pause < 20; ++pause) {
    std::istringstream saved(state_after(tested, pause, 2));
    Engine engine(problem, tested, {.seed = 1, .jobs = 2});
    engine.load(saved, "saved");
    EndAt end(20);
    Observer* observers[] = {&end};
    engine.run({}, observers);
    EXPECT_EQ(state(engine), whole) << pause;
  }
}

TEST(Checkpoint, TheirChecksumIsThatOfXz) {
  EXPECT_EQ(checksum(""), 0U);
  EXPECT_EQ(checksum("123456789"), 0x995DC9BBDF1939FA);
  const std::string text = "whatever there is in a file, in as many pieces as one likes";
  for (std::size_t cut = 0; cut <= text.size(); ++cut) {
    EXPECT_EQ(checksum(text.substr(cut), checksum(text.substr(0, cut))), checksum(text)) << cut;
  }
}

/// Why a checkpoint is refused; empty where it is not.
std::string refusal(const std::string& bytes, const Recipe& recipe, std::uint64_t seed = 1,
                    const Problem& problem = InOrder(), const std::string& words = "") {
  std::istringstream in(bytes);
  Engine engine(problem, recipe, {.seed = seed, .jobs = 1, .problem = words});
  try {
    engine.load(in, "c.bin");
  } catch (const InputError& error) {
    return error.what();
  }
  return "";
}

TEST(Checkpoint, DamageAtAnyByteOfACheckpointIsNoticed) {
  const Recipe tested = recipe(kRecipe, {"population=20"});
  const std::string good = state_after(tested, 3, 1);
  ASSERT_EQ(refusal(good, tested), "");
  for (std::size_t length = 0; length < good.size(); ++length) {
    EXPECT_THAT(refusal(good.substr(0, length), tested), testing::StartsWith("c.bin: is "))
        << length;
  }
  for (std::size_t at = 0; at < good.size(); ++at) {
    std::string bad = good;
    bad[at] = static_cast<char>(bad[at] ^ (1 << at % 8));
    EXPECT_THAT(refusal(bad, tested), testing::StartsWith("c.bin: is ")) << at;
    bad[at] = static_cast<char>(~good[at]);
    EXPECT_THAT(refusal(bad, tested), testing::StartsWith("c.bin: is ")) << at;
  }
  EXPECT_THAT(refusal(good + "x", tested), HasSubstr("follows its end"));
  EXPECT_THAT(refusal("something else altogether", tested), HasSubstr("is not a checkpoint"));
  EXPECT_THAT(refusal("evodoku checkpoint 1\nold", tested), HasSubstr("of an older program"));
}

TEST(Checkpoint, ACheckpointOfAnotherRunIsRefusedWithWhatDiffers) {
  const Recipe tested = recipe(kRecipe, {"population=20"});
  const std::string good = state_after(tested, 3, 1);
  Checkpoint other = Checkpoint::from_bytes(good, "c.bin");
  EXPECT_EQ(other.behaviour, behaviour());
  other.behaviour = "0.1.0";
  EXPECT_THAT(refusal(other.to_bytes(), tested),
              HasSubstr("is of a program that behaves otherwise: its behaviour is '0.1.0', that of "
                        "this one " +
                        std::string(behaviour())));
  EXPECT_THAT(refusal(good, tested, 2), HasSubstr("with the seed 1, this run has 2"));
  EXPECT_THAT(refusal(good, recipe(kRecipe, {"population=21"})),
              HasSubstr("it has 'population = 20', this run has 'population = 21'"));
  EXPECT_THAT(refusal(good, recipe(kRecipe, {"population=20", "mutate.rate=0.5"})),
              HasSubstr("rate 0.4"));
  EXPECT_THAT(refusal(good, recipe(kRecipe, {"population=20", "rescue.patience=8"})),
              HasSubstr("patience = 7"));
  // When it stops does not matter.
  EXPECT_EQ(refusal(good, recipe(kRecipe, {"population=20", "stop.1.window=61"})), "");
  EXPECT_THAT(refusal(good, tested, 1, InOrder(), "other"), HasSubstr("another problem"));
  /// The same domain with another idea of what is good.
  class Backwards : public InOrder {
   public:
    void evaluate(Population& people, std::uint32_t first, std::uint32_t count) const override {
      InOrder::evaluate(people, first, count);
      for (std::uint32_t i = first; i < first + count; ++i) people.error[i] = 32 - people.error[i];
    }
  };
  EXPECT_THAT(refusal(good, tested, 1, Backwards()), HasSubstr("another problem"));
}

TEST(Checkpoint, WhatACheckpointClaimsIsWorkedOutAgain) {
  const InOrder problem;
  const Recipe tested = recipe(kRecipe, {"population=20"});
  Engine engine(problem, tested, {.seed = 1, .jobs = 1});
  EndAt end(3);
  Observer* observers[] = {&end};
  engine.run({}, observers);
  const Checkpoint good = engine.checkpoint();
  // With a checksum that fits whatever is in it: nothing that is put there may do harm.
  for (std::size_t at = 0; at < good.state.size(); ++at) {
    for (const int flip : {1, 2, 128, 255}) {
      Checkpoint bad = good;
      bad.state[at] = static_cast<char>(bad.state[at] ^ flip);
      Engine other(problem, tested, {.seed = 1, .jobs = 1});
      try {
        other.load(bad, "c.bin");
      } catch (const InputError&) {
        continue;
      }
      const Result result = other.run({.evaluations = 200});
      Population one(32, 1);
      std::copy(result.genes.begin(), result.genes.end(), one.row(0));
      problem.evaluate(one, 0, 1);
      EXPECT_EQ(one.error[0], result.error) << at;
    }
  }
}

}  // namespace
}  // namespace evodoku::evolution
