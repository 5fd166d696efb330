// A step on a page: its drawing, its reason, and what follows.
#include <fmt/format.h>

#include <iterator>

#include "draw/svg.hpp"
#include "evodoku/escape.hpp"
#include "explain/page.hpp"
#include "explain/scene_drawing.hpp"
#include "explain/sentences.hpp"
#include "rate/words.hpp"

namespace evodoku::explanation {

namespace {

using draw::svg_of;

class StepArticle {
 public:
  explicit StepArticle(const Scene& scene) : scene_(scene), shape_(scene.position.shape()) {}

  std::string write(const std::string& id) {
    const Step& step = scene_.step;
    const std::string title = step_title(step, shape_);
    add("<article class=\"{}\" id=\"{}\">", is_small(step) ? "small" : "large", id);
    out_ += "<figure>" +
            svg_of(scene_drawing(scene_), fmt::format("step {}: {}", scene_.number, title)) +
            "</figure>";
    std::string heading = sentence(title);
    heading.pop_back();
    add("<div class=\"words\"><h2><span class=\"no\">{}</span>{} <span class=\"rate\">{:.1f}</span>"
        "</h2>",
        scene_.number, escape::xml(heading), step.rating);
    reason();
    add("<p class=\"so\">So {}.</p></div>", escape::xml(rating::outcome_word(shape_, step)));
    if (!fits_one_drawing(step)) branches();
    out_ += "</article>\n";
    return std::move(out_);
  }

 private:
  template <typename... Arguments>
  void add(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    fmt::format_to(std::back_inserter(out_), format, std::forward<Arguments>(arguments)...);
  }

  /// The first line says it all; the links of chains follow, and many of them are folded away.
  void reason() {
    constexpr std::size_t kFew = 20;
    const std::vector<std::string> lines = reason_lines(scene_);
    if (lines.empty()) return;
    const bool fold = lines.size() > kFew;
    add("<p>{}</p>", escape::xml(sentence(lines[0] + (lines.size() > 1 && !fold ? ":" : ""))));
    if (lines.size() == 1) return;
    if (fold) add("<details><summary>the chains in {} lines</summary>", lines.size() - 1);
    out_ += "<div class=\"chain\">";
    for (std::size_t i = 1; i < lines.size(); ++i) {
      const std::size_t indent = lines[i].find_first_not_of(' ');
      const bool node = indent >= 4;
      const std::string line = lines[i].substr(indent);
      add("<p class=\"{}\">{}</p>", node ? "node" : "head",
          escape::xml(node ? line : sentence(line)));
    }
    out_ += fold ? "</div></details>" : "</div>";
  }

  /// A drawing for each long branch.
  void branches() {
    out_ += "<div class=\"branches\">";
    for (std::size_t i = 0; i < scene_.step.branches.size(); ++i) {
      const std::vector<Step::Node>& nodes = scene_.step.branches[i].nodes;
      if (!has_own_drawing(scene_.step, scene_.step.branches[i])) continue;
      const std::string caption = fmt::format(
          "If {}, then {}", rating::claim_word(shape_, nodes.front().candidate, nodes.front().on),
          rating::claim_word(shape_, nodes.back().candidate, nodes.back().on));
      out_ += "<figure>" + svg_of(scene_drawing(scene_, static_cast<int>(i)), caption);
      add("<figcaption>{}</figcaption></figure>", caption);
    }
    out_ += "</div>";
  }

  const Scene& scene_;
  Shape shape_;
  std::string out_;
};

}  // namespace

bool is_small(const Step& step) {
  constexpr double kSingles = 2.3;
  return !step.placements.empty() && step.rating <= kSingles;
}

std::string step_html(const Scene& scene, const std::string& id) {
  return StepArticle(scene).write(id);
}

std::string legend_html() {
  return "<ul class=\"legend\"><li><i class=\"l-pl\"></i>placed</li><li><i "
         "class=\"l-sd\"></i>rules "
         "the value out in other cells</li><li><i class=\"l-pt\"></i>makes up the pattern, or set "
         "in "
         "a chain</li><li><i class=\"l-ex\"></i>its exception or second part</li><li><i "
         "class=\"l-of\"></i>crossed out within a chain</li><li><i class=\"l-xo\"></i>goes "
         "away</li></ul>\n";
}

}  // namespace evodoku::explanation
