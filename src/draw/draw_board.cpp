// The parts of a board, one after the other.
#include <algorithm>
#include <bit>
#include <cmath>

#include "draw/canvas.hpp"
#include "draw/shades.hpp"
#include "sudoku/alphabet.hpp"

namespace evodoku::draw {

namespace {

struct Inks {
  Ink ground, text;
};

Inks inks_of(Shown shown) {
  switch (shown) {
    case Shown::kPattern:
      return {Ink::kPattern, Ink::kPatternText};
    case Shown::kExtra:
      return {Ink::kExtra, Ink::kExtraText};
    case Shown::kOff:
      return {Ink::kOff, Ink::kOffText};
    case Shown::kCrossedOut:
      return {Ink::kCrossedOut, Ink::kCrossedOutText};
    case Shown::kPlaced:
      return {Ink::kPlaced, Ink::kPlacedText};
    case Shown::kPlain:
      break;
  }
  return {Ink::kMark, Ink::kMark};
}

Ink ink_of(Tint::Kind kind) {
  return kind == Tint::Kind::kPattern  ? Ink::kCell
         : kind == Tint::Kind::kTarget ? Ink::kTarget
         : kind == Tint::Kind::kClash  ? Ink::kCrossedOut
                                       : Ink::kSame;
}

class BoardDrawing {
 public:
  BoardDrawing(const Drawing& board, Canvas& canvas, Medium medium)
      : board_(board),
        canvas_(canvas),
        at_(board, medium),
        wide_(board.symbols.empty() && board.shape().size() > kLargestDigitBoard),
        value_size_((wide_ ? 0.5 : 0.62) * at_.cell()),
        mark_size_((wide_ ? 0.58 : 0.72) * at_.step()) {}

  void draw() {
    grounds();
    lines();
    if (board_.numbered) labels();
    values(/*given=*/true);
    values(/*given=*/false);
    if (!board_.caption.empty()) caption();
    plain_marks();
    for (const auto& [candidate, shown] : board_.shown) {
      if (shown != Shown::kPlain && has(candidate)) marked(candidate, shown);
    }
    for (const Arrow& arrow : board_.arrows) draw_arrow(arrow);
  }

 private:
  void grounds() {
    canvas_.rectangle(Ink::kBoard, {at_.edge(), at_.edge(), at_.board(), at_.board()});
    const std::vector<int> shades = variant_shades(board_.shape());
    for_each_cell([&](Cell cell) {
      if (shades[cell] > 0) ground(shades[cell] == 1 ? Ink::kShade : Ink::kDeepShade, cell, cell);
    });
    for (const int unit : board_.units) {
      const std::span<const Cell> cells = board_.shape().unit(unit);
      if (is_rectangle(cells)) {
        ground(Ink::kUnit, cells.front(), cells.back());
      } else {
        for (const Cell cell : cells) ground(Ink::kUnit, cell, cell);
      }
    }
    for (const Tint& tint : board_.tints) ground(ink_of(tint.kind), tint.cell, tint.cell);
  }

  /// The ground of the cells from one to another.
  void ground(Ink ink, Cell first, Cell last) {
    const Point from = at_.corner(first);
    const Point to = at_.corner(last);
    canvas_.rectangle(ink,
                      {from.x, from.y, to.x - from.x + at_.cell(), to.y - from.y + at_.cell()});
  }

  /// Whether the cells from the first to the last, which are ascending, fill a rectangle.
  [[nodiscard]] bool is_rectangle(std::span<const Cell> cells) const {
    const Shape shape = board_.shape();
    const int left = shape.column(cells.front());
    const int right = shape.column(cells.back());
    const int rows = shape.row(cells.back()) - shape.row(cells.front()) + 1;
    return std::ptrdiff_t{rows} * (right - left + 1) == std::ssize(cells) &&
           std::ranges::all_of(cells, [&](Cell cell) {
             return shape.column(cell) >= left && shape.column(cell) <= right;
           });
  }

  void lines() {
    const int size = board_.shape().size();
    std::vector<Segment> thin;
    std::vector<Segment> thick;
    const double from = at_.edge();
    const double to = from + at_.board();
    for (int i = 0; i <= size; ++i) {
      const double at = from + i * at_.cell();
      for (const bool across : {true, false}) {
        const auto segment = [&](double begin, double end) -> Segment {
          if (across) return {{begin, at}, {end, at}};
          return {{at, begin}, {at, end}};
        };
        bool whole = false;
        for (const auto& [first, last] : region_borders(i, across)) {
          // Thick lines meet at their corners.
          const double reach = at_.thick() / 2;
          thick.push_back(
              segment(from + first * at_.cell() - reach, from + last * at_.cell() + reach));
          whole = last - first == size;
        }
        if (!whole) thin.push_back(segment(from, to));
      }
    }
    canvas_.lines(at_.on_paper() ? Ink::kThick : Ink::kThin, thin, at_.thin());
    canvas_.lines(Ink::kThick, thick, at_.thick());
  }

  /// The parts of line i between rows, or columns, that have different regions on their sides, as
  /// ranges of cells.
  [[nodiscard]] std::vector<std::pair<int, int>> region_borders(int i, bool across) const {
    const Shape shape = board_.shape();
    const int size = shape.size();
    if (i == 0 || i == size) return {{0, size}};
    std::vector<std::pair<int, int>> out;
    for (int k = 0; k < size; ++k) {
      const auto region = [&](int line) {
        return shape.region(across ? shape.cell(line, k) : shape.cell(k, line));
      };
      if (region(i - 1) == region(i)) continue;
      if (out.empty() || out.back().second != k) out.emplace_back(k, k);
      out.back().second = k + 1;
    }
    return out;
  }

