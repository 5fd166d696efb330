// What crowds thought: by generation, how far experts agree, the aggregate beside the best expert,
// and who was right; what agreement is worth; and one run cell by cell.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>

#include "evodoku/error.hpp"
#include "study/plan/sudoku_text.hpp"
#include "study/plot/boards.hpp"
#include "study/plot/lines.hpp"
#include "study/plot/number.hpp"
#include "study/report/sections.hpp"

namespace evodoku::study::report {

namespace {

constexpr std::size_t kMostCrowds = 8;
constexpr std::size_t kMostBoards = 3;  // side by side

/// A mean under way.
struct Average {
  double sum = 0;
  std::uint64_t count = 0;

  void add(double value) {
    sum += value;
    ++count;
  }
  [[nodiscard]] double mean() const { return count == 0 ? NAN : sum / static_cast<double>(count); }
};

/// Free cells, and how many of them are right.
struct RightCells {
  std::uint64_t cells = 0;
  std::uint64_t aggregate = 0;
  std::uint64_t best = 0;

  void add(const CrowdCell& cell) {
    ++cells;
    aggregate += cell.aggregate == cell.solution ? 1 : 0;
    best += cell.best_expert == cell.solution ? 1 : 0;
  }
  [[nodiscard]] double share(std::uint64_t part) const {
    return static_cast<double>(part) / static_cast<double>(cells);
  }
};

/// All runs of a solver in one generation.
struct CrowdMoment {
  Average diversity, agreement, best, aggregate, ahead, best_right, aggregate_right;

  void add(const RunPoint& point) {
    const CrowdErrors& crowd = *point.crowd;
    if (point.diversity) diversity.add(*point.diversity);
    agreement.add(crowd.agreement);
    best.add(static_cast<double>(crowd.best_expert));
    aggregate.add(static_cast<double>(crowd.aggregate));
    ahead.add(crowd.aggregate < crowd.best_expert ? 1 : 0);
  }
  void add(const RightCells& right) {
    if (right.cells == 0) return;
    best_right.add(right.share(right.best));
    aggregate_right.add(right.share(right.aggregate));
  }
};

constexpr std::size_t kTenths = 10;

struct CrowdCourse {
  std::map<std::uint64_t, CrowdMoment> by_generation;
  std::array<RightCells, kTenths> by_agreement;

  void add(const RunPoint& point) {
    CrowdMoment& moment = by_generation[point.generation];
    moment.add(point);
    RightCells right;
    for (const CrowdCell& cell : *point.crowd->cells) {
      if (cell.agreement == 0 || cell.solution == 0) continue;
      right.add(cell);
      by_agreement[std::min<std::size_t>(kTenths - 1, cell.agreement * kTenths / 255)].add(cell);
    }
    moment.add(right);
  }
};

/// The first run that was recorded cell by cell.
struct CrowdExample {
  RunPlace place;
  std::vector<RunPoint> points;

