// evodoku.h as a program in C uses it, and as one that makes mistakes does.
#include <evodoku.h>
#include <gmock/gmock.h>

#include <algorithm>
#include <csignal>
#include <memory>
#include <string>
#include <thread>
#include <vector>

namespace {

using testing::Each;
using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;

constexpr auto kPuzzle =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
constexpr auto kSolution =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

struct Free {
  void operator()(evodoku_puzzle* puzzle) const { evodoku_puzzle_free(puzzle); }
  void operator()(evodoku_options* options) const { evodoku_options_free(options); }
  void operator()(evodoku_order* order) const { evodoku_order_free(order); }
};
using Puzzle = std::unique_ptr<evodoku_puzzle, Free>;

Puzzle parsed(const std::string& text) {
  evodoku_puzzle* out = nullptr;
  EXPECT_EQ(evodoku_parse(text.c_str(), &out), EVODOKU_OK) << evodoku_error_text();
  return Puzzle(out);
}

std::unique_ptr<evodoku_options, Free> options(
    const std::vector<std::pair<const char*, const char*>>& all) {
  evodoku_options* out = nullptr;
  EXPECT_EQ(evodoku_options_new(&out), EVODOKU_OK);
  for (const auto& [name, value] : all) {
    EXPECT_EQ(evodoku_options_set(out, name, value), EVODOKU_OK) << evodoku_error_text();
  }
  return std::unique_ptr<evodoku_options, Free>(out);
}

std::unique_ptr<evodoku_order, Free> order(
    const std::vector<std::pair<const char*, const char*>>& all) {
  evodoku_order* out = nullptr;
  EXPECT_EQ(evodoku_order_new(&out), EVODOKU_OK);
  for (const auto& [name, value] : all) {
    EXPECT_EQ(evodoku_order_set(out, name, value), EVODOKU_OK) << evodoku_error_text();
  }
  return std::unique_ptr<evodoku_order, Free>(out);
}

std::string written(const evodoku_puzzle* puzzle, const char* format = "line") {
  std::string out(4096, '?');
  std::size_t length = 0;
  EXPECT_EQ(evodoku_write(puzzle, format, out.data(), out.size(), &length), EVODOKU_OK)
      << evodoku_error_text();
  EXPECT_EQ(out[length], '\0');
  out.resize(length);
  return out;
}

std::vector<std::uint8_t> cells_of(const std::string& line) {
  std::vector<std::uint8_t> out;
  for (const char c : line) out.push_back(c == '.' ? 0 : static_cast<std::uint8_t>(c - '0'));
  return out;
}

int collect(const evodoku_puzzle* puzzle, double /*rating*/, void* data) {
  static_cast<std::vector<std::string>*>(data)->push_back(written(puzzle));
  return 0;
}

TEST(C, SolvesAndCounts) {
  const Puzzle puzzle = parsed(kPuzzle);
  EXPECT_EQ(evodoku_size(puzzle.get()), 9);
  EXPECT_STREQ(evodoku_board(puzzle.get()), "3x3");
  std::vector<std::uint8_t> solution(81);
  EXPECT_EQ(evodoku_solve(puzzle.get(), nullptr, solution.data(), 81), EVODOKU_OK);
  EXPECT_EQ(solution, cells_of(kSolution));
  std::uint64_t count = 0;
  EXPECT_EQ(evodoku_count(puzzle.get(), nullptr, &count), EVODOKU_OK);
  EXPECT_EQ(count, 1U);
  const Puzzle blank = parsed(std::string(16, '.'));
  EXPECT_EQ(evodoku_count(blank.get(), nullptr, &count), EVODOKU_OK);
  EXPECT_EQ(count, 288U);
  EXPECT_EQ(evodoku_count(blank.get(), options({{"limit", "10"}}).get(), &count), EVODOKU_UNSOLVED);
  EXPECT_EQ(count, 10U);
  EXPECT_EQ(evodoku_solve(blank.get(), nullptr, nullptr, 0), EVODOKU_MULTIPLE);
  EXPECT_STREQ(evodoku_error_text(), "has more than one solution");
}

TEST(C, SolvesByRecipe) {
  const Puzzle puzzle = parsed("12..34....4...21");
  std::vector<std::uint8_t> solution(16);
  EXPECT_EQ(
      evodoku_solve(puzzle.get(),
                    options({{"with", "hughes"}, {"set", "population=500"}, {"seed", "3"}}).get(),
                    solution.data(), solution.size()),
      EVODOKU_OK);
  EXPECT_EQ(solution, cells_of("1234341221434321"));
}

TEST(C, SaysWhatIsWrongWithAPuzzle) {
  EXPECT_EQ(evodoku_solve(parsed("11..............").get(), nullptr, nullptr, 0), EVODOKU_INPUT);
  EXPECT_THAT(evodoku_error_text(), HasSubstr("stands in row 1 already"));
  EXPECT_EQ(evodoku_solve(parsed("12......34......").get(), nullptr, nullptr, 0), EVODOKU_MULTIPLE);
  EXPECT_EQ(evodoku_solve(parsed("123....4........").get(), nullptr, nullptr, 0),
            EVODOKU_NO_SOLUTION);
  evodoku_puzzle* none = nullptr;
  EXPECT_EQ(evodoku_parse("12q4............", &none), EVODOKU_INPUT);
  EXPECT_THAT(evodoku_error_text(), StartsWith("1:3: found 'q'"));
  EXPECT_EQ(evodoku_error_line(), 1U);
  EXPECT_EQ(evodoku_error_column(), 3U);
  EXPECT_EQ(none, nullptr);
}

TEST(C, KeepsErrorsByThread) {
  evodoku_puzzle* none = nullptr;
  EXPECT_EQ(evodoku_parse("12q4............", &none), EVODOKU_INPUT);
  std::string elsewhere = "not asked";
  std::thread([&] { elsewhere = evodoku_error_text(); }).join();
  EXPECT_EQ(elsewhere, "");
  EXPECT_THAT(evodoku_error_text(), HasSubstr("found 'q'"));
}

TEST(C, SolvesManyInPlace) {
  const std::vector<std::uint8_t> one = cells_of(kPuzzle);
  std::vector<std::uint8_t> boards;
  constexpr std::size_t kBoards = 1000;
  for (std::size_t i = 0; i < kBoards; ++i) boards.insert(boards.end(), one.begin(), one.end());
  boards[81 * 7 + 2] = 5;  // a second 5 in row 1
  std::vector<std::int32_t> codes(kBoards, -1);
  ASSERT_EQ(evodoku_solve_many(nullptr, boards.data(), kBoards, options({{"jobs", "2"}}).get(),
                               boards.data(), codes.data()),
            EVODOKU_OK)
      << evodoku_error_text();
  EXPECT_EQ(codes[7], EVODOKU_INPUT);
  EXPECT_EQ(std::count(codes.begin(), codes.end(), EVODOKU_OK), kBoards - 1);
  const std::vector<std::uint8_t> solution = cells_of(kSolution);
  for (std::size_t i = 0; i < kBoards; ++i) {
    const std::vector<std::uint8_t> found(
        boards.begin() + static_cast<std::ptrdiff_t>(81 * i),
        boards.begin() + static_cast<std::ptrdiff_t>(81 * i + 81));
    EXPECT_EQ(found, i == 7 ? std::vector<std::uint8_t>(81) : solution) << i;
  }
}

TEST(C, SolvesManyOfOtherBoards) {
  const std::vector<std::uint8_t> boards = cells_of("12..34....4...2112..34....4...21");
  std::vector<std::uint8_t> solutions(32);
  ASSERT_EQ(evodoku_solve_many("2x2", boards.data(), 2, nullptr, solutions.data(), nullptr),
            EVODOKU_OK);
  EXPECT_EQ(solutions, cells_of("12343412214343211234341221434321"));
  EXPECT_EQ(evodoku_solve_many("2x2", nullptr, 0, nullptr, nullptr, nullptr), EVODOKU_OK);
}

TEST(C, RefusesValuesThatBoardsDoNotHave) {
  std::vector<std::uint8_t> boards = cells_of("12..34....4...2112..34....4...21");
  boards[20] = 5;
  const std::vector<std::uint8_t> before = boards;
  EXPECT_EQ(evodoku_solve_many("2x2", boards.data(), 2, nullptr, boards.data(), nullptr),
            EVODOKU_INPUT);
  EXPECT_STREQ(evodoku_error_text(), "2:5: found 5, expected 0 to 4");
  EXPECT_EQ(evodoku_error_line(), 2U);
  EXPECT_EQ(evodoku_error_column(), 5U);
  EXPECT_EQ(boards, before);
  evodoku_puzzle* none = nullptr;
  EXPECT_EQ(evodoku_from_cells("2x2", boards.data() + 16, 16, &none), EVODOKU_INPUT);
  EXPECT_EQ(evodoku_from_cells("2x2", boards.data(), 15, &none), EVODOKU_USAGE);
  EXPECT_EQ(evodoku_from_cells("2x", boards.data(), 16, &none), EVODOKU_USAGE);
  EXPECT_EQ(evodoku_solve_many("2x2", boards.data(), SIZE_MAX, nullptr, nullptr, nullptr),
            EVODOKU_USAGE);
}

TEST(C, ReadsAndWrites) {
  const Puzzle puzzle = parsed(kPuzzle);
  EXPECT_EQ(written(puzzle.get()), std::string(kPuzzle) + "\n");
  EXPECT_THAT(written(puzzle.get(), "json"), StartsWith("{"));
  char small[10] = "untouched";
  std::size_t length = 0;
  EXPECT_EQ(evodoku_write(puzzle.get(), "line", small, sizeof small, &length), EVODOKU_USAGE);
  EXPECT_EQ(length, 82U);
  EXPECT_STREQ(small, "untouched");
  EXPECT_EQ(evodoku_write(puzzle.get(), "line", nullptr, 0, &length), EVODOKU_USAGE);
  EXPECT_EQ(evodoku_write(puzzle.get(), "lines", small, sizeof small, nullptr), EVODOKU_USAGE);
  EXPECT_THAT(evodoku_error_text(), HasSubstr("did you mean 'line'?"));
  std::vector<std::uint8_t> cells(81);
  EXPECT_EQ(evodoku_cells(puzzle.get(), cells.data(), 80), EVODOKU_USAGE);
  EXPECT_THAT(cells, Each(0));
  EXPECT_EQ(evodoku_cells(puzzle.get(), cells.data(), 81), EVODOKU_OK);
  evodoku_puzzle* same = nullptr;
  ASSERT_EQ(evodoku_from_cells(nullptr, cells.data(), cells.size(), &same), EVODOKU_OK);
  EXPECT_EQ(written(Puzzle(same).get()), written(puzzle.get()));
}

TEST(C, Rates) {
  evodoku_rating rating = {-1, -1, -1};
  EXPECT_EQ(evodoku_rate(parsed(kPuzzle).get(), nullptr, &rating), EVODOKU_OK);
  EXPECT_NEAR(rating.hardest, 1.2, 1e-9);
  EXPECT_STREQ(evodoku_level(rating.hardest), "easy");
  EXPECT_STREQ(evodoku_level(9), "extreme");
  EXPECT_EQ(evodoku_rate(parsed(std::string(16, '.')).get(), nullptr, &rating), EVODOKU_MULTIPLE);
  EXPECT_STRNE(evodoku_error_text(), "");
}

TEST(C, MakesToOrder) {
  std::vector<std::string> made;
  const auto wish = order({{"board", "2x3"}, {"count", "3"}, {"seed", "7"}, {"most-clues", "14"}});
  EXPECT_EQ(evodoku_make(wish.get(), collect, &made), EVODOKU_OK) << evodoku_error_text();
  ASSERT_EQ(made.size(), 3U);
  for (const std::string& line : made) {
    EXPECT_EQ(line.size(), 37U);
    EXPECT_EQ(evodoku_solve(parsed(line).get(), nullptr, nullptr, 0), EVODOKU_OK) << line;
  }
  std::vector<std::string> again;
  EXPECT_EQ(evodoku_make(wish.get(), collect, &again), EVODOKU_OK);
  EXPECT_EQ(again, made);
  int calls = 0;
  const auto first = [](const evodoku_puzzle*, double, void* data) {
    return ++*static_cast<int*>(data);
  };
  EXPECT_EQ(evodoku_make(wish.get(), first, &calls), EVODOKU_OK);
  EXPECT_EQ(calls, 1);
  // No puzzle can be that, and few attempts find none that is this.
  EXPECT_EQ(evodoku_make(order({{"level", "hrad"}}).get(), collect, &made), EVODOKU_USAGE);
  EXPECT_THAT(evodoku_error_text(), HasSubstr("did you mean 'hard'?"));
  const auto hopeless = order({{"most-clues", "18"}, {"attempts", "1"}, {"maker", "dig"}});
  EXPECT_EQ(evodoku_make(hopeless.get(), collect, &made), EVODOKU_UNSOLVED);
  EXPECT_THAT(evodoku_error_text(), StartsWith("0 of 1 were made"));
}

TEST(C, ExceptionsOfACallbackBecomeACode) {
  const auto throws = [](const evodoku_puzzle*, double, void*) -> int { throw 7; };
  EXPECT_EQ(evodoku_make(order({{"board", "2x2"}}).get(), throws, nullptr), EVODOKU_SYSTEM);
}

TEST(C, GivesOneFormToPuzzlesThatAreTheSame) {
  const auto form_of = [](const std::string& line) {
    evodoku_puzzle* form = nullptr;
    EXPECT_EQ(evodoku_canonical(parsed(line).get(), &form), EVODOKU_OK);
    return written(Puzzle(form).get());
  };
  EXPECT_EQ(form_of("1...........3..2"), form_of("2...........4..1"));
  EXPECT_NE(form_of("1...........3..2"), form_of("1...........3..."));
  evodoku_puzzle* none = nullptr;
  EXPECT_EQ(evodoku_canonical(parsed("11..............").get(), &none), EVODOKU_INPUT);
  EXPECT_EQ(none, nullptr);
}

TEST(C, IsCancelledFromElsewhere) {
  const Puzzle blank = parsed(std::string(81, '.'));
  const auto how = options({{"limit", "0"}});
  std::uint64_t count = 0;
  std::thread other([&] { evodoku_options_cancel(how.get()); });
  EXPECT_EQ(evodoku_count(blank.get(), how.get(), &count), EVODOKU_CANCELLED);
  other.join();
  const auto wish = order({{"count", "1000000000"}});
  const auto cancel = [](const evodoku_puzzle*, double, void* data) {
    evodoku_order_cancel(static_cast<evodoku_order*>(data));
    return 0;
  };
  EXPECT_EQ(evodoku_make(wish.get(), cancel, wish.get()), EVODOKU_CANCELLED);
}

TEST(C, RefusesOptionsThatAreNotThere) {
  const auto how = options({});
  EXPECT_EQ(evodoku_options_set(how.get(), "limt", "2"), EVODOKU_USAGE);
  EXPECT_THAT(evodoku_error_text(), HasSubstr("did you mean 'limit'?"));
  for (const char* bad : {"", "-1", "2x", "1e9", " 2", "99999999999999999999"}) {
    EXPECT_EQ(evodoku_options_set(how.get(), "limit", bad), EVODOKU_USAGE) << bad;
    EXPECT_THAT(evodoku_error_text(), StartsWith("limit: found")) << bad;
  }
  const auto wish = order({});
  for (const char* name : {"minimal", "count", "least-rating", "most-clues", "seconds", "board"}) {
    EXPECT_EQ(evodoku_order_set(wish.get(), name, "nan?"), EVODOKU_USAGE) << name;
  }
  EXPECT_EQ(evodoku_order_set(wish.get(), "least-rating", "nan"), EVODOKU_USAGE);
  EXPECT_EQ(evodoku_solve(parsed(kPuzzle).get(), options({{"with", "hughs"}}).get(), nullptr, 0),
            EVODOKU_USAGE);
  EXPECT_THAT(evodoku_error_text(), HasSubstr("did you mean 'hughes'?"));
  std::uint64_t count = 0;
  EXPECT_EQ(evodoku_count(parsed(kPuzzle).get(), options({{"with", "hughes"}}).get(), &count),
            EVODOKU_USAGE);
}

TEST(C, NullIsAnErrorAndNeverACrash) {
  const Puzzle puzzle = parsed(kPuzzle);
  evodoku_puzzle* out = nullptr;
  evodoku_rating rating;
  std::uint64_t count = 0;
  std::uint8_t cells[81];
  char text[4];
  const std::vector<int> codes = {
      evodoku_parse(nullptr, &out),
      evodoku_parse(kPuzzle, nullptr),
      evodoku_from_cells(nullptr, nullptr, 81, &out),
      evodoku_from_cells(nullptr, cells, 81, nullptr),
      evodoku_puzzle_copy(nullptr, &out),
      evodoku_puzzle_copy(puzzle.get(), nullptr),
      evodoku_cells(nullptr, cells, 81),
      evodoku_cells(puzzle.get(), nullptr, 81),
      evodoku_write(nullptr, "line", text, 4, nullptr),
      evodoku_write(puzzle.get(), nullptr, text, 4, nullptr),
      evodoku_write(puzzle.get(), "line", nullptr, 400, nullptr),
      evodoku_options_new(nullptr),
      evodoku_options_set(nullptr, "limit", "1"),
      evodoku_options_set(options({}).get(), nullptr, "1"),
      evodoku_options_set(options({}).get(), "limit", nullptr),
      evodoku_solve(nullptr, nullptr, cells, 81),
      evodoku_solve(puzzle.get(), nullptr, cells, 80),
      evodoku_solve_many(nullptr, nullptr, 1, nullptr, nullptr, nullptr),
      evodoku_count(nullptr, nullptr, &count),
      evodoku_count(puzzle.get(), nullptr, nullptr),
      evodoku_rate(nullptr, nullptr, &rating),
      evodoku_rate(puzzle.get(), nullptr, nullptr),
      evodoku_canonical(nullptr, &out),
      evodoku_canonical(puzzle.get(), nullptr),
      evodoku_order_new(nullptr),
      evodoku_order_set(nullptr, "count", "1"),
      evodoku_order_set(order({}).get(), nullptr, "1"),
      evodoku_order_set(order({}).get(), "count", nullptr),
      evodoku_make(nullptr, nullptr, nullptr),
  };
  EXPECT_THAT(codes, Each(EVODOKU_USAGE));
  EXPECT_EQ(out, nullptr);
  EXPECT_EQ(evodoku_size(nullptr), 0);
  EXPECT_EQ(evodoku_board(nullptr), nullptr);
  evodoku_puzzle_free(nullptr);
  evodoku_options_free(nullptr);
  evodoku_options_cancel(nullptr);
  evodoku_order_free(nullptr);
  evodoku_order_cancel(nullptr);
}

}  // namespace
