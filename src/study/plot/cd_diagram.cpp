#include "study/plot/cd_diagram.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "study/plot/frame.hpp"
#include "study/plot/number.hpp"

namespace evodoku::study::plot {

namespace {

constexpr double kNarrowest = 150;
constexpr double kWidest = 320;
constexpr double kAxis = 84;
constexpr double kRow = 20;
constexpr double kBarGap = 7;
constexpr double kBeside = 62;  // a rank, and gaps

/// Names stand beside the axis, half of them at each side: as much room as they need.
double room_of(const std::vector<std::string>& labels) {
  double widest = 0;
  for (const std::string& one : labels) widest = std::max(widest, width_of(one));
  return std::clamp(widest + kBeside, kNarrowest, kWidest);
}

}  // namespace

std::vector<std::pair<std::size_t, std::size_t>> cliques(const std::vector<double>& sorted_ranks,
                                                         double critical_difference) {
  std::vector<std::pair<std::size_t, std::size_t>> out;
  for (std::size_t first = 0; first < sorted_ranks.size(); ++first) {
    std::size_t last = first;
    while (last + 1 < sorted_ranks.size() &&
           sorted_ranks[last + 1] - sorted_ranks[first] < critical_difference) {
      ++last;
    }
    if (last == first || (!out.empty() && out.back().second == last)) continue;
    out.emplace_back(first, last);
  }
  return out;
}

std::string cd_diagram(const CdDiagram& diagram) {
  const std::size_t n = diagram.labels.size();
  const double left = room_of(diagram.labels);
  const double right = kWidth - left;
  std::vector<std::size_t> order(n);
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return diagram.mean_ranks[a] < diagram.mean_ranks[b];
  });
  std::vector<double> ranks;
  ranks.reserve(n);
  for (const std::size_t i : order) ranks.push_back(diagram.mean_ranks[i]);
  const auto groups = cliques(ranks, diagram.critical_difference);
  const double names = kAxis + 16 + kBarGap * static_cast<double>(groups.size());
  const std::size_t half = (n + 1) / 2;
  Svg svg(kWidth, names + kRow * static_cast<double>(half) + 12, diagram.title);
  const Scale x(Scale::kLinear, 1, std::max<double>(2, static_cast<double>(n)), left, right);

  svg.text({.x = 8, .y = 18, .text = diagram.title, .css = "t title"});
  svg.line(left, kAxis, right, kAxis, "axis");
  const auto step =
      static_cast<std::size_t>(std::max(1.0, nice_step(static_cast<double>(n) - 1, 10)));
  for (std::size_t tick = 1; tick <= n; tick += step) {
    const auto rank = static_cast<double>(tick);
    svg.line(x(rank), kAxis - 6, x(rank), kAxis, "axis");
    svg.text({.x = x(rank),
              .y = kAxis - 10,
              .text = fmt::format("{:.0f}", rank),
              .css = "t tick",
              .anchor = Anchor::kMiddle});
  }
  // The critical difference, above the axis from its left end on.
  const double end = x(std::min(1 + diagram.critical_difference, static_cast<double>(n)));
  constexpr double kRuler = 48;
  svg.path(
      fmt::format("M{}L{}M{}L{}M{}L{}", at(left, kRuler), at(end, kRuler), at(left, kRuler - 4),
                  at(left, kRuler + 4), at(end, kRuler - 4), at(end, kRuler + 4)),
      "whisker");
  svg.text({.x = left,
            .y = kRuler - 8,
            .text = fmt::format("critical difference {}", amount(diagram.critical_difference)),
            .css = "t tick"});
  for (std::size_t i = 0; i < groups.size(); ++i) {
    const double y = kAxis + 9 + kBarGap * static_cast<double>(i);
    svg.path(fmt::format("M{}L{}", at(x(ranks[groups[i].first]) - 3, y),
                         at(x(ranks[groups[i].second]) + 3, y)),
             "clique", "no difference was found among these");
  }
  const std::vector<std::string> shown = fitted(diagram.labels, left - kBeside);
  for (std::size_t i = 0; i < n; ++i) {
    const bool at_left = i < half;
    const auto row = static_cast<double>(at_left ? i : n - 1 - i);
    const double y = names + kRow * (row + 0.5);
    const double side = at_left ? left - 16 : right + 16;
    svg.path(fmt::format("M{}L{}L{}", at(x(ranks[i]), kAxis), at(x(ranks[i]), y), at(side, y)),
             "lead");
    const std::string rank = fmt::format("{:.2f}", ranks[i]);
    const std::string& name = shown[order[i]];
    svg.text(
        {.x = at_left ? side - 6 : side + 6,
         .y = y + 4,
         .text = at_left ? fmt::format("{}  {}", name, rank) : fmt::format("{}  {}", rank, name),
         .css = "t",
         .anchor = at_left ? Anchor::kEnd : Anchor::kStart,
         .hint = fmt::format("{}: mean rank {:.3f}", diagram.labels[order[i]], ranks[i])});
  }
  return svg.finish();
}

}  // namespace evodoku::study::plot
