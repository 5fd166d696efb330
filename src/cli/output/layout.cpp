#include "cli/output/layout.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "evodoku/escape.hpp"

namespace evodoku::cli {

namespace {

using Lines = std::vector<std::string>;

/// The columns that a text without commands takes.
std::size_t columns_of(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U;
  }));
}

/// The start of a text without commands.
std::string cut(std::string_view text, std::size_t columns) {
  std::size_t at = 0;
  for (; at < text.size() && columns > 0; --columns) {
    at += std::max<std::size_t>(1, escape::character_bytes(text.substr(at)));
  }
  return std::string(text.substr(0, at));
}

/// A text in lines of a width, broken at blanks where there are some.
Lines wrapped(std::string_view rest, std::size_t columns) {
  Lines out;
  while (rest.size() > columns) {
    const std::size_t blank = rest.rfind(' ', columns);
    const bool breaks = blank != std::string_view::npos && blank > 0;
    const std::size_t end = breaks ? blank : columns;
    out.emplace_back(rest.substr(0, end));
    rest.remove_prefix(end + (breaks ? 1 : 0));
  }
  out.emplace_back(rest);
  return out;
}

/// The best and the mean error so far, as two lines of columns of different heights.
Lines curve_lines(const std::vector<CurvePoint>& curve, const TextStyle& style) {
  constexpr std::size_t kLabel = 12;
  constexpr std::array<std::string_view, 10> kHeights = {" ", "▁", "▁", "▂", "▃",
                                                         "▄", "▅", "▆", "▇", "█"};
  if (curve.size() < 2 || style.columns < 2 * kLabel) return {};
  const std::size_t width = std::min(style.columns - kLabel - 1, curve.size());
  double most = 0;
  for (const CurvePoint& point : curve) most = std::max({most, point.best, point.mean});
  Lines out;
  for (const auto& [label, which] :
       {std::pair{"best", &CurvePoint::best}, std::pair{"mean", &CurvePoint::mean}}) {
    std::string line = fmt::format("{:<{}}", label, kLabel);
    for (std::size_t i = 0; i < width; ++i) {
      const CurvePoint& point = curve[width == 1 ? 0 : i * (curve.size() - 1) / (width - 1)];
      const double part = most > 0 ? point.*which / most : 0;
      const auto height = static_cast<std::size_t>(std::ceil(9 * part));
      line += style.unicode ? std::string(kHeights[height]) : std::to_string(height);
    }
    out.push_back(std::move(line));
  }
  return out;
}

/// Pictures in \p rows lines; nothing where they do not fit.
std::optional<Lines> picture(std::span<const Panel> panels, bool titled, const TextStyle& style,
                             std::size_t rows) {
  constexpr std::size_t kGap = 2;
  const std::size_t columns = style.columns - 1;
  TextStyle each = style;
  each.columns = (columns + kGap) / panels.size() - kGap;
  each.rows = rows > 0 ? rows - (titled ? 1 : 0) : 0;
  if (each.rows == 0 || columns + kGap <= kGap * panels.size()) return std::nullopt;
  std::vector<TitledBoard> boards;
  std::size_t width = 0;
  std::size_t height = 0;
  for (const Panel& panel : panels) {
    TextBoard board;
    if (panel.board) {
      board = text_board(*panel.board, each);
    } else {
      board.lines = panel.lines;
      for (const std::string& line : panel.lines) {
        board.width = std::max(board.width, columns_of(line));
      }
    }
    height = std::max(height, board.lines.size());
    width += std::max(board.width, panel.title.size()) + (width > 0 ? kGap : 0);
    boards.push_back({panel.title, std::move(board)});
  }
  if (width > columns || height > each.rows) return std::nullopt;
  if (!titled) return boards.front().board.lines;
  // Short texts stand below each other, after their titles.
  Lines out;
  if (height == 1 && panels.size() > 1) return std::nullopt;
  const std::string text = side_by_side(boards);
  for (std::size_t at = 0; at < text.size(); at = text.find('\n', at) + 1) {
    out.push_back(text.substr(at, text.find('\n', at) - at));
  }
  return out;
}

/// Texts of one line, each after its title.
std::optional<Lines> texts(std::span<const Panel> panels, const TextStyle& style,
                           std::size_t rows) {
  Lines out;
  for (const Panel& panel : panels) {
    if (panel.board || panel.lines.size() != 1) return std::nullopt;
    out.push_back(fmt::format("{:<16} {}", panel.title, panel.lines.front()));
    if (columns_of(out.back()) > style.columns - 1) return std::nullopt;
  }
  return out.size() <= rows ? std::optional(out) : std::nullopt;
}

