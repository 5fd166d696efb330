// Puzzles from files, pipes and texts.
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <exception>
#include <filesystem>
#include <system_error>
#include <utility>

#include "base/split.hpp"
#include "base/text_source.hpp"
#include "evodoku/budget.hpp"
#include "evodoku/formats.hpp"
#include "sudoku/formats/all.hpp"

namespace evodoku {

struct PuzzleInput::State {
  std::vector<std::string> files;
  std::optional<std::string> text;  ///< read instead of the one file, which names it
  const Format* format = nullptr;   ///< null: by content
  ReadOptions read;
  bool givens_only = false;
  const std::atomic<bool>* cancel = nullptr;

  std::size_t next_file = 0;
  std::optional<TextSource> source;
  std::unique_ptr<Reader> reader;
  bool found_any = false;           ///< in the current file
  const Format* read_as = nullptr;  ///< the current file
  std::exception_ptr open_error;    ///< of the first file, where its format was asked for

  [[nodiscard]] bool cancelled() const { return cancel != nullptr && *cancel; }
  bool open_next();
  bool next(Puzzle& puzzle);
  std::string regions;        ///< the file of the options, "" where there is none
  std::optional<Shape> base;  ///< of the options, without the variants
  bool only_size = false;     ///< which is all that they say of it
  /// A board that came from a file, and what the options made of it.
  std::optional<std::pair<Shape, Shape>> last_fit;
  void fit(Puzzle& puzzle);
  [[nodiscard]] std::optional<Shape> fitted(Shape found) const;
};

namespace {

/// Throws UsageError for a variant that is not there.
void check_variants(std::string_view names) {
  for (const std::string_view name : split_at(names, ',')) {
    if (name != "plain") static_cast<void>(variants().find(name));
  }
}

}  // namespace

PuzzleInput::PuzzleInput(std::vector<std::string> files, const InputOptions& options)
    : state_(std::make_unique<State>()) {
  State& state = *state_;
  state.files = std::move(files);
  state.givens_only = options.givens_only;
  state.cancel = options.cancel;
  if (!options.from.empty()) {
    state.format = &formats().find(options.from);
    if (state.format->reader == nullptr) {
      throw UsageError(
          fmt::format("the format {} can be written but not read", state.format->name));
    }
  }
  const std::string& names = options.board.variant;
  state.regions = options.board.regions;
  state.base = shape_of(options.board);
  state.only_size = options.board.box.empty() && options.board.regions.empty();
  state.read.variant = names;
  if (state.base) state.read.shape = with_variants(*state.base, names);
  if (!names.empty()) check_variants(names);
  if (!options.alphabet.empty()) state.read.alphabet = options.alphabet;
}

PuzzleInput PuzzleInput::from_text(std::string name, std::string text,
                                   const InputOptions& options) {
  PuzzleInput out({std::move(name)}, options);
  out.state_->text = std::move(text);
  return out;
}

PuzzleInput::PuzzleInput(PuzzleInput&&) noexcept = default;
PuzzleInput& PuzzleInput::operator=(PuzzleInput&&) noexcept = default;
PuzzleInput::~PuzzleInput() = default;

namespace {

/// Whether an argument that names no file is meant as a puzzle, right or wrong: it has lines, is a
/// list or a link, or is of the characters that puzzles are made of.
bool is_meant_as_puzzle(const std::string& argument) {
  constexpr std::size_t kSmallest = 16;  // cells of a 4x4
  if (argument.find('\n') != std::string::npos) return true;
  const std::size_t first = argument.find_first_not_of(" \t");
  if (first == std::string::npos || argument.size() < kSmallest) return false;
  if (std::string_view("[{(").find(argument[first]) != std::string_view::npos) return true;
  if (argument.find("://") != std::string::npos) return true;
  const auto cells = std::ranges::count_if(argument, [](char c) {
    return (c >= '0' && c <= '9') || std::string_view(".*_-?xX ,;|").find(c) != std::string::npos;
  });
  if (static_cast<std::size_t>(cells) * 10 >= argument.size() * 9) return true;
  // Larger boards have letters, and short links nothing else. A path has a slash or an ending.
  TextSource source = TextSource::from_string("", argument);
  try {
    Puzzle puzzle;
    return recognise_format(source).reader(source, {})->next(puzzle);
  } catch (const Error&) {
    return false;
  }
}

}  // namespace

/// Moves on to the next file; false if there is none.
bool PuzzleInput::State::open_next() {
  reader.reset();
  source.reset();
  if (next_file == files.size() || cancelled()) return false;
  found_any = false;
  const std::string& file = files[next_file++];
  std::error_code none;
  if (text) {
    source.emplace(TextSource::from_string(file, *text));
  } else if (file == "-" || std::filesystem::exists(file, none) || !is_meant_as_puzzle(file)) {
    source.emplace(TextSource::open(file, cancel));
  } else {
    source.emplace(TextSource::from_string("argument", file));
  }
  // A filter earlier in the pipeline may have kept nothing: that is fine.
  if (file == "-" && source->head().empty()) return open_next();
  read_as = format != nullptr ? format : &recognise_format(*source, read);
  reader = read_as->reader(*source, read);
  return true;
}

bool PuzzleInput::State::next(Puzzle& puzzle) {
  for (;;) {
    if (!reader && !open_next()) return false;
    if (reader->next(puzzle)) {
      found_any = true;
      fit(puzzle);
      if (givens_only) {
        puzzle.placed.clear();
        puzzle.candidates.clear();
      }
      return true;
    }
    reader.reset();
    if (!found_any && !cancelled()) {
      throw InputError({source->name(), 0, 0}, "has no puzzle, expected at least one");
    }
  }
}

/// The board that the options make of one from a file, nothing where the two contradict each other.
/// A text that says nothing of regions or variants takes those of the options; one that does must
/// agree with them.
std::optional<Shape> PuzzleInput::State::fitted(Shape found) const {
  const bool plain = found == found.plain();
  if (base && base->size() != found.size()) return std::nullopt;
  if (!base || base->plain() == found.plain() || (only_size && !found.has_boxes())) {
    const bool extra = base && *base != base->plain();  // from a file of regions
    if (plain) return with_variants(extra ? *base : found, read.variant);
    if (extra && found != *read.shape) return std::nullopt;
    return with_variants(found, read.variant) == found ? std::optional(found) : std::nullopt;
  }
  // A board that is as its size has it says nothing of its regions.
  return found.is_usual() && !base->has_boxes() ? read.shape : std::nullopt;
}

void PuzzleInput::State::fit(Puzzle& puzzle) {
  const Shape found = puzzle.shape();
  if ((!read.shape && read.variant.empty()) || read.shape == found) return;
  if (!last_fit || last_fit->first != found) {
    std::optional<Shape> board;
    std::string wanted = read.shape ? read.shape->to_string() : read.variant;
    if (read.shape && read.shape->is_usual() && read.shape->size() == found.size()) {
      wanted += fmt::format(" (boxes {})", read.shape->code());
    }
    try {
      board = fitted(found);
    } catch (const UsageError& error) {
      throw InputError(puzzle.place, error.what());
    }
    if (!board) {
      throw InputError(puzzle.place, fmt::format("found a board of {}, expected {} as the options "
                                                 "say (--size, --box, --regions, --variant)",
                                                 found.to_string(), wanted));
    }
    last_fit.emplace(found, *board);
  }
  if (last_fit->second == found) return;
  Grid grid(last_fit->second);
  std::ranges::copy(puzzle.givens.cells(), grid.data());
  puzzle.givens = std::move(grid);
}

const Format* PuzzleInput::format() {
  if (!state_->reader && state_->next_file == 0) {
    try {
      state_->open_next();
    } catch (...) {
      state_->open_error = std::current_exception();
    }
  }
  return state_->reader ? state_->read_as : nullptr;
}

bool PuzzleInput::next(Puzzle& puzzle) {
  try {
    if (state_->open_error) std::rethrow_exception(std::exchange(state_->open_error, nullptr));
    return state_->next(puzzle);
  } catch (const UsageError&) {
    throw;
  } catch (const Stopped&) {
    // In the middle of a large puzzle: those before it are worth keeping.
    if (state_->cancelled()) return false;
    throw;
  } catch (const Error&) {
    // Whoever interrupts while we wait for a puzzle knows that it is not all there.
    if (state_->cancelled()) return false;
    state_->found_any = true;  // one error is enough
    throw;
  }
}

bool PuzzleInput::ready() const { return !state_->reader || state_->source->line_ready(); }

bool PuzzleInput::reads(const std::string& path) const {
  struct stat asked {};
  if (::stat(path.c_str(), &asked) != 0) return false;
  const auto is_asked = [&](const std::string& file) {
    struct stat read {};
    const int failed = file == "-" ? ::fstat(STDIN_FILENO, &read) : ::stat(file.c_str(), &read);
    return failed == 0 && read.st_dev == asked.st_dev && read.st_ino == asked.st_ino;
  };
  return is_asked(state_->regions) ||
         (!state_->text && std::ranges::any_of(state_->files, is_asked));
}

std::optional<double> PuzzleInput::share_read() const {
  const auto& source = state_->source;
  if (!source || source->bytes_total() == 0) return std::nullopt;
  const double here =
      static_cast<double>(source->bytes_consumed()) / static_cast<double>(source->bytes_total());
  return (static_cast<double>(state_->next_file - 1) + here) /
         static_cast<double>(state_->files.size());
}

Puzzle parse(std::string_view text) {
  PuzzleInput input = PuzzleInput::from_text("", std::string(text));
  Puzzle puzzle;
  Puzzle second;
  input.next(puzzle);
  if (input.next(second)) {
    throw InputError(second.place, "found a second puzzle, expected one");
  }
  return puzzle;
}

std::vector<Puzzle> read_puzzles(const std::string& path) {
  PuzzleInput input({path});
  std::vector<Puzzle> out;
  for (Puzzle puzzle; input.next(puzzle);) out.push_back(std::move(puzzle));
  return out;
}

}  // namespace evodoku
