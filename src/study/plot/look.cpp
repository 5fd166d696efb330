#include "study/plot/look.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <new>
#include <sstream>

#include <pugixml.hpp>

#include "base/split.hpp"
#include "draw/fonts.hpp"
#include "draw/ink.hpp"
#include "draw/svg_pdf.hpp"

namespace evodoku::study::plot {

namespace {

/// Colours that pages of boards have not. Those of series can be told apart with any colour vision
/// (Okabe and Ito 2008).
struct PlotColour {
  std::string_view name;
  std::uint32_t light, dark;
};
constexpr std::array<PlotColour, 11> kPlotColours = {{
    {"card", 0xffffff, 0x1f2227},
    {"line", 0xd9d7d0, 0x34383f},
    {"grid", 0xe7e5df, 0x2b2f36},
    {"s0", 0x0072b2, 0x5aa9e6},
    {"s1", 0xd55e00, 0xff8a3d},
    {"s2", 0x009e73, 0x35c79a},
    {"s3", 0xa8327a, 0xe08cc4},
    {"s4", 0xb58900, 0xf0d24a},
    {"s5", 0x3aa0d8, 0x9ad4f5},
    {"s6", 0x444b54, 0xc3c9d1},
    {"s7", 0x8a5a2b, 0xd3a06c},
}};
constexpr std::string_view kSeries = "c";  // the colour of the series, which its class sets
constexpr std::size_t kSeriesColours = 8;

/// A property of a class: as style sheets and attributes of SVG have it.
struct Property {
  std::string_view name;
  std::string_view value;  ///< "@ink" is the colour of this name
};
struct ClassLook {
  std::string_view name;
  std::vector<Property> properties;
};

/// Later classes override earlier ones.
const std::vector<ClassLook>& looks() {
  static const std::vector<ClassLook> kLooks = {
      {"t", {{"fill", "@ink"}, {"stroke", "none"}, {"font-size", "12px"}}},
      {"title", {{"font-size", "14px"}, {"font-weight", "600"}}},
      {"tick", {{"fill", "@soft"}}},
      {"name", {{"fill", "@soft"}, {"font-size", "12.5px"}}},
      {"axis", {{"stroke", "@soft"}, {"stroke-width", "1"}}},
      {"grid", {{"stroke", "@grid"}, {"stroke-width", "1"}}},
      {"far", {{"stroke", "@soft"}, {"stroke-dasharray", "3 4"}}},
      {"ln",
       {{"fill", "none"}, {"stroke", "@c"}, {"stroke-width", "1.8"}, {"stroke-linejoin", "round"}}},
      {"thick", {{"stroke-width", "3"}}},
      {"thin", {{"stroke-width", "1"}, {"opacity", "0.55"}}},
      {"band", {{"fill", "@c"}, {"opacity", "0.14"}}},
      {"mk", {{"fill", "@c"}, {"stroke", "@card"}, {"stroke-width", "0.8"}}},
      {"open", {{"fill", "@card"}, {"stroke", "@c"}, {"stroke-width", "1.8"}}},
      {"box",
       {{"fill", "@c"}, {"fill-opacity", "0.22"}, {"stroke", "@c"}, {"stroke-width", "1.4"}}},
      {"bar", {{"fill", "@c"}, {"opacity", "0.75"}}},
      {"whisker", {{"fill", "none"}, {"stroke", "@ink"}, {"stroke-width", "1.3"}}},
      {"lead", {{"fill", "none"}, {"stroke", "@soft"}, {"stroke-width", "1"}}},
      {"clique",
       {{"fill", "none"}, {"stroke", "@ink"}, {"stroke-width", "4"}, {"stroke-linecap", "round"}}},
      {"heat", {{"fill", "@s0"}}},
      {"wrong", {{"fill", "@s1"}, {"text-decoration", "line-through"}}},
      {"right", {{"font-weight", "600"}}},
      {"nocell", {{"fill", "none"}, {"stroke", "@line"}, {"stroke-dasharray", "3 3"}}},
      {"hot", {{"fill", "@card"}}},
  };
  return kLooks;
}

std::string variables_of(std::uint32_t PlotColour::*which) {
  std::string out = ":root {";
  for (const PlotColour& one : kPlotColours)
    out += fmt::format(" --{}: #{:06x};", one.name, one.*which);
  return out + " }\n";
}

/// The value of a property on paper. \p series is the colour of the element's own series.
std::string on_paper(std::string_view value, std::string_view series) {
  if (!value.starts_with('@')) return std::string(value);
  value.remove_prefix(1);
  if (value == kSeries) value = series;
  if (value == "ink") return fmt::format("#{:06x}", draw::shade_of(draw::Colour::kInk).light);
  if (value == "soft") return fmt::format("#{:06x}", draw::shade_of(draw::Colour::kSoft).light);
  const auto found = std::find_if(kPlotColours.begin(), kPlotColours.end(),
                                  [&](const PlotColour& one) { return one.name == value; });
  return fmt::format("#{:06x}", found == kPlotColours.end() ? 0 : found->light);
}

/// Where memory runs out, pugixml says so by what it gives back.
void set(pugi::xml_node element, const char* name, const std::string& value) {
  pugi::xml_attribute attribute = element.attribute(name);
  if (!attribute) attribute = element.append_attribute(name);
  if (!attribute.set_value(value.c_str())) throw std::bad_alloc();
}

/// Writes how an element looks into its attributes.
void dress(pugi::xml_node element) {
  const std::string words = element.attribute("class").value();
  std::vector<std::string_view> classes;
  std::string series = "s0";
  for (const std::string_view one : split_words(words)) {
    if (one.size() == 2 && one[0] == 'c' && one[1] >= '0' && one[1] <= '7') {
      series = {'s', one[1]};
    } else {
      classes.push_back(one);
    }
  }
  element.remove_attribute("class");
  for (const ClassLook& look : looks()) {
    if (std::find(classes.begin(), classes.end(), look.name) == classes.end()) continue;
    for (const Property& one : look.properties) {
      set(element, std::string(one.name).c_str(), on_paper(one.value, series));
    }
  }
}

}  // namespace

std::string plot_style_sheet() {
  std::string out = variables_of(&PlotColour::light) +
                    "@media screen and (prefers-color-scheme: dark) {\n  " +
                    variables_of(&PlotColour::dark) + "}\n";
  out +=
      "svg.plot { display: block; width: 100%; height: auto; font-family: inherit; overflow: "
      "visible; }\n";
  for (std::size_t i = 0; i < kSeriesColours; ++i) {
    out += fmt::format(".plot .c{0} {{ --c: var(--s{0}); }}\n", i);
  }
  for (const ClassLook& look : looks()) {
    out += fmt::format(".plot .{} {{", look.name);
    for (const Property& one : look.properties) {
      out += one.value.starts_with('@')
                 ? fmt::format(" {}: var(--{});", one.name, one.value.substr(1))
                 : fmt::format(" {}: {};", one.name, one.value);
    }
    out += " }\n";
  }
  return out;
}

std::string figure_svg(const std::string& plot) {
  pugi::xml_document document;
  pugi::xml_node svg = draw::parse_svg(document, plot);
  for (pugi::xml_node element : svg.children()) {
    if (element.attribute("class")) dress(element);
  }
  svg.remove_attribute("class");
  if (!svg.prepend_attribute("xmlns")) throw std::bad_alloc();
  set(svg, "xmlns", "http://www.w3.org/2000/svg");
  const auto [width, height] = draw::size_of_svg(svg);
  set(svg, "width", fmt::format("{}", width));
  set(svg, "height", fmt::format("{}", height));
  set(svg, "font-family", fmt::format("'{}', Verdana, Helvetica, Arial, sans-serif", draw::kFont));
  pugi::xml_node paper = svg.prepend_child("rect");
  set(paper, "width", fmt::format("{}", width));
  set(paper, "height", fmt::format("{}", height));
  set(paper, "fill", "#ffffff");
  std::ostringstream out;
  out.exceptions(std::ios::badbit);
  document.save(out, "", pugi::format_raw | pugi::format_no_declaration);
  return out.str();
}

std::string figure_pdf(const std::string& plot) { return draw::pdf_of_svg(figure_svg(plot)); }

}  // namespace evodoku::study::plot
