#include "sudoku/canonical/refine.hpp"

#include <algorithm>
#include <numeric>
#include <optional>
#include <tuple>

#include "evodoku/budget.hpp"
#include "sudoku/canonical/coloring.hpp"

namespace evodoku {

namespace {

/// A board with all its lines told apart.
struct Leaf {
  std::vector<int> path;             ///< the nodes that were singled out
  std::vector<std::uint64_t> trace;  ///< what refining them gave
  Symmetry symmetry;
  Grid grid;
};

/// The search for the smallest leaf of one orientation of a puzzle.
class LeafSearch {
 public:
  LeafSearch(const Grid& grid, BoxedShape shape) : grid_(grid), graph_(grid, shape) {
    visit(Coloring(graph_), 0);
  }

  [[nodiscard]] const Leaf& best() const { return *best_; }

 private:
  /// Looks at all leaves below a colouring. Returns the depth to go back to.
  int visit(Coloring coloring, int depth) {
    Watch::look();
    trace_.resize(depth);
    trace_.push_back(coloring.refine(graph_));
    if (best_ && worse_than_best()) return depth;
    const std::vector<int> open = coloring.open_class(graph_);
    if (open.empty()) return reach(coloring, depth);
    std::vector<int> tried;
    for (const int node : open) {
      if (is_like_tried(node, tried)) continue;
      tried.push_back(node);
      Coloring next = coloring;
      next.single_out(node);
      path_.push_back(node);
      const int back = visit(std::move(next), depth + 1);
      path_.pop_back();
      if (back < depth) return back;
    }
    return depth;
  }

  /// By the traces: the smallest one leads, however far it goes.
  [[nodiscard]] bool worse_than_best() const {
    const std::vector<std::uint64_t>& best = best_->trace;
    const auto [here, there] =
        std::mismatch(trace_.begin(), trace_.end(), best.begin(), best.end());
    if (here == trace_.end()) return false;
    return there == best.end() || *here > *there;
  }

  /// Whether a symmetry of the puzzle that keeps the path maps the node to one that was tried.
  [[nodiscard]] bool is_like_tried(int node, const std::vector<int>& tried) const {
    if (tried.empty()) return false;
    std::vector<int> parent(graph_.nodes());
    std::iota(parent.begin(), parent.end(), 0);
    const auto root = [&](int n) {
      while (parent[n] != n) n = parent[n] = parent[parent[n]];
      return n;
    };
    for (const std::vector<int>& map : automorphisms_) {
      if (!std::all_of(path_.begin(), path_.end(), [&](int n) { return map[n] == n; })) continue;
      for (int n = 0; n < graph_.nodes(); ++n) parent[root(n)] = root(map[n]);
    }
    return std::any_of(tried.begin(), tried.end(), [&](int t) { return root(t) == root(node); });
  }

  int reach(const Coloring& coloring, int depth) {
    Leaf leaf{path_, trace_, Symmetry(grid_.shape()), grid_};
    arrange(coloring, leaf);
    for (const std::optional<Leaf>* known : {&first_, &best_}) {
      if (!known->has_value() || leaf.trace != (*known)->trace || leaf.grid != (*known)->grid) {
        continue;
      }
      // Everything below the node where the two paths part is the same.
      add_automorphism((*known)->symmetry, leaf.symmetry);
      const auto parting = std::mismatch(leaf.path.begin(), leaf.path.end(), (*known)->path.begin(),
                                         (*known)->path.end());
      return static_cast<int>(parting.first - leaf.path.begin());
    }
    if (!first_) first_ = leaf;
    // A smaller trace comes first; visit() has left those that are larger.
    if (!best_ || leaf.trace < best_->trace || leaf.grid < best_->grid) best_ = std::move(leaf);
    return depth;
  }

  /// Equal boards: what stands in the same place can be exchanged.
  void add_automorphism(const Symmetry& from, const Symmetry& to) {
    std::vector<int> map(graph_.nodes());
    std::iota(map.begin(), map.end(), 0);
    const auto add = [&](int one, int other) {
      if (graph_.matters(one)) map[one] = other;
    };
    for (int i = 0; i < graph_.size(); ++i) {
      add(ClueGraph::row(from.rows[i]), ClueGraph::row(to.rows[i]));
      add(graph_.column(from.columns[i]), graph_.column(to.columns[i]));
    }
    automorphisms_.push_back(std::move(map));
  }

  /// Bands and stacks by colour, lines by colour within them, digits as they come.
  void arrange(const Coloring& coloring, Leaf& leaf) const {
    Symmetry& symmetry = leaf.symmetry;
    std::stable_sort(symmetry.rows.begin(), symmetry.rows.end(), [&](int a, int b) {
      const int in_a = graph_.band_of_row(a);
      const int in_b = graph_.band_of_row(b);
      return std::tuple(coloring[in_a], in_a, coloring[ClueGraph::row(a)]) <
             std::tuple(coloring[in_b], in_b, coloring[ClueGraph::row(b)]);
    });
    std::stable_sort(symmetry.columns.begin(), symmetry.columns.end(), [&](int a, int b) {
      const int in_a = graph_.stack_of_column(a);
      const int in_b = graph_.stack_of_column(b);
      return std::tuple(coloring[in_a], in_a, coloring[graph_.column(a)]) <
             std::tuple(coloring[in_b], in_b, coloring[graph_.column(b)]);
    });
    leaf.grid = symmetry.apply(grid_);
    name_digits(leaf);
  }

  /// Names digits 1, 2, 3, ... in the order in which they stand on the board.
  static void name_digits(Leaf& leaf) {
    std::vector<Value>& names = leaf.symmetry.values;
    std::fill(names.begin(), names.end(), Value{0});
    Value named = 0;
    for (const Value value : leaf.grid.cells()) {
      if (value != 0 && names[value] == 0) names[value] = ++named;
    }
    for (std::size_t v = 1; v < names.size(); ++v) {
      if (names[v] == 0) names[v] = ++named;
    }
    for (int c = 0; c < leaf.grid.shape().cells(); ++c) leaf.grid[c] = names[leaf.grid[c]];
  }

  const Grid& grid_;
  ClueGraph graph_;
  std::vector<int> path_;
  std::vector<std::uint64_t> trace_;
  std::optional<Leaf> first_, best_;
  std::vector<std::vector<int>> automorphisms_;  ///< of the nodes; those that do not matter stay
};

}  // namespace

CanonicalForm refined_form(const Grid& grid, BoxedShape shape) {
  const LeafSearch upright(grid, shape);
  CanonicalForm out{upright.best().grid, upright.best().symmetry, std::nullopt};
  if (shape.box_rows() != shape.box_columns()) return out;
  Symmetry turn(shape);
  turn.transpose = true;
  const Grid turned_grid = turn.apply(grid);
  const LeafSearch turned(turned_grid, shape);
  if (turned.best().grid < out.grid) {
    out.grid = turned.best().grid;
    out.symmetry = turn.then(turned.best().symmetry);
  }
  return out;
}

}  // namespace evodoku
