// Runs a fuzz target without libFuzzer: over each file named, then over cut and changed copies of
// it.
//
// The changes are the same every time, so that a failure can be repeated. Every text goes to its
// own recognition and to every format by name.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "base/random.hpp"
#include "sudoku/formats/all.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

constexpr std::size_t kChanges = 60;

std::uint64_t runs = 0;

void run(const std::string& text, std::size_t choice) {
  std::string input(1, static_cast<char>(choice));
  input += text;
  LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(input.data()), input.size());
  ++runs;
}

void replay(const std::filesystem::path& path, std::uint64_t number) {
  std::ifstream file(path, std::ios::binary);
  const std::string text((std::istreambuf_iterator<char>(file)), {});
  const std::size_t all = evodoku::file_formats().size();
  for (std::size_t choice = 0; choice <= all; ++choice) run(text, choice);
  evodoku::RandomStream random(2024, number);
  const auto length = static_cast<std::uint32_t>(text.size());
  for (std::size_t i = 0; i < kChanges && length > 0; ++i) {
    const std::size_t choice = i % 2 == 0 ? all : random.below(static_cast<std::uint32_t>(all));
    run(text.substr(0, random.below(length)), choice);
    std::string flipped = text;
    for (std::uint32_t k = random.below(3) + 1; k > 0; --k) {
      char& c = flipped[random.below(length)];
      c = static_cast<char>(c ^ (1U << random.below(8)));
    }
    run(flipped, choice);
    std::string doubled = text;
    const std::uint32_t begin = random.below(length);
    doubled.insert(begin, text.substr(begin, random.below(64) + 1));
    run(doubled, choice);
  }
}

}  // namespace

int main(int argc, char** argv) {
  std::uint64_t number = 0;
  for (int i = 1; i < argc; ++i) {
    std::vector<std::filesystem::path> files;
    if (std::filesystem::is_directory(argv[i])) {
      for (const auto& entry : std::filesystem::directory_iterator(argv[i])) {
        files.push_back(entry.path());
      }
    } else {
      files.emplace_back(argv[i]);
    }
    std::sort(files.begin(), files.end());
    for (const auto& path : files) replay(path, number++);
  }
  std::printf("%llu texts from %llu files\n", static_cast<unsigned long long>(runs),
              static_cast<unsigned long long>(number));
  return number == 0 ? 1 : 0;
}
