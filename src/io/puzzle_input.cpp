// Puzzles from files, pipes and texts.
#include <fmt/format.h>

#include "base/text_source.hpp"
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
  bool found_any = false;  ///< in the current file

  [[nodiscard]] bool cancelled() const { return cancel != nullptr && *cancel; }
  bool open_next();
  bool next(Puzzle& puzzle);
  void check_shape(const Puzzle& puzzle) const;
};

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
  state.read.shape = shape_of(options.size, options.box);
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

/// Moves on to the next file; false if there is none.
bool PuzzleInput::State::open_next() {
  reader.reset();
  source.reset();
  if (next_file == files.size() || cancelled()) return false;
  found_any = false;
  const std::string& file = files[next_file++];
  source.emplace(text ? TextSource::from_string(file, *text) : TextSource::open(file, cancel));
  reader = (format != nullptr ? *format : recognise_format(*source)).reader(*source, read);
  return true;
}

bool PuzzleInput::State::next(Puzzle& puzzle) {
  for (;;) {
    if (!reader && !open_next()) return false;
    if (reader->next(puzzle)) {
      found_any = true;
      check_shape(puzzle);
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

/// Some formats say what a board's boxes are: the options must not say otherwise.
void PuzzleInput::State::check_shape(const Puzzle& puzzle) const {
  if (!read.shape || puzzle.shape() == *read.shape) return;
  const auto describe = [](Shape shape) {
    return fmt::format("{0}x{0} with boxes of {1}x{2}", shape.size(), shape.box_rows(),
                       shape.box_columns());
  };
  throw InputError(puzzle.place,
                   fmt::format("found a board of {}, expected {} as --size or --box says",
                               describe(puzzle.shape()), describe(*read.shape)));
}

bool PuzzleInput::next(Puzzle& puzzle) {
  try {
    return state_->next(puzzle);
  } catch (const UsageError&) {
    throw;
  } catch (const Error&) {
    // Whoever interrupts while we wait for a puzzle knows that it is not all there.
    if (state_->cancelled()) return false;
    state_->found_any = true;  // one error is enough
    throw;
  }
}

bool PuzzleInput::ready() const { return !state_->reader || state_->source->line_ready(); }

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
