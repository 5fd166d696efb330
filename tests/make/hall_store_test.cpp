// A search for the hardest that stops and resumes.
#include "make/hall_store.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <functional>

#include "base/file_calls.hpp"
#include "evodoku/make.hpp"
#include "evolve/checkpoint.hpp"
#include "make/order.hpp"

namespace evodoku {
namespace {

class HallStores : public testing::Test {
 protected:
  void TearDown() override { std::filesystem::remove(path_); }

  /// The symmetry leaves few neighbours, so that attempts are short.
  [[nodiscard]] Order order(std::uint64_t attempts) const {
    Order out{
        .symmetry = "full", .hardest = true, .store = path_, .count = 3, .seed = 5, .jobs = 1};
    out.budget.evaluations = attempts;
    return out;
  }
  [[nodiscard]] std::string bytes() const {
    std::ifstream in(path_, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }

  std::string path_ = testing::TempDir() + "evodoku_hall_store-" + std::to_string(::getpid());
};

std::vector<std::string> lines_of(const std::vector<Made>& all) {
  std::vector<std::string> out;
  for (const Made& made : all) {
    out.push_back(made.puzzle.givens.to_line() + ' ' + made.puzzle.titles.comment);
  }
  return out;
}

TEST_F(HallStores, ResumedEqualsUninterrupted) {
  const std::vector<std::string> at_once = lines_of(make(order(4)));
  const std::string whole = bytes();
  ASSERT_FALSE(at_once.empty());
  std::filesystem::remove(path_);
  (void)make(order(1));
  EXPECT_NE(bytes(), whole);
  Order rest = order(4);
  rest.jobs = 2;
  EXPECT_EQ(lines_of(make(rest)), at_once);
  EXPECT_EQ(bytes(), whole);
  EXPECT_EQ(lines_of(make(order(4))), at_once) << "nothing is left to do";
}

TEST_F(HallStores, ASearchThatCannotBeSavedLosesNoPuzzles) {
  const std::vector<std::string> expected = lines_of(make(order(2)));
  std::filesystem::remove(path_);
  std::vector<Made> found;
  file_calls().fsync = [](int) {
    errno = EIO;
    return -1;
  };
  const Produced produced = make(order(2), [&](const Made& made) {
    found.push_back(made);
    return true;
  });
  EXPECT_THROW((void)make(order(2)), SystemError);  // that has no other way to say so
  file_calls() = system_file_calls();
  EXPECT_EQ(lines_of(found), expected);
  EXPECT_NE(produced.unsaved.find("the search is not saved: cannot write " + path_),
            std::string::npos)
      << produced.unsaved;
  EXPECT_FALSE(std::filesystem::exists(path_));
}

TEST_F(HallStores, WhatIsOfSomethingElseIsRefusedAndStays) {
  (void)make(order(1));
  const std::string kept = bytes();
  Order other = order(2);
  other.seed = 6;
  EXPECT_THROW((void)make(other), InputError);
  other = order(2);
  other.symmetry = "both";
  EXPECT_THROW((void)make(other), InputError);
  EXPECT_THROW(evolution::must_be_writable(path_), SystemError) << "not by a run, either";
  EXPECT_EQ(bytes(), kept);
  std::string damaged = kept;
  damaged[damaged.size() / 2] = static_cast<char>(damaged[damaged.size() / 2] ^ 1);
  std::ofstream(path_, std::ios::binary) << damaged;
  EXPECT_THROW((void)make(order(2)), InputError);
  EXPECT_EQ(bytes(), damaged);
}

/// A file that is whole, with puzzles that nobody has made.
TEST_F(HallStores, PuzzlesThatAreNotWhatWasOrderedAreRefused) {
  const Order ordered = settled(order(1));
  (void)make(order(1));
  HallStore store(ordered);
  const HallState sound = store.load();
  ASSERT_FALSE(sound.members.empty());
  using Change = std::function<void(Made&)>;
  const std::vector<Change> changes = {
      [](Made& made) { made.puzzle.givens[0] = 200; },
      [](Made& made) { made.puzzle.solution[80] = 10; },
      [](Made& made) { std::swap(made.puzzle.solution[0], made.puzzle.solution[1]); },
      [](Made& made) { made.puzzle.givens = Grid(); },
      [](Made& made) { made.rating = std::numeric_limits<double>::quiet_NaN(); },
  };
  for (const Change& change : changes) {
    HallState state = sound;
    change(state.members.back());
    EXPECT_EQ(store.save(state), "");
    EXPECT_THROW((void)make(order(2)), InputError) << &change - changes.data();
  }
  EXPECT_EQ(store.save(sound), "");
  EXPECT_NO_THROW((void)make(order(1)));
}

TEST_F(HallStores, IsForTheHardestAlone) {
  EXPECT_THROW((Order{.store = path_}.check()), UsageError);
}

}  // namespace
}  // namespace evodoku
