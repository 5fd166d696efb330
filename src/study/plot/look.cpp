#include "study/plot/look.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <sstream>

#include <pugixml.hpp>

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

/// Writes how an element looks into its attributes.
void dress(pugi::xml_node element) {
  std::istringstream words(element.attribute("class").value());
  std::vector<std::string> classes;
  std::string series = "s0";
  for (std::string one; words >> one;) {
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
      const std::string name(one.name);
      pugi::xml_attribute attribute = element.attribute(name.c_str());
      if (!attribute) attribute = element.append_attribute(name.c_str());
      attribute.set_value(on_paper(one.value, series).c_str());
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
  document.load_string(plot.c_str(), pugi::parse_default | pugi::parse_ws_pcdata_single);
  pugi::xml_node svg = document.child("svg");
  for (pugi::xml_node element : svg.children()) {
    if (element.attribute("class")) dress(element);
  }
  svg.remove_attribute("class");
  svg.prepend_attribute("xmlns").set_value("http://www.w3.org/2000/svg");
  double width = 0, height = 0;
  std::istringstream box(svg.attribute("viewBox").value());
  box >> width >> height >> width >> height;
  svg.append_attribute("width").set_value(width);
  svg.append_attribute("height").set_value(height);
  svg.append_attribute("font-family")
      .set_value(fmt::format("'{}', Verdana, Helvetica, Arial, sans-serif", draw::kFont).c_str());
  pugi::xml_node paper = svg.prepend_child("rect");
  paper.append_attribute("width").set_value(width);
  paper.append_attribute("height").set_value(height);
  paper.append_attribute("fill").set_value("#ffffff");
  std::ostringstream out;
  document.save(out, "", pugi::format_raw | pugi::format_no_declaration);
  return out.str();
}

std::string figure_pdf(const std::string& plot) { return draw::pdf_of_svg(figure_svg(plot)); }

}  // namespace evodoku::study::plot
