// Files in the style that real programs write them, and what is read from them.
//
// tests/golden/formats/FORMAT-name.ext is recognised as FORMAT; what it holds stands, in our own
// JSON, in tests/golden/read/FORMAT-name.ext.jsonl.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "base/text_source.hpp"
#include "format_text.hpp"

namespace evodoku {
namespace {

namespace fs = std::filesystem;

const fs::path kGolden = fs::path(EVODOKU_SOURCE_DIR) / "tests" / "golden";

std::string slurp(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<std::string> names() {
  std::vector<std::string> out;
  for (const auto& entry : fs::directory_iterator(kGolden / "formats")) {
    out.push_back(entry.path().filename().string());
  }
  std::sort(out.begin(), out.end());
  return out;
}

class GoldenFormats : public ::testing::TestWithParam<std::string> {};

TEST_P(GoldenFormats, AreRecognisedAndRead) {
  const std::string text = slurp(kGolden / "formats" / GetParam());
  const std::string format = GetParam().substr(0, GetParam().find('-'));
  EXPECT_EQ(testing::recognised(text), format == "sdm" ? "line" : format);
  const auto result = testing::read_all(format, text);
  EXPECT_EQ(result.errors, std::vector<std::string>{});
  EXPECT_EQ(testing::write_all("json", result.puzzles),
            slurp(kGolden / "read" / (GetParam() + ".jsonl")));
  for (const Puzzle& puzzle : result.puzzles) {
    EXPECT_EQ(puzzle.place.file, "t");
    EXPECT_NE(puzzle.place.line, 0U);
  }
}

INSTANTIATE_TEST_SUITE_P(Files, GoldenFormats, ::testing::ValuesIn(names()), [](const auto& test) {
  std::string out = test.param;
  std::replace_if(
      out.begin(), out.end(), [](char c) { return !std::isalnum(static_cast<unsigned char>(c)); },
      '_');
  return out;
});

TEST(GoldenFormats, CoverEveryFormatThatIsRead) {
  const auto files = names();
  for (const Format& format : file_formats()) {
    if (format.reader == nullptr) continue;
    const std::string prefix = std::string(format.name) + "-";
    EXPECT_TRUE(std::any_of(files.begin(), files.end(), [&](const std::string& name) {
      return name.starts_with(prefix);
    })) << format.name;
  }
}

TEST(Malformed, FilesAreRefusedByNameOfTheConstraint) {
  const auto error = [](const char* name) {
    const std::string text = slurp(kGolden / "malformed" / name);
    EXPECT_FALSE(text.empty()) << name;
    EXPECT_EQ(testing::recognised(text), "fpuzzles");
    return testing::error_of("fpuzzles", text);
  };
  EXPECT_EQ(error("fpuzzles-killer.txt"),
            "t:1: has killer cages (killercage), which evodoku does not solve");
  EXPECT_EQ(error("fpuzzles-thermo.txt"),
            "t:1: has thermometers (thermometer), which evodoku does not solve");
  EXPECT_EQ(error("fpuzzles-unknown.txt"),
            "t:1: has the constraint 'wobblyline', which evodoku does not solve");
  EXPECT_EQ(error("fpuzzles-irregular.txt"), "t:1: region 1 has 10 cells: expected 9");
  EXPECT_NE(error("fpuzzles-truncated.txt").find("cut off"), std::string::npos);
  EXPECT_NE(error("fpuzzles-bomb.txt").find("unpacks to more than"), std::string::npos);
  EXPECT_NE(error("fpuzzles-surrogate.txt").find("surrogate"), std::string::npos);
}

TEST(Malformed, EveryKeptFileIsAnError) {
  for (const auto& entry : fs::directory_iterator(kGolden / "malformed")) {
    const std::string text = slurp(entry.path());
    TextSource source = TextSource::from_string("t", text);
    std::vector<std::string> errors;
    try {
      errors = testing::read_all(recognise_format(source), text).errors;
    } catch (const InputError& error) {
      errors.emplace_back(error.what());
    }
    EXPECT_FALSE(errors.empty()) << entry.path();
  }
}

}  // namespace
}  // namespace evodoku