/// As much of the first picture as there is room for.
Lines cut_off(const Panel& panel, const TextStyle& style, std::size_t rows) {
  if (rows == 0) return {};
  TextStyle smallest = style;
  smallest.columns = style.columns - 1;
  smallest.rows = 1;
  Lines all;
  if (panel.board) {
    const TextBoard board = text_board(*panel.board, smallest);
    if (board.width > smallest.columns) {
      return {cut(fmt::format("(the board needs {} columns)", board.width), smallest.columns)};
    }
    all = board.lines;
  } else if (panel.lines.size() == 1) {
    all = wrapped(panel.lines.front(), smallest.columns);
  } else {  // a drawing
    for (const std::string& line : panel.lines) all.push_back(cut(line, smallest.columns));
  }
  if (all.size() <= rows) return all;
  const std::size_t left = all.size() - rows + 1;
  all.resize(rows - 1);
  all.push_back(cut(fmt::format("({} more lines)", left), smallest.columns));
  return all;
}

}  // namespace

std::string describe_rate(double per_second) {
  if (per_second < 10) return fmt::format("{:.1f} a second", per_second);
  if (per_second < 1e3) return fmt::format("{:.0f} a second", per_second);
  if (per_second < 1e6) return fmt::format("{:.1f} thousand a second", per_second / 1e3);
  if (per_second < 1e9) return fmt::format("{:.1f} million a second", per_second / 1e6);
  return fmt::format("{:.1f} billion a second", per_second / 1e9);
}

std::vector<std::string> lay_out(const Frame& frame, const Remarks& remarks,
                                 const TextStyle& terminal) {
  TextStyle style = terminal;
  style.columns = std::max<std::size_t>(2, style.columns);
  // The line below is the cursor's.
  const std::size_t most = std::max<std::size_t>(3, style.rows) - 1;
  // What stands below the picture, the most important first.
  std::vector<Lines> more;
  const std::size_t before_curve =
      std::min<std::size_t>(frame.words.size() > 3 ? 3 : 2, frame.words.size());
  for (std::size_t i = 0; i < before_curve; ++i) more.push_back({frame.words[i]});
  const Lines curve = curve_lines(frame.curve, style);
  more.push_back(curve);
  const std::size_t above = more.size();  // the title comes before the rest
  for (std::size_t i = before_curve; i < frame.words.size(); ++i) more.push_back({frame.words[i]});
  const std::size_t fixed = 1 + (remarks.keys.empty() ? 0 : 1);
  const auto lines_in = [&](std::size_t count) {
    std::size_t sum = 0;
    for (std::size_t i = 0; i < count; ++i) sum += more[i].size();
    return sum;
  };
  const auto room = [&](std::size_t count) {
    const std::size_t taken = fixed + lines_in(std::min(count, more.size()));
    return most > taken ? most - taken : 0;
  };
  // The first picture that fits with some of the lines below it.
  std::optional<Lines> body;
  const std::span<const Panel> all(frame.panels);
  for (const std::size_t count : {before_curve + 1, std::size_t{2}, std::size_t{1}}) {
    if (!body && all.size() > 1) body = picture(all, true, style, room(count));
    if (!body && all.size() > 1) body = texts(all, style, room(count));
  }
  for (const std::size_t count : {before_curve + 1, std::size_t{2}, std::size_t{1}}) {
    if (!body && !all.empty()) body = picture(all.first(1), true, style, room(count));
  }
  for (const std::size_t count : {std::size_t{1}, std::size_t{0}}) {
    if (!body && !all.empty()) body = picture(all.first(1), false, style, room(count));
  }
  if (!body) body = all.empty() ? Lines() : cut_off(all.front(), style, room(1));
  // The rest of the room goes to the lines around the picture.
  std::size_t left = most - std::min(most, fixed + body->size());
  std::size_t said = 0;
  Lines out;
  for (; said <= more.size(); ++said) {
    if (said == above && left > 0 && !remarks.title.empty()) {
      out.push_back(cut(remarks.title, style.columns - 1));
      --left;
    }
    if (said == more.size() || more[said].size() > left) break;
    left -= more[said].size();
  }
  out.insert(out.end(), body->begin(), body->end());
  const auto add = [&](std::string_view line) { out.push_back(cut(line, style.columns - 1)); };
  if (said == 0 && !frame.words.empty()) {
    add(fmt::format("generation {}   best {}   mean {:.2f}", frame.generation, frame.best,
                    frame.mean));
  } else {
    add(remarks.status);
  }
  for (std::size_t i = 0; i < said; ++i) {
    for (const std::string& line : more[i]) add(line);
  }
  if (!remarks.keys.empty()) add(remarks.keys);
  return out;
}

}  // namespace evodoku::cli
