// evodoku learn: a lesson for each technique.
#include "evodoku/learn.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>

#include "cli/commands/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/options/flags.hpp"
#include "cli/output/json_line.hpp"
#include "cli/output/output.hpp"
#include "cli/output/terminal.hpp"
#include "evodoku/make.hpp"

namespace evodoku::cli {

namespace {

struct LearnFlags {
  std::string technique;
  std::string pages;  ///< a folder
  OutputFlags output;
  bool html = false;
  std::uint64_t seed = 1;
};

struct Practice {
  Puzzle puzzle;
  std::string note;
};

/// A fresh puzzle that needs the technique and nothing harder; for rare ones the lesson's own.
Practice practice_for(const Lesson& lesson, std::uint64_t seed) {
  constexpr std::uint64_t kBoards = 5000;
  Order order{.technique = std::string(lesson.name), .maker = "dig", .seed = seed};
  if (!lesson.variant.empty()) order.set_board({.variant = std::string(lesson.variant)});
  order.budget.evaluations = kBoards;
  order.budget.cancel = &interrupted();
  const std::vector<Made> made = make(order);
  if (!made.empty()) {
    return {made.front().puzzle,
            fmt::format("It was made with seed {}; another seed gives another.", seed)};
  }
  return {
      lesson.practice_puzzle(),
      fmt::format("It is one that is kept: none was found among {} with seed {}.", kBoards, seed)};
}

void list_lessons(const LearnFlags& flags) {
  std::string out;
  for (const Lesson& lesson : lessons()) {
    const Technique& technique = lesson.technique();
    if (flags.output.json) {
      JsonLine(out)
          .text("technique", lesson.name)
          .text("name", technique.title)
          .fixed("rating", technique.easiest, 1)
          .text("summary", technique.summary);
    } else {
      out +=
          fmt::format("{:<22} {:>4.1f}  {}\n", lesson.name, technique.easiest, technique.summary);
    }
  }
  Output output(flags.output.file);
  output.write(out);
  output.finish();
}

/// All pages in a folder, with the puzzles that the lessons keep: they are the same each time.
void write_pages(const std::string& folder) {
  std::error_code trouble;
  std::filesystem::create_directories(folder, trouble);
  const auto write = [&](std::string_view name, const std::string& page) {
    Output output(fmt::format("{}/{}.html", folder, name));
    output.write(page);
    output.finish();
  };
  for (const Lesson& lesson : lessons()) {
    write(lesson.name, lesson_page(lesson, lesson.practice_puzzle(), "", true));
  }
  write("index", lesson_index());
}

void give_lesson(const LearnFlags& flags) {
  const Lesson& lesson = lessons().find(find_technique(flags.technique, Cases::kToo).name);
  const Practice practice = practice_for(lesson, flags.seed);
  std::string out;
  if (flags.output.json) {
    JsonLine(out)
        .text("technique", lesson.name)
        .text("name", lesson.technique().title)
        .fixed("rating", lesson.technique().easiest, 1)
        .text("idea", lesson.idea)
        .text("spotting", lesson.spotting)
        .text("example", lesson.example)
        .text("practice", practice.puzzle.givens.to_line())
        .text_if_any("variant", std::string(lesson.variant));
  } else if (flags.html) {
    out = lesson_page(lesson, practice.puzzle, practice.note);
  } else {
    const int fd = flags.output.file.empty() ? STDOUT_FILENO : -1;
    WalkthroughStyle style;
    style.style = text_style(flags.output.color, fd);
    if (fd >= 0 && is_terminal(fd)) style.width = std::min<std::size_t>(terminal_width(fd), 100);
    out = lesson_text(lesson, practice.puzzle, style, practice.note);
  }
  Output output(flags.output.file);
  output.write(out);
  output.finish();
}

ExitCode learn(const LearnFlags& flags) {
  if (flags.html && flags.output.json) throw UsageError("--html and --json exclude each other");
  if (!flags.pages.empty()) {
    if (!flags.technique.empty() || !flags.output.file.empty()) {
      throw UsageError("--pages writes all lessons: it takes no technique and no -o");
    }
    write_pages(flags.pages);
  } else if (!flags.technique.empty()) {
    give_lesson(flags);
  } else if (flags.html) {
    Output output(flags.output.file);
    output.write(lesson_index());
    output.finish();
  } else {
    list_lessons(flags);
  }
  return ExitCode::kOk;
}

}  // namespace

void add_learn(Command& command) {
  auto flags = std::make_shared<LearnFlags>();
  command.option("technique", &flags->technique,
                 "Its name, or one that players have for it; without it, the list of all lessons",
                 {.takes = "TECHNIQUE", .values = [] { return names_of(techniques()); }});
  command.flag("--html", flags->html, "The lesson as an HTML page; -o FILE keeps it");
  command.option("--pages", &flags->pages, "Write a page for each technique, and an index",
                 {.takes = "DIR"});
  add_seed(command, flags->seed, "Which puzzle to practise on");
  flags->output.add_to(command, {".txt", ".html", ".json", ".jsonl"});
  command.example("evodoku learn", "All lessons, from the easiest on");
  command.example("evodoku learn x-wing", "The idea, an example, how to spot it, and a puzzle");
  command.example("evodoku learn skyscraper -o lesson.html", "A page with drawings");
  command.footer(
      "A lesson has the idea in three sentences, an example from a real puzzle, how to spot it, "
      "and "
      "a\n"
      "puzzle that needs it and nothing harder. That one is made on the spot, from the seed; "
      "where\n"
      "none is found among 5,000, it is one that is kept for this.");
  command.action([flags] {
    flags->html |= flags->output.ending() == ".html";
    return learn(*flags);
  });
}

}  // namespace evodoku::cli