  void labels() {
    std::vector<Label> labels;
    for (int i = 0; i < board_.shape().size(); ++i) {
      const double along = at_.edge() + (i + 0.5) * at_.cell();
      labels.push_back({std::to_string(i + 1), {{at_.edge() / 2, along}}});
      labels.push_back({std::to_string(i + 1), {{along, at_.edge() / 2}}});
    }
    canvas_.texts(Ink::kLabel, labels, 0.2 * at_.cell());
  }

  void caption() {
    const Label label{board_.caption, {{at_.extent() / 2, at_.extent() - at_.edge() / 2}}};
    canvas_.texts(Ink::kCrossedOutText, std::span(&label, 1), 0.3 * at_.cell());
  }

  void values(bool given) {
    std::vector<Label> labels;
    for_each_cell([&](Cell cell) {
      const Value value = board_.values[cell];
      if (value == 0 || board_.given[cell] != given) return;
      labels.push_back({board_.symbol(value), {at_.middle(cell)}});
    });
    const Ink placed = at_.on_paper() ? Ink::kWords : Ink::kValue;
    canvas_.texts(given ? Ink::kGiven : placed, labels, value_size_);
  }

  void plain_marks() {
    std::vector<Label> labels;
    for_each_cell([&](Cell cell) {
      Label together;  // those of a cell in one text: a page may have thousands of them
      for (ValueSet set = marks(cell); set != 0; set &= set - 1) {
        const Candidate candidate{cell, static_cast<Value>(std::countr_zero(set) + 1)};
        const auto found = board_.shown.find(candidate);
        if (found != board_.shown.end() && found->second != Shown::kPlain) continue;
        if (wide_) {
          labels.push_back({board_.symbol(candidate.value), {at_.middle(candidate)}});
        } else {
          together.text += board_.symbol(candidate.value);
          together.at.push_back(at_.middle(candidate));
        }
      }
      if (!together.at.empty()) labels.push_back(std::move(together));
    });
    canvas_.texts(Ink::kMark, labels, mark_size_);
  }

  void marked(const Candidate& candidate, Shown shown) {
    const Point at = at_.middle(candidate);
    const auto [ground, text] = inks_of(shown);
    const double radius = 0.46 * at_.step();
    const double line = at_.step() / 18;
    if (shown == Shown::kExtra) {
      canvas_.rectangle(ground, {at.x - radius, at.y - radius, 2 * radius, 2 * radius},
                        0.35 * radius, line);
    } else {
      canvas_.circle(ground, at, radius, line);
    }
    const Label label{board_.symbol(candidate.value), {at}};
    canvas_.texts(text, std::span(&label, 1), mark_size_);
    if (shown == Shown::kCrossedOut) {
      const double reach = 0.65 * radius;
      const Segment strike{{at.x - reach, at.y + reach}, {at.x + reach, at.y - reach}};
      canvas_.lines(Ink::kStrike, std::span(&strike, 1), 1.6 * line);
    }
  }

  /// A slight curve, so that links in one line do not hide each other or the candidates between.
  void draw_arrow(const Arrow& arrow) {
    constexpr double kBend = 0.14;
    const Point from = at_.middle(arrow.from);
    const Point to = at_.middle(arrow.to);
    const double radius = at_.step() / 2;
    const double dx = to.x - from.x;
    const double dy = to.y - from.y;
    if (std::sqrt(dx * dx + dy * dy) < 1.9 * radius) return;  // neighbours within a cell
    const Point bend = {(from.x + to.x) / 2 - kBend * dy, (from.y + to.y) / 2 + kBend * dx};
    const auto towards = [](Point at, Point other, double far) -> Point {
      const double x = other.x - at.x;
      const double y = other.y - at.y;
      const double length = std::sqrt(x * x + y * y);
      return {at.x + x / length * far, at.y + y / length * far};
    };
    const double head = (arrow.fine ? 0.38 : 0.5) * at_.step();
    const Point start = towards(from, bend, 0.9 * radius);
    const Point tip = towards(to, bend, radius);
    const Point neck = towards(tip, bend, head);
    const Point side = {(tip.y - neck.y) * 0.45, (neck.x - tip.x) * 0.45};
    canvas_.curve(arrow.set ? Ink::kArrowSet : Ink::kArrowOff, start, bend, neck,
                  (arrow.fine ? 0.06 : 0.095) * at_.step());
    canvas_.triangle(arrow.set ? Ink::kHeadSet : Ink::kHeadOff, tip,
                     {neck.x + side.x, neck.y + side.y}, {neck.x - side.x, neck.y - side.y});
  }

  [[nodiscard]] ValueSet marks(Cell cell) const {
    return board_.marks.empty() || board_.values[cell] != 0 ? 0 : board_.marks[cell];
  }
  [[nodiscard]] bool has(const Candidate& candidate) const {
    return (marks(candidate.cell) & set_of(candidate.value)) != 0;
  }

  template <typename Action>
  void for_each_cell(Action&& action) const {
    for (int c = 0; c < board_.shape().cells(); ++c) action(static_cast<Cell>(c));
  }

  const Drawing& board_;
  Canvas& canvas_;
  Geometry at_;
  bool wide_;  ///< symbols may have two characters
  double value_size_, mark_size_;
};

}  // namespace

void draw_board(const Drawing& drawing, Canvas& canvas, Medium medium) {
  BoardDrawing(drawing, canvas, medium).draw();
}

}  // namespace evodoku::draw
