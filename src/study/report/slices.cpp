#include "study/report/slices.hpp"

#include <algorithm>
#include <cstdlib>

namespace evodoku::study::report {

namespace {

/// Whether both are numbers, and the first is the smaller one.
bool is_smaller_number(const std::string& a, const std::string& b) {
  char* end_a = nullptr;
  char* end_b = nullptr;
  const double x = std::strtod(a.c_str(), &end_a);
  const double y = std::strtod(b.c_str(), &end_b);
  return *end_a == '\0' && *end_b == '\0' && x < y;
}

Slice& slice_of(std::vector<Slice>& all, const std::string& name, const Slice& empty) {
  for (Slice& one : all) {
    if (one.name == name) return one;
  }
  all.push_back(empty);
  all.back().name = name;
  return all.back();
}

}  // namespace

Slice Slice::operator&(const Slice& other) const {
  Slice out = *this;
  for (std::size_t i = 0; i < solvers.size(); ++i) out.solvers[i] = solvers[i] && other.solvers[i];
  for (std::size_t i = 0; i < puzzles.size(); ++i) out.puzzles[i] = puzzles[i] && other.puzzles[i];
  return out;
}

std::vector<Slice> slices(const Measured& measured, const std::string& axis, const Selection& of) {
  const Slice all{"ours", measured.chosen_solvers(of), measured.chosen_puzzles(of)};
  if (axis.empty()) return {all};
  std::vector<Slice> out;
  if (axis == "puzzle") {
    Slice empty = all;
    empty.puzzles.assign(all.puzzles.size(), false);
    for (std::size_t i = 0; i < all.puzzles.size(); ++i) {
      if (all.puzzles[i]) slice_of(out, measured.puzzles()[i].group, empty).puzzles[i] = true;
    }
    return out;
  }
  Slice empty = all;
  empty.solvers.assign(all.solvers.size(), false);
  for (std::size_t i = 0; i < all.solvers.size(); ++i) {
    if (!all.solvers[i]) continue;
    const StoredSolver& solver = measured.solvers()[i];
    const std::string name = axis == "solver" ? solver.label : solver.setting(axis);
    if (!name.empty()) slice_of(out, name, empty).solvers[i] = true;
  }
  std::stable_sort(out.begin(), out.end(), [](const Slice& a, const Slice& b) {
    return is_smaller_number(a.name, b.name);
  });
  return out;
}

}  // namespace evodoku::study::report
