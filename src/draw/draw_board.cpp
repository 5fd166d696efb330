// The parts of a board, one after the other.
#include <algorithm>
#include <bit>
#include <cmath>

#include "draw/canvas.hpp"
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
                                       : Ink::kSame;
}

class BoardDrawing {
 public:
  BoardDrawing(const Drawing& board, Canvas& canvas)
      : board_(board),
        canvas_(canvas),
        at_(board),
        wide_(board.symbols.empty() && board.shape().size() > kLargestDigitBoard),
        value_size_((wide_ ? 0.5 : 0.62) * at_.cell()),
        mark_size_((wide_ ? 0.58 : 0.72) * at_.step()) {}

  void draw() {
    grounds();
    lines();
    if (board_.numbered) labels();
    values(/*given=*/true);
    values(/*given=*/false);
    plain_marks();
    for (const auto& [candidate, shown] : board_.shown) {
      if (shown != Shown::kPlain && has(candidate)) marked(candidate, shown);
    }
    for (const Arrow& arrow : board_.arrows) draw_arrow(arrow);
  }

 private:
  void grounds() {
    canvas_.rectangle(Ink::kBoard, {at_.edge(), at_.edge(), at_.board(), at_.board()});
    for (const int unit : board_.units) {
      const std::span<const Cell> cells = board_.shape().unit(unit);
      const Point from = at_.corner(cells.front());
      const Point to = at_.corner(cells.back());
      canvas_.rectangle(Ink::kUnit,
                        {from.x, from.y, to.x - from.x + at_.cell(), to.y - from.y + at_.cell()});
    }
    for (const Tint& tint : board_.tints) {
      const Point from = at_.corner(tint.cell);
      canvas_.rectangle(ink_of(tint.kind), {from.x, from.y, at_.cell(), at_.cell()});
    }
  }

  void lines() {
    const Shape shape = board_.shape();
    std::vector<Segment> thin;
    std::vector<Segment> thick;
    const double from = at_.edge();
    const double to = from + at_.board();
    // Thick lines meet at their corners.
    const double reach = at_.thick() / 2;
    for (int i = 0; i <= shape.size(); ++i) {
      const double at = from + i * at_.cell();
      if (i % shape.box_rows() == 0) {
        thick.push_back({{from - reach, at}, {to + reach, at}});
      } else {
        thin.push_back({{from, at}, {to, at}});
      }
      if (i % shape.box_columns() == 0) {
        thick.push_back({{at, from - reach}, {at, to + reach}});
      } else {
        thin.push_back({{at, from}, {at, to}});
      }
    }
    canvas_.lines(Ink::kThin, thin, at_.thin());
    canvas_.lines(Ink::kThick, thick, at_.thick());
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

  void values(bool given) {
    std::vector<Label> labels;
    for_each_cell([&](Cell cell) {
      const Value value = board_.values[cell];
      if (value == 0 || board_.given[cell] != given) return;
      labels.push_back({board_.symbol(value), {at_.middle(cell)}});
    });
    canvas_.texts(given ? Ink::kGiven : Ink::kValue, labels, value_size_);
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
    if (std::hypot(dx, dy) < 1.9 * radius) return;  // neighbours within a cell
    const Point bend = {(from.x + to.x) / 2 - kBend * dy, (from.y + to.y) / 2 + kBend * dx};
    const auto towards = [](Point at, Point other, double far) -> Point {
      const double length = std::hypot(other.x - at.x, other.y - at.y);
      return {at.x + (other.x - at.x) / length * far, at.y + (other.y - at.y) / length * far};
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

void draw_board(const Drawing& drawing, Canvas& canvas) { BoardDrawing(drawing, canvas).draw(); }

}  // namespace evodoku::draw
