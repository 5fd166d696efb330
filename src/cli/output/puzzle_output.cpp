#include "cli/output/puzzle_output.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>
#include <utility>

#include "cli/output/terminal.hpp"
#include "evodoku/escape.hpp"

namespace evodoku::cli {

namespace {

namespace fs = std::filesystem;

/// Whether \p path is a file, or will be: neither standard output nor a device or a pipe.
bool is_plain_file(const std::string& path) {
  return !path.empty() && path != "-" && !own_descriptor(path) &&
         (!fs::exists(path) || fs::is_regular_file(path));
}

/// One puzzle to standard output; a second one is refused.
class OnlyOne : public Writer {
 public:
  explicit OnlyOne(const Format& format) : format_(format), writer_(format.writer()) {}

  void write(const Puzzle& puzzle, std::string& out) override {
    if (written_) {
      throw UsageError(
          fmt::format("the format {} holds one puzzle a file: -o NAME{} writes a file for each",
                      format_.name, format_.extensions));
    }
    writer_->begin(out);
    writer_->write(puzzle, out);
    writer_->end(out);
    written_ = true;
  }

 private:
  const Format& format_;
  std::unique_ptr<Writer> writer_;
  bool written_ = false;
};

/// A file for each puzzle. The first waits for the second: only then does it need a number.
class NumberedFiles : public Writer {
 public:
  NumberedFiles(const Format& format, fs::path path,
                std::function<bool(const std::string& path)> uses)
      : format_(format), path_(std::move(path)), uses_(std::move(uses)) {}

  void write(const Puzzle& puzzle, std::string& /*out*/) override {
    const std::unique_ptr<Writer> writer = format_.writer();
    std::string text;
    writer->begin(text);
    writer->write(puzzle, text);
    writer->end(text);
    if (++count_ == 1) {
      first_ = std::move(text);
      return;
    }
    if (count_ == 2) save_numbered(1, first_);
    save_numbered(count_, text);
  }

  void end(std::string& /*out*/) override {
    if (count_ == 1) save(path_, first_);
  }

 private:
  void save_numbered(int number, const std::string& text) const {
    const fs::path path = path_.parent_path() / fmt::format("{}-{:03}{}", path_.stem().string(),
                                                            number, path_.extension().string());
    if (uses_(path.string())) {
      throw SystemError(fmt::format("cannot write puzzle {} to {}: this command uses it otherwise",
                                    number, escape::line(path.string())));
    }
    save(path, text);
  }

  static void save(const fs::path& path, const std::string& text) {
    Output output(path.string());
    output.write(text);
    output.finish();
  }

  const Format& format_;
  fs::path path_;
  std::function<bool(const std::string& path)> uses_;
  int count_ = 0;
  std::string first_;
};

/// Boards for a person to look at.
class Boards : public Writer {
 public:
  void write(const Puzzle& puzzle, std::string& out) override {
    if (!std::exchange(first_, false)) out += '\n';
    const Titles& titles = puzzle.titles;
    if (!titles.title.empty()) out += escape::line(titles.title) + '\n';
    out += draw_text(puzzle, style_);
    for (const std::string* text : {&titles.level, &titles.comment}) {
      if (text->empty()) continue;
      out += escape::line(*text) + (text == &titles.level && !titles.comment.empty() ? ", " : "\n");
    }
  }

 private:
  TextStyle style_ = text_style("auto", STDOUT_FILENO);
  bool first_ = true;
};

}  // namespace

PuzzleOutput::PuzzleOutput(const std::string& name, const std::string& path,
                           std::function<bool(const std::string& path)> uses) {
  const Format& format = output_format(name, path);
  json_ = format.name == "json";
  const bool numbered = format.one_puzzle && is_plain_file(path);
  output_ = std::make_unique<Output>(numbered ? std::string() : path);
  if (numbered) {
    writer_ = std::make_unique<NumberedFiles>(format, path, std::move(uses));
  } else if (format.binary && output_->is_terminal()) {
    throw UsageError(fmt::format(
        "{} is not for a terminal: name a file with -o NAME{}, or send it through a pipe",
        format.name, format.extensions));
  } else if (name.empty() && output_->is_terminal()) {
    writer_ = std::make_unique<Boards>();
  } else if (format.one_puzzle) {
    writer_ = std::make_unique<OnlyOne>(format);
  } else {
    writer_ = format.writer();
  }
  std::string begin;
  writer_->begin(begin);
  output_->write(begin);
}

void PuzzleOutput::write(const Puzzle& puzzle, const std::string& members) {
  std::string text;
  writer_->write(puzzle, text);
  if (json_ && !members.empty()) text.insert(text.rfind('}'), "," + members);
  output_->write(text);
}

std::string PuzzleOutput::end() {
  std::string text;
  writer_->end(text);
  return text;
}

void PuzzleOutput::finish() {
  output_->write(end());
  output_->finish();
}

}  // namespace evodoku::cli
