// What the tests of reports share: a study that is made, and its report.
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <regex>
#include <string>
#include <vector>

#include <pugixml.hpp>

#include "made_study.hpp"
#include "study/report/document.hpp"
#include "study/report/report.hpp"

namespace evodoku::study::report {

/// The page as XML: what HTML need not close is closed.
inline std::string as_xml(const std::string& page) {
  return std::regex_replace(page.substr(page.find("<html")), std::regex("<meta ([^>]*)>"),
                            "<meta $1/>");
}

class ReportTest : public ::testing::Test {
 protected:
  Document report(const std::function<RunResult(const PlannedRun&)>& make) {
    made.save(store, make);
    return report_of(store, "made");
  }
  /// Its page, checked for what all pages must be.
  std::string page(const std::function<RunResult(const PlannedRun&)>& make) {
    std::string out = html_of(report(make));
    pugi::xml_document document;
    const std::string xml = as_xml(out);
    const pugi::xml_parse_result parsed = document.load_string(xml.c_str());
    EXPECT_TRUE(parsed) << parsed.description() << " at " << xml.substr(parsed.offset, 80);
    // It loads nothing: no address, no script but its own, no other file.
    EXPECT_THAT(out, ::testing::Not(
                         ::testing::ContainsRegex("https?:|<script |<link|<img|@import|url\\(")));
    EXPECT_EQ(document.select_nodes("//script").size(), 1U);
    for (const char* wrong : {">nan<", "\"nan", "-nan", "inf\"", ">inf<", ",inf", ",nan"}) {
      EXPECT_THAT(out, ::testing::Not(::testing::HasSubstr(wrong)));
    }
    for (const auto& drawing : document.select_nodes("//svg")) {
      EXPECT_STRNE(drawing.node().attribute("aria-label").value(), "");
    }
    return out;
  }
  static std::vector<std::string> ids(const Document& document) {
    std::vector<std::string> out;
    for (const ReportSection& section : document.sections) out.push_back(section.id);
    return out;
  }

  StudyFolder folder;
  Store store{folder.file("store.sqlite")};
  MadeStudy made;
};

/// Three solvers of different strength; the first two record points.
inline RunResult usual(const PlannedRun& run) {
  if (run.solver == 2) return run.seed <= 2 ? solved(10 * run.seed) : unsolved(5);
  RunResult out = (run.seed + run.puzzle) % 3 == run.solver
                      ? solved(100 + 7 * run.seed + 11 * run.puzzle)
                      : unsolved(static_cast<std::int64_t>(2 + run.seed % 4));
  for (std::uint64_t i = 0; i < 4; ++i) {
    out.points.push_back({i, 10 + i * 20, static_cast<std::int64_t>(20 - 4 * i), 0});
  }
  out.points.push_back({9, out.figures.evaluations, *out.figures.error, 0});
  return out;
}

}  // namespace evodoku::study::report
