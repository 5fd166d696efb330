#include "draw/replay/steps.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "draw/svg_writer.hpp"
#include "evodoku/escape.hpp"

namespace evodoku::draw {

namespace {

/// A share of the time, as short as can be: ".125".
std::string share(double part) {
  std::string out = fmt::format("{:.4f}", part);
  while (out.back() == '0') out.pop_back();
  if (out.back() == '.') out.pop_back();
  return out.size() > 1 && out.front() == '0' ? out.substr(1) : out;
}

}  // namespace

Timing::Timing(std::size_t frames) : frames_(std::max<std::size_t>(1, frames)) {
  constexpr double kFilm = 15;  // seconds
  constexpr double kShortest = 0.1;
  constexpr double kLongest = 0.7;
  constexpr double kLast = 3;
  each_ = std::clamp(kFilm / static_cast<double>(frames_), kShortest, kLongest);
  total_ = each_ * static_cast<double>(frames_ - 1) + kLast;
}

std::string steps(const Timing& time, std::string_view element,
                  const std::vector<std::string>& values) {
  std::string list;
  std::string times;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (i > 0 && values[i] == values[i - 1]) continue;
    if (i > 0) {
      list += ';';
      times += ';';
    }
    list += values[i];
    times += share(static_cast<double>(i) * time.each() / time.total());
  }
  if (times == "0") return "";
  return fmt::format(
      "<{} values=\"{}\" keyTimes=\"{}\" calcMode=\"discrete\" dur=\"{}s\" "
      "repeatCount=\"indefinite\"/>",
      element, list, times, svg_number(time.total()));
}

Window::Window(std::string name, double width, double height, std::string& out)
    : name_(std::move(name)), height_(height) {
  out += fmt::format("<clipPath id=\"{}\"><rect width=\"{}\" height=\"{}\"/></clipPath>\n", name_,
                     svg_number(width), svg_number(height));
}

std::string taking_turns(const Timing& time, const std::vector<std::string>& texts,
                         const Window& window, const TextPlace& place) {
  // Each text that there is stands once, below the one before it; the whole column is moved.
  std::vector<std::string> all;
  std::vector<std::string> moves;
  for (const std::string& text : texts) {
    const auto found = std::find(all.begin(), all.end(), text);
    moves.push_back("0 " + svg_number(-window.height() * static_cast<double>(found - all.begin())));
    if (found == all.end()) all.push_back(text);
  }
  const auto written = [&](const std::string& text, double x, double y) {
    if (text.find_first_not_of(' ') == std::string::npos) return std::string();
    return fmt::format("<text{}{} x=\"{}\" y=\"{}\">{}</text>",
                       place.css.empty() ? "" : fmt::format(" class=\"{}\"", place.css), place.more,
                       svg_number(x), svg_number(y), escape::xml(text));
  };
  if (all.size() == 1) {
    const std::string only =
        written(all.front(), place.corner.x + place.at.x, place.corner.y + place.at.y);
    return only.empty() ? "" : only + '\n';
  }
  // A program that does not move anything shows the last frame.
  std::string out = fmt::format(
      "<g transform=\"translate({} {})\" clip-path=\"url(#{})\"><g transform=\"translate({})\">{}",
      svg_number(place.corner.x), svg_number(place.corner.y), window.name(), moves.back(),
      steps(time, "animateTransform attributeName=\"transform\" type=\"translate\"", moves));
  for (std::size_t i = 0; i < all.size(); ++i) {
    out += written(all[i], place.at.x, place.at.y + window.height() * static_cast<double>(i));
  }
  return out + "</g></g>\n";
}

}  // namespace evodoku::draw
