// `--on gpu`, with a library that runs the kernels on the CPU and with none.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/process.hpp"

namespace evodoku {
namespace {

using support::Ran;
using support::run_program;
using testing::HasSubstr;

const std::vector<std::string> kEmulated = {"EVODOKU_GPU_LIBRARY=" EVODOKU_GPU_EMULATED};
const std::vector<std::string> kNone = {"EVODOKU_GPU_LIBRARY=/nowhere/libevodoku-gpu.so"};

TEST(OnGpu, WritesWhatTheCpuWrites) {
  std::string input;
  for (int i = 0; i < 3000; ++i) {
    input +=
        "..973.526..5.2.8..6.8....47.....9.62.4.6.3.8.89.5.....26....1.8..7.1.6..951.642..\n"
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..\n"
        "11...............................................................................\n"
        "12...............................................................................\n"
        "not a puzzle\n";
  }
  const Ran cpu = run_program({"solve"}, {.input = input});
  for (const char* jobs : {"-j1", "-j3"}) {
    const Ran gpu =
        run_program({"solve", "--on", "gpu", jobs}, {.input = input, .environment = kEmulated});
    EXPECT_EQ(gpu.code, cpu.code);
    EXPECT_EQ(gpu.out, cpu.out);
    EXPECT_EQ(gpu.err, cpu.err);
  }
}

/// Without the times.
std::string untimed(std::string text) {
  for (std::size_t at = 0; (at = text.find("\"seconds\":", at)) != std::string::npos;) {
    text.erase(at, text.find(',', at) + 1 - at);
  }
  return text;
}

TEST(OnGpu, RunsRecipesAsTheCpuDoes) {
  const std::string input =
      "..973.526..5.2.8..6.8....47.....9.62.4.6.3.8.89.5.....26....1.8..7.1.6..951.642..\n"
      ".4.8.52...2..4..5.5.......4.9...312.1.6.78..337.9.4.8......67....8359.1..19..76..\n";
  for (const char* recipe : {"hughes", "crowd", "champion-pure", "champion-wide"}) {
    const std::vector<std::string> arguments = {
        "solve",  "--with",
        recipe,   "--json",
        "--seed", "5",
        "--runs", "2",
        "--set",  recipe[1] == 'h' ? "improve.moves=300" : "population=700"};
    const Ran cpu = run_program(arguments, {.input = input});
    std::vector<std::string> on_gpu = arguments;
    on_gpu.insert(on_gpu.end(), {"--on", "gpu"});
    const Ran gpu = run_program(on_gpu, {.input = input, .environment = kEmulated});
    EXPECT_EQ(gpu.code, cpu.code) << recipe;
    EXPECT_EQ(untimed(gpu.out), untimed(cpu.out)) << recipe;
    EXPECT_THAT(gpu.out, HasSubstr("\"run\":1")) << recipe;
  }
  const Ran refused = run_program({"solve", "--on", "gpu", "--with", "sato"},
                                  {.input = input, .environment = kNone});
  EXPECT_EQ(refused.code, 2);
  EXPECT_THAT(refused.err, HasSubstr("building_blocks"));
}

TEST(OnGpu, SaysThatThereIsNone) {
  const Ran ran =
      run_program({"solve", "--on", "gpu"}, {.input = "12..34....1.....\n", .environment = kNone});
  EXPECT_EQ(ran.code, 2) << "the GPU takes 9x9 only";
  const Ran nine = run_program({"solve", "--on", "gpu"},
                               {.input = std::string(81, '.') + "\n", .environment = kNone});
  EXPECT_EQ(nine.code, 6);
  EXPECT_THAT(nine.err, HasSubstr("/nowhere/libevodoku-gpu.so"));
  EXPECT_THAT(nine.err, HasSubstr("nvcc"));
  EXPECT_EQ(nine.out, "");
}

TEST(OnGpu, IsListedWithTheVersion) {
  const Ran with = run_program({"--version", "--verbose"}, {.environment = kEmulated});
  EXPECT_EQ(with.code, 0);
  EXPECT_THAT(with.out, HasSubstr("gpu emulated, 1 lanes\n"));
  const Ran without = run_program({"--verbose", "--version"}, {.environment = kNone});
  EXPECT_EQ(without.code, 0);
  EXPECT_THAT(without.out, HasSubstr("gpu none: "));
  EXPECT_EQ(run_program({"--version"}, {.environment = kNone}).out.find("gpu"), std::string::npos);
}

}  // namespace
}  // namespace evodoku
