#include "cli/input.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include "base/text_source.hpp"
#include "cli/interrupt.hpp"
#include "cli/output_format.hpp"
#include "cli/terminal.hpp"

namespace evodoku::cli {

void InputOptions::add_to(CLI::App& command) {
  command.add_option("files", files, "Files of puzzles; - or none: standard input")
      ->type_name("FILE");
  add_how_to_read(command);
}

void InputOptions::add_how_to_read(CLI::App& command) {
  command.add_option("--from", from, "Format of the input (default: by its content)")
      ->type_name("FORMAT");
  command.add_option("--size", size, "Board size N, with its usual box (6: 2x3, 12: 3x4)")
      ->type_name("N");
  command.add_option("--box", box, "Box of R rows and C columns, for a board of size R*C")
      ->type_name("RxC");
  command
      .add_option("--alphabet", alphabet, "Characters of the values: 1-9A-G, 0-F, A-P or any other")
      ->type_name("CHARS");
  command.add_flag("--givens", givens_only, "Drop placed values and pencil marks");
}

PuzzleInput::PuzzleInput(const InputOptions& options)
    : files_(options.files), text_(options.text), givens_only_(options.givens_only) {
  if (files_.empty()) files_.emplace_back("-");
  if (!options.from.empty()) {
    format_ = &any_format(options.from);
    if (format_->reader == nullptr) {
      throw UsageError(fmt::format("the format {} can be written but not read", format_->name));
    }
  }
  if (!options.box.empty()) read_options_.shape = Shape::parse_box(options.box);
  if (options.size != 0) {
    if (read_options_.shape && read_options_.shape->size() != options.size) {
      throw UsageError(fmt::format("--size {} and --box {} do not fit: the box makes a board of {}",
                                   options.size, options.box, read_options_.shape->size()));
    }
    if (!read_options_.shape) read_options_.shape = Shape::of_size(options.size);
  }
  if (!options.alphabet.empty()) read_options_.alphabet = options.alphabet;
}

bool PuzzleInput::open_next() {
  reader_.reset();
  source_.reset();
  if (next_file_ == files_.size() || interrupted()) return false;
  found_any_ = false;
  const std::string& file = files_[next_file_++];
  source_.emplace(text_ ? TextSource::from_string(file, *text_)
                        : TextSource::open(file, &interrupted()));
  const Format& format = format_ != nullptr ? *format_ : recognise_format(*source_);
  reader_ = format.reader(*source_, read_options_);
  return true;
}

PuzzleInput::Got PuzzleInput::next(Puzzle& puzzle, BadInput& bad) {
  try {
    for (;;) {
      if (!reader_ && !open_next()) return Got::kEnd;
      if (reader_->next(puzzle)) {
        found_any_ = true;
        check_shape(puzzle);
        if (givens_only_) {
          puzzle.placed.clear();
          puzzle.candidates.clear();
        }
        return Got::kPuzzle;
      }
      reader_.reset();
      if (!found_any_ && !interrupted()) {
        throw InputError({source_->name(), 0, 0}, "has no puzzle, expected at least one");
      }
    }
  } catch (const UsageError&) {
    throw;  // an option that is wrong for all puzzles
  } catch (const Error& error) {
    // Whoever interrupts while we wait for a puzzle knows that it is not all there.
    if (interrupted()) return Got::kEnd;
    found_any_ = true;  // one error is enough
    bad = {error.what(), error.code()};
    return Got::kBad;
  }
}

void PuzzleInput::check_shape(const Puzzle& puzzle) const {
  if (!read_options_.shape || puzzle.shape() == *read_options_.shape) return;
  const auto describe = [](Shape shape) {
    return fmt::format("{0}x{0} with boxes of {1}x{2}", shape.size(), shape.box_rows(),
                       shape.box_columns());
  };
  throw InputError(puzzle.place,
                   fmt::format("found a board of {}, expected {} as --size or --box says",
                               describe(puzzle.shape()), describe(*read_options_.shape)));
}

bool PuzzleInput::ready() const { return !reader_ || source_->line_ready(); }

bool PuzzleInput::interactive() const { return files_.front() == "-" && is_terminal(STDIN_FILENO); }

std::optional<double> PuzzleInput::share_read() const {
  if (!source_ || source_->bytes_total() == 0) return std::nullopt;
  const double here =
      static_cast<double>(source_->bytes_consumed()) / static_cast<double>(source_->bytes_total());
  return (static_cast<double>(next_file_ - 1) + here) / static_cast<double>(files_.size());
}

}  // namespace evodoku::cli
