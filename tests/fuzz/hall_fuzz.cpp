// Damages the file of a search for the hardest puzzles. Reading it may throw an Error and nothing
// else; puzzles that are read are what was ordered.
//
// The first byte says whether the checksum follows, the others what is written over a good file.
#include <cstdint>
#include <fstream>
#include <iterator>

#include "bytes.hpp"
#include "evodoku/solve.hpp"
#include "folder.hpp"
#include "make/hall_store.hpp"
#include "make/order.hpp"
#include "mended.hpp"

namespace {

using namespace evodoku;

/// A file with two puzzles.
struct Search {
  fuzz::Folder folder;
  Order order =
      settled({.hardest = true, .store = (folder.path() / "hall").string(), .count = 2, .seed = 1});
  HallStore store{order};
  std::string sound;

  Search() {
    HallState state{.attempts = 3, .tries = 4, .ratings = 2, .finds = 2};
    for (const char* clues :
         {"1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
          "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."}) {
      Made& made = state.members.emplace_back();
      made.puzzle = Puzzle(Grid::parse(clues));
      made.puzzle.solution = solve(made.puzzle).solution.cells();
      made.rating = 2.5;
    }
    (void)store.save(state);
    std::ifstream file(order.store, std::ios::binary);
    sound.assign(std::istreambuf_iterator<char>(file), {});
    if (store.load().members.size() != 2) fuzz::complain("what is sound is not read");
  }
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const Search kSearch;
  fuzz::Bytes bytes(data, size);
  const std::size_t how = bytes.below(8);
  std::string text = how == 7 ? bytes.rest() : fuzz::damaged(kSearch.sound, bytes);
  if (how >= 2) fuzz::mend_checksum(text);
  std::ofstream(kSearch.order.store, std::ios::binary) << text;
  try {
    for (const Made& made : kSearch.store.load().members) {
      const Outcome outcome = solve(Puzzle(made.puzzle.givens));
      if (outcome.status != Status::kSolved || outcome.solution.cells() != made.puzzle.solution) {
        fuzz::complain("handed out, and not what was ordered");
      }
    }
  } catch (const InputError&) {
  }
  return 0;
}