  void add(const RunPlace& where, const RunPoint& point) {
    const std::size_t cells = point.crowd->cells->size();
    if (cells == 0) return;
    if (points.empty()) place = where;
    const bool same =
        where.solver == place.solver && where.puzzle == place.puzzle && where.seed == place.seed;
    if (same && (points.empty() || points.front().crowd->cells->size() == cells)) {
      points.push_back(point);
    }
  }
};

std::string share_of(const Average& average) {
  return average.count == 0 ? "–" : fmt::format("{:.0f} %", 100 * average.mean());
}

TextTable table_of(const std::string& solver, const CrowdCourse& course) {
  TextTable out{.caption = solver,
                .columns = {{.name = "generation", .number = true},
                            {"runs", "That have come so far"},
                            {"diversity", "Mean share of free cells in which two boards differ"},
                            {"agreement", "Share of the experts behind what most of them hold"},
                            {"best expert", "Its error"},
                            {"aggregate", "Its error"},
                            {"ahead", "Runs in which the aggregate is better"},
                            {"best expert right", "Of the free cells"},
                            {"aggregate right", "Of the free cells"}},
                .rows = {}};
  for (const auto& [generation, moment] : course.by_generation) {
    out.rows.push_back({{amount(generation)},
                        {amount(moment.best.count)},
                        {share_of(moment.diversity)},
                        {share_of(moment.agreement)},
                        {amount(moment.best.mean())},
                        {amount(moment.aggregate.mean())},
                        {share_of(moment.ahead)},
                        {share_of(moment.best_right)},
                        {share_of(moment.aggregate_right)}});
  }
  return out;
}

/// How often a cell is right by how many experts agree there.
void add_worth(const StudyData& study, const std::map<std::uint32_t, CrowdCourse>& courses,
               ReportSection& section) {
  constexpr std::uint64_t kEnough = 100;  // cells, for a share to mean something
  plot::LinesChart chart{.title = "What agreement is worth",
                         .x_label = "share of the experts that agree on a cell",
                         .y_label = "share of cells that are right",
                         .x_low = 0,
                         .x_high = 1,
                         .y_low = 0,
                         .y_high = 1,
                         .series = {}};
  for (const auto& [solver, course] : courses) {
    const std::string& label = study.solvers[solver].solver.label;
    plot::Series aggregate{.label = label + ", aggregate", .x = {}, .y = {}};
    plot::Series best{.label = label + ", best expert", .x = {}, .y = {}};
    for (std::size_t i = 0; i < kTenths; ++i) {
      const RightCells& right = course.by_agreement[i];
      if (right.cells < kEnough) continue;
      for (plot::Series* one : {&aggregate, &best}) {
        one->x.push_back((static_cast<double>(i) + 0.5) / kTenths);
      }
      aggregate.y.push_back(right.share(right.aggregate));
      best.y.push_back(right.share(right.best));
    }
    if (aggregate.x.size() < 2) continue;
    chart.series.push_back(std::move(aggregate));
    chart.series.push_back(std::move(best));
  }
  if (chart.series.empty()) return;
  section.add(Picture{plot::lines_chart(chart),
                      "Over all cells, runs and generations of the tables above, in tenths that "
                      "have a hundred cells and more."});
}

plot::BoardPicture board_of(const RunPoint& point, bool aggregate) {
  const CrowdErrors& crowd = *point.crowd;
  plot::BoardPicture out;
  std::size_t right = 0;
  std::size_t known = 0;
  for (const CrowdCell& cell : *crowd.cells) {
    const std::uint8_t value = aggregate ? cell.aggregate : cell.best_expert;
    const bool given = cell.agreement == 0;
    const bool wrong = cell.solution != 0 && value != cell.solution;
    known += !given && cell.solution != 0 ? 1 : 0;
    right += !given && cell.solution == value ? 1 : 0;
    out.cells.push_back(
        {.value = value,
         .shade = cell.agreement / 255.0,
         .given = given,
         .wrong = wrong,
         .hint = given ? "given"
                       : fmt::format("{:.0f} % agree{}", cell.agreement / 2.55,
                                     wrong ? fmt::format(", right is {}", cell.solution) : "")});
  }
  out.title = fmt::format("{}: {}", point.generation,
                          aggregate ? fmt::format("aggregate {}", crowd.aggregate)
                                    : fmt::format("best expert {}", crowd.best_expert));
  if (known > 0) out.title += fmt::format(", right {}/{}", right, known);
  return out;
}

/// The first recorded generation, the last, and one from between.
std::vector<RunPoint> some_of(const std::vector<RunPoint>& points) {
  if (points.size() <= kMostBoards) return points;
  return {points.front(), points[points.size() / 2], points.back()};
}

/// The board of a puzzle; none where it has another number of cells.
std::optional<Shape> shape_of(const std::string& text, std::size_t cells) {
  try {
    const Shape shape = shape_of_text(text);
    if (static_cast<std::size_t>(shape.cells()) == cells) return shape;
  } catch (const Error&) {  // a store can say anything
  }
  return std::nullopt;
}

void add_example(const StudyData& study, const CrowdExample& example, ReportSection& section) {
  if (example.points.empty()) return;
  const StoredPuzzle& puzzle = study.puzzles[example.place.puzzle];
  const auto shape = shape_of(puzzle.text, example.points.front().crowd->cells->size());
  if (!shape) return;
  plot::BoardsPicture picture{
      .title = fmt::format("{} on {}, seed {}", study.solvers[example.place.solver].solver.label,
                           puzzle.name, example.place.seed),
      .shape = *shape,
      .rows = {{}, {}}};
  for (const RunPoint& point : some_of(example.points)) {
    for (const bool aggregate : {true, false}) {
      picture.rows[aggregate ? 0 : 1].push_back(board_of(point, aggregate));
    }
  }
  section.add(Picture{plot::boards_picture(picture),
                      "One run in some of its generations: the aggregate above the best expert, "
                      "with their errors and the free cells that are right. The darker a cell, the "
                      "more experts agree on it; what is wrong is struck through, and givens are "
                      "grey."});
}

}  // namespace

void fill_crowd(const Context& context, ReportSection& section) {
  const StudyData& study = context.study;
  std::map<std::uint32_t, CrowdCourse> courses;
  CrowdExample example;
  std::size_t left_out = 0;
  context.store.scan_crowds(study.status.name, [&](const RunPlace& place, const RunPoint& point) {
    if (courses.size() == kMostCrowds && !courses.contains(place.solver)) {
      ++left_out;
      return;
    }
    courses[place.solver].add(point);
    example.add(place, point);
  });
  if (courses.empty()) return;
  section.add(Paragraph{
      "Means over the runs that had come to a generation. Experts are the best of a population, "
      "the aggregate is what they agree on; who is right is told where a puzzle is known to have "
      "one solution."});
  for (const auto& [solver, course] : courses) {
    section.add(table_of(study.solvers[solver].solver.label, course));
  }
  add_worth(study, courses, section);
  add_example(study, example, section);
  if (left_out > 0) {
    section.add(Paragraph{fmt::format("Shown are the first {} crowds.", kMostCrowds)});
  }
}

}  // namespace evodoku::study::report
