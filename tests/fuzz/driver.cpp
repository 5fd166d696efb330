// Runs a fuzz target without libFuzzer: over each file named, over cut and changed copies of it,
// and over random bytes.
//
//   TARGET_fuzz [--rounds N] [--prefix N] [--seed S] [--corpus FOLDER] [FILE|FOLDER...]
//
// What is tried is decided by the seed. It is tried in a process of its own; an input that ends it
// is made as small as it can be with the same outcome, and kept as crash-TARGET in this folder.
// TARGET_fuzz FILE with `--rounds 0` tries it again.
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <string>
#include <vector>

#include "base/random.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

namespace fs = std::filesystem;
using evodoku::RandomStream;

constexpr std::size_t kMost = 1 << 20;
constexpr unsigned kPatience = 120;  // seconds for one input: what takes longer hangs

/// The input at hand, where the process that tries it and the one that watches both see it.
struct Board {
  std::size_t size;
  std::uint64_t runs;
  char bytes[kMost];
};
Board* board = nullptr;

void try_one(const std::string& input) {
  board->size = std::min(input.size(), kMost);
  std::memcpy(board->bytes, input.data(), board->size);
  ++board->runs;
  ::alarm(kPatience);
  LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(input.data()), board->size);
}

/// Whether something ends its process otherwise than well.
bool fails(const std::function<void()>& what, bool quiet) {
  std::fflush(nullptr);
  const pid_t child = ::fork();
  if (child == 0) {
    if (quiet && std::freopen("/dev/null", "w", stderr) == nullptr) ::_exit(9);
    what();
    std::exit(0);  // not _exit: what looks for leaks, or counts lines, does so at the end
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  return status != 0;
}

/// The input without everything that it fails without: ever smaller parts of it, then each byte.
std::string shrunk(std::string input) {
  const auto still_fails = [](const std::string& smaller) {
    return fails([&] { try_one(smaller); }, true);
  };
  if (!still_fails(input)) return input;  // it takes what came before, too
  for (std::size_t part = input.size(); part > 0; part /= 2) {
    for (std::size_t at = 0; at < input.size();) {
      std::string smaller = input;
      smaller.erase(at, part);
      if (smaller.size() < input.size() && still_fails(smaller)) {
        input = smaller;
      } else {
        at += part;
      }
    }
  }
  constexpr std::size_t kWorthIt = 400;
  for (std::size_t i = 0; i < std::min(input.size(), kWorthIt); ++i) {
    std::string simpler = input;
    simpler[i] = 0;
    if (input[i] != 0 && still_fails(simpler)) input = simpler;
  }
  return input;
}

std::string changed(const std::string& text, RandomStream& random) {
  std::string out = text;
  const auto length = static_cast<std::uint32_t>(text.size());
  if (length == 0) return out;
  switch (random.below(3)) {
    case 0:
      out.resize(random.below(length));
      break;
    case 1:
      for (std::uint32_t k = random.below(3) + 1; k > 0; --k) {
        char& c = out[random.below(length)];
        c = static_cast<char>(c ^ (1U << random.below(8)));
      }
      break;
    default: {
      const std::uint32_t begin = random.below(length);
      out.insert(begin, text.substr(random.below(length), random.below(64) + 1));
    }
  }
  return out;
}

struct Options {
  std::uint32_t rounds = 20;
  std::uint32_t prefix = 0;
  std::uint64_t seed = 2024;
};

void try_file(const fs::path& path, const Options& options, bool whole, RandomStream& random) {
  std::ifstream file(path, std::ios::binary);
  const std::string text((std::istreambuf_iterator<char>(file)), {});
  const auto with = [&](std::uint32_t choice, const std::string& rest) {
    return whole || options.prefix == 0 ? rest : std::string(1, static_cast<char>(choice)) + rest;
  };
  const std::uint32_t choices = whole ? 1 : std::max<std::uint32_t>(1, options.prefix);
  for (std::uint32_t choice = 0; choice < choices; ++choice) try_one(with(choice, text));
  for (std::uint32_t i = 0; i < options.rounds * choices; ++i) {
    try_one(with(random.below(choices), changed(text, random)));
  }
}

void try_random(const Options& options, RandomStream& random) {
  for (std::uint32_t i = 0; i < options.rounds; ++i) {
    std::string text(random.below(300), 0);
    for (char& c : text) c = static_cast<char>(random.below(256));
    try_one(text);
  }
}

std::vector<fs::path> files_of(const fs::path& place) {
  std::vector<fs::path> out;
  if (fs::is_directory(place)) {
    for (const auto& entry : fs::directory_iterator(place)) {
      if (entry.is_regular_file()) out.push_back(entry.path());
    }
  } else if (fs::exists(place)) {
    out.push_back(place);
  }
  std::sort(out.begin(), out.end());
  return out;
}

}  // namespace

int main(int argc, char** argv) {
  Options options;
  std::vector<fs::path> seeds;
  std::vector<fs::path> corpus;
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    const bool option = word.starts_with("--") && i + 1 < argc;
    const char* value = option ? argv[++i] : "";
    if (word == "--rounds") options.rounds = static_cast<std::uint32_t>(std::stoul(value));
    if (word == "--prefix") options.prefix = static_cast<std::uint32_t>(std::stoul(value));
    if (word == "--seed") options.seed = std::stoull(value);
    if (word == "--corpus") corpus = files_of(value);
    if (!option) {
      const std::vector<fs::path> more = files_of(word);
      seeds.insert(seeds.end(), more.begin(), more.end());
    }
  }
  void* shared =
      ::mmap(nullptr, sizeof(Board), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (shared == MAP_FAILED) return 6;
  board = static_cast<Board*>(shared);
  const bool failed = fails(
      [&] {
        std::uint64_t number = 0;
        for (const fs::path& path : corpus) {
          RandomStream random(options.seed, number++);
          try_file(path, options, true, random);
        }
        for (const fs::path& path : seeds) {
          RandomStream random(options.seed, number++);
          try_file(path, options, false, random);
        }
        RandomStream random(options.seed, number++);
        try_random(options, random);
      },
      false);
  std::printf("%llu inputs, %zu of them files\n", static_cast<unsigned long long>(board->runs),
              corpus.size() + seeds.size());
  if (!failed) return 0;
  const std::string input = shrunk(std::string(board->bytes, board->size));
  const std::string name = "crash-" + fs::path(argv[0]).filename().string();
  std::ofstream(name, std::ios::binary) << input;
  std::printf("failed with %zu bytes, kept in %s:", input.size(), name.c_str());
  for (const char c : input.substr(0, 400)) std::printf(" %02x", static_cast<unsigned char>(c));
  std::printf("\n");
  fails([&] { try_one(input); }, false);  // says what it is about, at the end
  return 1;
}
