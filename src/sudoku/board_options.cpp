// Boards as options ask for them, and files of regions.
#include <fmt/format.h>

#include <array>

#include "base/quotes.hpp"
#include "base/text_source.hpp"
#include "evodoku/layout.hpp"
#include "sudoku/board_plan.hpp"

namespace evodoku {

namespace {

/// The letters of a block of N rows, and where they stand.
struct LetterBlock {
  struct Letter {
    char letter;
    std::uint64_t line, column;
  };
  std::vector<Letter> letters;
  std::size_t rows = 0;
};

constexpr char kNoRegion = '.';

class RegionsFile {
 public:
  RegionsFile(const std::string& path, int size) : source_(TextSource::open(path)), size_(size) {}

  /// \p boxes are those of the options, if they ask for any.
  Shape read(std::optional<Shape> boxes) {
    LetterBlock block;
    if (!next(block)) fail({}, "has no regions, expected N rows of N letters");
    Layout layout;
    const bool has_regions = letter_units(block, /*all=*/true).empty();
    if (has_regions) {
      std::vector<std::uint8_t> regions;
      for (const Letter& one : block.letters) {
        regions.push_back(static_cast<std::uint8_t>(one.letter));
      }
      layout = Layout(std::move(regions));
    } else {
      if (!boxes && !Shape::has_size(size_)) {
        fail({block.letters.front()}, fmt::format("a board of {0}x{0} has no boxes: expected its "
                                                  "regions first, without '.'",
                                                  size_));
      }
      layout = Layout(boxes ? *boxes : Shape::of_size(size_));
      add_extra(block, layout);
    }
    while (next(block)) add_extra(block, layout);
    const Shape shape(layout);
    if (has_regions && boxes && shape.plain() != *boxes) {
      throw UsageError(fmt::format("{} has regions other than the boxes of {} that --box asks for",
                                   source_.name(), boxes->to_string()));
    }
    return shape;
  }

 private:
  using Letter = LetterBlock::Letter;

  [[noreturn]] void fail(std::optional<Letter> at, const std::string& message) const {
    throw InputError({source_.name(), at ? at->line : 0, at ? at->column : 0}, message);
  }

  /// Reads a block up to a blank line; false at the end of the file.
  bool next(LetterBlock& block) {
    block = {};
    std::string_view line;
    while (source_.next_line(line)) {
      const std::size_t before = block.letters.size();
      int found = 0;
      for (std::size_t i = 0; i < line.size(); ++i) {
        if (line[i] == ' ' || line[i] == '\t') continue;
        if (++found > Shape::kMaxSize) continue;  // too many are counted, not kept
        block.letters.push_back({line[i], source_.line_number(), i + 1});
      }
      if (found == 0 && block.rows == 0) continue;
      if (found == 0) break;
      if (size_ == 0) size_ = found;
      if (found != size_ || size_ < Shape::kMinSize || size_ > Shape::kMaxSize) {
        fail(Letter{' ', source_.line_number(), line.size() + 1},
             fmt::format("the row has {} cells, expected {}", found,
                         found != size_
                             ? std::to_string(size_)
                             : fmt::format("{} to {}", Shape::kMinSize, Shape::kMaxSize)));
      }
      if (++block.rows > static_cast<std::size_t>(size_)) {
        fail(block.letters[before],
             fmt::format("found a row after the {} of the board, expected a blank line", size_));
      }
    }
    if (block.rows != 0 && block.rows != static_cast<std::size_t>(size_)) {
      fail(Letter{' ', block.letters.back().line, block.letters.back().column + 1},
           fmt::format("the board ends after {} rows, expected {}", block.rows, size_));
    }
    return block.rows != 0;
  }

  /// The cells of each letter but '.'. Where \p all cells have a letter, they are regions of N
  /// cells and not units: then there is nothing to return.
  [[nodiscard]] std::vector<ExtraUnit> letter_units(const LetterBlock& block, bool all) const {
    std::array<int, 256> number{};
    std::vector<ExtraUnit> out;
    std::vector<Letter> first;
    bool dots = false;
    for (std::size_t c = 0; c < block.letters.size(); ++c) {
      const Letter& here = block.letters[c];
      if (here.letter == kNoRegion) {
        dots = true;
        continue;
      }
      int& known = number[static_cast<unsigned char>(here.letter)];
      if (known == 0) {
        out.emplace_back();
        first.push_back(here);
        known = static_cast<int>(out.size());
      }
      std::vector<Cell>& cells = out[static_cast<std::size_t>(known - 1)].cells;
      cells.push_back(static_cast<Cell>(c));
      if (cells.size() > static_cast<std::size_t>(size_)) {
        fail(here, fmt::format("found cell {} of the region {}, expected at most {}", cells.size(),
                               in_quotes(here.letter), size_));
      }
    }
    if (all && !dots) {
      // None has too many cells: where they are as many as the values, none has too few.
      if (out.size() != static_cast<std::size_t>(size_)) {
        fail(first[static_cast<std::size_t>(size_)],
             fmt::format("found {} regions, expected {} of {} cells each", out.size(), size_,
                         size_));
      }
      return {};
    }
    for (std::size_t u = 0; u < out.size(); ++u) {
      if (out[u].cells.size() > 1) continue;
      fail(first[u], fmt::format("the extra region {} has one cell, expected 2 to {}",
                                 in_quotes(first[u].letter), size_));
    }
    if (out.empty()) fail(block.letters.front(), "found no letter, expected an extra region");
    return out;
  }

  void add_extra(const LetterBlock& block, Layout& layout) const {
    for (ExtraUnit& unit : letter_units(block, /*all=*/false)) {
      layout.units.push_back(std::move(unit));
      check_count_of_units(layout);
    }
  }

  TextSource source_;
  int size_;
};

}  // namespace

std::optional<Shape> shape_of(const BoardOptions& options) {
  const bool regions = !options.regions.empty();
  std::optional<Shape> shape;
  if (!options.box.empty()) {
    shape = Shape::parse_box(options.box);
    if (options.size != 0 && shape->size() != options.size) {
      throw UsageError(fmt::format("--size {} and --box {} do not fit: the box makes a board of {}",
                                   options.size, options.box, shape->size()));
    }
  } else if (options.size != 0 && !regions) {
    shape = Shape::of_size(options.size);
  }
  if (!regions) return shape;
  return RegionsFile(options.regions, shape ? shape->size() : options.size).read(shape);
}

}  // namespace evodoku
