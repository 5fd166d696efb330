// Explanations as a page: a drawing for each step.
#include <fmt/format.h>

#include <cctype>
#include <iterator>

#include "base/embedded.hpp"
#include "draw/page.hpp"
#include "draw/svg.hpp"
#include "evodoku/escape.hpp"
#include "explain/packed.hpp"
#include "explain/page.hpp"
#include "explain/scene_drawing.hpp"

namespace evodoku {

namespace {

using draw::svg_of;
using explanation::is_small;
using explanation::position_drawing;
using explanation::step_html;

class WalkthroughSection {
 public:
  WalkthroughSection(const Walkthrough& walk, std::string anchor)
      : walk_(walk), anchor_(std::move(anchor)) {}

  std::string write(Loading loading) {
    constexpr std::size_t kLong = 2'000'000;
    std::string head = heading();
    overview();
    bool in_strip = false;
    walk_.for_each([&](const Scene& scene) {
      if (is_small(scene.step) != in_strip) {
        out_ += in_strip ? "</div>\n" : "<div class=\"strip\">\n";
        in_strip = !in_strip;
      }
      out_ += step_html(scene, fmt::format("{}-{}", anchor_, scene.number));
    });
    if (in_strip) out_ += "</div>\n";
    end();
    if (loading == Loading::kAtOnce && out_.size() < kLong) {
      return fmt::format("<section>\n{}\n{}</section>\n", head, out_);
    }
    return fmt::format(
        "<section><details class=\"puzzle\" id=\"{}\"><summary>{}</summary>"
        "<noscript>The steps are unpacked by a script.</noscript>"
        "<script type=\"text/plain\" class=\"packed\">{}</script></details></section>\n",
        anchor_, head, explanation::packed(out_));
  }

 private:
  [[nodiscard]] Shape shape() const { return walk_.puzzle().shape(); }

  template <typename... Arguments>
  void add(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    fmt::format_to(std::back_inserter(out_), format, std::forward<Arguments>(arguments)...);
  }

  [[nodiscard]] std::string heading() const {
    const Puzzle& puzzle = walk_.puzzle();
    const Rating& rating = walk_.rating();
    const std::string& named = puzzle.titles.title;
    std::string out = fmt::format(
        "<header><h1>{}</h1><p class=\"line\">{}</p>"
        "<p class=\"facts\"><b class=\"rating\">{:.1f}</b> <span class=\"level\">{}</span> "
        "<span>{} givens</span> <span>{} steps</span></p>",
        named.empty() ? "Step by step" : escape::xml(named), puzzle.position().to_line(),
        rating.rating, level_of(rating.rating).name, puzzle.givens.filled(), rating.steps.size());
    if (!puzzle.titles.author.empty()) {
      out += fmt::format("<p>by {}</p>", escape::xml(puzzle.titles.author));
    }
    return out + "</header>";
  }

  void overview() {
    out_ += "<div class=\"overview\"><figure class=\"start\">";
    out_ += svg_of(position_drawing(walk_.puzzle()), "the puzzle");
    out_ += "</figure><div>";
    profile();
    techniques();
    out_ += "</div></div>\n";
    out_ += explanation::legend_html();
  }

  void end() {
    Puzzle solved = walk_.puzzle();
    solved.placed = walk_.rating().solution.cells();
    solved.candidates.clear();
    out_ += "<div class=\"solution\"><h2>Solved</h2><figure>" +
            svg_of(position_drawing(solved), "the solution") + "</figure></div>\n";
  }

  /// A bar for each step, as high as its rating: where the puzzle is hard.
  void profile() {
    const std::vector<Step>& steps = walk_.rating().steps;
    if (steps.empty()) return;
    constexpr double kWidth = 560;
    constexpr double kHeight = 96;
    const double width = kWidth / static_cast<double>(steps.size());
    const double top = std::max(walk_.rating().rating, 2.0);
    add("<svg class=\"profile\" viewBox=\"0 0 {} {}\" preserveAspectRatio=\"none\" role=\"img\" "
        "aria-label=\"the rating of each step\">",
        kWidth, kHeight);
    for (std::size_t i = 0; i < steps.size(); ++i) {
      const double height = kHeight * steps[i].rating / top;
      add("<a href=\"#{}-{}\"><title>{}. {} ({:.1f})</title><rect class=\"bar{}\" x=\"{:.2f}\" "
          "y=\"{:.1f}\" width=\"{:.2f}\" height=\"{:.1f}\"/></a>",
          anchor_, i + 1, i + 1, escape::xml(technique_title(steps[i], shape())), steps[i].rating,
          is_small(steps[i]) ? "" : " hard", static_cast<double>(i) * width, kHeight - height,
          width * 0.86, height);
    }
    out_ += "</svg>";
  }

  void techniques() {
    out_ += "<table><thead><tr><th>technique</th><th>rating</th><th>times</th></tr></thead><tbody>";
    const Table<Technique>& all = evodoku::techniques();
    for (std::size_t i = 0; i < all.size(); ++i) {
      const int uses = walk_.rating().uses[i];
      if (uses == 0) continue;
      double hardest = 0;
      for (const Step& step : walk_.rating().steps) {
        if (step.technique == &all[i]) hardest = std::max(hardest, step.rating);
      }
      add("<tr><td>{}</td><td>{:.1f}</td><td>{}</td></tr>",
          escape::xml(technique_title(all[i], shape())), hardest, uses);
    }
    out_ += "</tbody></table>";
  }

  const Walkthrough& walk_;
  std::string anchor_;
  std::string out_;
};

}  // namespace

namespace explanation {

std::string page_begin(std::string_view title) {
  std::string css;
  std::string script;
  for (const EmbeddedFile& file : embedded_pages()) {
    (file.name.ends_with(".js") ? script : css) += file.text;
  }
  return draw::page_begin(title, css) + fmt::format("<script>\n{}</script>\n", script);
}

}  // namespace explanation

std::string walkthrough_page_begin() { return explanation::page_begin("Sudoku, step by step"); }

std::string walkthrough_html(const Walkthrough& walk, std::string anchor, Loading loading) {
  if (anchor.empty()) {
    anchor = walk.puzzle().place.to_string();
    for (char& c : anchor) {
      if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '-';
    }
  }
  return WalkthroughSection(walk, std::move(anchor)).write(loading);
}

std::string trouble_html(const std::string& message) {
  return fmt::format("<section><p class=\"trouble\">{}</p></section>\n", escape::xml(message));
}

std::string walkthrough_page_end() { return draw::page_end("Made by evodoku explain."); }

}  // namespace evodoku
