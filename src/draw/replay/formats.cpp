// The files that hold replays.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <filesystem>

#include "base/embedded.hpp"
#include "draw/ink.hpp"
#include "draw/page.hpp"
#include "draw/replay/film.hpp"
#include "evodoku/escape.hpp"

namespace evodoku {

namespace draw {

namespace {

std::string svg_replay(const Replay& replay) {
  return film_of(replay, fmt::format("<style>\n{}{}</style>\n", style_sheet(Scheme::kReaders),
                                     film_style()))
      .svg;
}

std::string html_replay(const Replay& replay) {
  const Film film = film_of(replay, "");
  std::string css = film_style();
  std::string script;
  for (const EmbeddedFile& file : embedded_replays()) {
    if (file.name == "replay.css") css += file.text;
    if (file.name == "replay.js") script = file.text;
  }
  const std::string title = replay.title.empty() ? "A run" : replay.title;
  return page_begin(title, css) +
         fmt::format(
             "<main>\n<h1>{}</h1>\n{}<form hidden data-each=\"{}\" data-total=\"{}\" "
             "data-generations=\"{}\">\n<button name=\"play\" type=\"button\">Play</button>\n"
             "<input name=\"frame\" type=\"range\" min=\"0\" max=\"{}\" value=\"0\" "
             "aria-label=\"frame\">\n<output></output>\n</form>\n<p class=\"keys\">Space plays and "
             "pauses, the arrow keys go one frame back and on, Home and End to the first and the "
             "last.</p>\n</main>\n<script>\n{}</script>\n",
             escape::xml(title), film.svg, film.each, film.total, fmt::join(film.generations, " "),
             film.generations.size() - 1, script) +
         page_end("Made by evodoku.");
}

}  // namespace

}  // namespace draw

const Table<ReplayFormat>& replay_formats() {
  static const Table<ReplayFormat> table(
      "format of replays", {{"svg", "an animated drawing, for a README", draw::svg_replay},
                            {"html", "a page with a slider", draw::html_replay}});
  return table;
}

const ReplayFormat& find_replay_format(const std::string& path) {
  const std::string ending = std::filesystem::path(path).extension().string();
  const ReplayFormat* format =
      ending.empty() ? nullptr : replay_formats().get(std::string_view(ending).substr(1));
  if (format != nullptr) return *format;
  std::string known;
  for (const ReplayFormat& one : replay_formats()) {
    known += fmt::format("{}.{}", known.empty() ? "" : " or ", one.name);
  }
  throw UsageError(
      fmt::format("{}: a replay is written to a file that ends in {}", in_quotes(path, 60), known));
}

}  // namespace evodoku
